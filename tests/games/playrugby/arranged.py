"""Matches of PlayRugby for tests: two full hands, the ball at home's; the test gives the rest."""

from typing import Any

import msgspec

from clubhouse.games import GAMES
from clubhouse.games.playrugby.rules import PlayRugby
from clubhouse.kernel.events import Log
from clubhouse.referee.scenario import Run, read_scenario
from clubhouse.referee.scripted import Scripted

GAME = GAMES["playrugby"]
HOME = ["pass5", "pass5", "switch5", "skip10", "touch20", "touch20"]
AWAY = ["pass5", "pass5", "switch5", "touch20", "touch20", "interception10"]


def seats(home: list[str] = HOME, away: list[str] = AWAY) -> dict[str, Any]:
    return {"home": {"hand": home}, "away": {"hand": away}}


def with_card(card: str, side: str = "home") -> dict[str, Any]:
    """Makes that card the first of the team's hand."""
    return seats([card, *HOME[1:]]) if side == "home" else seats(away=[card, *AWAY[1:]])


def match_at(**position: Any) -> PlayRugby:
    match = GAME.read_position({"seats": seats()} | position)
    assert isinstance(match, PlayRugby)
    return match


def scripted(*outcomes: str) -> Scripted:
    return Scripted(GAME.kinds, list(outcomes))


def play(match: PlayRugby, seat: int, move: str, *outcomes: str, at: int = 0) -> list[dict[str, Any]]:
    """The events of that move, in the fullest version."""
    log = Log()
    match.play(seat, GAME.catalogue.read(move), scripted(*outcomes), log, at)
    return [{"event": type(event).__name__} | event.facts() for event in log.private]


def differences(**scenario: Any) -> list[Any]:
    run = Run(GAMES, read_scenario(msgspec.json.encode({"game": "playrugby"} | scenario)))
    list(run.lines())
    return list(run.differences)
