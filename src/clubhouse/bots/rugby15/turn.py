"""One turn as a seat judges it: the chance of winning after each card against each other."""

from math import exp, sqrt

from clubhouse.bots.mixing import Mixed, Worth
from clubhouse.bots.rugby15.outcomes import Outcome, outcomes
from clubhouse.bots.rugby15.outlook import HORIZON, keeping, outlook
from clubhouse.games.rugby15.cards import CARDS, KEPT, KICK, RED_CORNERS, SECOND_KICK
from clubhouse.games.rugby15.rules import Rugby15
from clubhouse.kernel.cards import NOTHING, count, has, listed, one

PILE: int = len(CARDS) - KEPT  # turns
HALF = 2 * PILE

# Standard deviation of the score in one turn, in points.
_SWING = 1.3
# Extra time is decided about this many turns ahead.
_SUDDEN_DEATH = 4
# A card is kept for about this many turns. If the pile has fewer left, keeping it is worth less.
_KEPT_FOR = 5
# The value of keeping a card for one of several good moments, in turns of usual play.
_PATIENCE = 1.7
# A hand must be this many points worse than another before the only change of a pile is spent.
_CHANGE_SPENT = 0.8


class Turn:
    def __init__(self, match: Rugby15, seat: int) -> None:
        """Uses only what the seat may know of the match: its own cards, the discards, the pitch and the score."""
        self.match = match
        self.seat = seat
        self.steps = match.steps_to_try(match.attacker)
        # The numbers of a match are compiled integers; here they must mix with fractions.
        self.left_in_pile: int = PILE - count(match.red.discard) - 1
        self.left_in_half = self.left_in_pile + (PILE if match.pile == 1 else 0)
        self.left_in_match = self.left_in_half + (HALF if match.half == 1 else 0)
        self.lead: int = match.side(seat).points - match.side(1 - seat).points
        # The next half begins with a kick-off: the team that kicked this half receives it.
        centre = (match.squares + 1) // 2
        kick_off = outlook(match.squares, centre, HORIZON).value if match.half == 1 else 0.0
        self.to_come = kick_off if match.kicker == seat else -kick_off
        now = outlook(match.squares, self.steps, min(HORIZON, self.left_in_half + 1)).value
        standing = self.lead + self.to_come + (now if match.attacker == seat else -now)
        # The value of one more point, as a chance of winning.
        self.point = (self.winning(standing + 1) - self.winning(standing - 1)) / 2 + 1e-6

    def winning(self, lead: float) -> float:
        """The chance of winning with that lead after this turn. A draw counts half."""
        turns = self.left_in_match if self.match.pile <= 2 else _SUDDEN_DEATH
        if turns == 0:
            return 0.5 if lead == 0 else float(lead > 0)
        return 1 / (1 + exp(-1.7 * lead / (_SWING * sqrt(turns))))

    def worth(self) -> Worth:
        """[own card][opponent's card]: the chance of winning."""
        attacks = self.match.attacker == self.seat
        patience = _PATIENCE * min(1.0, self.left_in_pile / _KEPT_FOR)
        spent = [patience * gain for gain in keeping(self.match.squares)]
        table = outcomes(self.match.squares, self.steps)
        greens = [self._greens(card) for card in range(len(CARDS))]
        cards = range(len(CARDS))
        return [
            [
                self._judged(
                    table[own][other] if attacks else table[other][own],
                    greens[own if attacks else other],
                    spent[other] - spent[own],
                )
                for other in cards
            ]
            for own in cards
        ]

    def _greens(self, attack: int) -> float:
        """The probability that a kick test is good, once the attacker's card is in the discard (2.3)."""
        discard = self.match.side(self.match.attacker).discard | one(attack)
        greens: int = count(discard & ~RED_CORNERS)
        cards: int = count(discard)
        return greens / cards

    def _judged(self, outcome: Outcome, greens: float, kept: float) -> float:
        sign = 1 if self.match.attacker == self.seat else -1
        if self.match.pile > 2 and outcome.points:
            return float(sign > 0)
        turns = min(HORIZON, self.left_in_half)
        place = outlook(self.match.squares, outcome.steps, turns).value
        lead = self.lead + self.to_come + kept + sign * (outcome.points + (place if outcome.keeps else -place))
        missed = self.winning(lead)
        if not outcome.goal:
            return missed
        good = float(sign > 0) if self.match.pile > 2 else self.winning(lead + sign * outcome.goal)
        return greens * good + (1 - greens) * missed

    def left_with(self, seat: int, hand: int, card: int) -> float:
        """The value of the rest of the hand and the next card in the next turn, compared with a usual hand."""
        if self.left_in_half == 0:
            return 0.0
        squares = self.match.squares
        attacks = self.match.attacker == seat
        here = outlook(squares, self.steps, min(HORIZON, self.left_in_half + 1))
        row = outcomes(squares, self.steps)
        side = self.match.side(seat)
        played = card if card != KICK or has(hand, KICK) else SECOND_KICK
        rest = hand & ~one(played)
        hidden = (side.hand | side.pile) & ~hand
        if self.left_in_pile == 0:
            hidden = side.discard | one(played)
        places: dict[tuple[bool, int], float] = {}
        for other, chance in enumerate((here.defence if attacks else here.attack).plays):
            outcome = row[card][other] if attacks else row[other][card]
            place = (outcome.keeps == attacks, outcome.steps)
            places[place] = places.get(place, 0.0) + chance
        gain = 0.0
        for (will_attack, steps), chance in places.items():
            there = outlook(squares, steps, min(HORIZON, self.left_in_half))
            role = there.attack if will_attack else there.defence
            held = max(role.worth[kept] for kept in listed(rest))
            drawn = [max(held, role.worth[new]) for new in listed(hidden)] if hidden != NOTHING else [held]
            gain += chance * (sum(drawn) / len(drawn) - role.best)
        return gain * self.point

    def is_poor(self, mine: Mixed, expected: list[float]) -> bool:
        """True if the own hand, the first, is so much worse than the others that it should be changed (5.1)."""
        values = [mine.value(number, expected) for number in range(len(mine.hands))]
        gap = sum(values) / len(values) - values[0]
        return gap > _CHANGE_SPENT * self.point * self.left_in_pile / PILE
