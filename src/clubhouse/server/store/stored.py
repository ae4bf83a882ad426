"""Records of the store: matches, their inputs, and what a table needs to resume a match."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import msgspec

from clubhouse.kernel.decks import RecordedDeck
from clubhouse.kernel.match import NEVER
from clubhouse.referee.luck import commitment
from clubhouse.referee.record import Input
from clubhouse.server.protocol.messages import Agreed, LossBy

PROGRAM: Final = "program-"  # how the name of a person begins whose seats are a program's

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
    epoch: int | None = None  # of a match over days: when its clock would read 0, in milliseconds since 1970
    downtime: int = 0  # milliseconds that were added to such a match because no server ran
    proposals: str | None = None  # as `table/agreements/proposals.py` writes them; None: there never were any
    # Persons who may take no seat of these sides any more: removed from the table, or replaced by a substitute.
    barred: dict[str, list[int]] | None = None

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def is_dealt(self) -> bool:
        return self.salts is not None

    def with_person(self, one: str, other: str | None) -> "StoredMatch":
        """The match after a transfer of seats from one person to the other, or to nobody."""
        owners = owners_after_transfer(self.owners, one, other, self.is_dealt)
        barred = barred_after_transfer(self.barred, one, other)
        return replace(self, owners=owners, host=other if self.host == one else self.host, barred=barred)

    def with_bar(self, person: str, sides: Sequence[int]) -> "StoredMatch":
        """The match in which that person may take no seat of these sides any more."""
        barred = self.barred or {}
        return replace(self, barred=barred | {person: sorted({*barred.get(person, ()), *sides})})

    def sides_barred_to(self, person: str | None) -> Sequence[int]:
        return (self.barred or {}).get(person or "", ())

    def is_removed(self, person: str | None) -> bool:
        """The person may not come back to this table: every side is barred to them."""
        return len(self.sides_barred_to(person)) == len(self.seating)

    @property
    def players(self) -> list[str]:
        """The players in the words of a record."""
        return [_player(owner, level) for owner, level in zip(self.owners, self.levels, strict=True)]


def _player(owner: str | None, level: str | None) -> str:
    if level is not None:
        return f"bot-{level}"
    if owner is None:
        return "open"
    return "program" if is_program(owner) else "guest"


def is_program(person: str) -> bool:
    return person.startswith(PROGRAM)


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal of a match under that edition of the rules.

    Its commitment is published, unless its chance is another match's.
    """

    edition: int
    salts: list[str]
    opening: list[str]
    is_new_luck: bool
    epoch: int | None  # of a match over days
    before: StoredMatch  # the match as all players agreed to it


def owners_after_transfer(
    owners: Sequence[str | None], one: str, other: str | None, is_dealt: bool
) -> list[str | None]:
    """The owners once the seats of one person are the other's, or nobody's.

    Nobody's seat is open before the deal. After it, the seat gets a random owner that no person can be; a program's
    remains a program's.
    """
    return [(other or (_nobody(one) if is_dealt else None)) if owner == one else owner for owner in owners]


def barred_after_transfer(
    barred: dict[str, list[int]] | None, one: str, other: str | None
) -> dict[str, list[int]] | None:
    """The same for persons to whom sides are barred."""
    if barred is None or one not in barred:
        return barred
    left = {person: sides for person, sides in barred.items() if person != one}
    return left if other is None else left | {other: sorted({*barred[one], *left.get(other, ())})}


def _nobody(instead_of: str) -> str:
    start = PROGRAM if is_program(instead_of) else ""
    return (start + secrets.token_hex(32))[:64]


class EarlyEnd(msgspec.Struct, frozen=True, kw_only=True):
    """The end of a match before its rules end it: a seat resigned, or everybody agreed."""

    resigned: str | None = None
    by: LossBy | None = None  # how that seat lost; None: it is not known any more
    agreed: Agreed | None = None


class Ending(msgspec.Struct):
    """The part of a snapshot that says how a match ended early, and which seats reacted as no person can."""

    resigned: str | None = None
    by: LossBy | None = None
    agreed: Agreed | None = None
    too_quick: list[int] = []


def ending_of(stored: StoredMatch) -> Ending:
    return msgspec.json.decode(stored.position, type=Ending) if stored.position is not None else Ending()


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


class StoredTurns(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a snapshot that says which seats have a question, each by itself: the moment on the clock of the
    match at which its time is up, `NEVER` without a time limit, and None for a seat that has no question."""

    turns: list[int | None] = []


class AskedSeat(msgspec.Struct, frozen=True, gc=False):
    """A seat's open question as its person may be notified of it: its number, and when it was asked, in milliseconds
    since 1970; None: it is over too soon for a notification."""

    number: int
    at: int | None


class StoredAsked(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a snapshot that says since when each seat has a question."""

    asked: list[AskedSeat | None] = []


@dataclass(frozen=True, slots=True)
class OwnTurn:
    """A question to a seat. `deadline` is in milliseconds since 1970; None: the match is not played over days."""

    seat: int
    deadline: int | None


def turns_of(stored: StoredMatch, person: str) -> list[OwnTurn]:
    """The open questions to the seats of that person in a running match, as the person knows them.

    Whether somebody else has a question stays out of it: that would tell whether they have chosen.
    """
    if stored.position is None or stored.points is not None:
        return []
    turns = msgspec.json.decode(stored.position, type=StoredTurns).turns
    return [
        OwnTurn(seat, stored.epoch + due if stored.epoch is not None and due != NEVER else None)
        for seat, due in enumerate(turns)
        if due is not None and stored.owners[seat] == person
    ]


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
