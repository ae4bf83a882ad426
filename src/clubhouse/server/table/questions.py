"""The questions of one seat, each with its number.

A seat's own answer brings the next number. A question that closes without one (the window closed, somebody was quicker)
skips a good many: a player who answered several questions ahead must not answer one that they have not seen. The same
where the match asks something new with moves that were offered before. Other moves of others that leave something of a
question to answer leave the question as it is.
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
        self._situation = 0
        self._stored = stored  # while it is true: it is written for all seats with every input

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

    def ask(self, options: list[Move], window: int, situation: int) -> None:
        """Offers these moves from now on, until the open window closes or the match asks something new."""
        if options == self.options and window == self._window and situation == self._situation:
            return  # as in most tellings of a race
        is_new = situation != self._situation or self._has_closed(window) or self._is_settled(options)
        if self.options and is_new:
            self.number += SKIP
            self._stored = None
        self.options = options
        self._window = window
        self._situation = situation

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
