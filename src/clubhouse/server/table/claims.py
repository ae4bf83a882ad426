"""Players who wait for absent ones, and their wish: the match, a bot in the empty seats, or to go on waiting.

Absence itself changes nothing. Where a clock runs, it decides. Otherwise those who wait may ask after a while.
Everybody is told, and it happens only after a notice, unless the absent come back by then.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from clubhouse.kernel.errors import Malformed
from clubhouse.server.protocol.messages import Absent, Claim
from clubhouse.server.store.pubsub import Relayed
from clubhouse.server.table.client import Client
from clubhouse.server.table.seats import count_persons, seats_of_persons

if TYPE_CHECKING:
    from clubhouse.server.table.live_match import LiveMatch
    from clubhouse.server.table.live_table import LiveTable


@dataclass(frozen=True, slots=True)
class OpenClaim:
    """A wish that comes true at that moment on the clock of the match."""

    wish: Literal["match", "bot"]
    by: str
    seats: tuple[str, ...]  # without whose players the match goes on
    at: int


class Absences:
    """Absent players, and since when; and the open claim against them. The next table of the match takes it over."""

    def __init__(self) -> None:
        self.since: dict[str, int] = {}  # by person, on the clock of the match
        self.claim: OpenClaim | None = None
        self.told: tuple[tuple[str, ...], int | None, OpenClaim | None] = ((), None, None)  # to clients, last

    def note(self, players: Collection[str], present: Collection[str], now: int) -> None:
        """Somebody is missed only while another player is here."""
        gone = [player for player in players if player not in present]
        is_missed = len(gone) < len(players)
        self.since = {player: self.since.get(player, now) for player in gone} if is_missed else {}


class Claims:
    def __init__(self, table: "LiveTable", live: "LiveMatch", absences: Absences) -> None:
        self.table = table
        self.live = live
        self.absences = absences

    @property
    def are_possible(self) -> bool:
        """False if a clock decides, or nobody else plays."""
        live = self.live
        has_clock = live.terms.pace is not None and live.race is None
        return not (live.is_over or has_clock or live.stored.lesson is not None or count_persons(live.stored) < 2)

    # Presence

    def note_presence(self) -> None:
        live = self.live
        seats = [seat for seat in seats_of_persons(live.stored) if seat not in live.stand_ins]
        players = {owner for seat in seats if (owner := live.stored.owners[seat]) is not None}
        if not self.are_possible:
            players = set()
        self.absences.note(players, self.table.presence.here, live.clock.now())
        claim = self.absences.claim
        if claim is not None and not set(claim.seats) <= set(self._absent()):
            self.absences.claim = None  # somebody came back
            self._relay()
        self.tell()

    def _absent(self) -> list[str]:
        """The seats whose players are missed."""
        live = self.live
        since, owners = self.absences.since, live.stored.owners
        return [
            live.seating.name(seat)
            for seat in live.seating.seats
            if owners[seat] in since and seat not in live.stand_ins
        ]

    @property
    def long_gone(self) -> list[int]:
        """The seats whose players have been away long enough to go on without them."""
        until = self.live.clock.now() - self.table.services.table_config.absence
        since, owners = self.absences.since, self.live.stored.owners
        names = self._absent()
        return [
            seat
            for seat in self.live.seating.seats
            if self.live.seating.name(seat) in names and since[owners[seat] or ""] <= until
        ]

    def _claimable_at(self) -> int | None:
        """When the first of them has been away long enough."""
        away = self.absences.since.values()
        return min(away) + self.table.services.table_config.absence if away else None

    # Claims

    def due(self) -> int | None:
        """The moment at which the open claim comes true."""
        return self.absences.claim.at if self.absences.claim is not None else None

    def fulfil(self) -> OpenClaim:
        claim, self.absences.claim = self.absences.claim, None
        assert claim is not None, "it was due"
        return claim

    def receive(self, client: Client, message: Claim) -> None:
        """Raises Malformed if this player can't have that now."""
        seat = self.table.seat_of(client, message.seat)
        if message.wish == "wait":
            if self.absences.claim is not None:
                self.absences.claim = None
                self.tell()
                self._relay()
            return
        seats = self._claimable(seat, message.wish)
        if self.absences.claim is not None:
            raise Malformed("wish", "claimed-already")
        at = self.live.clock.now() + self.table.services.table_config.notice
        self.absences.claim = OpenClaim(message.wish, self.live.seating.name(seat), tuple(seats), at)
        self.tell()
        self._relay()

    def _claimable(self, seat: int, wish: Literal["match", "bot"]) -> list[str]:
        """The seats without whose players the match may go on, by the wish of that seat."""
        live, now = self.live, self.live.clock.now()
        long_ago = now - self.table.services.table_config.absence
        own = live.stored.owners[seat]
        is_asked = any(
            live.audiences.questions[one].is_open for one in live.seating.seats if live.stored.owners[one] == own
        )
        if is_asked and live.race is None:
            raise Malformed("wish", "own-turn-first")
        absent = self._absent()
        if wish == "match":  # a team can't win by its own absent player
            side = live.seating.side_of(seat)
            absent = [name for name in absent if live.seating.side_of(live.seating.seat_named(name)) != side]
        since = self.absences.since
        seats = [name for name in absent if since[live.stored.owners[live.seating.seat_named(name)] or ""] <= long_ago]
        if not seats:
            raise Malformed("wish", "not-away-long-enough" if absent else "nobody-away")
        return seats

    # Telling

    def message(self) -> Absent:
        claim, claimable = self.absences.claim, self._claimable_at()
        now = self.live.clock.now()
        return Absent(
            seats=self._absent(),
            claimable=max(0, claimable - now) if claimable is not None else None,
            wish=claim.wish if claim is not None else None,
            by=claim.by if claim is not None else None,
            happens=max(0, claim.at - now) if claim is not None else None,
        )

    def tell(self) -> None:
        """Tells everybody here, if anything has changed."""
        news = (tuple(self._absent()), self._claimable_at(), self.absences.claim)
        if news != self.absences.told:
            self.absences.told = news
            self.table.send_to_all(self.message())

    def tell_newcomer(self, client: Client) -> None:
        if self._absent():
            self.table.send(client, self.message())

    def _relay(self) -> None:
        """Tells those at other servers."""
        self.table.services.store.publish(Relayed(match=self.table.id, said=self.message()))
