"""Scenarios of Ovalia's editions that have the same shape for every team or card."""

from itertools import combinations

import pytest
from tests.games.scenario_files import run, scenario

from clubhouse.referee.scenario import Run

EDITIONS = ("ovalia", "ovalia-classique")
TEAMS = "FCWRS"
# No two of one seat combine.
FILLERS = {
    "home": ["F4", "C4", "W4", "R4", "S4", "F9", "C9", "W9", "R9", "S9", "F11", "C11", "W11", "R11", "S11"],
    "away": ["W5", "S5", "W10", "S10", "R5", "C5", "F5", "R10", "C10", "F10", "F12", "C12", "W12", "R12", "S12"],
}


def filled(seat: str, cards: list[str], number: int) -> list[str]:
    """The cards, with others of other teams that combine with nothing."""
    return [*cards, *(card for card in FILLERS[seat] if card[0] != cards[0][0])][:number]


def laid(game: str, team: str, shirts: tuple[int, ...]) -> Run:
    """Home has exactly those cards of the team, and tries to lay them."""
    cards = [f"{team}{shirt}" for shirt in shirts]
    return run(
        scenario(
            game,
            position={
                "phase": "lay",
                "dealer": "away",
                "home": {"hand": filled("home", cards, 9)},
                "away": {"hand": filled("away", cards, 11)[len(cards) :][:8]},
            },
            inputs=[{"seat": "home", "move": f"lay {team} {'-'.join(map(str, shirts))}"}],
        )
    )


TRIES = {(1, 2, 3), (6, 7, 8), *combinations((11, 12, 13, 14), 3)}
ROWS = (1, 2, 3, 6, 7, 8)
SCRUMS = set(combinations(ROWS, 3)) - TRIES


@pytest.mark.parametrize("team", TEAMS)
def test_3_8_every_three_of_the_two_rows_are_a_scrum_unless_they_are_a_row(team: str) -> None:
    for shirts in combinations(range(1, 16), 3):
        told = laid("ovalia", team, shirts).told
        found = told[0]["facts"]["combination"] if told else "nothing"
        assert found == ("try" if shirts in TRIES else "scrum" if shirts in SCRUMS else "nothing"), shirts


@pytest.mark.parametrize("team", TEAMS)
def test_classique_3_1_to_3_6_no_other_three_cards_are_a_combination(team: str) -> None:
    for shirts in combinations(range(1, 16), 3):
        told = laid("ovalia-classique", team, shirts).told
        found = told[0]["facts"]["combination"] if told else "nothing"
        assert found == ("try" if shirts in TRIES else "nothing"), shirts


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("team", TEAMS)
def test_two_cards_are_a_combination_only_as_second_row_or_half_backs(game: str, team: str) -> None:
    second_row = "line-out" if game == "ovalia" else "drop"
    for shirts in combinations(range(1, 16), 2):
        told = laid(game, team, shirts).told
        found = told[0]["facts"]["combination"] if told else "nothing"
        assert found == {(4, 5): second_row, (9, 10): "drop"}.get(shirts, "nothing"), shirts


def counters(scrum: tuple[int, ...], held: tuple[int, ...]) -> set[str]:
    """5.5 by its own words: one card of the scrum, two of the hand, a row or a scrum."""
    found = set()
    for seized in scrum:
        for pair in combinations(held, 2):
            shirts = tuple(sorted((seized, *pair)))
            if shirts in TRIES | SCRUMS:
                found.add(f"counter {seized}: {'-'.join(map(str, shirts))}")
    return found


@pytest.mark.parametrize("scrum", sorted(SCRUMS))
def test_5_5_every_counter_with_the_three_other_cards_is_offered_and_no_other(scrum: tuple[int, ...]) -> None:
    held = tuple(shirt for shirt in ROWS if shirt not in scrum)
    for number in range(4):
        for hand in combinations(held, number):
            asked = run(
                scenario(
                    "ovalia",
                    position={
                        "phase": "lay",
                        "dealer": "away",
                        "home": {"hand": filled("home", [f"C{shirt}" for shirt in scrum], 9)},
                        "away": {"hand": filled("away", [f"C{shirt}" for shirt in (*hand, 10)], 8)},
                    },
                    inputs=[{"seat": "home", "move": f"lay C {'-'.join(map(str, scrum))}"}],
                )
            )
            assert set(asked.state()["options"]["away"]) == counters(scrum, hand) | {"pass"}
