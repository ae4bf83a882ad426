"""The ladder of a game's levels: each against the one below, and all on one scale.

`python -m clubhouse.lab.ladder [FOLDER]` plays the matches of all games in all ways that a policy plays. It prints a
table of the levels, another of the lowest against players of one habit, and writes `ladder.json`, and a picture
`ladder.svg`. Another run goes on with what the folder holds. Without a folder the package's own figures are completed:
those that the house shows."""

import argparse
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import escape

import msgspec
import numpy as np
from numpy.typing import NDArray

from clubhouse.bots import bots_of
from clubhouse.bots.champion import Champion, Loaded, champion_of, has_champion
from clubhouse.bots.insight import Insight
from clubhouse.bots.levels import levels_of
from clubhouse.bots.one_habit import HABITS
from clubhouse.bots.policy import FORBIDDEN
from clubhouse.bots.ratings import LADDER, LOWEST, Step, ratings
from clubhouse.games import GAMES
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Seating
from clubhouse.lab.actors import Bytes, GameDeals, Moves
from clubhouse.lab.duel import Pair, duel, pair_of, score_of
from clubhouse.lab.unhurried import UNHURRIED
from clubhouse.rows.batch import Batch
from clubhouse.rows.register import rows_of
from clubhouse.words import game_words

_WIDTH: Final = 720
_ROW: Final = 64
_EDGE: Final = 170
_SEED: Final = 2025


def measured(game: str, better: str, worse: str, pairs: int, seating: Seating | None = None) -> Step:
    """Levels that play by a policy: many matches at once, from the same rows as at a table."""
    rules = GAMES[game]
    seated = seating if seating is not None else rules.seatings[0]
    both = (insight_of(rules, better), insight_of(rules, worse))
    if both[0] is not None and both[1] is not None:
        score = score_of(list(mirrored(game, (both[0], both[1]), pairs, seated)))
    else:
        options = UNHURRIED.get(game, {})
        persons = list(seated.persons)
        score = score_of(list(duel(game, (better, worse), pairs, options, persons, seed=_SEED, processes=1)))
    return Step(game=game, seating=_name(seated), better=better, worse=worse, **score._asdict())


def _name(seating: Seating) -> str:
    return "-".join(map(str, seating.persons))


def insight_of(rules: Game[Any], level: str) -> Insight | None:
    """None if that level does not play by a policy."""
    bot = bots_of(rules).get(level)
    return bot.insight if isinstance(bot, Champion) else None


def mirrored(game: str, players: tuple[Insight, Insight], pairs: int, seating: Seating) -> Iterator[Pair]:
    """Each deal twice with sides swapped. The first player is red, or home, in the deals of even number."""
    rules = GAMES[game]
    champion = champion_of(rules)
    assert champion is not None
    ahead: dict[int, int] = {}
    for half in range(2):
        sided = players[::-1] if half else players
        deals = GameDeals(rules, [rules.read_options(UNHURRIED.get(game, {}))], seating, 2)
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
    in_attack = np.array([insight.in_attack for insight in insights])
    overlooks = np.array([insight.overlooks for insight in insights])
    overlooks = np.where(in_attack | ~_attacks(champion, rows), overlooks, 0.0)[:, None]
    temperature = champion.temperature * np.array([insight.temperature for insight in insights])[:, None]
    is_seen = is_legal & (choices.random(logits.shape) >= overlooks)
    # One option is always seen: the one of the highest number drawn.
    lonely = np.where(is_legal, choices.random(logits.shape), -1.0).argmax(1)
    is_seen[np.arange(len(rows)), lonely] |= ~is_seen.any(1)
    drawn = logits / temperature - np.log(choices.exponential(size=logits.shape) + 1e-20)
    found: Moves = np.where(is_seen, drawn, -np.inf).argmax(1).astype(np.int16)
    return found


def _attacks(champion: Loaded, rows: Bytes) -> NDArray[np.bool_]:
    """True if the asked side attacks, where the game tells that in a row."""
    place = next((one for one in champion.policy.layout.facts if one.name == "attacks.0"), None)
    if place is None:
        return np.zeros(len(rows), np.bool_)
    return (rows[:, place.byte] >> place.bit & 1) > 0


def is_habit(step: Step) -> bool:
    return step.worse in HABITS[step.game]


def title_of(game: str, seating: str) -> str:
    name = game_words(GAMES[game], "en").say("game-name")
    return name if len(GAMES[game].seatings) == 1 else f"{name} {seating}"


def table(steps: list[Step]) -> str:
    """In Markdown."""
    lines = ["| game | level | against | score | points | pairs |", "|---|---|---|---|---|---|"]
    for step in steps:
        score = f"{100 * step.score:.1f} ± {100 * step.error:.1f} %"
        points = f"{step.margin:+.1f} ± {step.margin_error:.1f}".replace("-", "−")
        title = title_of(step.game, step.seating)
        lines.append(f"| {title} | {step.better} | {step.worse} | {score} | {points} | {step.pairs:,} |")
    return "\n".join(lines)


def picture(steps: list[Step]) -> str:
    """A line for each game and way of playing, and on it a dot for each level."""
    ways = list(dict.fromkeys((step.game, step.seating) for step in steps))
    rated = {way: ratings(step for step in steps if (step.game, step.seating) == way) for way in ways}
    most = max(found[-1].rating for found in rated.values()) - LOWEST
    height = _ROW * len(ways) + 48
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" font-family="sans-serif"',
        ' font-size="12">',
        f'<rect width="{_WIDTH}" height="{height}" fill="white"/>',
    ]

    def x(rating: float) -> float:
        return _EDGE + (_WIDTH - _EDGE - 60) * (rating - LOWEST) / most

    for hundred in range(0, int(most) + 1, 100):
        at = x(LOWEST + hundred)
        parts.append(f'<path d="M{at:.1f} 8V{height - 28}" stroke="#ddd"/>')
        parts.append(f'<text x="{at:.1f}" y="{height - 10}" text-anchor="middle">{LOWEST + hundred}</text>')
    for row, (way, found) in enumerate(rated.items()):
        y = 36 + _ROW * row
        parts.append(f'<text x="12" y="{y + 4}" font-size="14">{escape(title_of(*way))}</text>')
        parts.append(f'<path d="M{_EDGE} {y}H{x(found[-1].rating):.1f}" stroke="#999"/>')
        for one in found:
            parts.append(f'<circle cx="{x(one.rating):.1f}" cy="{y}" r="5" fill="#2166ac"/>')
            parts.append(f'<text x="{x(one.rating):.1f}" y="{y - 10}" text-anchor="middle">{escape(one.level)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def wanted() -> Iterator[tuple[str, Seating, str, str]]:
    """Each level against the one below, and where the usual seating plays, the lowest against players of one habit."""
    for name, game in GAMES.items():
        levels = levels_of(game)
        for seating in game.seatings if has_champion(game) else game.seatings[:1]:
            for worse, better in itertools.pairwise(levels):
                yield name, seating, better, worse
        for habit in HABITS[name]:
            yield name, game.seatings[0], levels[0], habit


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m clubhouse.lab.ladder")
    parser.add_argument("folder", type=Path, nargs="?", default=LADDER.parent)
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--picture", type=Path, help="where, if not in the folder")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    kept = asked.folder / LADDER.name
    steps = msgspec.json.decode(kept.read_bytes(), type=list[Step]) if kept.exists() else []
    known = {(step.game, step.seating, step.better, step.worse): step for step in steps}
    steps = []
    for game, seating, better, worse in wanted():
        step = known.get((game, _name(seating), better, worse))
        steps.append(measured(game, better, worse, asked.pairs, seating) if step is None else step)
        known[game, _name(seating), better, worse] = steps[-1]
        kept.write_bytes(msgspec.json.format(msgspec.json.encode(list(known.values())), indent=1))
    kept.write_bytes(msgspec.json.format(msgspec.json.encode(steps), indent=1))
    print(table([step for step in steps if not is_habit(step)]), end="\n\n")
    print(table([step for step in steps if is_habit(step)]))
    drawn = asked.picture if asked.picture is not None else asked.folder / "ladder.svg"
    drawn.write_text(picture([step for step in steps if not is_habit(step)]), encoding="utf-8")


if __name__ == "__main__":
    main()
