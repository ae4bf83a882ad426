"""Bots for the current edition: habits, then counting the cards that are out, then looking a turn ahead."""

from typing import Final

from clubhouse.bots.bot import Bot
from clubhouse.bots.ovalia.habits import Habits
from clubhouse.bots.ovalia.player import Player
from clubhouse.bots.ovalia.searcher import Searcher
from clubhouse.games import GAMES

_GAME: Final = GAMES["ovalia"]

BOTS: Final[dict[str, Bot]] = {
    "beginner": Habits(),
    "club": Player(_GAME.catalogue, blur=1.0),
    "international": Searcher(_GAME, guesses=6, candidates=3, margin=0.8),
}
