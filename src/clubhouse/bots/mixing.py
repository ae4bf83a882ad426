"""Mixed play for simultaneous choices with hidden hands: how often to play what, so that it can't be read.

Regret matching over one exchange: each side holds one of several equally likely hands and does not know the other's.
"""

from operator import mul

Worth = list[list[float]]  # [card of the first side][card of the second], to the first side
Hand = tuple[int, ...]  # the cards that it could play


class Mixed:
    """How the hands of one side play, after many rounds of learning."""

    def __init__(self, hands: list[Hand], cards: int, bonus: list[list[float]] | None = None) -> None:
        """`bonus` is what playing each card of each hand is worth besides the exchange."""
        self.hands = hands
        self.cards = cards
        self.bonus = bonus if bonus is not None else [[0.0] * len(hand) for hand in hands]
        self.regrets = [[0.0] * len(hand) for hand in hands]
        self.now = [[1.0 / len(hand)] * len(hand) for hand in hands]
        self.sums = [[0.0] * len(hand) for hand in hands]

    def plays(self, weight: float) -> list[float]:
        """How often each card comes now, all hands together; `weight` says how much this round counts in the end."""
        plays = [0.0] * self.cards
        for hand, now, sums in zip(self.hands, self.now, self.sums, strict=True):
            for n, card in enumerate(hand):
                chance = now[n]
                sums[n] += weight * chance
                plays[card] += chance
        return [chance / len(self.hands) for chance in plays]

    def learn(self, worth: list[float]) -> None:
        """`worth` is what each card would have brought this round. Regret is never negative: it forgets quickly."""
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
        """How often that hand plays each of its cards, over all rounds."""
        total = sum(self.sums[number])
        return [part / total for part in self.sums[number]]

    def usual(self) -> list[float]:
        """How often each card is to be expected, over all rounds and hands."""
        plays = [0.0] * self.cards
        for number, hand in enumerate(self.hands):
            for card, chance in zip(hand, self.mix(number), strict=True):
                plays[card] += chance / len(self.hands)
        return plays

    def value(self, number: int, worth: list[float]) -> float:
        """What that hand brings with its mix, if each card is worth so much."""
        gains = [worth[card] + more for card, more in zip(self.hands[number], self.bonus[number], strict=True)]
        return sum([chance * gain for chance, gain in zip(self.mix(number), gains, strict=True)])


def against(worth: Worth, plays: list[float]) -> list[float]:
    """What each card of the first side is worth if the second plays so."""
    return [sum(map(mul, row, plays)) for row in worth]


def mirrored(worth: Worth) -> Worth:
    """The same seen from the second side."""
    return [[-gain for gain in column] for column in zip(*worth, strict=True)]


def settle(worth: Worth, first: Mixed, second: Mixed, rounds: int) -> None:
    """Lets both sides learn from each other, in turns, until neither gains much by another mix."""
    seen_by_second = mirrored(worth)
    for number in range(1, rounds + 1):
        first.learn(against(worth, second.plays(number)))
        second.learn(against(seen_by_second, first.plays(number)))
