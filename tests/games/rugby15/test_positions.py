"""Positions that no match of Rugby 15 can come to are refused, with the place; those of real matches are taken."""

from typing import Any

import pytest
from tests.laws.driver import moments
from tests.laws.setups import SETUPS, Setup

from clubhouse.games import GAMES
from clubhouse.games.rugby15.position import scores_for
from clubhouse.kernel.errors import Malformed

GAME = GAMES["rugby15"]
IN_PLAY: dict[str, Any] = {
    "attacker": "red",
    "red_square": 3,
    "red": {"hand": ["F1", "F2", "F3"]},
    "blue": {"hand": ["N1", "N2", "N3"]},
}
SPENT = ["F4", "F5", "F6", "N1", "N2", "N3", "N4", "N5", "N6", "K", "K", "T"]
FULL_TIME: dict[str, Any] = {
    "phase": "full-time",
    "half": 2,
    "pile": 2,
    "attacker": "red",
    "red_square": 3,
    "red": {"hand": ["F1", "F2"], "discard": ["F3", *SPENT], "points": 7},
    "blue": {"hand": ["F1", "F2"], "discard": ["F3", *SPENT], "points": 7},
}
OVER = FULL_TIME | {"phase": "over"}
TOSS: dict[str, Any] = {"phase": "toss", "attacker": "blue", "red_square": 0, "red": {}, "blue": {}}
EXTRA_TIME = IN_PLAY | {"half": 2, "pile": 3}
WON_BY_TRY: dict[str, Any] = {
    "phase": "over",
    "half": 2,
    "pile": 3,
    "attacker": "red",
    "red_square": 7,
    "red": {"hand": ["F1", "F2"], "discard": ["F3"], "points": 12},
    "blue": {"hand": ["F1", "F2"], "discard": ["F3"], "points": 7},
}
WON_BY_DROP = WON_BY_TRY | {
    "red_square": 6,
    "red": {"hand": ["F1", "F2"], "discard": ["K"], "points": 10},
}


def scored(position: dict[str, Any], **points: int) -> dict[str, Any]:
    return position | {colour: position[colour] | {"points": number} for colour, number in points.items()}


@pytest.mark.parametrize(
    "position",
    [
        IN_PLAY,
        FULL_TIME,
        FULL_TIME | {"red": FULL_TIME["red"] | {"plays_on": True}},
        OVER,
        scored(OVER, red=3),
        TOSS,
        EXTRA_TIME,
        EXTRA_TIME | {"pile": 9, "extra_time": True},
        WON_BY_TRY,
        WON_BY_DROP,
        scored(IN_PLAY, red=84),
        scored(IN_PLAY | {"squares": 5}, red=56, blue=56),
    ],
)
def test_a_position_that_a_match_can_come_to_is_taken(position: dict[str, Any]) -> None:
    assert GAME.read_position(position) is not None


@pytest.mark.parametrize(
    ("position", "where", "why"),
    [
        (OVER | {"half": 1}, "position.phase", "not-full-time"),
        (OVER | {"pile": 1}, "position.phase", "not-full-time"),
        (IN_PLAY | {"phase": "over", "half": 2, "pile": 2}, "position.red.hand", "wrong-number-of-cards"),
        (
            OVER | {"red": {"hand": ["F1", "F2"]}, "blue": {"hand": ["F1", "F2"]}},
            "position.red.pile",
            "wrong-number-of-cards",
        ),
        (OVER | {"extra_time": True}, "position.phase", "extra-time-agreed"),
        (OVER | {"red_square": 7}, "position.red_square", "out-of-range"),
        (scored(TOSS, red=5), "position", "toss-comes-first"),
        (TOSS | {"half": 2}, "position.half", "toss-comes-first"),
        (TOSS | {"pile": 2}, "position.pile", "out-of-range"),
        (TOSS | {"red_square": 99}, "position.red_square", "out-of-range"),
        (TOSS | {"red_square": -1}, "position.red_square", "out-of-range"),
        (TOSS | {"red": {"changed_hand": True}}, "position.red.changed_hand", "toss-comes-first"),
        (scored(EXTRA_TIME, red=5), "position", "score-not-level"),
        (EXTRA_TIME | {"half": 1}, "position.pile", "out-of-range"),
        (scored(FULL_TIME, red=5), "position", "score-not-level"),
        (FULL_TIME | {"half": 1}, "position.phase", "not-full-time"),
        (FULL_TIME | {"pile": 3}, "position.phase", "not-full-time"),
        (FULL_TIME | {"extra_time": True}, "position.phase", "extra-time-agreed"),
        (
            FULL_TIME | {"red": {"hand": ["F1", "F2"]}, "blue": {"hand": ["F1", "F2"]}},
            "position.red.pile",
            "wrong-number-of-cards",
        ),
        (IN_PLAY | {"red": IN_PLAY["red"] | {"plays_on": True}}, "position.red.plays_on", "nobody-was-asked"),
        (
            FULL_TIME | {"red": FULL_TIME["red"] | {"plays_on": True}, "blue": FULL_TIME["blue"] | {"plays_on": True}},
            "position.red.plays_on",
            "nobody-was-asked",
        ),
        (scored(WON_BY_TRY, blue=12), "position", "not-the-end-of-extra-time"),
        (scored(WON_BY_TRY, red=14), "position", "not-the-end-of-extra-time"),
        (scored(WON_BY_TRY, red=3, blue=8), "position", "not-the-end-of-extra-time"),
        (WON_BY_TRY | {"red_square": 6}, "position", "not-the-end-of-extra-time"),
        (scored(WON_BY_DROP, red=12), "position", "not-the-end-of-extra-time"),
        (WON_BY_DROP | {"red": WON_BY_TRY["red"] | {"points": 10}}, "position", "not-the-end-of-extra-time"),
        (
            WON_BY_TRY | {"red": {"hand": ["F1", "F2"], "points": 12}, "blue": {"hand": ["F1", "F2"], "points": 7}},
            "position.red.pile",
            "wrong-number-of-cards",
        ),
        (scored(IN_PLAY, red=1), "position.red.points", "points-not-possible"),
        (scored(IN_PLAY, blue=2), "position.blue.points", "points-not-possible"),
        (scored(IN_PLAY, red=4), "position.red.points", "points-not-possible"),
        (scored(IN_PLAY, red=-3), "position.red.points", "points-not-possible"),
        (scored(IN_PLAY, red=1_000_000), "position", "points-beyond-the-turns"),
        (scored(IN_PLAY, red=85), "position", "points-beyond-the-turns"),
        (scored(IN_PLAY, red=42, blue=43), "position", "points-beyond-the-turns"),
        (IN_PLAY | {"red_square": 0}, "position.red_square", "out-of-range"),
        (IN_PLAY | {"red_square": 7}, "position.red_square", "out-of-range"),
        (IN_PLAY | {"pile": 0}, "position.pile", "out-of-range"),
    ],
)
def test_a_position_that_no_match_can_come_to_is_refused(position: dict[str, Any], where: str, why: str) -> None:
    with pytest.raises(Malformed) as refused:
        GAME.read_position(position)
    assert (refused.value.where, refused.value.why) == (where, why)


def test_points_are_made_of_threes_fives_and_sevens() -> None:
    """Against counting: every sum of up to four scores has its fewest scores, and no other number up to 15 has any."""
    fewest = {0: 0}
    for number in range(1, 5):
        for points in [points for points, scores in fewest.items() if scores == number - 1]:
            for score in (3, 5, 7):
                fewest.setdefault(points + score, number)
    assert {points: scores_for(points) for points in range(16)} == {points: fewest.get(points) for points in range(16)}


@pytest.mark.parametrize("setup", [one for one in SETUPS if one.game is GAME], ids=repr)
def test_every_moment_of_a_match_is_a_position_that_is_taken(setup: Setup) -> None:
    for seed in range(20):
        for moment in moments(setup, seed):
            GAME.restore(GAME.position(moment.match))
        GAME.restore(GAME.position(moment.match))
