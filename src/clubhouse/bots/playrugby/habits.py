"""The beginner: simple habits, some luck, and mistakes."""

from clubhouse.bots.bot import Bot
from clubhouse.bots.question import Question
from clubhouse.games.playrugby.view import View


class Habits(Bot):
    """Drops when it may, goes for goal, intercepts when it can, and else plays any card. It seldom stops early."""

    def choose(self, question: Question) -> str:
        view: View = question.view
        options, luck = question.options, question.luck
        if view.phase == "toss":
            return "receive"
        if luck.below(6) == 0:
            return options[luck.below(len(options))]
        if view.phase == "penalty":
            return "goal"
        if view.phase == "window":
            return options[0]
        if "drop" in options:
            return "drop"
        cards = [option for option in options if option != "stop" and not option.startswith("touch")]
        return cards[luck.below(len(cards))] if cards else options[-1]
