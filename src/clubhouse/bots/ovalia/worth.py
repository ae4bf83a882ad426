"""The value of cards in expected points, for the player who holds them and for the opponent who may get them."""

from typing import Final

from clubhouse.bots.ovalia.material import (
    BACK_ROW,
    CONVERSION_POINTS,
    DROP_POINTS,
    FORWARDS,
    FRONT_ROW,
    FULL_BACK,
    HALF_BACKS,
    RED_CARD,
    SECOND_ROW,
    THREE_QUARTERS,
    TRY_POINTS,
    Squads,
)
from clubhouse.bots.ovalia.outlook import Outlook
from clubhouse.games.ovalia.cards import TEAMS

# Their value in expected points: two cards of the opponent's hand, three of the discard.
LINE_OUT_WORTH: Final = 1.9
SCRUM_WORTH: Final = 1.8
# The value of an unknown drawn card.
DRAW_WORTH: Final = 0.45
# Every further missing card occupies a place of the hand for long.
_PATIENCE: Final = 0.6
# A line that is laid at once takes one turn instead of two.
_AT_ONCE: Final = 0.9
_ONE_BY_ONE: Final = 0.7
# The usual value of the combination that a red card cancels.
_CANCELLED: Final = 4.5


class Worth:
    """The value of a squad: the cards of one team in hand, with those on the own table."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.known: dict[tuple[int, int, int, int], float] = {}
        self.known_reds: dict[int, float] = {}

    def hand(self, hand: Squads, table: Squads) -> float:
        return sum(self.squad(team, hand[team], table[team]) for team in range(len(TEAMS)))

    def squad(self, team: int, hand: int, table: int) -> float:
        key = (team, hand, table, self.outlook.tops[team])
        worth = self.known.get(key)
        if worth is None:
            worth = self.known[key] = self._squad(team, hand, table)
        return worth

    def _squad(self, team: int, hand: int, table: int) -> float:
        if not hand and not table:
            return 0.0
        front = self._row(team, FRONT_ROW, hand, table)
        back = self._row(team, BACK_ROW, hand, table)
        line, drop = self._line(team, hand, table)
        tries = front + back + line
        worth = TRY_POINTS * tries + DROP_POINTS * drop
        worth += DROP_POINTS * self._pair(team, HALF_BACKS, hand)
        second_row = DROP_POINTS if self.outlook.is_classique else LINE_OUT_WORTH
        worth += second_row * self._pair(team, SECOND_ROW, hand)
        if self.outlook.has_scrums:
            worth += SCRUM_WORTH * self._scrum(team, hand)
        if table & FULL_BACK:
            worth += CONVERSION_POINTS * tries
        elif hand & FULL_BACK:
            worth += CONVERSION_POINTS * (tries + self.outlook.tries[team]) * self.outlook.in_time
        if hand & RED_CARD:
            worth += self.red(team)
        return worth

    def _row(self, team: int, row: int, hand: int, table: int) -> float:
        """The probability of a try by that row, begun on the table by a scrum or not."""
        laid = table & row if self.outlook.has_scrums else 0
        held = hand & row
        lacking = row & ~held & ~laid
        if not held and (not laid or not lacking):
            return 0.0
        return self._all_of(team, lacking)

    def _all_of(self, team: int, lacking: int) -> float:
        chance = self.outlook.in_time
        wanting = lacking.bit_count()
        while lacking:
            chance *= self.outlook.reach(team, lacking & -lacking, wanting == 1)
            lacking &= lacking - 1
        return chance * _PATIENCE ** max(0, wanting - 1)

    def _line(self, team: int, hand: int, table: int) -> tuple[float, float]:
        """The probabilities of a try by the three-quarters, and of the drop for the fourth."""
        in_time = self.outlook.in_time
        held = hand & THREE_QUARTERS
        laid = table & self.outlook.line[team] & THREE_QUARTERS | table & ~self.outlook.table[team] & THREE_QUARTERS
        lacking = THREE_QUARTERS & ~held & ~table
        if laid:
            there = laid.bit_count()
            # Cards added to the table come from the hand, never from a discard.
            last = in_time if held else self._any_of(team, lacking & ~self.outlook.tops[team]) * _ONE_BY_ONE
            if there == 2:
                return last, 0.0
            return 0.0, last if there == 3 and (held or lacking) else 0.0
        number = held.bit_count()
        if number == 0:
            return 0.0, 0.0
        if number == 4:
            return in_time, in_time
        if number == 3:
            return in_time, self._any_of(team, lacking) * _AT_ONCE
        if number == 2:
            return self._any_of(team, lacking), 0.0
        return self._two_of(team, lacking) * _PATIENCE, 0.0

    def _any_of(self, team: int, lacking: int) -> float:
        missed = 1.0
        while lacking:
            missed *= 1 - self.outlook.reach(team, lacking & -lacking, True)
            lacking &= lacking - 1
        return (1 - missed) * self.outlook.in_time

    def _two_of(self, team: int, lacking: int) -> float:
        none, one = 1.0, 0.0
        while lacking:
            chance = self.outlook.reach(team, lacking & -lacking, False)
            none, one = none * (1 - chance), one * (1 - chance) + none * chance
            lacking &= lacking - 1
        return (1 - none - one) * self.outlook.in_time

    def _pair(self, team: int, pair: int, hand: int) -> float:
        return self._all_of(team, pair & ~hand) if hand & pair else 0.0

    def _scrum(self, team: int, hand: int) -> float:
        """The probability of three forwards of both rows."""
        held = hand & FORWARDS
        number = held.bit_count()
        if number == 0:
            return 0.0
        if number >= 3 and held & FRONT_ROW and held & BACK_ROW:
            return self.outlook.in_time
        wanted = FORWARDS & ~held
        if number >= 2 and not held & BACK_ROW:
            wanted &= BACK_ROW
        elif number >= 2 and not held & FRONT_ROW:
            wanted &= FRONT_ROW
        if number == 1:
            return self._two_of(team, wanted) * _PATIENCE
        return self._any_of(team, wanted)

    def red(self, team: int) -> float:
        worth = self.known_reds.get(team)
        if worth is None:
            worth = self.known_reds[team] = self._red(team)
        return worth

    def _red(self, team: int) -> float:
        """The value of holding that team's red card: one combination of the opponent's, if there is one."""
        outlook = self.outlook
        none = 1.0
        for group in (FRONT_ROW, BACK_ROW, HALF_BACKS, SECOND_ROW):
            laid = outlook.other_table[team] & group if outlook.has_scrums else 0
            none *= 1 - self._other_all_of(team, group & ~laid)
        laid = outlook.other_line[team] & THREE_QUARTERS
        lacking = THREE_QUARTERS & ~outlook.other_table[team]
        if not laid:
            chances = sorted(outlook.other_reach(team, 1 << place) for place in range(10, 14))
            none *= 1 - chances[1] * chances[2] * chances[3] * (1 + chances[0])
        elif lacking:
            none *= 1 - self._other_all_of(team, lacking)
        return _CANCELLED * (1 - none) * min(1.0, 0.3 + outlook.half_left)

    def _other_all_of(self, team: int, lacking: int) -> float:
        if not lacking:
            return 0.0
        chance = 1.0
        while lacking:
            chance *= self.outlook.other_reach(team, lacking & -lacking)
            lacking &= lacking - 1
        return chance

    def danger(self, team: int, card: int) -> float:
        """The opponent's estimated gain from taking that card of the discard at once."""
        outlook = self.outlook
        if card & RED_CARD:
            return 0.0
        if card & FULL_BACK:
            return CONVERSION_POINTS * outlook.held**3 if outlook.is_classique else 0.0
        points = TRY_POINTS + (CONVERSION_POINTS if outlook.other_table[team] & FULL_BACK else 0)
        if card & HALF_BACKS:
            return DROP_POINTS * self._held(team, HALF_BACKS & ~card)
        if card & SECOND_ROW:
            worth = DROP_POINTS if outlook.is_classique else LINE_OUT_WORTH
            return worth * self._held(team, SECOND_ROW & ~card)
        if card & THREE_QUARTERS:
            if outlook.other_table[team] & THREE_QUARTERS:
                return 0.0
            return points * self._two_held(team, THREE_QUARTERS & ~card)
        return self._forward_danger(team, card, points)

    def _forward_danger(self, team: int, card: int, points: int) -> float:
        outlook = self.outlook
        row = FRONT_ROW if card & FRONT_ROW else BACK_ROW
        others = row & ~card
        laid = outlook.other_table[team] & others if outlook.has_scrums else 0
        danger = 0.0
        if laid != others:  # 5.3: the last card of a row must come from the hand
            danger = points * self._held(team, others & ~laid)
        if outlook.has_scrums:
            danger += SCRUM_WORTH * 0.7 * self._two_held(team, FORWARDS & ~card)
        return danger

    def _held(self, team: int, cards: int) -> float:
        """The probability that the opponent holds all of them."""
        if cards & ~self.outlook.unseen[team]:
            return 0.0
        return self.outlook.held ** cards.bit_count() * (1.3 if cards & (cards - 1) else 1.0)

    def two_forwards_held(self, team: int) -> float:
        return self._two_held(team, FORWARDS)

    def _two_held(self, team: int, cards: int) -> float:
        number = (cards & self.outlook.unseen[team]).bit_count()
        return min(0.8, number * (number - 1) / 2 * self.outlook.held**2)
