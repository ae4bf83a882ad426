"""Where people race at a table: acts wait here until their order is known, and whoever came second is told so.

The order is `referee.race`'s, the same that a simulation goes by; what an act does, the table does.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Protocol

from clubhouse.kernel.errors import Refused
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import UNNOTICED
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Seating
from clubhouse.referee import race
from clubhouse.referee.ordering import Act, Way
from clubhouse.server.protocol.messages import FromTable, Play, Raced, RacedAct
from clubhouse.server.protocol.refusals import refusal, server_refusal
from clubhouse.server.table.client import Client


class RaceTable(Protocol):
    """The table, as far as a race needs it."""

    @property
    def seated(self) -> list[Client]:
        """Those who play."""

    @property
    def stand_ins(self) -> Collection[int]:
        """The seats for which bots play on."""

    def play_raced(self, act: Act, now: int, client: Client | None, question: int) -> bool:
        """Carries an act out, or raises Refused; False: it comes after the end."""

    def ask_anew(self, now: int) -> None:
        """What a dead heat does to the match."""

    def say(self, client: Client, message: FromTable) -> None: ...

    def relay(self, said: Raced) -> None:
        """To everybody."""


@dataclass(eq=False, slots=True)
class _Entry:
    act: Act
    client: Client | None  # None: a bot's
    question: int


class Race:
    def __init__(self, game: Game[Any], seating: Seating, course: RaceTable) -> None:
        self.game = game
        self.seating = seating
        self.course = course
        self._race = race.Race([seating.side_of(seat) for seat in seating.seats], self)
        self._match: Match | None = None  # in which an act is being judged
        self._entries: list[_Entry] = []  # that wait for their verdict
        self._levelled: list[object] = []  # who was told last by which lines

    def measure(self) -> None:
        """Whose line counts for which seat, whenever something is told; how long its way is, it knows by itself. Of who
        has several tabs the fastest counts: what is seen on one could be acted on by another."""
        ways = self._race.ordering.ways = [_AT_HOME for _ in self.seating.seats]
        for client in self.course.seated:
            way = client.line.way
            for seat in client.eyes.seats:
                if seat in self.course.stand_ins:
                    continue  # the bot is at home
                if ways[seat] is _AT_HOME or _is_faster(way, ways[seat]):
                    ways[seat] = way

    # Acts

    def enter(self, match: Match, seat: int, play: Play, client: Client, came: int) -> None:
        """Counts by the moment at which it was made; what that is worth, the rules say. Refused: no such move. Who
        names no situation means the present one."""
        move = self.game.read_move(play.move)
        situation, card = play.situation, play.card
        if situation is None:
            situation = match.situation_number()
            card = match.card_named(seat, move)
        act = self._race.ordering.act(seat, move, situation, card or "", came, client.line.way)
        self._hear(match, _Entry(act, client, play.question))

    def enter_bot(self, match: Match, seat: int, notation: str, situation: int, card: str, at: int) -> None:
        """It is at home: its way is none."""
        act = self._race.ordering.act(seat, self.game.read_move(notation), situation, card, at)
        self._hear(match, _Entry(act, None, 0))

    def _hear(self, match: Match, entry: _Entry) -> None:
        self._entries.append(entry)
        self._match = match
        self._race.hear(match, entry.act)

    def is_waiting(self, seat: int) -> bool:
        return any(entry.act.seat == seat for entry in self._entries)

    def waiting(self) -> list[tuple[Client, Play, int]]:
        """Acts of persons that have no verdict yet, as they were sent, and when they came."""
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
            for entry in self._entries
            if entry.client is not None
        ]

    def due(self) -> int | None:
        """When the first of the acts that wait has its verdict."""
        return self._race.due()

    def settle(self, match: Match, now: int) -> None:
        self._match = match
        self._race.settle(match, now)

    def strikes_at(self, match: Match) -> int:
        """When the table lets the clock of the match strike; by the lines as they were when something was told last."""
        return self._race.strikes_at(match)

    # What is seen at the same moment

    def level(self, clients: list[Client]) -> None:
        """Everybody sees what is told at the same moment. Asked with every telling; lines change now and then."""
        lines: list[object] = [(client, client.line.way.half) for client in clients]
        lines += self.course.stand_ins
        if lines == self._levelled:
            return
        self._levelled = lines
        self.measure()
        for client in clients:
            client.lag = self.delay(client) / 1000

    def welcome(self, newcomer: Client, clients: list[Client]) -> None:
        """Who comes anew sees nothing before those for whom it is still under way."""
        self._levelled = []
        newcomer.lag = max(newcomer.lag, *(client.waits for client in clients))

    def lead(self) -> int:
        """How long after it is sent to the slowest of them what is told is seen by every seat, in milliseconds."""
        self.measure()
        return self._race.lead

    @property
    def delay_of_watchers(self) -> int:
        """How much later who only watches is told, in milliseconds: they see it last, as fast as their line may be."""
        return self._race.delay_of_watchers

    def delay(self, client: Client) -> int:
        """How much later it is sent to that one."""
        if not client.eyes.seats:
            return self.delay_of_watchers
        delay = self._race.lead - client.line.way.half
        return delay if delay > UNNOTICED else 0

    # What comes of acts

    def carry_out(self, act: Act, now: int) -> None:
        entry = self._entry(act)
        if entry is None:
            return
        try:
            if not self.course.play_raced(act, now, entry.client, entry.question):
                self._say_over(entry)
        except Refused as refused:
            self._refuse(entry, refused)

    def dismiss(self) -> None:
        """It is over: whatever waits comes after the end."""
        entries, self._entries = self._entries, []
        self._race.forget()
        for entry in entries:
            self._say_over(entry)

    def _say_over(self, entry: _Entry) -> None:
        if entry.client is not None:
            name, language = self.seating.name(entry.act.seat), entry.client.language
            self.course.say(entry.client, server_refusal(language, name, entry.question, "match-over"))

    def ask_anew(self, at: int) -> None:
        self.course.ask_anew(at)

    def turn_away(self, act: Act, behind: int | None) -> None:
        """In the words of the rules, with how many milliseconds it was behind."""
        assert self._match is not None
        entry = self._entry(act)
        if entry is None or entry.client is None:
            return
        refused = self._match.too_late(act.seat, act.move, act.situation, act.card)
        name, language = self.seating.name(act.seat), entry.client.language
        if refused is None:
            self.course.say(entry.client, server_refusal(language, name, entry.question, "too-late"))
            return
        if behind is not None:
            refused.facts["behind"] = behind
        self.course.say(entry.client, refusal(self.game, language, name, entry.question, refused))

    def refuse(self, act: Act, why: Refused) -> None:
        entry = self._entry(act)
        if entry is not None:
            self._refuse(entry, why)

    def _refuse(self, entry: _Entry, why: Refused) -> None:
        if entry.client is not None:
            name, language = self.seating.name(entry.act.seat), entry.client.language
            self.course.say(entry.client, refusal(self.game, language, name, entry.question, why))

    def tell(self, margin: race.Margin) -> None:
        """To everybody: neither of the two acts is a secret."""
        first, second = self._raced(margin.first), self._raced(margin.second)
        raced = Raced(
            situation=margin.first.situation,
            first=first,
            second=second,
            margin=margin.milliseconds,
            is_dead_heat=margin.is_dead_heat,
        )
        self.course.relay(raced)

    def _raced(self, act: Act) -> RacedAct:
        return RacedAct(seat=self.seating.name(act.seat), move=act.move.notation, card=act.card, at=act.made)

    def _entry(self, act: Act) -> _Entry | None:
        """Who made the act; it waits no more. None: they were told that it is over."""
        found = next((entry for entry in self._entries if entry.act is act), None)
        if found is not None:
            self._entries.remove(found)
        return found


def _is_faster(way: Way, than: Way) -> bool:
    """A tab whose line is not known yet does not count beside one whose line is: it would be told too soon."""
    return way.is_measured and not (than.is_measured and than.half <= way.half)


_AT_HOME = Way()  # of bots, and of seats that nobody looks from
