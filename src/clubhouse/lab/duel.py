"""Two players, each deal played twice with sides swapped: a trained policy, a level of today's bots, or random play.

The error is that of the mean over pairs: the two matches of a pair have the same luck, so they are not independent."""

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from clubhouse.bots import choose_when
from clubhouse.bots.bot import Bot
from clubhouse.bots.one_habit import HABITS
from clubhouse.bots.own import is_place
from clubhouse.bots.policy import Policy, load
from clubhouse.bots.question import Question
from clubhouse.bots.team import Chosen, asked_first, best_placed
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import next_due, pass_time
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.lab.simulate import PLAYERS, RANDOM
from clubhouse.rows.memory import Memories, Memory
from clubhouse.rows.register import blank_memories, remembers, row_for, rows_of


class Pair(NamedTuple):
    """The first player's share of both matches, and the points by which it was ahead in a match."""

    score: float
    margin: float


class Score(NamedTuple):
    pairs: int
    score: float
    error: float
    margin: float
    margin_error: float


def pair_of(first: float, second: float) -> Pair:
    """From the points by which the player was ahead in each match."""
    return Pair(sum(0.25 + 0.25 * ((ahead > 0) - (ahead < 0)) for ahead in (first, second)), (first + second) / 2)


def score_of(pairs: list[Pair]) -> Score:
    scores = np.array([pair.score for pair in pairs])
    margins = np.array([pair.margin for pair in pairs])
    root = max(1, len(pairs) - 1) ** 0.5
    return Score(
        len(pairs), float(scores.mean()), float(scores.std() / root), float(margins.mean()), float(margins.std() / root)
    )


def duel(
    game: str,
    players: tuple[str, str],
    pairs: int,
    options: dict[str, object] | None = None,
    persons: list[int] | None = None,
    seed: int = 0,
    temperature: float = 1.0,
    processes: int | None = None,
) -> Iterator[Pair]:
    """A player is a level, `random`, a habit, somebody's own bot as `module:Class`, or the file of a policy. Yields
    each pair as it is over."""
    play = partial(play_pair, game, players, options or {}, persons, seed, temperature)
    workers = min(processes or os.cpu_count() or 1, pairs)
    if workers <= 1:
        yield from map(play, range(pairs))
        return
    numbers = iter(range(pairs))
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        try:
            waiting = {pool.submit(play, pair) for pair in islice(numbers, 2 * workers)}
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= {pool.submit(play, pair) for pair in islice(numbers, len(done))}
                yield from (part.result() for part in done)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def play_pair(
    game: str,
    players: tuple[str, str],
    options: dict[str, object],
    persons: list[int] | None,
    seed: int,
    temperature: float,
    number: int,
) -> Pair:
    rules = GAMES[game]
    seating = rules.seating_of(persons) if persons else rules.seatings[0]
    ahead: list[float] = []
    for first in range(2):
        match = play_match(rules, options, seating, players[::-1] if first else players, seed, number, temperature)
        points = match.points()
        ahead.append((points[0] - points[1]) * (-1 if first else 1))
    return pair_of(*ahead)


def play_match(
    rules: Game[Any],
    options: dict[str, object],
    seating: Seating,
    players: tuple[str, ...],
    seed: int,
    number: int,
    temperature: float,
) -> Match:
    deal = seed * 1_000_003 + number
    chance, choices = Seeded(deal), Seeded(-1 - deal)
    memories = blank_memories(rules, seating)
    habits = HABITS.get(rules.name, {})
    told = Memories(memories)
    match: Match = rules.begin(rules.read_options(options), seating, chance, told)
    at = 0
    while not match.is_over():
        seats = match.to_act()
        if not seats:  # nobody may act until something is due
            at = max(at, next_due(match))
            pass_time(match, chance, told, at)
            continue
        seat = seats[choices.below(len(seats))]
        player = players[seating.side_of(seat)]
        moves = match.options(seat)
        if player == RANDOM:
            move = moves[choices.below(len(moves))]
        elif player in habits:
            move = habit_move(rules, match, seat, habits[player], moves, choices)
        elif player in PLAYERS or is_place(player):
            chosen = partial(level_choice, rules, match, player, memories, choices)
            seat, notation = best_placed(asked_first(match, seating, seat), chosen)
            move = rules.catalogue.read(notation)
        else:
            side = [other for other in seats if seating.side_of(other) == seating.side_of(seat)]
            found = {one.index: (one, other) for other in reversed(side) for one in match.options(other)}
            shared = [found[index][0] for index in sorted(found)]
            row = row_for(rows_of(rules), match, seat, memories[seat], shared)
            move = policy_move(policy_of(rules, player), row, shared, temperature, choices)
            seat = found[move.index][1]
        match.play(seat, move, chance, told, at)
    return match


def habit_move(rules: Game[Any], match: Match, seat: int, habit: Bot, moves: list[Move], choices: Seeded) -> Move:
    options = [option.notation for option in moves]
    return rules.catalogue.read(habit.choose(Question(rules, rules.view(match, Eyes.of(seat)), options, choices)))


def level_choice(
    rules: Game[Any], match: Match, level: str, memories: list[Memory], choices: Seeded, seat: int
) -> Chosen:
    """From the seat's view and memory alone."""
    view = msgspec.to_builtins(rules.view(match, Eyes.of(seat)))
    options = [option.notation for option in match.options(seat)]
    data = memories[seat].data() if remembers(rules) else None
    return choose_when(rules.name, level, view, options, choices.below(1 << 30), data)


def policy_move(policy: Policy, row: bytes, moves: list[Move], temperature: float, choices: Seeded) -> Move:
    """One of the moves, drawn from the policy's mix."""
    if len(moves) == 1:
        return moves[0]
    mix = policy.mix(row, temperature)
    drawn = choices.below(1 << 30) / (1 << 30)
    for move in moves:
        drawn -= float(mix[move.index])
        if drawn < 0:
            return move
    return max(moves, key=lambda move: mix[move.index])


@cache
def policy_of(rules: Game[Any], file: str) -> Policy:
    return load(rows_of(rules).layout, Path(file))
