"""Fits the value of a game's positions, with which matches are reviewed, to matches of its best players.

`python -m clubhouse.lab.fit_value GAME FILE --matches N` plays them many at once, writes the value's file, and prints
how well it foretells matches that it was not fitted to. The seed repeats all of it."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
from librt.strings import BytesWriter
from numpy.typing import NDArray

from clubhouse.bots import bots_of
from clubhouse.bots.champion import champion_of, grounds_of
from clubhouse.bots.levels import CHAMPION, LEVELS
from clubhouse.bots.policy import FORBIDDEN, Reading, relu, save
from clubhouse.bots.question import Question
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import NOBODY
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.lab.actors import GameDeals
from clubhouse.lab.unhurried import UNHURRIED
from clubhouse.referee.playout import Rhythm
from clubhouse.review.kinds import holds_a_secret_choice
from clubhouse.review.value import POINTS, Fitted, Floats, outputs_of, reading_of, write_whole
from clubhouse.rows.batch import Batch
from clubhouse.rows.memory import Memories
from clubhouse.rows.register import blank_memories, rows_of

USUAL: Final[dict[str, dict[str, Any]]] = json.loads(
    Path(__file__).with_name("training.json").read_text(encoding="utf-8")
)
AT_ONCE: Final = 256
WIDTHS: Final = (64, 32)
KEPT_BACK: Final = 0.1  # of the matches, to check the value on
TRACE: Final = 0.85
LEARNING_RATE: Final = 2e-3
BATCH: Final = 1024
DECAY: Final = 100.0

Bytes = NDArray[np.uint8]


class Seen(NamedTuple):
    """Positions of whole matches in their order, from both sides: `rows` has two lines for each."""

    rows: Bytes
    match: NDArray[np.int32]  # its number
    leads: Floats
    margins: Floats  # at the end


def gathered(game: Game[Any], matches: int, seed: int, every: int) -> Seen:
    """One choice in `every` is kept of each match."""
    settings = USUAL.get(game.name, {})
    persons = settings.get("seatings", [list(game.seatings[0].persons)])
    sorts = [list(one) for one in dict.fromkeys(map(tuple, persons))]
    play = of_seating if champion_of(game) is not None else of_bots
    parts = [
        play(game, game.seating_of(one), matches // len(sorts), seed + number, every)
        for number, one in enumerate(sorts)
    ]
    ends = np.cumsum([0, *[part.match.max() + 1 for part in parts]])
    return Seen(
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.match + end for part, end in zip(parts, ends[:-1], strict=True)]).astype(np.int32),
        np.concatenate([part.leads for part in parts]),
        np.concatenate([part.margins for part in parts]),
    )


def of_seating(game: Game[Any], seating: Seating, matches: int, seed: int, every: int) -> Seen:
    rows = rows_of(game)
    given = USUAL.get(game.name, {}).get("options", [UNHURRIED.get(game.name, {})])
    deals = GameDeals(game, [game.read_options(one) for one in given], seating)
    at_once = min(AT_ONCE, matches)
    batch = Batch(rows, game.catalogue.moves, deals, at_once, seed, last=matches - 1)
    champion = champion_of(game)
    assert champion is not None
    choices = np.random.default_rng(seed)
    seats = [seating.seats_of(side)[0] for side in range(2)]
    blanks = [rows.memory(seat) for seat in seats]
    out: dict[int, list[tuple[bytes, int]]] = {}
    margins: dict[int, int] = {}
    asked = _rows(batch.rows_now(), at_once)
    while (is_asked := asked[:, 3] > 0).any():
        for slot in batch.slots:
            if not slot.moves or (int(slot.choices) + int(slot.deal)) % every or holds_a_secret_choice(slot.match):
                continue
            writer = BytesWriter()
            for seat, blank in zip(seats, blanks, strict=True):
                write_whole(rows, slot.match, seat, blank, writer)
            points = slot.match.points()
            out.setdefault(int(slot.deal), []).append((writer.getvalue(), points[0] - points[1]))
        chosen = np.zeros(at_once, np.int16)
        logits = champion.policy.logits(asked[is_asked])
        drawn = logits / champion.temperature - np.log(choices.exponential(size=logits.shape) + 1e-20)
        chosen[is_asked] = np.where(logits > FORBIDDEN / 2, drawn, -np.inf).argmax(1)
        asked = _rows(batch.step(chosen.tobytes()), at_once)
        for row in asked[asked[:, 2] > 0]:
            margins[int(row[8:12].view(np.int32)[0])] = int(row[4:6].view(np.int16)[0])
    return _seen(out, margins)


def of_bots(game: Game[Any], seating: Seating, matches: int, seed: int, every: int) -> Seen:
    """The same where the best player is a bot without a policy."""
    bot = bots_of(game)[CHAMPION]
    rows = rows_of(game)
    seats = [seating.seats_of(side)[0] for side in range(2)]
    out: dict[int, list[tuple[bytes, int]]] = {}
    margins: dict[int, int] = {}
    for deal in range(matches):
        luck, rhythm = Seeded(seed * matches + deal), Rhythm(deal)
        memories = blank_memories(game, seating)
        told = Memories(memories)
        match: Match = game.begin(game.read_options({}), seating, luck, told)
        choices = 0
        while (seat := rhythm.next_seat(match, luck, told)) != NOBODY:
            if (choices + deal) % every == 0:
                writer = BytesWriter()
                for looking in seats:
                    write_whole(rows, match, looking, rows.memory(looking), writer)
                points = match.points()
                out.setdefault(deal, []).append((writer.getvalue(), points[0] - points[1]))
            choices += 1
            moves = match.options(seat)
            move = moves[0]
            if len(moves) > 1:
                names = [one.notation for one in moves]
                view = game.view(match, Eyes.of(seat))
                asked = Question(game, view, names, luck, memories[seat])
                move = game.read_move(bot.choose(asked))
            match.play(seat, move, luck, told, rhythm.at)
        points = match.points()
        margins[deal] = points[0] - points[1]
    return _seen(out, margins)


def _seen(out: dict[int, list[tuple[bytes, int]]], margins: dict[int, int]) -> Seen:
    data, match, leads, ends = [], [], [], []
    for number, deal in enumerate(sorted(deal for deal in out if deal in margins)):
        for row, lead in out[deal]:
            data.append(row)
            match.append(number)
            leads.append(lead)
            ends.append(margins[deal])
    size = len(data[0]) // 2
    return Seen(
        np.frombuffer(b"".join(data), np.uint8).reshape(-1, size),
        np.array(match, np.int32),
        np.array(leads, np.float32),
        np.array(ends, np.float32),
    )


def _rows(data: bytes, number: int) -> Bytes:
    return np.frombuffer(data, np.uint8).reshape(number, -1)


class Fit:
    """A network with two outputs, fitted by Adam."""

    def __init__(self, reading: Reading, seed: int, decay: float) -> None:
        self.reading = reading
        self.decay = decay  # the fewer matches, the more the weights are held back
        self.luck = np.random.default_rng(seed)
        sizes = [len(reading.bytes), *WIDTHS, 2]
        self.weights: dict[str, Floats] = {}
        for name, size, next_size in zip(("facts", "trunk", "out"), sizes, sizes[1:], strict=False):
            scale = (2 / size) ** 0.5 * (0.1 if name == "out" else 1.0)
            self.weights[name] = (self.luck.standard_normal((size, next_size)) * scale).astype(np.float32)
            self.weights[f"{name}_bias"] = np.zeros(next_size, np.float32)
        self.weights["lead"] = np.array([0.1], np.float32)
        self.mean = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.square = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.steps = 0

    def epoch(self, rows: Bytes, leads: Floats, wins: Floats, points: Floats, rate: float, last_rate: float) -> None:
        """Wins are chances, points those to come."""
        order = self.luck.permutation(len(rows))
        parts = range(0, len(order), BATCH)
        for number, at in enumerate(parts):
            those = order[at : at + BATCH]
            now = rate + (last_rate - rate) * number / len(parts)
            self.step(self.reading.of(rows[those]), leads[those], wins[those], points[those] / POINTS, now)

    def step(self, facts: Floats, leads: Floats, wins: Floats, points: Floats, rate: float) -> None:
        weights = self.weights
        first = relu(facts @ weights["facts"] + weights["facts_bias"])
        second = relu(first @ weights["trunk"] + weights["trunk_bias"])
        outputs = second @ weights["out"] + weights["out_bias"]
        chance = 1 / (1 + np.exp(-outputs[:, 0] - weights["lead"][0] * leads))
        error = np.stack([chance - wins, 0.2 * np.clip(outputs[:, 1] - points, -2, 2)], 1) / len(facts)
        found = {"out": second.T @ error, "out_bias": error.sum(0)}
        back = (error @ weights["out"].T) * (second > 0)
        found |= {"trunk": first.T @ back, "trunk_bias": back.sum(0)}
        back = (back @ weights["trunk"].T) * (first > 0)
        found |= {"facts": facts.T @ back, "facts_bias": back.sum(0)}
        found["lead"] = (error[:, :1] * leads[:, None]).sum(0)
        self.steps += 1
        for name, slope in found.items():
            self.mean[name] = 0.9 * self.mean[name] + 0.1 * slope
            self.square[name] = 0.999 * self.square[name] + 0.001 * slope * slope
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            decay = self.decay * weights[name] if name in ("facts", "trunk") else 0.0
            weights[name] -= (rate * (mean / (np.sqrt(square) + 1e-8) + decay)).astype(np.float32)

    def of(self, rows: Bytes, leads: Floats) -> Floats:
        parts = [slice(at, at + 4096) for at in range(0, len(rows), 4096)]
        return np.concatenate([outputs_of(self.weights, self.reading.of(rows[part]), leads[part]) for part in parts])


def fit(seen: Seen, reading: Reading, seed: int, epochs: int) -> tuple[Fit, NDArray[np.bool_]]:
    """First to results alone, then to what the value itself says a little later, which is less a matter of luck. The
    weights that foretell the kept matches best are kept, of which there are two parts: one for this, one to check."""
    number = seen.match.max() + 1
    is_chosen_by = seen.match >= int(number * (1 - 2 * KEPT_BACK))
    is_kept_back = seen.match >= int(number * (1 - KEPT_BACK))
    is_chosen_by &= ~is_kept_back
    is_fitted = ~(is_chosen_by | is_kept_back)
    wins = (0.5 + 0.5 * np.sign(seen.margins)).astype(np.float32)
    found = Fit(reading, seed, DECAY / (1 + int(number)))
    rows = seen.rows[np.repeat(is_fitted, 2)]
    best, best_error = found.weights, np.inf

    def train(wins: Floats, margins: Floats, rate: float) -> None:
        nonlocal best, best_error
        points = margins - seen.leads
        found.epoch(
            rows, both(seen.leads, 0)[np.repeat(is_fitted, 2)], both(wins, 1)[np.repeat(is_fitted, 2)],
            both(points, 0)[np.repeat(is_fitted, 2)], rate, rate / 2,
        )  # fmt: skip
        error = error_of(found, seen, is_chosen_by)
        if error < best_error:
            best, best_error = {name: one.copy() for name, one in found.weights.items()}, error

    for epoch in range(epochs):
        train(wins, seen.margins, LEARNING_RATE * 0.6**epoch)
    found.weights = {name: one.copy() for name, one in best.items()}
    for epoch in range(epochs):
        later_wins, later_margins = later(found, seen, wins)
        train(later_wins, later_margins, LEARNING_RATE * 0.3 * 0.6**epoch)
    found.weights = best
    return found, is_kept_back


def both(values: Floats, whole: int) -> Floats:
    """The same for both sides in turn."""
    found: Floats = np.stack([values, whole - values], 1).reshape(-1)
    return found


def error_of(found: Fit, seen: Seen, those: NDArray[np.bool_]) -> float:
    """The squared error of the chance of winning, seen from the first side."""
    outputs = found.of(seen.rows[::2][those], seen.leads[those])
    won = 0.5 + 0.5 * np.sign(seen.margins[those])
    return float(np.mean((1 / (1 + np.exp(-outputs[:, 0])) - won) ** 2))


def later(found: Fit, seen: Seen, wins: Floats) -> tuple[Floats, Floats]:
    """For each position the mean of what the value says later in its match, the sooner the more, and of its end."""
    outputs = symmetric(found.of(seen.rows, both(seen.leads, 0)))
    said_wins = 1 / (1 + np.exp(-outputs[:, 0]))
    said_margins = seen.leads + POINTS * outputs[:, 1]
    later_wins, later_margins = wins.copy(), seen.margins.copy()
    for place in range(len(wins) - 2, -1, -1):
        if seen.match[place] == seen.match[place + 1]:
            later_wins[place] = TRACE * later_wins[place + 1] + (1 - TRACE) * said_wins[place + 1]
            later_margins[place] = TRACE * later_margins[place + 1] + (1 - TRACE) * said_margins[place + 1]
    return later_wins, later_margins


def symmetric(outputs: Floats) -> Floats:
    """From both sides' rows."""
    pairs = outputs.reshape(-1, 2, 2)
    return np.asarray((pairs[:, 0] - pairs[:, 1]) / 2, np.float32)


def checked(found: Fit, seen: Seen, is_kept_back: NDArray[np.bool_]) -> Iterator[str]:
    """Against matches that were kept back: by tenths of the chance, foretold and come; and the errors."""
    rows = seen.rows[::2][is_kept_back]
    margins, leads = seen.margins[is_kept_back], seen.leads[is_kept_back]
    outputs = found.of(rows, leads)
    chance = 1 / (1 + np.exp(-outputs[:, 0]))
    won = 0.5 + 0.5 * np.sign(margins)
    of_half = np.mean((won - 0.5) ** 2)
    yield f"positions {len(rows)}, squared error {np.mean((chance - won) ** 2):.4f}, of one half {of_half:.4f}"
    by_lead = 1 / (1 + np.exp(-0.15 * leads))
    yield f"of the lead alone {np.mean((by_lead - won) ** 2):.4f}"
    points = leads + POINTS * outputs[:, 1]
    yield f"points: off by {np.sqrt(np.mean((points - margins) ** 2)):.2f}, margins vary by {margins.std():.2f}"
    for tenth in range(10):
        those = (chance >= tenth / 10) & (chance < (tenth + 1) / 10)
        if those.any():
            yield f"{100 * chance[those].mean():.1f} → {100 * won[those].mean():.1f} ({those.sum()})"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m clubhouse.lab.fit_value", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("file", type=Path)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--every", type=int, default=1, help="keep every so many choices one position")
    parser.add_argument("--epochs", type=int, default=3)
    given = parser.parse_args(arguments)
    game = GAMES[given.game]
    seen = gathered(game, given.matches, given.seed, given.every)
    found, is_kept_back = fit(seen, reading_of(rows_of(game).layout), given.seed, given.epochs)
    told = Fitted(grounds_of(game), given.seed, given.matches, CHAMPION if champion_of(game) else LEVELS[-1])
    save(found.weights, given.file, msgspec.json.encode(told))
    print("\n".join(checked(found, seen, is_kept_back)))


if __name__ == "__main__":
    main()
