"""A table after the deal. Its audiences have been told something, and hear the rest in order."""

from typing import Any

import msgspec

from clubhouse.kernel.game import Game
from clubhouse.server.protocol.messages import FromTable, Sealing, Sit, State
from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.table.audience import Audience, Audiences
from clubhouse.server.table.client import Client
from clubhouse.server.table.handover import Handover
from clubhouse.server.table.seats import owners_after_sitting
from clubhouse.server.table.table import Services, Table


class DealtTable(Table):
    def __init__(
        self, services: Services, game: Game[Any], stored: StoredMatch, audiences: Audiences, handover: Handover
    ) -> None:
        super().__init__(services, game, stored, handover)
        self.audiences = audiences

    @property
    def clients(self) -> list[Client]:
        return self.audiences.clients

    @property
    def inputs_stored(self) -> int:
        """Inputs that are known to be on disk."""
        return 0

    @property
    def now(self) -> int:
        """The reading of the clock of the match."""
        return 0

    def now_of(self, client: Client) -> int:
        """The reading of the clock that this client may know."""
        return self.now

    async def _take_seat(self, client: Client, sit: Sit) -> None:
        owners_after_sitting(self.stored, self.seating, sit.seat, client.owner)  # raises Malformed if it is not theirs
        client.eyes = self.eyes_of(client)
        before = self.presence.players
        self.audiences.of(client.eyes).admit(client)
        client.table = self
        self._client_came(client)
        self.close_when_empty()
        self.send(client, self.welcome(client, sit.have))
        if self.stored.points is not None:
            self.send(client, Sealing(secret=self.stored.secret.hex()))
        if self.rematch is not None:
            self.send(client, self.rematch)
        self.presence_changed()
        self._tell_newcomer(client)
        self.proposals.welcome(client)
        self.presence.tell_players(before, client)
        if not client.eyes.seats:
            self.presence.tell_soon()
            self._show_hands([client])
        self.publish_presence()

    def _client_came(self, client: Client) -> None:
        """Called before anything is sent to it."""

    def _tell_newcomer(self, client: Client) -> None:
        """Called after its welcome."""

    def _show_hands(self, watchers: list[Client]) -> None:
        """Sends the hands that spectators may see."""

    def _told(self, client: Client, have: int | None) -> tuple[msgspec.Raw, bool, int, State | None]:
        audience = self.audiences.of(client.eyes)
        log, is_tail = audience.tail(have)
        state = self.audiences.state_of(audience)
        return log, is_tail, audience.number, state.at(self.now_of(client)) if state is not None else None

    def send(self, client: Client, message: FromTable) -> None:
        self.audiences.of(client.eyes).send(client, message, self.inputs_stored)

    def remove(self, client: Client) -> bool:
        clients = self.audiences.of(client.eyes).clients
        if client not in clients:
            return False
        clients.remove(client)
        return True

    def _audiences(self) -> list[Audience]:
        return list(self.audiences)

    # Taking over

    def adopt(self, handover: Handover) -> None:
        """Takes over the clients of the former table; nothing was told meanwhile."""
        for client in handover.clients:
            client.table = self
            self.audiences.of(client.eyes).clients.append(client)

    def catch_up(self, handover: Handover) -> None:
        """Takes over the clients of the former table, and tells them what they have missed."""
        anew: list[Client] = []
        for audience in handover.audiences:
            strangers = [client for client in audience.clients if self.eyes_now(client) != audience.eyes]
            for client in strangers:
                audience.clients.remove(client)
            if audience.clients:
                now = self.audiences.of(audience.eyes)
                state = self.audiences.state_of(now)
                assert state is not None, "it is dealt"
                anew += now.take_over(audience, state, self.now)
            anew += strangers
            for client in strangers:
                client.eyes, client.have = self.eyes_now(client), None
        for client in anew:
            clients = self.audiences.of(client.eyes).clients
            if client not in clients:
                clients.append(client)
        for client in self.clients:
            client.table = self
        self._client_came_over()
        for client in anew:
            self.send(client, self.welcome(client, client.have))
        if self.stored.points is not None and not handover.was_over:
            self.send_to_all(Sealing(secret=self.stored.secret.hex()))
        self.presence.tell_players(handover.players)
        self.close_when_empty()

    def _client_came_over(self) -> None:
        """Called before the clients of a former table are welcomed."""
