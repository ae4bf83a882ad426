"""Many matches between two players, on all cores: bots of some level, or `random`; what came of them, added up.

Each deal is played twice, sides swapped, so that neither player gains by the luck of the seat; two players of the same
kind would only repeat the match, so they get new deals.
"""

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from typing import Any, Final

import msgspec

from clubhouse.bots import LEVELS, choose
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.counts import HOME, Count
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.events import Event, Log
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import NOBODY
from clubhouse.kernel.match import Match
from clubhouse.kernel.playout import Rhythm, play_out
from clubhouse.kernel.seats import SPECTATOR, Eyes, Seating

RANDOM: Final = "random"

PLAYERS: Final = (RANDOM, *LEVELS)

# Small enough to show progress, big enough that handing it to a process does not matter: bots think.
_CHUNK: Final = 4
_RANDOM_CHUNK: Final = 500


class Statistics(msgspec.Struct, kw_only=True):
    """Pairs are of the first and the second player, whichever side they had."""

    matches: int = 0
    decisions: int = 0
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    draws: int = 0
    points: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    squared_margins: int = 0
    home_wins: int = 0  # by the side that gave the first kick-off
    away_wins: int = 0
    counts: dict[str, list[int]] = {}
    totals: dict[str, int] = {}  # of events that belong to no side

    def add(self, other: "Statistics") -> None:
        self.matches += other.matches
        self.decisions += other.decisions
        self.draws += other.draws
        self.squared_margins += other.squared_margins
        self.home_wins += other.home_wins
        self.away_wins += other.away_wins
        for player in range(2):
            self.wins[player] += other.wins[player]
            self.points[player] += other.points[player]
        for name, numbers in other.counts.items():
            kept = self.counts.setdefault(name, [0, 0])
            kept[0] += numbers[0]
            kept[1] += numbers[1]
        for name, number in other.totals.items():
            self.totals[name] = self.totals.get(name, 0) + number

    def standard_error(self) -> float:
        """Of the mean margin between the two players."""
        mean = (self.points[0] - self.points[1]) / self.matches
        return float((max(0.0, self.squared_margins / self.matches - mean * mean) / self.matches) ** 0.5)


def simulate(
    game: str,
    matches: int,
    players: tuple[str, str] = (RANDOM, RANDOM),
    options: dict[str, object] | None = None,
    seed: int = 0,
    processes: int | None = None,
) -> Iterator[Statistics]:
    """Yields the statistics of a few matches as they come in; added up they are the same for any number of processes.

    Malformed where the options are none of the game's; the players must be among PLAYERS.
    """
    given = options or {}
    GAMES[game].read_options(given)
    size = _RANDOM_CHUNK if players == (RANDOM, RANDOM) else _CHUNK
    chunks = [(first, min(size, matches - first)) for first in range(0, matches, size)]
    workers = min(processes or os.cpu_count() or 1, len(chunks))
    if workers <= 1:
        for first, number in chunks:
            yield play_matches(game, given, players, seed, first, number)
        return
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        waiting = [pool.submit(play_matches, game, given, players, seed, first, number) for first, number in chunks]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def play_matches(
    game: str, options: dict[str, object], players: tuple[str, str], seed: int, first: int, number: int
) -> Statistics:
    rules = GAMES[game]
    seating = rules.seatings[0]
    read = rules.read_options(options)
    statistics = Statistics()
    for match_number in range(first, first + number):
        deal = seed * 1_000_003 + (match_number if players[0] == players[1] else match_number // 2)
        is_swapped = match_number % 2 == 1
        chance, choices, rhythm = Seeded(deal), Seeded(-1 - deal), Rhythm(deal)
        log = Log()
        match = rules.begin(read, seating, chance, log)
        if players == (RANDOM, RANDOM):
            statistics.decisions += play_out(match, chance, log, choices, rhythm)
        else:
            sides = players[::-1] if is_swapped else players
            statistics.decisions += _play(rules, match, seating, sides, chance, log, choices, rhythm)
        _add_result(statistics, rules, seating, match, log.heard(SPECTATOR), is_swapped)
    return statistics


def _play(
    rules: Game[Any],
    match: Match,
    seating: Seating,
    sides: tuple[str, ...],
    chance: Seeded,
    log: Log,
    choices: Seeded,
    rhythm: Rhythm,
) -> int:
    decisions = 0
    while (seat := rhythm.next_seat(match, chance, log)) != NOBODY:
        player = sides[seating.side_of(seat)]
        moves = match.options(seat)
        if player == RANDOM:
            move = moves[choices.below(len(moves))]
        else:
            view = msgspec.to_builtins(rules.view(match, Eyes.of(seat)))
            notations = [option.notation for option in moves]
            move = rules.catalogue.read(choose(rules.name, player, view, notations, choices.below(1 << 30)))
        match.play(seat, move, chance, log, rhythm.at)
        decisions += 1
    return decisions


def _add_result(
    statistics: Statistics, rules: Game[Any], seating: Seating, match: Match, heard: list[Event], is_swapped: bool
) -> None:
    points = list(match.points())
    margin = points[0] - points[1]
    statistics.matches += 1
    statistics.squared_margins += margin * margin
    statistics.draws += margin == 0
    for side in range(2):
        player = 1 - side if is_swapped else side
        statistics.points[player] += points[side]
        statistics.wins[player] += points[side] > points[1 - side]
    counts = _counts(rules)
    for event in heard:
        for count in counts.get(type(event).__name__, []):
            facts = event.facts()
            if not count.covers(facts):
                continue
            side_of_event = _side(facts, seating)
            if side_of_event is None:
                statistics.totals[count.name] = statistics.totals.get(count.name, 0) + 1
            elif count.name == HOME:
                statistics.home_wins += points[side_of_event] > points[1 - side_of_event]
                statistics.away_wins += points[side_of_event] < points[1 - side_of_event]
            else:
                player = 1 - side_of_event if is_swapped else side_of_event
                statistics.counts.setdefault(count.name, [0, 0])[player] += 1


@cache
def _counts(rules: Game[Any]) -> dict[str, list[Count]]:
    """By the name of the event, so that most events are passed over at once."""
    by_event: dict[str, list[Count]] = {}
    for count in rules.counts:
        by_event.setdefault(count.event, []).append(count)
    return by_event


def _side(facts: Facts, seating: Seating) -> int | None:
    """The side that an event is about, or that of the seat that it is about."""
    side, seat = facts.get("side"), facts.get("seat")
    if isinstance(side, str) and side in seating.sides:
        return seating.sides.index(side)
    return seating.side_of(seating.seat_named(seat)) if isinstance(seat, str) else None
