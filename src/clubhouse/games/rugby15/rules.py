"""A match of Rugby 15, in the order of the rulebook: a docstring opens with the clauses it carries out."""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.rugby15.cards import (
    BLUE,
    CARDS,
    CONVERSION,
    DECK,
    DRAW,
    DROP,
    HAND,
    KICK,
    KICK_TEST,
    KICKS,
    RED,
    SECOND_KICK,
    TACKLE,
    TOSS,
    TRY,
    is_force,
    is_green,
    is_kick,
    value,
)
from clubhouse.games.rugby15.events import (
    CHOSEN,
    DRAWN,
    SEEN,
    ActionAdvanced,
    BallTurnedOver,
    CardsDrawn,
    CardsRevealed,
    CardsSeen,
    DrawAnswered,
    FoulWhistled,
    GoalKicked,
    HalfEnded,
    HandChanged,
    KickedOff,
    MatchEnded,
    PileRenewed,
    Restarted,
    TossDecided,
    TossWon,
    TryScored,
)
from clubhouse.games.rugby15.moves import (
    OFFERS,
    TO_ANSWER,
    TO_CHANGE,
    TO_DECIDE,
    AnswerDraw,
    ChangeHand,
    Decide,
    Play,
)
from clubhouse.kernel.cards import NOTHING, has, one, select
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move

AT_TOSS: Final[i64] = 0
IN_PLAY: Final[i64] = 1
AT_FULL_TIME: Final[i64] = 2  # drawn: both sides say whether they play on
OVER: Final[i64] = 3

NO_CARD: Final[i64] = -1

_NOBODY: Final[tuple[int, ...]] = ()
_RED_ONLY: Final[tuple[int, ...]] = (0,)
_BLUE_ONLY: Final[tuple[int, ...]] = (1,)
_BOTH: Final[tuple[int, ...]] = (0, 1)

# The reasons against a move are made once: what is offered is worked out every turn. What is raised is a copy.
_TOSS_FIRST: Final = Refused("1.4", "toss-first")
_TOSS_DECIDED: Final = Refused("1.4", "toss-decided")
_TOSS_NOT_YOURS: Final = Refused("1.4", "toss-not-yours")
_ALREADY_CHOSEN: Final = Refused("2.1", "already-chosen")
_NOT_IN_HAND: Final = [Refused("2.1", "not-in-hand", {"card": card}) for card in CARDS]
_HAND_CHANGED_ALREADY: Final = Refused("5.1", "hand-changed-already")
_CHANGE_AFTER_CHOICE: Final = Refused("5.2", "change-after-choice")
_PILE_EMPTY: Final = Refused("5.2", "pile-empty")
_MATCH_OVER: Final = Refused("6.1", "match-over")
_TIME_IS_UP: Final = Refused("6.2", "time-is-up")
_NO_DRAW_YET: Final = Refused("6.2", "no-draw-yet")
_DRAW_ANSWERED: Final = Refused("6.2", "draw-answered")


class Side:
    """One colour's cards and points. The fifteen cards are always in hand, pile and discard together."""

    def __init__(self) -> None:
        self.hand: i64 = NOTHING
        self.pile: i64 = DECK
        self.discard: i64 = NOTHING
        self.chosen: i64 = NO_CARD  # still in the hand until both are revealed
        self.has_changed_hand = False
        self.plays_on = False  # said so at a drawn full time
        self.points: i64 = 0

    def copy(self) -> "Side":
        twin = Side()
        twin.hand = self.hand
        twin.pile = self.pile
        twin.discard = self.discard
        twin.chosen = self.chosen
        twin.has_changed_hand = self.has_changed_hand
        twin.plays_on = self.plays_on
        twin.points = self.points
        return twin


class Rugby15(Match):
    """Squares are numbered from 1, blue's try square, to red's; `square` is red's, and blue stands on the next."""

    def __init__(self, squares: i64, has_extra_time: bool) -> None:
        self.is_timed = False
        self.squares = squares
        self.has_extra_time = has_extra_time
        self.red = Side()
        self.blue = Side()
        self.phase: i64 = AT_TOSS
        self.toss_winner: i64 = RED
        self.kicker: i64 = RED  # gives the kick-off of this half
        self.attacker: i64 = BLUE
        self.square: i64 = 0
        self.half: i64 = 1
        self.pile: i64 = 1  # in this half; 3 and more in extra time

    def copy(self) -> "Rugby15":
        twin = Rugby15(self.squares, self.has_extra_time)
        twin.red = self.red.copy()
        twin.blue = self.blue.copy()
        twin.phase = self.phase
        twin.toss_winner = self.toss_winner
        twin.kicker = self.kicker
        twin.attacker = self.attacker
        twin.square = self.square
        twin.half = self.half
        twin.pile = self.pile
        return twin

    def side(self, seat: i64) -> Side:
        return self.red if seat == RED else self.blue

    # What may be done now

    def to_act(self) -> tuple[int, ...]:
        if self.phase == IN_PLAY:
            if self.red.chosen == NO_CARD:
                return _BOTH if self.blue.chosen == NO_CARD else _RED_ONLY
            return _BLUE_ONLY
        if self.phase == AT_TOSS:
            return _RED_ONLY if self.toss_winner == RED else _BLUE_ONLY
        if self.phase == AT_FULL_TIME:
            if self.red.plays_on:
                return _BLUE_ONLY
            return _RED_ONLY if self.blue.plays_on else _BOTH
        return _NOBODY

    def options(self, seat: i64) -> list[Move]:
        """What has no reason against it; only cards of the hand are asked about, and the rest when no card can be."""
        offered: i64 = NOTHING
        side = self.side(seat)
        if self.reason_against_choosing(side) is None:
            offered = side.hand
            if offered & KICKS == KICKS:
                offered &= ~one(SECOND_KICK)
        if self.reason_against_change(side) is None:
            offered |= one(TO_CHANGE)
        if self.phase != IN_PLAY:
            if self.reason_against_toss_choice(seat) is None:
                offered |= one(TO_DECIDE) | one(TO_DECIDE + 1)
            if self.reason_against_answer(side) is None:
                offered |= one(TO_ANSWER) | one(TO_ANSWER + 1)
        return select(OFFERS, offered)

    def reason_against(self, seat: i64, move: Move) -> Refused | None:
        """Why that seat may not play it now, if it may not: here and nowhere else it is decided what is legal."""
        if isinstance(move, Play):
            return self.reason_against_card(self.side(seat), move.card)
        if isinstance(move, ChangeHand):
            return self.reason_against_change(self.side(seat))
        if isinstance(move, Decide):
            return self.reason_against_toss_choice(seat)
        return self.reason_against_answer(self.side(seat))

    def play(self, seat: i64, move: Move, chance: Chance, told: Recorder, at: i64 = 0) -> None:
        reason = self.reason_against(seat, move)
        if reason is not None:
            raise Refused(reason.clause, reason.why, dict(reason.facts))
        if isinstance(move, Play):
            self.choose(seat, move.card, chance, told)
        elif isinstance(move, ChangeHand):
            self.change_hand(seat, chance, told)
        elif isinstance(move, Decide):
            self.decide_toss(seat, move.gives, chance, told)
        elif isinstance(move, AnswerDraw):
            self.answer_draw(seat, move.plays_on, chance, told)

    # 1 Set-up

    def toss(self, chance: Chance, told: Recorder) -> None:
        """1.4 — Heads or tails names the player who will choose."""
        self.toss_winner = chance.pick(TOSS, one(RED) | one(BLUE))
        told.tell(TossWon(self.toss_winner))

    def reason_against_toss_choice(self, seat: i64) -> Refused | None:
        """1.4 — It is the winner's, once."""
        if self.phase == OVER:
            return _MATCH_OVER
        if self.phase != AT_TOSS:
            return _TOSS_DECIDED
        return None if seat == self.toss_winner else _TOSS_NOT_YOURS

    def decide_toss(self, seat: i64, gives: bool, chance: Chance, told: Recorder) -> None:
        """1.4 — The winner gives the kick-off or receives it."""
        told.tell(TossDecided(seat, gives))
        self.phase = IN_PLAY
        self.kicker = seat if gives else 1 - seat
        self.kick_off(chance, told)

    def kick_off(self, chance: Chance, told: Recorder) -> None:
        """1.5, 1.6 — The kicking team stands on the centre square as defender, and three cards are drawn."""
        self.attacker = 1 - self.kicker
        self.line_up_at_centre()
        told.tell(KickedOff(self.kicker, self.half, self.square))
        self.draw("1.6", RED, HAND, chance, told)
        self.draw("1.6", BLUE, HAND, chance, told)

    def line_up_at_centre(self) -> None:
        """1.2, 1.3, 1.5 — The defender on the centre square, the attacker facing it on the square next to it."""
        centre = (self.squares + 1) // 2
        self.square = centre if self.attacker == BLUE else centre - 1

    def steps_to_try(self, seat: i64) -> i64:
        """1.2, 1.3 — Red plays towards the highest square, blue towards the first."""
        return self.squares - self.square if seat == RED else self.square

    # 2 The turn

    def reason_against_choosing(self, side: Side) -> Refused | None:
        """2.1 — One card a turn."""
        if self.phase != IN_PLAY:
            return self.reason_against_any_card()
        return _ALREADY_CHOSEN if side.chosen != NO_CARD else None

    def reason_against_card(self, side: Side, card: i64) -> Refused | None:
        """2.1, 2.9 — A card of the hand, whichever it is: a foul is no reason against it."""
        reason = self.reason_against_choosing(side)
        if reason is not None:
            return reason
        if not has(side.hand, card) and not (is_kick(card) and side.hand & KICKS != NOTHING):
            return _NOT_IN_HAND[card]
        return None

    def reason_against_any_card(self) -> Refused:
        """1.4, 6.1, 6.2 — Cards are played, and hands changed, between the kick-off and the last whistle."""
        if self.phase == AT_TOSS:
            return _TOSS_FIRST
        return _TIME_IS_UP if self.phase == AT_FULL_TIME else _MATCH_OVER

    def choose(self, seat: i64, card: i64, chance: Chance, told: Recorder) -> None:
        """2.1, 2.9 — A card of the hand, for good; nobody else hears of it before both have chosen."""
        side = self.side(seat)
        if is_kick(card):
            card = KICK if has(side.hand, KICK) else SECOND_KICK
        side.chosen = card
        if told.listens:
            told.tell_apart(one(seat), CHOSEN[seat][card], None)
        if self.red.chosen != NO_CARD and self.blue.chosen != NO_CARD:
            self.reveal(chance, told)

    def reveal(self, chance: Chance, told: Recorder) -> None:
        """2.1, 2.2, 2.3 — Both cards are turned and discarded; then the result is applied."""
        red = self.red.chosen
        blue = self.blue.chosen
        self.discard_chosen(self.red)
        self.discard_chosen(self.blue)
        if told.listens:
            told.tell(CardsRevealed(red, blue))
        if self.attacker == RED:
            self.resolve(red, blue, chance, told)
        else:
            self.resolve(blue, red, chance, told)
        if self.phase == IN_PLAY:
            self.end_turn(chance, told)

    def discard_chosen(self, side: Side) -> None:
        """2.3 — Before any kick test, so that a test never faces an empty discard."""
        played = one(side.chosen)
        side.hand &= ~played
        side.discard |= played
        side.chosen = NO_CARD

    def end_turn(self, chance: Chance, told: Recorder) -> None:
        """2.4, 2.5 — Each draws one; when there is nothing to draw, two cards are left and the pile is over."""
        if self.red.pile != NOTHING:
            self.refill(RED, chance, told)
            self.refill(BLUE, chance, told)
        else:
            self.end_pile(chance, told)

    def refill(self, seat: i64, chance: Chance, told: Recorder) -> None:
        """2.4 — One card, back to three; the opponent sees that it was drawn."""
        side = self.side(seat)
        card = chance.pick(DRAW, side.pile)
        side.pile &= ~one(card)
        side.hand |= one(card)
        if told.listens:
            told.tell_apart(one(seat), SEEN[seat][card], DRAWN[seat])

    def end_pile(self, chance: Chance, told: Recorder) -> None:
        """2.6, 2.7, 6.2 — A second pile, then half-time or full time; in extra time, pile after pile."""
        if self.pile == 1:
            self.renew_piles("2.6", chance, told)
        elif self.half == 1:
            self.begin_second_half(chance, told)
        elif self.pile == 2:
            self.end_second_half(chance, told)
        else:
            self.renew_piles("6.2", chance, told)

    def is_last_turn_of_half(self) -> bool:
        """2.7, 2.8 — Asked once the cards of the turn are discarded; extra time has no halves."""
        return self.pile == 2 and self.red.pile == NOTHING

    def renew_piles(self, clause: str, chance: Chance, told: Recorder) -> None:
        """2.6, 6.2 — The discard becomes the pile, the two kept cards stay, one is drawn, the teams stay in place."""
        self.pile += 1
        told.tell(PileRenewed(clause, self.pile))
        self.shuffle_discard(self.red)
        self.shuffle_discard(self.blue)
        self.draw(clause, RED, 1, chance, told)
        self.draw(clause, BLUE, 1, chance, told)

    def shuffle_discard(self, side: Side) -> None:
        """2.6, 5.2 — A new pile also brings a new hand change."""
        side.pile = side.discard
        side.discard = NOTHING
        side.has_changed_hand = False

    def begin_second_half(self, chance: Chance, told: Recorder) -> None:
        """2.7 — All fifteen cards make a new pile, and the team that received the kick-off gives it."""
        told.tell(HalfEnded(1, self.red.points, self.blue.points))
        self.half = 2
        self.pile = 1
        self.gather_deck(self.red)
        self.gather_deck(self.blue)
        self.kicker = 1 - self.kicker
        self.kick_off(chance, told)

    def gather_deck(self, side: Side) -> None:
        """1.6, 2.7 — Hand and discard go back; the deck is whole again."""
        side.pile = DECK
        side.hand = NOTHING
        side.discard = NOTHING
        side.has_changed_hand = False

    def draw(self, clause: str, seat: i64, number: i64, chance: Chance, told: Recorder) -> None:
        """1.6, 2.6, 5.1, 6.2 — Cards from the own pile; the opponent sees how many."""
        side = self.side(seat)
        drawn: i64 = NOTHING
        for _ in range(number):
            card = one(chance.pick(DRAW, side.pile))
            side.pile &= ~card
            drawn |= card
        side.hand |= drawn
        if told.listens:
            told.tell_apart(one(seat), CardsSeen(clause, seat, drawn), CardsDrawn(clause, seat, number))

    # 3 What the cards do

    def resolve(self, attack: i64, defence: i64, chance: Chance, told: Recorder) -> None:
        """2.2 — The attacker's card against the defender's; fouls come before everything they replace."""
        if self.is_foul(self.attacker, attack):
            if self.is_foul(1 - self.attacker, defence):
                self.double_foul(told)
            else:
                self.knock_on(attack, defence, told)
        elif self.is_foul(1 - self.attacker, defence):
            self.offside(attack, defence, chance, told)
        elif defence == TACKLE:
            self.turn_over("3.E", attack, defence, told)
        elif is_kick(attack):
            if self.is_at_drop():
                self.drop(chance, told)
            else:
                self.kick(attack, defence, told)
        elif is_force(attack) != is_force(defence):
            self.advance("3.A", attack, defence, chance, told)
        elif value(attack) > value(defence):
            self.advance("3.B", attack, defence, chance, told)
        else:
            self.turn_over("3.C", attack, defence, told)

    def is_foul(self, seat: i64, card: i64) -> bool:
        """3.F, 3.G — A tackle in attack, a kick in defence."""
        return card == TACKLE if seat == self.attacker else is_kick(card)

    def foul_clause(self, seat: i64) -> str:
        """3.F, 3.G — A foul in attack is a knock-on, in defence an offside."""
        return "3.F" if seat == self.attacker else "3.G"

    def advance(self, clause: str, attack: i64, defence: i64, chance: Chance, told: Recorder) -> None:
        """3.A, 3.B, 3.G — One square forward; on the try square it is a try."""
        self.move_action(clause, 1, attack, defence, told)
        if self.steps_to_try(self.attacker) == 0:
            self.score_try(chance, told)

    def move_action(self, clause: str, squares: i64, attack: i64, defence: i64, told: Recorder) -> None:
        """1.3 — The two team cards move together, in the attacker's direction."""
        self.square += squares if self.attacker == RED else -squares
        if told.listens:
            told.tell(ActionAdvanced(clause, self.attacker, squares, self.square, attack, defence))

    def turn_over(self, clause: str, attack: i64, defence: i64, told: Recorder) -> None:
        """3.C, 3.D, 3.E, 3.F — Both team cards are turned: the defender becomes the attacker."""
        self.attacker = 1 - self.attacker
        if told.listens:
            told.tell(BallTurnedOver(clause, self.attacker, attack, defence))

    def kick(self, attack: i64, defence: i64, told: Recorder) -> None:
        """3.D — Two squares forward, or one where two would leave the pitch; then the ball changes hands."""
        room_ahead = self.steps_to_try(self.attacker) - 1
        self.move_action("3.D", 2 if room_ahead >= 2 else 1, attack, defence, told)
        self.turn_over("3.D", attack, defence, told)

    def knock_on(self, attack: i64, defence: i64, told: Recorder) -> None:
        """3.F — The attacker's tackle gives the ball away, once, even against a tackle."""
        if told.listens:
            told.tell(FoulWhistled("3.F", self.attacker))
        self.turn_over("3.F", attack, defence, told)

    def offside(self, attack: i64, defence: i64, chance: Chance, told: Recorder) -> None:
        """3.G — The defender's kick lets the attacker advance one square and keep the ball, whatever was played."""
        if told.listens:
            told.tell(FoulWhistled("3.G", 1 - self.attacker))
        self.advance("3.G", attack, defence, chance, told)

    def double_foul(self, told: Recorder) -> None:
        """3.H — The two sanctions exclude each other: nothing happens."""
        told.tell(FoulWhistled("3.H", self.attacker))

    # 4 Points

    def score_try(self, chance: Chance, told: Recorder) -> None:
        """4.1 — Five points at once, then the conversion; in extra time the match is won."""
        self.side(self.attacker).points += TRY
        if told.listens:
            told.tell(TryScored(self.attacker, TRY))
        if self.pile > 2:
            self.end_match("6.2", told)
            return
        self.kick_at_goal("4.2", CONVERSION, chance, told)
        self.restart(told)

    def is_at_drop(self) -> bool:
        """4.3 — The attacker is on the drop square at the far end."""
        return self.steps_to_try(self.attacker) == 1

    def drop(self, chance: Chance, told: Recorder) -> None:
        """4.3 — A kick from the drop square is a test for three points, good or not followed by a restart."""
        is_good = self.kick_at_goal("4.3", DROP, chance, told)
        if is_good and self.pile > 2:
            self.end_match("6.2", told)
            return
        self.restart(told)

    def kick_at_goal(self, clause: str, points: i64, chance: Chance, told: Recorder) -> bool:
        """4.2, 4.3 — One card of the own discard at random: a green corner is good. The card goes back."""
        side = self.side(self.attacker)
        card = chance.pick(KICK_TEST, side.discard)
        is_good = is_green(card)
        if is_good:
            side.points += points
        if told.listens:
            told.tell(GoalKicked(clause, self.attacker, card, points if is_good else 0))
        return is_good

    def restart(self, told: Recorder) -> None:
        """2.8, 4.4 — Roles stay, the defender goes to the centre square; the last turn of a half restarts nothing."""
        self.line_up_at_centre()
        if told.listens and not self.is_last_turn_of_half():
            told.tell(Restarted(1 - self.attacker, self.square))

    # 5 Hand change

    def reason_against_change(self, side: Side) -> Refused | None:
        """5.1, 5.2 — Once per pile, before the card of the turn is chosen, with a pile that is not empty."""
        if self.phase != IN_PLAY:
            return self.reason_against_any_card()
        if side.chosen != NO_CARD:
            return _CHANGE_AFTER_CHOICE
        if side.has_changed_hand:
            return _HAND_CHANGED_ALREADY
        return None if side.pile != NOTHING else _PILE_EMPTY

    def change_hand(self, seat: i64, chance: Chance, told: Recorder) -> None:
        """5.1 — The hand goes back into the pile before three cards are drawn; the discard is not touched."""
        side = self.side(seat)
        side.has_changed_hand = True
        if told.listens:
            told.tell(HandChanged(seat))
        side.pile |= side.hand
        side.hand = NOTHING
        self.draw("5.1", seat, HAND, chance, told)

    # 6 The end

    def end_second_half(self, chance: Chance, told: Recorder) -> None:
        """6.1, 6.2 — The score decides; if it is level there is extra time, or both are asked whether they want it."""
        told.tell(HalfEnded(2, self.red.points, self.blue.points))
        if self.red.points != self.blue.points:
            self.end_match("6.1", told)
        elif self.has_extra_time:
            self.renew_piles("6.2", chance, told)
        else:
            self.phase = AT_FULL_TIME

    def reason_against_answer(self, side: Side) -> Refused | None:
        """6.2 — Once for each side, at a drawn full time."""
        if self.phase == OVER:
            return _MATCH_OVER
        if self.phase != AT_FULL_TIME:
            return _NO_DRAW_YET
        return _DRAW_ANSWERED if side.plays_on else None

    def answer_draw(self, seat: i64, plays_on: bool, chance: Chance, told: Recorder) -> None:
        """6.2 — Extra time if both want it; one refusal leaves the draw."""
        told.tell(DrawAnswered(seat, plays_on))
        if not plays_on:
            self.end_match("6.1", told)
        elif self.side(1 - seat).plays_on:
            self.side(1 - seat).plays_on = False
            self.phase = IN_PLAY
            self.renew_piles("6.2", chance, told)
        else:
            self.side(seat).plays_on = True

    def end_match(self, clause: str, told: Recorder) -> None:
        """6.1, 6.2 — Most points wins; in extra time the first to score does."""
        self.phase = OVER
        self.red.plays_on = False
        self.blue.plays_on = False
        told.tell(MatchEnded(clause, self.red.points, self.blue.points))

    def is_over(self) -> bool:
        return self.phase == OVER

    def points(self) -> tuple[int, ...]:
        """6.1 — Red's, then blue's."""
        return (self.red.points, self.blue.points)
