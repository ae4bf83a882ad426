"""The words of a match to its user: views, drawings, events, sentences, and its one line in a console."""

from typing import TYPE_CHECKING, Any

import msgspec

from clubhouse.kernel.events import Event
from clubhouse.kernel.game import event_data
from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.library.drawing import drawing_of
from clubhouse.library.errors import InvalidArgument, unknown
from clubhouse.words import LANGUAGES, Words, game_words
from clubhouse.words.listener import Listener

if TYPE_CHECKING:
    from clubhouse.library.match import LibraryMatch

_FEW = 12  # moves that are shown in one line


def eyes_of(match: "LibraryMatch", seat: object) -> Eyes:
    return SPECTATOR if seat is None else Eyes.of(match.seat_number(seat))


def drawing(match: "LibraryMatch", seat: object, language: object) -> str:
    from rich.text import Text

    words = words_of(match, language)
    view = msgspec.to_builtins(match.view(seat))
    module = drawing_of(match.game)
    return Text.from_markup(module.draw(view, words)).plain.rstrip("\n")


def events(match: "LibraryMatch", seat: object) -> list[dict[str, object]]:
    return [event_data(event) for event in _heard(match, seat)]


def story(match: "LibraryMatch", seat: object, language: object) -> list[str]:
    words = words_of(match, language)
    if seat is not None:
        words = words.told_to(Listener(match.seats[match.seat_number(seat)], match.seats))
    return [words.event(event) for event in _heard(match, seat)]


def position(match: "LibraryMatch") -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(match.game.position(match.bare))
    return plain


def summary(match: "LibraryMatch") -> str:
    """The score, and who may do what."""
    score = ", ".join(f"{side} {points}" for side, points in match.score.items())
    if match.is_over:
        return f"<{match.game.name} is over after {match.played} moves: {score}>"
    asked = "; ".join(f"{seat} to act: {_listed(match.moves(seat))}" for seat in match.to_act)
    return f"<{match.game.name} after {match.played} moves: {score}; {asked or 'nobody may act'}>"


def words_of(match: "LibraryMatch", language: object) -> Words:
    if not isinstance(language, str) or language not in LANGUAGES:
        raise unknown("language", language, LANGUAGES)
    return game_words(match.game, language)


def _heard(match: "LibraryMatch", seat: object) -> list[Event]:
    if match.log is None:
        raise InvalidArgument("this match keeps no events: begin it with clubhouse.new(…, events=True)")
    return match.log.heard(eyes_of(match, seat))


def _listed(moves: list[str]) -> str:
    return ", ".join(moves[:_FEW]) + (f" and {len(moves) - _FEW} more" if len(moves) > _FEW else "")
