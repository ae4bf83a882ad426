"""Values every offered move in expected points. Only differences count."""

from typing import Final

from clubhouse.bots.ovalia.material import (
    CONVERSION_POINTS,
    DROP_POINTS,
    FULL_BACK,
    SQUAD,
    TRY_POINTS,
    Squads,
    place,
    singles,
    with_card,
    without,
)
from clubhouse.bots.ovalia.outlook import Outlook
from clubhouse.bots.ovalia.worth import DRAW_WORTH, LINE_OUT_WORTH, SCRUM_WORTH, Worth
from clubhouse.games.ovalia.cards import (
    CARDS,
    COMBINATIONS,
    CONVERSION,
    DROP,
    LINE_OUT,
    PICKS,
    SCRUM,
    TEAMS,
    TRY_AND_DROP,
)
from clubhouse.games.ovalia.classique.moves import OF_HAND
from clubhouse.games.ovalia.classique.view import ClassiqueView
from clubhouse.games.ovalia.current.moves import COMPLETIONS, FOURTHS, WITH_SCRUMS, WITHOUT_SCRUMS, Counter, Done, Pick
from clubhouse.games.ovalia.current.view import View
from clubhouse.games.ovalia.moves import Discard, Draw, Lay, ShowRed, Take
from clubhouse.kernel.moves import Move

# A line-out or a scrum comes before the combination that ends the laying, if that one is worth laying at all.
_GOES_ON: Final = 20.0
# The cost of a countered scrum (5.6), if the opponent holds two forwards of that team.
_COUNTERED: Final = 5.0


class Judge:
    def __init__(self, view: View | ClassiqueView) -> None:
        self.view = view
        self.outlook = Outlook(view)
        self.worth = Worth(self.outlook)
        self.last_points: dict[tuple[int, int, int], int] = {}
        self.draw_worth = DRAW_WORTH if self.outlook.stock else 0.0
        self.is_last_turn = self.outlook.is_stoppage_time and not self.outlook.is_classique

    def judge(self, move: Move) -> float:
        if isinstance(move, Lay):
            return self._lay(move, self.outlook.hand)
        if isinstance(move, Discard):
            return self._discard(move)
        if isinstance(move, Draw):
            return self.draw_worth + (0.0 if self.outlook.is_classique else self._best_lay())
        if isinstance(move, Take):
            return self._take(move)
        if isinstance(move, Pick):
            return self._pick(self.outlook.hand, *place(CARDS[move.card]))
        if isinstance(move, Done):
            return self.draw_worth
        if isinstance(move, Counter):
            return self._counter(move)
        if isinstance(move, ShowRed):
            return self._answered() - self.worth.red(move.team)
        return 0.0  # end the laying, or let the combination stand

    # Laying

    def _lay(self, lay: Lay, hand: Squads) -> float:
        gain = self._last_lay(lay, hand) if self.is_last_turn else self._gain(lay, hand)
        return gain + _GOES_ON if gain > 0 and lay.combination in (LINE_OUT, SCRUM) else gain

    def _gain(self, lay: Lay, hand: Squads) -> float:
        """Points, plus the value of the cards on the table, less their value in that hand."""
        team: int = lay.team
        cards: int = lay.cards
        table = self.outlook.table[team]
        change = self.worth.squad(team, hand[team] & ~cards, table | cards) - self.worth.squad(team, hand[team], table)
        gain = self._points(lay) + change + self.draw_worth * cards.bit_count()
        if lay.combination == LINE_OUT:
            gain += LINE_OUT_WORTH
        elif lay.combination == SCRUM:
            gain += self._picks(without(hand, team, cards)) - _COUNTERED * self.worth.two_forwards_held(team)
        return gain

    def _points(self, lay: Lay) -> int:
        table = self.outlook.table[lay.team]
        if lay.combination in (LINE_OUT, SCRUM):
            return 0
        if lay.combination == DROP:
            return DROP_POINTS
        earlier = self.outlook.tries[lay.team] if lay.cards & FULL_BACK else 0
        if lay.combination == CONVERSION:
            return CONVERSION_POINTS * earlier
        points = TRY_POINTS + (DROP_POINTS if lay.combination == TRY_AND_DROP else 0) + CONVERSION_POINTS * earlier
        return points + (CONVERSION_POINTS if (table | lay.cards) & FULL_BACK else 0)

    def _last_lay(self, lay: Lay, hand: Squads) -> float:
        """7.3 — One more combination: only its score counts, or what can still be scored after it."""
        if lay.combination not in (LINE_OUT, SCRUM):
            return self._points(lay) - (0.1 if lay.combination == CONVERSION else 0.0)
        after = without(hand, lay.team, lay.cards)
        table = list(self.outlook.table)
        table[lay.team] |= lay.cards
        if lay.combination == LINE_OUT:
            return self._last_points(after, table) - self._last_points(hand, self.outlook.table) + 1.0
        best = max([self._last_points(after, table), *self._last_with_picks(after, table)])
        return best - self._last_points(hand, self.outlook.table) + 0.1

    def _last_with_picks(self, hand: Squads, table: Squads) -> list[int]:
        return [
            self._last_points_of(team, hand[team] | card, table[team])
            for team, cards in enumerate(self.outlook.discard)
            for card in singles(cards)
        ]

    def _last_points(self, hand: Squads, table: Squads) -> int:
        return max(self._last_points_of(team, hand[team], table[team]) for team in range(len(TEAMS)))

    def _last_points_of(self, team: int, hand: int, table: int) -> int:
        key = (team, hand, table)
        points = self.last_points.get(key)
        if points is None:
            lays = self._lays(team, hand, table)
            points = self.last_points[key] = max((self._points(lay) for lay in lays), default=0)
        return points

    def _lays(self, team: int, hand: int, table: int) -> list[Lay]:
        """The combinations of such a hand of that team, with such a table."""
        combinations = WITH_SCRUMS if self.outlook.has_scrums else WITHOUT_SCRUMS
        if self.outlook.is_classique:
            combinations = OF_HAND
        squad = hand & SQUAD
        lays = [*combinations.forwards_of(team, squad), *combinations.backs_of(team, squad)]
        if squad and table and not self.outlook.is_classique:
            on_table = [*FOURTHS[team], *COMPLETIONS[team]] if self.outlook.has_scrums else FOURTHS[team]
            lays += [lay for lay in on_table if not lay.cards & ~squad and not lay.needs & ~table]
        return lays

    def _best_lay(self) -> float:
        """The best that the hand can lay without another card."""
        hand, table = self.outlook.hand, self.outlook.table
        lays = [lay for team in range(len(TEAMS)) for lay in self._lays(team, hand[team], table[team])]
        return max(0.0, max((self._gain(lay, hand) for lay in lays), default=0.0))

    def _take(self, take: Take) -> float:
        """2.1 — The best combination with that card. If one can continue, the rest of the hand counts too."""
        team, card = place(CARDS[take.card])
        hand = with_card(self.outlook.hand, team, card)
        lays = [lay for lay in self._lays(team, hand[team], self.outlook.table[team]) if lay.cards & card]
        if self.is_last_turn:
            return max((self._lay(lay, hand) for lay in lays), default=0.0)
        held = self.worth.squad(team, hand[team], self.outlook.table[team])
        gained = held - self.worth.squad(team, self.outlook.hand[team], self.outlook.table[team])
        best = 0.0
        for lay in lays:
            gain = self._gain(lay, hand) + gained
            if lay.combination in (LINE_OUT, SCRUM):
                gain += self._best_lay()
            best = max(best, gain)
        return best

    # The scrum

    def _pick(self, hand: Squads, team: int, card: int) -> float:
        more = with_card(hand, team, card)
        if self.is_last_turn:
            table = self.outlook.table
            return self._last_points(more, table) - self._last_points(hand, table) + 0.01
        table_cards = self.outlook.table[team]
        return self.worth.squad(team, more[team], table_cards) - self.worth.squad(team, hand[team], table_cards)

    def _picks(self, hand: Squads) -> float:
        """5.1 — The three best picks of different teams, or unknown cards of the stock."""
        best = [
            max((self._pick(hand, team, card) for card in singles(cards)), default=0.0)
            for team, cards in enumerate(self.outlook.discard)
        ]
        best.sort(reverse=True)
        return sum(max(self.draw_worth, gain) for gain in best[:PICKS])

    # The discard

    def _discard(self, discard: Discard) -> float:
        team, card = place(CARDS[discard.card])
        hand = without(self.outlook.hand, team, card)
        if not discard.pile:
            table = self.outlook.table[team]
            kept = self.worth.squad(team, hand[team], table) - self.worth.squad(team, self.outlook.hand[team], table)
            return kept - self.worth.danger(team, card)
        before = self.outlook.tops
        self.outlook.tops = with_card(before, team, card)
        for name in self.outlook.piles[discard.pile - 1][-1:]:
            under, covered = place(name)
            self.outlook.tops[under] &= ~covered
        worth = self.worth.hand(hand, self.outlook.table)
        for top_team, tops in enumerate(self.outlook.tops):
            for top in singles(tops):
                worth -= self.worth.danger(top_team, top)
        self.outlook.tops = before
        return worth

    # Reactions

    def _answered(self) -> float:
        """The value for the opponent of the combination that waits for an answer."""
        laid = self.view.laid
        assert laid is not None
        team = TEAMS.index(laid.team)
        combination = COMBINATIONS.index(laid.combination)
        if combination == LINE_OUT:
            return LINE_OUT_WORTH
        if combination == SCRUM:
            return SCRUM_WORTH
        if combination == DROP:
            return DROP_POINTS
        if combination == CONVERSION:
            return CONVERSION_POINTS * (self.outlook.other_tries[team] + 0.5)
        points = TRY_POINTS + (DROP_POINTS if combination == TRY_AND_DROP else 0)
        return points + (CONVERSION_POINTS if self.outlook.other_table[team] & FULL_BACK else 0)

    def _counter(self, counter: Counter) -> float:
        """5.6 — The opponent loses the scrum, and the cards laid with it are one's own."""
        laid = self.view.laid
        assert laid is not None
        team = TEAMS.index(laid.team)
        hand, table = self.outlook.hand[team], self.outlook.table[team]
        change = self.worth.squad(team, hand & ~counter.cards, table | counter.cards)
        change -= self.worth.squad(team, hand, table)
        if counter.combination == SCRUM:
            return SCRUM_WORTH + self._picks(without(self.outlook.hand, team, counter.cards)) + change
        points = TRY_POINTS + (CONVERSION_POINTS if (table | counter.cards) & FULL_BACK else 0)
        return SCRUM_WORTH + points + change
