"""A player by first sight: plays the move with the highest value."""

from clubhouse.bots.bot import Bot
from clubhouse.bots.ovalia.judge import Judge
from clubhouse.bots.question import Question
from clubhouse.games.ovalia.classique.view import ClassiqueView
from clubhouse.games.ovalia.current.view import View
from clubhouse.kernel.moves import Catalogue


class Player(Bot):
    def __init__(self, catalogue: Catalogue, blur: float) -> None:
        """Discards within `blur` points of each other look the same to this player."""
        self.catalogue = catalogue
        self.blur = blur

    def choose(self, question: Question) -> str:
        view: View | ClassiqueView = question.view
        options, luck = question.options, question.luck
        judge = Judge(view)
        worth = [judge.judge(self.catalogue.by_notation[option]) for option in options]
        enough = max(worth) - (self.blur if view.phase == "discard" else 0.0)
        good = [option for option, gain in zip(options, worth, strict=True) if gain >= enough]
        return good[luck.below(len(good))]
