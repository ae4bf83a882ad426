"""The levels of each game, from the weakest to the strongest.

Neighbours are meant to be 57 to 75 % apart, so a game has as many as its span needs. docs/opposition.md has what was
measured, and `python -m clubhouse.lab.ladder` repeats it."""

from typing import Any, Final, Literal, get_args

from clubhouse.bots.champion import has_champion
from clubhouse.bots.insight import Insight
from clubhouse.kernel.game import Game

Level = Literal["beginner", "cadet", "reserve", "club", "regional", "national", "international", "champion"]
ALL_LEVELS: Final[tuple[Level, ...]] = get_args(Level)
LEVELS: Final[tuple[Level, ...]] = ("beginner", "club", "international")  # of every game
CHAMPION: Final = "champion"

# Of the levels below the best. Where the best learned, they play by its policy with less insight. In the first edition
# of Ovalia they play by the international's judgement. Its beginner, and that of Rugby 15, are players of their own.
LADDERS: Final[dict[str, dict[Level, Insight]]] = {
    "rugby15": {
        "beginner": Insight(0.51, in_attack=False),
        "club": Insight(0.54, in_attack=False),
        "international": Insight(0.29, in_attack=False),
    },
    "ovalia": {
        "beginner": Insight(0.7),
        "reserve": Insight(0.6),
        "club": Insight(0.5),
        "national": Insight(0.35),
        "international": Insight(0.2),
    },
    "ovalia-classique": {
        "cadet": Insight(0.87),
        "reserve": Insight(0.82),
        "club": Insight(0.74),
        "regional": Insight(0.62),
        "national": Insight(0.36),
    },
    "playrugby": {
        "beginner": Insight(0.65),
        "club": Insight(0.53),
        "national": Insight(0.38),
        "international": Insight(0.2),
    },
    "rugby-brawl": {"beginner": Insight(0.45), "club": Insight(0.3), "international": Insight(0.15)},
}


def levels_of(game: Game[Any]) -> tuple[Level, ...]:
    own = LADDERS.get(game.name, {})
    best = (CHAMPION,) if has_champion(game) else ()
    return tuple(level for level in ALL_LEVELS if level in own or level in LEVELS or level in best)
