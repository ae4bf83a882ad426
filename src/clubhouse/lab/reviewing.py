"""Measures reviews: matches between bots are reviewed, and what the reviews say is compared with what is known.

`python -m clubhouse.lab.reviewing play GAME FIRST SECOND FILE --matches N` adds a line a match to the file. `… levels
FILE… --into FOLDER` fits the scale of levels to matches of a level against itself. `… table FILE…` prints what was
found, and with `--picture SVG` draws how far results are spread before and after luck is taken out."""

import argparse
import json
import math
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

from clubhouse.bots.levels import ALL_LEVELS
from clubhouse.bots.ratings import LOWEST, measured_steps, ratings
from clubhouse.games import GAMES
from clubhouse.lab.simulate import play_matches
from clubhouse.lab.unhurried import UNHURRIED
from clubhouse.referee.record import Record, read_record
from clubhouse.review.result import LUCK, Review
from clubhouse.review.review import joined, piece_of, spans_of
from clubhouse.words import game_words

_WIDTH: Final = 720
_ROW: Final = 64
_EDGE: Final = 150

Line = dict[str, Any]


def ratings_of(game: str) -> dict[str, float]:
    """The rating of each level, one against one: the lowest has 0."""
    levels = {str(level) for level in ALL_LEVELS}
    between = [
        step
        for step in measured_steps()
        if (step.game, step.seating) == (game, "1-1") and {step.better, step.worse} <= levels
    ]
    return {str(one.level): one.rating - LOWEST for one in ratings(between)}


def reviewed(game: str, players: tuple[str, str], matches: int, seed: int, persons: list[int] | None) -> Iterator[Line]:
    for number in range(matches):
        with tempfile.TemporaryDirectory() as folder:
            options = UNHURRIED.get(game, {})
            play_matches(game, options, players, seed, number, 1, Path(folder), persons)
            record = read_record(next(Path(folder).iterdir()).read_bytes())
        started = time.process_time()
        found = quick(record)
        yield line_of(record, found, time.process_time() - started)


def quick(record: Record) -> Review:
    """Without lessons."""
    return joined(record, [piece_of(record, span) for span in spans_of(record)])


def line_of(record: Record, found: Review, seconds: float) -> Line:
    seats = []
    for number, seat in enumerate(found.seats):
        costs = [one.cost for one in found.decisions if one.seat == seat]
        grades = [one.grade for one in found.decisions if one.seat == seat]
        seats.append(
            {
                "player": record.players[number].removeprefix("bot-"),
                "decisions": len(costs),
                "cost": sum(costs),
                "squares": sum(cost * cost for cost in costs),
                "grades": {grade: grades.count(grade) for grade in sorted(set(grades))},
            }
        )
    luck_alone = [part for part in found.sums if part.kind in LUCK]
    drawn = sum(part.win for part in luck_alone if part.kind != "hidden")
    return {
        "game": found.game,
        "basis": found.basis.value,
        "seconds": seconds,
        "inputs": len(record.inputs),
        "change": found.result_win - found.start_win,
        "drawn": drawn,
        "luck": found.win.luck,
        "reading": found.win.reading,
        "decisions": found.win.decisions,
        "unknown": found.win.unknown,
        "points": found.result_points - found.start_points,
        "luck_points": found.points.luck,
        "unknown_points": found.points.unknown,
        "seats": seats,
    }


def lines_in(files: list[Path]) -> dict[str, list[Line]]:
    """By game."""
    found: dict[str, list[Line]] = {}
    for file in files:
        for text in file.read_text(encoding="utf-8").splitlines():
            line = json.loads(text)
            found.setdefault(line["game"], []).append(line)
    return found


def costs_by_level(lines: list[Line]) -> dict[str, tuple[float, float, float, int]]:
    """By level: the mean cost of a decision with its standard error over seats, its spread, and the seats."""
    found: dict[str, tuple[float, float, float, int]] = {}
    seats = [seat for line in lines for seat in line["seats"] if seat["decisions"]]
    for level in dict.fromkeys(seat["player"] for seat in seats):
        own = [seat for seat in seats if seat["player"] == level]
        each = np.array([seat["cost"] / seat["decisions"] for seat in own])
        number = sum(seat["decisions"] for seat in own)
        mean = sum(seat["cost"] for seat in own) / number
        spread = math.sqrt(max(0.0, sum(seat["squares"] for seat in own) / number - mean * mean))
        found[level] = mean, float(each.std() / math.sqrt(max(1, len(own) - 1))), spread, len(own)
    return found


def scale(game: str, lines: list[Line]) -> Line:
    """The straight line that leads from the mean cost of a decision to a rating."""
    rated = ratings_of(game)
    costs = {level: cost for level, cost in costs_by_level(lines).items() if level in rated}
    # Which cost goes with a rating: the rating is known, and the cost was measured.
    slope, start = np.polyfit([rated[level] for level in costs], [cost[0] for cost in costs.values()], 1)
    return {
        "ratings": {level: round(rating, 1) for level, rating in rated.items()},
        "cost_of_lowest": float(start),
        "cost_of_a_point": float(slope),
        "spread": float(np.mean([cost[2] for cost in costs.values()])),
        "measured": {level: {"cost": cost[0], "error": cost[1], "seats": cost[3]} for level, cost in costs.items()},
    }


def table(game: str, lines: list[Line]) -> Iterator[str]:
    def mean(values: list[float]) -> str:
        error = np.std(values) / math.sqrt(max(1, len(values) - 1))
        return f"{100 * np.mean(values):+.2f} ± {100 * error:.2f} %"

    def spread(values: list[float]) -> float:
        return float(np.std(values))

    change = [line["change"] for line in lines]
    yield f"{game}: {len(lines)} matches, processor seconds {np.mean([line['seconds'] for line in lines]):.2f}"
    yield f"  slowest {max(line['seconds'] for line in lines):.2f}, inputs {max(line['inputs'] for line in lines)}"
    for kind in ("drawn", "luck", "reading", "decisions", "unknown"):
        values = [line[kind] for line in lines]
        yield f"  {kind}: mean {mean(values)}, spread {spread(values):.3f}"
    for name, kept in (("drawn", ["drawn"]), ("luck", ["luck"]), ("all but unknown", ["luck", "reading", "decisions"])):
        rest = [line["change"] - sum(line[kind] for kind in kept) for line in lines]
        ratio = (spread(change) / spread(rest)) ** 2 if spread(rest) else math.inf
        yield f"  without {name}: spread {spread(change):.3f} → {spread(rest):.3f}, {ratio:.2f} × fewer matches"
    for level, (cost, error, each, seats) in costs_by_level(lines).items():
        yield f"  {level}: {100 * cost:.3f} ± {100 * error:.3f} % a decision, spread {100 * each:.2f} %, {seats} seats"
    grades: dict[str, dict[str, int]] = {}
    for line in lines:
        for seat in line["seats"]:
            for grade, number in seat["grades"].items():
                kept_grades = grades.setdefault(seat["player"], {})
                kept_grades[grade] = kept_grades.get(grade, 0) + number
    for level, counted in grades.items():
        yield f"  {level}: {counted}"


def picture(lines: dict[str, list[Line]]) -> str:
    """For each game three bars: the spread of results, without luck, and without all that is known."""
    height = _ROW * len(lines) + 56
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" font-family="sans-serif"',
        ' font-size="12">',
        f'<rect width="{_WIDTH}" height="{height}" fill="white"/>',
    ]
    sorts: list[tuple[str, list[str], str]] = [
        ("the result", [], "#2166ac"),
        ("without luck", ["luck"], "#92c5de"),
        ("without luck, reading and decisions", ["luck", "reading", "decisions"], "#b2182b"),
    ]
    for row, (game, own) in enumerate(lines.items()):
        y = 12 + _ROW * row
        title = game_words(GAMES[game], "en").say("game-name")
        parts.append(f'<text x="12" y="{y + 28}" font-size="14">{title}</text>')
        whole = float(np.std([line["change"] for line in own]))
        for bar, (_, kinds, colour) in enumerate(sorts):
            rest = float(np.std([line["change"] - sum(line[kind] for kind in kinds) for line in own]))
            width = (_WIDTH - _EDGE - 110) * rest / 0.5
            top = y + 16 * bar
            parts.append(f'<rect x="{_EDGE}" y="{top}" width="{width:.1f}" height="13" fill="{colour}"/>')
            fewer = f", {(whole / rest) ** 2:.1f} ×" if bar and rest else ""
            parts.append(f'<text x="{_EDGE + width + 6:.1f}" y="{top + 11}">± {100 * rest:.0f} %{fewer}</text>')
    x = _EDGE
    for name, _, colour in sorts:
        parts.append(f'<rect x="{x}" y="{height - 26}" width="12" height="12" fill="{colour}"/>')
        parts.append(f'<text x="{x + 18}" y="{height - 16}">{name}</text>')
        x += 40 + 7 * len(name)
    return "\n".join([*parts, "</svg>", ""])


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m clubhouse.lab.reviewing", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play")
    play.add_argument("game", choices=list(GAMES))
    play.add_argument("first")
    play.add_argument("second")
    play.add_argument("file", type=Path)
    play.add_argument("--matches", type=int, default=10)
    play.add_argument("--seed", type=int, default=30)
    play.add_argument("--persons", type=int, nargs="*")
    levels = commands.add_parser("levels")
    levels.add_argument("files", type=Path, nargs="+")
    levels.add_argument("--into", type=Path, required=True)
    told = commands.add_parser("table")
    told.add_argument("files", type=Path, nargs="+")
    told.add_argument("--picture", type=Path)
    given = parser.parse_args(arguments)
    if given.command == "play":
        with given.file.open("a", encoding="utf-8") as out:
            for line in reviewed(given.game, (given.first, given.second), given.matches, given.seed, given.persons):
                print(json.dumps(line), file=out, flush=True)
        return
    lines = lines_in(given.files)
    if given.command == "levels":
        scales = {game: scale(game, own) for game, own in lines.items()}
        given.into.write_text(json.dumps(scales, indent=1) + "\n", encoding="utf-8")
        return
    for game, own in lines.items():
        print("\n".join(table(game, own)))
    if given.picture is not None:
        given.picture.write_text(picture(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
