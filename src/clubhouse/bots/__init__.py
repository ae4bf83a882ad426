"""Players that choose from a view.

Each game has a folder of its own with one bot a level. A game without such a folder gets generic bots. Some games
have a champion besides.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from clubhouse.bots.bot import Bot
from clubhouse.bots.champion import Champion, has_champion
from clubhouse.bots.insight import Overlooking
from clubhouse.bots.levels import CHAMPION, LADDERS, LEVELS, levels_of
from clubhouse.bots.newcomer import newcomers
from clubhouse.bots.own import NoOption, is_place, own_bot
from clubhouse.bots.question import Question
from clubhouse.bots.team import Chosen
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.data import read
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Eyes
from clubhouse.rows.register import MemoryData, memory_from

HANDMADE: Final = "handmade-"

_GAMES: Final = "clubhouse.games."


@cache
def bots_of(game: Game[Any]) -> dict[str, Bot]:
    """By level, from the weakest to the strongest. Where a game has no champion, its best bot stands in.

    The bots that learned nothing are there too, as `handmade-<level>`: others can be measured against them."""
    handmade = _handmade(game)
    best = handmade[LEVELS[-1]]
    insights = LADDERS.get(game.name, {})
    bots: dict[str, Bot] = {}
    stand_in = handmade[LEVELS[0]]
    for level in levels_of(game):
        stand_in = handmade.get(level, stand_in)
        if not has_champion(game):
            bots[level] = Overlooking(best, insights[level]) if level in insights else stand_in
        elif level == LEVELS[0] and (lowest := _lowest(game)) is not None:
            bots[level] = Overlooking(lowest, insights[level])
        elif level != CHAMPION:
            bots[level] = Champion(game, stand_in, insights[level])
    bots[CHAMPION] = Champion(game, best) if has_champion(game) else best
    return bots | {HANDMADE + level: bot for level, bot in handmade.items()}


def _lowest(game: Game[Any]) -> Bot | None:
    """A player of its own at the lowest level of a game that has a champion."""
    home = _home(game)
    return getattr(import_module(home), "LOWEST", None) if home is not None else None


def _handmade(game: Game[Any]) -> dict[str, Bot]:
    home = _home(game)
    bots: dict[str, Bot] = import_module(home).BOTS if home is not None else newcomers(game)
    return bots


def _home(game: Game[Any]) -> str | None:
    """The folder of its bots, if the game has one."""
    package = type(game).__module__.rpartition(".")[0]
    home = f"{__name__}.{package.removeprefix(_GAMES)}"
    return home if package.startswith(_GAMES) and find_spec(home) is not None else None


def prepare(game: str) -> None:
    """Makes a first choice in that game, which loads what all others need. An unknown game needs nothing."""
    if game not in GAMES:
        return
    rules, luck = GAMES[game], Seeded(0)
    match: Match = rules.begin(rules.read_options({}), rules.seatings[0], luck, Recorder())
    for seat in match.to_act():
        options = [move.notation for move in match.options(seat)]
        bots_of(rules)[CHAMPION].choose(Question(rules, rules.view(match, Eyes.of(seat)), options, luck))


def choose(
    game: str, level: str, view: dict[str, object], options: list[str], seed: int, memory: MemoryData | None = None
) -> str:
    """Chooses a move in notation for a bot of that level. The same arguments always give the same move.

    `view` is the JSON form of the seat's view, and `memory` what the seat remembers. The call needs nothing else, so it
    can run in any process. KeyError for a game or a level that does not exist.
    """
    return choose_when(game, level, view, options, seed, memory)[0]


def choose_when(
    game: str, level: str, view: dict[str, object], options: list[str], seed: int, memory: MemoryData | None = None
) -> Chosen:
    """Like `choose`, and also how many milliseconds after seeing this the bot acts, if the game goes on meanwhile,
    its call to its team, and whether it gives way to a mate."""
    rules = GAMES[game]
    return decide(rules, level, read(view, rules.view_type, "view"), options, seed, memory)


def decide(
    rules: Game[Any], level: str | Bot, seen: Any, options: list[str], seed: int, memory: MemoryData | None = None
) -> Chosen:
    """Like `choose_when`, from a view in the same process. The bot may be somebody's own."""
    bot = bot_named(rules, level)
    question = Question(rules, seen, options, Seeded(seed), memory_from(rules, memory))
    move = bot.choose(question) if len(options) > 1 else options[0]
    if move not in options:
        raise NoOption(f"{type(bot).__name__} chose {move!r} at {seen.seat}, which is none of: {', '.join(options)}")
    gives_way = bot.gives_way(question, move)
    return move, bot.reacts_after(question, move), bot.calls(question, move), gives_way


def bot_named(rules: Game[Any], name: str | Bot) -> Bot:
    """The bot of that level, or somebody's own: the bot itself, or its place as `module:Class`."""
    if isinstance(name, Bot):
        return name
    return own_bot(name) if is_place(name) else bots_of(rules)[name]
