"""The notifications that a match owes its players at a moment.

Each follows from what its person knows: the own question, who sits at the table, and the result. Nothing of another
seat's question goes in, nor moves the moment.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec

from clubhouse.kernel.game import Game
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.seats import Seating
from clubhouse.server.matches.outcomes import outcome_of
from clubhouse.server.protocol.http_models import Outcome
from clubhouse.server.protocol.names import Profile
from clubhouse.server.protocol.notices import beat_after, reminder
from clubhouse.server.protocol.terms import Terms
from clubhouse.server.store.stored import StoredAsked, StoredMatch, StoredTurns
from clubhouse.server.table.audience import eyes_of
from clubhouse.server.table.readiness import agreement_of, asks_ready, players_of_table
from clubhouse.server.table.seats import seats_of

DAY: Final = 86_400_000  # milliseconds
KEPT: Final = 7 * DAY  # that a notification is of use, unless its deadline comes before
TO_BEGIN: Final = DAY  # the same before the deal

Kind = Literal["turn", "reminder", "seated", "ready", "begun", "ended"]


class Notice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A notification for one person, in no language yet."""

    kind: Kind
    match: str
    game: str
    other: str | None = None  # the name of the only other person, or of the one who has sat down
    deadline: int | None = None
    points: list[int] | None = None  # the own ones first
    outcome: Outcome | None = None


@dataclass(frozen=True)
class OwedNotice:
    person: str
    until: int  # it is of no use afterwards, in milliseconds since 1970
    notice: Notice


class Notified(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The notifications that the players of a match have had."""

    persons: list[str] | None = None  # who sat at the table then
    ready: str = ""  # the terms for which they were asked whether they are ready
    turns: dict[int, int] = {}  # by seat, the number of the question
    reminders: dict[int, int] = {}
    is_ended: bool = False

    @staticmethod
    def read(text: str | None) -> "Notified":
        return msgspec.json.decode(text, type=Notified) if text is not None else Notified()

    def written(self) -> str:
        return msgspec.json.encode(self).decode()


class Notices:
    """Works out the notifications of one match at moment `now`. Whoever attends the table needs none."""

    def __init__(
        self,
        game: Game[Any],
        stored: StoredMatch,
        notified: Notified,
        now: int,
        attending: Collection[str],
        ready: Collection[str],
        profiles: Mapping[str, Profile],
    ) -> None:
        self.game = game
        self.stored = stored
        self.seating: Seating = game.seating_of(stored.seating)
        self.notified = notified
        self.now = now
        self.attending = attending
        self.ready = ready
        self.profiles = profiles
        self.owed: dict[str, OwedNotice] = {}  # by person: one at a time
        self.waited: set[str] = set()  # persons who were asked something, for messages by e-mail
        self.next_at: int | None = None
        self.persons = sorted({owner for owner in stored.owners if owner is not None})
        if stored.points is not None:
            self._end()
        elif stored.is_dealt:
            self._seat()
            self._ask()
        else:
            self._seat()
            self._ask_ready()

    def _owe(self, person: str, until: int, notice: Notice) -> None:
        if person not in self.attending:
            self.owed[person] = OwedNotice(person, until, notice)

    def _notice(self, kind: Kind, person: str, **facts: Any) -> Notice:
        return Notice(
            kind=kind, match=self.stored.id, game=self.stored.game, **({"other": self._other(person)} | facts)
        )

    def _other(self, person: str) -> str | None:
        others = [one for one in self.persons if one != person]
        return self._name(others[0]) if len(others) == 1 else None

    def _name(self, person: str) -> str | None:
        known = self.profiles.get(person)
        return known.name if known is not None else None

    def _points(self, points: list[int], person: str) -> list[int]:
        sides = {self.seating.side_of(seat) for seat in eyes_of(self.stored.owners, person).seats}
        return points if 0 in sides else points[::-1]

    # Before the deal

    def _seat(self) -> None:
        """The notifications of who has sat down, or that the match has begun, for those who were there before."""
        host = self.stored.host
        known = self.notified.persons if self.notified.persons is not None else [host] if host is not None else []
        self.notified.persons = self.persons
        for person in self.persons:
            came = [one for one in self.persons if one not in known and one != person]
            if came and person in known:
                kind: Kind = "begun" if self.stored.is_dealt else "seated"
                other = self._name(came[-1])
                self._owe(person, self.now + TO_BEGIN, self._notice(kind, person, other=other))

    def _ask_ready(self) -> None:
        agreement = agreement_of(self.stored)
        if players_of_table(self.stored) is None or not asks_ready(self.game, self.stored):
            self.notified.ready = ""
            return
        if self.notified.ready == agreement:
            return
        self.notified.ready = agreement
        for person in self.persons:
            if person not in self.ready:
                self._owe(person, self.now + TO_BEGIN, self._notice("ready", person))

    # During the match

    def _ask(self) -> None:
        assert self.stored.position is not None, "it is dealt"
        asked = msgspec.json.decode(self.stored.position, type=StoredAsked).asked
        turns = msgspec.json.decode(self.stored.position, type=StoredTurns).turns
        pace = Terms.read(self.stored.terms).pace
        for person in self.persons:
            for seat in seats_of(self.stored, person):
                one = asked[seat] if seat < len(asked) else None
                turn = turns[seat] if seat < len(turns) else None
                if one is None or one.at is None:
                    continue
                epoch = self.stored.epoch
                deadline = epoch + turn if epoch is not None and turn is not None and turn != NEVER else None
                reminds_at = reminder(deadline, pace) if deadline is not None else None
                self._ask_seat(person, seat, one.number, beat_after(one.at), deadline, reminds_at)

    def _ask_seat(
        self, person: str, seat: int, number: int, due: int, deadline: int | None, reminds_at: int | None
    ) -> None:
        until = deadline if deadline is not None else due + KEPT
        if due > self.now:
            self._look_again(due)
        elif self.notified.turns.get(seat) != number:
            self.notified.turns[seat] = number
            self.waited.add(person)
            self._owe(person, until, self._notice("turn", person, deadline=deadline))
        if reminds_at is None or reminds_at <= due:
            return
        if reminds_at > self.now:
            self._look_again(reminds_at)
        elif self.notified.reminders.get(seat) != number and until > self.now:
            self.notified.reminders[seat] = number
            self._owe(person, until, self._notice("reminder", person, deadline=deadline))

    def _look_again(self, moment: int) -> None:
        self.next_at = moment if self.next_at is None else min(self.next_at, moment)

    # Afterwards

    def _end(self) -> None:
        if self.notified.is_ended:
            return
        self.notified.is_ended = True
        for person in self.persons:
            outcome = outcome_of(self.stored, self.seating, person)
            points = self._points(self.stored.points or [], person)
            self._owe(person, self.now + KEPT, self._notice("ended", person, outcome=outcome, points=points))
