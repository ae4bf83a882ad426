"""Players who resign, leave or disconnect during a match, and the seats that they leave behind.

The server decides this, not the rules of the game. By the terms of the table, either a bot stands in until they take
the seat back, or they lose the match and it ends as it stands.
"""

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from clubhouse.server.protocol.messages import Leave, Resign, TakeBack
from clubhouse.server.table.narration import Narration
from clubhouse.server.table.seats import seats_of_persons
from clubhouse.server.table.server_inputs import RESIGN, STAND_IN, TAKE_BACK, server_input

if TYPE_CHECKING:
    from clubhouse.server.table.moves import Moves

LEVEL: Final = "club"  # of the bot that stands in


class Absences:
    """Absent players, and since when."""

    def __init__(self) -> None:
        self.is_waited = False  # a player is absent, and another one is waiting
        self._gone: dict[str, int] = {}  # absent since, on the clock of the match

    def note(self, players: Collection[str], present: Collection[str], now: int) -> None:
        self._gone = {player: self._gone.get(player, now) for player in players if player not in present}
        self.is_waited = bool(self._gone) and any(player in present for player in players)

    def first(self, grace: int) -> tuple[int, str] | None:
        """The next player whose `grace` milliseconds are over, and when; None if nobody is absent."""
        if not self.is_waited or not self._gone:
            return None
        return min((since + grace, player) for player, since in self._gone.items())

    def excuse(self, player: str) -> None:
        """Stops waiting for that player."""
        self._gone.pop(player, None)


class Departures:
    def __init__(self, moves: "Moves", absences: Absences) -> None:
        self.moves = moves
        self.live = moves.live
        self.absences = absences

    # Absence

    def note_presence(self) -> None:
        live = self.live
        if live.is_over:
            return
        seats = (seat for seat in seats_of_persons(live.stored) if seat not in live.stand_ins)
        owners = (live.stored.owners[seat] for seat in seats)
        players = {owner for owner in owners if owner is not None}
        self.absences.note(players, self.moves.table.presence.here, live.clock.now())

    def first(self) -> tuple[int, str] | None:
        """The next player whose grace is over, and when."""
        return self.absences.first(self.live.terms.grace * 1000)

    def wait_no_more(self, at: int) -> bool:
        """Goes on without the next absent player; False if that changes nothing."""
        gone = self.first()
        assert gone is not None
        player = gone[1]
        self.absences.excuse(player)
        seats = [seat for seat, owner in enumerate(self.live.stored.owners) if owner == player]
        playing = [seat for seat in seats if seat not in self.live.stand_ins]
        if playing:
            self.go_on_without(playing, at, "gone")
        return bool(playing)

    # Seats

    def may(self, seat: int, wish: Resign | Leave | TakeBack) -> bool:
        """True if the wish has an effect: a seat with a stand-in can't be left, and only such a seat is taken back."""
        return isinstance(wish, Resign) or isinstance(wish, TakeBack) == (seat in self.live.stand_ins)

    def depart(self, seat: int, wish: Resign | Leave | TakeBack, at: int) -> None:
        match wish:
            case Resign():
                self._lose(seat, at, "SeatResigned", {})
            case Leave():
                self.go_on_without([seat], at, "left")
            case TakeBack():
                self._take_back(seat, at)

    def go_on_without(self, seats: list[int], at: int, why: str) -> None:
        live, presence = self.live, self.moves.table.presence
        if live.terms.when_gone == "lost":
            self._lose(seats[0], at, "SeatForfeited", {"why": why})
            return
        before = presence.players
        for seat in seats:
            live.stand_ins[seat] = LEVEL
            live.note_levels()
            live.audiences.clocks.excused.add(seat)
            self.moves.bots.pass_always([seat], False)
            narration = Narration.of_server("BotTookOver", {"seat": live.seating.name(seat), "why": why})
            self.moves.record(server_input(STAND_IN, at, seat), narration)
        presence.tell_players(before)

    def _lose(self, seat: int, at: int, event: str, facts: dict[str, str]) -> None:
        live = self.live
        live.resigned = live.seating.name(seat)
        narration = Narration.of_server(event, {"seat": live.resigned} | facts)
        self.moves.record(server_input(RESIGN, at, seat), narration)

    def _take_back(self, seat: int, at: int) -> None:
        live, presence = self.live, self.moves.table.presence
        before = presence.players
        del live.stand_ins[seat]
        self.moves.bots.forget(seat)
        live.note_levels()
        live.audiences.clocks.excused.discard(seat)
        live.audiences.clocks.refresh(seat)
        narration = Narration.of_server("SeatTakenBack", {"seat": live.seating.name(seat)})
        self.moves.record(server_input(TAKE_BACK, at, seat), narration)
        presence.tell_players(before)
        self.note_presence()
