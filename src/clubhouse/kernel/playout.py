"""Uniformly random play through the public contract, for measuring, balance studies and laws."""

from mypy_extensions import i64

from clubhouse.kernel.chance import Chance, Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import NEVER, Match


def play_out(match: Match, chance: Chance, told: Recorder, choices: Seeded) -> int:
    """Plays to the end and returns how many decisions that took."""
    decisions: i64 = 0
    at: i64 = 0
    while True:
        seats = match.to_act()
        if not seats:
            due = match.deadline()
            if due == NEVER:
                return decisions
            at = due
            match.time_up(chance, told, at)
            continue
        seat: i64 = seats[0]
        moves = match.options(seat)
        match.play(seat, moves[choices.below(len(moves))], chance, told, at)
        decisions += 1
