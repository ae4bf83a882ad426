"""Bots for Rugby 15, from habits to mixed play that looks ahead."""

from typing import Final

from clubhouse.bots.bot import Bot
from clubhouse.bots.rugby15.habits import Habits
from clubhouse.bots.rugby15.thinker import Thinker

BOTS: Final[dict[str, Bot]] = {
    "beginner": Habits(),
    "club": Thinker(guesses=12, rounds=50, looks_ahead=False),
    "international": Thinker(guesses=36, rounds=150, looks_ahead=True),
}
