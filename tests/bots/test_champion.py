"""Champions play from views, only with the rules and cards that they learned."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from statistics import median
from time import perf_counter
from typing import Any

import msgspec
import pytest

from clubhouse.bots import CHAMPION, LEVELS, bots_of, champion, choose, choose_when, levels_of
from clubhouse.bots.champion import Champion, champion_of, grounds_of, has_champion
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.referee.playout import Rhythm
from clubhouse.server.workers.bot_pool import BotPool, Choice

SHIPPED = [name for name, game in GAMES.items() if has_champion(game)]
SEATED = [(name, seating) for name in SHIPPED for seating in GAMES[name].seatings]
LONGEST = 0.05  # seconds of a usual choice


def champion_bot(game: Game[Any]) -> Champion:
    bot = bots_of(game)[CHAMPION]
    assert isinstance(bot, Champion)
    return bot


def asked(
    game: Game[Any], seating: Seating, options: dict[str, object], seed: int, most: int
) -> Iterator[tuple[Match, int, list[str]]]:
    """The questions of a random match that have several answers."""
    chance, choices, rhythm = Seeded(seed), Seeded(-1 - seed), Rhythm(seed)
    match: Match = game.begin(game.read_options(options), seating, chance, Recorder())
    while most and (seat := rhythm.next_seat(match, chance, Recorder())) >= 0:
        moves = match.options(seat)
        if len(moves) > 1:
            yield match, seat, [move.notation for move in moves]
            most -= 1
        match.play(seat, moves[choices.below(len(moves))], chance, Recorder(), rhythm.at)


def test_there_are_champions_and_each_is_a_level_of_its_game() -> None:
    assert SHIPPED
    for game in GAMES.values():
        assert levels_of(game) == ((*LEVELS, CHAMPION) if game.name in SHIPPED else LEVELS)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_champion_holds_for_the_game_as_it_is(name: str) -> None:
    assert champion_of(GAMES[name]) is not None


@pytest.mark.parametrize(("name", "seating"), SEATED, ids=str)
def test_a_champion_answers_within_a_moment_in_every_seating(name: str, seating: Seating) -> None:
    game = GAMES[name]
    champion_of(game)
    times = []
    for match, seat, options in asked(game, seating, {}, 3, 40):
        view = msgspec.to_builtins(game.view(match, Eyes.of(seat)))
        begun = perf_counter()
        assert choose(name, CHAMPION, view, options, 5) in options
        times.append(perf_counter() - begun)
    if max(seating.persons) == 1:
        assert median(times) < LONGEST


@pytest.mark.parametrize("name", SHIPPED)
def test_the_same_view_gives_the_same_mix_whatever_is_guessed(name: str) -> None:
    game = GAMES[name]
    bot = champion_bot(game)
    for match, seat, options in asked(game, game.seatings[0], {}, 4, 60):
        view = game.view(match, Eyes.of(seat))
        mixes = [bot.mix(view, options, match.copy)]
        mixes += [bot.mix(view, options, partial(game.guess, view, Seeded(seed))) for seed in range(2)]
        assert mixes[0] is not None
        assert sum(mixes[0]) == pytest.approx(1, abs=1e-4)
        assert mixes[0] == mixes[1] == mixes[2]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_champion_repeats_its_choice_from_the_seed(name: str) -> None:
    game = GAMES[name]
    for match, seat, options in asked(game, game.seatings[0], {}, 6, 10):
        view = msgspec.to_builtins(game.view(match, Eyes.of(seat)))
        assert choose(name, CHAMPION, view, options, 9) == choose(name, CHAMPION, view, options, 9)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_champion_of_other_rules_leaves_its_place(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[name]
    other = msgspec.structs.replace(grounds_of(game), edition=game.edition + 1)
    monkeypatch.setattr(champion, "grounds_of", lambda _: other)
    champion_of.cache_clear()
    try:
        assert champion_of(game) is None
        match, seat, options = next(asked(game, game.seatings[0], {}, 1, 1))
        view = msgspec.to_builtins(game.view(match, Eyes.of(seat)))
        assert choose(name, CHAMPION, view, options, 2) == choose(name, "international", view, options, 2)
    finally:
        champion_of.cache_clear()


@pytest.mark.parametrize("name", [name for name in SHIPPED if GAMES[name].window_option])
def test_a_champion_leaves_its_place_where_windows_are_timed(name: str) -> None:
    game = GAMES[name]
    bot = champion_bot(game)
    for match, seat, options in asked(game, game.seatings[0], {"window": 5}, 2, 5):
        view = game.view(match, Eyes.of(seat))
        assert bot.mix(view, options, match.copy) is None


@pytest.mark.parametrize("name", SHIPPED)
def test_a_champion_plays_in_the_processes_of_the_server(name: str, caplog: pytest.LogCaptureFixture) -> None:
    game = GAMES[name]
    match, seat, options = next(asked(game, game.seatings[0], {}, 8, 1))
    view = msgspec.to_builtins(game.view(match, Eyes.of(seat)))

    async def ask() -> Choice | None:
        pool = BotPool(choose_when, 1)
        try:
            return await pool.choose(name, CHAMPION, view, options)
        finally:
            await pool.close()

    choice = asyncio.run(ask())
    assert choice is not None
    assert choice.move in options
    assert not caplog.records, "it would have played at random"


def test_numpy_is_loaded_only_where_a_champion_plays() -> None:
    program = "import sys, clubhouse.bots, clubhouse.server.app; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
