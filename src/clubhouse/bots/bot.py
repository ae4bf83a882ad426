"""The interface of a bot. It chooses from its seat's view and options, and from guesses at the rest; never from a
match."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.match import Match

# A match that could be the one at the table. Each call makes a new guess.
Guess = Callable[[], Match]


class Bot(ABC):
    @abstractmethod
    def choose(self, view: Any, options: list[str], guess: Guess, luck: Seeded) -> str:
        """Chooses one of the options, in notation. All variety comes from `luck`, so that a seed repeats a choice."""

    def reacts_after(self, view: Any, move: str, luck: Seeded) -> int | None:
        """Milliseconds between seeing this and making that move, if the game goes on meanwhile; else None."""
        return None

    def calls(self, view: Any, move: str, luck: Seeded) -> str | None:
        """A call to its team with that move, in the words of the game; usually none."""
        return None
