"""A position that no match can come to is refused, with the place; those that a match comes to are taken."""

from typing import Any

import pytest
from tests.games.ovalia.arranged import arrange, hand
from tests.laws.driver import moments
from tests.laws.setups import SETUPS, Setup

from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed

GAME = GAMES["ovalia-classique"]
EVERY_CARD = [team + number for team in "FCWRS" for number in [*map(str, range(1, 16)), "x"]]


def side(cards: str = "", number: int = 8, table: str = "", **more: Any) -> dict[str, Any]:
    return {"hand": (cards, number), "table": table, **more}


def at_the_end(number: int = 8, **position: Any) -> dict[str, Any]:
    """Nothing is left in the stock."""
    used = {*hand("home", "", number), *hand("away", "", 8)}
    pile = [card for card in EVERY_CARD if card not in used]
    return {"home": side(number=number), "away": side(), "stock": [], "piles": [pile], **position}


IMPOSSIBLE: dict[str, tuple[dict[str, Any], str, str]] = {
    "a forward alone": ({"home": side(number=9, table="C1")}, "position.home.table", "never-laid-so"),
    "three of two rows": ({"home": side(number=9, table="C1 C2 C6")}, "position.home.table", "never-laid-so"),
    "half a second row": ({"home": side(number=9, table="C5")}, "position.home.table", "never-laid-so"),
    "two three-quarters": ({"home": side(number=9, table="C11 C12")}, "position.home.table", "never-laid-so"),
    "a 15 with nothing": ({"home": side(number=9, table="C15")}, "position.home.table", "full-back-from-nothing"),
    "a 15 beside a mere drop": (
        {"home": side(number=9, table="C9 C10 C15")},
        "position.home.table",
        "full-back-from-nothing",
    ),
    "a red card that covers nothing": ({"away": side(table="Cx")}, "position.away.table", "red-card-from-nothing"),
    "a card covered by nothing": (
        {"home": side(number=9, table="C9 C10"), "covered": {"C": "C9"}},
        "position.covered.C",
        "covered-by-nothing",
    ),
    "a taken red card": ({"home": side("C1 C2 C3 Cx", 9), "taken": "Cx"}, "position.taken", "never-taken"),
    "a taken full-back with half a try": (
        {"home": side("C1 C2 C15", 9), "taken": "C15"},
        "position",
        "no-move-left",
    ),
    "a try that waits though its red card lies on a pile": (
        {"home": side(number=6), "phase": "react", "laid": {"cards": ["C1", "C2", "C3"]}, "piles": [["Cx"]]},
        "position.laid",
        "nobody-can-answer",
    ),
    "points from nothing": ({"home": side(number=9, points=3)}, "position.home.points", "points-from-nothing"),
    "the points of a covered drop": (
        {
            "home": side(number=9, table="C9 C10", points=3),
            "away": side(table="Cx"),
            "covered": {"C": "C9"},
        },
        "position.home.points",
        "points-from-nothing",
    ),
    "two points": ({"home": side(number=9, points=2), "half": 2}, "position.home.points", "points-from-nothing"),
    "a million points": ({"home": side(number=9, points=10**6), "half": 2}, "position.home.points", "out-of-range"),
    "a short hand that lays and has laid nothing": (
        {"home": side(number=6)},
        "position.home.hand",
        "wrong-number-of-cards",
    ),
    "a short hand that waits": (
        {"home": side(number=9), "away": side(number=7)},
        "position.away.hand",
        "wrong-number-of-cards",
    ),
    "a short hand to draw": ({"home": side(number=7), "phase": "draw"}, "position.home.hand", "wrong-number-of-cards"),
    "nine cards in stoppage time": (at_the_end(9, stage="stoppage"), "position.home.hand", "wrong-number-of-cards"),
    "the end in normal time": (at_the_end(phase="over", half=2), "position.stage", "not-the-end"),
}


@pytest.mark.parametrize(("position", "where", "why"), IMPOSSIBLE.values(), ids=list(IMPOSSIBLE))
def test_a_position_that_no_match_can_come_to_is_refused(position: dict[str, Any], where: str, why: str) -> None:
    sides = {"home": side(number=9), "away": side()}
    with pytest.raises(Malformed) as refused:
        arrange("ovalia-classique", **(sides | position))
    assert (refused.value.where, refused.value.why) == (where, why)


def test_2_2_who_has_laid_may_hold_fewer() -> None:
    arrange("ovalia-classique", side(number=4, table="C1 C2 C3 C4 C5"), side())


def test_4_4_a_full_back_stays_of_a_try_that_is_covered() -> None:
    arrange("ovalia-classique", side(number=9, table="C1 C2 C3 C15"), side(table="Cx"), covered={"C": "C2"})


@pytest.mark.parametrize("setup", [one for one in SETUPS if one.game is GAME], ids=repr)
def test_every_moment_of_a_match_is_a_position_that_is_taken(setup: Setup) -> None:
    for seed in range(4):
        for moment in moments(setup, seed):
            GAME.restore(GAME.position(moment.match))
