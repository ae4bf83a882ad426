"""Counted move trees: the number of ways in which each game can go on, to a small depth, from its opening and
mid-match.

`python -m tests.games.perft` writes the counts again. A changed count is a change of the rules, or a bug.
"""

import json
from pathlib import Path

from tests.laws.driver import kick_off, random_act
from tests.laws.setups import USUAL, Setup

from clubhouse.kernel.cards import count, nth
from clubhouse.kernel.chance import Chance, Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.inputs import next_due, pass_time
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.packs import WORD

COUNTS = Path(__file__).with_name("perft.json")
MOST = 5_000  # leaves
DEEPEST = 14
LATER = 40  # inputs before the second tree


class Wheel(Chance):
    """Luck that depends only on the number of draws before: the same path through a tree always has the same luck."""

    def __init__(self, turned: int) -> None:
        self.turned = turned

    def pick(self, kind: int, low: int, high: int = 0) -> int:
        self.turned += 7
        outcomes = count(low) + count(high)
        number = self.turned % outcomes
        return nth(low, number) if number < count(low) else WORD + nth(high, number - count(low))


def branches(match: Match, turned: int) -> list[tuple[Match, int]]:
    """The match after every move of every seat that may act, or after the next timed event if none may."""
    after: list[tuple[Match, int]] = []
    for seat in match.to_act():
        for move in match.options(seat):
            twin, luck = match.copy(), Wheel(turned)
            twin.play(seat, move, luck, Recorder(), 0)
            after.append((twin, luck.turned))
    due = next_due(match)
    if not after and due != NEVER:
        twin, luck = match.copy(), Wheel(turned)
        pass_time(twin, luck, Recorder(), due)
        after.append((twin, luck.turned))
    return after


def leaves(match: Match) -> list[int]:
    """The number of leaves at each depth, until there are too many."""
    level = [(match, 0)]
    counts: list[int] = []
    while level and len(counts) < DEEPEST:
        level = [after for before in level for after in branches(*before)]
        counts.append(len(level))
        if len(level) * len(level) > MOST * max(1, counts[-2] if len(counts) > 1 else 1):
            break
    return counts


def later(setup: Setup) -> Match:
    match, luck, choices, clock = kick_off(setup, 5), Seeded(6), Seeded(7), 0
    for _ in range(LATER):
        if match.is_over():
            break
        act = random_act(match, choices, clock)
        act.apply(match, luck)
        clock = act.at
    return match


def counted() -> dict[str, dict[str, list[int]]]:
    return {repr(setup): {"opening": leaves(kick_off(setup, 5)), "later": leaves(later(setup))} for setup in USUAL}


if __name__ == "__main__":
    lines = [f" {json.dumps(name)}: {json.dumps(counts)}" for name, counts in counted().items()]
    COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
