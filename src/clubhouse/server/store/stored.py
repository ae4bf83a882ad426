"""Records of the store: matches, their inputs, and what a table needs to resume a match."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from clubhouse.kernel.chance import commitment
from clubhouse.kernel.decks import RecordedDeck
from clubhouse.referee.record import Input

Version = msgspec.Raw  # one version of an event, for some of its audience


@dataclass(frozen=True, kw_only=True)
class StoredMatch:
    """A match without its inputs. By seat, `owners` are persons and `levels` those of bots; a seat with neither is
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
    elapsed: int = 0  # milliseconds on its clock when that was last stored
    lesson: dict[str, Any] | None = None  # None: not a lesson
    host: str | None = None  # the person who made it
    is_listed: bool = False  # shown in the lobby
    terms: dict[str, Any] = field(default_factory=dict)  # as `Terms` writes them

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def is_dealt(self) -> bool:
        return self.salts is not None

    def with_person(self, one: str, other: str | None) -> "StoredMatch":
        """The match after a transfer of seats from one person to the other, or to nobody."""
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
    """The deal of a match under that edition of the rules.

    Its commitment is published, unless its chance is another match's.
    """

    edition: int
    salts: list[str]
    opening: list[str]
    is_new_luck: bool
    before: StoredMatch  # the match as all players agreed to it


def owners_after_transfer(
    owners: Sequence[str | None], one: str, other: str | None, is_dealt: bool
) -> list[str | None]:
    """The owners once the seats of one person are the other's, or nobody's.

    Nobody's seat is open before the deal. After it, the seat gets a random owner that no person can be.
    """
    return [(other or (secrets.token_hex(32) if is_dealt else None)) if owner == one else owner for owner in owners]


class _Ending(msgspec.Struct):
    """The part of a snapshot that says who resigned."""

    resigned: str | None = None


def resigned_in(stored: StoredMatch) -> str | None:
    """The seat that resigned."""
    return msgspec.json.decode(stored.position, type=_Ending).resigned if stored.position is not None else None


class StoredInput(msgspec.Struct, frozen=True, gc=False):
    """An input and its narration as JSON; None if none was stored."""

    given: Input
    told: bytes | None


class InputNote(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Additional data of the server's own inputs: the deck that was dealt, or the edition that applies from here on and
    the position at that moment."""

    deck: RecordedDeck | None = None
    edition: int | None = None
    position: Any = None


class StoredNarration(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The narration of one input. Each item of `told` is the set of seats that heard the first version, that version,
    and the others' version, which may be null. `to`: the seats of each audience that got a telling."""

    told: list[tuple[int, Version, Version]]
    to: list[tuple[int, ...]]
    note: InputNote | None = None


class Addressed(msgspec.Struct, frozen=True, gc=False):
    """The part of a narration that says which audiences got a telling."""

    to: tuple[tuple[int, ...], ...]


class StoredQuestions(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's question counter and its recent answers."""

    number: int
    answers: dict[int, str]


class StoredClock(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat's clock: `left` milliseconds at moment `since`, when it was started for `question`."""

    left: int
    since: int | None = None
    question: int = 0
