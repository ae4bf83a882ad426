"""A match of Ovalia, first edition, in the order of its rulebook: a docstring opens with its clauses."""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.ovalia.cards import (
    AWAY,
    CARDS,
    CONVERSION,
    CONVERSION_POINTS,
    DEALER,
    DROP,
    DROP_POINTS,
    FULL_BACK,
    FULL_HAND,
    HAND,
    HIGH_DECK,
    HOME,
    LOW_CARDS,
    LOW_DECK,
    OUTFIELD,
    RED_CARD,
    SQUAD,
    TEAM_COUNT,
    TEAMS,
    THREE_QUARTERS,
    TRY_AND_DROP,
    TRY_POINTS,
    high_word,
    low_word,
    squad,
    team_cards,
    team_facts,
    team_of,
    within_team,
)
from clubhouse.games.ovalia.classique.events import TriesConverted
from clubhouse.games.ovalia.classique.moves import (
    COVERS,
    DISCARDS_ON,
    DRAW_CARD,
    END,
    FOURTHS,
    FULL_BACK_ALONE,
    OF_HAND,
    PASS,
    PILES,
    TAKES,
    THIRDS,
    LayThird,
)
from clubhouse.games.ovalia.events import (
    DRAWN_ONE,
    LAID_NO_MORE,
    CardDiscarded,
    CardsSeen,
    CombinationLaid,
    DiscardTaken,
    DropScored,
    HalfBegun,
    HalfEnded,
    LayingEnded,
    MatchEnded,
    ReactionWaived,
    RedCardShown,
    StoppageTimeOpened,
    TryScored,
)
from clubhouse.games.ovalia.half import DISCARDING, DRAWING, LAYING, NO_CARD, OVER, REACTING, Half, Side
from clubhouse.games.ovalia.moves import Discard, Draw, End, Lay, Pass, ShowRed, Take
from clubhouse.kernel.cards import NOTHING, lowest, one
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.moves import Move

# The stages of a half.
NORMAL_TIME: Final[i64] = 0
STOPPAGE_TIME: Final[i64] = 1


class Classique(Half):
    """A pile lists its cards from the bottom. `tries` counts those that scored, four bits for each seat and team."""

    def __init__(self, time_to_react: i64) -> None:
        super().__init__(time_to_react)
        self.piles: list[list[int]] = [[], [], []]
        self.covered_low: i64 = NOTHING  # by red cards, on either table
        self.covered_high: i64 = NOTHING
        self.reds_out: i64 = NOTHING  # teams whose red card everybody has seen leave the hands
        self.tries: i64 = 0

    def copy(self) -> "Classique":
        twin = Classique(self.time_to_react)
        self.copy_half(twin)
        twin.piles = [self.piles[0].copy(), self.piles[1].copy(), self.piles[2].copy()]
        twin.covered_low = self.covered_low
        twin.covered_high = self.covered_high
        twin.reds_out = self.reds_out
        twin.tries = self.tries
        return twin

    # What may be done now

    def options(self, seat: i64) -> list[Move]:
        moves: list[Move] = []
        if seat != self.actor() or self.phase == OVER:
            return moves
        side = self.side(seat)
        if self.phase == DRAWING:
            moves.append(DRAW_CARD)
            self.add_takes(side, moves)
        elif self.phase == LAYING:
            if self.taken == NO_CARD:
                self.add_lays(seat, side, moves)
                moves.append(END)
            else:
                self.add_lays_of_taken(side, self.taken, moves)
        elif self.phase == REACTING:
            if not self.has_passed:
                self.add_reactions(side, moves)
        else:
            self.add_discards(side, moves)
        return moves

    def play(self, seat: i64, move: Move, chance: Chance, told: Recorder, at: i64 = 0) -> None:
        self.refuse_unless_acting(seat)
        if isinstance(move, Draw):
            self.draw_one(chance, told)
        elif isinstance(move, Discard):
            self.discard(move.card, move.pile, chance, told)
        elif isinstance(move, End):
            self.stop_laying(chance, told)
        elif isinstance(move, Lay):
            self.lay(move, chance, told, at)
        elif isinstance(move, Pass):
            self.pass_up(chance, told)
        elif isinstance(move, Take):
            self.take(move.card, told)
        elif isinstance(move, ShowRed):
            self.show_red(move.team, move.covered, chance, told)

    def refuse_unless(self, phase: i64) -> None:
        """Says what has to be done first, if it is not this."""
        if self.phase == phase:
            return
        if self.phase == DRAWING:
            raise Refused("2.1", "draw-first")
        if self.phase == LAYING:
            raise Refused("2.2", "still-laying" if phase == DISCARDING else "no-draw-now")
        if self.phase == REACTING:
            raise Refused("4.1", "answer-first")
        raise Refused("2.4", "discard-first")

    def refuse_unless_acting(self, seat: i64) -> None:
        if self.phase == OVER:
            raise Refused("5.2", "match-over")
        if seat == self.actor():
            return
        if self.phase == REACTING:
            raise Refused(self.window_clause(), "wait-for-answer")
        raise Refused("2.1", "not-your-turn")

    # 1 Material and deal

    def begin(self, chance: Chance, told: Recorder) -> None:
        """1.2 — Chance names the first dealer."""
        self.dealer = chance.pick(DEALER, one(HOME) | one(AWAY))
        self.deal(chance, told)

    def deal(self, chance: Chance, told: Recorder) -> None:
        """1.1, 1.2, 1.3 — All 80 cards make the stock, each player gets eight, and the one who did not deal starts."""
        self.stock_low = LOW_DECK
        self.stock_high = HIGH_DECK
        self.clear(self.home)
        self.clear(self.away)
        self.clear_discard()
        self.turn = 1 - self.dealer
        self.stage = 0
        self.phase = DRAWING
        told.tell(HalfBegun(self.dealer, self.half))
        self.draw_up_to("1.3", self.turn, HAND, chance, told)
        self.draw_up_to("1.3", self.dealer, HAND, chance, told)

    def clear(self, side: Side) -> None:
        """1.3 — Only the score is kept."""
        side.hand_low = NOTHING
        side.hand_high = NOTHING
        side.table_low = NOTHING
        side.table_high = NOTHING

    def clear_discard(self) -> None:
        self.piles = [[], [], []]
        self.covered_low = NOTHING
        self.covered_high = NOTHING
        self.reds_out = NOTHING
        self.tries = 0

    # 2 The turn

    def draw_one(self, chance: Chance, told: Recorder) -> None:
        """2.1 — The ninth card, from the stock."""
        self.refuse_unless(DRAWING)
        card = self.draw_from_stock(self.side(self.turn), chance)
        self.phase = LAYING
        if told.listens:
            team = team_of(card)
            low = low_word(team, within_team(card))
            high = high_word(team, within_team(card))
            told.tell_apart(one(self.turn), CardsSeen("2.1", self.turn, low, high), DRAWN_ONE[self.turn])

    def add_takes(self, side: Side, moves: list[Move]) -> None:
        tops: list[int] = []
        for pile in self.piles:
            if pile and self.can_take(side, pile[-1]):
                tops.append(pile[-1])
        if len(tops) > 1:
            tops.sort()
        for card in tops:
            moves.append(TAKES[card])

    def can_take(self, side: Side, card: i64) -> bool:
        """2.1, 3.8 — For a combination with cards of the hand; a full-back for a whole try of the hand."""
        if within_team(card) == RED_CARD or side.hand(team_of(card)) & OUTFIELD == 0:
            return False
        lays: list[Move] = []
        self.add_lays_of_taken(side, card, lays)
        return len(lays) > 0

    def take(self, card: i64, told: Recorder) -> None:
        """2.1, 4.3 — The top card of a pile, whoever discarded it, instead of a draw."""
        self.refuse_unless(DRAWING)
        found: i64 = 0
        for pile in range(PILES):
            if self.piles[pile] and self.piles[pile][-1] == card:
                found = pile + 1
        if found == 0:
            raise Refused("2.1", "not-on-top", {"card": CARDS[card]})
        if within_team(card) == RED_CARD:
            raise Refused("4.3", "red-card-not-taken", {"card": CARDS[card]})
        side = self.side(self.turn)
        if not self.can_take(side, card):
            if within_team(card) == FULL_BACK:
                raise Refused("3.8", "full-back-not-taken", {"card": CARDS[card]})
            raise Refused("2.1", "makes-no-combination", {"card": CARDS[card]})
        self.piles[found - 1].pop()
        side.gain(team_of(card), within_team(card))
        self.taken = card
        self.phase = LAYING
        if told.listens:
            told.tell(DiscardTaken(self.turn, card))

    def add_lays(self, seat: i64, side: Side, moves: list[Move]) -> None:
        for team in range(TEAM_COUNT):
            hand = side.hand(team) & SQUAD
            if hand == NOTHING:
                continue
            if hand & (hand - 1):
                OF_HAND.add(team, hand, moves)
            if hand & THREE_QUARTERS and side.table(team) & THREE_QUARTERS:
                self.add_three_quarters(team, hand, self.uncovered(side, team) & THREE_QUARTERS, moves)
            if hand & FULL_BACK and self.tries_of(seat, team):
                moves.append(FULL_BACK_ALONE[team])

    def add_three_quarters(self, team: i64, hand: i64, line: i64, moves: list[Move]) -> None:
        """3.7, 4.1 — The fourth beside three, or the third beside two that a red card left."""
        for lay in FOURTHS[team]:
            if lay.needs == line and lay.cards & ~hand == 0:
                moves.append(lay)
        for lay in THIRDS[team]:
            if lay.needs == line and lay.cards & ~hand == 0:
                moves.append(lay)

    def add_lays_of_taken(self, side: Side, card: i64, moves: list[Move]) -> None:
        """2.1 — The combinations of the hand that the taken card is part of."""
        team = team_of(card)
        of_hand: list[Move] = []
        OF_HAND.add(team, (side.hand(team) | within_team(card)) & SQUAD, of_hand)
        for move in of_hand:
            if isinstance(move, Lay) and move.cards & within_team(card):
                moves.append(move)

    def lay(self, move: Lay, chance: Chance, told: Recorder, at: i64) -> None:
        """2.2 — Any number of combinations, one after the other; the opponent may cover a card of each."""
        self.refuse_unless(LAYING)
        side = self.side(self.turn)
        self.check_lay(move, side)
        side.lose(move.team, move.cards)
        side.put_down(move.team, move.cards)
        self.taken = NO_CARD
        self.laid_team = move.team
        self.laid = move.cards
        self.laid_combination = move.combination
        if told.listens:
            told.tell(CombinationLaid(move.clause, self.turn, move.team, move.cards, move.combination))
        self.open_window(chance, told, at)

    def check_lay(self, move: Lay, side: Side) -> None:
        """2.1, 2.2, 3.7, 3.8, 4.1 — In hand, on a table that allows it, and with the taken card."""
        missing = move.cards & ~side.hand(move.team)
        if missing:
            raise Refused("2.2", "not-in-hand", {"cards": team_cards(move.team, missing)})
        if move.needs and move.needs != self.uncovered(side, move.team) & THREE_QUARTERS:
            why = "no-pair-of-three-quarters" if isinstance(move, LayThird) else "no-line-of-three"
            raise Refused(move.clause, why)
        if move.combination == CONVERSION and not self.tries_of(self.turn, move.team):
            raise Refused("3.8", "full-back-too-early", team_facts(move.team))
        if self.taken == NO_CARD:
            return
        if move.team != team_of(self.taken) or move.cards & within_team(self.taken) == 0:
            raise Refused("2.1", "lay-taken-card", {"card": CARDS[self.taken]})
        if move.needs or move.combination == CONVERSION:
            raise Refused("2.1", "taken-not-added", {"card": CARDS[self.taken]})

    def stop_laying(self, chance: Chance, told: Recorder) -> None:
        """2.2, 5.1 — Laying is never obligatory, unless a discard was taken for it. In stoppage time the half ends."""
        self.refuse_unless(LAYING)
        if self.taken != NO_CARD:
            raise Refused("2.1", "lay-taken-card", {"card": CARDS[self.taken]})
        if self.stage == STOPPAGE_TIME:
            told.tell(LayingEnded("5.1", self.turn))
            self.end_half(chance, told)
            return
        if told.listens:
            told.tell(LAID_NO_MORE[self.turn])
        self.refill(chance, told)

    def refill(self, chance: Chance, told: Recorder) -> None:
        """2.3, 5.1 — Back to nine, as far as the stock goes; then the discard of whoever holds more than eight."""
        self.draw_up_to("2.3", self.turn, FULL_HAND, chance, told)
        if self.side(self.turn).hand_size() == FULL_HAND:
            self.phase = DISCARDING
        else:
            self.open_stoppage_time(told)

    def add_discards(self, side: Side, moves: list[Move]) -> None:
        second = self.can_discard_on(2)
        third = self.can_discard_on(3)
        low = side.hand_low
        high = side.hand_high
        while low or high:
            if low:
                on = DISCARDS_ON[lowest(low)]
                low &= low - 1
            else:
                on = DISCARDS_ON[LOW_CARDS + lowest(high)]
                high &= high - 1
            moves.append(on[0])
            if second:
                moves.append(on[1])
            if third:
                moves.append(on[2])

    def can_discard_on(self, pile: i64) -> bool:
        """2.4 — On a pile that exists, or on the first free place."""
        if pile == 1 or self.piles[pile - 1]:
            return True
        return len(self.piles[0]) > 0 and (pile == 2 or len(self.piles[1]) > 0)

    def discard(self, card: i64, pile: i64, chance: Chance, told: Recorder) -> None:
        """2.4 — One card on a pile of one's choice; the turn ends with eight."""
        self.refuse_unless(DISCARDING)
        side = self.side(self.turn)
        if not side.holds(card):
            raise Refused("2.4", "not-in-hand", {"cards": [CARDS[card]]})
        if not self.can_discard_on(pile):
            raise Refused("2.4", "no-such-pile", {"pile": pile})
        side.lose(team_of(card), within_team(card))
        self.piles[pile - 1].append(card)
        if within_team(card) == RED_CARD:
            self.reds_out |= one(team_of(card))
        if told.listens:
            told.tell(CardDiscarded("2.4", self.turn, card, pile))
        if self.is_stock_empty():
            self.open_stoppage_time(told)
        else:
            self.turn = 1 - self.turn
            self.phase = DRAWING

    # 3 Combinations

    def uncovered(self, side: Side, team: i64) -> i64:
        """4.1 — What of a team's cards on that table no red card covers."""
        return side.table(team) & ~squad(self.covered_low, self.covered_high, team)

    def tries_of(self, seat: i64, team: i64) -> i64:
        """3.8 — The tries of that team that this player has scored in this half."""
        return (self.tries >> ((seat * TEAM_COUNT + team) * 4)) & 0xF

    def let_stand(self, chance: Chance, told: Recorder) -> None:
        """2.2, 3.9 — The points are scored, and the laying goes on."""
        if self.laid_combination == DROP:
            self.score_drop(told)
        else:
            self.convert_earlier_tries(told)
            if self.laid_combination != CONVERSION:
                self.score_try(told)
        self.phase = LAYING

    def score_try(self, told: Recorder) -> None:
        """3.1, 3.3, 3.5, 3.6, 3.8, 4.1 — Five; three more for a whole line, two more with the full-back."""
        side = self.side(self.turn)
        is_converted = self.uncovered(side, self.laid_team) & FULL_BACK != 0
        points = TRY_POINTS
        if self.laid_combination == TRY_AND_DROP:
            points += DROP_POINTS
        if is_converted:
            points += CONVERSION_POINTS
        side.points += points
        self.tries += one((self.turn * TEAM_COUNT + self.laid_team) * 4)
        if told.listens:
            told.tell(TryScored("3.9", self.turn, self.laid_team, points, is_converted))

    def score_drop(self, told: Recorder) -> None:
        """3.2, 3.4, 3.7 — Three, for the second row, the half-backs or the fourth three-quarter."""
        self.side(self.turn).points += DROP_POINTS
        if told.listens:
            told.tell(DropScored("3.9", self.turn, self.laid_team, DROP_POINTS))

    def convert_earlier_tries(self, told: Recorder) -> None:
        """3.8 — A full-back laid now adds two for each try of its team counted before."""
        points = CONVERSION_POINTS * self.tries_of(self.turn, self.laid_team)
        if self.laid & FULL_BACK and points:
            self.side(self.turn).points += points
            if told.listens:
                told.tell(TriesConverted(self.turn, self.laid_team, points))

    # 4 Red card

    def window_clause(self) -> str:
        return "4.1"

    def is_red_card_out(self, team: i64) -> bool:
        return self.reds_out & one(team) != 0

    def open_window(self, chance: Chance, told: Recorder, at: i64) -> None:
        """4.1 — Whatever the opponent holds: only what everybody can see decides whether there is a window."""
        self.has_passed = False
        if self.is_red_card_out(self.laid_team):
            self.let_stand(chance, told)
        else:
            self.phase = REACTING
            self.opened_at = at

    def add_reactions(self, side: Side, moves: list[Move]) -> None:
        if side.hand(self.laid_team) & RED_CARD:
            cards = self.coverable()
            while cards:
                moves.append(COVERS[self.laid_team][lowest(cards)])
                cards &= cards - 1
        moves.append(PASS)

    def coverable(self) -> i64:
        """4.1, 4.4 — A card of the combination; a full-back only where it was laid alone."""
        return self.laid if self.laid_combination == CONVERSION else self.laid & ~FULL_BACK

    def pass_up(self, chance: Chance, told: Recorder) -> None:
        """The window closes at once, or, where it has a length, only when time is up: a quick pass tells nothing."""
        if self.phase != REACTING:
            raise Refused(self.window_clause(), "nothing-to-answer")
        if self.has_passed:
            raise Refused(self.window_clause(), "already-passed")
        if self.time_to_react == 0:
            self.let_stand(chance, told)
            return
        self.has_passed = True
        if told.listens:
            seat = self.actor()
            told.tell_apart(one(seat), ReactionWaived(self.window_clause(), seat), None)

    def close_window(self, chance: Chance, told: Recorder, at: i64) -> None:
        if self.window() == NEVER:
            raise Refused(self.window_clause(), "no-window")
        self.let_stand(chance, told)

    def show_red(self, team: i64, covered: i64, chance: Chance, told: Recorder) -> None:
        """4.1, 4.2, 4.4 — The combination scores nothing; the red-carder draws one, and the turn goes on."""
        if self.phase != REACTING:
            raise Refused("4.3", "nothing-to-answer")
        if self.has_passed:
            raise Refused("4.1", "already-passed")
        if team != self.laid_team:
            raise Refused("4.1", "other-team", team_facts(self.laid_team))
        if covered & self.coverable() == 0:
            raise Refused("4.1", "not-to-be-covered", {"card": team_cards(team, covered)[0]})
        seat = 1 - self.turn
        side = self.side(seat)
        if side.hand(team) & RED_CARD == 0:
            raise Refused("4.1", "not-in-hand", {"cards": [f"{TEAMS[team]}x"]})
        side.lose(team, RED_CARD)
        side.put_down(team, RED_CARD)
        self.reds_out |= one(team)
        self.covered_low |= low_word(team, covered)
        self.covered_high |= high_word(team, covered)
        if told.listens:
            told.tell(RedCardShown("4.1", seat, team, covered))
        if self.laid_combination != CONVERSION:
            self.convert_earlier_tries(told)
        self.phase = LAYING
        self.draw("4.2", seat, 1, chance, told)

    # 5 End of a half

    def open_stoppage_time(self, told: Recorder) -> None:
        """5.1 — The player whose turn it is lays on, with the cards just drawn too; the opponent may only cover."""
        told.tell(StoppageTimeOpened("5.1", self.turn))
        self.stage = STOPPAGE_TIME
        self.phase = LAYING

    def end_half(self, chance: Chance, told: Recorder) -> None:
        """1.2, 5.2 — The other player deals the second half; after it the match is over, and most points win."""
        told.tell(HalfEnded("5.1", self.half, self.home.points, self.away.points))
        if self.half == 1:
            self.half = 2
            self.dealer = 1 - self.dealer
            self.deal(chance, told)
        else:
            self.phase = OVER
            told.tell(MatchEnded("5.2", self.home.points, self.away.points))
