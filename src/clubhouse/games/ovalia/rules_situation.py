"""The current edition's match as it stands, and what may be done in it now; `rules` holds what is then done."""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.ovalia.cards import (
    BACK_ROW,
    FRONT_ROW,
    FULL_BACK,
    FULL_HAND,
    HIGH_FULL_BACKS_AND_REDS,
    LOW_CARDS,
    LOW_FULL_BACKS_AND_REDS,
    OUTFIELD,
    PICKS,
    RED_CARD,
    SCRUM,
    SQUAD,
    TEAM_COUNT,
    THREE_QUARTERS,
    squad,
    team_of,
    within_team,
)
from clubhouse.games.ovalia.moves import (
    COMPLETIONS,
    COUNTERS,
    DISCARDS,
    DONE,
    DRAW_CARD,
    END,
    FOURTHS,
    FULL_BACK_ALONE,
    PASS,
    PICK,
    SHOW_RED,
    TAKES,
    WITH_SCRUMS,
    WITHOUT_SCRUMS,
    Counter,
    Lay,
)
from clubhouse.games.ovalia.rules_both import (
    DISCARDING,
    DRAWING,
    LAYING,
    NO_CARD,
    OVER,
    PICKING,
    REACTING,
    Half,
    Side,
)
from clubhouse.kernel.cards import NOTHING, count, lowest, one
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.moves import Move

# The stages of the end of a half (7).
NORMAL_TIME: Final[i64] = 0
LAST_COUNTER: Final[i64] = 1  # 7.6: a counter after the last card was drawn; the countered player opens then
FIRST: Final[i64] = 2  # 7.3: the opener's last turn
SECOND: Final[i64] = 3  # 7.3: the other's
VERY_LAST: Final[i64] = 4  # 7.5
LAST_RETURN: Final[i64] = 5  # 7.6: that counterer's own scrum is countered; who drew the last card has the turn again


class Situation(Half):
    """The discard is a set: its order matters for nothing, and which card may be taken is `fresh`."""

    def __init__(self, has_scrums: bool, window: i64) -> None:
        super().__init__(window)
        self.has_scrums = has_scrums
        self.discard_low: i64 = NOTHING
        self.discard_high: i64 = NOTHING
        self.fresh: i64 = NO_CARD  # 2.5: the discard that may be taken
        self.is_counter = False  # whether the combination laid is one
        self.aside_low: i64 = NOTHING  # 5.7: what is left of a lost scrum
        self.aside_high: i64 = NOTHING
        self.picked_teams: i64 = NOTHING

    def options(self, seat: i64) -> list[Move]:
        moves: list[Move] = []
        if seat != self.actor() or self.phase == OVER:
            return moves
        side = self.side(seat)
        if self.phase == DRAWING:
            moves.append(DRAW_CARD)
            self.add_take(side, moves)
        elif self.phase == LAYING:
            if self.taken == NO_CARD:
                self.add_take(side, moves)
                self.add_lays(side, moves)
                moves.append(END)
            else:
                self.add_lays_of_taken(side, self.taken, moves)
        elif self.phase == REACTING:
            if not self.has_passed:
                self.add_reactions(side, moves)
        elif self.phase == PICKING:
            self.add_picks(moves)
        else:
            self.add_discards(side, moves)
        return moves

    def add_take(self, side: Side, moves: list[Move]) -> None:
        if self.fresh != NO_CARD and self.can_take(side):
            moves.append(TAKES[self.fresh])

    def add_lays(self, side: Side, moves: list[Move]) -> None:
        combinations = WITH_SCRUMS if self.has_scrums else WITHOUT_SCRUMS
        for team in range(TEAM_COUNT):
            hand = side.hand(team) & SQUAD
            if hand == NOTHING:
                continue
            if hand & (hand - 1):
                combinations.add(team, hand, moves)
            table = side.table(team) & OUTFIELD
            if table:
                self.add_lays_on_table(team, hand, table, moves)

    def add_lays_on_table(self, team: i64, hand: i64, table: i64, moves: list[Move]) -> None:
        """3.6, 5.3, 3.9 — What the own table makes possible."""
        if table & THREE_QUARTERS and hand & THREE_QUARTERS:
            moves.append(FOURTHS[team][lowest(hand & THREE_QUARTERS) - 10])
        if self.has_scrums and table & (FRONT_ROW | BACK_ROW):
            for lay in COMPLETIONS[team]:
                if lay.cards & ~hand == 0 and lay.needs & ~table == 0:
                    moves.append(lay)
        if hand & FULL_BACK:
            moves.append(FULL_BACK_ALONE[team])

    def add_lays_of_taken(self, side: Side, card: i64, moves: list[Move]) -> None:
        """2.1, 3.11 — The combinations of the hand that the taken card is part of."""
        team = team_of(card)
        hand = (side.hand(team) | within_team(card)) & SQUAD
        combinations = WITH_SCRUMS if self.has_scrums else WITHOUT_SCRUMS
        of_hand: list[Move] = []
        combinations.add(team, hand, of_hand)
        for move in of_hand:
            if isinstance(move, Lay) and move.cards & within_team(card):
                moves.append(move)
        table = side.table(team)
        if self.has_scrums and table & (FRONT_ROW | BACK_ROW):
            for lay in COMPLETIONS[team]:
                is_possible = lay.cards & ~hand == 0 and lay.needs & ~table == 0
                if is_possible and lay.cards & within_team(card) and self.may_be_taken_for(lay):
                    moves.append(lay)

    def add_reactions(self, side: Side, moves: list[Move]) -> None:
        hand = side.hand(self.laid_team)
        if self.can_be_countered() and hand & (FRONT_ROW | BACK_ROW):
            table = side.table(self.laid_team)
            for counter in COUNTERS:
                if self.can_counter(counter, hand, table):
                    moves.append(counter)
        if hand & RED_CARD:
            moves.append(SHOW_RED[self.laid_team])
        moves.append(PASS)

    def add_picks(self, moves: list[Move]) -> None:
        for team in range(TEAM_COUNT):
            if not self.picked_teams & one(team):
                cards = squad(self.discard_low, self.discard_high, team)
                while cards:
                    moves.append(PICK[team * 16 + lowest(cards)])
                    cards &= cards - 1
        moves.append(DONE)

    def add_discards(self, side: Side, moves: list[Move]) -> None:
        low = side.hand_low
        high = side.hand_high
        if self.is_stock_empty():
            low &= ~LOW_FULL_BACKS_AND_REDS
            high &= ~HIGH_FULL_BACKS_AND_REDS
        while low:
            moves.append(DISCARDS[lowest(low)])
            low &= low - 1
        while high:
            moves.append(DISCARDS[LOW_CARDS + lowest(high)])
            high &= high - 1

    def refuse_unless(self, phase: i64) -> None:
        """Says what has to be done first, if it is not this."""
        if self.phase == phase:
            return
        if self.phase == DRAWING:
            raise Refused("2.1", "draw-first")
        if self.phase == LAYING:
            raise Refused("2.2", "still-laying" if phase == DISCARDING else "no-draw-now")
        if self.phase == REACTING:
            raise Refused(self.window_clause(), "answer-first")
        if self.phase == PICKING:
            raise Refused("5.1", "pick-first")
        raise Refused("2.4", "discard-first")

    def can_take(self, side: Side) -> bool:
        """2.1, 3.10, 6.1 — Only for a combination with cards of the hand; never a full-back or a red card."""
        if within_team(self.fresh) & ~OUTFIELD or side.hand(team_of(self.fresh)) & OUTFIELD == 0:
            return False
        lays: list[Move] = []
        self.add_lays_of_taken(side, self.fresh, lays)
        return len(lays) > 0

    def take_clause(self, side: Side) -> str:
        """3.6, 5.3, 2.1 — What forbids it: the one card that the own table lacks, or no combination at all."""
        card = within_team(self.fresh)
        table = side.table(team_of(self.fresh))
        if card & THREE_QUARTERS and table & THREE_QUARTERS:
            return "3.6"
        if self.has_scrums:
            for lay in COMPLETIONS[team_of(self.fresh)]:
                if lay.cards == card and lay.needs & ~table == 0:
                    return "5.3"
        return "2.1"

    def may_be_taken_for(self, lay: Lay) -> bool:
        """3.6, 5.3 — Never as the one card that the own table lacks."""
        return lay.needs & (lay.needs - 1) == 0

    def can_discard_last(self, side: Side) -> bool:
        """7.2 — Neither a full-back nor a red card."""
        return side.hand_low & ~LOW_FULL_BACKS_AND_REDS != 0 or side.hand_high & ~HIGH_FULL_BACKS_AND_REDS != 0

    def can_pick(self) -> bool:
        """5.1 — Up to three, all of different teams; no pick takes the hand beyond nine."""
        if count(self.picked_teams) == PICKS or self.side(self.turn).hand_size() >= FULL_HAND:
            return False
        for team in range(TEAM_COUNT):
            if not self.picked_teams & one(team) and squad(self.discard_low, self.discard_high, team):
                return True
        return False

    def can_be_countered(self) -> bool:
        """5.5, 5.8 — A scrum that is not itself a counter."""
        return self.laid_combination == SCRUM and not self.is_counter

    def can_counter(self, move: Counter, hand: i64, table: i64) -> bool:
        """5.5 — The seized card from the scrum, the others from the hand, beside the own leftovers if need be."""
        own = move.cards & ~move.seized
        return move.seized & ~self.laid == 0 and own & ~hand == 0 and move.needs & ~table == 0

    def is_red_card_out(self, team: i64) -> bool:
        shown = squad(self.discard_low, self.discard_high, team) | self.home.table(team) | self.away.table(team)
        return shown & RED_CARD != 0

    def window_clause(self) -> str:
        return "5.5" if self.phase == REACTING and self.can_be_countered() else "6.1"
