"""The errors of the library. Each is a ValueError whose text is a sentence that says what would be right."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Final

from clubhouse.kernel.errors import Facts, Malformed, Refused
from clubhouse.kernel.game import Game
from clubhouse.words import game_words, house_words

_LONGEST: Final = 60  # letters of a value that are shown
_MOST: Final = 24  # names that are listed


class InvalidArgument(ValueError):
    """An argument names nothing that there is, or has the wrong type. Nothing has changed."""


class IllegalMove(ValueError):
    """A rule forbids the move. Nothing has changed. `clause` is the rule, `why` and `facts` its reason for programs."""

    def __init__(self, said: str, clause: str, why: str, facts: Facts) -> None:
        super().__init__(said)
        self.clause = clause
        self.why = why
        self.facts = facts


def unknown(kind: str, given: object, names: Iterable[str]) -> InvalidArgument:
    """No such name, with the nearest one and the others."""
    known = list(names)
    if not isinstance(given, str):
        return InvalidArgument(f"a {kind} is a text, not {_shown(given)}; known: {_listed(known)}")
    near = get_close_matches(given.lower(), [name.lower() for name in known], n=1)
    nearest = [name for name in known if near and name.lower() == near[0]]
    hint = f"did you mean {nearest[0]!r}? " if nearest else ""
    return InvalidArgument(f"there is no {kind} {_shown(given)}: {hint}known: {_listed(known)}")


def illegal(game: Game[Any], refused: Refused, notation: str, offered: list[str]) -> IllegalMove:
    """The referee's sentence, the clause, and the moves that are legal instead."""
    said = refusal(game, refused)
    if refused.why == "unknown-move":
        near = get_close_matches(notation, offered, n=1)
        said += f" Did you mean {near[0]!r}?" if near else ""
    legal = f" Legal now: {_listed(offered)}." if offered else ""
    return IllegalMove(f"{notation[:_LONGEST]!r}, clause {refused.clause}: {said}{legal}", *_parts(refused))


def refusal(game: Game[Any], refused: Refused) -> str:
    return game_words(game, "en").refusal(refused)


def invalid(malformed: Malformed, game: Game[Any] | None = None) -> InvalidArgument:
    words = house_words("en") if game is None else game_words(game, "en")
    return InvalidArgument(words.malformed(malformed))


def wrong_type(name: str, given: object, wanted: str) -> InvalidArgument:
    return InvalidArgument(f"{name} must be {wanted}, not {_shown(given)}")


def _parts(refused: Refused) -> tuple[str, str, Facts]:
    return refused.clause, refused.why, refused.facts


def _shown(given: object) -> str:
    shown = repr(given)
    return shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 1]}…"


def _listed(names: list[str]) -> str:
    return ", ".join(names[:_MOST]) + (", …" if len(names) > _MOST else "")
