"""Who is at a table, through whichever server of the store: players by the names they go by, and those who watch."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.server.protocol.messages import Hands, Player, Seated, Welcome
from clubhouse.server.store.store import StoredMatch
from clubhouse.server.table.audience import Audiences, eyes_of
from clubhouse.server.table.client import Client
from clubhouse.server.table.live_match import LiveMatch
from clubhouse.server.table.peer_presence import PeerPresence
from clubhouse.server.table.players import players_of
from clubhouse.server.table.seats import host_of


class Presence:
    def __init__(self, counting: float) -> None:
        """`counting`: seconds after which it is told how many watch."""
        self.counting = counting
        self.elsewhere = PeerPresence()
        self._counting: asyncio.TimerHandle | None = None

    def lay(self, live: LiveMatch, names: Mapping[str, str]) -> None:
        """`names`: of the players that have one, whether or not they are here."""
        self.live = live
        self.names: dict[str, str | None] = dict(names)

    # Who is here

    @property
    def at_home(self) -> dict[str, str | None]:
        """Persons at this server, with the names they go by."""
        return {client.owner: client.name for client in self.live.clients if client.owner is not None}

    @property
    def here(self) -> dict[str, str | None]:
        return self.elsewhere.persons | self.at_home

    @property
    def players(self) -> dict[str, Player]:
        return players_of(self.live.stored, self.live.seating, self.here, self.names, self.live.stand_ins)

    @property
    def watchers(self) -> int:
        return len(self.live.audiences.of(SPECTATOR).clients) + self.elsewhere.watchers

    @property
    def is_only_watching(self) -> bool:
        """Nobody who has a seat is here."""
        return not any(client.eyes.seats for client in self.live.clients)

    def rename(self, person: str, name: str | None) -> None:
        """Somebody calls themselves so from now on."""
        before = self.players
        if person in self.live.stored.owners:
            self.names[person] = name
        for client in self.live.clients:
            if client.owner == person:
                client.name = name
        self.tell_players(before)

    def note_names(self, owners: list[str | None]) -> None:
        """Of those who have the seats from now on."""
        here = self.here
        self.names = {owner: here.get(owner) or self.names.get(owner) for owner in owners if owner}

    def tell_players(self, before: dict[str, Player], newcomer: Client | None = None) -> None:
        """Where they have changed, to everybody but who has just been welcomed."""
        now = self.players
        if now == before:
            return
        for client in self.live.clients:
            if client is not newcomer:
                self.live.say(client, Seated(players=now, watchers=self.watchers))

    def count_watchers(self) -> None:
        """Told a little later, once: many may come together."""
        if self._counting is None:
            self._counting = asyncio.get_running_loop().call_later(self.counting, self._tell_watchers)

    def _tell_watchers(self) -> None:
        self._counting = None
        self.live.say_to_all(Seated(players=self.players, watchers=self.watchers))

    def close(self) -> None:
        if self._counting is not None:
            self._counting.cancel()

    # With which eyes

    def eyes_of(self, client: Client) -> Eyes:
        """Malformed where somebody wants to look with the one seat that is not theirs."""
        eyes = eyes_of(self.live.stored.owners, client.owner)
        if client.only is None:
            return eyes
        seat = self.live.seating.seat_named(client.only)
        if seat not in eyes.seats:
            raise Malformed("only", "not-your-seat", {"seat": client.only})
        return Eyes.of(seat)

    def _eyes_now(self, client: Client) -> Eyes:
        """Who looked with a seat that is not theirs any more looks as everybody else does."""
        with suppress(Malformed):
            return self.eyes_of(client)
        client.only = None
        return self.eyes_of(client)

    def seat_all(self, after: StoredMatch) -> None:
        """Anew, for nothing has been told yet."""
        live = self.live
        clients = live.clients
        live.arrange(after, Audiences(live.game, live.seating, after.owners))
        for client in clients:
            client.eyes = self.eyes_of(client)
            live.audiences.of(client.eyes).clients.append(client)

    def take_over(self, former: Audiences) -> list[Client]:
        """Who listened when the match was read again, to their audiences as they are now; returned are those who are
        to be welcomed anew."""
        audiences, clock = self.live.audiences, self.live.clock
        anew: list[Client] = []
        for audience in former:
            strangers = [client for client in audience.clients if self._eyes_now(client) != audience.eyes]
            for client in strangers:
                audience.clients.remove(client)
            if audience.clients:
                now = audiences.of(audience.eyes)
                look = audiences.look_of(now)
                anew += now.take_over(audience, look, clock.now()) if look is not None else now.seat(audience)
            anew += strangers
            for client in strangers:
                client.eyes, client.have = self._eyes_now(client), None
        for client in anew:
            clients = audiences.of(client.eyes).clients
            if client not in clients:
                clients.append(client)
        return anew

    # What they see when they come

    def welcome_all(self) -> None:
        for client in self.live.clients:
            self.live.say(client, self.welcome(client, None))

    def welcome(self, client: Client, have: int | None) -> Welcome:
        """With what was told since telling `have`."""
        live, stored, seating = self.live, self.live.stored, self.live.seating
        audience = live.audiences.of(client.eyes)
        log, is_tail = audience.tail(have)
        told: Any = log
        look = live.audiences.look_of(audience)
        return Welcome(
            match=stored.id,
            game=stored.game,
            edition=live.edition,
            options=stored.options,
            seats=seating.names,
            players=self.players,
            seats_held=[seating.name(seat) for seat in client.eyes.seats],
            watchers=self.watchers,
            is_host=client.owner is not None and client.owner == host_of(stored, self.here),
            is_listed=stored.is_listed,
            terms=live.terms,
            commitment=stored.commitment,
            number=audience.number,
            log=told,
            is_tail=is_tail,
            state=look.at(live.clock.now()) if look is not None else None,
        )

    # What watchers see beyond that

    def show(self, seat: int, is_shown: bool) -> None:
        """Its person's own wish."""
        if is_shown:
            self.live.open_hands.seats.add(seat)
        else:
            self.live.open_hands.seats.discard(seat)
        self.show_hands(self.live.audiences.of(SPECTATOR).clients, Hands(views={}, live=[], behind=None))

    def show_hands(self, watchers: list[Client], otherwise: Hands | None = None) -> None:
        """Those that may be seen; `otherwise` where there are none."""
        live, shown = self.live, otherwise
        if live.referee is not None and watchers:
            shown = live.open_hands.shown(live.referee.match, live.is_over) or otherwise
        if shown is not None:
            for client in watchers:
                live.say(client, shown)
