"""Races at a table: acts wait here until their order is known, and a player who came second is told so.

`referee.race` decides the order, as in a simulation. `RacedMoves` carries the acts out.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from clubhouse.kernel.errors import Refused
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import UNNOTICED
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.raced_match import RacedMatch
from clubhouse.kernel.seats import Seating
from clubhouse.referee import race
from clubhouse.referee.ordering import Act, Way
from clubhouse.server.protocol.messages import FromTable, Play, Raced, RacedAct
from clubhouse.server.protocol.refusals import refusal, server_refusal
from clubhouse.server.table.client import Client

if TYPE_CHECKING:
    from clubhouse.server.table.moves import Moves


class RaceTable(Protocol):
    """The table, as far as a race needs it."""

    @property
    def seated(self) -> list[Client]:
        """Clients that hold a seat."""

    @property
    def stand_ins(self) -> Collection[int]:
        """Seats for which bots stand in."""

    def play_raced(self, act: Act, now: int, client: Client | None, question: int) -> bool:
        """Carries an act out, or raises Refused; False if it comes after the end."""

    def ask_anew(self, now: int) -> None:
        """Closes all questions after a dead heat."""

    def send(self, client: Client, message: FromTable) -> None: ...

    def relay(self, said: Raced) -> None:
        """Sends it to everybody."""


@dataclass(eq=False, slots=True)
class _Entry:
    act: Act
    client: Client | None  # None: a bot
    question: int


class RaceControl:
    def __init__(self, game: Game[Any], seating: Seating, table: RaceTable) -> None:
        self.game = game
        self.seating = seating
        self.table = table
        self._race = race.Race([seating.side_of(seat) for seat in seating.seats], self)
        self._match: RacedMatch | None = None  # in which an act is being judged
        self.entries: list[_Entry] = []  # that wait for their verdict
        self._levelled: list[object] = []  # who was told last by which lines

    def measure(self) -> None:
        """Notes the latency that counts for each seat. Of several tabs the fastest counts, because a player could watch
        in one and act in another."""
        ways = self._race.ordering.ways = [_NO_LATENCY for _ in self.seating.seats]
        for client in self.table.seated:
            way = client.latency.way
            for seat in client.eyes.seats:
                if seat in self.table.stand_ins:
                    continue  # a bot has no latency
                if ways[seat] is _NO_LATENCY or _is_faster(way, ways[seat]):
                    ways[seat] = way

    # Acts

    def enter(self, match: RacedMatch, seat: int, play: Play, client: Client, came: int) -> None:
        """Enters an act, which counts from the moment when it was made. Raises Refused if there is no such move.

        An act that names no situation is meant for the present one.
        """
        move = self.game.read_move(play.move)
        situation, card = play.situation, play.card
        if situation is None:
            situation = match.situation_number()
            card = match.card_named(seat, move)
        act = self._race.ordering.act(seat, move, situation, card or "", came, client.latency.way)
        self._hear(match, _Entry(act, client, play.question))

    def enter_bot(self, match: RacedMatch, seat: int, notation: str, situation: int, card: str, at: int) -> None:
        """Enters a bot's act, which has no latency."""
        act = self._race.ordering.act(seat, self.game.read_move(notation), situation, card, at)
        self._hear(match, _Entry(act, None, 0))

    def _hear(self, match: RacedMatch, entry: _Entry) -> None:
        self.entries.append(entry)
        self._match = match
        self._race.hear(match, entry.act)

    def is_waiting(self, seat: int) -> bool:
        return any(entry.act.seat == seat for entry in self.entries)

    def waiting(self) -> list[tuple[Client, Play, int]]:
        """Acts of players that have no verdict yet, as they were sent, and when they arrived."""
        return [
            (
                entry.client,
                Play(
                    seat=self.seating.name(entry.act.seat),
                    question=entry.question,
                    move=entry.act.move.notation,
                    situation=entry.act.situation,
                    card=entry.act.card,
                ),
                entry.act.came,
            )
            for entry in self.entries
            if entry.client is not None
        ]

    def due(self) -> int | None:
        """The moment at which the first waiting act gets its verdict."""
        return self._race.due()

    def settle(self, match: RacedMatch, now: int) -> None:
        self._match = match
        self._race.settle(match, now)

    def strikes_at(self, match: RacedMatch) -> int:
        """The moment at which the match's clock may strike, by the latencies at the last telling."""
        return self._race.strikes_at(match)

    # Everybody sees events at the same moment

    def level(self, clients: list[Client]) -> None:
        """Delays each client so that all see a telling at the same moment. Latencies change now and then."""
        lines: list[object] = [(client, client.latency.way.half) for client in clients]
        lines += self.table.stand_ins
        if lines == self._levelled:
            return
        self._levelled = lines
        self.measure()
        for client in clients:
            client.delay = self.delay(client) / 1000
        is_level = not any(client.delay for client in clients if client.eyes.seats)
        for client in clients:
            client.is_slowest = not (is_level or client.delay)

    def welcome(self, newcomer: Client, clients: list[Client]) -> None:
        """A newcomer must not see an event before clients that it is still on its way to."""
        self._levelled = []
        newcomer.delay = max(newcomer.delay, *(client.waits for client in clients))

    def display_delay(self) -> int:
        """Milliseconds after sending at which every seat has seen an event."""
        self.measure()
        return self._race.display_delay

    @property
    def delay_of_watchers(self) -> int:
        """Milliseconds by which watchers are told later: they see it last, however low their latency is."""
        return self._race.delay_of_watchers

    def delay(self, client: Client) -> int:
        """Milliseconds by which messages to this client are delayed."""
        if not client.eyes.seats:
            return self.delay_of_watchers
        delay = self._race.display_delay - client.latency.way.half
        return delay if delay > UNNOTICED else 0

    # Verdicts

    def carry_out(self, act: Act, now: int) -> None:
        entry = self._entry(act)
        if entry is None:
            return
        try:
            if not self.table.play_raced(act, now, entry.client, entry.question):
                self._say_over(entry)
        except Refused as refused:
            self._refuse(entry, refused)

    def dismiss(self) -> None:
        """The match is over: acts that wait come after the end."""
        entries, self.entries = self.entries, []
        self._race.forget()
        for entry in entries:
            self._say_over(entry)

    def _say_over(self, entry: _Entry) -> None:
        if entry.client is not None:
            name, language = self.seating.name(entry.act.seat), entry.client.language
            self.table.send(entry.client, server_refusal(language, name, entry.question, "match-over"))

    def ask_anew(self, at: int) -> None:
        self.table.ask_anew(at)

    def turn_away(self, act: Act, behind: int | None) -> None:
        """Refuses it in the words of the rules, with the milliseconds that it was behind."""
        assert self._match is not None
        entry = self._entry(act)
        if entry is None or entry.client is None:
            return
        refused = self._match.too_late(act.seat, act.move, act.situation, act.card)
        name, language = self.seating.name(act.seat), entry.client.language
        if refused is None:
            self.table.send(entry.client, server_refusal(language, name, entry.question, "too-late"))
            return
        if behind is not None:
            refused.facts["behind"] = behind
        self.table.send(entry.client, refusal(self.game, language, name, entry.question, refused))

    def refuse(self, act: Act, why: Refused) -> None:
        entry = self._entry(act)
        if entry is not None:
            self._refuse(entry, why)

    def _refuse(self, entry: _Entry, why: Refused) -> None:
        if entry.client is not None:
            name, language = self.seating.name(entry.act.seat), entry.client.language
            self.table.send(entry.client, refusal(self.game, language, name, entry.question, why))

    def tell(self, margin: race.Margin) -> None:
        """Tells everybody: neither of the two acts is secret."""
        first, second = self._raced(margin.first), self._raced(margin.second)
        raced = Raced(
            situation=margin.first.situation,
            first=first,
            second=second,
            margin=margin.milliseconds,
            is_dead_heat=margin.is_dead_heat,
        )
        self.table.relay(raced)

    def _raced(self, act: Act) -> RacedAct:
        return RacedAct(seat=self.seating.name(act.seat), move=act.move.notation, card=act.card, at=act.made)

    def _entry(self, act: Act) -> _Entry | None:
        """The entry of that act, which waits no more. None where its player was told that the match is over."""
        found = next((entry for entry in self.entries if entry.act is act), None)
        if found is not None:
            self.entries.remove(found)
        return found


def _is_faster(way: Way, than: Way) -> bool:
    """A tab of unknown latency does not count if another one's is known: it would be told too soon."""
    return way.is_measured and not (than.is_measured and than.half <= way.half)


_NO_LATENCY = Way()  # of bots, and of seats without a client


class RacedMoves:
    """The effect of raced acts on a live match."""

    def __init__(self, moves: "Moves") -> None:
        self.moves = moves

    @property
    def seated(self) -> list[Client]:
        return self.moves.live.seated

    @property
    def stand_ins(self) -> Collection[int]:
        return self.moves.live.stand_ins

    def play_raced(self, act: Act, now: int, client: Client | None, question: int) -> bool:
        """Raises Refused if a rule forbids it; False if it comes after the end.

        An act that counts at a past moment counts now. Everything due by then has happened before, even if it is
        refused.
        """
        moves, live = self.moves, self.moves.live
        match = live.race
        assert match is not None
        at = now
        while not (live.is_over or race.comes_after_the_end(match, act)):
            at = max(race.counts_at(match, act, now), live.referee.clock)
            if not moves.strike(at):
                break
        else:
            return False
        too_early = act.too_early(match)
        if too_early is not None:
            raise too_early
        if client is not None and live.reflexes.note(match, act):
            moves.table.presence.tell_players({})
            moves.table.publish_presence()
        begun = act.seen if act.seen < at and match.takes_time(act.move) else None
        moves.play(act.seat, act.move.notation, at, client, question, begun)
        return True

    def ask_anew(self, now: int) -> None:
        """Neither of two acts could be told to be first; both answered the old question, which is closed."""
        moves, live = self.moves, self.moves.live
        at = max(now, live.referee.clock)
        while not live.is_over and moves.strike(at):
            pass
        if live.referee.match.window() != NEVER:
            moves.close_window(at)

    def send(self, client: Client, message: FromTable) -> None:
        self.moves.table.send(client, message)

    def relay(self, said: Raced) -> None:
        self.moves.table.relay(said)
