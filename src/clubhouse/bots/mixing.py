"""Mixed play for simultaneous choices with hidden hands: how often to play each card, so that nobody can predict it.

The method is regret matching over one exchange. Each side holds one of several equally likely hands and does not know
the other's.
"""

from operator import mul

Worth = list[list[float]]  # [card of the first side][card of the second], for the first side
Hand = tuple[int, ...]  # the cards that a hand can play


class Mixed:
    """The strategy of one side for each of its hands, after many rounds of learning."""

    def __init__(self, hands: list[Hand], cards: int, bonus: list[list[float]] | None = None) -> None:
        """`bonus` is the value of playing each card of each hand, besides the exchange."""
        self.hands = hands
        self.cards = cards
        self.bonus = bonus if bonus is not None else [[0.0] * len(hand) for hand in hands]
        self.regrets = [[0.0] * len(hand) for hand in hands]
        self.now = [[1.0 / len(hand)] * len(hand) for hand in hands]
        self.sums = [[0.0] * len(hand) for hand in hands]

    def plays(self, weight: float) -> list[float]:
        """The present frequency of each card, over all hands. `weight` is the share of this round in the result."""
        plays = [0.0] * self.cards
        for hand, now, sums in zip(self.hands, self.now, self.sums, strict=True):
            for n, card in enumerate(hand):
                chance = now[n]
                sums[n] += weight * chance
                plays[card] += chance
        return [chance / len(self.hands) for chance in plays]

    def learn(self, worth: list[float]) -> None:
        """Learns from one round. `worth` is the value of each card in this round. Regret is never negative, so it fades
        quickly."""
        for hand, bonus, regrets, now in zip(self.hands, self.bonus, self.regrets, self.now, strict=True):
            if len(hand) == 1:
                continue
            gains = [worth[card] + more for card, more in zip(hand, bonus, strict=True)]
            mean = sum(map(mul, now, gains))
            total = 0.0
            for n, gain in enumerate(gains):
                regret = regrets[n] + gain - mean
                if regret < 0.0:
                    regret = 0.0
                regrets[n] = regret
                total += regret
            if total > 0.0:
                now[:] = [regret / total for regret in regrets]
            else:
                now[:] = [1.0 / len(hand)] * len(hand)

    def mix(self, number: int) -> list[float]:
        """The frequency of each of that hand's cards, over all rounds."""
        total = sum(self.sums[number])
        return [part / total for part in self.sums[number]]

    def usual(self) -> list[float]:
        """The frequency of each card, over all rounds and hands."""
        plays = [0.0] * self.cards
        for number, hand in enumerate(self.hands):
            for card, chance in zip(hand, self.mix(number), strict=True):
                plays[card] += chance / len(self.hands)
        return plays

    def value(self, number: int, worth: list[float]) -> float:
        """The value of that hand with its strategy, for given values of the cards."""
        gains = [worth[card] + more for card, more in zip(self.hands[number], self.bonus[number], strict=True)]
        return sum([chance * gain for chance, gain in zip(self.mix(number), gains, strict=True)])


def against(worth: Worth, plays: list[float]) -> list[float]:
    """The value of each card of the first side against these frequencies of the second."""
    return [sum(map(mul, row, plays)) for row in worth]


def mirrored(worth: Worth) -> Worth:
    """The same from the second side."""
    return [[-gain for gain in column] for column in zip(*worth, strict=True)]


def settle(worth: Worth, first: Mixed, second: Mixed, rounds: int) -> None:
    """Lets both sides learn from each other, in turns, until neither gains much by another mix."""
    seen_by_second = mirrored(worth)
    for number in range(1, rounds + 1):
        first.learn(against(worth, second.plays(number)))
        second.learn(against(seen_by_second, first.plays(number)))
