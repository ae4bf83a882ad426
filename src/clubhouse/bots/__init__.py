"""Players that choose from a view.

Each game has a folder of its own with one bot a level. A game without such a folder gets generic bots. Some games
have a champion besides.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Literal, get_args

from clubhouse.bots.bot import Bot
from clubhouse.bots.champion import Champion, has_champion
from clubhouse.bots.newcomer import newcomers
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.data import read
from clubhouse.kernel.game import Game

Level = Literal["beginner", "club", "international", "champion"]
CHAMPION: Final = "champion"
LEVELS: Final[tuple[Level, ...]] = get_args(Level)[:-1]  # of every game

Chosen = tuple[str, int | None, str | None]  # a move, when it is made, and the call to its team

_GAMES: Final = "clubhouse.games."


def levels_of(game: Game[Any]) -> tuple[Level, ...]:
    return (*LEVELS, CHAMPION) if has_champion(game) else LEVELS


@cache
def bots_of(game: Game[Any]) -> dict[str, Bot]:
    """By level; every level is there. Where a game has no champion, its best bot stands in."""
    package = type(game).__module__.rpartition(".")[0]
    home = f"{__name__}.{package.removeprefix(_GAMES)}"
    has_own = package.startswith(_GAMES) and find_spec(home) is not None
    bots: dict[str, Bot] = import_module(home).BOTS if has_own else newcomers(game)
    best = bots[LEVELS[-1]]
    return {**bots, CHAMPION: Champion(game, best) if has_champion(game) else best}


def choose(game: str, level: str, view: dict[str, object], options: list[str], seed: int) -> str:
    """Chooses a move in notation for a bot of that level. The same arguments always give the same move.

    `view` is the JSON form of the seat's view. The call needs nothing else, so it can run in any process. KeyError for
    a game or a level that does not exist.
    """
    return choose_when(game, level, view, options, seed)[0]


def choose_when(game: str, level: str, view: dict[str, object], options: list[str], seed: int) -> Chosen:
    """Like `choose`, and also how many milliseconds after seeing this the bot acts, if the game goes on meanwhile, and
    its call to its team."""
    rules = GAMES[game]
    return decide(rules, level, read(view, rules.view_type, "view"), options, seed)


def decide(
    rules: Game[Any], level: str, seen: Any, options: list[str], seed: int
) -> tuple[str, int | None, str | None]:
    """Like `choose_when`, from a view in the same process."""
    bot = bots_of(rules)[level]
    luck = Seeded(seed)
    move = options[0] if len(options) == 1 else bot.choose(seen, options, lambda: rules.guess(seen, luck), luck)
    return move, bot.reacts_after(seen, move, luck), bot.calls(seen, move, luck)
