"""The text drawing of both editions fits a terminal and shows what the view tells."""

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec
import pytest

from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Log
from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.words import LANGUAGES, game_words

COLUMNS = 80
TAG = re.compile(r"\[/?[a-z]+(?:\.[a-z]+)?\]")
EDITIONS = pytest.mark.parametrize("name", ["ovalia", "ovalia-classique"])


def views(name: str) -> Iterator[dict[str, Any]]:
    """The views of a whole match, as home and as a spectator in turn."""
    game = GAMES[name]
    chance = Seeded(1)
    match = game.begin(game.options_type(), game.seatings[0], chance, Log())
    choices = Seeded(2)
    step = 0
    while not match.is_over():
        seat = match.to_act()[0]
        options = match.options(seat)
        match.play(seat, options[choices.pick(0, (1 << len(options)) - 1)], chance, Log())
        step += 1
        yield msgspec.to_builtins(game.view(match, Eyes.of(0) if step % 2 else SPECTATOR))


def drawn(name: str, view: dict[str, Any], language: str) -> str:
    game = GAMES[name]
    module = import_module(game.view_type.__module__.replace("view", "drawing"))
    return TAG.sub("", module.draw(view, game_words(game, language)))


@EDITIONS
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_fits_eighty_columns(name: str, language: str) -> None:
    for view in views(name):
        assert max(len(line) for line in drawn(name, view, language).splitlines()) <= COLUMNS


@EDITIONS
def test_every_card_that_can_be_seen_is_drawn(name: str) -> None:
    for view in views(name):
        text = set(re.findall(r"[FCWRS](?:\d+|x)\b", drawn(name, view, "fr")))
        seen = {*view["home"]["table"], *view["away"]["table"], *(view["hand"] or [])}
        seen |= {pile[-1] for pile in view["piles"] if pile} if "piles" in view else {*view["discard"]}
        assert seen <= text
