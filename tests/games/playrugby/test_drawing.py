"""The text drawing fits a terminal and shows what the view tells."""

import itertools
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.conftest import SOAK
from tests.games.playrugby.arranged import GAME, match_at, play, with_card
from tests.laws.driver import told
from tests.laws.setups import SETUPS, Setup

from clubhouse.games.playrugby.drawing import draw, draw_sheet
from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.words import LANGUAGES, game_words

TAG = re.compile(r"\[/?[a-z]+(?:\.[a-z]+)?\]")


def views(setup: Setup) -> Iterator[dict[str, Any]]:
    """The views of a whole match, as a person and as a spectator in turn."""
    for step, (_, match) in enumerate(told(setup, 9)):
        eyes = Eyes.of(step % len(setup.seating.seats)) if step % 3 else SPECTATOR
        yield msgspec.to_builtins(GAME.view(match, eyes))


def drawn(view: dict[str, Any], language: str, width: int = 80) -> str:
    return TAG.sub("", draw(view, game_words(GAME, language), width))


def view_of(seat: int = 0, **position: Any) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(GAME.view(match_at(**position), Eyes.of(seat)))
    return plain


@pytest.mark.parametrize("setup", [one for one in SETUPS if one.game is GAME], ids=repr)
def test_a_whole_match_fits_the_window(setup: Setup) -> None:
    """Each moment in one language and width by turns; in a soak in all of them."""
    ways = list(itertools.product(LANGUAGES, (60, 80)))
    for step, view in enumerate(views(setup)):
        for language, width in ways if SOAK > 1 else [ways[step % len(ways)]]:
            assert max(len(line) for line in drawn(view, language, width).splitlines()) <= width


@pytest.mark.parametrize("place", range(1, 100))
def test_7_1_the_pawn_stands_to_scale(place: int) -> None:
    rows = drawn(view_of(place=place), "en").splitlines()
    pawn = next(row for row in rows if "●►" in row)
    assert pawn.index("●►") - pawn.index("║") - 1 == place // 2


def test_7_2_the_landing_balls_and_drop_zones_are_on_the_pitch() -> None:
    rows = drawn(view_of(), "en").splitlines()
    balls = next(row for row in rows if row.count("║") == 2)
    inside = balls[balls.index("║") + 1 : balls.rindex("║")]
    assert {letter: [at * 2 for at, found in enumerate(inside) if found == letter] for letter in "yrb"} == {
        "y": [40, 60],
        "r": [22, 78],
        "b": [10, 90],
    }
    zones = next(row for row in rows if "·····" in row)
    inside = zones[zones.index("║") + 1 : zones.rindex("║")]
    assert [at * 2 for at, found in enumerate(inside) if found == "·"] == [*range(0, 36, 2), *range(66, 101, 2)]


def test_4_8_an_announced_pass_is_shown_with_the_time_to_answer() -> None:
    match = match_at()
    play(match, 0, "pass5")
    view = msgspec.to_builtins(GAME.view(match, Eyes.of(1)))
    assert "Away may intercept, 5 seconds." in drawn(view, "en")
    assert "Pass 5 m (Home)" in drawn(view, "en")


def test_6_2_a_last_penalty_says_that_only_a_goal_can_score() -> None:
    last: dict[str, Any] = {
        "phase": "penalty",
        "penalty": "penalty",
        "contacts_gone": ["penalty"],
        "half": 2,
        "turn": 60,
    }
    assert "only a goal can still score" in " ".join(drawn(view_of(**last), "en").split())
    assert "only a goal can still score" not in " ".join(drawn(view_of(**last | {"turn": 59}), "en").split())


def test_6_4_the_sheet_stands_at_the_end_of_the_match() -> None:
    match = match_at(seats=with_card("break15"), place=90, half=2, turn=60)
    play(match, 0, "break15", "1", "2", "pass5")
    view = msgspec.to_builtins(GAME.view(match, SPECTATOR))
    assert view["phase"] == "over"
    sheet = TAG.sub("", draw_sheet(view, game_words(GAME, "en"))).splitlines()
    assert [" ".join(line.split()) for line in sheet[1:]] == [
        "2nd half, turn 60 Home try 5 - 0",
        "2nd half, turn 60 Home conversion 7 - 0",
    ]
    assert "Score sheet" in drawn(view, "en")
