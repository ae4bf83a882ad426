"""Arranges a moment of Ovalia for the tests of both editions: hands filled up with cards that make no combination."""

from typing import Any

import msgspec

from clubhouse.games import GAMES
from clubhouse.kernel.errors import Facts, Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.referee.scripted import Scripted
from clubhouse.words import game_words

SEATS = ["home", "away"]
# No two of one seat combine, and none is a Rooster: the tests are played with the Rooster.
FILLERS = {
    "home": ["F4", "W4", "R4", "S4", "F11", "W11", "R11", "S11", "F1"],
    "away": ["F9", "W9", "R9", "S9", "F12", "W12", "R12", "S12", "W1"],
}


def hand(seat: str, cards: str, number: int) -> list[str]:
    """The cards and as many fillers as that number needs."""
    own = cards.split()
    return own + FILLERS[seat][: number - len(own)]


def arrange(game: str, home: dict[str, Any], away: dict[str, Any], **position: Any) -> Match:
    """Home's turn, at step b unless told otherwise. A hand is its cards that matter and how many it has in all."""
    sides = {}
    for seat, side in (("home", home), ("away", away)):
        cards, number = side.get("hand", ("", 8))
        sides[seat] = {**side, "hand": hand(seat, cards, number), "table": side.get("table", "").split()}
    match: Match = GAMES[game].read_position({"dealer": "away", "phase": "lay", **sides, **position})
    return match


def play(match: Match, moves: list[str], luck: str = "", at: int = 0) -> Log:
    """Plays moves such as `home lay C 6-7-8`, with exactly the luck that they ask for."""
    game = game_of(match)
    chance = Scripted(game.kinds, luck.split())
    log = Log()
    for text in moves:
        seat, _, move = text.partition(" ")
        match.play(SEATS.index(seat), game.read_move(move), chance, log, at)
    assert chance.used == len(chance.script), chance.script[chance.used :]
    return log


def refused(match: Match, move: str) -> tuple[str, str]:
    """The clause and the reason; the match must be as it was."""
    before = state(match)
    try:
        play(match, [move])
    except Refused as refusal:
        assert state(match) == before
        return refusal.clause, refusal.why
    raise AssertionError(f"{move} was accepted")


def refusal(match: Match, move: str) -> Refused:
    try:
        play(match.copy(), [move])
    except Refused as found:
        return found
    raise AssertionError(f"{move} was accepted")


def refused_facts(match: Match, move: str) -> Facts:
    return refusal(match, move).facts


def said(match: Match, move: str, language: str) -> str:
    """The text of the refusal."""
    return game_words(game_of(match), language).refusal(refusal(match, move))


def options(match: Match, seat: str) -> list[str]:
    return [move.notation for move in match.options(SEATS.index(seat))]


def lays(match: Match, seat: str) -> list[str]:
    return [move for move in options(match, seat) if move.startswith("lay")]


def state(match: Match) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(game_of(match).position(match))
    return plain


def told(log: Log, seat: int | None = None) -> list[str]:
    eyes = Eyes.of(seat) if seat is not None else SPECTATOR
    return [type(event).__name__ for event in log.heard(eyes)]


def game_of(match: Match) -> Any:
    return GAMES["ovalia" if type(match).__name__ == "Ovalia" else "ovalia-classique"]
