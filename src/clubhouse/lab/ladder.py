"""The ladder of a game's levels: each against the one below, and all on one scale.

`python -m clubhouse.lab.ladder FOLDER` plays the matches of all games, one against one. It prints a table of the
levels, another of the lowest against players of one habit, and writes `ladder.json`, and a picture `ladder.svg`.
Another run goes on with what the folder holds."""

import argparse
import itertools
import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

import numpy as np

from clubhouse.bots import bots_of
from clubhouse.bots.champion import Champion, Loaded, champion_of, has_champion
from clubhouse.bots.insight import Insight
from clubhouse.bots.levels import levels_of
from clubhouse.bots.one_habit import HABITS
from clubhouse.bots.policy import FORBIDDEN
from clubhouse.games import GAMES
from clubhouse.lab.actors import Bytes, GameDeals, Moves
from clubhouse.lab.duel import Pair, duel, pair_of, score_of
from clubhouse.lab.unhurried import UNHURRIED
from clubhouse.rows.batch import Batch
from clubhouse.rows.register import rows_of
from clubhouse.words import game_words

_ODDS: Final = 400 / math.log(10)  # of the usual scale: ten times as many wins are 400 points
_WIDTH: Final = 720
_ROW: Final = 64
_EDGE: Final = 140
_SEED: Final = 2025

Step = dict[str, float | str]


def measured(game: str, better: str, worse: str, pairs: int) -> Step:
    """Levels that play by a policy: many matches at once, from the same rows as at a table."""
    if has_champion(GAMES[game]) and worse not in HABITS[game]:
        score = score_of(list(mirrored(game, (insight_of(game, better), insight_of(game, worse)), pairs)))
    else:
        options = UNHURRIED.get(game, {})
        score = score_of(list(duel(game, (better, worse), pairs, options, seed=_SEED, processes=1)))
    return {"game": game, "better": better, "worse": worse, **score._asdict()}


def insight_of(game: str, level: str) -> Insight:
    bot = bots_of(GAMES[game])[level]
    assert isinstance(bot, Champion)
    return bot.insight


def mirrored(game: str, players: tuple[Insight, Insight], pairs: int) -> Iterator[Pair]:
    """Each deal twice with sides swapped. The first player is red, or home, in the deals of even number."""
    rules = GAMES[game]
    champion = champion_of(rules)
    assert champion is not None
    ahead: dict[int, int] = {}
    for half in range(2):
        sided = players[::-1] if half else players
        deals = GameDeals(rules, [rules.read_options(UNHURRIED.get(game, {}))], rules.seatings[0], 2)
        moves = rules.catalogue.moves
        batch = Batch(rows_of(rules), moves, deals, pairs, _SEED, half, 2, is_mirrored=True, last=2 * pairs - 1)
        choices = np.random.default_rng(_SEED + half)
        rows = _rows(batch.rows_now(), pairs)
        while (is_asked := rows[:, 3] > 0).any():
            chosen = np.zeros(pairs, np.int16)
            sides = rows[is_asked, 1]
            chosen[is_asked] = _chosen(champion, rows[is_asked], [sided[side] for side in sides], choices)
            rows = _rows(batch.step(chosen.tobytes()), pairs)
            for row in rows[rows[:, 2] > 0]:
                deal, margin = int(row[8:12].view(np.int32)[0]), int(row[4:6].view(np.int16)[0])
                ahead[deal] = -margin if half else margin
    for deal in range(0, 2 * pairs, 2):
        yield pair_of(ahead[deal], ahead[deal + 1])


def _rows(data: bytes, number: int) -> Bytes:
    return np.frombuffer(data, np.uint8).reshape(number, -1)


def _chosen(champion: Loaded, rows: Bytes, insights: list[Insight], choices: np.random.Generator) -> Moves:
    """The same choice as `Champion.choose`, for many rows."""
    logits = champion.policy.logits(rows)
    is_legal = logits > FORBIDDEN / 2
    overlooks = np.array([insight.overlooks for insight in insights])[:, None]
    temperature = champion.temperature * np.array([insight.temperature for insight in insights])[:, None]
    is_seen = is_legal & (choices.random(logits.shape) >= overlooks)
    # One option is always seen: the one of the highest number drawn.
    lonely = np.where(is_legal, choices.random(logits.shape), -1.0).argmax(1)
    is_seen[np.arange(len(rows)), lonely] |= ~is_seen.any(1)
    drawn = logits / temperature - np.log(choices.exponential(size=logits.shape) + 1e-20)
    found: Moves = np.where(is_seen, drawn, -np.inf).argmax(1).astype(np.int16)
    return found


def ratings(steps: list[Step]) -> dict[str, float]:
    """The ratings of one game's players on a scale on which its lowest level has 0."""
    found = {str(steps[0]["worse"]): 0.0}
    for step in steps:
        share = min(max(float(step["score"]), 0.001), 0.999)
        gap = _ODDS * math.log(share / (1 - share))
        found[str(step["better"])] = found[str(step["worse"])] + gap
    return found


def is_habit(step: Step) -> bool:
    return step["worse"] in HABITS[str(step["game"])]


def title_of(game: str) -> str:
    return game_words(GAMES[game], "en").say("game-name")


def of_game(steps: list[Step], game: str) -> list[Step]:
    return [step for step in steps if step["game"] == game]


def table(steps: list[Step]) -> str:
    """In Markdown."""
    lines = ["| game | level | against | score | points | pairs |", "|---|---|---|---|---|---|"]
    for step in steps:
        score = f"{100 * float(step['score']):.1f} ± {100 * float(step['error']):.1f} %"
        points = f"{float(step['margin']):+.1f} ± {float(step['margin_error']):.1f}".replace("-", "−")
        game = title_of(str(step["game"]))
        lines.append(f"| {game} | {step['better']} | {step['worse']} | {score} | {points} | {step['pairs']} |")
    return "\n".join(lines)


def picture(steps: list[Step]) -> str:
    """A line for each game, and on it a dot for each player."""
    games = list(dict.fromkeys(str(step["game"]) for step in steps))
    rated = {game: ratings(of_game(steps, game)) for game in games}
    most = max(max(found.values()) for found in rated.values())
    height = _ROW * len(games) + 48
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" font-family="sans-serif"',
        ' font-size="12">',
        f'<rect width="{_WIDTH}" height="{height}" fill="white"/>',
    ]

    def x(rating: float) -> float:
        return _EDGE + (_WIDTH - _EDGE - 60) * rating / most

    for hundred in range(0, int(most) + 1, 100):
        parts.append(f'<path d="M{x(hundred):.1f} 8V{height - 28}" stroke="#ddd"/>')
        parts.append(f'<text x="{x(hundred):.1f}" y="{height - 10}" text-anchor="middle">{hundred}</text>')
    for row, (game, found) in enumerate(rated.items()):
        y = 36 + _ROW * row
        parts.append(f'<text x="12" y="{y + 4}" font-size="14">{escape(title_of(game))}</text>')
        parts.append(f'<path d="M{_EDGE} {y}H{x(max(found.values())):.1f}" stroke="#999"/>')
        for player, rating in found.items():
            parts.append(f'<circle cx="{x(rating):.1f}" cy="{y}" r="5" fill="#2166ac"/>')
            parts.append(f'<text x="{x(rating):.1f}" y="{y - 10}" text-anchor="middle">{escape(player)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m clubhouse.lab.ladder")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--pairs", type=int, default=1000)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    kept = asked.folder / "ladder.json"
    steps: list[Step] = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else []
    done = {(step["game"], step["better"], step["worse"]) for step in steps}
    for name, game in GAMES.items():
        levels = levels_of(game)
        against_habits = [(habit, levels[0]) for habit in HABITS[name]]
        for worse, better in [*itertools.pairwise(levels), *against_habits]:
            if (name, better, worse) not in done:
                steps.append(measured(name, better, worse, asked.pairs))
                kept.write_text(json.dumps(steps, indent=1), encoding="utf-8")
    order = list(GAMES)
    steps.sort(key=lambda step: order.index(str(step["game"])))
    print(table([step for step in steps if not is_habit(step)]), end="\n\n")
    print(table([step for step in steps if is_habit(step)]))
    (asked.folder / "ladder.svg").write_text(picture([step for step in steps if not is_habit(step)]), encoding="utf-8")


if __name__ == "__main__":
    main()
