"""Bots for the first edition. Looking a turn ahead won nothing in 300 matches, so no level does it."""

from typing import Final

from clubhouse.bots.bot import Bot
from clubhouse.bots.ovalia.habits import Habits
from clubhouse.bots.ovalia.player import Player
from clubhouse.games import GAMES

_GAME: Final = GAMES["ovalia-classique"]

BOTS: Final[dict[str, Bot]] = {
    "beginner": Habits(),
    "club": Player(_GAME.catalogue, blur=1.0),
    "international": Player(_GAME.catalogue, blur=0.0),
}
