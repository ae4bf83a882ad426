"""Measures the outlook by letting the best level play itself: the value of the ball at a place, and of a card in hand.

`python -m clubhouse.bots.playrugby.measure [MATCHES]` prints both tables. The next run plays by them, so after a change
of the rules several runs lead to stable figures.
"""

import sys
from typing import Final

from clubhouse.bots.playrugby.cards import CARDS
from clubhouse.bots.playrugby.outlook import CARD, FAR, STEP, ball_at
from clubhouse.bots.playrugby.planner import Planner
from clubhouse.bots.question import Question
from clubhouse.games.playrugby.game import PlayRugbyGame
from clubhouse.games.playrugby.rules import IN_TURN, PlayRugby
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.inputs import NOBODY
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.playout import Rhythm

# After this many turns the place hardly matters any more.
HORIZON: Final = 12
KINDS: Final = list(CARD)


class Sample:
    """The start of a turn: who has the ball where, both hands, and the score by turns from here on."""

    def __init__(self, match: PlayRugby) -> None:
        self.turn = int(match.turn)
        self.side = int(match.side)
        self.to_go = int(match.metres_to_go())
        self.lead = self._lead(match)
        hands = [match.material.names(hand) for hand in match.hands]
        self.more = [self._number(hands[self.side], kind) - self._number(hands[1 - self.side], kind) for kind in KINDS]

    def _lead(self, match: PlayRugby) -> int:
        points = match.points()
        return points[self.side] - points[1 - self.side]

    def _number(self, hand: list[str], kind: str) -> int:
        return sum(CARDS[name].kind == kind for name in hand)

    def gained(self, match: PlayRugby) -> int:
        return self._lead(match) - self.lead


def samples(seed: int) -> list[tuple[Sample, int]]:
    """The turns of one match with the whole horizon before the end of the half, with their results."""
    game, bot = PlayRugbyGame(), Planner(looks_ahead=True)
    chance, luck, rhythm, told = Seeded(seed), Seeded(seed + 1), Rhythm(seed), Recorder()
    match = game.begin(game.read_options({"window": 0, "time": "turns-80"}), game.seatings[0], chance, told)
    waiting: list[Sample] = []
    done: list[tuple[Sample, int]] = []
    while (seat := rhythm.next_seat(match, chance, told)) != NOBODY:
        if match.phase == IN_TURN and not match.players:
            while waiting and waiting[0].turn + HORIZON <= match.turn:
                sample = waiting.pop(0)
                done.append((sample, sample.gained(match)))
            if match.turns_left >= HORIZON:
                waiting.append(Sample(match))
        options = [move.notation for move in match.options(seat)]
        view = game.view(match, Eyes.of(seat))
        chosen = bot.choose(Question(game, view, options, luck, guesses=match.copy)) if len(options) > 1 else options[0]
        match.play(seat, game.catalogue.read(chosen), chance, told, rhythm.at)
    return done


def ball(measured: list[tuple[Sample, int]]) -> list[float]:
    """By mark, the mean of the nearest turns. Nobody starts a turn on the line itself."""
    by_mark: dict[int, list[int]] = {mark: [] for mark in range(FAR // STEP + 1)}
    for sample, gained in measured:
        by_mark[max(1, round(sample.to_go / STEP))].append(gained)
    means = {mark: sum(gains) / len(gains) for mark, gains in by_mark.items() if gains}
    return [means[min(means, key=lambda known: abs(known - mark))] for mark in by_mark]


def cards(measured: list[tuple[Sample, int]]) -> list[float]:
    """Least squares: the value of one more card of a kind, besides the value of the ball, less the mean of all."""
    rows = [sample.more for sample, _ in measured]
    wanted = [gained - ball_at(sample.to_go) for sample, gained in measured]
    size = len(KINDS)
    # A little weight towards zero, because six more cards of some kinds are six fewer of others.
    table = [
        [sum(row[a] * row[b] for row in rows) + (30.0 if a == b else 0.0) for b in range(size)] for a in range(size)
    ]
    right = [sum(row[a] * want for row, want in zip(rows, wanted, strict=True)) for a in range(size)]
    for pivot in range(size):
        for row in range(size):
            if row != pivot:
                part = table[row][pivot] / table[pivot][pivot]
                table[row] = [own - part * other for own, other in zip(table[row], table[pivot], strict=True)]
                right[row] -= part * right[pivot]
    worth = [right[number] / table[number][number] for number in range(size)]
    mean = sum(worth) / size
    return [one - mean for one in worth]


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    measured = [sample for seed in range(matches) for sample in samples(seed)]
    lines = [f"{len(measured)} turns of {matches} matches"]
    lines.append("BALL = [" + ", ".join(f"{worth:.2f}" for worth in ball(measured)) + "]")
    lines += [f'    "{kind}": {worth:.2f},' for kind, worth in zip(KINDS, cards(measured), strict=True)]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
