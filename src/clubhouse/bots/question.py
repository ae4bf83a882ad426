"""A question to a bot: all that it has to decide by."""

import random
from collections.abc import Callable
from functools import cached_property
from typing import Any, Final

from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.library.begin import seating_in
from clubhouse.library.match import LibraryMatch
from clubhouse.referee.playout import Rhythm
from clubhouse.rows.memory import Memory

_SEEDS: Final = 1 << 30


class Question:
    """A seat must choose. This is what its bot sees, may do, remembers and may guess, with its own source of luck.

    - `view`: all that the seat may know now, as `match.view(seat)` tells it.
    - `options`: its legal moves, in notation. A bot is asked only if there are at least two.
    - `memory`: what the seat was told and no view shows any more, if the game has that. Guesses take care of it.
    - `random`: a `random.Random` of this bot alone, so that a seed repeats all its choices. `luck` is the same as a
      faster generator, `luck.below(n)`.
    """

    def __init__(
        self,
        game: Game[Any],
        view: Any,
        options: list[str],
        luck: Seeded,
        memory: Memory | None = None,
        guesses: Callable[[], Match] | None = None,
    ) -> None:
        """`guesses` makes other matches than the game itself would guess."""
        self.game = game
        self.view = view
        self.options = options
        self.luck = luck
        self.memory = memory
        self._guesses = guesses

    def among(self, options: list[str]) -> "Question":
        """The same question with these options alone."""
        return Question(self.game, self.view, options, self.luck, self.memory, self._guesses)

    @property
    def seat(self) -> str:
        """The name of the seat that must choose."""
        return str(self.view.seat)

    @property
    def side(self) -> str:
        """The side of that seat."""
        return self.seat.partition(".")[0]

    @cached_property
    def random(self) -> random.Random:
        """This bot's own source of luck."""
        return random.Random(self.luck.below(_SEEDS))

    def guess(self) -> LibraryMatch:
        """A match that could be the one at the table: what the seat does not know is drawn. Each call guesses anew."""
        seating, rhythm = seating_in(self.game, self.view), Rhythm(self.luck.below(_SEEDS))
        return LibraryMatch(self.game, seating, self.guess_bare(), self.luck, Recorder(), rhythm)

    def guess_bare(self) -> Match:
        """The same as a match of the rules, for bots that play many of them on."""
        if self._guesses is not None:
            return self._guesses()
        match: Match = self.game.guess(self.view, self.luck, self.memory)
        return match
