"""A match of Ovalia, current edition, in the order of the rulebook: a docstring opens with its clauses."""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.ovalia.cards import (
    AWAY,
    BACK_ROW,
    CARDS,
    CONVERSION,
    CONVERSION_POINTS,
    DEALER,
    DROP,
    DROP_POINTS,
    FRONT_ROW,
    FULL_BACK,
    FULL_HAND,
    HAND,
    HIGH_DECK,
    HIGH_FULL_BACKS_AND_REDS,
    HOME,
    LINE_OUT,
    LOW_CARDS,
    LOW_DECK,
    LOW_FULL_BACKS_AND_REDS,
    OUTFIELD,
    PICKS,
    RED_CARD,
    SCRUM,
    SQUAD,
    STEAL,
    STOLEN,
    TEAM_COUNT,
    TEAMS,
    THREE_QUARTERS,
    TRY_AND_DROP,
    TRY_POINTS,
    card_drawn,
    high_word,
    low_word,
    squad,
    team_cards,
    team_facts,
    team_of,
    within_team,
)
from clubhouse.games.ovalia.current.events import (
    CardPicked,
    CardsStolen,
    LineOutWon,
    LostScrumDiscarded,
    PicksEnded,
    ScrumCountered,
    ScrumWon,
)
from clubhouse.games.ovalia.current.moves import (
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
    Done,
    Pick,
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
from clubhouse.games.ovalia.half import DISCARDING, DRAWING, LAYING, NO_CARD, OVER, PICKING, REACTING, Half, Side
from clubhouse.games.ovalia.moves import Discard, Draw, End, Lay, Pass, ShowRed, Take
from clubhouse.kernel.cards import NOTHING, count, lowest, one
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.moves import Move

# The stages of the end of a half (7).
NORMAL_TIME: Final[i64] = 0
LAST_COUNTER: Final[i64] = 1  # 7.6: a counter after the last card was drawn; the countered player opens then
FIRST: Final[i64] = 2  # 7.3: the opener's last turn
SECOND: Final[i64] = 3  # 7.3: the other's
VERY_LAST: Final[i64] = 4  # 7.5
LAST_RETURN: Final[i64] = 5  # 7.6: that counterer's own scrum is countered; who drew the last card has the turn again


class Ovalia(Half):
    """The discard is a set: its order matters for nothing, and which card may be taken is `fresh`."""

    def __init__(self, has_scrums: bool, time_to_react: i64) -> None:
        super().__init__(time_to_react)
        self.has_scrums = has_scrums
        self.discard_low: i64 = NOTHING
        self.discard_high: i64 = NOTHING
        self.fresh: i64 = NO_CARD  # 2.5: the discard that may be taken
        self.is_counter = False  # whether the combination laid is one
        self.aside_low: i64 = NOTHING  # 5.7: what is left of a lost scrum
        self.aside_high: i64 = NOTHING
        self.picked_teams: i64 = NOTHING

    def copy(self) -> "Ovalia":
        twin = Ovalia(self.has_scrums, self.time_to_react)
        self.copy_half(twin)
        twin.discard_low = self.discard_low
        twin.discard_high = self.discard_high
        twin.fresh = self.fresh
        twin.is_counter = self.is_counter
        twin.aside_low = self.aside_low
        twin.aside_high = self.aside_high
        twin.picked_teams = self.picked_teams
        return twin

    # What may be done now

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

    def play(self, seat: i64, move: Move, chance: Chance, told: Recorder, at: i64 = 0) -> None:
        self.refuse_unless_acting(seat)
        if isinstance(move, Draw):
            self.draw_one(chance, told)
        elif isinstance(move, Discard):
            self.discard(move.card, chance, told)
        elif isinstance(move, End):
            self.stop_laying(chance, told)
        elif isinstance(move, Lay):
            self.lay(move, chance, told, at)
        elif isinstance(move, Pass):
            self.pass_up(chance, told)
        elif isinstance(move, Pick):
            self.pick(move.card, chance, told)
        elif isinstance(move, Done):
            self.pick_no_more(chance, told)
        elif isinstance(move, Take):
            self.take(move.card, told)
        elif isinstance(move, Counter):
            self.counter(move, chance, told, at)
        elif isinstance(move, ShowRed):
            self.show_red(move.team, chance, told)

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

    def refuse_unless_acting(self, seat: i64) -> None:
        if self.phase == OVER:
            raise Refused("8.1", "match-over")
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
        self.discard_low = NOTHING
        self.discard_high = NOTHING

    # 2 The turn

    def begin_turn(self, seat: i64, chance: Chance, told: Recorder) -> None:
        """2.0 — A short hand is made up first. If that empties the stock there is nothing to draw at 2.1."""
        self.turn = seat
        self.draw_up_to("2.0", seat, HAND, chance, told)
        self.phase = LAYING if self.is_stock_empty() else DRAWING

    def draw_one(self, chance: Chance, told: Recorder) -> None:
        """2.1 — The ninth card, from the stock."""
        self.refuse_unless(DRAWING)
        card = self.draw_from_stock(self.side(self.turn), chance)
        self.fresh = NO_CARD
        self.phase = LAYING
        if told.listens:
            team = team_of(card)
            low = low_word(team, within_team(card))
            high = high_word(team, within_team(card))
            told.tell_apart(one(self.turn), CardsSeen("2.1", self.turn, low, high), DRAWN_ONE[self.turn])

    def add_take(self, side: Side, moves: list[Move]) -> None:
        if self.fresh != NO_CARD and self.can_take(side):
            moves.append(TAKES[self.fresh])

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

    def take(self, card: i64, told: Recorder) -> None:
        """2.1, 2.5, 7.4 — The opponent's discard of the turn just before, instead of a draw."""
        if self.phase != DRAWING and self.phase != LAYING:
            self.refuse_unless(DRAWING)
        if card != self.fresh:
            raise Refused("2.5", "not-just-discarded", {"card": CARDS[card]})
        if within_team(card) == FULL_BACK:
            raise Refused("3.10", "full-back-not-taken", {"card": CARDS[card]})
        if within_team(card) == RED_CARD:
            raise Refused("6.1", "red-card-not-taken", {"card": CARDS[card]})
        side = self.side(self.turn)
        if not self.can_take(side):
            clause = self.take_clause(side)
            why = "makes-no-combination" if clause == "2.1" else "last-card-not-taken"
            raise Refused(clause, why, {"card": CARDS[card]})
        team = team_of(card)
        self.remove_from_discard(team, within_team(card))
        side.gain(team, within_team(card))
        self.taken = card
        self.fresh = NO_CARD
        self.phase = LAYING
        if told.listens:
            told.tell(DiscardTaken(self.turn, card))

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

    def may_be_taken_for(self, lay: Lay) -> bool:
        """3.6, 5.3 — Never as the one card that the own table lacks."""
        return lay.needs & (lay.needs - 1) == 0

    def lay(self, move: Lay, chance: Chance, told: Recorder, at: i64) -> None:
        """2.2 — One combination; then the opponent may react, except to a full-back laid alone (6.3)."""
        self.refuse_unless(LAYING)
        side = self.side(self.turn)
        self.check_lay(move, side)
        side.lose(move.team, move.cards)
        side.put_down(move.team, move.cards)
        self.taken = NO_CARD
        self.fresh = NO_CARD
        self.is_counter = False
        self.set_laid(move.clause, move.team, move.cards, move.combination, told)
        if move.combination == CONVERSION:
            self.refill(chance, told)
        else:
            self.open_window(chance, told, at)

    def check_lay(self, move: Lay, side: Side) -> None:
        """2.1, 2.2, 3.6, 3.9, 5.3, 5.9 — In hand, on a table that allows it, and with the taken card."""
        if move.combination == SCRUM and not self.has_scrums:
            raise Refused("5.9", "no-scrums")
        missing = move.cards & ~side.hand(move.team)
        if missing:
            raise Refused("2.2", "not-in-hand", {"cards": team_cards(move.team, missing)})
        table = side.table(move.team)
        if move.needs & ~table:
            raise Refused(move.clause, "no-line-of-three" if move.combination == DROP else "no-row-begun")
        if move.combination == CONVERSION and table & OUTFIELD == 0:
            raise Refused("3.9", "full-back-too-early", team_facts(move.team))
        if self.taken == NO_CARD:
            return
        if move.team != team_of(self.taken) or move.cards & within_team(self.taken) == 0:
            raise Refused("2.1", "lay-taken-card", {"card": CARDS[self.taken]})
        if not self.may_be_taken_for(move):
            raise Refused(move.clause, "last-card-taken", {"card": CARDS[self.taken]})

    def set_laid(self, clause: str, team: i64, cards: i64, combination: i64, told: Recorder) -> None:
        self.laid_team = team
        self.laid = cards
        self.laid_combination = combination
        if told.listens:
            told.tell(CombinationLaid(clause, self.turn, team, cards, combination))

    def stop_laying(self, chance: Chance, told: Recorder) -> None:
        """2.2, 3.12, 7.3 — Laying is never obligatory, unless a discard was taken for it."""
        self.refuse_unless(LAYING)
        if self.taken != NO_CARD:
            raise Refused("2.1", "lay-taken-card", {"card": CARDS[self.taken]})
        if told.listens:
            told.tell(LAID_NO_MORE[self.turn] if self.stage == NORMAL_TIME else LayingEnded("7.3", self.turn))
        self.fresh = NO_CARD
        self.refill(chance, told)

    def refill(self, chance: Chance, told: Recorder) -> None:
        """2.3, 7.1, 7.2 — Back to nine, as far as the stock goes, then the discard; with fewer, stoppage time."""
        if self.stage != NORMAL_TIME:
            self.end_last_turn(chance, told)
            return
        self.draw_up_to("2.3", self.turn, FULL_HAND, chance, told)
        side = self.side(self.turn)
        if side.hand_size() < FULL_HAND:
            self.end_turn(told)
            self.open_stoppage_time("7.2", self.turn, told)
        elif self.is_stock_empty() and not self.can_discard_last(side):
            self.end_turn(told)
            self.open_stoppage_time("7.2", 1 - self.turn, told)
        else:
            self.phase = DISCARDING

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

    def discard(self, card: i64, chance: Chance, told: Recorder) -> None:
        """2.4, 2.5, 7.2 — One card, face up; the opponent may take it."""
        self.refuse_unless(DISCARDING)
        side = self.side(self.turn)
        team = team_of(card)
        if not side.holds(card):
            raise Refused("2.4", "not-in-hand", {"cards": [CARDS[card]]})
        is_last = self.is_stock_empty()
        if is_last and within_team(card) & ~OUTFIELD:
            raise Refused("7.2", "not-this-discard", {"card": CARDS[card]})
        side.lose(team, within_team(card))
        self.add_to_discard(team, within_team(card))
        if told.listens:
            told.tell(CardDiscarded("7.2" if is_last else "2.4", self.turn, card))
        self.end_turn(told)
        self.fresh = card
        if is_last:
            self.open_stoppage_time("7.2", 1 - self.turn, told)
        else:
            self.begin_turn(1 - self.turn, chance, told)

    def end_turn(self, told: Recorder) -> None:
        """2.5, 5.7 — Nothing is left to take, unless it is discarded now; what was set aside goes to the discard."""
        self.fresh = NO_CARD
        if self.aside_low or self.aside_high:
            if told.listens:
                told.tell(LostScrumDiscarded(self.aside_low, self.aside_high))
            self.discard_low |= self.aside_low
            self.discard_high |= self.aside_high
            self.aside_low = NOTHING
            self.aside_high = NOTHING

    def add_to_discard(self, team: i64, cards: i64) -> None:
        self.discard_low |= low_word(team, cards)
        self.discard_high |= high_word(team, cards)

    def remove_from_discard(self, team: i64, cards: i64) -> None:
        self.discard_low &= ~low_word(team, cards)
        self.discard_high &= ~high_word(team, cards)

    # 3 Combinations

    def let_stand(self, chance: Chance, told: Recorder) -> None:
        """2.2, 8.1 — Line-outs and scrums go on; tries and drops score at once and end the laying."""
        if self.laid_combination == LINE_OUT:
            self.line_out(chance, told)
        elif self.laid_combination == SCRUM:
            self.scrum(chance, told)
        else:
            if self.laid_combination == DROP:
                self.score_drop(told)
            else:
                self.score_try(told)
            self.refill(chance, told)

    def score_try(self, told: Recorder) -> None:
        """3.1, 3.2, 3.4, 3.5, 3.10, 5.3 — Five; three more for a whole line, two more with the full-back."""
        side = self.side(self.turn)
        is_converted = side.table(self.laid_team) & FULL_BACK != 0
        points = TRY_POINTS
        if self.laid_combination == TRY_AND_DROP:
            points += DROP_POINTS
        if is_converted:
            points += CONVERSION_POINTS
        side.points += points
        if told.listens:
            told.tell(TryScored("3.10" if is_converted else "8.1", self.turn, self.laid_team, points, is_converted))

    def score_drop(self, told: Recorder) -> None:
        """3.3, 3.6 — Three points, for the half-backs or the fourth three-quarter."""
        self.side(self.turn).points += DROP_POINTS
        if told.listens:
            told.tell(DropScored("8.1", self.turn, self.laid_team, DROP_POINTS))

    # 4 Line-out

    def line_out(self, chance: Chance, told: Recorder) -> None:
        """3.7, 4.1, 4.2, 4.3 — Two cards of the opponent's hand at random; spectators hear only how many."""
        winner = self.side(self.turn)
        loser = self.side(1 - self.turn)
        number: i64 = 0
        low = winner.hand_low
        high = winner.hand_high
        while number < STOLEN and (loser.hand_low or loser.hand_high):
            card = card_drawn(chance.pick(STEAL, loser.hand_low, loser.hand_high))
            loser.lose(team_of(card), within_team(card))
            winner.gain(team_of(card), within_team(card))
            number += 1
        self.phase = LAYING
        if told.listens:
            stolen = CardsStolen(self.turn, winner.hand_low & ~low, winner.hand_high & ~high)
            told.tell_apart(one(0) | one(1), stolen, LineOutWon(self.turn, number))

    # 5 Scrum

    def scrum(self, chance: Chance, told: Recorder) -> None:
        """3.8, 5.1 — It stands: its player picks from the discard, if there is one."""
        if told.listens:
            told.tell(ScrumWon(self.turn))
        self.picked_teams = NOTHING
        self.phase = PICKING
        if not self.can_pick():
            self.end_picks(chance, told)

    def add_picks(self, moves: list[Move]) -> None:
        for team in range(TEAM_COUNT):
            if not self.picked_teams & one(team):
                cards = squad(self.discard_low, self.discard_high, team)
                while cards:
                    moves.append(PICK[team * 16 + lowest(cards)])
                    cards &= cards - 1
        moves.append(DONE)

    def can_pick(self) -> bool:
        """5.1 — Up to three, all of different teams; no pick takes the hand beyond nine."""
        if count(self.picked_teams) == PICKS or self.side(self.turn).hand_size() >= FULL_HAND:
            return False
        for team in range(TEAM_COUNT):
            if not self.picked_teams & one(team) and squad(self.discard_low, self.discard_high, team):
                return True
        return False

    def pick(self, card: i64, chance: Chance, told: Recorder) -> None:
        """5.1, 5.2 — Any card of the discard, shown to the opponent."""
        self.refuse_unless_picking()
        team = team_of(card)
        if squad(self.discard_low, self.discard_high, team) & within_team(card) == 0:
            raise Refused("5.1", "not-in-discard", {"card": CARDS[card]})
        if self.picked_teams & one(team):
            raise Refused("5.1", "team-picked", team_facts(team))
        self.remove_from_discard(team, within_team(card))
        self.side(self.turn).gain(team, within_team(card))
        self.picked_teams |= one(team)
        if told.listens:
            told.tell(CardPicked(self.turn, card))
        if not self.can_pick():
            self.end_picks(chance, told)

    def pick_no_more(self, chance: Chance, told: Recorder) -> None:
        """5.1 — Fewer than three is allowed."""
        self.refuse_unless_picking()
        self.end_picks(chance, told)

    def refuse_unless_picking(self) -> None:
        if self.phase != PICKING:
            raise Refused("5.1", "no-scrum-won")

    def end_picks(self, chance: Chance, told: Recorder) -> None:
        """5.1, 7.3 — The stock makes up the three, if it has any cards left; then the laying goes on."""
        picked = count(self.picked_teams)
        if told.listens:
            told.tell(PicksEnded(self.turn, picked))
        self.phase = LAYING
        self.picked_teams = NOTHING
        self.draw("5.1", self.turn, PICKS - picked, chance, told)

    def can_be_countered(self) -> bool:
        """5.5, 5.8 — A scrum that is not itself a counter."""
        return self.laid_combination == SCRUM and not self.is_counter

    def can_counter(self, move: Counter, hand: i64, table: i64) -> bool:
        """5.5 — The seized card from the scrum, the others from the hand, beside the own leftovers if need be."""
        own = move.cards & ~move.seized
        return move.seized & ~self.laid == 0 and own & ~hand == 0 and move.needs & ~table == 0

    def counter(self, move: Counter, chance: Chance, told: Recorder, at: i64) -> None:
        """5.5, 5.6, 5.7, 5.8 — The scrum is lost and its player's turn with it; the counterer's turn begins."""
        if self.phase != REACTING or not self.can_be_countered():
            raise Refused("5.8" if self.phase == REACTING else "5.5", "no-scrum-to-counter")
        if self.has_passed:
            raise Refused("5.5", "already-passed")
        seat = 1 - self.turn
        side = self.side(seat)
        team = self.laid_team
        if not self.can_counter(move, side.hand(team), side.table(team)):
            raise Refused("5.5", "no-such-counter", team_facts(team))
        if told.listens:
            told.tell(ScrumCountered(seat, team, move.seized))
        self.side(self.turn).take_up(team, self.laid)
        self.end_turn(told)
        self.aside_low = low_word(team, self.laid & ~move.seized)
        self.aside_high = high_word(team, self.laid & ~move.seized)
        side.lose(team, move.cards & ~move.seized)
        side.put_down(team, move.cards)
        self.turn = seat
        if self.stage == NORMAL_TIME and self.is_stock_empty():
            self.stage = LAST_COUNTER
        elif self.stage == LAST_COUNTER or self.stage == LAST_RETURN:
            self.stage = LAST_RETURN if self.stage == LAST_COUNTER else LAST_COUNTER
        elif self.stage == FIRST or self.stage == SECOND:
            self.stage += 1
        self.is_counter = True
        self.set_laid("5.5", team, move.cards, move.combination, told)
        self.open_window(chance, told, at)

    # 6 Red card

    def is_red_card_out(self, team: i64) -> bool:
        shown = squad(self.discard_low, self.discard_high, team) | self.home.table(team) | self.away.table(team)
        return shown & RED_CARD != 0

    def window_clause(self) -> str:
        return "5.5" if self.phase == REACTING and self.can_be_countered() else "6.1"

    def open_window(self, chance: Chance, told: Recorder, at: i64) -> None:
        """5.5, 6.1 — Whatever the opponent holds: only what everybody can see decides whether there is a window."""
        self.has_passed = False
        if self.is_red_card_out(self.laid_team) and not self.can_be_countered():
            self.let_stand(chance, told)
        else:
            self.phase = REACTING
            self.opened_at = at

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

    def show_red(self, team: i64, chance: Chance, told: Recorder) -> None:
        """6.1, 6.2, 6.3 — The cards laid now go to the discard, but for a full-back laid with its try."""
        if self.phase != REACTING:
            raise Refused("6.1", "nothing-to-answer")
        if self.has_passed:
            raise Refused("6.1", "already-passed")
        if team != self.laid_team:
            raise Refused("6.1", "other-team", team_facts(self.laid_team))
        seat = 1 - self.turn
        side = self.side(seat)
        if side.hand(team) & RED_CARD == 0:
            raise Refused("6.1", "not-in-hand", {"cards": [f"{TEAMS[team]}x"]})
        side.lose(team, RED_CARD)
        side.put_down(team, RED_CARD)
        cancelled = self.laid & ~FULL_BACK
        if told.listens:
            told.tell(RedCardShown("6.1", seat, team, cancelled))
        self.side(self.turn).take_up(team, cancelled)
        self.add_to_discard(team, cancelled)
        self.end_turn(told)
        self.play_after_red(seat, chance, told)

    def play_after_red(self, seat: i64, chance: Chance, told: Recorder) -> None:
        """6.4, 7.6 — The red-carder makes up nine cards and plays from step b; without a stock the half ends."""
        if self.stage == FIRST or self.stage == SECOND or self.stage == VERY_LAST:
            self.end_last_turn(chance, told)
        elif self.is_stock_empty():
            self.open_stoppage_time("7.6", seat, told)
        else:
            self.turn = seat
            self.phase = LAYING
            self.draw_up_to("6.4", seat, FULL_HAND, chance, told)

    # 7 End of a half

    def can_discard_last(self, side: Side) -> bool:
        """7.2 — Neither a full-back nor a red card."""
        return side.hand_low & ~LOW_FULL_BACKS_AND_REDS != 0 or side.hand_high & ~HIGH_FULL_BACKS_AND_REDS != 0

    def open_stoppage_time(self, clause: str, seat: i64, told: Recorder) -> None:
        """7.2, 7.3, 7.4 — The opener lays a last combination, and may take the discard just made for it."""
        told.tell(StoppageTimeOpened(clause, seat))
        self.stage = FIRST
        self.turn = seat
        self.phase = LAYING

    def end_last_turn(self, chance: Chance, told: Recorder) -> None:
        """7.3, 7.5, 7.6, 7.7 — No draw and no discard: the other player's last turn, or the end of the half."""
        self.end_turn(told)
        if self.stage == LAST_COUNTER:
            self.open_stoppage_time("7.6", 1 - self.turn, told)
        elif self.stage == LAST_RETURN:
            self.open_stoppage_time("7.6", self.turn, told)
        elif self.stage == FIRST:
            self.stage = SECOND
            self.turn = 1 - self.turn
            self.phase = LAYING
        else:
            self.end_half(chance, told)

    # 8 The end

    def end_half(self, chance: Chance, told: Recorder) -> None:
        """1.2, 8.1 — The other player deals the second half; after it the match is over, and most points win."""
        told.tell(HalfEnded("7.3", self.half, self.home.points, self.away.points))
        if self.half == 1:
            self.half = 2
            self.dealer = 1 - self.dealer
            self.deal(chance, told)
        else:
            self.phase = OVER
            told.tell(MatchEnded("8.1", self.home.points, self.away.points))
