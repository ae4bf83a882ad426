"""Champions play from views, only with the rules and cards that they learned."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Any

import msgspec
import pytest

from clubhouse.bots import bots_of, champion, choose, choose_when
from clubhouse.bots.champion import Champion, champion_of, grounds_of, has_champion
from clubhouse.bots.insight import Insight, Overlooking
from clubhouse.bots.levels import CHAMPION, LADDERS, LEVELS, levels_of
from clubhouse.bots.question import Question
from clubhouse.bots.rugby15.believer import Believer
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.lab.ladder import insight_of, measured
from clubhouse.lab.unhurried import UNHURRIED
from clubhouse.referee.playout import Rhythm
from clubhouse.rows.memory import Memories, Memory
from clubhouse.rows.register import rows_of
from clubhouse.server.workers.bot_pool import BotPool, Choice

SHIPPED = [name for name, game in GAMES.items() if has_champion(game)]
SEATED = [(name, seating) for name in SHIPPED for seating in GAMES[name].seatings]
LONGEST = 0.05  # seconds of a usual choice
PAIRS = 20


def champion_bot(game: Game[Any]) -> Champion:
    bot = bots_of(game)[CHAMPION]
    assert isinstance(bot, Champion)
    return bot


def asked(
    game: Game[Any], seating: Seating, options: dict[str, object], seed: int, most: int
) -> Iterator[tuple[Match, int, list[str], Memory]]:
    """The questions of a random match that have several answers, with what the seat remembers."""
    chance, choices, rhythm = Seeded(seed), Seeded(-1 - seed), Rhythm(seed)
    memories = [rows_of(game).memory(seat) for seat in seating.seats]
    told = Memories(memories)
    match: Match = game.begin(game.read_options(options), seating, chance, told)
    while most and (seat := rhythm.next_seat(match, chance, told)) >= 0:
        moves = match.options(seat)
        if len(moves) > 1:
            yield match, seat, [move.notation for move in moves], memories[seat]
            most -= 1
        match.play(seat, moves[choices.below(len(moves))], chance, told, rhythm.at)


def test_there_are_champions_and_each_is_a_level_of_its_game() -> None:
    assert SHIPPED
    for game in GAMES.values():
        levels = levels_of(game)
        assert set(LEVELS) <= set(levels)
        assert (levels[-1] == CHAMPION) == (game.name in SHIPPED)
        assert len(levels) >= 4
        assert len({type(bots_of(game)[level]) is Champion for level in levels[1:]}) == 1


@pytest.mark.parametrize("name", SHIPPED)
def test_a_champion_holds_for_the_game_as_it_is(name: str) -> None:
    assert champion_of(GAMES[name]) is not None


@pytest.mark.parametrize(("name", "seating"), SEATED, ids=str)
def test_a_champion_answers_within_a_moment_in_every_seating(name: str, seating: Seating) -> None:
    game = GAMES[name]
    champion_of(game)
    times = []
    for match, seat, options, memory in asked(game, seating, UNHURRIED.get(name, {}), 3, 40):
        view = msgspec.to_builtins(game.view(match, Eyes.of(seat)))
        begun = perf_counter()
        assert choose(name, CHAMPION, view, options, 5, memory.data()) in options
        times.append(perf_counter() - begun)
    assert median(times) < LONGEST * max(seating.persons)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_same_view_and_memory_give_the_same_mix_whatever_is_guessed(name: str) -> None:
    game = GAMES[name]
    bot = champion_bot(game)
    for match, seat, options, memory in asked(game, game.seatings[0], UNHURRIED.get(name, {}), 4, 60):
        view = game.view(match, Eyes.of(seat))
        mixes = [bot.mix(Question(game, view, options, Seeded(0), memory, match.copy))]
        mixes += [bot.mix(Question(game, view, options, Seeded(seed), memory)) for seed in range(2)]
        assert mixes[0] is not None
        assert sum(mixes[0]) == pytest.approx(1, abs=1e-4)
        assert mixes[0] == mixes[1] == mixes[2]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_champion_repeats_its_choice_from_the_seed(name: str) -> None:
    game = GAMES[name]
    for match, seat, options, memory in asked(game, game.seatings[0], UNHURRIED.get(name, {}), 6, 10):
        view = msgspec.to_builtins(game.view(match, Eyes.of(seat)))
        first, second = (choose(name, CHAMPION, view, options, 9, memory.data()) for _ in range(2))
        assert first == second


@pytest.mark.parametrize("name", SHIPPED)
def test_a_champion_of_other_rules_leaves_its_place(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[name]
    other = msgspec.structs.replace(grounds_of(game), edition=game.edition + 1)
    monkeypatch.setattr(champion, "grounds_of", lambda _: other)
    champion_of.cache_clear()
    try:
        assert champion_of(game) is None
        match, seat, options, _ = next(asked(game, game.seatings[0], UNHURRIED.get(name, {}), 1, 1))
        view = msgspec.to_builtins(game.view(match, Eyes.of(seat)))
        assert choose(name, CHAMPION, view, options, 2) == choose(name, "handmade-international", view, options, 2)
    finally:
        champion_of.cache_clear()


CLOCKED: list[tuple[str, dict[str, object]]] = [("playrugby", {"time": "minutes-10"}), ("rugby-brawl", {})]


@pytest.mark.parametrize(("name", "given"), CLOCKED)
def test_a_champion_leaves_its_place_in_a_race_and_against_a_clock(name: str, given: dict[str, object]) -> None:
    game = GAMES[name]
    bot = champion_bot(game)
    for match, seat, options, _ in asked(game, game.seatings[0], given, 2, 5):
        assert bot.mix(Question(game, game.view(match, Eyes.of(seat)), options, Seeded(0), guesses=match.copy)) is None


def test_a_champion_plays_where_only_windows_are_timed() -> None:
    game = GAMES["playrugby"]
    bot = champion_bot(game)
    for match, seat, options, _ in asked(game, game.seatings[0], {"window": 5}, 2, 20):
        assert (
            bot.mix(Question(game, game.view(match, Eyes.of(seat)), options, Seeded(0), guesses=match.copy)) is not None
        )


@pytest.mark.parametrize("overlooks", [0.0, 0.2, 0.94])
def test_a_level_overlooks_its_share_of_the_options(overlooks: float) -> None:
    insight, luck = Insight(overlooks), Seeded(1)
    noticed = [sum(insight.noticed(100, luck)) for _ in range(50)]
    assert sum(noticed) / 5000 == pytest.approx(1 - overlooks, abs=0.03)


def test_a_level_that_overlooks_nearly_all_sees_one_option_and_not_all_of_them() -> None:
    insight, luck = Insight(0.999), Seeded(1)
    seen = [insight.noticed(3, luck) for _ in range(300)]
    assert {sum(one) for one in seen} == {1}
    assert {one.index(True) for one in seen} == {0, 1, 2}


def test_a_bot_without_a_policy_chooses_among_what_it_notices() -> None:
    game = GAMES["ovalia-classique"]
    bot = bots_of(game)["national"]
    assert isinstance(bot, Overlooking)
    best = bots_of(game)["international"]
    others = 0
    for match, seat, options, _ in asked(game, game.seatings[0], {}, 3, 60):
        view = game.view(match, Eyes.of(seat))
        chosen = bot.choose(Question(game, view, options, Seeded(7)))
        assert chosen in options
        others += chosen != best.choose(Question(game, view, options, Seeded(7)))
    assert 0 < others < 60


@pytest.mark.parametrize("name", SHIPPED)
def test_levels_differ_in_insight_and_the_last_beats_the_first_clearly(name: str) -> None:
    game = GAMES[name]
    insights = [insight for level in levels_of(game) if (insight := insight_of(game, level)) is not None]
    assert [one.overlooks for one in insights] == sorted({one.overlooks for one in insights}, reverse=True)
    assert [*LADDERS[name].values(), Insight()][-len(insights) :] == insights
    assert measured(name, CHAMPION, LEVELS[0], PAIRS).score > 0.65


def test_a_level_may_overlook_its_options_in_defence_alone() -> None:
    game = GAMES["rugby15"]
    insight = insight_of(game, "club")
    assert insight is not None
    assert not insight.in_attack
    assert all(insight.noticed(200, Seeded(1), attacks=True))
    assert not all(insight.noticed(200, Seeded(1), attacks=False))


def test_the_beginner_of_rugby_15_answers_the_card_that_is_obvious() -> None:
    """2.2, 3.E — It believes that who holds the tackle plays it, and that all others play their highest number."""
    game = GAMES["rugby15"]
    for theirs, answer in (["F5", "N1", "N2"], "F6"), (["N5", "F1", "F2"], "N6"):
        match = game.read_position(
            {"attacker": "blue", "red_square": 4, "red": {"hand": ["F6", "N6", "F1"]}, "blue": {"hand": theirs}}
        )
        question = Question(game, game.view(match, Eyes.of(0)), ["F1", "F6", "N6"], Seeded(0), guesses=match.copy)
        assert Believer().choose(question) == answer
        assert Believer().choose(question.among(["F1"])) == "F1"


@pytest.mark.parametrize("name", SHIPPED)
def test_a_champion_plays_in_the_processes_of_the_server(name: str, caplog: pytest.LogCaptureFixture) -> None:
    game = GAMES[name]
    match, seat, options, memory = next(asked(game, game.seatings[0], UNHURRIED.get(name, {}), 8, 1))
    view = msgspec.to_builtins(game.view(match, Eyes.of(seat)))

    async def ask() -> Choice | None:
        pool = BotPool(choose_when, 1)
        try:
            return await pool.choose(name, CHAMPION, view, options, memory=memory.data())
        finally:
            await pool.close()

    choice = asyncio.run(ask())
    assert choice is not None
    assert choice.move in options
    assert not caplog.records, "it would have played at random"


def test_a_process_that_is_prepared_loads_nothing_more_at_its_first_choice() -> None:
    program = """
import sys, msgspec
from clubhouse import bots
from clubhouse.games import GAMES
from clubhouse.bots.champion import champion_of
bots.prepare("ovalia")
assert champion_of.cache_info().misses == 1 and "numpy" in sys.modules
known = set(sys.modules)
bots.prepare("ovalia")
bots.prepare("no such game")
sys.exit(champion_of.cache_info().misses > 1 or set(sys.modules) != known)
"""
    where = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    assert subprocess.run([sys.executable, "-c", program], env=where, check=False).returncode == 0


def test_numpy_is_loaded_only_where_a_champion_plays() -> None:
    program = "import sys, clubhouse.bots, clubhouse.server.app; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
