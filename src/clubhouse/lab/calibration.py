"""Calibration of advice: the odds that it foretells, against what the seated bots then do.

Bots play each match to a decision drawn by lot. The advice for the first seat is noted. Then each option is played on
the true match, which the adviser has never seen, until that side is asked again."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from clubhouse.bots import decide
from clubhouse.bots.advice import Replies, advise, come_of
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import NOBODY
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Eyes
from clubhouse.lab.unhurried import UNHURRIED
from clubhouse.referee.playout import Rhythm

LEVEL: Final = "club"
LATEST: Final = 60  # decisions of the first seat before the one that is asked about
BINS: Final = 10
_SEEDS: Final = 1 << 30
_WIDTH: Final = 360
_EDGE: Final = 44
_COLOURS: Final = ("#b2182b", "#2166ac", "#762a83", "#b35806", "#1b7837")

Foretold = tuple[float, bool]  # the share that was told, and whether it came


def foretold(game: Game[Any], seed: int) -> list[Foretold]:
    """The results foretold in one match; none if it ended before the decision."""
    luck, rhythm = Seeded(seed), Rhythm(seed)
    seating = game.seatings[0]
    levels: list[str | None] = [None if seat == 0 else LEVEL for seat in range(len(seating.seats))]
    wanted = luck.below(LATEST)
    untimed = {} if game.window_option is None else {game.window_option: 0}
    options = game.read_options(UNHURRIED.get(game.name, untimed))
    match: Match = game.begin(options, seating, luck, Recorder())
    while not match.is_over():
        seat = rhythm.next_seat(match, luck, Recorder())
        if seat == NOBODY:
            continue
        moves = [move.notation for move in match.options(seat)]
        if seat == 0 and len(moves) > 1:
            wanted -= 1
            if wanted < 0:
                return _compared(game, match, moves, levels, luck)
        move = decide(game, LEVEL, game.view(match, Eyes.of(seat)), moves, luck.below(_SEEDS))[0]
        match.play(seat, game.read_move(move), luck, Recorder(), rhythm.at)
    return []


def _compared(
    game: Game[Any], match: Match, options: list[str], levels: list[str | None], luck: Seeded
) -> list[Foretold]:
    seating = game.seatings[0]
    view = msgspec.to_builtins(game.view(match, Eyes.of(0)))
    given = advise(game.name, list(seating.persons), 0, view, options, levels, luck.below(_SEEDS))
    replies = Replies(game, levels)
    found: list[Foretold] = []
    for option in given.options:
        came = come_of(game, seating, match.copy(), 0, option.move, luck, replies.reply)[0]
        found += [(one.share, (one.outcome, one.is_own) in came) for one in option.prospects]
    return found


def binned(all_of_it: list[Foretold]) -> list[dict[str, float]]:
    """By tenths of the share: what was told on average, how often it came, and of how many."""
    lines = []
    for number in range(BINS):
        those = [one for one in all_of_it if min(int(one[0] * BINS), BINS - 1) == number]
        if those:
            told = sum(share for share, _ in those) / len(those)
            lines.append({"told": told, "came": sum(came for _, came in those) / len(those), "number": len(those)})
    return lines


def picture(games: dict[str, list[dict[str, float]]]) -> str:
    """A chart of what came over what was foretold; on the diagonal both are the same."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_WIDTH}" font-family="sans-serif"',
        ' font-size="11">',
        f'<rect width="{_WIDTH}" height="{_WIDTH}" fill="white"/>',
        f'<path d="M{_x(0):.1f} {_y(0):.1f}L{_x(1):.1f} {_y(1):.1f}" stroke="#999" stroke-dasharray="4 4"/>',
    ]
    for tenth in range(0, 11, 2):
        share = tenth / 10
        parts.append(f'<path d="M{_x(0):.1f} {_y(share):.1f}H{_x(1):.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="{_EDGE - 6}" y="{_y(share) + 4:.1f}" text-anchor="end">{tenth * 10} %</text>')
        parts.append(f'<text x="{_x(share):.1f}" y="{_WIDTH - 26}" text-anchor="middle">{tenth * 10} %</text>')
    for (game, lines), colour in zip(games.items(), _COLOURS, strict=False):
        points = " ".join(f"{_x(line['told']):.1f},{_y(line['came']):.1f}" for line in lines)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        place = 40 + 14 * list(games).index(game)
        parts.append(f'<text x="{_EDGE + 8}" y="{place}" fill="{colour}">{game}</text>')
    parts.append(f'<text x="{_WIDTH / 2}" y="{_WIDTH - 8}" text-anchor="middle">foretold</text>')
    parts.append(f'<text transform="translate(11 {_WIDTH / 2}) rotate(-90)" text-anchor="middle">came</text>')
    return "\n".join([*parts, "</svg>", ""])


def _x(share: float) -> float:
    return _EDGE + (_WIDTH - 2 * _EDGE) * share


def _y(share: float) -> float:
    return _WIDTH - _x(share)


def measure(game: str, matches: int, seed: int) -> Iterator[list[Foretold]]:
    for number in range(matches):
        yield foretold(GAMES[game], seed + number)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--picture", type=Path)
    given = parser.parse_args(arguments)
    lines = {}
    for game in given.games:
        found = [one for part in measure(game, given.matches, given.seed) for one in part]
        lines[game] = binned(found)
        print(json.dumps({"game": game, "matches": given.matches, "lines": lines[game]}), flush=True)
    if given.picture is not None:
        given.picture.write_text(picture(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
