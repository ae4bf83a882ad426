"""Bots for Rugby 15: habits for the beginner."""

from typing import Final

from clubhouse.bots.bot import Bot, Guess
from clubhouse.games.rugby15.view import View
from clubhouse.kernel.chance import Seeded


class Habits(Bot):
    """Runs with any card, avoids fouls most of the time, and never thinks about the opponent."""

    def choose(self, view: View, options: list[str], guess: Guess, luck: Seeded) -> str:
        foul = "T" if view.attacker == view.seat else "K"
        clean = [option for option in options if option not in (foul, "change")]
        if not clean or luck.below(12) == 0:
            return options[luck.below(len(options))]
        return clean[luck.below(len(clean))]


BOTS: Final[dict[str, Bot]] = {"beginner": Habits(), "club": Habits(), "international": Habits()}
