"""Who is at a table, through whichever server of the store: players by the names they go by, and those who watch."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.server.arrangement import host_of
from clubhouse.server.audience import Audiences, eyes_of
from clubhouse.server.elsewhere import Elsewhere
from clubhouse.server.listener import Listener
from clubhouse.server.players import players_of
from clubhouse.server.sheet import Sheet
from clubhouse.server.store import StoredMatch
from clubhouse.server.wire import Hands, Player, Seated, Welcome


class Company:
    def __init__(self, counting: float) -> None:
        """`counting`: seconds after which it is told how many watch."""
        self.counting = counting
        self.elsewhere = Elsewhere()
        self._counting: asyncio.TimerHandle | None = None

    def lay(self, sheet: Sheet, names: Mapping[str, str]) -> None:
        """`names`: of the players that have one, whether or not they are here."""
        self.sheet = sheet
        self.names: dict[str, str | None] = dict(names)

    # Who is here

    @property
    def at_home(self) -> dict[str, str | None]:
        """Persons at this server, with the names they go by."""
        return {listener.owner: listener.name for listener in self.sheet.listeners if listener.owner is not None}

    @property
    def here(self) -> dict[str, str | None]:
        return self.elsewhere.persons | self.at_home

    @property
    def players(self) -> dict[str, Player]:
        return players_of(self.sheet.stored, self.sheet.seating, self.here, self.names, self.sheet.stand_ins)

    @property
    def watchers(self) -> int:
        return len(self.sheet.audiences.of(SPECTATOR).listeners) + self.elsewhere.watchers

    @property
    def is_only_watching(self) -> bool:
        """Nobody who has a seat is here."""
        return not any(listener.eyes.seats for listener in self.sheet.listeners)

    def rename(self, person: str, name: str | None) -> None:
        """Somebody calls themselves so from now on."""
        before = self.players
        if person in self.sheet.stored.owners:
            self.names[person] = name
        for listener in self.sheet.listeners:
            if listener.owner == person:
                listener.name = name
        self.tell_players(before)

    def note_names(self, owners: list[str | None]) -> None:
        """Of those who have the seats from now on."""
        here = self.here
        self.names = {owner: here.get(owner) or self.names.get(owner) for owner in owners if owner}

    def tell_players(self, before: dict[str, Player], newcomer: Listener | None = None) -> None:
        """Where they have changed, to everybody but who has just been welcomed."""
        now = self.players
        if now == before:
            return
        for listener in self.sheet.listeners:
            if listener is not newcomer:
                self.sheet.say(listener, Seated(players=now, watchers=self.watchers))

    def count_watchers(self) -> None:
        """Told a little later, once: many may come together."""
        if self._counting is None:
            self._counting = asyncio.get_running_loop().call_later(self.counting, self._tell_watchers)

    def _tell_watchers(self) -> None:
        self._counting = None
        self.sheet.say_to_all(Seated(players=self.players, watchers=self.watchers))

    def close(self) -> None:
        if self._counting is not None:
            self._counting.cancel()

    # With which eyes

    def eyes_of(self, listener: Listener) -> Eyes:
        """Malformed where somebody wants to look with the one seat that is not theirs."""
        eyes = eyes_of(self.sheet.stored.owners, listener.owner)
        if listener.only is None:
            return eyes
        seat = self.sheet.seating.seat_named(listener.only)
        if seat not in eyes.seats:
            raise Malformed("only", "not-your-seat", {"seat": listener.only})
        return Eyes.of(seat)

    def _eyes_now(self, listener: Listener) -> Eyes:
        """Who looked with a seat that is not theirs any more looks as everybody else does."""
        with suppress(Malformed):
            return self.eyes_of(listener)
        listener.only = None
        return self.eyes_of(listener)

    def seat_all(self, after: StoredMatch) -> None:
        """Anew, for nothing has been told yet."""
        sheet = self.sheet
        listeners = sheet.listeners
        sheet.arrange(after, Audiences(sheet.game, sheet.seating, after.owners))
        for listener in listeners:
            listener.eyes = self.eyes_of(listener)
            sheet.audiences.of(listener.eyes).listeners.append(listener)

    def take_over(self, former: Audiences) -> list[Listener]:
        """Who listened when the match was read again, to their audiences as they are now; returned are those who are
        to be welcomed anew."""
        audiences, clock = self.sheet.audiences, self.sheet.clock
        anew: list[Listener] = []
        for audience in former:
            strangers = [listener for listener in audience.listeners if self._eyes_now(listener) != audience.eyes]
            for listener in strangers:
                audience.listeners.remove(listener)
            if audience.listeners:
                now = audiences.of(audience.eyes)
                look = audiences.look_of(now)
                anew += now.take_over(audience, look, clock.now()) if look is not None else now.seat(audience)
            anew += strangers
            for listener in strangers:
                listener.eyes, listener.have = self._eyes_now(listener), None
        for listener in anew:
            listeners = audiences.of(listener.eyes).listeners
            if listener not in listeners:
                listeners.append(listener)
        return anew

    # What they see when they come

    def welcome_all(self) -> None:
        for listener in self.sheet.listeners:
            self.sheet.say(listener, self.welcome(listener, None))

    def welcome(self, listener: Listener, have: int | None) -> Welcome:
        """With what was told since telling `have`."""
        sheet, stored, seating = self.sheet, self.sheet.stored, self.sheet.seating
        audience = sheet.audiences.of(listener.eyes)
        log, is_tail = audience.tail(have)
        told: Any = log
        look = sheet.audiences.look_of(audience)
        return Welcome(
            match=stored.id,
            game=stored.game,
            edition=sheet.edition,
            options=stored.options,
            seats=seating.names,
            players=self.players,
            seats_held=[seating.name(seat) for seat in listener.eyes.seats],
            watchers=self.watchers,
            is_host=listener.owner is not None and listener.owner == host_of(stored, self.here),
            is_listed=stored.is_listed,
            terms=sheet.terms,
            commitment=stored.commitment,
            number=audience.number,
            log=told,
            is_tail=is_tail,
            state=look.at(sheet.clock.now()) if look is not None else None,
        )

    # What watchers see beyond that

    def show(self, seat: int, is_shown: bool) -> None:
        """Its person's own wish."""
        if is_shown:
            self.sheet.open_hands.seats.add(seat)
        else:
            self.sheet.open_hands.seats.discard(seat)
        self.show_hands(self.sheet.audiences.of(SPECTATOR).listeners, Hands(views={}, live=[], behind=None))

    def show_hands(self, watchers: list[Listener], otherwise: Hands | None = None) -> None:
        """Those that may be seen; `otherwise` where there are none."""
        sheet, shown = self.sheet, otherwise
        if sheet.referee is not None and watchers:
            shown = sheet.open_hands.shown(sheet.referee.match, sheet.is_over) or otherwise
        if shown is not None:
            for listener in watchers:
                sheet.say(listener, shown)
