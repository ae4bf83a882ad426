"""The presence of players and watchers at a table, through any server of the store."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from clubhouse.server.protocol.messages import Player, Seated
from clubhouse.server.scheduler import Timer
from clubhouse.server.store.pubsub import PresenceUpdate
from clubhouse.server.table.client import Client
from clubhouse.server.table.seats import players_of

if TYPE_CHECKING:
    from clubhouse.server.table.table import Table


class PeerPresence:
    """The presence at the table through other servers, by each server's last report."""

    def __init__(self) -> None:
        self._by_server: dict[str, PresenceUpdate] = {}

    def note(self, update: PresenceUpdate) -> None:
        if update.is_open:
            self._by_server[update.by] = update
        else:
            self._by_server.pop(update.by, None)

    def keep(self, servers: set[str]) -> bool:
        """Forgets all servers but these; False if there was nothing to forget."""
        lost = [server for server in self._by_server if server not in servers]
        for server in lost:
            del self._by_server[server]
        return bool(lost)

    @property
    def persons(self) -> dict[str, str | None]:
        """Their names by person."""
        return {person: name for update in self._by_server.values() for person, name in update.persons.items()}

    @property
    def watchers(self) -> int:
        return sum(update.watchers for update in self._by_server.values())


class Presence:
    def __init__(self, table: "Table", names: Mapping[str, str | None], peers: PeerPresence) -> None:
        """`names` are those of all players, present or not."""
        self.table = table
        self.names: dict[str, str | None] = dict(names)
        self.peers = peers
        self._counting: Timer | None = None

    @property
    def at_this_server(self) -> dict[str, str | None]:
        """Their names by person."""
        return {client.owner: client.name for client in self.table.clients if client.owner is not None}

    @property
    def here(self) -> dict[str, str | None]:
        return self.peers.persons | self.at_this_server

    @property
    def players(self) -> dict[str, Player]:
        return players_of(self.table.stored, self.table.seating, self.here, self.names, self.table.stand_ins)

    @property
    def watchers_at_this_server(self) -> int:
        return sum(1 for client in self.table.clients if not client.eyes.seats)

    @property
    def watchers(self) -> int:
        return self.watchers_at_this_server + self.peers.watchers

    @property
    def is_only_watched(self) -> bool:
        """True if no player is at this server."""
        return not any(client.eyes.seats for client in self.table.clients)

    def rename(self, person: str, name: str | None) -> None:
        before = self.players
        if person in self.table.stored.owners:
            self.names[person] = name
        for client in self.table.clients:
            if client.owner == person:
                client.name = name
        self.tell_players(before)

    def note_names(self, owners: list[str | None]) -> None:
        """Keeps the names of the present owners of seats."""
        here = self.here
        self.names = {owner: here.get(owner) or self.names.get(owner) for owner in owners if owner}

    def tell_players(self, before: dict[str, Player], newcomer: Client | None = None) -> None:
        """Tells everybody the players, if they have changed. A newcomer has just been told in its welcome."""
        now = self.players
        if now == before:
            return
        for client in self.table.clients:
            if client is not newcomer:
                self.table.send(client, Seated(players=now, watchers=self.watchers))

    def count_watchers(self) -> None:
        """Announces the number of watchers after a short delay, because many may come together."""
        if self._counting is None:
            seconds = self.table.services.table_config.counting
            self._counting = self.table.services.scheduler.call_later(seconds, self._tell_watchers)

    def _tell_watchers(self) -> None:
        self._counting = None
        self.table.send_to_all(Seated(players=self.players, watchers=self.watchers))

    def stop(self) -> None:
        if self._counting is not None:
            self._counting.cancel()
            self._counting = None
