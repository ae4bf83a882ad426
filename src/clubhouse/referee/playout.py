"""Uniformly random play through the public contract, for measurements, balance studies and laws.

Simulated acts take time: each comes a while after the last, and any seat that may act can be next.
"""

from typing import Final

from mypy_extensions import i64

from clubhouse.kernel.chance import Chance, Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.inputs import NOBODY, next_due, pass_time
from clubhouse.kernel.match import NEVER, Match

QUICKEST: Final[i64] = 400
SLOWEST: Final[i64] = 2_600

_USUALLY: Final[i64] = 1_500


class Rhythm:
    """Chooses who acts next and when: about a second and a half after the last act, all who may act being equally
    quick. `pace` 10 makes everybody ten times slower, so a match of eighty minutes has ten times fewer acts."""

    def __init__(self, seed: int, pace: int = 1) -> None:
        self.drawn = Seeded(seed)
        self.quickest: i64 = QUICKEST * pace
        self.spread: i64 = (SLOWEST - QUICKEST) * pace + 1
        self.at: i64 = 0
        self.passed: i64 = 0  # when the last timed event happened

    def next_seat(self, match: Match, chance: Chance, told: Recorder) -> i64:
        """Lets time pass until somebody acts at `at`, and returns the seat. NOBODY: the match is over."""
        if match.is_timed:
            seats = self.let_time_pass(match, chance, told)
        else:
            self.at += _USUALLY
            seats = match.to_act()
        number: i64 = len(seats)
        if number > 1:
            return seats[self.drawn.below(number)]
        return seats[0] if number else NOBODY

    def let_time_pass(self, match: Match, chance: Chance, told: Recorder) -> tuple[int, ...]:
        """Lets time pass until somebody acts at `at`, and returns the seats that may."""
        due = next_due(match)
        seats = match.to_act()
        # If no clock runs, the moment does not matter. Most decisions of most games need no draw for it.
        acts_at = self.at + (_USUALLY if due == NEVER else self.pause())
        while (due != NEVER and due <= acts_at) or not seats:
            if due == NEVER:
                return seats
            # After a timed event everybody thinks again: they act a while after it, not when they had planned.
            pass_time(match, chance, told, due)
            self.passed = due
            acts_at = due + self.pause()
            due = next_due(match)
            seats = match.to_act()
        self.at = acts_at
        return seats

    def pause(self) -> i64:
        return self.quickest + self.drawn.below(self.spread)


def play_out(match: Match, chance: Chance, told: Recorder, choices: Seeded, rhythm: Rhythm) -> int:
    """Plays to the end and returns the number of decisions."""
    decisions: i64 = 0
    while True:
        seat = rhythm.next_seat(match, chance, told)
        if seat == NOBODY:
            return decisions
        moves = match.options(seat)
        match.play(seat, moves[choices.below(len(moves))], chance, told, rhythm.at)
        decisions += 1
