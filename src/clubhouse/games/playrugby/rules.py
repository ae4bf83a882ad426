"""A match of PlayRugby, in the order of the rulebook: a docstring opens with the clauses it carries out."""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.playrugby.cards import (
    ANY_COLOUR,
    ANY_NUMBER,
    AWAY,
    BREAK,
    CENTRE,
    COLOUR,
    CONTACT,
    CONVERSION_POINTS,
    DIE,
    DISSENT,
    DRAW,
    DROP,
    DROP_POINTS,
    HAND,
    HAND_OFF,
    HOME,
    KNOCK_ON,
    NEAREST_LINE_OUT,
    PENALTY,
    PENALTY_POINTS,
    PITCH,
    RED,
    REPLAY,
    SORTS,
    TOUCH,
    TRY_POINTS,
    Material,
    ends_turn,
    is_kick_ahead,
    is_pass,
    other,
)
from clubhouse.games.playrugby.events import (
    CARD_DECISION,
    CONVERSION_DUEL,
    CONVERSION_KICK,
    DROP_DUEL,
    DROP_KICK,
    HAND_OFF_DUEL,
    INTERCEPTION_DUEL,
    KICK_DUEL,
    LINE_OUT_DUEL,
    PENALTY_DECISION,
    PENALTY_DUEL,
    PENALTY_KICK,
    SCRUM_DUEL,
    STOP_DECISION,
    TOSS_DECISION,
    BallTurnedOver,
    CardLaid,
    CardsDrawn,
    CardsSeen,
    ContactDrawn,
    ContactsShuffled,
    DroppedOut,
    DuelFought,
    GoalKicked,
    HalfEnded,
    InterceptionTried,
    KickedOff,
    KickedToTouch,
    KickOffDecided,
    KnownCardDrawn,
    MatchEnded,
    OpeningThrown,
    PassLetGo,
    PawnAdvanced,
    PenaltyDecided,
    QueueShuffled,
    TimeRanOut,
    TryScored,
    TurnBegan,
    TurnStopped,
    UseItCalled,
    is_on_colour_die,
)
from clubhouse.games.playrugby.moves import (
    AT_GOAL,
    CARD_MOVES,
    GIVE,
    HOLD,
    PENALTY_CHOICES,
    RECEIVE,
    SCRUM,
    STOP,
    TAP,
    Choose,
    Decide,
    Hold,
    Intercept,
    Play,
    Stop,
)
from clubhouse.kernel.cards import NOTHING, count, has, lowest, one
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.errors import Facts, Refused
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.moves import Move

AT_TOSS: Final[i64] = 0
IN_TURN: Final[i64] = 1
IN_WINDOW: Final[i64] = 2
AT_PENALTY: Final[i64] = 3
OVER: Final[i64] = 4

NO_SORT: Final[i64] = -1
NO_CARD: Final[i64] = -1
NO_SEAT: Final[i64] = -1

# How play is taken up again (2.6).
FROM_HERE: Final[i64] = 0
BY_KICK_OFF: Final[i64] = 1
BY_DROP_OUT: Final[i64] = 2

TRY: Final[i64] = 0
CONVERSION: Final[i64] = 1
DROP_GOAL: Final[i64] = 2
PENALTY_GOAL: Final[i64] = 3

MINUTE: Final[i64] = 60_000

_NOBODY: Final[tuple[int, ...]] = ()
_ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(6)]
# The moves that need no card, by phase.
_WORDS: Final[list[list[Move]]] = [[GIVE, RECEIVE], [STOP], [HOLD], PENALTY_CHOICES, []]

# Made once: options ask for them all the time.
_MATCH_OVER: Final = Refused("6.3", "match-over")
_TOSS_FIRST: Final = Refused("1.4", "toss-first")
_TOSS_DECIDED: Final = Refused("1.4", "toss-decided")
_TOSS_NOT_YOURS: Final = Refused("1.4", "toss-not-yours")
_NOT_YOUR_TURN: Final = Refused("2.1", "not-your-turn")
_CARD_FIRST: Final = Refused("2.1", "card-first")
_PENALTY_FIRST: Final = Refused("2.4", "penalty-first")
_NO_PENALTY: Final = Refused("2.4", "no-penalty")
_PENALTY_NOT_YOURS: Final = Refused("2.4", "penalty-not-yours")
_NO_PASS_TO_HOLD: Final = Refused("4.8", "no-pass-to-answer")
_HOLD_OF_YOUR_OWN: Final = Refused("4.8", "pass-of-your-own")
_NO_PASS_TO_INTERCEPT: Final = Refused("4.6", "no-pass-to-answer")
_INTERCEPTION_OF_YOUR_OWN: Final = Refused("4.6", "pass-of-your-own")
_PASS_IN_THE_AIR: Final = Refused("4.8", "pass-in-the-air")
_HELD_ALREADY: Final = Refused("4.8", "held-already")


class Score:
    """6.4 — One line of the score sheet."""

    def __init__(self, half: i64, when: i64, seat: i64, kind: i64, home: i64, away: i64) -> None:
        self.half = half
        self.when = when  # the minute of the half, or the turn of the match
        self.seat = seat
        self.kind = kind
        self.home = home  # the score with it
        self.away = away


class PlayRugby(Match):
    """Places are metres from home's try line. Home's seats are numbered first; `side` is the team with the ball."""

    def __init__(self, material: Material, home: i64, away: i64, names: list[str]) -> None:
        self.material = material
        self.home = home  # persons
        self.away = away
        self.names = names  # of the seats
        # 1.2: one of the two is 0. A half's minutes, or its turns.
        self.minutes: i64 = 0
        self.turns: i64 = 30
        self.shuffles = False
        self.window_length: i64 = 0  # milliseconds; 0: the answers close it
        self.patience: i64 = 30_000  # milliseconds for a decision, where minutes are played

        self.hands: list[int] = [0] * len(names)
        self.known: list[int] = [0] * len(names)  # of each hand, what all have seen to be there
        self.pile: i64 = material.actions  # the set: nobody knows its order
        self.queue: list[int] = []  # under it, in the order in which all saw the cards go
        self.contacts: i64 = material.all_contacts

        self.phase: i64 = AT_TOSS
        self.toss_winner: i64 = HOME
        self.first_kicker: i64 = HOME
        self.side: i64 = HOME
        self.place: i64 = CENTRE
        self.half: i64 = 1
        self.turn: i64 = 0  # of the match, from 1
        self.turns_left: i64 = 0  # in this half, those under way not counted
        self.begun_at: i64 = 0  # this half
        self.has_struck = False  # the half's clock
        self.asked_at: i64 = 0  # the decision or the window

        self.colour: i64 = 0  # of the turn: it allows one card more than its number
        self.players: list[int] = []  # who has played in this turn and not drawn for it, in order
        self.laid: list[int] = []  # what they played
        self.held: i64 = NOTHING  # the seats that let the announced pass go
        self.penalty: i64 = PENALTY  # or DISSENT: what is to be decided

        self.home_points: i64 = 0
        self.away_points: i64 = 0
        self.sheet: list[Score] = []

    def copy(self) -> "PlayRugby":
        twin = PlayRugby(self.material, self.home, self.away, self.names)
        twin.minutes = self.minutes
        twin.turns = self.turns
        twin.shuffles = self.shuffles
        twin.window_length = self.window_length
        twin.patience = self.patience
        twin.is_timed = self.is_timed
        twin.hands = self.hands[:]
        twin.known = self.known[:]
        twin.pile = self.pile
        twin.queue = self.queue[:]
        twin.contacts = self.contacts
        twin.phase = self.phase
        twin.toss_winner = self.toss_winner
        twin.first_kicker = self.first_kicker
        twin.side = self.side
        twin.place = self.place
        twin.half = self.half
        twin.turn = self.turn
        twin.turns_left = self.turns_left
        twin.begun_at = self.begun_at
        twin.has_struck = self.has_struck
        twin.asked_at = self.asked_at
        twin.colour = self.colour
        twin.players = self.players[:]
        twin.laid = self.laid[:]
        twin.held = self.held
        twin.penalty = self.penalty
        twin.home_points = self.home_points
        twin.away_points = self.away_points
        twin.sheet = self.sheet[:]
        return twin

    def side_of(self, seat: i64) -> i64:
        return HOME if seat < self.home else AWAY

    def first_of(self, side: i64) -> i64:
        return 0 if side == HOME else self.home

    def persons_of(self, side: i64) -> i64:
        return self.home if side == HOME else self.away

    def team(self, side: i64) -> i64:
        """The set of its seats."""
        return one(self.home) - 1 if side == HOME else one(self.home + self.away) - one(self.home)

    def name(self, seat: i64) -> str:
        return self.names[seat]

    # What may be done now

    def asked(self) -> i64:
        """1.6 — The team that may act now, by any of its persons; the match must not be over."""
        if self.phase == AT_TOSS:
            return self.toss_winner
        if self.phase == IN_TURN:
            return self.side
        return other(self.side)

    def situation_number(self) -> i64:
        """1.6 — A team-mate's card, stop or choice is the team's: what was asked before it is asked no more. A hold is
        one person's own, and changes nothing."""
        return self.turn * HAND + len(self.players)

    def to_act(self) -> tuple[int, ...]:
        if self.phase == OVER:
            return _NOBODY
        side = self.asked()
        first = self.first_of(side)
        if self.persons_of(side) == 1:  # who is alone always has something to choose (7.4), but in a window once
            return _NOBODY if self.phase == IN_WINDOW and has(self.held, first) else _ALONE[first]
        seats: list[int] = []
        for seat in range(first, first + self.persons_of(side)):
            if self.can_act(seat):
                seats.append(seat)
        return tuple(seats)

    def can_act(self, seat: i64) -> bool:
        """Whether that seat has anything to choose."""
        for move in _WORDS[self.phase]:
            if self.reason_against(seat, move) is None:
                return True
        cards: i64 = self.hands[seat]
        while cards:
            if self.reason_against(seat, CARD_MOVES[self.material.sorts[lowest(cards)]]) is None:
                return True
            cards &= cards - 1
        return False

    def options(self, seat: i64) -> list[Move]:
        moves: list[Move] = []
        last = NO_SORT
        cards: i64 = self.hands[seat]
        while cards:  # by rising sort: cards of one name are one move
            sort: i64 = self.material.sorts[lowest(cards)]
            if sort != last and self.reason_against(seat, CARD_MOVES[sort]) is None:
                moves.append(CARD_MOVES[sort])
            last = sort
            cards &= cards - 1
        for move in _WORDS[self.phase]:
            if self.reason_against(seat, move) is None:
                moves.append(move)
        return moves

    def reason_against(self, seat: i64, move: Move) -> Refused | None:
        """Why that seat may not do that now; None: it may."""
        if self.phase == OVER:
            return _MATCH_OVER
        if isinstance(move, Play):
            return self.reason_against_card(seat, move.sort)
        if isinstance(move, Stop):
            return self.reason_against_stopping(seat)
        if isinstance(move, Intercept):
            return self.reason_against_intercepting(seat, move.sort)
        if isinstance(move, Hold):
            return self.reason_against_holding(seat)
        if isinstance(move, Choose):
            return self.reason_against_choosing(seat)
        return self.reason_against_deciding(seat)

    def reason_against_any_card(self) -> Refused | None:
        """1.4, 2.4 — First what must be decided before play goes on."""
        if self.phase == AT_TOSS:
            return _TOSS_FIRST
        return _PENALTY_FIRST if self.phase == AT_PENALTY else None

    def play(self, seat: i64, move: Move, chance: Chance, told: Recorder, at: i64 = 0) -> None:
        reason = self.reason_against(seat, move)
        if reason is not None:
            raise Refused(reason.clause, reason.why, dict(reason.facts))
        if isinstance(move, Play):
            self.lay(seat, move.sort, chance, told, at)
        elif isinstance(move, Hold):
            self.hold(seat, chance, told, at)
        elif isinstance(move, Intercept):
            self.intercept(seat, move.sort, chance, told, at)
        elif isinstance(move, Stop):
            self.stop(seat, chance, told, at)
        elif isinstance(move, Choose):
            self.choose(seat, move.choice, chance, told, at)
        elif isinstance(move, Decide):
            self.decide_kick_off(move.gives, chance, told, at)

    # 1 Set-up

    def deal(self, chance: Chance, told: Recorder) -> None:
        """1.1, 1.3 — Six cards a team, shared evenly; team-mates see one another's."""
        for seat in range(len(self.names)):
            hand: i64 = NOTHING
            for _ in range(HAND // self.persons_of(self.side_of(seat))):
                card = one(chance.pick(DRAW, self.pile))
                self.pile &= ~card
                hand |= card
            self.hands[seat] = hand
            self.tell_drawn("1.3", seat, hand, told)

    def throw_for_kick_off(self, chance: Chance, told: Recorder) -> None:
        """1.4 — Home throws first, both again on a tie."""
        while True:
            home = chance.pick(DIE, ANY_NUMBER)
            away = chance.pick(DIE, ANY_NUMBER)
            if told.listens:
                told.tell(OpeningThrown(home + 1, away + 1))
            if home != away:
                break
        self.toss_winner = HOME if home > away else AWAY

    def reason_against_deciding(self, seat: i64) -> Refused | None:
        """1.4 — Once, and by the higher throw."""
        if self.phase != AT_TOSS:
            return _TOSS_DECIDED
        return None if self.side_of(seat) == self.toss_winner else _TOSS_NOT_YOURS

    def decide_kick_off(self, gives: bool, chance: Chance, told: Recorder, at: i64) -> None:
        """1.4, 6.1 — The higher throw gives the kick-off or receives it; the second half's goes the other way."""
        told.tell(KickOffDecided(self.toss_winner, gives))
        self.first_kicker = self.toss_winner if gives else other(self.toss_winner)
        self.begin_half(at)
        self.kick_off("1.5", other(self.first_kicker), chance, told)
        self.begin_turn(chance, told, at)

    def kick_off(self, clause: str, receiver: i64, chance: Chance, told: Recorder) -> None:
        """1.5, 5.5, 6.1 — From the centre to the ball of the colour thrown, in the half of the receiver, who has it."""
        colour = chance.pick(COLOUR, ANY_COLOUR)
        metres: i64 = self.material.zones[colour]
        self.side = receiver
        self.place = self.from_own_line(receiver, metres)
        if told.listens:
            told.tell(KickedOff(clause, other(receiver), colour, metres, self.place))

    def from_own_line(self, side: i64, metres: i64) -> i64:
        """1.1, 7.1 — The place so far from that team's own try line."""
        return metres if side == HOME else PITCH - metres

    def metres_to_go(self) -> i64:
        """1.1, 7.1 — From the pawn to the try line that the team with the ball attacks."""
        return PITCH - self.place if self.side == HOME else self.place

    # 2 The turn

    def begin_turn(self, chance: Chance, told: Recorder, at: i64) -> None:
        """2.1, 6.1 — The colour die is thrown at once: yellow one card, red two, blue three; the turn counts."""
        self.phase = IN_TURN
        self.asked_at = at
        self.turn += 1
        if self.minutes == 0:
            self.turns_left -= 1
        self.colour = chance.pick(COLOUR, ANY_COLOUR)
        if told.listens:
            told.tell(TurnBegan(self.side, self.turn, self.colour, self.place))

    def reason_against_card(self, seat: i64, sort: i64) -> Refused | None:
        """2.1, 4.4 — A card of the own share, in the own team's turn; a drop in its zone only."""
        reason = self.reason_against_acting(seat)
        if reason is not None:
            return reason
        if self.find(seat, sort) == NO_CARD:
            return self.not_in_hand("2.1", sort)
        if SORTS[sort].kind == DROP and not self.is_in_drop_zone():
            facts: Facts = {"metres": self.material.drop_zone, "away": self.metres_to_go()}
            return Refused("4.4", "too-far-for-a-drop", facts)
        return None

    def reason_against_acting(self, seat: i64) -> Refused | None:
        """2.1, 4.8 — Only the team with the ball plays and stops, and not while a pass waits for its answer."""
        reason = self.reason_against_any_card()
        if reason is not None:
            return reason
        if self.side_of(seat) != self.side:
            return _NOT_YOUR_TURN
        return _PASS_IN_THE_AIR if self.phase == IN_WINDOW else None

    def not_in_hand(self, clause: str, sort: i64) -> Refused:
        return Refused(clause, "not-in-hand", {"card": SORTS[sort].name})

    def find(self, seat: i64, sort: i64) -> i64:
        """A card of that name in that hand; where all know the hand to hold one, it is that one."""
        known = self.among(self.known[seat], sort)
        return known if known != NO_CARD else self.among(self.hands[seat], sort)

    def among(self, cards: i64, sort: i64) -> i64:
        while cards:
            card = lowest(cards)
            found: i64 = self.material.sorts[card]
            if found == sort:
                return card
            cards &= cards - 1
        return NO_CARD

    def lay(self, seat: i64, sort: i64, chance: Chance, told: Recorder, at: i64) -> None:
        """2.2, 4.1, 4.7 — The card goes under the pile as it is laid; a pass may wait for an answer, all else is dealt
        with before the next."""
        self.put_under(seat, sort)
        self.players.append(seat)
        self.laid.append(sort)
        kind = SORTS[sort].kind
        opens = is_pass(kind) and self.opens_window()
        if told.listens:
            follow = 0 if ends_turn(kind) else self.left_to_play()
            told.tell(CardLaid(self.clause_of(kind), self.name(seat), sort, follow, opens))
        if opens:
            self.phase = IN_WINDOW
            self.asked_at = at
        elif is_pass(kind) or kind == BREAK:
            self.gain("4.1", SORTS[sort].metres, seat, chance, told, at)
        elif kind == TOUCH:
            self.kick_to_touch(SORTS[sort].metres, chance, told, at)
        elif is_kick_ahead(kind):
            self.kick_ahead(seat, SORTS[sort].metres, chance, told, at)
        elif kind == DROP:
            self.drop(seat, chance, told, at)
        else:
            self.hand_off(seat, SORTS[sort].metres, chance, told, at)

    def clause_of(self, kind: i64) -> str:
        if kind <= BREAK:
            return "4.1"
        if kind == TOUCH:
            return "4.2"
        if kind == DROP:
            return "4.4"
        return "4.5" if kind == HAND_OFF else "4.3"

    def left_to_play(self) -> i64:
        """2.1 — How many cards may follow in this turn."""
        return self.colour + 1 - len(self.players)

    def put_under(self, seat: i64, sort: i64) -> None:
        """2.2 — Out of the hand and under the pile, where all see it go."""
        card = self.find(seat, sort)
        hand: i64 = self.hands[seat]
        known: i64 = self.known[seat]
        self.hands[seat] = hand & ~one(card)
        self.known[seat] = known & ~one(card)
        self.queue.append(card)

    def draw(self, seat: i64, chance: Chance, told: Recorder) -> i64:
        """2.2 — From the set while there is one, then from the head of the queue, which all have seen; or, as agreed,
        the queue becomes the set. Says which card came from the set, if one did: that is to be told yet."""
        if self.pile == NOTHING and self.shuffles:
            for queued in self.queue:
                self.pile |= one(queued)
            if told.listens:
                told.tell(QueueShuffled(len(self.queue)))
            self.queue = []
        hand: i64 = self.hands[seat]
        if self.pile != NOTHING:
            card = chance.pick(DRAW, self.pile)
            self.pile &= ~one(card)
            self.hands[seat] = hand | one(card)
            return card
        card = self.queue.pop(0)
        known: i64 = self.known[seat]
        self.hands[seat] = hand | one(card)
        self.known[seat] = known | one(card)
        if told.listens:
            told.tell(KnownCardDrawn("2.2", self.name(seat), self.material.sorts[card]))
        return NO_CARD

    def tell_drawn(self, clause: str, seat: i64, cards: i64, told: Recorder) -> None:
        """1.3, 2.2 — What came from the set, all at once: only the own team hears which cards, and nobody in what
        order."""
        if cards != NOTHING and told.listens:
            seen = CardsSeen(clause, self.name(seat), self.material.names(cards))
            told.tell_apart(self.team(self.side_of(seat)), seen, CardsDrawn(clause, self.name(seat), count(cards)))

    def refill(self, chance: Chance, told: Recorder) -> None:
        """2.2 — Whoever played draws as many, in the order played."""
        drawn = [0] * len(self.names)
        for seat in self.players:
            if self.pile == NOTHING:
                self.tell_all_drawn(drawn, told)
            card = self.draw(seat, chance, told)
            if card != NO_CARD:
                drawn[seat] |= one(card)
        self.tell_all_drawn(drawn, told)
        self.players = []
        self.laid = []

    def tell_all_drawn(self, drawn: list[int], told: Recorder) -> None:
        if told.listens:
            for seat in range(len(drawn)):
                self.tell_drawn("2.2", seat, drawn[seat], told)
                drawn[seat] = 0

    def reason_against_stopping(self, seat: i64) -> Refused | None:
        """2.1 — Not before a card is played."""
        reason = self.reason_against_acting(seat)
        if reason is not None:
            return reason
        return _CARD_FIRST if len(self.players) == 0 else None

    def stop(self, seat: i64, chance: Chance, told: Recorder, at: i64) -> None:
        """2.1 — Any person of the team may stop."""
        if told.listens:
            told.tell(TurnStopped("2.1", self.name(seat)))
        self.make_contact(chance, told, at)

    def go_on(self, chance: Chance, told: Recorder, at: i64) -> None:
        """2.1, 2.2 — The card is dealt with: the next, or the turn is over by itself when as many are played as the die
        allows."""
        if self.left_to_play() > 0:
            self.phase = IN_TURN
            self.asked_at = at
        else:
            self.make_contact(chance, told, at)

    def make_contact(self, chance: Chance, told: Recorder, at: i64) -> None:
        """2.2, 2.3, 2.4 — The team still has the ball: it refills, and a contact card decides whether it keeps it."""
        self.refill(chance, told)
        contact = self.draw_contact(chance, told)
        if contact == REPLAY:
            self.resume(FROM_HERE, self.side, "2.4", chance, told, at)
        elif contact == KNOCK_ON:
            self.scrum(self.side, chance, told, at)
        else:
            self.phase = AT_PENALTY
            self.penalty = contact
            self.asked_at = at

    def draw_contact(self, chance: Chance, told: Recorder) -> i64:
        """2.4 — Used ones lie aside; all are shuffled when one is due and none is left."""
        if self.contacts == NOTHING:
            self.contacts = self.material.all_contacts
            if told.listens:
                told.tell(ContactsShuffled())
        card = chance.pick(CONTACT, self.contacts)
        self.contacts &= ~one(card)
        contact: i64 = self.material.contacts[card]
        if told.listens:
            told.tell(ContactDrawn(self.side, contact))
        return contact

    def scrum(self, first: i64, chance: Chance, told: Recorder, at: i64) -> None:
        """2.4, 3.2, 3.3 — Where the pawn stands; a scrum that is lost is the opponent's ball."""
        winner = self.duel(SCRUM_DUEL, first, chance, told)
        self.resume(FROM_HERE, winner, "2.4", chance, told, at)

    def reason_against_choosing(self, seat: i64) -> Refused | None:
        """2.4 — The opponent of the team that drew the card chooses."""
        if self.phase != AT_PENALTY:
            return _TOSS_FIRST if self.phase == AT_TOSS else _NO_PENALTY
        return _PENALTY_NOT_YOURS if self.side_of(seat) == self.side else None

    def choose(self, seat: i64, choice: i64, chance: Chance, told: Recorder, at: i64) -> None:
        """2.4 — From here it is the chooser's ball: kick at goal, scrum, tap and go, or kick to touch."""
        offender = self.side
        chooser = other(offender)
        if told.listens:
            told.tell(PenaltyDecided(chooser, choice))
        self.side = chooser
        if choice == AT_GOAL:
            self.kick_penalty(seat, chance, told, at)
        elif choice == SCRUM:
            self.scrum(chooser, chance, told, at)
        elif choice == TAP:
            self.resume(FROM_HERE, chooser, "2.4", chance, told, at)
        else:
            thrower = offender if self.penalty == DISSENT else chooser
            self.ball_to_touch("2.4", self.material.penalty_touch, thrower, told)
            self.line_out(thrower, chance, told, at)

    def lose_ball(self, clause: str, chance: Chance, told: Recorder, at: i64) -> None:
        """2.5, 2.6 — On the spot; further cards of the turn are lost, and the team that had it refills."""
        self.refill(chance, told)
        self.resume(FROM_HERE, other(self.side), clause, chance, told, at)

    def resume(self, how: i64, side: i64, clause: str, chance: Chance, told: Recorder, at: i64) -> None:
        """2.5, 2.6, 5.5, 5.6, 6.2 — That team has the ball next. The one place that looks at the time: when it is up no
        turn and no kick-off begins."""
        if how == FROM_HERE and side != self.side and told.listens:
            told.tell(BallTurnedOver(clause, side, self.place))
        self.side = side
        if self.is_time_up():
            self.end_half(chance, told, at)
            return
        if how == BY_KICK_OFF:
            self.kick_off("5.5", side, chance, told)
        elif how == BY_DROP_OUT:
            self.drop_out(clause, side, told)
        self.begin_turn(chance, told, at)

    # 3 Duels

    def duel(self, duel: i64, first: i64, chance: Chance, told: Recorder) -> i64:
        """3.1, 3.2, 3.3 — `first` plays the ball and throws; the opponent wins by throwing the same. Says who won."""
        if is_on_colour_die(duel):
            thrown = chance.pick(COLOUR, ANY_COLOUR)
            answer = chance.pick(COLOUR, ANY_COLOUR)
        else:
            thrown = chance.pick(DIE, ANY_NUMBER)
            answer = chance.pick(DIE, ANY_NUMBER)
        if told.listens:
            told.tell(DuelFought(duel, first, thrown, answer))
        return other(first) if thrown == answer else first

    # 4 Action cards

    def advance(self, clause: str, metres: i64, told: Recorder) -> bool:
        """4.1, 7.1 — Towards the line that the team with the ball attacks, at most to it. Says whether it got there."""
        to_go = self.metres_to_go()
        gained = metres if metres < to_go else to_go
        self.place += gained if self.side == HOME else -gained
        if told.listens:
            told.tell(PawnAdvanced(clause, self.side, gained, self.place))
        return gained == to_go

    def gain(self, clause: str, metres: i64, seat: i64, chance: Chance, told: Recorder, at: i64) -> None:
        """4.1, 5.1 — The printed distance; on the line or beyond it is a try, else the turn goes on."""
        if self.advance(clause, metres, told):
            self.score_try(seat, chance, told, at)
        else:
            self.go_on(chance, told, at)

    def kick_to_touch(self, metres: i64, chance: Chance, told: Recorder, at: i64) -> None:
        """4.2 — The card ends the turn; the opponents throw in."""
        thrower = other(self.side)
        self.ball_to_touch("4.2", metres, thrower, told)
        self.refill(chance, told)
        self.line_out(thrower, chance, told, at)

    def ball_to_touch(self, clause: str, metres: i64, thrower: i64, told: Recorder) -> None:
        """4.2, 7.2 — Never nearer than 5 m to the try line, even when kicked from nearer."""
        to_go = self.metres_to_go() - metres
        if to_go < NEAREST_LINE_OUT:
            to_go = NEAREST_LINE_OUT
        self.place = PITCH - to_go if self.side == HOME else to_go
        if told.listens:
            told.tell(KickedToTouch(clause, self.side, self.place, thrower))

    def line_out(self, thrower: i64, chance: Chance, told: Recorder, at: i64) -> None:
        """3.2, 4.2 — A duel of the team that throws in; the winner starts a turn there."""
        winner = self.duel(LINE_OUT_DUEL, thrower, chance, told)
        self.resume(FROM_HERE, winner, "4.2", chance, told, at)

    def kick_ahead(self, seat: i64, metres: i64, chance: Chance, told: Recorder, at: i64) -> None:
        """4.3 — The opponent may take it in a duel, where it lands; on or behind the line by a drop-out."""
        kicker = self.side
        is_kept = self.duel(KICK_DUEL, kicker, chance, told) == kicker
        is_over_the_line = self.advance("4.3", metres, told)
        if is_kept:
            if is_over_the_line:
                self.score_try(seat, chance, told, at)
            else:
                self.go_on(chance, told, at)
        elif is_over_the_line:
            self.refill(chance, told)
            self.resume(BY_DROP_OUT, other(kicker), "4.3", chance, told, at)
        else:
            self.lose_ball("4.3", chance, told, at)

    def is_in_drop_zone(self) -> bool:
        """4.4, 7.2 — So near to the opponent's try line that a drop may be tried."""
        return self.metres_to_go() <= self.material.drop_zone

    def drop(self, seat: i64, chance: Chance, told: Recorder, at: i64) -> None:
        """4.4, 5.3, 5.6 — It ends the turn, good or missed."""
        kicker = self.side
        is_good = self.duel(DROP_DUEL, kicker, chance, told) == kicker
        self.kick_at_goal(DROP_KICK, DROP_GOAL, DROP_POINTS, is_good, seat, told, at)
        self.refill(chance, told)
        if is_good:
            self.resume(BY_KICK_OFF, kicker, "5.5", chance, told, at)
        else:
            self.resume(BY_DROP_OUT, other(kicker), "5.6", chance, told, at)

    def hand_off(self, seat: i64, metres: i64, chance: Chance, told: Recorder, at: i64) -> None:
        """4.5, 3.3 — Won: the opponents go back; lost: the ball is."""
        if self.duel(HAND_OFF_DUEL, self.side, chance, told) == self.side:
            self.gain("4.5", metres, seat, chance, told, at)
        else:
            self.lose_ball("4.5", chance, told, at)

    def intercept(self, seat: i64, sort: i64, chance: Chance, told: Recorder, at: i64) -> None:
        """4.6, 4.8, 2.6 — The first one closes the window. Under the pile, dice, the interceptor draws, the pawn moves:
        the other way from where it was, or by both distances in one advance."""
        attack = self.side
        passer: i64 = self.players[-1]
        announced: i64 = self.laid[-1]
        if told.listens:
            told.tell(InterceptionTried("4.6", self.name(seat), sort))
        self.put_under(seat, sort)
        self.held = NOTHING
        is_lost = self.duel(INTERCEPTION_DUEL, attack, chance, told) == attack
        card = self.draw(seat, chance, told)
        if card != NO_CARD:
            self.tell_drawn("4.6", seat, one(card), told)
        metres = SORTS[sort].metres
        if is_lost:
            self.gain("4.6", metres + SORTS[announced].metres, passer, chance, told, at)
            return
        self.side = other(attack)
        if told.listens:
            told.tell(BallTurnedOver("4.6", self.side, self.place))
        if self.advance("4.6", metres, told):
            self.score_try(seat, chance, told, at)
        else:
            self.refill(chance, told)
            self.resume(FROM_HERE, self.side, "4.6", chance, told, at)

    def opens_window(self) -> bool:
        """4.7 — Whatever anybody holds, unless all have seen that no defender can hold an interception."""
        hidden = self.pile
        seat: i64 = 0
        while seat < self.home + self.away:
            hand: i64 = self.hands[seat]
            known: i64 = self.known[seat]
            hidden |= hand & ~known if self.side_of(seat) == self.side else hand
            seat += 1
        return hidden & self.material.interceptions != NOTHING

    def reason_against_holding(self, seat: i64) -> Refused | None:
        """4.8 — The defenders are asked about an announced pass, and nobody else."""
        return self.reason_against_answering(seat, _NO_PASS_TO_HOLD, _HOLD_OF_YOUR_OWN)

    def reason_against_answering(self, seat: i64, no_pass: Refused, of_your_own: Refused) -> Refused | None:
        """4.8 — An announced pass of the opponents is answered once."""
        reason = self.reason_against_any_card()
        if reason is not None:
            return reason
        if self.phase != IN_WINDOW:
            return no_pass
        if self.side_of(seat) == self.side:
            return of_your_own
        return _HELD_ALREADY if has(self.held, seat) else None

    def reason_against_intercepting(self, seat: i64, sort: i64) -> Refused | None:
        """4.6 — In the opponents' turn, on an announced pass, with an interception of the own share."""
        reason = self.reason_against_answering(seat, _NO_PASS_TO_INTERCEPT, _INTERCEPTION_OF_YOUR_OWN)
        if reason is None and self.find(seat, sort) == NO_CARD:
            return self.not_in_hand("4.6", sort)
        return reason

    def hold(self, seat: i64, chance: Chance, told: Recorder, at: i64) -> None:
        """4.8, 4.9 — Final, and told to team-mates only; a window without a length closes when all have answered."""
        self.held |= one(seat)
        team = self.team(other(self.side))
        if told.listens:
            told.tell_apart(team, PassLetGo("4.8", self.name(seat)), None)
        if self.window_length == 0 and self.held == team:
            self.let_pass(chance, told, at)

    def window(self) -> i64:
        """4.9 — The same length for every pass, however soon all hold."""
        if self.phase != IN_WINDOW or self.window_length == 0:
            return NEVER
        return self.asked_at + self.window_length

    def close_window(self, chance: Chance, told: Recorder, at: i64) -> None:
        """4.8 — There was no interception."""
        self.let_pass(chance, told, at)

    def let_pass(self, chance: Chance, told: Recorder, at: i64) -> None:
        """4.1 — The pass arrives."""
        self.held = NOTHING
        passer: i64 = self.players[-1]
        announced: i64 = self.laid[-1]
        self.gain("4.1", SORTS[announced].metres, passer, chance, told, at)

    # 5 Points

    def score(self, kind: i64, points: i64, seat: i64, at: i64) -> None:
        """6.4 — To the person's team, and on the sheet with its moment and the running score."""
        if self.side_of(seat) == HOME:
            self.home_points += points
        else:
            self.away_points += points
        when = self.turn if self.minutes == 0 else (at - self.begun_at) // MINUTE + 1
        self.sheet.append(Score(self.half, when, seat, kind, self.home_points, self.away_points))

    def score_try(self, seat: i64, chance: Chance, told: Recorder, at: i64) -> None:
        """5.1, 5.2, 5.5 — Without a duel; the conversion is one. Then the turn is over."""
        self.score(TRY, TRY_POINTS, seat, at)
        if told.listens:
            told.tell(TryScored(self.name(seat), TRY_POINTS))
        scorer = self.side
        is_good = self.duel(CONVERSION_DUEL, scorer, chance, told) == scorer
        self.kick_at_goal(CONVERSION_KICK, CONVERSION, CONVERSION_POINTS, is_good, seat, told, at)
        self.refill(chance, told)
        self.resume(BY_KICK_OFF, scorer, "5.5", chance, told, at)

    def kick_penalty(self, seat: i64, chance: Chance, told: Recorder, at: i64) -> None:
        """2.4, 5.4, 5.5, 5.6 — From anywhere."""
        kicker = self.side
        is_good = self.duel(PENALTY_DUEL, kicker, chance, told) == kicker
        self.kick_at_goal(PENALTY_KICK, PENALTY_GOAL, PENALTY_POINTS, is_good, seat, told, at)
        if is_good:
            self.resume(BY_KICK_OFF, kicker, "5.5", chance, told, at)
        else:
            self.resume(BY_DROP_OUT, other(kicker), "5.6", chance, told, at)

    def kick_at_goal(
        self, kick: i64, kind: i64, points: i64, is_good: bool, seat: i64, told: Recorder, at: i64
    ) -> None:
        """5.2, 5.3, 5.4 — The duel is thrown; a good one counts."""
        if is_good:
            self.score(kind, points, seat, at)
        if told.listens:
            told.tell(GoalKicked(kick, self.name(seat), points if is_good else 0))

    def drop_out(self, clause: str, side: i64, told: Recorder) -> None:
        """4.3, 5.6 — On the red ball of the own 22."""
        self.place = self.from_own_line(side, self.material.zones[RED])
        if told.listens:
            told.tell(DroppedOut(clause, side, self.place))

    # 6 The match

    def begin_half(self, at: i64) -> None:
        """1.2, 6.1 — The clock starts at the kick-off, and each half lasts its whole time."""
        self.begun_at = at
        self.has_struck = False
        self.turns_left = self.turns

    def is_time_up(self) -> bool:
        """6.2 — The clock has struck, or the turns of the half are all begun."""
        return self.turns_left == 0 if self.minutes == 0 else self.has_struck

    def end_half(self, chance: Chance, told: Recorder, at: i64) -> None:
        """6.1, 6.2 — The team that received first gives the second kick-off, at once; hands and piles stay."""
        if told.listens:
            told.tell(HalfEnded(self.half, self.home_points, self.away_points))
        if self.half == 2:
            self.end_match(told)
            return
        self.half = 2
        self.begin_half(at)
        self.kick_off("6.1", self.first_kicker, chance, told)
        self.begin_turn(chance, told, at)

    def end_match(self, told: Recorder) -> None:
        """6.3 — Most points wins; equal is a draw."""
        self.phase = OVER
        if told.listens:
            told.tell(MatchEnded(self.home_points, self.away_points))

    def is_over(self) -> bool:
        return self.phase == OVER

    def points(self) -> tuple[int, ...]:
        """6.3 — Home's, then away's."""
        return (self.home_points, self.away_points)

    def half_ends_at(self) -> i64:
        """6.1 — When the half's clock strikes; NEVER where turns are counted, before kick-off, and once it has."""
        if self.minutes == 0 or self.phase == AT_TOSS or self.phase == OVER or self.has_struck:
            return NEVER
        return self.begun_at + self.minutes * MINUTE

    def decision_ends_at(self) -> i64:
        """6.5 — A team has so long for each decision; windows have their own length."""
        if self.minutes == 0 or self.phase == IN_WINDOW or self.phase == OVER:
            return NEVER
        return self.asked_at + self.patience

    def clock(self) -> i64:
        """6.1, 6.5 — The half's or the decision's, whichever strikes first."""
        half = self.half_ends_at()
        decision = self.decision_ends_at()
        if half == NEVER or (decision != NEVER and decision < half):
            return decision
        return half

    def asked_since(self) -> i64:
        return self.asked_at

    def time_up(self, chance: Chance, told: Recorder, at: i64) -> None:
        """6.2, 6.5 — The half's clock comes first; it only strikes. Where a decision took too long, it is made so."""
        if self.half_ends_at() != NEVER and self.half_ends_at() == self.clock():
            self.has_struck = True
            if told.listens:
                told.tell(TimeRanOut(self.half))
        elif self.phase == AT_TOSS:
            told.tell(UseItCalled(self.toss_winner, TOSS_DECISION))
            self.decide_kick_off(False, chance, told, at)
        elif self.phase == AT_PENALTY:
            chooser = other(self.side)
            told.tell(UseItCalled(chooser, PENALTY_DECISION))
            self.choose(self.first_of(chooser), AT_GOAL, chance, told, at)
        elif len(self.players) == 0:
            told.tell(UseItCalled(self.side, CARD_DECISION))
            self.lose_ball("6.5", chance, told, at)
        else:
            told.tell(UseItCalled(self.side, STOP_DECISION))
            self.make_contact(chance, told, at)
