"""What a bot is: it chooses from what its seat sees and may do, and from guesses at the rest; never from a match."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.match import Match

# A match that could be the one at the table; each call guesses afresh.
Guess = Callable[[], Match]


class Bot(ABC):
    @abstractmethod
    def choose(self, view: Any, options: list[str], guess: Guess, luck: Seeded) -> str:
        """One of the options, in notation. Luck is the only source of variety, so that a seed repeats a choice."""

    def reacts_after(self, view: Any, move: str, luck: Seeded) -> int | None:
        """How many milliseconds after seeing this it makes that move, where the game goes on meanwhile; else None."""
        return None

    def calls(self, view: Any, move: str, luck: Seeded) -> str | None:
        """What it calls out to its team while it makes that move, in the words of the game; mostly nothing."""
        return None
