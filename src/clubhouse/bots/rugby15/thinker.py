"""The club player and the international: mixed play for the turn, judged by the position that it leaves."""

from clubhouse.bots.bot import Bot
from clubhouse.bots.mixing import Hand, Mixed, against, settle
from clubhouse.bots.question import Question
from clubhouse.bots.rugby15.outlook import deal, playable
from clubhouse.bots.rugby15.turn import PILE, Turn
from clubhouse.games.rugby15.cards import CARDS, COLOURS
from clubhouse.games.rugby15.moves import CHANGE_HAND, PLAY_CARD, PLAY_ON
from clubhouse.games.rugby15.rules import Rugby15
from clubhouse.games.rugby15.view import View
from clubhouse.kernel.chance import Seeded

# A card that is right less often than this is not played at all.
_RARE = 0.08


class Thinker(Bot):
    def __init__(self, guesses: int, rounds: int, looks_ahead: bool, blur: float = 0.0) -> None:
        """`guesses` is the number of hands that each side may hold. Looking ahead weighs the rest of the hand.

        Cards within `blur` points of each other look the same to this player. Near the end it looks more closely.
        """
        self.guesses = guesses
        self.rounds = rounds
        self.looks_ahead = looks_ahead
        self.blur = blur

    def choose(self, question: Question) -> str:
        view: View = question.view
        options, luck = question.options, question.luck
        if PLAY_ON.notation in options:
            return PLAY_ON.notation  # 6.2: extra time, for those who ask for it
        if view.seat is None or view.phase == "toss":
            return options[luck.below(len(options))]  # 1.4: each receives one kick-off, so it makes no difference
        match = _guessed(question)
        seat = COLOURS.index(view.seat)
        turn = Turn(match, seat)
        known = match.side(seat)
        hands = [known.hand] + [deal(known.hand | known.pile, luck) for _ in range(self.guesses)]
        others = [_guessed(question).side(1 - seat).hand for _ in range(self.guesses)]
        mine = self._mixed(turn, seat, hands)
        theirs = self._mixed(turn, 1 - seat, others)
        worth = turn.worth()
        settle(worth, mine, theirs, self.rounds)
        expected = against(worth, theirs.usual())
        if CHANGE_HAND.notation in options and turn.is_poor(mine, expected):
            return CHANGE_HAND.notation
        mix = mine.mix(0)
        if self.blur:
            worth_of = [expected[card] for card in mine.hands[0]]
            enough = max(worth_of) - self.blur * turn.point * min(1.0, turn.left_in_match / PILE)
            mix = [float(worth >= enough) for worth in worth_of]
        return PLAY_CARD[_drawn(mine.hands[0], mix, luck)].notation

    def _mixed(self, turn: Turn, seat: int, hands: list[int]) -> Mixed:
        choices = [playable(hand, turn.match.attacker == seat) for hand in hands]
        if not self.looks_ahead:
            return Mixed(choices, len(CARDS))
        left = [
            [turn.left_with(seat, hand, card) for card in cards] for hand, cards in zip(hands, choices, strict=True)
        ]
        return Mixed(choices, len(CARDS), left)


def _guessed(question: Question) -> Rugby15:
    match = question.guess_bare()
    assert isinstance(match, Rugby15)
    return match


def _drawn(cards: Hand, mix: list[float], luck: Seeded) -> int:
    """Draws one of the cards by the frequencies of the mix, without the rare ones."""
    chances = [chance if chance >= _RARE else 0.0 for chance in mix]
    mark = luck.below(1 << 20) / (1 << 20) * sum(chances)
    for card, chance in zip(cards, chances, strict=True):
        mark -= chance
        if mark < 0:
            return card
    return cards[chances.index(max(chances))]
