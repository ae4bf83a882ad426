"""Matches of PlayRugby against simple ways to play that a good player must beat.

`python -m tests.bots.playrugby_habits [MATCHES] [LEVEL]` plays a level against each of them in mirrored matches (every
deal twice, with sides changed). It prints the mean margin, its standard error and the share of the points.
"""

import sys
from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

from clubhouse.bots import HANDMADE, bots_of
from clubhouse.bots.bot import Bot
from clubhouse.bots.one_habit import HABITS as ALL_HABITS
from clubhouse.bots.question import Question
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.inputs import NOBODY
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.playout import Rhythm

GAME = GAMES["playrugby"]
HABITS = ALL_HABITS["playrugby"]


class Margins(NamedTuple):
    mean: float
    error: float  # of the mean
    won: float  # a draw counts half


def play(bots: tuple[Bot, Bot], seed: int, time: str = "turns-60") -> tuple[int, ...]:
    """A match of 1-1 without reaction windows. Luck and rhythm come from the seed alone."""
    chance, luck, rhythm, told = Seeded(seed), Seeded(seed + 1_000_000), Rhythm(seed), Recorder()
    match: Match = GAME.begin(GAME.read_options({"window": 0, "time": time}), GAME.seatings[0], chance, told)
    while True:
        seat = rhythm.next_seat(match, chance, told)
        if seat == NOBODY:
            return match.points()
        options = [move.notation for move in match.options(seat)]
        if len(options) == 1:
            chosen = options[0]
        else:
            view = GAME.view(match, Eyes.of(seat))
            chosen = bots[seat].choose(Question(GAME, view, options, luck))
        match.play(seat, GAME.catalogue.read(chosen), chance, told, rhythm.at)


def margins(bot: Bot, other: Bot, matches: int, first: int = 0) -> Margins:
    """Mirrored: every luck twice, with sides changed. A pair is one sample, because its two matches depend on each
    other."""
    pairs: list[float] = []
    won = 0.0
    for seed in range(first, first + matches // 2):
        home, away = play((bot, other), seed)
        back, forth = play((other, bot), seed)
        pairs.append((home - away + forth - back) / 2)
        won += sum(0.5 if own == their else float(own > their) for own, their in ((home, away), (forth, back)))
    mean = sum(pairs) / len(pairs)
    error = sqrt(sum((pair - mean) ** 2 for pair in pairs) / (len(pairs) - 1) / len(pairs))
    return Margins(mean, error, won / (2 * len(pairs)))


def main(say: Callable[[str], object] = lambda line: sys.stdout.write(line + "\n")) -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    level = sys.argv[2] if len(sys.argv) > 2 else "international"
    bot = bots_of(GAME)[HANDMADE + level]
    for name, habit in HABITS.items():
        mean, error, won = margins(bot, habit, matches)
        say(f"{level} against {name!r}, {matches} matches: {mean:+.2f} ± {error:.2f} points, {won:.1%} won")


if __name__ == "__main__":
    main()
