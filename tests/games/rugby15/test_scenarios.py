"""Scenarios of Rugby 15 that have the same shape for every square or card."""

from typing import Any

import pytest
from tests.games.scenario_files import run
from tests.games.scenario_files import scenario as scenario_of

from clubhouse.referee.scenario import Scenario


def scenario(**fields: Any) -> Scenario:
    return scenario_of("rugby15", **fields)


def kicks() -> list[tuple[int, str, int]]:
    """Every pitch, colour and distance to the try square from which a kick is no drop and the opponent has room."""
    return [
        (squares, colour, steps)
        for squares in (5, 7, 9, 11)
        for colour in ("red", "blue")
        for steps in range(2, squares)
    ]


@pytest.mark.parametrize(("squares", "colour", "steps"), kicks())
def test_3_d_a_kick_gains_two_squares_or_the_one_that_is_left(squares: int, colour: str, steps: int) -> None:
    gained = 2 if steps >= 3 else 1
    before = squares - steps if colour == "red" else steps
    after = before + gained if colour == "red" else before - gained
    other = "blue" if colour == "red" else "red"
    kicked = run(
        scenario(
            position={
                "squares": squares,
                "attacker": colour,
                "red_square": before,
                colour: {"hand": ["F1", "F2", "K"]},
                other: {"hand": ["F1", "F2", "F3"]},
            },
            chance=["F4", "F4"],
            inputs=[{"seat": colour, "move": "K"}, {"seat": other, "move": "F1"}],
            expect={
                "events": [
                    {"event": "ActionAdvanced", "clause": "3.D", "facts": {"seat": colour, "squares": gained}},
                    {"event": "BallTurnedOver", "clause": "3.D", "facts": {"seat": other}},
                ],
                "without": [{"event": "TryScored"}, {"event": "GoalKicked"}],
                "position": {"red_square": after, "attacker": other},
                "score": {"red": 0, "blue": 0},
            },
        )
    )
    assert kicked.differences == []


@pytest.mark.parametrize("squares", [5, 7, 9, 11])
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_4_3_a_kick_from_the_drop_square_of_every_pitch_is_a_drop(squares: int, colour: str) -> None:
    other = "blue" if colour == "red" else "red"
    dropped = run(
        scenario(
            position={
                "squares": squares,
                "attacker": colour,
                "red_square": squares - 1 if colour == "red" else 1,
                colour: {"hand": ["F1", "F2", "K"]},
                other: {"hand": ["F1", "F2", "F3"]},
            },
            chance=["K", "F4", "F4"],
            inputs=[{"seat": colour, "move": "K"}, {"seat": other, "move": "F1"}],
            expect={"events": [{"event": "GoalKicked", "clause": "4.3"}], "score": {colour: 3, other: 0}},
        )
    )
    assert dropped.differences == []


GREEN = ["F1", "F2", "F3", "F4", "N1", "N2", "N3", "N4", "K"]
RED = ["F5", "F6", "N5", "N6", "T"]


@pytest.mark.parametrize("card", GREEN + RED)
def test_4_2_the_fives_the_sixes_and_the_tackle_miss_all_others_convert(card: str) -> None:
    hand = [name for name in ("F1", "N1", "F2", "N2") if name != card][:3]
    converted = run(
        scenario(
            position={
                "attacker": "red",
                "red_square": 6,
                "red": {"hand": hand, "discard": [card]},
                "blue": {"hand": ["F5", "N5", "K"], "discard": ["T"]},
            },
            chance=[card, "K", "F3"],
            inputs=[{"seat": "red", "move": hand[0]}, {"seat": "blue", "move": "K"}],
            expect={"score": {"red": 7 if card in GREEN else 5}},
        )
    )
    assert converted.differences == []
