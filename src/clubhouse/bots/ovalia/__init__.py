"""Bots for both editions of Ovalia: habits, then counting what is out, then looking a turn ahead."""

from typing import Final

from clubhouse.bots.bot import Bot
from clubhouse.bots.ovalia.habits import Habits
from clubhouse.bots.ovalia.player import Player
from clubhouse.bots.ovalia.searcher import Searcher
from clubhouse.games import GAMES


def _levels(game: str) -> dict[str, Bot]:
    return {
        "beginner": Habits(),
        "club": Player(GAMES[game].catalogue, blur=1.0),
        "international": Searcher(GAMES[game], guesses=6, candidates=3, margin=0.8),
    }


BOTS: Final = _levels("ovalia")
CLASSIQUE_BOTS: Final = _levels("ovalia-classique")
