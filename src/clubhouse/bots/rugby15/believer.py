"""The beginner: believes that everybody plays the obvious card, and answers that one."""

from clubhouse.bots.bot import Bot
from clubhouse.bots.mixing import Hand, against
from clubhouse.bots.question import Question
from clubhouse.bots.rugby15.outlook import playable
from clubhouse.bots.rugby15.turn import Turn
from clubhouse.games.rugby15.cards import CARDS, COLOURS, KICK, TACKLE, value
from clubhouse.games.rugby15.moves import PLAY_ON, Play
from clubhouse.games.rugby15.rules import Rugby15
from clubhouse.games.rugby15.view import View


class Believer(Bot):
    def __init__(self, guesses: int = 12) -> None:
        """`guesses` is the number of hands that the other may hold."""
        self.guesses = guesses

    def choose(self, question: Question) -> str:
        view: View = question.view
        options, luck = question.options, question.luck
        if PLAY_ON.notation in options:
            return PLAY_ON.notation
        if view.seat is None or view.phase == "toss":
            return options[luck.below(len(options))]
        seat = COLOURS.index(view.seat)
        expected = against(Turn(_guessed(question), seat).worth(), self._beliefs(question, 1 - seat))
        cards = [move for move in map(question.game.catalogue.read, options) if isinstance(move, Play)]
        best = max(cards, key=lambda move: expected[move.card], default=None)
        return best.notation if best is not None else options[0]

    def _beliefs(self, question: Question, other: int) -> list[float]:
        """The chance of each card that the other is believed to play."""
        plays = [0.0] * len(CARDS)
        for _ in range(self.guesses):
            match = _guessed(question)
            plays[_obvious(playable(match.side(other).hand, match.attacker == other))] += 1 / self.guesses
        return plays


def _guessed(question: Question) -> Rugby15:
    match = question.guess_bare()
    assert isinstance(match, Rugby15)
    return match


def _obvious(cards: Hand) -> int:
    """The tackle in defence, else the highest number."""
    if TACKLE in cards:
        return int(TACKLE)
    return max((card for card in cards if card < KICK), key=value, default=cards[0])
