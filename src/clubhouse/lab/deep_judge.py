"""Judges decisions of reviewed matches again, with many times the guesses, and by playing on instead of by the value.

`python -m clubhouse.lab.deep_judge GAME FIRST SECOND FILE --matches N` reviews matches between two levels and draws
decisions of each grade by lot. On each guess what was played and the best option are both played. The champion goes on
for a number of choices in all seats, and the value judges where that leads."""

import argparse
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

from clubhouse.bots.champion import champion_of
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import Eyes
from clubhouse.lab.reviewing import quick
from clubhouse.lab.simulate import play_matches
from clubhouse.lab.unhurried import UNHURRIED
from clubhouse.referee.record import Record, read_record
from clubhouse.review.kinds import holds_a_secret_choice
from clubhouse.review.lessons import better_of
from clubhouse.review.options import Table
from clubhouse.review.result import Decision
from clubhouse.review.review import table_for
from clubhouse.review.steps import Walk
from clubhouse.rows.register import row_for, rows_of

GUESSES: Final = 800
FURTHER: Final = 10  # choices of all seats after the one that is judged
WRONG: Final = ("mistake", "blunder")

Line = dict[str, Any]


def deep_cost(
    table: Table, walk: Walk, decision: Decision, guesses: int = GUESSES, further: int = FURTHER
) -> tuple[float, float]:
    """The chance of winning that the seat loses by what it played against the best option, and its standard error."""
    game, seating = table.game, table.seating
    seat = seating.seat_named(decision.seat)
    luck = Seeded(-7 - decision.step)
    match, memory = walk.question(decision.step, seat)
    view = game.view(match, Eyes.of(seat))
    found = [game.guess(view, luck, memory) for _ in range(guesses)]
    moves = [game.read_move(better_of(decision)), game.read_move(decision.played)]
    matches = [guess.copy() for _ in moves for guess in found]
    # Both options meet the same luck.
    chances = [Seeded(decision.step * guesses + number) for _ in moves for number in range(guesses)]
    for number, match in enumerate(matches):
        match.play(seat, moves[number // guesses], chances[number], Recorder(), walk.clock)
    play_on(table, matches, chances, decision.step, further, walk.clock)
    worths = table.value.of(matches)[:, 0].reshape(2, guesses)
    lost = (worths[0] - worths[1]) * (1 if seating.side_of(seat) == 0 else -1)
    return float(lost.mean()), float(lost.std() / (guesses - 1) ** 0.5)


def play_on(table: Table, matches: list[Match], chances: list[Seeded], seed: int, further: int, at: int) -> None:
    """By the champion, and at last until no choice is secret: positions are not valued in between."""
    champion = champion_of(table.game)
    assert champion is not None
    rows, drawn = rows_of(table.game), np.random.default_rng(seed)
    for step in range(further + 4):
        asked = [(number, match.to_act()) for number, match in enumerate(matches) if match.to_act()]
        if step >= further:
            asked = [(number, seats) for number, seats in asked if holds_a_secret_choice(matches[number])]
        if not asked:
            return
        options: list[list[Move]] = [matches[number].options(seats[0]) for number, seats in asked]
        written = [
            row_for(rows, matches[number], seats[0], rows.memory(seats[0]), moves)
            for (number, seats), moves in zip(asked, options, strict=True)
        ]
        logits = champion.policy.logits(np.frombuffer(b"".join(written), np.uint8).reshape(len(asked), -1))
        picked = (logits / champion.temperature - np.log(drawn.exponential(size=logits.shape) + 1e-20)).argmax(1)
        for (number, seats), index in zip(asked, picked, strict=True):
            move = table.game.catalogue.moves[index]
            matches[number].play(seats[0], move, chances[number], Recorder(), at)


def judged(record: Record, most: int, luck: Seeded) -> Iterator[Line]:
    """So many decisions of each of two sorts: wrong ones, and the best where it matters."""
    found = quick(record)
    wrong = [one for one in found.decisions if one.grade in WRONG]
    best = [one for one in found.decisions if one.grade in ("best", "brilliant") and _matters(one)]
    chosen = [one for those in (wrong, best) for one in drawn_from(those, most, luck)]
    table = table_for(record)
    walk, number = Walk(table, record), record.first
    for one in sorted(chosen, key=lambda decision: decision.step):
        while number < one.step - 1:
            number += 1
            walk.skip(number)
        cost, error = deep_cost(table, walk, one)
        yield {"game": record.game, "grade": one.grade, "cost": one.cost, "deep": cost, "error": error}


def _matters(decision: Decision) -> bool:
    """True if not all options are as good."""
    return decision.options[0].win - decision.options[-1].win > 0.02


def drawn_from(those: list[Decision], most: int, luck: Seeded) -> list[Decision]:
    left = list(those)
    return [left.pop(int(luck.below(len(left)))) for _ in range(min(most, len(left)))]


def told(lines: list[Line]) -> Iterator[str]:
    for name, grades in (("mistake or worse", WRONG), ("best", ("best", "brilliant"))):
        own = [line for line in lines if line["grade"] in grades]
        if not own:
            continue
        deep, error = np.array([line["deep"] for line in own]), np.array([line["error"] for line in own])
        yield f"{name}: {len(own)}; by the deep judge {100 * deep.mean():.1f} % each, ± {100 * error.mean():.1f}"
        counts = {"at least 5 %": deep >= 0.05, "2 %": deep >= 0.02, "0 %": deep > 0}
        counts["surely 5 %"] = deep - 2 * error >= 0.05
        yield "  " + ", ".join(f"{name}: {those.sum()}" for name, those in counts.items())


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m clubhouse.lab.deep_judge", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("file", type=Path)
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--most", type=int, default=2, help="decisions of each sort in a match")
    parser.add_argument("--seed", type=int, default=300)
    given = parser.parse_args(arguments)
    with given.file.open("a", encoding="utf-8") as out:
        for number in range(given.matches):
            with tempfile.TemporaryDirectory() as folder:
                options = UNHURRIED.get(given.game, {})
                play_matches(given.game, options, (given.first, given.second), given.seed, number, 1, Path(folder))
                record = read_record(next(Path(folder).iterdir()).read_bytes())
            for line in judged(record, given.most, Seeded(given.seed + number)):
                print(json.dumps(line), file=out, flush=True)
    lines = [json.loads(text) for text in given.file.read_text(encoding="utf-8").splitlines()]
    print("\n".join(told(lines)))


if __name__ == "__main__":
    main()
