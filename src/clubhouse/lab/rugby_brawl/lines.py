"""Simulates Rugby Brawl over unequal connections, in virtual time, with the same reflexes on both sides.

The server holds the race by `referee.race`, as a table does. Clients see a message when it has arrived, decide by the
reflexes of the bots, and send their acts over their connection. Sides are swapped after each match.
`python -m clubhouse.lab.rugby_brawl.lines` prints the shares. With `--cheats` it prints the gain of each cheat.
"""

import argparse
import heapq
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from clubhouse.bots.rugby_brawl.reflexes import Reflexes
from clubhouse.games.rugby_brawl.cards import CARDS
from clubhouse.games.rugby_brawl.game import RugbyBrawlGame
from clubhouse.games.rugby_brawl.moves import PUTS, REVEALS
from clubhouse.games.rugby_brawl.options import LIVE
from clubhouse.games.rugby_brawl.rules import RugbyBrawl
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.inputs import CLOSE, NOBODY, begin_earlier, next_due, take
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.moves import Move
from clubhouse.referee.ordering import CAP, MOST_REPORTED, Act, Way
from clubhouse.referee.race import Margin, Race, counts_at

SAME: Final = Reflexes(rhythm=400, reaction=600, spread=200, misses=5, slips=1)
COMMITTED: Final = 120  # milliseconds before an act in which the hand can't be stopped
PROBED: Final = 500


@dataclass(frozen=True)
class Line:
    """A connection: its round trip in milliseconds with its jitter, and the cheats of its client."""

    trip: int
    jitter: int = 0
    late_pongs: int = 0  # probes are returned this much later
    floods: bool = False  # every act is sent several times
    reorders: bool = False  # acts are sometimes sent in the wrong order
    up: float = 0.5  # share of the trip that is the way to the server
    reported: int | None = None  # by a proxy when the connection opened; nothing else is known of the transport


@dataclass(frozen=True)
class Seen:
    """The part of the state that matters to a player."""

    situation: int
    tops: tuple[str, ...]
    wanted: tuple[int, ...]
    reveals: tuple[int, ...]
    is_over: bool


@dataclass
class Client:
    seat: int
    line: Line
    luck: Seeded
    told: Seen | None = None  # the last that was sent
    seen: Seen | None = None
    intent: tuple[int, Move, int, str] | None = None
    version: int = 0
    up: int = 0  # there is no reordering on a connection
    down: int = 0
    shortest: int = 1 << 20  # round trip so far
    smoothed: float = 0.0

    def trip(self) -> int:
        jitter = self.line.jitter
        return max(0, self.line.trip + (int(self.luck.below(2 * jitter + 1)) - jitter if jitter else 0))

    def way_up(self) -> int:
        return int(self.trip() * self.line.up)

    def way_down(self) -> int:
        return int(self.trip() * (1 - self.line.up))


@dataclass
class Result:
    points: tuple[int, ...]
    contests: list[int]  # won by each side
    dead_heats: int
    waits: list[int]  # how long acts were held back
    length: int
    cards: list[int]  # turned over by each side
    tellings: int  # that both sides were told
    later: int  # milliseconds by which blue saw them later, added up


class Bout:
    """One match, and its official."""

    def __init__(
        self, lines: tuple[Line, Line], seed: int, is_level: bool = True, believed_trip: int | None = None
    ) -> None:
        """`is_level`: everybody sees a telling at the same moment. `believed_trip`: the server can't see the round
        trips of the transport, and believes the clients' measurements up to this."""
        game = RugbyBrawlGame()
        self.reflexes = SAME
        self.sees_transport = believed_trip is None
        self.is_level = is_level
        self.luck = Seeded(seed)
        self.match: RugbyBrawl = game.begin(game.read_options(LIVE), game.seatings[0], self.luck, Log())  # type: ignore[arg-type]  # read_options gives them as Data
        self.clients = [Client(seat, line, Seeded(seed * 7 + seat + 1)) for seat, line in enumerate(lines)]
        self.race = Race([0, 1], self)
        self.race.ordering.ways = [Way(believed_trip or 0) for _ in lines]
        self.now = 0
        self.clock = 0  # of the last input
        self.queue: list[tuple[int, int, Callable[[], None]]] = []
        self.number = 0
        self.result = Result((0, 0), [0, 0], 0, [], 0, [0, 0], 0, 0)

    def at(self, moment: int, what: Callable[[], None]) -> None:
        self.number += 1
        heapq.heappush(self.queue, (max(moment, self.now), self.number, what))

    def play(self) -> Result:
        for client in self.clients:
            for _ in range(8):
                self.measured(client, client.trip() + client.line.late_pongs)
            self.probe(client)
        self.show()
        while self.queue and not self.match.is_over():
            self.now, _, what = heapq.heappop(self.queue)
            what()
        self.result.points = self.match.points()
        self.result.length = self.now
        return self.result

    # The server

    def probe(self, client: Client) -> None:
        """On the same connection as everything else, without reordering."""
        sent = self.now
        client.down = max(client.down, sent + client.way_down())
        self.at(client.down + client.line.late_pongs, lambda: self.echo(client, sent))
        self.at(sent + PROBED, lambda: self.probe(client))

    def echo(self, client: Client, sent: int) -> None:
        # A pong that is returned late waits beside the acts, not before them.
        came = max(client.up, self.now + client.way_up())
        if not client.line.late_pongs:
            client.up = came
        self.at(came, lambda: self.measured(client, came - sent))

    def measured(self, client: Client, trip: int) -> None:
        """Measured by the probe, and by the transport below it, whose acknowledgements no client delays."""
        way = self.race.ordering.ways[client.seat]
        way.measured(trip)
        if client.line.reported is not None:
            reported = min(client.line.reported, MOST_REPORTED)
            way.acknowledged(reported, reported)
        elif self.sees_transport:
            acknowledged = client.trip()
            client.shortest = min(client.shortest, acknowledged)
            client.smoothed += (acknowledged - client.smoothed) / 8 if client.smoothed else acknowledged  # as TCP does
            way.acknowledged(int(client.smoothed), client.shortest)

    def came(self, client: Client, move: Move, situation: int, card: str) -> None:
        self.keep_time(self.now)
        self.race.enter(self.match, client.seat, move, situation, card, self.now)
        self.await_verdict()

    def await_verdict(self) -> None:
        due = self.race.due()
        if due is not None:
            self.at(due, self.settle)

    def settle(self) -> None:
        while (due := self.race.due()) is not None and due <= self.now:
            self.race.settle(self.match, self.now)
        self.keep_time(self.now)  # acts that have waited for them
        self.await_verdict()

    def carry_out(self, act: Act, now: int) -> None:
        at = max(counts_at(self.match, act, now), self.clock)
        while NEVER != (due := next_due(self.match)) <= at:
            self.input(NOBODY, None, due)
            at = max(counts_at(self.match, act, now), self.clock)
        if self.match.ends_situation(act.seat, act.move):
            self.result.waits.append(self.now - act.came)
        if act.too_early(self.match) is not None:
            return
        if self.match.reason_against(act.seat, act.move) is None:
            self.input(act.seat, act.move, at, act.seen if self.match.takes_time(act.move) else None)

    def ask_anew(self, at: int) -> None:
        self.result.dead_heats += 1
        if self.match.window() != NEVER:
            self.input(NOBODY, CLOSE, at)

    def turn_away(self, act: Act, behind: int | None) -> None:
        """A client without an answer looks again."""

    def refuse(self, act: Act, why: Refused) -> None:
        """The client does not learn the reason."""

    def tell(self, margin: Margin) -> None:
        """Ignores the margin, because no player here uses it."""

    def keep_time(self, until: int) -> None:
        while self.match.clock() != NEVER and self.race.strikes_at(self.match) <= until:
            self.input(NOBODY, None, self.match.clock())

    def input(self, seat: int, move: Move | None, at: int, begun: int | None = None) -> None:
        at = max(at, self.clock)
        log = Log()
        if move is None:
            self.match.time_up(self.luck, log, at)
        else:
            take(self.match, seat, move, self.luck, log, at, self.clock)
            if begun is not None:
                begin_earlier(self.match, seat, move, at, begun)
        self.clock = at
        for event in log.private:
            name = type(event).__name__
            if name in ("ContestWon", "ScrumWon"):
                self.result.contests[0 if event.facts()["side"] == "red" else 1] += 1
            elif name == "CardRevealed":
                self.result.cards[0 if event.facts()["side"] == "red" else 1] += 1
        self.show()
        if self.match.clock() != NEVER:
            self.at(self.race.strikes_at(self.match), lambda: self.keep_time(self.now))

    def show(self) -> None:
        told = 0
        for client in self.clients:
            seen = self.look(client.seat)
            if seen == client.told:
                continue
            told += 1
            client.told = seen
            sent = self.now + (self.race.delay(client.seat) if self.is_level else 0)
            client.down = max(client.down, sent + client.way_down())
            self.at(client.down, lambda client=client, seen=seen: self.sees(client, seen))  # type: ignore[misc]
        if told == len(self.clients):
            self.result.tellings += 1
            self.result.later += self.clients[1].down - self.clients[0].down

    def look(self, seat: int) -> Seen:
        match = self.match
        team = match.team(match.team_of(seat))
        tops = tuple(CARDS[cards[-1]] if cards else "" for cards in team.piles)
        options = match.options(seat)
        return Seen(
            situation=match.situation,
            tops=tops,
            wanted=tuple(pile for pile in range(3) if tops[pile] and match.is_wanted(seat, pile)),
            reveals=tuple(pile for pile in range(3) if REVEALS[pile] in options),
            is_over=match.is_over(),
        )

    # The players

    def sees(self, client: Client, seen: Seen) -> None:
        old, client.seen = client.seen, seen
        client.version += 1
        if client.intent is not None and client.intent[0] - self.now <= COMMITTED:
            return
        if old is None or client.intent is None or old.situation != seen.situation or old.tops != seen.tops:
            self.decide(client)

    def decide(self, client: Client) -> None:
        seen, luck = client.seen, client.luck
        client.intent = None
        if seen is None or seen.is_over:
            return
        wanted = seen.wanted
        if wanted and not (seen.reveals and self.reflexes.overlooks(luck)):
            pile = wanted[luck.below(len(wanted))]
            client.intent = (self.now + self.reflexes.reacts_after(luck), PUTS[pile], seen.situation, seen.tops[pile])
        elif seen.reveals:
            free = [pile for pile in seen.reveals if pile not in wanted] or list(seen.reveals)
            client.intent = (
                self.now + self.reflexes.turns_after(luck),
                REVEALS[free[luck.below(len(free))]],
                seen.situation,
                "",
            )
        if client.intent is not None:
            intent = client.intent
            self.at(intent[0], lambda: self.acts(client, intent))

    def acts(self, client: Client, intent: tuple[int, Move, int, str]) -> None:
        if client.intent is not intent:
            return
        client.intent = None
        _, move, situation, card = intent
        again = 10 if client.line.floods else 1
        for number in range(again):
            held = 15 if client.line.reorders and client.luck.below(2) else 0
            client.up = max(client.up, self.now + held + number + client.way_up())
            self.at(client.up, lambda: self.came(client, move, situation, card))
        # A client without an answer looks again.
        version = client.version
        self.at(self.now + 700 + client.line.trip, lambda: self.looks_again(client, version))

    def looks_again(self, client: Client, version: int) -> None:
        if client.intent is None and client.version == version:
            self.decide(client)


@dataclass
class Shares:
    """Shares of the second line."""

    matches: int
    contests: int
    contest_share: float
    match_share: float
    dead_heats: int
    wait: float
    cards: float  # cards turned over, for one of the other line's
    red_share: float  # of matches won by red, whose line changes with each match
    later: float  # milliseconds by which it sees a telling later


def shares(
    lines: tuple[Line, Line], matches: int, seed: int = 1, is_level: bool = True, believed_trip: int | None = None
) -> Shares:
    contests, won, red_won, heats, waits, cards, told = [0, 0], 0.0, 0.0, 0, [0, 0], [0, 0], [0, 0]
    for number in range(matches):
        is_swapped = number % 2 == 1  # then the second line plays red
        result = Bout((lines[1], lines[0]) if is_swapped else lines, seed + number, is_level, believed_trip).play()
        order = -1 if is_swapped else 1
        contests = [a + b for a, b in zip(contests, result.contests[::order], strict=True)]
        cards = [a + b for a, b in zip(cards, result.cards[::order], strict=True)]
        red, blue = result.points
        red_win = 1.0 if red > blue else 0.5 if red == blue else 0.0
        red_won += red_win
        won += red_win if is_swapped else 1 - red_win
        heats += result.dead_heats
        waits = [waits[0] + sum(result.waits), waits[1] + len(result.waits)]
        told = [told[0] + order * result.later, told[1] + result.tellings]
    return Shares(
        matches,
        sum(contests),
        contests[1] / sum(contests),
        won / matches,
        heats,
        waits[0] / max(1, waits[1]),
        cards[1] / cards[0],
        red_won / matches,
        told[0] / max(1, told[1]),
    )


FAST: Final = Line(10, 2)
MOBILE: Final = Line(180, 120)
# Each beside an honest connection of 10 ms, or of 240 ms if the cheat is to seem so.
CHEATS: Final[dict[str, tuple[Line, int | None]]] = {
    "honest": (FAST, None),
    "late-pongs": (Line(10, 2, late_pongs=240), None),
    "late-pongs-behind-a-proxy": (Line(10, 2, late_pongs=240), 0),
    "late-pongs-believed": (Line(10, 2, late_pongs=240), CAP),
    "floods": (Line(10, 2, floods=True), None),
    "reorders": (Line(10, 2, reorders=True), None),
    "slow-while-it-opens-behind-a-proxy": (Line(10, 2, late_pongs=240, reported=240), None),
    "slow-to-hear-fast-to-act": (Line(240, 10, up=0.04), None),
}


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--trips", type=int, nargs="*", default=[10, 60, 120, 180, 240, 300, 400, 500, 700])
    parser.add_argument("--jitter", type=int, default=4, help="give or take a quarter of the trip: 4")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cheats", action="store_true")
    given = parser.parse_args(arguments)
    if given.cheats:
        for name, (line, believed) in CHEATS.items():
            share = shares((FAST, line), given.matches, given.seed, believed_trip=believed)
            print(json.dumps({"cheat": name} | vars(share)), flush=True)
        return
    for trip in given.trips:
        slow = Line(trip, trip // given.jitter)
        print(json.dumps({"trip": trip} | vars(shares((FAST, slow), given.matches, given.seed))), flush=True)


if __name__ == "__main__":
    main()
