"""A position that no match can come to is refused, with the place; those that a match comes to are taken."""

from typing import Any

import pytest
from tests.games.ovalia.arranged import arrange, hand
from tests.laws.driver import moments
from tests.laws.setups import SETUPS, Setup

from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed

GAME = GAMES["ovalia"]
EVERY_CARD = [team + number for team in "FCWRS" for number in [*map(str, range(1, 16)), "x"]]


def all_but(*sets: str) -> list[str]:
    used = {card for cards in sets for card in cards.split()}
    return [card for card in EVERY_CARD if card not in used]


def held(seat: str, cards: str, number: int) -> str:
    return " ".join(hand(seat, cards, number))


def side(cards: str = "", number: int = 8, table: str = "", points: int = 0) -> dict[str, Any]:
    return {"hand": (cards, number), "table": table, "points": points}


def at_the_end(home: str = "", number: int = 8, aside: str = "", table: str = "", **position: Any) -> dict[str, Any]:
    """Nothing is left in the stock."""
    discard = all_but(held("home", home, number), held("away", "", 8), aside, table)
    return {
        "home": side(home, number, table),
        "away": side(),
        "stock": [],
        "discard": discard,
        "aside": aside.split(),
        **position,
    }


IMPOSSIBLE: dict[str, tuple[dict[str, Any], str, str]] = {
    "a forward alone": ({"home": side(number=9, table="C1")}, "position.home.table", "never-laid-so"),
    "two forwards": ({"home": side(number=9, table="C1 C2")}, "position.home.table", "never-laid-so"),
    "1-2 with 6-7": ({"home": side(number=9, table="C1 C2 C6 C7")}, "position.home.table", "never-laid-so"),
    "half a charnière": ({"home": side(number=9, table="C9")}, "position.home.table", "never-laid-so"),
    "half a second row": ({"home": side(number=9, table="C4")}, "position.home.table", "never-laid-so"),
    "two three-quarters": ({"home": side(number=9, table="C11 C12")}, "position.home.table", "never-laid-so"),
    "a scrum without scrums": (
        {"home": side(number=9, table="C1 C2 C6"), "scrums": False},
        "position.home.table",
        "never-laid-so",
    ),
    "a 15 with nothing": ({"home": side(number=9, table="C15")}, "position.home.table", "full-back-from-nothing"),
    "a 15 beside another team": (
        {"home": side(number=9, table="C15 R6 R7 R8")},
        "position.home.table",
        "full-back-from-nothing",
    ),
    "a red card with nothing": ({"away": side(table="Cx")}, "position.away.table", "red-card-from-nothing"),
    "a red card with half a drop": (
        {"away": side(table="Cx"), "discard": ["C9"]},
        "position.away.table",
        "red-card-from-nothing",
    ),
    "a red card for a fourth without its line": (
        {"away": side(table="Cx"), "discard": ["C14"]},
        "position.away.table",
        "red-card-from-nothing",
    ),
    "a taken full-back": (
        {"home": side("C1 C2 C3 C15", 9), "taken": "C15"},
        "position.taken",
        "never-taken",
    ),
    "a taken red card": ({"home": side("C1 C2 C3 Cx", 9), "taken": "Cx"}, "position.taken", "never-taken"),
    "a taken card that makes nothing": ({"home": side("C1", 9), "taken": "C1"}, "position", "no-move-left"),
    "picks with no scrum": (
        {"home": side(number=6), "phase": "pick", "discard": ["C1"]},
        "position.phase",
        "no-scrum-laid",
    ),
    "picks beside a mere try": (
        {"home": side(number=6, table="C1 C2 C3"), "phase": "pick", "discard": ["C9"]},
        "position.phase",
        "no-scrum-laid",
    ),
    "picks from an empty discard": (
        {"home": side(number=6, table="C1 C2 C6"), "phase": "pick"},
        "position.phase",
        "nothing-to-pick",
    ),
    "a try that waits though its red card is in the discard": (
        {"home": side(number=6), "phase": "react", "laid": {"cards": ["C1", "C2", "C3"]}, "discard": ["Cx"]},
        "position.laid",
        "nobody-can-answer",
    ),
    "a try that waits though its red card has been shown": (
        {
            "home": side(number=6),
            "away": side(table="Cx"),
            "phase": "react",
            "laid": {"cards": ["C1", "C2", "C3"]},
            "discard": ["C9", "C10"],
        },
        "position.laid",
        "nobody-can-answer",
    ),
    "a last counter with nothing aside": (at_the_end(stage="last-counter"), "position.aside", "nothing-aside"),
    "a last return with nothing aside": (at_the_end(stage="last-return"), "position.aside", "nothing-aside"),
    "a very last turn with nothing aside": (at_the_end(stage="very-last"), "position.aside", "nothing-aside"),
    "cards aside in the opener's turn": (
        at_the_end(stage="first", aside="C1 C2", table="C3 C6 C7"),
        "position.aside",
        "phase-differs",
    ),
    "cards aside and nothing seized": (
        at_the_end(stage="very-last", aside="C1 C2"),
        "position.aside",
        "no-lost-scrum",
    ),
    "cards aside with which the seized one makes no scrum": (
        at_the_end(stage="very-last", aside="C1 C2", table="C3 R6 R7 R8"),
        "position.home.table",
        "never-laid-so",
    ),
    "points from nothing": ({"home": side(number=9, points=5)}, "position.home.points", "points-from-nothing"),
    "more points than the table has": (
        {"home": side(number=9, table="C1 C2 C3", points=7)},
        "position.home.points",
        "points-from-nothing",
    ),
    "four points": ({"home": side(number=9, points=4), "half": 2}, "position.home.points", "points-from-nothing"),
    "a million points": ({"home": side(number=9, points=10**6), "half": 2}, "position.home.points", "out-of-range"),
    "points of 27 digits": ({"home": side(number=9, points=10**27), "half": 2}, "position.home.points", "out-of-range"),
    "more points than a half has": (
        {"home": side(number=9, points=130), "away": side(points=100), "half": 2},
        "position",
        "points-beyond-a-half",
    ),
    "a short hand that lays": ({"home": side(number=3)}, "position.home.hand", "wrong-number-of-cards"),
    "ten cards": ({"home": side("C1", 10)}, "position.home.hand", "wrong-number-of-cards"),
    "a short hand that waits though nobody robbed it": (
        {"home": side(number=9), "away": side(number=5)},
        "position.away.hand",
        "wrong-number-of-cards",
    ),
    "a short hand that waits for a draw": (
        {"home": side(), "away": side(number=6), "phase": "draw"},
        "position.away.hand",
        "wrong-number-of-cards",
    ),
    "seven cards beside a try that was laid": (
        {"home": side(number=7), "phase": "react", "laid": {"cards": ["C1", "C2", "C3"]}},
        "position.home.hand",
        "wrong-number-of-cards",
    ),
    "five cards beside a try that was laid": (
        {"home": side(number=5), "phase": "react", "laid": {"cards": ["C1", "C2", "C3"]}},
        "position.home.hand",
        "wrong-number-of-cards",
    ),
    "nine cards that wait in normal time": (
        {"home": side(number=9), "away": side("C1", 9)},
        "position.away.hand",
        "wrong-number-of-cards",
    ),
    "the end in normal time": (
        at_the_end(phase="over", half=2),
        "position.stage",
        "not-the-end",
    ),
    "refilled cards before the laying is over": (
        {"home": side("C1", 9), "refilled": "C1"},
        "position.refilled",
        "phase-differs",
    ),
    "refilled cards that are elsewhere": (
        {"home": side(number=9), "phase": "discard", "refilled": "C1"},
        "position.refilled",
        "card-not-there",
    ),
    "a window that opens after the end of time": (
        {"home": side(number=6), "phase": "react", "laid": {"cards": ["C1", "C2", "C3"], "opened_at": 10**27}},
        "position.laid.opened_at",
        "out-of-range",
    ),
}


@pytest.mark.parametrize(("position", "where", "why"), IMPOSSIBLE.values(), ids=list(IMPOSSIBLE))
def test_a_position_that_no_match_can_come_to_is_refused(position: dict[str, Any], where: str, why: str) -> None:
    sides = {"home": side(number=9), "away": side()}
    with pytest.raises(Malformed) as refused:
        arrange("ovalia", **(sides | position))
    assert (refused.value.where, refused.value.why) == (where, why)


@pytest.mark.parametrize(
    "table",
    ["", "C1 C2 C3", "C6 C7 C8", "C1 C2 C6", "C3 C7 C8", "C1 C2 C3 C6", "C1 C2 C6 C7 C8", "C1 C2 C3 C6 C7 C8"],
)
def test_5_3_what_rows_and_scrums_leave_of_the_forwards_is_taken(table: str) -> None:
    arrange("ovalia", side(number=9, table=table), side())


@pytest.mark.parametrize(
    ("table", "points"),
    [("C1 C2 C3", 5), ("C1 C2 C3 C15", 7), ("C11 C12 C13 C14", 8), ("C9 C10 R9 R10", 6), ("C1 C2 C3", 0)],
)
def test_8_1_points_that_the_table_has_are_taken_and_fewer_too(table: str, points: int) -> None:
    fillers = ["F4", "W4", "S4", "F11", "W11", "S11", "F1", "W1", "S1"]
    sides = {"home": {"hand": fillers, "table": table.split(), "points": points}}
    away = {"hand": ["F9", "W9", "S9", "F12", "W12", "S12", "F2", "W2"]}
    GAME.read_position({"dealer": "away", "phase": "lay", **sides, "away": away})


def test_6_3_a_full_back_stays_of_a_try_that_was_cancelled() -> None:
    arrange("ovalia", side(number=9, table="C15"), side(table="Cx"), discard=["C1", "C2", "C3"])


@pytest.mark.parametrize("setup", [one for one in SETUPS if one.game is GAME], ids=repr)
def test_every_moment_of_a_match_is_a_position_that_is_taken(setup: Setup) -> None:
    for seed in range(4):
        for moment in moments(setup, seed):
            GAME.restore(GAME.position(moment.match))
