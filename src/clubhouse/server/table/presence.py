"""The presence of players and watchers at a table, through any server of the store."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from clubhouse.server.protocol.messages import Player, Seated
from clubhouse.server.protocol.names import Profile
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
    def persons(self) -> dict[str, Profile]:
        return {person: known for update in self._by_server.values() for person, known in update.persons.items()}

    @property
    def visible(self) -> set[str]:
        """Persons with a page in the foreground."""
        return {person for update in self._by_server.values() for person in update.persons.keys() - update.hidden}

    def ready(self, agreement: str) -> set[str]:
        """Persons who are ready to play as agreed."""
        return {one for update in self._by_server.values() if update.agreement == agreement for one in update.ready}

    @property
    def chatting(self) -> set[str]:
        """Persons who have switched free text on."""
        return {one for update in self._by_server.values() for one in update.chatting}

    @property
    def is_held(self) -> bool:
        """A player at another server lets time stand still."""
        return any(update.is_held for update in self._by_server.values())

    @property
    def watchers(self) -> int:
        return sum(update.watchers for update in self._by_server.values())


class Presence:
    def __init__(self, table: "Table", profiles: Mapping[str, Profile], peers: PeerPresence) -> None:
        """`profiles` are those of all players, present or not."""
        self.table = table
        self.profiles: dict[str, Profile] = dict(profiles)
        self.peers = peers
        self._telling: Timer | None = None

    @property
    def at_this_server(self) -> dict[str, Profile]:
        """Whoever is silent is gone."""
        return {one.owner: one.profile for one in self.table.clients if one.owner is not None and not one.is_silent}

    @property
    def here(self) -> dict[str, Profile]:
        return self.peers.persons | self.at_this_server

    @property
    def hidden_at_this_server(self) -> set[str]:
        """Persons here with all pages in the background."""
        clients = [client for client in self.table.clients if client.owner is not None and not client.is_silent]
        visible = {client.owner for client in clients if not client.is_hidden}
        return {client.owner for client in clients if client.owner is not None} - visible

    @property
    def attending(self) -> set[str]:
        """Persons who are here, and not only in the background."""
        return (self.at_this_server.keys() - self.hidden_at_this_server) | self.peers.visible

    @property
    def chatting_at_this_server(self) -> set[str]:
        return {client.owner for client in self.table.clients if client.owner is not None and client.chats}

    @property
    def players(self) -> dict[str, Player]:
        table, here = self.table, self.here
        hidden = here.keys() - self.attending
        profiles = self.profiles | {one.owner: one.profile for one in table.clients if one.owner and one.profile.name}
        return players_of(
            table.stored,
            table.seating,
            here,
            profiles,
            table.stand_ins,
            table.too_quick,
            hidden,
            table.ready,
            table.shown,
            self.chatting_at_this_server | self.peers.chatting,
        )

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

    def note(self, person: str, profile: Profile) -> None:
        """The person is shown like that from now on."""
        before = self.players
        if person in self.table.stored.owners:
            self.profiles[person] = profile
        for client in self.table.clients:
            if client.owner == person:
                client.profile = profile
        self.tell_players(before)

    def keep(self, owners: list[str | None]) -> None:
        """Keeps only the profiles of the present owners of seats."""
        known = self.profiles | self.here
        self.profiles = {owner: known[owner] for owner in owners if owner in known}

    def tell_players(self, before: dict[str, Player], newcomer: Client | None = None) -> None:
        """Tells everybody the players, if they have changed. A newcomer has just been told in its welcome."""
        now = self.players
        if now == before:
            return
        for client in self.table.clients:
            if client is not newcomer:
                self.table.send(client, Seated(players=now, watchers=self.watchers))

    # Changes that many clients may make together, or one again and again, are told after a short delay.

    def tell_soon(self) -> None:
        """Announces the players and the number of watchers."""
        if self._telling is None:
            seconds = self.table.services.table_config.counting
            self._telling = self.table.services.scheduler.call_later(seconds, self._tell)

    def _tell(self) -> None:
        self._telling = None
        self.table.send_to_all(Seated(players=self.players, watchers=self.watchers))

    def stop(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
