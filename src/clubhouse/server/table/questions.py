"""The questions of one seat, each with its number.

A seat's own answer brings the next number. A question that closes without one (the window closed, somebody was quicker)
skips a good many: whoever answered several questions ahead must not answer one that they have not seen. Others' acts
that leave something of a question to answer leave the question as it is.
"""

from itertools import islice
from typing import Final

from clubhouse.kernel.match import NEVER
from clubhouse.kernel.moves import Move
from clubhouse.server.store.stored import StoredQuestions

SKIP: Final = 16  # numbers after a question that nobody answered; a client has fewer answers under way
REMEMBERED: Final = 64  # answers, for those who send one again


class Questions:
    def __init__(self, noted: StoredQuestions | None = None) -> None:
        self.number = noted.number if noted is not None else 0  # of the one that is asked now, or else will be next
        self.answers: dict[int, str] = dict(noted.answers) if noted is not None else {}
        self.options: list[Move] = []
        self._window: int = NEVER
        self._noted = noted  # as long as it is true: with every input it is written for all seats

    @property
    def is_open(self) -> bool:
        return bool(self.options)

    def offers(self, notation: str) -> bool:
        return any(move.notation == notation for move in self.options)

    def answered(self, notation: str) -> None:
        self.answers[self.number] = notation
        if len(self.answers) > REMEMBERED:
            del self.answers[next(iter(self.answers))]  # the oldest
        self.number += 1
        self.options = []
        self._noted = None

    def ask(self, options: list[Move], window: int) -> None:
        """What the seat may do from now on, and until when the open window waits for it."""
        if options == self.options and window == self._window:
            return  # as in most tellings of a race
        if self.options and (self._has_closed(window) or self._is_settled(options)):
            self.number += SKIP
            self._noted = None
        self.options = options
        self._window = window

    def _has_closed(self, window: int) -> bool:
        """The window that it was asked in."""
        return self._window not in (NEVER, window)

    def _is_settled(self, options: list[Move]) -> bool:
        """Nothing is left of it to answer."""
        left = {move.notation for move in options}
        return not any(move.notation in left for move in self.options)

    def noted(self) -> StoredQuestions:
        if self._noted is None:
            last = list(islice(reversed(self.answers.items()), SKIP))
            self._noted = StoredQuestions(number=self.number, answers=dict(reversed(last)))
        return self._noted
