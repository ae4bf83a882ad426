"""The records that the store holds: matches, their inputs, and all that a table needs to go on with a match."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from clubhouse.kernel.chance import commitment
from clubhouse.kernel.decks import RecordedDeck
from clubhouse.referee.record import Input

Version = msgspec.Raw  # of an event


@dataclass(frozen=True, kw_only=True)
class StoredMatch:
    """A match without its inputs. By seat: `owners` are the persons, `levels` those of bots; a seat with neither is
    open."""

    id: str
    game: str
    edition: int
    options: dict[str, Any]
    seating: list[int]
    owners: list[str | None]
    levels: list[str | None]
    secret: bytes
    salts: list[str] | None = None  # None: not dealt yet
    opening: list[str] | None = None
    points: list[int] | None = None  # None: not over
    rematch_of: str | None = None
    position: str | None = None  # JSON; after `position_number` inputs
    position_number: int | None = None
    elapsed: int = 0  # milliseconds of its clock, as far as they were noted
    lesson: dict[str, Any] | None = None  # that it teaches
    host: str | None = None  # the owner who made it
    is_listed: bool = False  # others than those who have its address may find it
    terms: dict[str, Any] = field(default_factory=dict)  # as `Terms` writes them

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def is_dealt(self) -> bool:
        return self.salts is not None

    def with_person(self, one: str, other: str | None) -> "StoredMatch":
        """The match once the seats of one person are the other's, or nobody's."""
        owners = owners_after_transfer(self.owners, one, other, self.is_dealt)
        return replace(self, owners=owners, host=other if self.host == one else self.host)

    @property
    def players(self) -> list[str]:
        return [
            f"bot-{level}" if level is not None else "open" if owner is None else "guest"
            for owner, level in zip(self.owners, self.levels, strict=True)
        ]


@dataclass(frozen=True, slots=True)
class Deal:
    """The change of a match when its cards are dealt, by that edition of the rules. Its commitment is published too,
    unless it is another match's."""

    edition: int
    salts: list[str]
    opening: list[str]
    is_new_luck: bool
    before: StoredMatch  # as everybody has sat down to it


def owners_after_transfer(
    owners: Sequence[str | None], one: str, other: str | None, is_dealt: bool
) -> list[str | None]:
    """The owners of seats with one person in another's place. Where there is no other, a seat opens again before the
    deal; after it, the seat stays somebody's, whom nobody can be."""
    return [(other or (secrets.token_hex(32) if is_dealt else None)) if owner == one else owner for owner in owners]


class _Ending(msgspec.Struct):
    """What of a snapshot tells how a match ended."""

    resigned: str | None = None


def resigned_in(stored: StoredMatch) -> str | None:
    """The seat that gave it up."""
    return msgspec.json.decode(stored.position, type=_Ending).resigned if stored.position is not None else None


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
