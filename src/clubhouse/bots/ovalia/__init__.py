"""Bots for both editions of Ovalia: habits, then counting what is out, then looking a turn ahead."""

from typing import Final

from clubhouse.bots.bot import Bot
from clubhouse.bots.ovalia.habits import Habits
from clubhouse.bots.ovalia.player import Player
from clubhouse.bots.ovalia.searcher import Searcher
from clubhouse.games import GAMES

_CURRENT: Final = GAMES["ovalia"]
_FIRST: Final = GAMES["ovalia-classique"]

BOTS: Final[dict[str, Bot]] = {
    "beginner": Habits(),
    "club": Player(_CURRENT.catalogue, blur=1.0),
    "international": Searcher(_CURRENT, guesses=6, candidates=3, margin=0.8),
}
# Looking a turn ahead won nothing in 300 matches of the first edition, so its international goes by first sight alone.
CLASSIQUE_BOTS: Final[dict[str, Bot]] = {
    "beginner": Habits(),
    "club": Player(_FIRST.catalogue, blur=1.0),
    "international": Player(_FIRST.catalogue, blur=0.0),
}
