"""The questions of one seat, each with its number.

A seat's own answer leads to the next number. A question that closes without one (its window closed, or somebody was
quicker) skips many: a player who answered several questions ahead must not answer one that they have not seen. If
others' moves leave something of a question to answer, it stays the same.
"""

from itertools import islice
from typing import Final

from clubhouse.kernel.match import NEVER
from clubhouse.kernel.moves import Move
from clubhouse.server.store.stored import StoredQuestions

SKIP: Final = 16  # numbers after an unanswered question; a client has fewer answers in flight
REMEMBERED: Final = 64  # answers, to recognise repeats


class Questions:
    def __init__(self, stored: StoredQuestions | None = None) -> None:
        self.number = stored.number if stored is not None else 0  # of the open question, or of the next one
        self.answers: dict[int, str] = dict(stored.answers) if stored is not None else {}
        self.options: list[Move] = []
        self._window: int = NEVER
        self._stored = stored  # cached: it is written for all seats with every input

    @property
    def is_open(self) -> bool:
        return bool(self.options)

    def answered(self, notation: str) -> None:
        self.answers[self.number] = notation
        if len(self.answers) > REMEMBERED:
            del self.answers[next(iter(self.answers))]  # the oldest
        self.number += 1
        self.options = []
        self._stored = None

    def ask(self, options: list[Move], window: int) -> None:
        """Offers these moves from now on, until the open window closes."""
        if options == self.options and window == self._window:
            return  # as in most tellings of a race
        if self.options and (self._has_closed(window) or self._is_settled(options)):
            self.number += SKIP
            self._stored = None
        self.options = options
        self._window = window

    def _has_closed(self, window: int) -> bool:
        """True if the window of this question is over."""
        return self._window not in (NEVER, window)

    def _is_settled(self, options: list[Move]) -> bool:
        """True if it has nothing left to answer."""
        left = {move.notation for move in options}
        return not any(move.notation in left for move in self.options)

    def stored(self) -> StoredQuestions:
        if self._stored is None:
            last = list(islice(reversed(self.answers.items()), SKIP))
            self._stored = StoredQuestions(number=self.number, answers=dict(reversed(last)))
        return self._stored
