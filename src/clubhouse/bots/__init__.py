"""Players that choose from a view.

Each game has a folder of its own with one bot a level. A game without such a folder gets generic bots.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Literal, get_args

from clubhouse.bots.bot import Bot
from clubhouse.bots.newcomer import newcomers
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.data import read
from clubhouse.kernel.game import Game

Level = Literal["beginner", "club", "international"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)

Chosen = tuple[str, int | None, str | None]  # a move, when it is made, and the call to its team

_GAMES: Final = "clubhouse.games."


@cache
def bots_of(game: Game[Any]) -> dict[str, Bot]:
    """By level; every level is there."""
    package = type(game).__module__.rpartition(".")[0]
    home = f"{__name__}.{package.removeprefix(_GAMES)}"
    if not package.startswith(_GAMES) or find_spec(home) is None:
        return newcomers(game)
    bots: dict[str, Bot] = import_module(home).BOTS
    return bots


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
