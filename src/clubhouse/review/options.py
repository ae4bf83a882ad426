"""The worth of each option of a seat: in the match as it is, and by what the seat could know."""

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clubhouse.kernel.chance import Chance, Seeded
from clubhouse.kernel.events import Log, Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.review.chances import Make, Steered, spread
from clubhouse.review.mixes import Mixes
from clubhouse.review.value import Value, Worths
from clubhouse.rows.memory import Memory

RARE: Final = 0.004  # a reply with a smaller share is left out

Cells: TypeAlias = NDArray[np.float64]  # by the own option, the other's option, and scale


class Effort(NamedTuple):
    """The numbers of matches for what was played, for each other option, and for each option of a guess."""

    played: int
    others: int
    guesses: int
    each: int


class Weighed(NamedTuple):
    """Matches that wait to be valued, each with its share and the cell that it belongs to."""

    matches: list[Match]
    shares: list[float]
    cells: list[int]

    def add(self, make: Make, most: int, seed: int, cell: int, share: float = 1.0) -> None:
        found = spread(make, [], most, seed)
        self.matches.extend(found.matches)
        self.shares.extend(share * one for one in found.shares)
        self.cells.extend([cell] * len(found.matches))

    def means(self, value: Value, cells: int) -> Worths:
        found = np.zeros((cells, 2))
        if self.matches:
            worths = value.of(self.matches) * np.array(self.shares)[:, None]
            np.add.at(found, self.cells, worths)
        return found


def weighed() -> Weighed:
    return Weighed([], [], [])


class Table:
    """The tools with which one match is judged."""

    def __init__(self, game: Game[Any], seating: Seating, value: Value, mixes: Mixes, effort: Effort) -> None:
        self.game = game
        self.seating = seating
        self.value = value
        self.mixes = mixes
        self.effort = effort

    def rival(self, match: Match, seat: int) -> int | None:
        """The one seat of the other side that chooses at the same time; None where it is not so."""
        asked = match.to_act()
        if len(asked) != 2 or seat not in asked:
            return None
        other = asked[0] if asked[1] == seat else asked[1]
        return other if self.seating.side_of(other) != self.seating.side_of(seat) else None

    def is_secret(self, match: Match, seat: int, move: Move, at: int) -> bool:
        """True if the other must choose without having heard of this."""
        other = self.rival(match, seat)
        if other is None:
            return False
        twin, log, chance = match.copy(), Log(), Steered([])
        twin.play(seat, move, chance, log, at)
        return not chance.draws and other in twin.to_act() and not log.heard(Eyes.of(other)) and not twin.is_over()


def after(match: Match, at: int, *played: tuple[int, Move]) -> Make:
    """The match after these moves."""

    def make(chance: Chance) -> Match:
        twin = match.copy()
        told = _SILENT
        for seat, move in played:
            twin.play(seat, move, chance, told, at)
        return twin

    return make


_SILENT: Final = Recorder()


class Choice:
    """A choice of a seat, judged by what it could know: its view, its memory, and guesses at the rest.

    `match` has no secret choices in it."""

    def __init__(
        self,
        table: Table,
        match: Match,
        seat: int,
        memory: Memory | None,
        rival_memory: Memory | None,
        at: int,
        number: int,
    ) -> None:
        self.table = table
        self.match = match
        self.seat = seat
        self.memory = memory
        self.at = at
        self.number = number
        self.moves = match.options(seat)
        self.rival = table.rival(match, seat)
        self.rival_memory = rival_memory
        self.judge = table.mixes.judge_of(match)
        is_free = len(self.moves) > 1
        self.mix = np.array(table.mixes.of([match], seat, memory, [self.moves], number)[0] if is_free else [1.0])
        self._secret: list[bool] = [
            self.rival is not None and table.is_secret(match, seat, move, at) for move in self.moves
        ]

    def place_of(self, move: Move) -> int:
        return self.moves.index(move)

    # In the match as it is

    def true_worths(self) -> Worths:
        """A line an option, chance and the other's mix taken in the mean."""
        return self._worths([self.match], self.table.effort.others)[0]

    # By what the seat could know

    def known_worths(self) -> NDArray[np.float64]:
        """For each guess a line an option."""
        table = self.table
        if table.game.is_open:
            return np.array([self.true_worths()])
        luck = Seeded(-3 - self.number)
        view = table.game.view(self.match, Eyes.of(self.seat))
        guesses = [table.game.guess(view, luck, self.memory) for _ in range(table.effort.guesses)]
        return np.array(self._worths(guesses, table.effort.each))

    def _worths(self, matches: list[Match], most: int) -> list[Worths]:
        found = weighed()
        size = len(self.moves)
        replies = self._replies(matches)
        for number, match in enumerate(matches):
            seed = self.number * 64 + number
            for place, move in enumerate(self.moves):
                cell = number * size + place
                if not self._secret[place]:
                    found.add(after(match, self.at, (self.seat, move)), most, seed, cell)
                    continue
                assert self.rival is not None
                for reply, is_secret, share in replies[number]:
                    own = [(self.seat, move)] if is_secret else []
                    found.add(after(match, self.at, *own, (self.rival, reply)), most, seed, cell, share)
        means = found.means(self.table.value, len(matches) * size)
        return list(means.reshape(len(matches), size, 2))

    def _replies(self, matches: list[Match]) -> list[list[tuple[Move, bool, float]]]:
        """The other's moves with their shares; those that are too rare are left out."""
        if self.rival is None:
            return [[] for _ in matches]
        table, rival = self.table, self.rival
        options = [match.options(rival) for match in matches]
        mixes = table.mixes.of(matches, rival, self.rival_memory, options, self.number)
        found: list[list[tuple[Move, bool, float]]] = []
        for match, moves, mix in zip(matches, options, mixes, strict=True):
            kept = [(move, share) for move, share in zip(moves, mix, strict=True) if share >= RARE]
            whole = sum(share for _, share in kept)
            found.append([(move, table.is_secret(match, rival, move, self.at), share / whole) for move, share in kept])
        return found
