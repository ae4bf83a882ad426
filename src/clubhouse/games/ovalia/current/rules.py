"""A match of Ovalia, current edition, in the order of the rulebook: a docstring opens with its clauses.

Beside every act stands the reason against it. A move is refused for that reason, and offered where there is none.
"""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.ovalia.cards import (
    AWAY,
    BACK_ROW,
    BACKS,
    BOTH_KINDS,
    CARDS,
    CONVERSION,
    CONVERSION_POINTS,
    DEALER,
    DROP,
    DROP_POINTS,
    FORWARDS,
    FRONT_ROW,
    FULL_BACK,
    FULL_HAND,
    HAND,
    HOME,
    LINE_OUT,
    OUTFIELD,
    PICKS,
    RED_CARD,
    SCRUM,
    SQUAD,
    STOLEN,
    TEAM_COUNT,
    TEAMS,
    THREE_QUARTERS,
    TRY_AND_DROP,
    TRY_POINTS,
    all_cards,
    card_names,
    full_backs_and_red_cards,
    of_team,
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
    FORMATIONS,
    FORMATIONS_WITHOUT_SCRUMS,
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
    MisfitCounter,
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
from clubhouse.games.ovalia.half import DISCARDING, DRAWING, LAYING, NO_CARD, OVER, PICKING, REACTING, Half
from clubhouse.games.ovalia.moves import (
    Combinations,
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
from clubhouse.kernel.cards import NOTHING, count, has, one
from clubhouse.kernel.chance import Chance, Kind
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
    select_from,
    single,
    size,
    without,
)

# The question to chance that only this edition asks.
STEAL: Final[i64] = 2
KINDS: Final = [*BOTH_KINDS, Kind("line-out", CARDS)]

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
        self.discard: Pack = no_cards()
        self.fresh: i64 = NO_CARD  # 2.5: the discard that may be taken
        self.is_after_red = False  # 6.4: whether this turn began at step b
        self.is_counter = False  # whether the combination laid is one
        self.aside: Pack = no_cards()  # 5.7: what is left of a lost scrum
        self.picked_teams: i64 = NOTHING

    def copy(self) -> "Ovalia":
        twin = Ovalia(self.has_scrums, self.time_to_react)
        self.copy_half(twin)
        twin.discard = self.discard
        twin.fresh = self.fresh
        twin.is_after_red = self.is_after_red
        twin.is_counter = self.is_counter
        twin.aside = self.aside
        twin.picked_teams = self.picked_teams
        return twin

    # What may be done now

    def options(self, seat: i64) -> list[Move]:
        if seat == self.turn and self.phase == DISCARDING:
            return select_from(DISCARDS, self.discardable())
        if seat == self.turn and self.phase == PICKING:
            return self.picks()
        moves: list[Move] = []
        if self.phase == REACTING:
            if seat != self.turn:
                self.add_reactions(moves)
        elif seat == self.turn:
            if self.phase == DRAWING:
                self.add_draws(moves)
            elif self.phase == LAYING:
                self.add_lays(moves)
        return moves

    def reason_against(self, seat: i64, move: Move) -> Refused | None:
        """Why that seat may not make that move now; None where it may."""
        if self.phase == OVER:
            return Refused("8.1", "match-over")
        if isinstance(move, Pass):
            return self.reason_against_pass(seat)
        if isinstance(move, ShowRed):
            return self.reason_against_red_card(seat, move.team)
        if isinstance(move, Counter):
            return self.reason_against_counter(seat, move)
        if isinstance(move, MisfitCounter):
            reason = self.reason_against_countering(seat)
            return reason if reason is not None else Refused("5.5", "no-such-counter")
        if seat != self.turn or self.phase == REACTING:
            return self.reason_against_acting(seat)
        if isinstance(move, Draw):
            return self.reason_against_draw()
        if isinstance(move, Discard):
            return self.reason_against_discard(move.card)
        if isinstance(move, End):
            return self.reason_against_end()
        if isinstance(move, Lay):
            return self.reason_against_lay(move)
        if isinstance(move, Pick):
            return self.reason_against_pick(move.card)
        if isinstance(move, Done):
            return self.reason_against_picking()
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
            self.discard_one(move.card, chance, told)
        elif isinstance(move, End):
            self.stop_laying(chance, told)
        elif isinstance(move, Lay):
            self.lay(move, chance, told, at)
        elif isinstance(move, Pass):
            self.let_pass(chance, told)
        elif isinstance(move, Pick):
            self.pick(move.card, chance, told)
        elif isinstance(move, Done):
            self.end_picks(chance, told)
        elif isinstance(move, Take):
            self.take(move.card, told)
        elif isinstance(move, Counter):
            self.counter(move, chance, told, at)
        elif isinstance(move, ShowRed):
            self.show_red(move.team, chance, told)

    def reason_against_acting(self, seat: i64) -> Refused | None:
        """2.1, 5.5, 6.1, 7.3 — Why that seat has no turn to play now: it waits for an answer, or may only answer."""
        if self.phase != REACTING:
            return Refused("2.1" if self.stage == NORMAL_TIME else self.end_clause(), "not-your-turn")
        if seat == self.turn:
            return Refused(self.window_clause(), "wait-for-answer")
        return Refused(self.window_clause(), "wait-for-window" if self.has_passed else "only-answer")

    # 1 Material and deal

    def begin(self, chance: Chance, told: Recorder) -> None:
        """1.2 — Chance names the first dealer."""
        self.dealer = chance.pick(DEALER, one(HOME) | one(AWAY))
        self.deal(chance, told)

    def deal(self, chance: Chance, told: Recorder) -> None:
        """1.1, 1.2, 1.3 — All 80 cards make the stock, each player gets eight, and the one who did not deal starts."""
        self.stock = all_cards()
        self.discard = no_cards()
        self.home.clear()
        self.away.clear()
        self.turn = 1 - self.dealer
        self.is_after_red = False
        self.stage = NORMAL_TIME
        self.phase = DRAWING
        told.tell(HalfBegun(self.dealer, self.half))
        self.draw_up_to("1.3", self.turn, HAND, chance, told)
        self.draw_up_to("1.3", self.dealer, HAND, chance, told)

    # 2 The turn

    def begin_turn(self, seat: i64, chance: Chance, told: Recorder) -> None:
        """2.0 — A short hand is made up first. If that empties the stock there is nothing to draw at 2.1."""
        self.turn = seat
        self.is_after_red = False
        self.draw_up_to("2.0", seat, HAND, chance, told)
        self.phase = LAYING if is_empty(self.stock) else DRAWING

    def add_draws(self, moves: list[Move]) -> None:
        moves.append(DRAW_CARD)
        self.add_take(moves)

    def reason_against_draw(self) -> Refused | None:
        """2.1, 6.4, 7.1, 7.3 — Once, at the start of a turn that begins there, while there is a stock."""
        if self.phase == DRAWING:
            return None
        if is_empty(self.stock):
            return Refused("7.1" if self.stage == NORMAL_TIME else self.end_clause(), "stock-empty")
        if self.phase == PICKING:
            return Refused("5.1", "pick-first")
        return Refused("6.4", "turn-begun-by-laying") if self.is_after_red else Refused("2.1", "already-drawn")

    def draw_one(self, chance: Chance, told: Recorder) -> None:
        """2.1 — The ninth card, from the stock."""
        card = self.draw_from_stock(self.side(self.turn), chance)
        self.fresh = NO_CARD
        self.phase = LAYING
        if told.listens:
            told.tell_apart(one(self.turn), CardsSeen("2.1", self.turn, single(card)), DRAWN_ONE[self.turn])

    def add_take(self, moves: list[Move]) -> None:
        if (
            self.fresh != NO_CARD
            and self.makes_combination(self.fresh)
            and self.reason_against_take(self.fresh) is None
        ):
            moves.append(TAKES[self.fresh])

    def reason_against_take(self, card: i64) -> Refused | None:
        """2.1, 2.5, 3.10, 6.1, 7.4 — Only the discard of the turn before, only for a combination with the hand."""
        if self.phase == PICKING:
            return Refused("5.1", "pick-first")
        if self.phase == DISCARDING or (self.phase == LAYING and self.fresh == NO_CARD):
            if self.stage != NORMAL_TIME:
                return Refused(self.end_clause(), "nothing-to-take")
            if not self.is_after_red:
                return Refused("2.1", "already-drawn")
        if card != self.fresh:
            return Refused("2.5", "not-just-discarded", {"card": CARDS[card]})
        if within_team(card) == FULL_BACK:
            return Refused("3.10", "full-back-not-taken", {"card": CARDS[card]})
        if within_team(card) == RED_CARD:
            return Refused("6.1", "red-card-not-taken", {"card": CARDS[card]})
        if self.makes_combination(card):
            return None
        clause = self.clause_against_taking(card)
        why = "makes-no-combination" if clause == "2.1" else "last-card-not-taken"
        return Refused(clause, why, {"card": CARDS[card]})

    def makes_combination(self, card: i64) -> bool:
        """2.1, 3.11 — Whether the hand holds what that discard may be taken for."""
        team = team_of(card)
        hand = self.side(self.turn).in_hand(team) & SQUAD
        if hand & OUTFIELD == NOTHING or within_team(card) & ~OUTFIELD:
            return False
        lays: list[Move] = []
        self.add_lays_of(team, hand | within_team(card), card, lays)
        return len(lays) > 0

    def clause_against_taking(self, card: i64) -> str:
        """3.6, 5.3, 2.1 — It is the one card that the own table lacks, or makes no combination at all."""
        shirt = within_team(card)
        table = self.side(self.turn).on_table(team_of(card))
        if shirt & THREE_QUARTERS and table & THREE_QUARTERS:
            return "3.6"
        if self.has_scrums:
            for lay in COMPLETIONS[team_of(card)]:
                if lay.cards == shirt and lay.needs & ~table == 0:
                    return "5.3"
        return "2.1"

    def take(self, card: i64, told: Recorder) -> None:
        """2.1, 7.4 — The opponent's discard, instead of a draw."""
        self.discard = without(self.discard, single(card))
        self.side(self.turn).gain(card)
        self.taken = card
        self.fresh = NO_CARD
        self.phase = LAYING
        if told.listens:
            told.tell(DiscardTaken("2.1", self.turn, card))

    def add_lays(self, moves: list[Move]) -> None:
        self.add_take(moves)
        side = self.side(self.turn)
        for team in range(TEAM_COUNT):
            hand = side.in_hand(team) & SQUAD
            if hand:
                self.add_lays_of(team, hand, self.taken, moves)
        if self.reason_against_end() is None:
            moves.append(END)

    def add_lays_of(self, team: i64, hand: i64, taken: i64, moves: list[Move]) -> None:
        """2.2, 3.6, 3.9, 5.3 — What such a hand holds by itself, then what the own table makes possible."""
        forwards = hand & FORWARDS
        backs = hand & BACKS
        if forwards & (forwards - 1):
            for lay in self.combinations().forwards_of(team, hand):
                self.add_lay(lay, hand, taken, moves)
        if backs & (backs - 1):
            for lay in self.combinations().backs_of(team, hand):
                self.add_lay(lay, hand, taken, moves)
        table = self.side(self.turn).on_table(team) & OUTFIELD
        if table == NOTHING:
            return
        if hand & THREE_QUARTERS and table & THREE_QUARTERS:
            for lay in FOURTHS[team]:
                if lay.cards & ~hand == 0 and lay.needs & ~table == 0:
                    self.add_lay(lay, hand, taken, moves)
        if forwards and table & (FRONT_ROW | BACK_ROW) and self.has_scrums:
            for lay in COMPLETIONS[team]:
                if lay.cards & ~hand == 0 and lay.needs & ~table == 0:
                    self.add_lay(lay, hand, taken, moves)
        if hand & FULL_BACK:
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
        """2.1, 2.2, 2.3, 5.1 — It is not the moment: before step b, or after it."""
        if self.phase == DRAWING:
            return Refused("2.1", "draw-first")
        if self.phase == PICKING:
            return Refused("5.1", "pick-first")
        drawn = common(cards, self.refilled)
        if not is_empty(drawn):
            return Refused("2.3", "drawn-too-late", {"cards": card_names(drawn)})
        return Refused("2.2", "laying-over")

    def reason_against_cards(self, lay: Lay, hand: i64, taken: i64) -> Refused | None:
        """2.1, 2.2, 3.6, 3.9, 5.3, 5.9 — All in hand, on a table that allows it, and with the taken card."""
        if lay.combination == SCRUM and not self.has_scrums:
            return Refused("5.9", "no-scrums")
        missing = lay.cards & ~hand
        if missing:
            return Refused("2.2", "not-in-hand", {"cards": team_cards(lay.team, missing)})
        table = self.side(self.turn).on_table(lay.team)
        if lay.needs & ~table:
            if lay.combination == DROP:
                return Refused("3.6", "no-line-of-three")
            if not self.has_scrums:
                return self.no_combination(lay.team, lay.cards)
            if lay.needs & table:
                return Refused("5.3", "no-row-completed", {"cards": team_cards(lay.team, lay.needs & ~table)})
            return Refused(
                "5.3", "no-row-begun", misfit_facts(lay.team, lay.cards, formations_with(lay.cards, FORMATIONS))
            )
        if lay.combination == CONVERSION and table & OUTFIELD == 0:
            return Refused("3.9", "full-back-too-early", team_facts(lay.team))
        if taken == NO_CARD:
            return None
        if lay.team != team_of(taken) or lay.cards & within_team(taken) == 0:
            return Refused("2.1", "lay-taken-card", {"card": CARDS[taken]})
        if lay.needs & (lay.needs - 1):
            return Refused(lay.clause, "last-card-taken", {"card": CARDS[taken]})
        return None

    def reason_against_misfit(self, misfit: Misfit) -> Refused:
        """2.2, 3.9, 6.1 — Cards that make no combination of the catalogue: why, as far as they are in hand."""
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
            return Refused("6.1", "red-card-not-laid")
        if cards & FULL_BACK and self.combinations().has(team, cards & ~FULL_BACK):
            return Refused("3.9", "full-back-with-a-try", team_facts(team))
        return self.no_combination(team, cards)

    def no_combination(self, team: i64, cards: i64) -> Refused:
        """3.1, 3.2, 3.3, 3.4, 3.7, 3.8, 3.9 — These cards make none; what they could be part of."""
        possible = formations_with(cards, FORMATIONS if self.has_scrums else FORMATIONS_WITHOUT_SCRUMS)
        return Refused(possible[0].clause, "no-combination", misfit_facts(team, cards, possible))

    def combinations(self) -> Combinations:
        """5.9 — What a hand can lay by itself."""
        return WITH_SCRUMS if self.has_scrums else WITHOUT_SCRUMS

    def lay(self, lay: Lay, chance: Chance, told: Recorder, at: i64) -> None:
        """2.2 — One combination; then the opponent may react, except to a full-back laid alone (6.3)."""
        self.side(self.turn).lay(lay.team, lay.cards)
        self.taken = NO_CARD
        self.fresh = NO_CARD
        self.is_counter = False
        self.set_laid(lay.clause, lay.team, lay.cards, lay.combination, lay.needs, told)
        if lay.combination == CONVERSION:
            self.refill(chance, told)
        else:
            self.open_window(chance, told, at)

    def set_laid(self, clause: str, team: i64, cards: i64, combination: i64, joined: i64, told: Recorder) -> None:
        self.laid_team = team
        self.laid = cards
        self.laid_combination = combination
        if told.listens:
            told.tell(CombinationLaid(clause, self.turn, team, cards, combination, joined))

    def reason_against_end(self) -> Refused | None:
        """2.1, 3.12 — Laying is never obligatory, unless a discard was taken for it."""
        if self.phase != LAYING:
            return (
                Refused("2.4", "discard-first") if self.phase == DISCARDING else self.reason_against_laying(no_cards())
            )
        if self.taken != NO_CARD:
            return Refused("2.1", "lay-taken-card", {"card": CARDS[self.taken]})
        return None

    def stop_laying(self, chance: Chance, told: Recorder) -> None:
        """2.2, 7.3 — Nothing, or nothing more."""
        if told.listens:
            told.tell(LAID_NO_MORE[self.turn] if self.stage == NORMAL_TIME else LayingEnded("7.3", self.turn))
        self.fresh = NO_CARD
        self.refill(chance, told)

    def refill(self, chance: Chance, told: Recorder) -> None:
        """2.3, 7.1, 7.2 — Back to nine, as far as the stock goes, then the discard; with fewer, stoppage time."""
        if self.stage != NORMAL_TIME:
            self.end_last_turn(chance, told)
            return
        side = self.side(self.turn)
        before = side.hand
        self.draw_up_to("2.3", self.turn, FULL_HAND, chance, told)
        self.refilled = without(side.hand, before)
        if size(side.hand) < FULL_HAND:
            self.end_turn(told)
            self.open_stoppage_time("7.2", self.turn, told)
            return
        self.phase = DISCARDING
        if is_empty(self.discardable()):
            self.end_turn(told)
            self.open_stoppage_time("7.2", 1 - self.turn, told)

    def discardable(self) -> Pack:
        """2.4, 7.2 — The cards of the hand, at step d; when the stock is empty neither a full-back nor a red card."""
        if self.phase != DISCARDING:
            return no_cards()
        hand = self.side(self.turn).hand
        return without(hand, full_backs_and_red_cards()) if is_empty(self.stock) else hand

    def reason_against_discard(self, card: i64) -> Refused | None:
        if contains(self.discardable(), card):
            return None
        if self.phase == LAYING:
            return self.reason_against_discarding()
        if self.phase != DISCARDING:
            return self.reason_against_laying(no_cards())
        if not contains(self.side(self.turn).hand, card):
            return Refused("2.4", "not-in-hand", {"cards": [CARDS[card]]})
        return Refused("7.2", "not-this-discard", {"card": CARDS[card]})

    def reason_against_discarding(self) -> Refused:
        """2.1, 2.2, 7.2, 7.3 — The laying comes first; at the end of a half there may be no discard at all."""
        if self.taken != NO_CARD:
            return Refused("2.1", "lay-taken-card", {"card": CARDS[self.taken]})
        if self.stage != NORMAL_TIME:
            return Refused(self.end_clause(), "no-discard-any-more")
        if is_empty(self.stock):
            return Refused("7.2", "discard-with-nine")
        return Refused("2.2", "still-laying")

    def discard_one(self, card: i64, chance: Chance, told: Recorder) -> None:
        """2.4, 2.5, 7.2 — Face up; the opponent may take it."""
        is_last = is_empty(self.stock)
        self.side(self.turn).lose(card)
        self.discard = joined(self.discard, single(card))
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
        if not is_empty(self.aside):
            if told.listens:
                told.tell(LostScrumDiscarded(self.aside))
            self.discard = joined(self.discard, self.aside)
            self.aside = no_cards()

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
        is_converted = side.on_table(self.laid_team) & FULL_BACK != 0
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
        before = winner.hand
        number: i64 = 0
        while number < STOLEN and not is_empty(loser.hand):
            card = chance.pick(STEAL, loser.hand[0], loser.hand[1])
            loser.lose(card)
            winner.gain(card)
            number += 1
        self.phase = LAYING
        if told.listens:
            stolen = CardsStolen("4.1", self.turn, without(winner.hand, before))
            told.tell_apart(one(HOME) | one(AWAY), stolen, LineOutWon("4.1", self.turn, number))

    # 5 Scrum

    def scrum(self, chance: Chance, told: Recorder) -> None:
        """3.8, 5.1 — It stands: its player picks from the discard, if there is one."""
        if told.listens:
            told.tell(ScrumWon("5.1", self.turn))
        self.picked_teams = NOTHING
        self.phase = PICKING
        if is_empty(self.pickable()):
            self.end_picks(chance, told)

    def pickable(self) -> Pack:
        """5.1, 5.2 — Up to three cards of the discard, all of different teams, whatever the hand holds."""
        cards = self.discard
        if count(self.picked_teams) == PICKS:
            return no_cards()
        for team in range(TEAM_COUNT):
            if has(self.picked_teams, team):
                cards = without(cards, of_team(team, SQUAD | RED_CARD))
        return cards

    def picks(self) -> list[Move]:
        moves = select_from(PICK, self.pickable())
        if self.reason_against_picking() is None:
            moves.append(DONE)
        return moves

    def reason_against_picking(self) -> Refused | None:
        """5.1, 5.9 — Only after a scrum that stood; fewer than three picks are allowed."""
        if self.phase == PICKING:
            return None
        return Refused("5.1", "no-scrum-won") if self.has_scrums else Refused("5.9", "no-scrums")

    def reason_against_pick(self, card: i64) -> Refused | None:
        if self.phase != PICKING:
            return self.reason_against_picking()
        if contains(self.pickable(), card):
            return None
        if not contains(self.discard, card):
            return Refused("5.1", "not-in-discard", {"card": CARDS[card]})
        return Refused("5.1", "team-picked", team_facts(team_of(card)))

    def pick(self, card: i64, chance: Chance, told: Recorder) -> None:
        """5.1, 5.2 — Shown to the opponent."""
        self.discard = without(self.discard, single(card))
        self.side(self.turn).gain(card)
        self.picked_teams |= one(team_of(card))
        if told.listens:
            told.tell(CardPicked("5.1", self.turn, card))
        if is_empty(self.pickable()):
            self.end_picks(chance, told)

    def end_picks(self, chance: Chance, told: Recorder) -> None:
        """5.1, 7.3 — The stock makes up the three, if it has any cards left; then the laying goes on."""
        picked = count(self.picked_teams)
        if told.listens:
            told.tell(PicksEnded("5.1", self.turn, picked))
        self.phase = LAYING
        self.picked_teams = NOTHING
        self.draw("5.1", self.turn, PICKS - picked, chance, told)

    def can_be_countered(self) -> bool:
        """5.5, 5.8 — A scrum that is not itself a counter: after such a one five of the six forwards are out."""
        return self.laid_combination == SCRUM and not self.is_counter

    def reason_against_countering(self, seat: i64) -> Refused | None:
        """5.5, 5.8, 5.9 — At once, against a scrum of the opponent that is not a counter itself."""
        if not self.has_scrums:
            return Refused("5.9", "no-scrums")
        if self.phase != REACTING or self.laid_combination != SCRUM:
            return Refused("5.5", "no-scrum-to-counter")
        if seat == self.turn:
            return Refused("5.5", "own-combination")
        if self.is_counter:
            return Refused("5.8", "counter-not-countered")
        return Refused("5.5", "already-passed") if self.has_passed else None

    def reason_against_counter(self, seat: i64, counter: Counter) -> Refused | None:
        """5.5 — With a card of the scrum; the others come from the hand, or are a row of the own table."""
        reason = self.reason_against_countering(seat)
        if reason is not None:
            return reason
        if counter.seized & ~self.laid:
            return Refused("5.5", "not-in-scrum", {"cards": team_cards(self.laid_team, counter.seized)})
        side = self.side(seat)
        missing = counter.cards & ~counter.seized & ~side.in_hand(self.laid_team)
        if missing:
            return Refused("5.5", "not-in-hand", {"cards": team_cards(self.laid_team, missing)})
        missing = counter.needs & ~side.on_table(self.laid_team)
        if missing:
            return Refused("5.5", "not-on-your-table", {"cards": team_cards(self.laid_team, missing)})
        return None

    def counter(self, counter: Counter, chance: Chance, told: Recorder, at: i64) -> None:
        """5.5, 5.6, 5.7, 5.8 — The scrum is lost and its player's turn with it; the counterer's turn begins."""
        seat = 1 - self.turn
        team = self.laid_team
        if told.listens:
            told.tell(ScrumCountered(seat, team, counter.seized))
        self.side(self.turn).take_up(team, self.laid)
        self.end_turn(told)
        self.aside = of_team(team, self.laid & ~counter.seized)
        self.side(seat).lay(team, counter.cards)
        self.turn = seat
        self.is_after_red = False
        if self.stage == NORMAL_TIME and is_empty(self.stock):
            self.stage = LAST_COUNTER
        elif self.stage == LAST_COUNTER or self.stage == LAST_RETURN:
            self.stage = LAST_RETURN if self.stage == LAST_COUNTER else LAST_COUNTER
        elif self.stage == FIRST or self.stage == SECOND:
            self.stage += 1
        self.is_counter = True
        self.set_laid("5.5", team, counter.cards, counter.combination, counter.needs, told)
        self.open_window(chance, told, at)

    # 6 Red card

    def is_red_card_out(self, team: i64) -> bool:
        """6.1 — Whether everybody can see that it is in no hand."""
        shown = squad(self.discard, team) | self.home.on_table(team) | self.away.on_table(team)
        return shown & RED_CARD != 0

    def window_clause(self) -> str:
        return "5.5" if self.can_be_countered() else "6.1"

    def open_window(self, chance: Chance, told: Recorder, at: i64) -> None:
        """5.5, 6.1 — Whatever the opponent holds: only what everybody can see decides whether there is a window."""
        self.has_passed = False
        if self.is_red_card_out(self.laid_team) and not self.can_be_countered():
            self.let_stand(chance, told)
        else:
            self.phase = REACTING
            self.opened_at = at

    def add_reactions(self, moves: list[Move]) -> None:
        seat = 1 - self.turn
        side = self.side(seat)
        hand = side.in_hand(self.laid_team)
        table = side.on_table(self.laid_team)
        if (hand | table) & (FRONT_ROW | BACK_ROW) and self.can_be_countered():
            for counter in COUNTERS:
                has_cards = counter.cards & ~counter.seized & ~hand == 0 and counter.needs & ~table == 0
                is_in_scrum = counter.seized & ~self.laid == 0
                if has_cards and is_in_scrum and self.reason_against_counter(seat, counter) is None:
                    moves.append(counter)
        if hand & RED_CARD and self.reason_against_red_card(seat, self.laid_team) is None:
            moves.append(SHOW_RED[self.laid_team])
        if self.reason_against_pass(seat) is None:
            moves.append(PASS)

    def reason_against_pass(self, seat: i64) -> Refused | None:
        """5.5, 6.1 — A combination of the opponent waits for an answer, and this player has not given it yet."""
        if self.phase != REACTING:
            return Refused("6.1", "nothing-to-answer")
        if seat == self.turn:
            return Refused(self.window_clause(), "wait-for-answer")
        if self.has_passed:
            return Refused(self.window_clause(), "already-passed")
        return None

    def let_pass(self, chance: Chance, told: Recorder) -> None:
        """6.1 — The window closes at once, or, where it has a length, when time is up: a quick pass tells nothing."""
        if self.time_to_react == 0:
            self.let_stand(chance, told)
            return
        self.has_passed = True
        if told.listens:
            seat = self.actor()
            told.tell_apart(one(seat), ReactionWaived(self.window_clause(), seat), None)

    def close_window(self, chance: Chance, told: Recorder, at: i64) -> None:
        """6.1 — Silence is a pass."""
        if self.window() == NEVER:
            raise Refused("6.1", "no-window")
        self.let_stand(chance, told)

    def reason_against_red_card(self, seat: i64, team: i64) -> Refused | None:
        """6.1 — That of the team that the opponent has just laid, from the hand, and at once."""
        if self.phase != REACTING:
            return Refused("6.1", "red-card-at-once")
        if seat == self.turn:
            return Refused("6.1", "own-combination")
        if self.has_passed:
            return Refused("6.1", "already-passed")
        if team != self.laid_team:
            return Refused("6.1", "other-team", team_facts(self.laid_team))
        if self.side(seat).in_hand(team) & RED_CARD == 0:
            return Refused("6.1", "not-in-hand", {"cards": [f"{TEAMS[team]}x"]})
        return None

    def show_red(self, team: i64, chance: Chance, told: Recorder) -> None:
        """6.1, 6.2, 6.3 — The cards laid now go to the discard, but for a full-back laid with its try."""
        seat = 1 - self.turn
        self.side(seat).lay(team, RED_CARD)
        cancelled = self.laid & ~FULL_BACK
        if told.listens:
            told.tell(RedCardShown("6.1", seat, team, cancelled))
        self.side(self.turn).take_up(team, cancelled)
        self.discard = joined(self.discard, of_team(team, cancelled))
        self.end_turn(told)
        self.play_after_red(seat, chance, told)

    def play_after_red(self, seat: i64, chance: Chance, told: Recorder) -> None:
        """6.4, 7.6 — The red-carder makes up nine cards and plays from step b; without a stock the half ends."""
        if self.stage == FIRST or self.stage == SECOND or self.stage == VERY_LAST:
            self.end_last_turn(chance, told)
        elif is_empty(self.stock):
            self.open_stoppage_time("7.6", seat, told)
        else:
            self.turn = seat
            self.is_after_red = True
            self.phase = LAYING
            self.draw_up_to("6.4", seat, FULL_HAND, chance, told)

    # 7 End of a half

    def end_clause(self) -> str:
        """7.3, 7.6 — By which nobody draws or discards any more."""
        return "7.6" if self.stage == LAST_COUNTER or self.stage == LAST_RETURN else "7.3"

    def open_stoppage_time(self, clause: str, seat: i64, told: Recorder) -> None:
        """7.2, 7.3, 7.4 — The opener lays a last combination, and may take the discard just made for it."""
        told.tell(StoppageTimeOpened(clause, seat))
        self.stage = FIRST
        self.turn = seat
        self.is_after_red = False
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
