"""Matches of Rugby Brawl for tests, and the events of a move in them."""

from typing import Any

from clubhouse.games import GAMES
from clubhouse.games.rugby_brawl.game import RugbyBrawlGame
from clubhouse.games.rugby_brawl.rules import RugbyBrawl
from clubhouse.kernel.events import Event, Log
from clubhouse.kernel.inputs import take
from clubhouse.referee.scripted import Scripted

_game = GAMES["rugby-brawl"]
assert isinstance(_game, RugbyBrawlGame)
GAME: RugbyBrawlGame = _game
NO_KICKER = ["1e", "2e", "3e"]


def arranged(red: dict[str, Any], blue: dict[str, Any], attacker: str = "red", **more: Any) -> RugbyBrawl:
    match = GAME.read_position({"attacker": attacker, "red": red, "blue": blue} | more)
    assert isinstance(match, RugbyBrawl)
    return match


def played(match: RugbyBrawl, seat: int, move: str, chance: list[str] | None = None, at: int = 0) -> list[Event]:
    """The events of that move."""
    log = Log()
    take(match, seat, GAME.catalogue.read(move), Scripted(GAME.kinds, chance or []), log, at, 0)
    return log.private


def names(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]
