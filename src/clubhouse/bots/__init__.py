"""Players that choose from a view; one line a game in the register, and one bot a level."""

from typing import Final

from clubhouse.bots import ovalia, rugby15
from clubhouse.bots.bot import Bot
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.game import read

LEVELS: Final = ("beginner", "club", "international")

BOTS: Final[dict[str, dict[str, Bot]]] = {
    "rugby15": rugby15.BOTS,
    "ovalia": ovalia.BOTS,
    "ovalia-classique": ovalia.CLASSIQUE_BOTS,
}


def choose(game: str, level: str, view: dict[str, object], options: list[str], seed: int) -> str:
    """The move of a bot of that level, in notation. The same arguments always give the same move.

    `view` is the JSON form of the seat's view. Nothing else is asked for, so it can run in any process; KeyError for a
    game or a level that is not in the register.
    """
    bot = BOTS[game][level]
    if len(options) == 1:
        return options[0]
    rules = GAMES[game]
    seen = read(view, rules.view_type, "view")
    luck = Seeded(seed)
    return bot.choose(seen, options, lambda: rules.guess(seen, luck), luck)
