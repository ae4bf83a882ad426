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
from clubhouse.server.arrangement import announced, arranged
from clubhouse.server.beginnings import Beginning, begin
from clubhouse.server.company import Company
from clubhouse.server.listener import Listener
from clubhouse.server.players import owners_after, seats_of_persons
from clubhouse.server.problems import Closed
from clubhouse.server.renewal import Renewal
from clubhouse.server.sheet import Sheet
from clubhouse.server.store import Overtaken, StoredMatch
from clubhouse.server.wire import Announce, Arrange

MOST_RENEWED: Final = 20  # times that one wish is judged anew because others were quicker


class Ground(Protocol):
    """The table, as far as a gathering needs it."""

    sheet: Sheet
    company: Company
    is_closed: bool
    renewal: Renewal

    def lose(self, error: Exception) -> None:
        """It can't be stored."""

    def kick_off(self, beginning: Beginning) -> None:
        """The gathering is over."""


class Gathering:
    def __init__(self, table: Ground) -> None:
        self.table = table
        self.salts: dict[str, bytes] = {}  # by person
        self.sitting = asyncio.Lock()  # one after the other

    @property
    def told_salts(self) -> dict[str, str]:
        """To other servers."""
        return {} if self._stored.is_dealt else {owner: salt.hex() for owner, salt in self.salts.items()}

    @property
    def _stored(self) -> StoredMatch:
        return self.table.sheet.stored

    # Seats

    async def reserve(self, person: str, name: str) -> StoredMatch:
        """Keeps an open seat for somebody who is on the way; Malformed where it is none, Closed: ask the house."""
        wish = Arrange(seat=name, whose="me")
        async with self.sitting:
            await self.table.renewal.up_to_date()
            if self._stored.is_dealt:
                raise Closed
            await self._rearrange(lambda: self._arranged(person, wish))
            self.table.company.welcome_all()
            return self._stored

    async def arrange(self, listener: Listener, wish: Arrange | Announce) -> None:
        """Malformed where it can't be; Closed: ask the house."""
        async with self.sitting:
            await self.table.renewal.up_to_date()
            await self._rearrange(lambda: self._wished(listener.owner, wish))
            self.table.company.welcome_all()
            await self.deal_if_full()

    def _wished(self, person: str | None, wish: Arrange | Announce) -> StoredMatch:
        if self._stored.is_dealt:
            raise Malformed("type", "dealt-already")
        if isinstance(wish, Arrange):
            return self._arranged(person, wish)
        return announced(self._stored, self.table.sheet.seating, person, self.table.company.here, wish)

    def _arranged(self, person: str | None, wish: Arrange) -> StoredMatch:
        sheet = self.table.sheet
        return arranged(sheet.stored, sheet.game, sheet.seating, person, self.table.company.here, wish)

    async def take_seat(self, person: str | None, name: str | None) -> None:
        """Of somebody who sits down, where they want one; Malformed where they can't have it."""
        seating = self.table.sheet.seating
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
                await table.sheet.store.arranged(after, before)
            except Overtaken:
                await table.renewal.renew()
                await table.renewal.up_to_date()
                continue
            except Exception as error:  # whatever it is, only the store knows now whose seats they are
                table.lose(error)
                raise Closed from error
            await table.renewal.up_to_date()
            if self._stored is before:
                table.company.note_names(after.owners)
                table.company.seat_all(after)
            else:  # it was read again meanwhile, and nobody knows whether before or after this
                await table.renewal.renew()
                await table.renewal.up_to_date()
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
                await self.table.renewal.up_to_date()
                self.salts |= {owner: bytes.fromhex(salt) for owner, salt in salts.items()}
                await self.deal_if_full()

    async def deal_if_full(self) -> None:
        """Every person has put in a salt: neither the house nor a player alone has chosen the luck.

        A bot has none. Its salt would be the house's, who knows all the others by now and could try many.
        """
        stored, table = self._stored, self.table
        if stored.is_dealt or any(stored.owners[seat] not in self.salts for seat in seats_of_persons(stored)):
            return
        beginning = await begin(table.sheet.game, table.sheet.store, stored, self._by_seat(stored.owners))
        if table.is_closed:
            raise Closed
        if table.renewal.is_under_way or self._stored is not stored:
            return  # somebody has changed it meanwhile
        table.kick_off(beginning)

    def _by_seat(self, owners: list[str | None]) -> list[bytes]:
        """One person's salt stands once in the luck, at the first of their seats."""
        firsts = {owner: owners.index(owner) for owner in owners if owner is not None}
        return [
            self.salts[owner] if owner is not None and firsts[owner] == seat else b""
            for seat, owner in enumerate(owners)
        ]
