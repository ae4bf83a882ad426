"""What is written down beside an input or a position, so that a table can go on with its match, or tell it again."""

from typing import Any

import msgspec

from clubhouse.kernel.decks import RecordedDeck
from clubhouse.referee.record import Input

Version = msgspec.Raw  # of an event


class StoredInput(msgspec.Struct, frozen=True, gc=False):
    """An input, and what was told of it: JSON, None where nothing was noted."""

    given: Input
    told: bytes | None


class InputNote(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the house's own inputs bear beside what was told: the deck that was dealt, or the edition that the match is
    played by from here on, and the position at that moment."""

    deck: RecordedDeck | None = None
    edition: int | None = None
    position: Any = None


class StoredNarration(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was told of one input. `told`: the set of seats that heard the first version, and the version of the
    others, which may be none; `to`: the seats of each audience that got a telling."""

    told: list[tuple[int, Version, Version]]
    to: list[tuple[int, ...]]
    note: InputNote | None = None


class Addressed(msgspec.Struct, frozen=True, gc=False):
    """Of such an account, only who got a telling."""

    to: tuple[tuple[int, ...], ...]


class StoredQuestions(msgspec.Struct, frozen=True, kw_only=True):
    """What must be known of a seat's questions to go on with them."""

    number: int
    answers: dict[int, str]


class StoredClock(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`left` milliseconds, since a moment on the clock of the match at which it was started for a question."""

    left: int
    since: int | None = None
    question: int = 0
