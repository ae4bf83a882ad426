"""The entrance's figure for a game's length holds for matches of club bots."""

import re
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from clubhouse.bots import decide
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import NOBODY
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.playout import Rhythm

PAGE = Path(__file__).parents[2] / "web" / "src" / "games"
UNHURRIED: dict[str, dict[str, Any]] = {"rugby15": {}, "rugby-brawl": {"mode": "training"}}  # others have windows
MATCHES = 10


def said() -> dict[str, int]:
    """The number of decisions by game, as the page says it."""
    found = {}
    for file in PAGE.glob("**/game.ts"):
        text = file.read_text(encoding="utf-8")
        [name] = re.findall(r"^  name: '(.+)',$", text, re.MULTILINE)
        [decisions] = re.findall(r"sign: \{.*decisions: (\d+)", text)
        found[name] = int(decisions)
    return found


def decisions(game: Game[Any], seed: int) -> int:
    """The number of times that the first seat chooses between several moves."""
    luck, rhythm, number = Seeded(seed), Rhythm(seed), 0
    options = game.read_options(UNHURRIED.get(game.name, {"window": 0}))
    match = game.begin(options, game.seatings[0], luck, Recorder())
    while not match.is_over():
        seat = rhythm.next_seat(match, luck, Recorder())
        if seat == NOBODY:
            continue
        moves = [move.notation for move in match.options(seat)]
        number += seat == 0 and len(moves) > 1
        move = decide(game, "club", game.view(match, Eyes.of(seat)), moves, luck.below(1 << 30))[0]
        match.play(seat, game.read_move(move), luck, Recorder(), rhythm.at)
    return number


@pytest.mark.parametrize("name", GAMES)
def test_a_match_has_about_as_many_decisions_as_the_entrance_says(name: str) -> None:
    measured = median(decisions(GAMES[name], seed) for seed in range(MATCHES))
    assert 0.5 * said()[name] < measured < 2 * said()[name]
