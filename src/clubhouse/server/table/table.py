"""A table: one match in memory, its clients, and the persons present through any server.

It is a `WaitingRoom` before the deal, a `LiveTable` during the match, and a `FinishedTable` afterwards. If a match
moves to a new table, its clients are handed over and notice nothing.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Eyes
from clubhouse.server.protocol.config import TableConfig
from clubhouse.server.protocol.messages import (
    Agreed,
    Blocked,
    Call,
    Called,
    Chat,
    Chatted,
    Claim,
    FromPlayer,
    FromTable,
    Habit,
    Hold,
    Leave,
    Ping,
    Play,
    Pong,
    Ready,
    RematchMade,
    Remove,
    Removed,
    Resign,
    Show,
    Sit,
    State,
    TakeBack,
    Visibility,
    Welcome,
)
from clubhouse.server.protocol.names import Profile, checked_name
from clubhouse.server.protocol.problems import Closed, Problem
from clubhouse.server.protocol.refusals import load_words, malformed_message, problem_message, server_refusal
from clubhouse.server.protocol.terms import Terms
from clubhouse.server.scheduler import Scheduler, Timer
from clubhouse.server.store.pubsub import HandShown, PresenceUpdate, Relayed, SignedOut
from clubhouse.server.store.store import Store
from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.store.writer import Conflict, NotStored
from clubhouse.server.table.agreements.proposals import Proposals, ProposalState
from clubhouse.server.table.audience import Audience, eyes_of
from clubhouse.server.table.chat import Said, TableChat
from clubhouse.server.table.client import CLOSED_REMOVED, CLOSED_RESTART, CLOSED_SIGNED_OUT, Client
from clubhouse.server.table.handover import Handover, WaitingMessage
from clubhouse.server.table.presence import Presence
from clubhouse.server.table.seats import host_of, removable
from clubhouse.server.table.start import Start
from clubhouse.server.workers.bot_pool import BotPool

_log = logging.getLogger(__name__)


class Registry(Protocol):
    """The table registry, as a table uses it."""

    def deal(self, table: "Table", start: Start) -> None:
        """Continues the match at a live table."""

    def substitute_soon(self, match: str, person: str, seat: int) -> None:
        """Lets that person play for the seat from now on."""

    def deal_soon(self, match: str) -> None:
        """Deals the match, if its table may be dealt."""

    def reload(self, table: "Table") -> None:
        """Reads the match again, which another server has changed, and continues it at a new table."""

    def forget(self, table: "Table") -> None:
        """Removes a closed table."""


@dataclass(frozen=True)
class Services:
    """The services that a server gives to each of its tables."""

    store: Store
    bots: BotPool
    table_config: TableConfig
    scheduler: Scheduler
    registry: Registry


class Table(ABC):
    def __init__(self, services: Services, game: Game[Any], stored: StoredMatch, handover: Handover) -> None:
        self.services = services
        self.game = game
        self.id = stored.id
        self.seating = game.seating_of(stored.seating)
        self.is_closed = False
        self.reloading: asyncio.Task[None] | None = None  # while the match is read again
        self.presence = Presence(self, handover.profiles, handover.peers)
        self.chat = handover.chat or TableChat(services.scheduler, self.seating, game.calls)
        self.shown = handover.shown
        self.saw = handover.saw
        self.rematch = handover.rematch
        self.proposals = Proposals(self, handover.proposals or ProposalState.of(stored.proposals, services.scheduler))
        self._waiting: list[WaitingMessage] = []
        self._empty: Timer | None = None

    # The match

    @property
    @abstractmethod
    def stored(self) -> StoredMatch: ...

    @property
    @abstractmethod
    def clients(self) -> list[Client]: ...

    @property
    def stand_ins(self) -> Mapping[int, str]:
        """The levels of bots that stand in for persons, by seat."""
        return {}

    @property
    def too_quick(self) -> Collection[int]:
        """Seats that have reacted in a race again and again as no person can."""
        return ()

    @property
    def players_now(self) -> dict[str, list[int]]:
        """The seats of each person who plays a match in progress here; those of bots and their stand-ins left out."""
        return {}

    @property
    def salts_put_in(self) -> dict[str, bytes]:
        """Salts of persons, before the deal."""
        return {}

    @property
    def ready(self) -> Collection[str]:
        """Persons who are ready to begin, before the deal."""
        return ()

    @property
    def ready_at_this_server(self) -> Collection[str]:
        return ()

    @property
    def asks_ready(self) -> bool:
        """The table is not dealt before each person has said that they are ready."""
        return False

    @property
    def agreement(self) -> str:
        """Names the options and terms that they are ready for."""
        return ""

    @property
    def edition(self) -> int:
        return self.game.edition

    @property
    def clock(self) -> int | None:
        """The reading of the match's clock, if a match is in progress here."""
        return None

    @property
    def may_race(self) -> bool:
        """True while milliseconds may decide. Not known before the deal."""
        return False

    async def is_seen(self) -> None:
        """Returns once everything that has happened by now is stored and seen by everybody at the table.

        A request over HTTP must not reveal it earlier.
        """

    # Clients

    async def sit(self, client: Client, sit: Sit) -> None:
        """Raises Malformed or Problem if they may not sit down, and Closed if the match has moved to a new table."""
        await load_words(self.game, sit.language)
        await self.up_to_date()
        if self.stored.is_removed(client.owner):
            raise Problem(403, "removed")
        client.language = sit.language
        known = self.presence.profiles.get(client.owner or "", client.profile)
        if known.name is None:
            known = msgspec.structs.replace(known, name=checked_name(sit.name))
        client.profile = known
        client.only = sit.only
        client.have = sit.have
        client.chats = sit.chat
        client.is_hidden = sit.is_hidden
        await self._take_seat(client, sit)

    @abstractmethod
    async def _take_seat(self, client: Client, sit: Sit) -> None: ...

    def eyes_of(self, client: Client) -> Eyes:
        """Raises Malformed if the client asks for one seat that is not theirs."""
        eyes = eyes_of(self.stored.owners, client.owner)
        if client.only is None:
            return eyes
        seat = self.seating.seat_named(client.only)
        if seat not in eyes.seats:
            raise Malformed("only", "not-your-seat", {"seat": client.only})
        return Eyes.of(seat)

    def eyes_now(self, client: Client) -> Eyes:
        """The eyes of a client after a transfer of seats.

        A client that asked for one seat and lost it gets all the eyes of its person.
        """
        with suppress(Malformed):
            return self.eyes_of(client)
        client.only = None
        return self.eyes_of(client)

    def welcome(self, client: Client, have: int | None) -> Welcome:
        """Everything a client needs to begin, with the events told since telling `have`."""
        stored = self.stored
        log, is_tail, number, state = self._told(client, have)
        told: Any = log
        return Welcome(
            match=stored.id,
            game=stored.game,
            edition=self.edition,
            options=stored.options,
            seats=self.seating.names,
            players=self.presence.players,
            seats_held=[self.seating.name(seat) for seat in client.eyes.seats],
            watchers=self.presence.watchers,
            is_host=client.owner is not None and client.owner == host_of(stored, self.presence.here),
            is_listed=stored.is_listed,
            terms=Terms.read(stored.terms),
            asks_ready=self.asks_ready,
            agreement=self.agreement,
            commitment=stored.commitment,
            number=number,
            log=told,
            is_tail=is_tail,
            state=state,
        )

    @abstractmethod
    def _told(self, client: Client, have: int | None) -> tuple[msgspec.Raw, bool, int, State | None]:
        """The events after telling `have`, whether they are only the tail, the last number, and the state."""

    @abstractmethod
    def send(self, client: Client, message: FromTable) -> None:
        """Sends it after everything that this client was told before."""

    def send_to_all(self, message: FromTable) -> None:
        for client in self.clients:
            self.send(client, message)

    def receive(self, client: Client, message: FromPlayer, moment: float) -> None:
        """Handles a player's message that arrived at that moment. Raises Malformed if it is not acceptable."""
        if self.is_closed:
            return  # the client notices that it is closed
        if self.reloading is not None:
            self._waiting.append((client, message, moment))
            return
        self._receive(client, message, moment)

    @abstractmethod
    def _receive(self, client: Client, message: FromPlayer, moment: float) -> None: ...

    def receive_again(self, client: Client, message: FromPlayer, moment: float) -> None:
        """Handles a message that arrived at the former table."""
        if client.closed_with is not None:
            return
        try:
            self.receive(client, message, moment)
        except Malformed as malformed:
            if isinstance(message, Play):
                client.move_answered()
            client.send(malformed_message(client.language, malformed))

    def seat_of(self, client: Client, name: str | None) -> int:
        """Raises Malformed if the client has no such seat, or names none of several."""
        held = client.eyes.seats
        if name is None:
            if len(held) == 1:
                return held[0]
            raise Malformed("seat", "which-seat", {"seats": [self.seating.name(seat) for seat in held]})
        seat = self.seating.seat_named(name)
        if seat not in held:
            raise Malformed("seat", "not-your-seat", {"seat": name})
        return seat

    def receive_aside(
        self,
        client: Client,
        message: Chat | Call | Show | Resign | Leave | TakeBack | Claim | Ready | Habit | Visibility | Hold,
    ) -> None:
        """Handles a message that is not part of the match. Others are ignored here."""
        match message:
            case Chat():
                self.relay(self.chat.chat(client, self.seat_of(client, message.seat), message))
            case Call():
                self.call(self.seat_of(client, message.seat), message.call)
            case Show():
                seat = self.seat_of(client, message.seat)
                self.show_hand(seat, message.is_shown)
                self.services.store.publish(HandShown(match=self.id, seat=seat, is_shown=message.is_shown))
            case Visibility():
                client.is_hidden = message.is_hidden
                self.presence.tell_soon()
                self.presence_changed()
                self.publish_presence()

    def ping(self, client: Client, ping: Ping) -> None:
        """Replies after everything that this client was told before, without waiting for anybody else."""
        self.send(client, Pong(n=ping.n))

    def refuse_watcher(self, client: Client, play: Play) -> None:
        self.send(client, server_refusal(client.language, None, play.question, "only-watching"))

    @abstractmethod
    def remove(self, client: Client) -> bool:
        """Removes a client from the list; False if it is not on it."""

    def leave(self, client: Client) -> None:
        before = self.presence.players
        if not self.remove(client) or self.is_closed:
            return
        self.presence.tell_players(before)
        self.close_when_empty()
        self.presence_changed()
        self.publish_presence()
        if not client.eyes.seats:
            self.presence.tell_soon()

    def silent(self, client: Client, is_silent: bool) -> None:
        """The client was not heard of for too long, or is again."""
        before = self.presence.players
        client.is_silent = is_silent
        self.presence.tell_players(before)
        self.presence_changed()
        self.publish_presence()

    # Persons

    def rename(self, person: str, profile: Profile) -> None:
        self.presence.note(person, profile)
        if person in self.presence.at_this_server:
            self.publish_presence()

    def transfer(self, one: str, other: str | None, profile: Profile) -> None:
        """The seats of one person belong to the other now, who is shown like that, or to nobody."""
        if other is not None and one in self.saw:
            self.saw[other] = self.saw.pop(one) | self.saw.get(other, set())
        if one not in (*self.stored.owners, self.stored.host, *(self.stored.barred or ())) or self.is_closed:
            return
        for client in self.clients:
            if client.owner == one:
                client.owner, client.profile = other, profile
        if other is not None:
            self.presence.profiles[other] = profile
        self._transfer(one, other)
        self.publish_presence()

    @abstractmethod
    def _transfer(self, one: str, other: str | None) -> None: ...

    def sign_out(self, ended: SignedOut) -> None:
        """Closes the connections of sessions that have ended."""
        for client in self.clients:
            is_meant = client.session == ended.session if ended.session is not None else client.session != ended.kept
            if client.owner == ended.person and (is_meant or client.session is None):
                client.close(CLOSED_SIGNED_OUT)

    # Chat

    def call(self, seat: int, call: str) -> None:
        """Raises Malformed if the game has no such call."""
        called = self.chat.call(seat, call)
        if called is not None:
            self.relay(called)

    def relay(self, said: Said) -> None:
        """Sends it to everybody it is for, here and on other servers."""
        self.hear(said)
        self.services.store.publish(Relayed(match=self.id, said=said))

    def hear(self, said: Said) -> None:
        if isinstance(said, RematchMade):
            self.rematch = said  # for those who come back later
        speaker = self.stored.owners[self.seating.seat_named(said.seat)] if isinstance(said, Chatted) else None
        if isinstance(said, Chatted) and speaker is not None:
            self.chat.remember(said, speaker, self.clock)
        for client in self.clients:
            if self.chat.hears(client, said) and (speaker is None or speaker not in client.blocked):
                if isinstance(said, Chatted | Called | Removed):  # also before tellings that wait for the disk
                    client.send(said)
                else:
                    self.send(client, said)

    # Removed and blocked persons

    async def remove_person(self, client: Client, wish: Remove) -> None:
        """Raises Malformed if this client may not, and Closed if the match has moved to a new table."""
        raise Malformed("type", "match-over")

    def removable(self, client: Client, wish: Remove) -> str:
        """The person whom the host wants to remove. Raises Malformed if they may not."""
        return removable(self.stored, self.seating, self.presence.here, client.owner, wish.seat)

    def tell_removal(self, wish: Remove, profile: Profile | None) -> None:
        """Tells everybody, and closes the connections of the removed."""
        name = profile.name if profile is not None else None
        self.relay(Removed(seat=wish.seat, name=name, reason=wish.reason))
        self.close_removed()

    def close_removed(self) -> None:
        if self.stored.barred:
            for client in list(self.clients):
                if self.stored.is_removed(client.owner):
                    client.close(CLOSED_REMOVED)

    def person_at(self, name: str, but: str | None) -> str:
        """The person at that seat. Raises Malformed if it has none, or is that person's own."""
        person = self.stored.owners[self.seating.seat_named(name)]
        if person is None or person == but:
            raise Malformed("seat", "nobody-there", {"seat": name})
        return person

    def note_blocked(self, person: str, blocked: frozenset[str]) -> None:
        """That person has blocked these; all their clients here are told."""
        for client in self.clients:
            if client.owner == person:
                client.blocked = blocked
                client.send(self.blocked_by(client))

    def blocked_by(self, client: Client) -> Blocked:
        owners = self.stored.owners
        return Blocked(seats=[self.seating.name(seat) for seat in self.seating.seats if owners[seat] in client.blocked])

    def may_come_in(self, person: str, seat: int) -> bool:
        """True if that watcher may take the seat of a bot, or of somebody who is gone."""
        return False

    async def substitute(self, person: str, seat: int) -> None:
        """That person plays for the seat from now on, if it is still to be had. Without a match in progress nobody
        does."""

    def show_hand(self, seat: int, is_shown: bool) -> None:
        """Shows this seat's hand to watchers, or hides it again."""
        if is_shown:
            self.shown.add(seat)
        else:
            self.shown.discard(seat)
        self.presence.tell_soon()

    # Other servers

    @property
    def is_held(self) -> bool:
        """A player connected to this server lets time stand still."""
        return False

    def publish_presence(self, asks: bool = False) -> None:
        """Tells other servers who is present here. `asks`: they should reply in kind."""
        store = self.services.store
        if not store.is_shared or self.is_closed:
            return
        update = PresenceUpdate(
            match=self.id,
            persons=self.presence.at_this_server,
            hidden=sorted(self.presence.hidden_at_this_server),
            ready=sorted(self.ready_at_this_server),
            chatting=sorted(self.presence.chatting_at_this_server),
            saw={person: sorted(sides) for person, sides in self.saw.items()},
            agreement=self.agreement,
            salts={owner: salt.hex() for owner, salt in self.salts_put_in.items()},
            watchers=self.presence.watchers_at_this_server,
            shown=sorted(self.shown),
            is_held=self.is_held,
            too_quick=sorted(self.too_quick),
            clock=self.clock if not asks else None,
            asks=asks,
        )
        store.publish(update)

    def peer_presence(self, update: PresenceUpdate) -> None:
        """Notes the presence at this table through another server."""
        before, watchers = self.presence.players, self.presence.watchers
        self.presence.peers.note(update)
        self.mark_too_quick(update.too_quick)
        for person, sides in update.saw.items():
            self.saw.setdefault(person, set()).update(sides)
        if update.asks:
            self.publish_presence()
        for seat in update.shown:
            if seat not in self.shown:
                self.show_hand(seat, True)
        self.presence.tell_players(before)
        if self.presence.watchers != watchers:
            self.presence.tell_soon()
        self.presence_changed()

    def mark_too_quick(self, seats: Collection[int]) -> None:
        """Another server has marked them."""

    def keep_peers(self, servers: set[str]) -> None:
        """Forgets all servers but these, which are still running."""
        before = self.presence.players
        if self.presence.peers.keep(servers):
            self.presence.tell_players(before)
            self.presence.tell_soon()
            self.presence_changed()

    def presence_changed(self) -> None:
        """Called when somebody has come or gone."""

    # Agreements

    def proposals_changed(self) -> None:
        """Called when a proposal was made, or has ended."""

    def end_by_agreement(self, how: Agreed) -> None:
        """Everybody has agreed to end the match. Without a match in progress there is nothing to do."""

    def resign(self, seat: int) -> None:
        """Its whole team has agreed to resign. Without a match in progress there is nothing to do."""

    # Handing over

    async def up_to_date(self) -> None:
        """Returns once the match is not being read again. Raises Closed if it has moved to a new table."""
        await self.reload_done()
        if self.is_closed:
            raise Closed

    async def reload_done(self) -> None:
        if self.reloading is not None:
            await asyncio.shield(self.reloading)

    def pause(self) -> None:
        """Stops timers while the match is read again."""

    async def flush(self) -> None:
        """Returns once every judged input is stored, or can't be."""

    def hand_over(self) -> Handover:
        """Closes this table but not its clients, which continue at a new one."""
        self._stop()
        self.is_closed = True
        return Handover(
            profiles=self.presence.profiles,
            peers=self.presence.peers,
            chat=self.chat,
            audiences=self._audiences(),
            salts=self.salts_put_in,
            shown=self.shown,
            saw=self.saw,
            rematch=self.rematch,
            players=self.presence.players,
            proposals=self.proposals.state,
            was_over=self.stored.points is not None,
            waiting=self._waiting,
        )

    @abstractmethod
    def _audiences(self) -> list[Audience]: ...

    @abstractmethod
    def take_over(self, handover: Handover) -> None:
        """Continues with the clients of the former table, after another server has changed the match."""

    def judge_again(self, handover: Handover) -> None:
        """Handles messages that the former table had not stored or judged."""
        moment = self.services.scheduler.now()
        for client, message in handover.unstored:
            self.receive_again(client, message, moment)
        for client, message, came in handover.waiting:
            self.receive_again(client, message, came)

    # The end

    def close_when_empty(self) -> None:
        if self._empty is not None:
            self._empty.cancel()
            self._empty = None
        if not self.clients:
            patience = self.services.table_config.patience
            self._empty = self.services.scheduler.call_later(patience, self._close_soon)

    def _close_soon(self) -> None:
        self._closing = asyncio.get_running_loop().create_task(self.close())

    async def close(self) -> None:
        self.shut()

    def fail(self, error: Exception) -> None:
        """Closes the table after a bug in the rules or the server. The match is safe in the store."""
        _log.error("table %s closes", self.id, exc_info=error)
        self.shut()

    def not_stored(self, error: Exception) -> None:
        """A change of the match could not be stored."""
        if isinstance(error, Conflict):
            self.services.registry.reload(self)
            return
        _log.error("table %s closes, its match can't be stored: %s", self.id, error)
        if isinstance(error, NotStored):
            for client in self.clients:
                client.send(problem_message(client.language, Problem(503, error.why)))
        self.shut()

    def _stop(self) -> None:
        """Stops all timers."""
        if self._empty is not None:
            self._empty.cancel()
            self._empty = None
        self.presence.stop()
        self.proposals.stop()

    def shut(self) -> None:
        """Closes all connections. The clients reconnect, and get the match from the store again."""
        if self.is_closed:
            return
        self._stop()
        self.is_closed = True
        for client in self.clients:
            client.close(CLOSED_RESTART)
        self.services.store.publish(PresenceUpdate(match=self.id, is_open=False))
        self.services.registry.forget(self)
