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
    KEPT,
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
from clubhouse.games.rugby15.moves import CHANGE_HAND, GIVE, PLAY_CARD, RECEIVE, ChangeHand, Decide, Play
from clubhouse.kernel.cards import NOTHING, count, has, lowest, one
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move

AT_TOSS: Final[i64] = 0
IN_PLAY: Final[i64] = 1
OVER: Final[i64] = 2

NO_CARD: Final[i64] = -1

_NOBODY: Final[tuple[int, ...]] = ()
_RED_ONLY: Final[tuple[int, ...]] = (0,)
_BLUE_ONLY: Final[tuple[int, ...]] = (1,)
_BOTH: Final[tuple[int, ...]] = (0, 1)


class Side:
    """One colour's cards and points. The fifteen cards are always in hand, pile and discard together."""

    def __init__(self) -> None:
        self.hand: i64 = NOTHING
        self.pile: i64 = DECK
        self.discard: i64 = NOTHING
        self.chosen: i64 = NO_CARD  # still in the hand until both are revealed
        self.has_changed_hand = False
        self.points: i64 = 0

    def copy(self) -> "Side":
        twin = Side()
        twin.hand = self.hand
        twin.pile = self.pile
        twin.discard = self.discard
        twin.chosen = self.chosen
        twin.has_changed_hand = self.has_changed_hand
        twin.points = self.points
        return twin


class Rugby15(Match):
    """Squares are numbered from 1, blue's try square, to red's; `square` is red's, and blue stands on the next."""

    def __init__(self, squares: i64, has_extra_time: bool) -> None:
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
        return _NOBODY

    def options(self, seat: i64) -> list[Move]:
        moves: list[Move] = []
        if self.phase == IN_PLAY:
            side = self.side(seat)
            if side.chosen != NO_CARD:
                return moves
            cards = side.hand
            if cards & KICKS == KICKS:
                cards &= ~one(SECOND_KICK)
            while cards:
                moves.append(PLAY_CARD[lowest(cards)])
                cards &= cards - 1
            if self.can_change_hand(side):
                moves.append(CHANGE_HAND)
        elif self.phase == AT_TOSS and seat == self.toss_winner:
            moves.append(GIVE)
            moves.append(RECEIVE)
        return moves

    def play(self, seat: i64, move: Move, chance: Chance, told: Recorder, at: i64 = 0) -> None:
        if self.phase == OVER:
            raise Refused("6.1", "match-over")
        if isinstance(move, Play):
            self.choose(seat, move.card, chance, told)
        elif isinstance(move, ChangeHand):
            self.change_hand(seat, chance, told)
        elif isinstance(move, Decide):
            self.decide_toss(seat, move.gives, chance, told)

    # 1 Set-up

    def toss(self, chance: Chance, told: Recorder) -> None:
        """1.4 — Heads or tails names the player who will choose."""
        self.toss_winner = chance.pick(TOSS, one(RED) | one(BLUE))
        told.tell(TossWon(self.toss_winner))

    def decide_toss(self, seat: i64, gives: bool, chance: Chance, told: Recorder) -> None:
        """1.4 — The winner gives the kick-off or receives it."""
        if self.phase != AT_TOSS:
            raise Refused("1.4", "toss-decided")
        if seat != self.toss_winner:
            raise Refused("1.4", "toss-not-yours")
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

    def choose(self, seat: i64, card: i64, chance: Chance, told: Recorder) -> None:
        """2.1, 2.9 — A card of the hand, for good; nobody else hears of it before both have chosen."""
        if self.phase == AT_TOSS:
            raise Refused("1.4", "toss-first")
        side = self.side(seat)
        if side.chosen != NO_CARD:
            raise Refused("2.1", "already-chosen")
        if is_kick(card):
            card = KICK if has(side.hand, KICK) else SECOND_KICK
        if not has(side.hand, card):
            raise Refused("2.1", "not-in-hand", {"card": CARDS[card]})
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
        """2.4, 2.5, 2.8 — Each draws one; when there is nothing to draw and two cards are left, the pile is over."""
        if self.red.pile != NOTHING:
            self.refill(RED, chance, told)
            self.refill(BLUE, chance, told)
        elif count(self.red.hand) == KEPT:
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
        """2.6, 2.7, 6.1, 6.2 — A second pile, then half-time, then the end or extra time."""
        if self.pile == 1:
            self.renew_piles("2.6", chance, told)
        elif self.half == 1:
            self.begin_second_half(chance, told)
        elif self.has_extra_time and self.red.points == self.blue.points:
            self.renew_piles("6.2", chance, told)
        else:
            told.tell(HalfEnded(self.half, self.red.points, self.blue.points))
            self.end_match("6.1", told)

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
        told.tell_apart(one(seat), CardsSeen(clause, seat, drawn), CardsDrawn(clause, seat, number))

    # 3 What the cards do

    def resolve(self, attack: i64, defence: i64, chance: Chance, told: Recorder) -> None:
        """2.2 — The attacker's card against the defender's; fouls come before everything they replace."""
        if self.is_foul(self.attacker, attack):
            if self.is_foul(1 - self.attacker, defence):
                self.double_foul(told)
            else:
                self.knock_on(told)
        elif self.is_foul(1 - self.attacker, defence):
            self.offside(chance, told)
        elif defence == TACKLE:
            self.turn_over("3.E", told)
        elif is_kick(attack):
            if self.steps_to_try(self.attacker) == 1:
                self.drop(chance, told)
            else:
                self.kick(told)
        elif is_force(attack) != is_force(defence):
            self.advance("3.A", 1, chance, told)
        elif value(attack) > value(defence):
            self.advance("3.B", 1, chance, told)
        else:
            self.turn_over("3.C", told)

    def is_foul(self, seat: i64, card: i64) -> bool:
        """3.F, 3.G — A tackle in attack, a kick in defence."""
        return card == TACKLE if seat == self.attacker else is_kick(card)

    def foul_clause(self, seat: i64) -> str:
        """3.F, 3.G — A foul in attack is a knock-on, in defence an offside."""
        return "3.F" if seat == self.attacker else "3.G"

    def advance(self, clause: str, squares: i64, chance: Chance, told: Recorder) -> None:
        """3.A, 3.B, 3.G — One square forward; on the try square it is a try."""
        self.move_action(clause, squares, told)
        if self.steps_to_try(self.attacker) == 0:
            self.score_try(chance, told)

    def move_action(self, clause: str, squares: i64, told: Recorder) -> None:
        """1.3 — The two team cards move together, in the attacker's direction."""
        self.square += squares if self.attacker == RED else -squares
        if told.listens:
            told.tell(ActionAdvanced(clause, self.attacker, squares, self.square))

    def turn_over(self, clause: str, told: Recorder) -> None:
        """3.C, 3.D, 3.E, 3.F — Both team cards are turned: the defender becomes the attacker."""
        self.attacker = 1 - self.attacker
        if told.listens:
            told.tell(BallTurnedOver(clause, self.attacker))

    def kick(self, told: Recorder) -> None:
        """3.D — Two squares forward, or one where two would leave the pitch; then the ball changes hands."""
        room_ahead = self.steps_to_try(self.attacker) - 1
        self.move_action("3.D", 2 if room_ahead >= 2 else 1, told)
        self.turn_over("3.D", told)

    def knock_on(self, told: Recorder) -> None:
        """3.F — The attacker's tackle gives the ball away, once, even against a tackle."""
        if told.listens:
            told.tell(FoulWhistled("3.F", self.attacker))
        self.turn_over("3.F", told)

    def offside(self, chance: Chance, told: Recorder) -> None:
        """3.G — The defender's kick lets the attacker advance one square and keep the ball, whatever was played."""
        if told.listens:
            told.tell(FoulWhistled("3.G", 1 - self.attacker))
        self.advance("3.G", 1, chance, told)

    def double_foul(self, told: Recorder) -> None:
        """3.H — The two sanctions exclude each other: nothing happens."""
        told.tell(FoulWhistled("3.H", self.attacker))

    # 4 Points

    def score_try(self, chance: Chance, told: Recorder) -> None:
        """4.1 — Five points at once, then the conversion; in extra time the match is won."""
        self.side(self.attacker).points += TRY
        told.tell(TryScored(self.attacker, TRY))
        if self.pile > 2:
            self.end_match("6.2", told)
            return
        self.kick_at_goal("4.2", CONVERSION, chance, told)
        self.restart(told)

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
        told.tell(GoalKicked(clause, self.attacker, card, points if is_good else 0))
        return is_good

    def restart(self, told: Recorder) -> None:
        """4.4 — Roles do not change; the defender stands on the centre square."""
        self.line_up_at_centre()
        told.tell(Restarted(1 - self.attacker, self.square))

    # 5 Hand change

    def can_change_hand(self, side: Side) -> bool:
        """5.1, 5.2 — Once per pile, with three cards in hand and a pile that is not empty."""
        return not side.has_changed_hand and side.pile != NOTHING

    def change_refusal(self, side: Side) -> Refused | None:
        """5.1, 5.2 — Why the hand may not be changed now, if it may not."""
        if side.chosen != NO_CARD:
            return Refused("5.2", "change-after-choice")
        if side.has_changed_hand:
            return Refused("5.1", "hand-changed-already")
        if side.pile == NOTHING:
            return Refused("5.2", "pile-empty")
        return None

    def change_hand(self, seat: i64, chance: Chance, told: Recorder) -> None:
        """5.1, 5.2 — The hand goes back into the pile before three cards are drawn; the discard is not touched."""
        if self.phase == AT_TOSS:
            raise Refused("1.4", "toss-first")
        side = self.side(seat)
        refusal = self.change_refusal(side)
        if refusal is not None:
            raise refusal
        side.has_changed_hand = True
        told.tell(HandChanged(seat))
        side.pile |= side.hand
        side.hand = NOTHING
        self.draw("5.1", seat, HAND, chance, told)

    # 6 The end

    def end_match(self, clause: str, told: Recorder) -> None:
        """6.1, 6.2 — Most points wins; in extra time the first to score does."""
        self.phase = OVER
        told.tell(MatchEnded(clause, self.red.points, self.blue.points))

    def is_over(self) -> bool:
        return self.phase == OVER

    def points(self) -> tuple[int, ...]:
        """6.1 — Red's, then blue's."""
        return (self.red.points, self.blue.points)
