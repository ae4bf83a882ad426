"""Players of a match in progress who are removed by the host, or replaced by a substitute.

The store has it first: whatever happens then, the removed can't come back, and nobody plays for a seat that is not
theirs.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from clubhouse.kernel.errors import Malformed
from clubhouse.server.protocol.messages import Hands, Remove
from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.store.writer import Conflict
from clubhouse.server.table.client import Client
from clubhouse.server.table.seats import seats_of

if TYPE_CHECKING:
    from clubhouse.server.table.live_table import LiveTable


class PlayerChanges:
    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.live = table.live

    async def remove(self, client: Client, wish: Remove) -> None:
        """Raises Malformed if this client may not, and Closed if the match has moved to a new table."""
        table = self.table
        await table.up_to_date()
        person = table.removable(client, wish)
        if self.live.is_over:
            raise Malformed("type", "match-over")
        profile = table.presence.profiles.get(person) or table.presence.here.get(person)
        await self._store(table.stored.with_bar(person, range(len(table.seating.sides))))
        with table.guarded():
            table.moves.remove(seats_of(table.stored, person), wish.reason)
        table.tell_removal(wish, profile)

    async def substitute(self, person: str, seat: int) -> None:
        """Raises Closed if the match has moved to a new table."""
        table, live = self.table, self.live
        await table.up_to_date()
        if not self.may_come_in(person, seat):
            return
        replaced, sides = live.stored.owners[seat], range(len(table.seating.sides))
        owners = [person if one == seat else owner for one, owner in enumerate(live.stored.owners)]
        levels = [None if one == seat else level for one, level in enumerate(live.stored.levels)]
        after = replace(live.stored, owners=owners, levels=levels)
        if replaced is not None:  # they know a hand of their side
            after = after.with_bar(replaced, [side for side in sides if side != table.seating.side_of(seat)])
        before = table.presence.players
        await self._store(after)
        profile = table.presence.here.get(person)
        if profile is not None:
            table.presence.profiles[person] = profile
        with table.guarded():
            table.moves.substitute(seat)
        table.presence.tell_players(before)
        if not table.is_closed:
            table.services.registry.reload(table)  # with the audience of the substitute

    def may_come_in(self, person: str, seat: int) -> bool:
        """True if a watcher may take the seat of a bot, or of somebody who has been gone for a while.

        Not against a team whose hand they have seen, as a watcher or as its player.
        """
        table, live = self.table, self.live
        side = table.seating.side_of(seat)
        if live.is_over or live.stored.lesson is not None or person in live.stored.owners:
            return False
        knows = any(one != side for one in table.saw.get(person, ()))
        is_barred = side in live.stored.sides_barred_to(person)
        is_free = live.levels[seat] is not None or seat in table.moves.departures.claims.long_gone
        return is_free and not knows and not is_barred and person in table.presence.here

    async def _store(self, after: StoredMatch) -> None:
        table, live = self.table, self.live
        if after == live.stored:
            return
        try:
            await table.services.store.update_players(after, live.stored)
        except Conflict:
            table.services.registry.reload(table)
        await table.up_to_date()
        live.stored = replace(live.stored, owners=after.owners, levels=after.levels, barred=after.barred)

    def note_seen(self, hands: Hands) -> None:
        """Notes which sides' hands the watchers see: they may not play against those any more."""
        table = self.table
        seen = {table.seating.side_of(table.seating.seat_named(name)) for name in hands.views}
        if self.live.is_over or not seen:
            return
        for client in table.audiences.spectators.clients:
            if client.owner is not None and not seen <= table.saw.get(client.owner, set()):
                table.saw.setdefault(client.owner, set()).update(seen)
                table.publish_presence()
