"""A table before the deal: people take seats, leave them or give them to bots, and each puts a salt into the luck.

It is dealt when every seat is a bot's, or somebody's who has put one in. Other servers of the store may have guests at
the same table: who was slower there judges anew.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final, Protocol

from clubhouse.kernel.errors import Malformed
from clubhouse.server.protocol.messages import Announce, Arrange
from clubhouse.server.protocol.problems import Closed
from clubhouse.server.store.store import Conflict, StoredMatch
from clubhouse.server.table.client import Client
from clubhouse.server.table.live_match import LiveMatch
from clubhouse.server.table.players import owners_after, seats_of_persons
from clubhouse.server.table.presence import Presence
from clubhouse.server.table.reload import Reload
from clubhouse.server.table.seats import announced, arranged
from clubhouse.server.table.start import Start, begin

MOST_RENEWED: Final = 20  # times that one wish is judged anew because others were quicker


class WaitingRoomTable(Protocol):
    """The table, as far as a gathering needs it."""

    live: LiveMatch
    presence: Presence
    is_closed: bool
    reload: Reload

    def lose(self, error: Exception) -> None:
        """It can't be stored."""

    def kick_off(self, start: Start) -> None:
        """The gathering is over."""


class WaitingRoom:
    def __init__(self, table: WaitingRoomTable) -> None:
        self.table = table
        self.salts: dict[str, bytes] = {}  # by person
        self.sitting = asyncio.Lock()  # one after the other

    @property
    def told_salts(self) -> dict[str, str]:
        """To other servers."""
        return {} if self._stored.is_dealt else {owner: salt.hex() for owner, salt in self.salts.items()}

    @property
    def _stored(self) -> StoredMatch:
        return self.table.live.stored

    # Seats

    async def reserve(self, person: str, name: str) -> StoredMatch:
        """Keeps an open seat for somebody who is on the way; Malformed where it is none, Closed: ask the house."""
        wish = Arrange(seat=name, whose="me")
        async with self.sitting:
            await self.table.reload.up_to_date()
            if self._stored.is_dealt:
                raise Closed
            await self._rearrange(lambda: self._arranged(person, wish))
            self.table.presence.welcome_all()
            return self._stored

    async def arrange(self, client: Client, wish: Arrange | Announce) -> None:
        """Malformed where it can't be; Closed: ask the house."""
        async with self.sitting:
            await self.table.reload.up_to_date()
            await self._rearrange(lambda: self._wished(client.owner, wish))
            self.table.presence.welcome_all()
            await self.deal_if_full()

    def _wished(self, person: str | None, wish: Arrange | Announce) -> StoredMatch:
        if self._stored.is_dealt:
            raise Malformed("type", "dealt-already")
        if isinstance(wish, Arrange):
            return self._arranged(person, wish)
        return announced(self._stored, self.table.live.seating, person, self.table.presence.here, wish)

    def _arranged(self, person: str | None, wish: Arrange) -> StoredMatch:
        live = self.table.live
        return arranged(live.stored, live.game, live.seating, person, self.table.presence.here, wish)

    async def take_seat(self, person: str | None, name: str | None) -> None:
        """Of somebody who sits down, where they want one; Malformed where they can't have it."""
        seating = self.table.live.seating
        await self._rearrange(lambda: replace(self._stored, owners=owners_after(self._stored, seating, name, person)))

    async def _rearrange(self, wish: Callable[[], StoredMatch]) -> None:
        """The table as it is wished, which is judged again where somebody was quicker at another server. Nothing has
        been told yet, so everybody can be seated anew."""
        table = self.table
        for _ in range(MOST_RENEWED):
            before, after = self._stored, wish()
            if after == before:
                return
            try:
                await table.live.store.arranged(after, before)
            except Conflict:
                await table.reload.renew()
                await table.reload.up_to_date()
                continue
            except Exception as error:  # whatever it is, only the store knows now whose seats they are
                table.lose(error)
                raise Closed from error
            await table.reload.up_to_date()
            if self._stored is before:
                table.presence.note_names(after.owners)
                table.presence.seat_all(after)
            else:  # it was read again meanwhile, and nobody knows whether before or after this
                await table.reload.renew()
                await table.reload.up_to_date()
            return
        raise Closed

    # Luck

    def move(self, one: str, other: str | None) -> None:
        """What the one has put in is the other's now."""
        if other is not None and one in self.salts:
            self.salts[other] = self.salts.pop(one)

    def put_in(self, person: str, salt: str) -> None:
        if not self._stored.is_dealt:
            self.salts[person] = bytes.fromhex(salt)

    async def hear_salts(self, salts: dict[str, str]) -> None:
        """What persons who sit at another server have put in."""
        async with self.sitting:
            with suppress(Closed):
                await self.table.reload.up_to_date()
                self.salts |= {owner: bytes.fromhex(salt) for owner, salt in salts.items()}
                await self.deal_if_full()

    async def deal_if_full(self) -> None:
        """Every person has put in a salt: neither the house nor a player alone has chosen the luck.

        A bot has none. Its salt would be the house's, who knows all the others by now and could try many.
        """
        stored, table = self._stored, self.table
        if stored.is_dealt or any(stored.owners[seat] not in self.salts for seat in seats_of_persons(stored)):
            return
        start = await begin(table.live.game, table.live.store, stored, self._by_seat(stored.owners))
        if table.is_closed:
            raise Closed
        if table.reload.is_under_way or self._stored is not stored:
            return  # somebody has changed it meanwhile
        table.kick_off(start)

    def _by_seat(self, owners: list[str | None]) -> list[bytes]:
        """One person's salt stands once in the luck, at the first of their seats."""
        firsts = {owner: owners.index(owner) for owner in owners if owner is not None}
        return [
            self.salts[owner] if owner is not None and firsts[owner] == seat else b""
            for seat, owner in enumerate(owners)
        ]
