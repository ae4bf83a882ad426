"""Proposals at a table: a person proposes something, and the persons whose consent it needs answer on their devices.

A proposal ends once all have agreed, one has refused, it is withdrawn, its time is up, or it makes no sense any more.
Open proposals are stored with the match, so they survive a reconnect and a restart. If several servers change them at
once, the first stored change counts and the others are judged again. What everybody has agreed to stays stored: if its
server dies before the match has ended by it, another one carries it out, or the next one to open the match. A client is
told only of proposals that concern it, and only when one of those changes.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from clubhouse.kernel.errors import Malformed
from clubhouse.server.protocol import messages
from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.protocol.messages import Ending, ProposalEnded, ProposalKind, Propose, Reply, Withdraw
from clubhouse.server.protocol.names import Profile
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.refusals import problem_message
from clubhouse.server.scheduler import Scheduler, Timer
from clubhouse.server.store.pubsub import EndedProposal
from clubhouse.server.store.writer import Conflict, NotStored
from clubhouse.server.table.agreements.kinds import KINDS, Kind
from clubhouse.server.table.client import Client
from clubhouse.server.table.seats import seats_of

if TYPE_CHECKING:
    from clubhouse.server.table.table import Table

_log = logging.getLogger(__name__)

BURST, A_SECOND = 4, 1 / 30  # proposals of one person
MOST: Final = 12  # open at one table, of which one person knows
PUNCTUAL: Final = 10  # milliseconds by which a timer may be early
LEFT_TO_OTHERS: Final = 2.0  # seconds that the server at which the last person agreed has to carry it out
MOST_TRIES: Final = 20  # for one change, if other servers are always quicker


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """A proposal as it is stored. Persons are named as the seats of a match name them."""

    id: str
    kind: ProposalKind
    by: str
    asked: list[str]  # persons whose consent it needs
    agreed: list[str] = []
    until: int  # milliseconds since 1970: it expires, or the pause ends
    runs: bool = False  # a pause that everybody has agreed to
    seat: int | None = None  # that a substitute wants
    name: str | None = None  # of the substitute, as it was then
    is_member: bool = False

    @property
    def waits_for(self) -> list[str]:
        return [person for person in self.asked if person not in self.agreed]

    @property
    def is_agreed(self) -> bool:
        """True for what is to be carried out."""
        return not self.waits_for and not self.runs


@dataclass
class ProposalState:
    """The proposals that a table hands over when its match continues at a new one."""

    written: str | None  # as the store has them
    limits: AddressRateLimit  # by person
    is_shown: bool = False  # some client has been told of one that was open

    @staticmethod
    def of(written: str | None, scheduler: Scheduler) -> "ProposalState":
        return ProposalState(written, AddressRateLimit(BURST, A_SECOND, scheduler.now, remembered=500))


@dataclass(frozen=True)
class _Change:
    after: list[Proposal]
    ended: EndedProposal | None = None
    agreed: Proposal | None = None  # everybody has agreed to it now


class Proposals:
    def __init__(self, table: "Table", state: ProposalState) -> None:
        self.table = table
        self.state = state
        stored = _read(state.written)
        self._agreed = [one for one in stored if one.is_agreed]
        self.all = [one for one in stored if not one.is_agreed and not self._is_late(one)]
        self._lock = asyncio.Lock()  # one change at a time
        self._is_carrying_out = False
        self._known: dict[str, Proposal] = {}  # the latest ones: another server may tell later how they ended
        self._timer: Timer | None = None
        self._set_timer()

    # Looking

    @property
    def _now(self) -> int:
        return self.table.services.scheduler.date()

    @property
    def open(self) -> list[Proposal]:
        """Those that have not expired and still make sense, running pauses included."""
        return [one for one in self.all if not self._is_late(one) and _kind(one).is_possible(self.table, one)]

    @property
    def is_paused(self) -> bool:
        return bool(self.all) and any(one.runs for one in self.open)

    def _is_late(self, one: Proposal) -> bool:
        return one.until <= self._now + PUNCTUAL

    def _one(self, id: str) -> Proposal:
        for one in self.open:
            if one.id == id:
                return one
        raise Malformed("proposal", "no-such-proposal")

    # Changing

    async def receive(self, client: Client, message: Propose | Reply | Withdraw) -> Proposal | None:
        """Stores the change and tells it. Raises Malformed if it is not allowed.

        Returns a proposal that everybody has agreed to if the match is moving to a new table: it is carried out there.
        """
        person = client.owner
        if person is None:
            raise Malformed("type", "not-asked")
        async with self._lock:
            try:
                match message:
                    case Propose():
                        proposal = self._made(person, message)
                        return await self._change(lambda: self._opened(proposal))
                    case Reply():
                        return await self._change(lambda: self._replied(person, message))
                    case Withdraw():
                        return await self._change(lambda: self._withdrawn(person, message))
            except NotStored as error:
                client.send(problem_message(client.language, Problem(503, error.why)))
                return None

    def _made(self, person: str, wish: Propose) -> Proposal:
        if not self.state.limits.take(person):
            raise Malformed("", "too-many-proposals")
        kind = KINDS[wish.kind]
        seat = self.table.seating.seat_named(wish.seat) if wish.seat is not None else None
        asked = kind.asked(self.table, person, seat)
        until = self._now + kind.lasts(self.table)
        profile = self.table.presence.here.get(person, Profile()) if wish.kind == "substitute" else Profile()
        return Proposal(
            id=secrets.token_urlsafe(6),
            kind=wish.kind,
            by=person,
            asked=asked,
            until=until,
            seat=seat,
            name=profile.name,
            is_member=profile.is_member,
        )

    def _opened(self, proposal: Proposal) -> _Change:
        others = self.open
        # Those of which the proposer knows: a refusal must not tell of any other.
        known = [one for one in others if _kind(one).concerns(self.table, one, proposal.by)]
        if any(one.kind == proposal.kind and one.seat == proposal.seat for one in known):
            raise Malformed("kind", "proposed-already")
        if len(known) >= MOST:
            raise Malformed("", "too-many-proposals")
        if not proposal.asked:
            return self._all_agreed(proposal, others)
        return _Change([*others, proposal])

    def _replied(self, person: str, reply: Reply) -> _Change:
        proposal = self._one(reply.proposal)
        if person not in proposal.waits_for or proposal.runs:
            raise Malformed("proposal", "not-asked")
        others = [one for one in self.open if one is not proposal]
        if not reply.is_yes:
            return _Change(others, EndedProposal(id=proposal.id, how="refused", by=person))
        after = msgspec.structs.replace(proposal, agreed=[*proposal.agreed, person])
        if after.waits_for:
            return _Change([after if one is proposal else one for one in self.open])
        return self._all_agreed(after, others)

    def _all_agreed(self, proposal: Proposal, others: list[Proposal]) -> _Change:
        ended = EndedProposal(id=proposal.id, how="agreed")
        running = KINDS[proposal.kind].running
        if running is not None:
            proposal = msgspec.structs.replace(proposal, runs=True, until=self._now + running)
        return _Change([*others, proposal], ended, proposal)

    def _withdrawn(self, person: str, wish: Withdraw) -> _Change:
        proposal = self._one(wish.proposal)
        if not (proposal.by == person or (proposal.runs and person in self.table.players_now)):
            raise Malformed("proposal", "not-asked")
        others = [one for one in self.open if one is not proposal]
        return _Change(others, EndedProposal(id=proposal.id, how="withdrawn", by=person))

    async def carry_out(self, proposal: Proposal) -> None:
        """Does what everybody has agreed to. Raises Closed if the match has moved to a new table."""
        await self.table.up_to_date()
        self._carry_out(proposal)
        self.review()

    def carry_out_agreed(self) -> None:
        """Does what was agreed to and has not happened, because the server that was to do it is gone."""
        agreed, self._agreed = self._agreed, []
        for one in agreed:
            if _kind(one).is_possible(self.table, one):
                self._carry_out(one)

    def _carry_out(self, proposal: Proposal) -> None:
        self._is_carrying_out = True  # how it ended is told first
        try:
            _kind(proposal).carry_out(self.table, proposal)
        finally:
            self._is_carrying_out = False

    async def _change(self, wish: Callable[[], _Change]) -> Proposal | None:
        """Stores a change. If another server was quicker, the wish is judged again on what that one has stored."""
        store, match = self.table.services.store, self.table.id
        for _ in range(MOST_TRIES):
            change = wish()
            written = msgspec.json.encode([*self._agreed, *change.after]).decode()
            ended = [change.ended] if change.ended is not None else []
            try:
                await store.update_proposals(match, written, self.state.written, ended)
            except Conflict:
                self._adopt(await store.proposals(match), ())
                continue
            if change.agreed is not None and (self.table.is_closed or self.table.reloading is not None):
                return change.agreed
            if change.agreed is not None:
                self._carry_out(change.agreed)
            self._adopt(written, ended, change.agreed)
            return None
        raise Malformed("", "too-many-proposals")

    async def read_again(self, ended: Sequence[EndedProposal] = ()) -> None:
        """Another server has changed them."""
        self._tell_ends(ended)  # before the store is read: what was agreed may end the match meanwhile
        async with self._lock:
            try:
                written = await self.table.services.store.proposals(self.table.id)
            except Problem as problem:  # the next change reads them again
                _log.warning("the proposals of match %s can't be read: %s", self.table.id, problem.why)
                return
            if not self.table.is_closed:
                self._adopt(written, ended)

    def _adopt(self, written: str | None, ended: Sequence[EndedProposal], agreed: Proposal | None = None) -> None:
        """Goes on with what the store has now, and tells everybody concerned."""
        known = self._known
        known.update({one.id: one for one in (*self.all, *([agreed] if agreed is not None else []))})
        self._tell_ends(ended)
        self.state.written = written
        stored = _read(written)
        self._agreed = [one for one in stored if one.is_agreed]
        self.all = [one for one in stored if not one.is_agreed and (not self._is_late(one) or one.id in known)]
        for id in list(known)[: -2 * MOST]:
            del known[id]
        self.review()

    # Telling

    def welcome(self, client: Client) -> None:
        """Tells a client that has just sat down."""
        client.proposals = []
        if self.all:
            self._tell(client)

    def review(self) -> None:
        """Tells clients what has changed for them: also because time has passed, or somebody has come or gone."""
        if self._is_carrying_out or not (self.all or self.state.is_shown):
            return
        for one in self.all:
            if self._is_late(one) and not one.runs and _kind(one).is_possible(self.table, one):
                self._tell_end(one, "expired", None)
        self.all = [one for one in self.all if not self._is_late(one)]
        self.table.proposals_changed()
        self.state.is_shown = bool(self.all)
        for client in self.table.clients:
            if client.proposals is not None:  # it has been welcomed
                self._tell(client)
        self._set_timer()

    def _tell(self, client: Client) -> None:
        concern = [one for one in self.open if _kind(one).concerns(self.table, one, client.owner)]
        content: list[tuple[object, ...]] = [(one.id, one.runs, *one.agreed) for one in concern]
        if content == client.proposals:
            return
        client.proposals = content
        self.table.send(client, messages.Proposals(proposals=[self._told_to(client, one) for one in concern]))

    def _told_to(self, client: Client, one: Proposal) -> messages.Proposal:
        return messages.Proposal(
            id=one.id,
            kind=one.kind,
            seat=self._seat_of(one),
            name=one.name,
            is_member=one.is_member,
            waits_for=[self._seat(person) for person in one.waits_for],
            is_asked=client.owner in one.waits_for and not one.runs,
            is_own=client.owner == one.by,
            runs=one.runs,
            left=max(0, one.until - self._now),
        )

    def _tell_ends(self, ended: Sequence[EndedProposal]) -> None:
        """Tells each end once."""
        self._known.update({one.id: one for one in self.all})
        for end in ended:
            if end.id in self._known:
                self._tell_end(self._known.pop(end.id), end.how, end.by)
                self.all = [one for one in self.all if one.id != end.id]

    def _tell_end(self, one: Proposal, how: Ending, by: str | None) -> None:
        ended = ProposalEnded(
            id=one.id, kind=one.kind, seat=self._seat_of(one), how=how, by=self._seat(by) if by is not None else None
        )
        for client in self.table.clients:
            if _kind(one).concerns(self.table, one, client.owner):
                self.table.send(client, ended)

    def _seat_of(self, one: Proposal) -> str:
        """The seat that it is about, or else that of the person who made it."""
        return self.table.seating.name(one.seat) if one.seat is not None else self._seat(one.by)

    def _seat(self, person: str) -> str:
        """The first seat of a person."""
        seats = seats_of(self.table.stored, person)
        return self.table.seating.name(seats[0]) if seats else ""

    # Time

    def _set_timer(self) -> None:
        self.stop()
        if self._agreed:
            self._timer = self.table.services.scheduler.call_later(LEFT_TO_OTHERS, self._time_up)
        elif self.all:
            first = min(one.until for one in self.all)
            self._timer = self.table.services.scheduler.call_later(max(0, first - self._now) / 1000, self._time_up)

    def _time_up(self) -> None:
        self._timer = None
        self.carry_out_agreed()
        self.review()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _kind(one: Proposal) -> Kind:
    return KINDS[one.kind]


def _read(written: str | None) -> list[Proposal]:
    return msgspec.json.decode(written, type=list[Proposal]) if written is not None else []
