"""Plays many matches between two players on all cores, and adds the results up.

A player is a bot level, `random`, or somebody's own bot.

Each deal is played twice, sides swapped, so that neither player gains by the luck of the seat. Both matches have the
same luck, so the error is taken over these pairs. Two players of the same kind would only repeat the match, so they get
new deals.
"""

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

from clubhouse.bots import HANDMADE, choose_when
from clubhouse.bots.levels import ALL_LEVELS, LEVELS
from clubhouse.bots.team import Chosen, asked_first, best_placed
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.counts import OPENING, Count
from clubhouse.kernel.data import Data
from clubhouse.kernel.decks import recorded
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.events import Event, Log, Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import NOBODY, TIME
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.raced_match import RacedMatch, race_of
from clubhouse.kernel.seats import SPECTATOR, Eyes, Seating
from clubhouse.lab.live import Live
from clubhouse.referee.luck import Recorded
from clubhouse.referee.playout import Rhythm, play_out
from clubhouse.referee.record import Input, Record, written
from clubhouse.rows.memory import Memories
from clubhouse.rows.register import MemoryData, memories_of

RANDOM: Final = "random"

PLAYERS: Final = (RANDOM, *ALL_LEVELS, *(HANDMADE + level for level in LEVELS))

# Small enough to show progress, and big enough that the cost of handing it to a process does not matter.
_CHUNK: Final = 4
_RANDOM_CHUNK: Final = 500
_AHEAD: Final = 4  # parts queued for each process


class Statistics(msgspec.Struct, kw_only=True):
    """Pairs are of the first and the second player, whichever side they had."""

    matches: int = 0
    decisions: int = 0
    milliseconds: int = 0  # of matches with a clock
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    draws: int = 0
    points: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    squared_margins: int = 0
    pairs: int = 0  # of matches with the same deal
    squared_pair_margins: int = 0  # of both matches together
    opening_wins: int = 0  # by the side that opened the match, with the first kick-off or the first deal
    other_wins: int = 0
    counts: dict[str, list[int]] = {}
    totals: dict[str, int] = {}  # of events that belong to no side

    def add(self, other: "Statistics") -> None:
        self.matches += other.matches
        self.decisions += other.decisions
        self.milliseconds += other.milliseconds
        self.draws += other.draws
        self.squared_margins += other.squared_margins
        self.pairs += other.pairs
        self.squared_pair_margins += other.squared_pair_margins
        self.opening_wins += other.opening_wins
        self.other_wins += other.other_wins
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
        """Standard error of the mean margin between the two players, over pairs where there are any."""
        mean = (self.points[0] - self.points[1]) / self.matches
        squared, number = self.squared_margins / self.matches, self.matches
        if self.pairs:
            squared, number = self.squared_pair_margins / self.pairs / 4, self.pairs
        return float((max(0.0, squared - mean * mean) / number) ** 0.5)


def simulate(
    game: str,
    matches: int,
    players: tuple[str, str] = (RANDOM, RANDOM),
    options: dict[str, object] | None = None,
    seed: int = 0,
    processes: int | None = None,
    records: Path | None = None,
    seating: list[int] | None = None,
) -> Iterator[Statistics]:
    """Yields the statistics of a few matches at a time. Their sum is the same for any number of processes.

    Raises Malformed if the game does not have the options or the seating. A player is among PLAYERS or is somebody's
    own bot, as `module:Class`. `records` is a folder that gets the record of every match.
    """
    given = options or {}
    GAMES[game].read_options(given)
    persons = list((GAMES[game].seating_of(seating) if seating else GAMES[game].seatings[0]).persons)
    size = _RANDOM_CHUNK if players == (RANDOM, RANDOM) else _CHUNK
    chunks = ((first, min(size, matches - first)) for first in range(0, matches, size))
    workers = min(processes or os.cpu_count() or 1, -(-matches // size))
    play = partial(play_matches, game, given, players, seed, records=records, persons=persons)
    if workers <= 1:
        for first, number in chunks:
            yield play(first, number)
        return
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        try:
            # A few at a time: the list of all parts of a very long simulation would not fit.
            waiting = {pool.submit(play, *chunk) for chunk in islice(chunks, _AHEAD * workers)}
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= {pool.submit(play, *chunk) for chunk in islice(chunks, len(done))}
                yield from (part.result() for part in done)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def play_matches(
    game: str,
    options: dict[str, object],
    players: tuple[str, str],
    seed: int,
    first: int,
    number: int,
    records: Path | None = None,
    persons: list[int] | None = None,
) -> Statistics:
    rules = GAMES[game]
    seating = rules.seating_of(persons) if persons is not None else rules.seatings[0]
    read = rules.read_options(options)
    statistics = Statistics()
    ahead: int | None = None  # of the first player, in the first match of a pair
    for match_number in range(first, first + number):
        deal = seed * 1_000_003 + (match_number if players[0] == players[1] else match_number // 2)
        is_swapped = match_number % 2 == 1
        sides = players[::-1] if is_swapped else players
        chance, choices, rhythm = Seeded(deal), Seeded(-1 - deal), Rhythm(deal)
        log = Log()
        if records is None and players == (RANDOM, RANDOM):
            match = rules.begin(read, seating, chance, log)
            statistics.decisions += play_out(match, chance, log, choices, rhythm)
            ended = max(rhythm.at, rhythm.passed)
        else:
            book = Book(rules, read, seating, chance, log)
            match = book.match
            race = race_of(match) if RANDOM not in players else None
            if race is not None:
                decisions, ended = _play_live(rules, race, book, seating, sides, log, choices)
            else:
                decisions, ended = _play(rules, book, seating, sides, choices, rhythm)
            statistics.decisions += decisions
            if records is not None:
                file = records / f"{game}-{seed}-{match_number + 1:07}.json"
                file.write_bytes(book.record([sides[seating.side_of(seat)] for seat in seating.seats]).write())
        if match.is_timed or race_of(match) is not None:
            statistics.milliseconds += ended
        _add_result(statistics, rules, seating, match, log.heard(SPECTATOR), is_swapped)
        margin = match.points()[0] - match.points()[1]
        if not is_swapped:
            ahead = margin
        elif ahead is not None and players[0] != players[1]:
            statistics.pairs += 1
            statistics.squared_pair_margins += (ahead - margin) ** 2
    return statistics


class Book:
    """A simulated match, with its luck and its inputs written down."""

    def __init__(self, rules: Game[Any], options: Data, seating: Seating, chance: Seeded, log: Log) -> None:
        self.rules = rules
        self.options = options
        self.seating = seating
        self.deck = rules.usual_deck()
        self.chance = Recorded(chance, rules.kinds_with(self.deck))
        self.memories = memories_of(rules, seating)
        self.told: Recorder = log if self.memories is None else Memories(self.memories, log)
        self.match: Match = rules.begin(options, seating, self.chance, self.told, self.deck)
        self.opening = self._outcomes()
        self.inputs: list[Input] = []

    def memory_of(self, seat: int) -> MemoryData | None:
        return None if self.memories is None else self.memories[seat].data()

    def _outcomes(self) -> list[str]:
        """The outcomes since the last input, including those of timed events before this one."""
        outcomes = self.chance.outcomes
        self.chance.outcomes = []
        return outcomes

    def write(self, seat: int, move: Move, at: int) -> None:
        self.inputs.append(written(seat, move, at, self._outcomes()))

    def record(self, sides: list[str]) -> Record:
        return Record(
            game=self.rules.name,
            edition=self.rules.edition,
            options=msgspec.to_builtins(self.options),
            seating=list(self.seating.persons),
            players=[player if player == RANDOM else f"bot-{player}" for player in sides],
            deck=recorded(self.deck) if self.deck is not None else None,
            opening=self.opening,
            inputs=self.inputs,
            points=list(self.match.points()),
        )


def _play(
    rules: Game[Any],
    book: Book,
    seating: Seating,
    sides: tuple[str, ...],
    choices: Seeded,
    rhythm: Rhythm,
) -> tuple[int, int]:
    """Returns the number of decisions, and the time of the end."""
    decisions = 0
    match = book.match
    while (seat := rhythm.next_seat(match, book.chance, book.told)) != NOBODY:
        player = sides[seating.side_of(seat)]
        moves = match.options(seat)
        if player == RANDOM:
            move = moves[choices.below(len(moves))]
        else:
            seat, chosen = best_placed(asked_first(match, seating, seat), partial(_asked, rules, book, player, choices))
            move = rules.catalogue.read(chosen)
        match.play(seat, move, book.chance, book.told, rhythm.at)
        book.write(seat, move, rhythm.at)
        decisions += 1
    if rhythm.passed > rhythm.at:  # a timed event ended the match
        book.write(NOBODY, TIME, rhythm.passed)
    return decisions, max(rhythm.at, rhythm.passed)


def _asked(rules: Game[Any], book: Book, player: str, choices: Seeded, seat: int) -> Chosen:
    view = msgspec.to_builtins(rules.view(book.match, Eyes.of(seat)))
    notations = [option.notation for option in book.match.options(seat)]
    return choose_when(rules.name, player, view, notations, choices.below(1 << 30), book.memory_of(seat))


def _play_live(
    rules: Game[Any],
    race: RacedMatch,
    book: Book,
    seating: Seating,
    sides: tuple[str, ...],
    log: Log,
    choices: Seeded,
) -> tuple[int, int]:
    """Bots in a race act at their own rhythm."""
    levels = [sides[seating.side_of(seat)] for seat in seating.seats]
    live = Live(rules, race, seating, levels, book.chance, log)
    while live.step(choices):
        for seat, move, at in live.inputs:
            book.write(seat, move, at)
        live.inputs.clear()
    if not book.inputs or live.clock > book.inputs[-1].at:  # a timed event ended the match
        book.write(NOBODY, TIME, live.clock)
    return live.decisions, live.clock


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
            elif count.name == OPENING:
                statistics.opening_wins += points[side_of_event] > points[1 - side_of_event]
                statistics.other_wins += points[side_of_event] < points[1 - side_of_event]
            else:
                player = 1 - side_of_event if is_swapped else side_of_event
                statistics.counts.setdefault(count.name, [0, 0])[player] += 1


@cache
def _counts(rules: Game[Any]) -> dict[str, list[Count]]:
    """By the name of the event, so that most events are skipped at once."""
    by_event: dict[str, list[Count]] = {}
    for count in rules.counts:
        by_event.setdefault(count.event, []).append(count)
    return by_event


def _side(facts: Facts, seating: Seating) -> int | None:
    """The side of an event, or the side of its seat."""
    side, seat = facts.get("side"), facts.get("seat")
    if isinstance(side, str) and side in seating.sides:
        return seating.sides.index(side)
    return seating.side_of(seating.seat_named(seat)) if isinstance(seat, str) else None
