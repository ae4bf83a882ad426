"""Measures the speed of random play in our own games, in several ways. `python -m clubhouse.lab.pace` prints JSON."""

import argparse
import json
import sys
from collections.abc import Callable
from itertools import count
from time import process_time
from typing import Any, Final, NamedTuple

from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Log, Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import NOBODY
from clubhouse.kernel.match import Match
from clubhouse.library.begin import new
from clubhouse.referee import playout

# Reading the clock costs as much as some decisions, so it is read once for this many matches.
BATCH: Final = 16


class Pace(NamedTuple):
    decisions: int  # one for each choice of a seat
    matches: int
    seconds: float  # of this process on a core, so that other work on the machine does not count

    @property
    def a_second(self) -> float:
        return self.decisions / self.seconds


# Plays a match from the first to the last decision, and returns their number.
PlayMatch = Callable[[], int]


def is_compiled() -> bool:
    return not str(playout.__file__).endswith(".py")


def pace(play_match: PlayMatch, seconds: float) -> Pace:
    decisions = matches = 0
    begun = process_time()
    passed = 0.0
    while passed < seconds:
        for _ in range(BATCH):
            decisions += play_match()
        matches += BATCH
        passed = process_time() - begun
    return Pace(decisions, matches, passed)


def through_contract(game: Game[Any], recorder: Callable[[], Recorder]) -> PlayMatch:
    """Random play by the library's own loop. With `Log` every event is made and kept."""
    options, seating = game.options_type(), game.seatings[0]
    chance, choices = Seeded(1), Seeded(2)
    rhythm = playout.Rhythm(3)

    def play_match() -> int:
        told = recorder()
        rhythm.at = 0
        return playout.play_out(game.begin(options, seating, chance, told), chance, told, choices, rhythm)

    return play_match


def from_python(game: Game[Any]) -> PlayMatch:
    """The same through an ordinary Python loop, as a user of the library would write it."""
    options, seating = game.options_type(), game.seatings[0]
    chance, told = Seeded(1), Recorder()
    below = Seeded(2).below
    rhythm = playout.Rhythm(3)

    def play_match() -> int:
        match: Match = game.begin(options, seating, chance, told)
        decisions = 0
        if not match.is_timed:
            # No clock runs, so time does not matter. Any seat that may act can be next.
            while seats := match.to_act():
                seat = seats[0] if len(seats) == 1 else seats[below(len(seats))]
                moves = match.options(seat)
                match.play(seat, moves[below(len(moves))], chance, told)
                decisions += 1
            return decisions
        rhythm.at = 0
        while (seat := rhythm.next_seat(match, chance, told)) != NOBODY:
            moves = match.options(seat)
            match.play(seat, moves[below(len(moves))], chance, told, rhythm.at)
            decisions += 1
        return decisions

    return play_match


def by_names(game: Game[Any]) -> PlayMatch:
    """The same as a user of `import clubhouse` would write it, with seats and moves by name."""
    below = Seeded(2).below
    seeds = count(1)

    def play_match() -> int:
        match = new(game.name, seed=next(seeds), events=False)
        play = match.play
        for seat, moves in match.turns():
            play(seat, moves[below(len(moves))])
        return match.played

    return play_match


def copying(game: Game[Any], seconds: float) -> float:
    """Microseconds for one copy of a match that has just begun, the loop included."""
    match: Match = game.begin(game.options_type(), game.seatings[0], Seeded(1), Recorder())
    copies = 0
    begun = process_time()
    passed = 0.0
    while passed < seconds:
        for _ in range(1000):
            match.copy()
        copies += 1000
        passed = process_time() - begun
    return passed / copies * 1e6


def ways(game: Game[Any]) -> dict[str, PlayMatch]:
    return {
        "through the contract": through_contract(game, Recorder),
        "with events kept": through_contract(game, Log),
        "driven from Python": from_python(game),
        "import clubhouse": by_names(game),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each game")
    seconds = parser.parse_args().seconds
    measured = {name: pace(through_contract(game, Recorder), seconds) for name, game in GAMES.items()}
    sys.stdout.write(json.dumps({"is_compiled": is_compiled(), "games": measured}) + "\n")


if __name__ == "__main__":
    main()
