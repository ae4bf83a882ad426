"""Bots for Rugby 15, from habits to mixed play that looks ahead."""

from typing import Final

from clubhouse.bots.bot import Bot
from clubhouse.bots.rugby15.believer import Believer
from clubhouse.bots.rugby15.habits import Habits
from clubhouse.bots.rugby15.thinker import Thinker

BOTS: Final[dict[str, Bot]] = {
    "beginner": Habits(),
    "club": Thinker(guesses=10, rounds=40, looks_ahead=False, blur=0.5),
    "international": Thinker(guesses=24, rounds=80, looks_ahead=True),
}

LOWEST: Final[Bot] = Believer()  # the lowest level beside the champion
