"""A table before the deal: persons take seats, leave them or give them to bots, and each sends a salt.

It is dealt once every seat has a bot, or a person who is present and has sent a salt. Races, timed matches and changed
terms ask each person whether they are ready. Other servers of the store may have clients at
the same table: if two changes conflict, the second one is judged again.
"""

import asyncio
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

import msgspec

from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Eyes
from clubhouse.server.protocol.messages import (
    Announce,
    Arrange,
    FromPlayer,
    FromTable,
    Habit,
    Play,
    Ready,
    Remove,
    Sit,
    State,
)
from clubhouse.server.protocol.names import Profile
from clubhouse.server.protocol.notices import SOON, beat_after
from clubhouse.server.protocol.problems import Closed
from clubhouse.server.protocol.refusals import server_refusal
from clubhouse.server.protocol.terms import Terms
from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.store.writer import Conflict
from clubhouse.server.table.audience import Audience
from clubhouse.server.table.client import Client
from clubhouse.server.table.handover import Handover
from clubhouse.server.table.readiness import agreement_of, are_ready, asks_ready, must_attend, players_of_table
from clubhouse.server.table.seats import announced, arranged, other_options, owners_after_sitting, without_person
from clubhouse.server.table.start import begin
from clubhouse.server.table.table import Services, Table

_NOTHING = msgspec.Raw(b"[]")


class WaitingRoom(Table):
    def __init__(self, services: Services, game: Game[Any], stored: StoredMatch, handover: Handover) -> None:
        super().__init__(services, game, stored, handover)
        self._stored = stored
        self.salts = dict(handover.salts)  # by person
        is_agreed = handover.agreement == agreement_of(stored)
        self._ready = handover.ready if is_agreed else set()  # persons
        self.passing = handover.passing
        self._clients = handover.clients
        self._changing = asyncio.Lock()  # one change at a time
        for client in self._clients:
            client.table = self
            client.eyes = self.eyes_now(client)
        self.close_when_empty()

    @property
    def stored(self) -> StoredMatch:
        return self._stored

    @property
    def clients(self) -> list[Client]:
        return self._clients

    @property
    def salts_put_in(self) -> dict[str, bytes]:
        return self.salts

    @property
    def asks_ready(self) -> bool:
        return asks_ready(self.game, self._stored)

    @property
    def agreement(self) -> str:
        return agreement_of(self._stored)

    @property
    def ready_at_this_server(self) -> Collection[str]:
        return self._ready

    @property
    def ready(self) -> Collection[str]:
        return self._ready | self.presence.peers.ready(self.agreement)

    @property
    def may_race(self) -> bool:
        return True

    # Clients

    async def _take_seat(self, client: Client, sit: Sit) -> None:
        async with self._changing:
            await self.up_to_date()
            person, wanted = client.owner, sit.seat

            def wish() -> StoredMatch:
                owners = owners_after_sitting(self._stored, self.seating, wanted, person)
                return replace(self._stored, owners=owners)

            await self._change(wish)
            client.eyes = self.eyes_of(client)
            before = self.presence.players
            client.table = self
            self._clients.append(client)
            self.passing.difference_update(client.eyes.seats)
            self.close_when_empty()
            client.send(self.welcome(client, sit.have))
            self.proposals.welcome(client)
            self.presence.tell_players(before, client)
            if not client.eyes.seats:
                self.presence.tell_soon()
            if person is not None:
                self.salts[person] = bytes.fromhex(sit.salt)
            self.publish_presence()
            if person is not None:
                await self._deal_if_full()

    def _told(self, client: Client, have: int | None) -> tuple[msgspec.Raw, bool, int, State | None]:
        return _NOTHING, have == 0, 0, None

    def send(self, client: Client, message: FromTable) -> None:
        client.send(message)

    def _receive(self, client: Client, message: FromPlayer, moment: float) -> None:
        if isinstance(message, Play):
            name = self.seating.name(self.seat_of(client, message.seat))
            client.send(server_refusal(client.language, name, message.question, "not-dealt"))
        elif isinstance(message, Habit):
            if message.auto_pass:
                self.passing.update(client.eyes.seats)
            else:
                self.passing.difference_update(client.eyes.seats)
        elif isinstance(message, Ready):
            self._note_ready(client, message)
        else:
            self.receive_aside(client, message)

    def _note_ready(self, client: Client, message: Ready) -> None:
        if message.agreement != self.agreement:
            raise Malformed("agreement", "terms-changed")
        if client.owner is None:
            return
        if message.is_ready:
            self._ready.add(client.owner)
        else:
            self._ready.discard(client.owner)
        self.presence.tell_soon()
        self.publish_presence()
        self._deal_soon()

    def presence_changed(self) -> None:
        self._ready.intersection_update(self.presence.at_this_server)  # whoever comes back is asked again
        self._deal_soon()

    def remove(self, client: Client) -> bool:
        if client not in self._clients:
            return False
        self._clients.remove(client)
        return True

    def welcome_all(self, have: int | None = None) -> None:
        for client in self._clients:
            client.send(self.welcome(client, have))

    # Seats

    async def reserve(self, person: str, seat: str, profile: Profile | None) -> StoredMatch:
        """Takes an open seat for a person who has not connected yet. Raises Malformed if it is not open."""
        async with self._changing:
            await self.up_to_date()
            await self._change(lambda: self._arranged(person, Arrange(seat=seat, whose="me")))
            if profile is not None:
                self.presence.profiles[person] = profile
            self.welcome_all()
            return self._stored

    async def arrange(self, client: Client, wish: Arrange | Announce) -> None:
        """Raises Malformed if the change is not allowed, and Closed if the match has moved to a new table."""
        async with self._changing:
            await self.up_to_date()
            await self._change(lambda: self._wished(client.owner, wish))
            self.welcome_all()
            await self._deal_if_full()

    async def remove_person(self, client: Client, wish: Remove) -> None:
        async with self._changing:
            await self.up_to_date()
            person = self.removable(client, wish)
            profile = (self.presence.profiles | self.presence.here).get(person)
            await self._change(lambda: without_person(self._stored, person))
            self.salts.pop(person, None)
            self.tell_removal(wish, profile)
            self.welcome_all()

    def _wished(self, person: str | None, wish: Arrange | Announce) -> StoredMatch:
        if isinstance(wish, Arrange):
            return self._arranged(person, wish)
        after = announced(self._stored, self.game, self.seating, person, self.presence.here, wish)
        if wish.options is not None:
            after = replace(after, options=other_options(after, self.game, wish.options))
        return self._changed_terms(after, person)

    def _changed_terms(self, after: StoredMatch, person: str | None) -> StoredMatch:
        """Notes a change of what others have agreed to by sitting down."""
        others = {owner for owner in after.owners if owner is not None} - {person}
        if not others or agreement_of(after) == agreement_of(self._stored):
            return after
        return replace(after, terms=msgspec.structs.replace(Terms.read(after.terms), is_changed=True).written())

    def _arranged(self, person: str | None, wish: Arrange) -> StoredMatch:
        return arranged(self._stored, self.game, self.seating, person, self.presence.here, wish)

    async def _change(self, wish: Callable[[], StoredMatch]) -> None:
        """Stores the changed table.

        Raises Closed if another server was quicker; the change is then judged again at the new table.
        """
        before, after = self._stored, wish()
        if after == before:
            return
        is_other = agreement_of(after) != agreement_of(before)
        if is_other:
            self._ready.clear()
        tells = is_other or after.owners != before.owners
        notify_at = beat_after(self.services.scheduler.date(), SOON) if tells else None
        try:
            await self.services.store.update_seats(after, before, notify_at)
        except Conflict:
            self.services.registry.reload(self)
        except Exception as error:  # now only the store knows the owners
            self.not_stored(error)
            raise Closed from error
        if self._stored is not before:  # seats were transferred meanwhile, before or after this write
            self.services.registry.reload(self)
        await self.up_to_date()
        self.presence.keep(after.owners)
        self._reseat(after)

    def _reseat(self, after: StoredMatch) -> None:
        """Gives every client its new eyes. Nothing has been told yet."""
        self._stored = after
        self.shown.clear()
        for client in self._clients:
            client.eyes = self.eyes_now(client)

    def _transfer(self, one: str, other: str | None) -> None:
        if other is not None and one in self.salts:
            self.salts[other] = self.salts.pop(one)
        if other is not None and one in self._ready:
            self._ready.add(other)
        self._reseat(self._stored.with_person(one, other))
        self.welcome_all()

    # The deal

    async def add_salts(self, salts: dict[str, str]) -> None:
        """Adds the salts of persons at another server."""
        async with self._changing:
            await self.up_to_date()
            self.salts |= {owner: bytes.fromhex(salt) for owner, salt in salts.items()}
            await self._deal_if_full()

    async def _deal_if_full(self) -> None:
        """Deals once every person is present and has sent a salt, so that neither the server nor a player alone chooses
        the chance.

        A bot sends none. Its salt would be the server's, which knows all the others by now and could try many.
        """
        stored = self._stored
        if not self._is_complete():
            return
        start = await begin(self.game, self.services.store, stored, self._salts_by_seat())
        if self.is_closed:
            raise Closed
        # Otherwise it was changed meanwhile, or somebody has gone.
        if self.reloading is None and self._stored is stored and self._is_complete():
            self.services.registry.deal(self, start)

    def _is_complete(self) -> bool:
        """Every person is at the table with a page in the foreground, and ready if that is asked.

        A match over days needs only their salts.
        """
        persons = players_of_table(self._stored)
        if persons is None or not persons <= self.salts.keys():
            return False
        if must_attend(self._stored) and not persons <= self.presence.attending:
            return False
        return are_ready(self.game, self._stored, persons, set(self.ready))

    def _deal_soon(self) -> None:
        if not self.is_closed and self.reloading is None and self._is_complete():
            self.services.registry.deal_soon(self.id)

    def _salts_by_seat(self) -> list[bytes]:
        """A person's salt is used once, at the first of their seats."""
        owners = self._stored.owners
        firsts = {owner: owners.index(owner) for owner in owners if owner is not None}
        return [
            self.salts[owner] if owner is not None and firsts[owner] == seat else b""
            for seat, owner in enumerate(owners)
        ]

    # Handing over

    def hand_over(self) -> Handover:
        handover = super().hand_over()
        handover.passing = self.passing
        handover.ready, handover.agreement = self._ready, self.agreement
        return handover

    def _audiences(self) -> list[Audience]:
        audiences: dict[Eyes, Audience] = {}
        for client in self._clients:
            audiences.setdefault(client.eyes, Audience(client.eyes)).clients.append(client)
        return list(audiences.values())

    def take_over(self, handover: Handover) -> None:
        self.welcome_all(have=0)
        self.presence.tell_players(handover.players)
        self.close_removed()
        self.judge_again(handover)
