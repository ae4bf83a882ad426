"""Bots for PlayRugby, from habits to plans for the whole turn that remember all revealed cards."""

from typing import Final

from clubhouse.bots.bot import Bot
from clubhouse.bots.playrugby.habits import Habits
from clubhouse.bots.playrugby.planner import Planner

BOTS: Final[dict[str, Bot]] = {
    "beginner": Habits(),
    "club": Planner(looks_ahead=False, blur=0.4),
    "international": Planner(looks_ahead=True),
}
