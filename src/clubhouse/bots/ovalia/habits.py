"""The beginner: lays what it sees, discards carelessly and forgets things."""

from clubhouse.bots.bot import Bot
from clubhouse.bots.question import Question
from clubhouse.games.ovalia.classique.view import ClassiqueView
from clubhouse.games.ovalia.current.view import View


class Habits(Bot):
    def choose(self, question: Question) -> str:
        view: View | ClassiqueView = question.view
        options, luck = question.options, question.luck
        wanted = self._wanted(view, options)
        if not wanted or luck.below(4) == 0:
            wanted = options
        return wanted[luck.below(len(wanted))]

    def _wanted(self, view: View | ClassiqueView, options: list[str]) -> list[str]:
        if view.phase == "draw":
            return [option for option in options if option.startswith("take")]
        if view.phase == "lay":
            return [option for option in options if option.startswith("lay")]
        if view.phase == "react":
            return [option for option in options if option != "pass"]
        if view.phase == "pick":
            return [option for option in options if option != "done"]
        return self._lonely(view.hand or [], options)

    def _lonely(self, hand: list[str], options: list[str]) -> list[str]:
        """Discards of the teams with the fewest cards in hand. It keeps the red cards."""
        shirts = [option for option in options if not option.split()[1].endswith("x")]
        teams = [card[0] for card in hand]
        fewest = min((teams.count(option.split()[1][0]) for option in shirts), default=0)
        return [option for option in shirts if teams.count(option.split()[1][0]) == fewest]
