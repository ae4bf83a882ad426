"""A match of Ovalia, first edition, in the order of its rulebook: a docstring opens with its clauses.

Beside every act stands the reason against it. A move is refused for that reason, and offered where there is none.
"""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.ovalia.cards import (
    AWAY,
    BACKS,
    CARDS,
    CONVERSION,
    CONVERSION_POINTS,
    DEALER,
    DROP,
    DROP_POINTS,
    FORWARDS,
    FULL_BACK,
    FULL_HAND,
    HAND,
    HOME,
    OUTFIELD,
    RED_CARD,
    SQUAD,
    TEAM_COUNT,
    TEAMS,
    THREE_QUARTERS,
    TRY_AND_DROP,
    TRY_POINTS,
    all_cards,
    card_names,
    of_team,
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
    FORMATIONS,
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
from clubhouse.games.ovalia.moves import (
    Discard,
    Draw,
    End,
    Lay,
    Misfit,
    Pass,
    ShowRed,
    Take,
    formations_with,
    misfit_facts,
)
from clubhouse.kernel.cards import NOTHING, count, has, lowest, one
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.moves import Move
from clubhouse.kernel.packs import (
    Pack,
    common,
    contains,
    first_of,
    is_empty,
    joined,
    no_cards,
    rest_of,
    single,
    size,
    without,
)

# The stages of a half.
NORMAL_TIME: Final[i64] = 0
STOPPAGE_TIME: Final[i64] = 1


class Classique(Half):
    """A pile lists its cards from the bottom. `tries` counts those that scored, four bits for each seat and team."""

    def __init__(self, time_to_react: i64) -> None:
        super().__init__(time_to_react)
        self.piles: list[list[int]] = [[], [], []]
        self.covered: Pack = no_cards()  # by red cards, on either table
        self.reds_out: i64 = NOTHING  # teams whose red card everybody has seen leave the hands
        self.tries: i64 = 0

    def copy(self) -> "Classique":
        twin = Classique(self.time_to_react)
        self.copy_half(twin)
        twin.piles = [self.piles[0].copy(), self.piles[1].copy(), self.piles[2].copy()]
        twin.covered = self.covered
        twin.reds_out = self.reds_out
        twin.tries = self.tries
        return twin

    # What may be done now

    def options(self, seat: i64) -> list[Move]:
        moves: list[Move] = []
        if self.phase == REACTING:
            if seat != self.turn:
                self.add_reactions(moves)
        elif seat != self.turn or self.phase == OVER:
            return moves
        elif self.phase == DRAWING:
            self.add_draws(moves)
        elif self.phase == LAYING:
            self.add_lays(moves)
        else:
            self.add_discards(moves)
        return moves

    def reason_against(self, seat: i64, move: Move) -> Refused | None:
        """Why that seat may not make that move now; None where it may."""
        if self.phase == OVER:
            return Refused("5.2", "match-over")
        if isinstance(move, Pass):
            return self.reason_against_pass(seat)
        if isinstance(move, ShowRed):
            return self.reason_against_red_card(seat, move.team, move.covered)
        if seat != self.turn or self.phase == REACTING:
            return self.reason_against_acting(seat)
        if isinstance(move, Draw):
            return self.reason_against_draw()
        if isinstance(move, Discard):
            return self.reason_against_discard(move.card, move.pile)
        if isinstance(move, End):
            return self.reason_against_end()
        if isinstance(move, Lay):
            return self.reason_against_lay(move)
        if isinstance(move, Take):
            return self.reason_against_take(move.card)
        if isinstance(move, Misfit):
            return self.reason_against_misfit(move)
        return Refused("2.1", "unknown-move", {"notation": move.notation, "notations": []})

    def play(self, seat: i64, move: Move, chance: Chance, told: Recorder, at: i64 = 0) -> None:
        reason = self.reason_against(seat, move)
        if reason is not None:
            raise reason
        if isinstance(move, Draw):
            self.draw_one(chance, told)
        elif isinstance(move, Discard):
            self.discard_on(move.card, move.pile, chance, told)
        elif isinstance(move, End):
            self.stop_laying(chance, told)
        elif isinstance(move, Lay):
            self.lay(move, chance, told, at)
        elif isinstance(move, Pass):
            self.let_pass(chance, told)
        elif isinstance(move, Take):
            self.take(move.card, told)
        elif isinstance(move, ShowRed):
            self.show_red(move.team, move.covered, chance, told)

    def reason_against_acting(self, seat: i64) -> Refused | None:
        """2.1, 4.1, 5.1 — Why that seat has no turn to play now: it waits for an answer, or may only answer."""
        if self.phase != REACTING:
            if self.stage == STOPPAGE_TIME:
                return Refused("5.1", "only-red-cards")
            return Refused("2.1", "not-your-turn")
        if seat == self.turn:
            return Refused("4.1", "wait-for-answer")
        return Refused("4.1", "wait-for-window" if self.has_passed else "only-answer")

    # 1 Material and deal

    def begin(self, chance: Chance, told: Recorder) -> None:
        """1.2 — Chance names the first dealer."""
        self.dealer = chance.pick(DEALER, one(HOME) | one(AWAY))
        self.deal(chance, told)

    def deal(self, chance: Chance, told: Recorder) -> None:
        """1.1, 1.2, 1.3 — All 80 cards make the stock, each player gets eight, and the one who did not deal starts."""
        self.stock = all_cards()
        self.home.clear()
        self.away.clear()
        self.piles = [[], [], []]
        self.covered = no_cards()
        self.reds_out = NOTHING
        self.tries = 0
        self.turn = 1 - self.dealer
        self.stage = NORMAL_TIME
        self.phase = DRAWING
        told.tell(HalfBegun(self.dealer, self.half))
        self.draw_up_to("1.3", self.turn, HAND, chance, told)
        self.draw_up_to("1.3", self.dealer, HAND, chance, told)

    # 2 The turn

    def add_draws(self, moves: list[Move]) -> None:
        moves.append(DRAW_CARD)
        tops: list[int] = []
        for pile in self.piles:
            if pile and self.makes_combination(pile[-1]) and self.reason_against_take(pile[-1]) is None:
                tops.append(pile[-1])
        if len(tops) > 1:
            tops.sort()
        for card in tops:
            moves.append(TAKES[card])

    def reason_against_draw(self) -> Refused | None:
        """2.1, 5.1 — Once, at the start of the turn, while there is a stock."""
        if self.phase == DRAWING:
            return None
        if is_empty(self.stock):
            return Refused("5.1", "stock-empty")
        return Refused("2.1", "already-drawn")

    def draw_one(self, chance: Chance, told: Recorder) -> None:
        """2.1 — The ninth card, from the stock."""
        card = self.draw_from_stock(self.side(self.turn), chance)
        self.phase = LAYING
        if told.listens:
            told.tell_apart(one(self.turn), CardsSeen("2.1", self.turn, single(card)), DRAWN_ONE[self.turn])

    def reason_against_take(self, card: i64) -> Refused | None:
        """2.1, 3.7, 3.8, 4.3, 5.1 — The top of a pile, only for a combination with the hand, and never a red card."""
        if self.stage == STOPPAGE_TIME:
            return Refused("5.1", "nothing-to-take")
        if self.phase != DRAWING:
            return Refused("2.1", "already-drawn")
        if self.pile_topped_by(card) == 0:
            return Refused("2.1", "not-on-top", {"card": CARDS[card]})
        if within_team(card) == RED_CARD:
            return Refused("4.3", "red-card-not-taken", {"card": CARDS[card]})
        if self.makes_combination(card):
            return None
        if within_team(card) == FULL_BACK:
            return Refused("3.8", "full-back-not-taken", {"card": CARDS[card]})
        line = self.uncovered(self.side(self.turn), team_of(card)) & THREE_QUARTERS
        if within_team(card) & THREE_QUARTERS and line:
            return Refused("3.7" if count(line) == 3 else "2.1", "not-added-from-a-pile", {"card": CARDS[card]})
        return Refused("2.1", "makes-no-combination", {"card": CARDS[card]})

    def pile_topped_by(self, card: i64) -> i64:
        """Its number from 1, or 0."""
        for pile in range(PILES):
            if self.piles[pile] and self.piles[pile][-1] == card:
                return pile + 1
        return 0

    def makes_combination(self, card: i64) -> bool:
        """2.1, 3.8 — Whether the hand holds what that card may be taken for; with a full-back, a whole try."""
        team = team_of(card)
        hand = self.side(self.turn).in_hand(team) & SQUAD
        if hand & OUTFIELD == NOTHING or within_team(card) == RED_CARD:
            return False
        lays: list[Move] = []
        self.add_lays_of(team, hand | within_team(card), card, lays)
        return len(lays) > 0

    def take(self, card: i64, told: Recorder) -> None:
        """2.1 — Whoever discarded it, instead of a draw."""
        self.piles[self.pile_topped_by(card) - 1].pop()
        self.side(self.turn).gain(card)
        self.taken = card
        self.phase = LAYING
        if told.listens:
            told.tell(DiscardTaken("2.1", self.turn, card))

    def add_lays(self, moves: list[Move]) -> None:
        side = self.side(self.turn)
        for team in range(TEAM_COUNT):
            hand = side.in_hand(team) & SQUAD
            if hand:
                self.add_lays_of(team, hand, self.taken, moves)
        if self.reason_against_end() is None:
            moves.append(END)

    def add_lays_of(self, team: i64, hand: i64, taken: i64, moves: list[Move]) -> None:
        """2.2, 3.7, 3.8, 4.1 — What such a hand holds by itself, then what the own table makes possible."""
        forwards = hand & FORWARDS
        backs = hand & BACKS
        if forwards & (forwards - 1):
            for lay in OF_HAND.forwards_of(team, hand):
                self.add_lay(lay, hand, taken, moves)
        if backs & (backs - 1):
            for lay in OF_HAND.backs_of(team, hand):
                self.add_lay(lay, hand, taken, moves)
        if taken != NO_CARD:
            return
        side = self.side(self.turn)
        if hand & THREE_QUARTERS and side.on_table(team) & THREE_QUARTERS:
            line = self.uncovered(side, team) & THREE_QUARTERS
            for lay in FOURTHS[team]:
                if lay.needs == line and lay.cards & ~hand == 0:
                    self.add_lay(lay, hand, taken, moves)
            for lay in THIRDS[team]:
                if lay.needs == line and lay.cards & ~hand == 0:
                    self.add_lay(lay, hand, taken, moves)
        if hand & FULL_BACK and self.tries_of(self.turn, team):
            self.add_lay(FULL_BACK_ALONE[team], hand, taken, moves)

    def add_lay(self, lay: Lay, hand: i64, taken: i64, moves: list[Move]) -> None:
        if taken != NO_CARD and lay.cards & within_team(taken) == 0:
            return
        if self.reason_against_cards(lay, hand, taken) is None:
            moves.append(lay)

    def reason_against_lay(self, lay: Lay) -> Refused | None:
        """2.2 — At step b, with cards of the hand."""
        if self.phase != LAYING:
            return self.reason_against_laying(of_team(lay.team, lay.cards))
        return self.reason_against_cards(lay, self.side(self.turn).in_hand(lay.team), self.taken)

    def reason_against_laying(self, cards: Pack) -> Refused:
        """2.1, 2.2, 2.3 — It is not the moment: before step b, or after it."""
        if self.phase == DRAWING:
            return Refused("2.1", "draw-first")
        drawn = common(cards, self.refilled)
        if not is_empty(drawn):
            return Refused("2.3", "drawn-too-late", {"cards": card_names(drawn)})
        return Refused("2.2", "laying-over")

    def reason_against_cards(self, lay: Lay, hand: i64, taken: i64) -> Refused | None:
        """2.1, 2.2, 3.7, 3.8, 4.1 — All in hand, on a table that allows it, and with the taken card."""
        missing = lay.cards & ~hand
        if missing:
            return Refused("2.2", "not-in-hand", {"cards": team_cards(lay.team, missing)})
        if lay.needs and lay.needs != self.uncovered(self.side(self.turn), lay.team) & THREE_QUARTERS:
            why = "no-pair-of-three-quarters" if isinstance(lay, LayThird) else "no-line-of-three"
            return Refused(lay.clause, why)
        if lay.combination == CONVERSION and not self.tries_of(self.turn, lay.team):
            return Refused("3.8", "full-back-too-early", team_facts(lay.team))
        if taken == NO_CARD:
            return None
        if lay.team != team_of(taken) or lay.cards & within_team(taken) == 0:
            return Refused("2.1", "lay-taken-card", {"card": CARDS[taken]})
        if lay.needs or lay.combination == CONVERSION:
            return Refused("2.1", "taken-not-added", {"card": CARDS[taken]})
        return None

    def reason_against_misfit(self, misfit: Misfit) -> Refused:
        """2.2, 3.8, 4.1 — Cards that make no combination of the catalogue: why, as far as they are in hand."""
        if self.phase != LAYING:
            return self.reason_against_laying(misfit.cards)
        missing = without(misfit.cards, self.side(self.turn).hand)
        if not is_empty(missing):
            return Refused("2.2", "not-in-hand", {"cards": card_names(missing)})
        team = team_of(first_of(misfit.cards))
        cards = squad(misfit.cards, team)
        if count(cards) != size(misfit.cards):
            return Refused("2.2", "not-of-one-team", {"cards": card_names(misfit.cards)})
        if cards & RED_CARD:
            return Refused("4.1", "red-card-not-laid")
        if cards & FULL_BACK and OF_HAND.has(team, cards & ~FULL_BACK):
            return Refused("3.8", "full-back-with-a-try", team_facts(team))
        possible = formations_with(cards, FORMATIONS)
        return Refused(possible[0].clause, "no-combination", misfit_facts(team, cards, possible))

    def lay(self, lay: Lay, chance: Chance, told: Recorder, at: i64) -> None:
        """2.2 — Any number of combinations, one after the other; the opponent may cover a card of each."""
        self.side(self.turn).lay(lay.team, lay.cards)
        self.taken = NO_CARD
        self.laid_team = lay.team
        self.laid = lay.cards
        self.laid_combination = lay.combination
        if told.listens:
            told.tell(CombinationLaid(lay.clause, self.turn, lay.team, lay.cards, lay.combination, lay.needs))
        self.open_window(chance, told, at)

    def reason_against_end(self) -> Refused | None:
        """2.1 — Laying is never obligatory, unless a discard was taken for it."""
        if self.phase != LAYING:
            return Refused("2.4", "discard-first") if self.phase == DISCARDING else Refused("2.1", "draw-first")
        if self.taken != NO_CARD:
            return Refused("2.1", "lay-taken-card", {"card": CARDS[self.taken]})
        return None

    def stop_laying(self, chance: Chance, told: Recorder) -> None:
        """2.2, 5.1 — Nothing, or nothing more. In stoppage time the half ends."""
        if self.stage == STOPPAGE_TIME:
            told.tell(LayingEnded("5.1", self.turn))
            self.end_half(chance, told)
            return
        if told.listens:
            told.tell(LAID_NO_MORE[self.turn])
        self.refill(chance, told)

    def refill(self, chance: Chance, told: Recorder) -> None:
        """2.3, 5.1 — Back to nine, as far as the stock goes; then the discard of whoever holds more than eight."""
        side = self.side(self.turn)
        before = side.hand
        self.draw_up_to("2.3", self.turn, FULL_HAND, chance, told)
        self.refilled = without(side.hand, before)
        if size(side.hand) == FULL_HAND:
            self.phase = DISCARDING
        else:
            self.open_stoppage_time(told)

    def add_discards(self, moves: list[Move]) -> None:
        second = self.can_discard_on(2)
        third = self.can_discard_on(3)
        cards = self.discardable()
        while not is_empty(cards):
            on = DISCARDS_ON[first_of(cards)]
            moves.append(on[0])
            if second:
                moves.append(on[1])
            if third:
                moves.append(on[2])
            cards = rest_of(cards)

    def discardable(self) -> Pack:
        """2.4 — The cards of the hand, at step d."""
        return self.side(self.turn).hand if self.phase == DISCARDING else no_cards()

    def can_discard_on(self, pile: i64) -> bool:
        """2.4 — On a pile that exists, or on the first free place."""
        if pile == 1 or self.piles[pile - 1]:
            return True
        return len(self.piles[0]) > 0 and (pile == 2 or len(self.piles[1]) > 0)

    def reason_against_discard(self, card: i64, pile: i64) -> Refused | None:
        if not contains(self.discardable(), card):
            if self.phase == DISCARDING:
                return Refused("2.4", "not-in-hand", {"cards": [CARDS[card]]})
            return self.reason_against_discarding()
        if not self.can_discard_on(pile):
            return Refused("2.4", "no-such-pile", {"pile": pile})
        return None

    def reason_against_discarding(self) -> Refused:
        """2.1, 2.2, 5.1 — Drawing and laying come first; in stoppage time there is no discard at all."""
        if self.phase == DRAWING:
            return Refused("2.1", "draw-first")
        if self.taken != NO_CARD:
            return Refused("2.1", "lay-taken-card", {"card": CARDS[self.taken]})
        if self.stage == STOPPAGE_TIME:
            return Refused("5.1", "no-discard-any-more")
        if is_empty(self.stock):
            return Refused("5.1", "discard-with-nine")
        return Refused("2.2", "still-laying")

    def discard_on(self, card: i64, pile: i64, chance: Chance, told: Recorder) -> None:
        """2.4 — On a pile of one's choice; the turn ends with eight."""
        self.side(self.turn).lose(card)
        self.piles[pile - 1].append(card)
        if within_team(card) == RED_CARD:
            self.reds_out |= one(team_of(card))
        if told.listens:
            told.tell(CardDiscarded("2.4", self.turn, card, pile))
        if is_empty(self.stock):
            self.open_stoppage_time(told)
        else:
            self.turn = 1 - self.turn
            self.phase = DRAWING

    # 3 Combinations

    def uncovered(self, side: Side, team: i64) -> i64:
        """4.1 — What of a team's cards on that table no red card covers."""
        return side.on_table(team) & ~squad(self.covered, team)

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
                told.tell(TriesConverted("3.8", self.turn, self.laid_team, points))

    # 4 Red card

    def open_window(self, chance: Chance, told: Recorder, at: i64) -> None:
        """4.1 — Whatever the opponent holds: only what everybody can see decides whether there is a window."""
        self.has_passed = False
        if has(self.reds_out, self.laid_team):
            self.let_stand(chance, told)
        else:
            self.phase = REACTING
            self.opened_at = at

    def add_reactions(self, moves: list[Move]) -> None:
        if self.side(1 - self.turn).in_hand(self.laid_team) & RED_CARD:
            cards = self.coverable()
            while cards:
                place = lowest(cards)
                if self.reason_against_red_card(1 - self.turn, self.laid_team, one(place)) is None:
                    moves.append(COVERS[self.laid_team][place])
                cards &= cards - 1
        if self.reason_against_pass(1 - self.turn) is None:
            moves.append(PASS)

    def reason_against_pass(self, seat: i64) -> Refused | None:
        """4.1 — A combination of the opponent waits for an answer, and this player has not given it yet."""
        if self.phase != REACTING:
            return Refused("4.1", "nothing-to-answer")
        if seat == self.turn:
            return Refused("4.1", "wait-for-answer")
        if self.has_passed:
            return Refused("4.1", "already-passed")
        return None

    def let_pass(self, chance: Chance, told: Recorder) -> None:
        """4.1 — The window closes at once, or, where it has a length, when time is up: a quick pass tells nothing."""
        if self.time_to_react == 0:
            self.let_stand(chance, told)
            return
        self.has_passed = True
        if told.listens:
            seat = self.actor()
            told.tell_apart(one(seat), ReactionWaived("4.1", seat), None)

    def close_window(self, chance: Chance, told: Recorder, at: i64) -> None:
        """4.1 — Silence is a pass."""
        if self.window() == NEVER:
            raise Refused("4.1", "no-window")
        self.let_stand(chance, told)

    def coverable(self) -> i64:
        """4.1, 4.4 — A card of the combination; a full-back only where it was laid alone."""
        return self.laid if self.laid_combination == CONVERSION else self.laid & ~FULL_BACK

    def reason_against_red_card(self, seat: i64, team: i64, covered: i64) -> Refused | None:
        """4.1, 4.3, 4.4 — That of the team that the opponent has just laid, from the hand, on a card it may cover."""
        if self.phase != REACTING:
            return Refused("4.3", "red-card-at-once")
        if seat == self.turn:
            return Refused("4.1", "own-combination")
        if self.has_passed:
            return Refused("4.1", "already-passed")
        if team != self.laid_team:
            return Refused("4.1", "other-team", team_facts(self.laid_team))
        if self.side(seat).in_hand(team) & RED_CARD == 0:
            return Refused("4.1", "not-in-hand", {"cards": [f"{TEAMS[team]}x"]})
        if covered & self.coverable() == 0:
            clause = "4.4" if covered & self.laid else "4.1"
            return Refused(clause, "not-to-be-covered", {"card": team_cards(team, covered)[0]})
        return None

    def show_red(self, team: i64, covered: i64, chance: Chance, told: Recorder) -> None:
        """4.1, 4.2, 4.4 — The combination scores nothing; the red-carder draws one, and the turn goes on."""
        seat = 1 - self.turn
        self.side(seat).lay(team, RED_CARD)
        self.reds_out |= one(team)
        self.covered = joined(self.covered, of_team(team, covered))
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
