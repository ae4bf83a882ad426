"""Processes that play many matches at once for a policy: moves go in and rows come out through shared memory.

Each process has its matches in two halves. While the policy chooses for one half, the processes step the other."""

import ctypes
import multiprocessing
from multiprocessing.synchronize import Semaphore
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.data import Data
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Seating
from clubhouse.rows.batch import Batch, Deals
from clubhouse.rows.register import rows_of

HALVES: Final = 2

Bytes: TypeAlias = NDArray[np.uint8]
Moves: TypeAlias = NDArray[np.int16]


class GameDeals(Deals):
    """The deals of a game. Each set of options is played in turn."""

    def __init__(self, game: Game[Any], options: list[Data], seating: Seating, each: int = 1) -> None:
        super().__init__([seating.side_of(seat) for seat in seating.seats])
        self.game = game
        self.options = options
        self.seating = seating
        self.each = each  # deals that have the same options: 2 where they are mirrored

    def begin(self, deal: int, chance: Seeded, told: Recorder) -> Match:
        options = self.options[deal // self.each % len(self.options)]
        match: Match = self.game.begin(options, self.seating, chance, told)
        return match


class Actors:
    """`matches` is the number in one half of one process. `deals` ends the play after so many; 0: it goes on."""

    def __init__(
        self,
        game: str,
        options: list[dict[str, object]],
        seatings: list[list[int]],
        matches: int,
        processes: int,
        seed: int,
        deals: int = 0,
        first: int = 0,
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self.size = rows_of(GAMES[game]).layout.size
        self.half = matches * processes
        memory = context.RawArray(ctypes.c_uint8, HALVES * self.half * (self.size + 2))
        self.rows, self.moves = arrays(memory, self.half, self.size)
        self.done = [context.Semaphore(0) for _ in range(HALVES)]  # released once by each process
        self.orders = [context.Semaphore(0) for _ in range(processes)]
        self.workers = [
            context.Process(
                target=act,
                args=(
                    memory, game, options, seatings[number % len(seatings)], matches, processes, number,
                    seed, deals, first, self.size, self.orders[number], self.done,
                ),
                daemon=True,
            )
            for number in range(processes)
        ]  # fmt: skip
        for worker in self.workers:
            worker.start()
        for half in range(HALVES):
            self.wait(half)

    def send(self) -> None:
        """The moves of the half whose turn it is are there."""
        for order in self.orders:
            order.release()

    def wait(self, half: int) -> None:
        """Until all rows of that half are there."""
        for _ in self.workers:
            while not self.done[half].acquire(timeout=10):
                if not all(worker.is_alive() for worker in self.workers):
                    raise RuntimeError("an actor has ended")

    def close(self) -> None:
        for worker in self.workers:
            worker.terminate()
            worker.join()


def arrays(memory: Any, half: int, size: int) -> tuple[Bytes, Moves]:
    """Rows by half and match, and moves likewise."""
    end = HALVES * half * size
    rows = np.frombuffer(memory, np.uint8, end).reshape(HALVES, half, size)
    moves = np.frombuffer(memory, np.int16, HALVES * half, offset=end).reshape(HALVES, half)
    return rows, moves


def act(
    memory: Any,
    game: str,
    options: list[dict[str, object]],
    persons: list[int],
    matches: int,
    processes: int,
    number: int,
    seed: int,
    deals: int,
    first: int,
    size: int,
    order: Semaphore,
    done: list[Semaphore],
) -> None:
    """The life of one process."""
    rules = GAMES[game]
    seating = rules.seating_of(persons)
    each = 2 if deals else 1
    deal = GameDeals(rules, [rules.read_options(given) for given in options], seating, each)
    stride = HALVES * processes
    batches = [
        Batch(
            rows_of(rules), rules.catalogue.moves, deal, matches, seed,
            first + HALVES * number + half, stride, deals > 0, deals - 1,
        )
        for half in range(HALVES)
    ]  # fmt: skip
    rows, moves = arrays(memory, matches * processes, size)
    own = slice(number * matches, (number + 1) * matches)

    def show(half: int, data: bytes) -> None:
        rows[half, own] = np.frombuffer(data, np.uint8).reshape(matches, size)
        done[half].release()

    for half in range(HALVES):
        show(half, batches[half].rows_now())
    while True:
        for half in range(HALVES):
            order.acquire()
            show(half, batches[half].step(moves[half, own].tobytes()))
