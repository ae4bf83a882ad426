"""A match of Rugby Brawl, in the order of the rulebook: a docstring opens with the clauses it carries out.

Real time and training are two ways to play the same rules. The rules see acts in the order in which they count, each
with its moment; what the table must know to find that order (2.6 to 2.8) they answer without being changed by it.
"""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.rugby_brawl.cards import (
    BLUE,
    CARDS,
    CONVERSION_POINTS,
    COVER_O,
    COVER_X,
    DECK,
    DROP,
    DROP_POINTS,
    FLY_HALF,
    HOLD,
    INTERCEPTION,
    KICKING,
    KNOCK_ON,
    LOOP,
    NO_EFFECT,
    OWN_SCRUM,
    PASSES,
    PENALTY,
    PENALTY_POINTS,
    PILES,
    PLAYERS,
    RED,
    REVEAL,
    RUCK,
    SCRUM,
    START,
    TENTH,
    TRY,
    TRY_POINTS,
    Prints,
    defensive_on,
    first_challenger_on,
    holds,
    mate_o_on,
    mate_x_on,
    number_of,
    offensive_on,
    second_challenger_on,
    type_on,
)
from clubhouse.games.rugby_brawl.events import (
    AttackPlayed,
    BlockEnded,
    CardKept,
    CardRevealed,
    CardTakenBack,
    CardTurning,
    ContestWon,
    DeadHeat,
    DefencePlayed,
    DropScored,
    FaultWhistled,
    GoalKicked,
    KickOffAwarded,
    KickOffTaken,
    MatchEnded,
    PassMade,
    PauseCalled,
    PlayResumed,
    PutInTaken,
    SaidDone,
    ScrumCardLaid,
    ScrumWon,
    StartDrawn,
    SupportLaid,
    TryScored,
    TurnBegun,
    Who,
)
from clubhouse.games.rugby_brawl.moves import CATALOGUE, Put, Reveal
from clubhouse.kernel.cards import NOTHING, has, one
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.errors import Facts, Refused
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.inputs import LATEST
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.moves import Move
from clubhouse.kernel.packs import Pack, joined, no_cards, pack_of, single, size, whole, without
from clubhouse.kernel.raced_match import RacedMatch

# 1.4: the zone in which the marker lies says no more than the phase does.
AT_KICK_OFF: Final[i64] = 0
IN_ATTACK: Final[i64] = 1
IN_CONTEST: Final[i64] = 2
AT_PUT_IN: Final[i64] = 3
IN_SCRUM: Final[i64] = 4
OVER: Final[i64] = 5

BY_KICK_OFFS: Final[i64] = 0
BY_POINTS: Final[i64] = 1
BY_MINUTES: Final[i64] = 2
MINUTE: Final[i64] = 60_000

NO_CARD: Final[i64] = -1

# What can stand against a move: the clause and the words for it.
_FREE: Final[i64] = 0
_MATCH_OVER: Final[i64] = 1
_HELD: Final[i64] = 2
_OTHER_PILE: Final[i64] = 3
_HAND_BUSY: Final[i64] = 4
_WAIT_FOR_KICK_OFF: Final[i64] = 5
_WAIT_FOR_PUT_IN: Final[i64] = 6
_OTHER_TURN: Final[i64] = 7
_SAID_DONE: Final[i64] = 8
_TURNED_ALREADY: Final[i64] = 9
_PILE_EMPTY: Final[i64] = 10
_BLOCKED: Final[i64] = 11
_NOT_AT_KICK_OFF: Final[i64] = 12
_NOT_A_MATE: Final[i64] = 13
_SAME_PLAYER: Final[i64] = 14
_NOT_A_CHALLENGER: Final[i64] = 15
_NO_SUPPORT: Final[i64] = 16
_NOT_AT_PUT_IN: Final[i64] = 17
_NO_SCRUM_PLAYER: Final[i64] = 18
_TOO_OLD: Final[i64] = 19
_TWICE: Final[i64] = 20
_NO_TURNS: Final[i64] = 21
_MUST_REVEAL: Final[i64] = 22
_UNSEEN: Final[i64] = 23
_AGAINST: Final = [
    ("", ""),
    ("4.1", "match-over"),
    ("2.11", "play-held"),
    ("1.3", "other-pile"),
    ("2.10", "hand-busy"),
    ("3.1", "wait-for-kick-off"),
    ("3.7", "wait-for-put-in"),
    ("5.1", "other-turn"),
    ("5.4", "said-done"),
    ("5.1", "turned-already"),
    ("2.2", "pile-empty"),
    ("2.9", "blocked"),
    ("3.1", "not-at-kick-off"),
    ("3.2", "not-a-mate"),
    ("3.3", "same-player"),
    ("3.4", "not-a-challenger"),
    ("3.6", "no-support"),
    ("3.7", "not-at-put-in"),
    ("3.7", "no-scrum-player"),
    ("2.3", "too-old"),
    ("2.4", "twice-on-top"),
    ("5.1", "no-turns"),
    ("5.2", "must-reveal"),
    ("2.7", "unseen"),
]
# Of those, the ones that say that a card is not wanted.
_FIRST_UNWANTED: Final[i64] = _NOT_AT_KICK_OFF
_LAST_UNWANTED: Final[i64] = _TOO_OLD

WHO: Final = [[Who(seat // persons, seat % persons, persons) for seat in range(2 * persons)] for persons in range(1, 4)]
# Sets of seats and of moves as they are handed out: filling a new list move by move takes longer than all the rest.
_MOVES: Final = [[move for move in CATALOGUE.moves if moves >> move.index & 1] for moves in range(128)]
_NOBODYS: Final[list[int]] = []  # until a copy gets those of its original
_EVERYBODY: Final = [tuple(range(2 * persons)) for persons in range(4)]
_SEATS: Final = [tuple(seat for seat in range(6) if seats >> seat & 1) for seats in range(64)]


class Team:
    """The cards and points of one team. Its 75 cards are always unseen, on the piles, buried or on top together."""

    def __init__(self, hands: list[int], piles: list[list[int]]) -> None:
        self.points: i64 = 0
        self.unseen: Pack = whole(DECK)  # 1.7: in the hands, nobody knows which in whose
        self.hands = hands  # how many cards
        self.piles = piles
        self.action: i64 = NO_CARD
        self.buried: Pack = no_cards()  # in the action pile, under its top: they never come up again before a pause
        self.support_1: i64 = NO_CARD
        self.support_2: i64 = NO_CARD
        self.laid: i64 = 0  # 3.7: how many M in this scrum
        self.fresh: i64 = NOTHING  # 2.3: the piles whose top was revealed in this scrum

    def copy(self) -> "Team":
        piles = self.piles
        twin = Team(self.hands.copy(), [piles[0].copy(), piles[1].copy(), piles[2].copy()])
        twin.points = self.points
        twin.unseen = self.unseen
        twin.action = self.action
        twin.buried = self.buried
        twin.support_1 = self.support_1
        twin.support_2 = self.support_2
        twin.laid = self.laid
        twin.fresh = self.fresh
        return twin

    def top(self, pile: i64) -> i64:
        cards = self.piles[pile]
        return cards[-1] if cards else NO_CARD

    def take_top(self, pile: i64) -> i64:
        """2.3 — The card under it counts as revealed, but not in a scrum."""
        self.fresh &= ~one(pile)
        return self.piles[pile].pop()

    def lay(self, card: i64) -> None:
        """On the action pile."""
        if self.action != NO_CARD:
            self.buried = joined(self.buried, single(self.action))
        self.action = card

    def supports(self) -> list[int]:
        """Those that lie there, in the order laid."""
        return [card for card in (self.support_1, self.support_2) if card != NO_CARD]

    def lay_supports(self) -> None:
        """3.6, 3.7, 3.10 — The supports go on the action pile in the order laid: the last is on top."""
        if self.support_1 != NO_CARD:
            self.lay(self.support_1)
            self.support_1 = NO_CARD
        if self.support_2 != NO_CARD:
            self.lay(self.support_2)
            self.support_2 = NO_CARD


def new_team(persons: i64) -> Team:
    return Team([0] * persons, [[], [], []])


class Pace:
    """The times of a match in milliseconds (2.9 to 2.11, 3.12); none at all where it is 0, as in training."""

    def __init__(self, block: i64 = 0, turning: i64 = 0, hold: i64 = 0, alone: i64 = 0) -> None:
        self.block = block
        self.turning = turning
        self.hold = hold
        self.alone = alone
        self.is_timed = block + turning + hold + alone > 0


class RugbyBrawl(RacedMatch):
    """Seats are the persons of red, then those of blue. `attacker` is the team that kicks off, attacks or puts in."""

    def __init__(
        self,
        prints: Prints,
        persons: i64,
        is_training: bool,
        end: i64,
        number: i64,
        has_strict_faults: bool,
        pace: Pace,
        red: Team | None = None,
        blue: Team | None = None,
    ) -> None:
        self.prints = prints
        self.persons = persons
        self.is_training = is_training
        self.end = end
        self.number = number
        self.has_strict_faults = has_strict_faults
        self.pace = pace
        self.red = red if red is not None else new_team(persons)
        self.blue = blue if blue is not None else new_team(persons)
        self.phase: i64 = AT_KICK_OFF
        self.attacker: i64 = RED
        self.contest: i64 = 0
        self.passes: i64 = 0
        self.has_loop = False
        self.situation: i64 = 0
        self.dead_heats: i64 = 0  # in a row, the last of which began this situation
        self.kick_offs: i64 = 0
        # Training
        self.turn: i64 = RED
        self.turned: i64 = NOTHING  # the piles that got a card in this turn
        self.done: i64 = NOTHING  # the seats that have said it
        self.was_empty = False  # the turn before this one
        # Time
        self.now: i64 = 0  # of the input that is being carried out
        self.held_until: i64 = NEVER
        self.held_since: i64 = NEVER  # if nobody knows until when
        self.ends_at: i64 = NEVER
        self.alone_due: i64 = NEVER
        self.is_timed = pace.is_timed or end == BY_MINUTES
        self.blocked_until: list[int] = [NEVER] * (2 * persons) if persons else _NOBODYS
        self.turning_until: list[int] = [NEVER] * (2 * persons) if persons else _NOBODYS
        self.turning_to: list[int] = [0] * (2 * persons) if persons else _NOBODYS  # which pile
        # When each of these was over last
        self.resumed_at: i64 = 0
        self.situation_at: i64 = 0  # and when this one began
        self.unblocked_at: list[int] = [0] * (2 * persons) if persons else _NOBODYS
        self.turned_at: list[int] = [0] * (2 * persons) if persons else _NOBODYS

    def copy(self) -> "RugbyBrawl":
        twin = RugbyBrawl(
            self.prints,
            0,
            self.is_training,
            self.end,
            self.number,
            self.has_strict_faults,
            self.pace,
            self.red.copy(),
            self.blue.copy(),
        )
        twin.persons = self.persons
        twin.phase = self.phase
        twin.attacker = self.attacker
        twin.contest = self.contest
        twin.passes = self.passes
        twin.has_loop = self.has_loop
        twin.situation = self.situation
        twin.dead_heats = self.dead_heats
        twin.kick_offs = self.kick_offs
        twin.turn = self.turn
        twin.turned = self.turned
        twin.done = self.done
        twin.was_empty = self.was_empty
        twin.now = self.now
        twin.held_until = self.held_until
        twin.held_since = self.held_since
        twin.ends_at = self.ends_at
        twin.alone_due = self.alone_due
        # Where nothing takes time nobody is ever blocked or busy: then both can have the same lists.
        twin.blocked_until = self.blocked_until.copy() if self.is_timed else self.blocked_until
        twin.turning_until = self.turning_until.copy() if self.is_timed else self.turning_until
        twin.turning_to = self.turning_to.copy() if self.is_timed else self.turning_to
        twin.resumed_at = self.resumed_at
        twin.situation_at = self.situation_at
        twin.unblocked_at = self.unblocked_at.copy() if self.is_timed else self.unblocked_at
        twin.turned_at = self.turned_at.copy() if self.is_timed else self.turned_at
        return twin

    def team(self, team: i64) -> Team:
        return self.red if team == RED else self.blue

    def team_of(self, seat: i64) -> i64:
        return RED if seat < self.persons else BLUE

    def person_of(self, seat: i64) -> i64:
        return seat if seat < self.persons else seat - self.persons

    def who(self, seat: i64) -> Who:
        return WHO[self.persons - 1][seat]

    # What may be done now

    def to_act(self) -> tuple[int, ...]:
        if not self.is_training and not self.is_timed and self.phase != OVER and not self.is_alone():
            return _EVERYBODY[self.persons]
        seats: i64 = NOTHING
        for seat in range(2 * self.persons):
            if self.can_act(seat):
                seats |= one(seat)
        return _SEATS[seats]

    def can_act(self, seat: i64) -> bool:
        if self.phase == OVER or self.held_until != NEVER:
            return False
        team = self.team_of(seat)
        if self.is_training:
            return team == self.turn and not has(self.done, seat)
        if self.is_timed and self.turning_until[seat] != NEVER:
            return False
        return not self.must_wait(team) or (self.pace.block > 0 and self.can_put(seat))

    def can_put(self, seat: i64) -> bool:
        return (
            self.against_put(seat, 0) == _FREE
            or self.against_put(seat, 1) == _FREE
            or self.against_put(seat, 2) == _FREE
        )

    def options(self, seat: i64) -> list[Move]:
        """What has no reason against it."""
        moves: i64 = NOTHING
        if self.against_any(seat) == _FREE:
            for pile in range(PILES):
                if self.against_reveal_on(seat, pile) == _FREE:
                    moves |= one(pile)
                if self.against_put_of(seat, pile) == _FREE:
                    moves |= one(PILES + pile)
            if self.is_training and self.against_done(seat) == _FREE:
                moves |= one(2 * PILES)
        return _MOVES[moves].copy()

    def reason_against(self, seat: i64, move: Move) -> Refused | None:
        """Why that seat may not make that move now, if it may not."""
        against = self.against(seat, move)
        if against == _FREE:
            return None
        clause, why = _AGAINST[against]
        facts: Facts = {}
        if against >= _NOT_A_MATE and against <= _NO_SUPPORT:
            facts["wanted"] = [str(number) for number in self.wanted(self.team_of(seat))]
        return Refused(clause, why, facts)

    def against(self, seat: i64, move: Move) -> i64:
        if isinstance(move, Reveal):
            return self.against_reveal(seat, move.pile)
        if isinstance(move, Put):
            return self.against_put(seat, move.pile)
        return self.against_done(seat)

    def against_any(self, seat: i64) -> i64:
        """2.10, 2.11, 5.1, 5.4 — What stands against whatever a person does."""
        if self.phase == OVER:
            return _MATCH_OVER
        if self.is_training:
            if self.team_of(seat) != self.turn:
                return _OTHER_TURN
            if has(self.done, seat):
                return _SAID_DONE
        elif self.is_timed:
            if self.held_until != NEVER:
                return _HELD
            if self.turning_until[seat] != NEVER:
                return _HAND_BUSY
        return _FREE

    def against_reveal(self, seat: i64, pile: i64) -> i64:
        against = self.against_any(seat)
        return against if against != _FREE else self.against_reveal_on(seat, pile)

    def against_reveal_on(self, seat: i64, pile: i64) -> i64:
        """1.3, 3.1, 3.7, 5.1 — Onto an own pile, where the team need not wait; by a person who may do something."""
        if self.owner(pile) != self.person_of(seat):
            return _OTHER_PILE
        if self.must_wait(self.team_of(seat)):
            return _WAIT_FOR_KICK_OFF if self.phase == AT_KICK_OFF else _WAIT_FOR_PUT_IN
        if self.is_training and has(self.turned, pile):
            return _TURNED_ALREADY
        return _FREE

    def against_put(self, seat: i64, pile: i64) -> i64:
        against = self.against_any(seat)
        return against if against != _FREE else self.against_put_of(seat, pile)

    def against_put_of(self, seat: i64, pile: i64) -> i64:
        """1.3, 2.2, 2.4, 2.9 — The top of an own pile; what is not wanted can be tried where it costs something."""
        if self.owner(pile) != self.person_of(seat):
            return _OTHER_PILE
        team = self.team_of(seat)
        if not self.team(team).piles[pile]:
            return _PILE_EMPTY
        if self.is_timed and self.blocked_until[seat] != NEVER:
            return _BLOCKED
        against = self.against_card(team, pile)
        if against == _TWICE:
            return _FREE if self.has_strict_faults else _TWICE
        return against if self.pace.block == 0 else _FREE

    def against_done(self, seat: i64) -> i64:
        """5.1, 5.2, 5.4 — Only in training; something must be revealed by the second of two, or by who acts alone."""
        if not self.is_training and self.phase != OVER:
            return _NO_TURNS
        against = self.against_any(seat)
        if against != _FREE:
            return against
        if self.turned == NOTHING and self.is_last_to_say_done(seat) and (self.was_empty or self.is_alone()):
            return _MUST_REVEAL
        return _FREE

    def play(self, seat: i64, move: Move, chance: Chance, told: Recorder, at: i64 = 0) -> None:
        if self.against(seat, move) != _FREE:
            refused = self.reason_against(seat, move)
            assert refused is not None
            raise refused
        self.now = at
        if isinstance(move, Reveal):
            self.reveal(seat, move.pile, chance, told)
        elif isinstance(move, Put):
            self.put(seat, move.pile, chance, told)
        else:
            self.say_done(seat, told)

    # 1 Material and set-up

    def owner(self, pile: i64) -> i64:
        """1.3 — Which person of a team a placement pile belongs to: three to one, two and one, or one each."""
        if self.persons == 1:
            return 0
        return pile if self.persons == 3 else pile >> 1

    def share_out(self, team: Team) -> None:
        """1.3, 1.7 — Evenly, the first persons holding what is over. Nobody looks, so a hand is a number."""
        cards = size(team.unseen)
        each = cards // self.persons
        over = cards % self.persons
        for person in range(self.persons):
            team.hands[person] = each + 1 if person < over else each

    def begin(self, chance: Chance, told: Recorder) -> None:
        """1.3, 1.5, 1.6 — The cards are shared out, the minutes begin, and chance names the team that starts."""
        self.share_out(self.red)
        self.share_out(self.blue)
        if self.end == BY_MINUTES:
            self.ends_at = self.number * MINUTE
        team = chance.pick(START, one(RED) | one(BLUE))
        told.tell(StartDrawn(team))
        self.kick_off(team, told)
        if self.is_training:
            self.begin_turn(team, told)

    # 2 Playing

    def reveal(self, seat: i64, pile: i64, chance: Chance, told: Recorder) -> None:
        """2.1, 2.10 — The pile is chosen before the card is seen; it counts when it has been turned over."""
        if self.pace.turning == 0:
            self.turn_card(seat, pile, "2.1", chance, told)
            return
        self.turning_to[seat] = pile
        self.began_at(seat, self.now)
        if told.listens:
            told.tell(CardTurning(self.who(seat), pile))

    def began_at(self, seat: i64, begun: i64) -> None:
        """2.10, 3.12 — The time to turn a card over runs from when it was taken up, so that a line's delay there and
        back is part of it; the next that is due of who acts alone, from its end."""
        until = begun + self.pace.turning
        if until < self.now:
            until = self.now
        self.turning_until[seat] = until
        if self.is_alone():
            self.alone_due = until + self.pace.alone if self.pace.alone else NEVER

    def end_turning(self, seat: i64, chance: Chance, told: Recorder) -> None:
        """2.7, 2.10 — The card counts in the phase it falls in, and stays in the hand if the team must wait there."""
        self.turning_until[seat] = NEVER
        self.turned_at[seat] = self.now
        if self.must_wait(self.team_of(seat)):
            told.tell(CardKept(self.who(seat)))
        else:
            self.turn_card(seat, self.turning_to[seat], "2.1", chance, told)

    def turn_card(self, seat: i64, pile: i64, clause: str, chance: Chance, told: Recorder) -> None:
        """2.1, 2.5, 3.1, 3.7, 5.3 — A card goes on by itself where it is waited for; then comes the pause, and in
        training the next turn."""
        team = self.team_of(seat)
        was_alone = self.is_alone()
        card = self.next_card(seat, pile, clause, chance, told)
        if self.is_training:
            self.turned |= one(pile)
        if self.phase == AT_KICK_OFF:
            if number_of(card) == FLY_HALF:
                self.take_kick_off(seat, pile, told)
            else:
                self.wait_for_next()
        elif self.phase == AT_PUT_IN:
            if type_on(self.prints.of(team, card)) == SCRUM:
                self.take_put_in(seat, pile, told)
            else:
                self.wait_for_next()
        if self.team(team).hands[self.person_of(seat)] == 0:
            self.call_pause(seat, told)
        if self.is_training and was_alone and not self.is_alone():
            self.end_turn(told)

    def next_card(self, seat: i64, pile: i64, clause: str, chance: Chance, told: Recorder) -> i64:
        """1.7, 2.1 — Any card of the team that was not seen since the last shuffle, all equally likely."""
        team_number = self.team_of(seat)
        team = self.team(team_number)
        card = chance.pick(REVEAL, team.unseen[0], team.unseen[1])
        team.unseen = without(team.unseen, single(card))
        person = self.person_of(seat)
        team.hands[person] = team.hands[person] - 1  # `-=` would be compiled to a slower call
        team.piles[pile].append(card)
        team.fresh |= one(pile)
        if told.listens:
            told.tell(CardRevealed(clause, self.who(seat), pile, card, self.prints))
        return card

    def put(self, seat: i64, pile: i64, chance: Chance, told: Recorder) -> None:
        """2.1, 2.4, 2.9 — The phase says where the card goes; a card that is not wanted goes back."""
        team = self.team_of(seat)
        against = self.against_card(team, pile)
        if against == _TWICE:
            self.whistle_fault(seat, pile, chance, told)
        elif against != _FREE:
            self.take_back(seat, pile, told)
            return
        elif self.phase == IN_CONTEST:
            self.support(seat, pile, told)
        elif self.phase == IN_SCRUM:
            self.lay_in_scrum(seat, pile, told)
        elif team == self.attacker:
            self.attack(seat, pile, chance, told)
        else:
            self.defend(seat, pile, told)
        if self.is_training:
            self.end_turn(told)

    def against_card(self, team: i64, pile: i64) -> i64:
        """2.1, 2.3, 2.4 — Why the top of that pile is not what the phase wants of its team, if it is not."""
        card = self.team(team).piles[pile][-1]
        number = number_of(card)
        if self.phase == IN_ATTACK:
            return self.against_attacker(number) if team == self.attacker else self.against_defender(number)
        if self.phase == IN_CONTEST:
            return self.against_support(team, number)
        if self.phase == IN_SCRUM:
            return self.against_scrum_player(team, pile, card)
        return _NOT_AT_KICK_OFF if self.phase == AT_KICK_OFF else _NOT_AT_PUT_IN

    def wanted(self, team: i64) -> list[int]:
        """2.1, 2.12 — The numbers that the phase wants of that team now: what its persons call out to one another."""
        if self.must_wait(team) or self.phase == OVER:
            return []
        if self.phase == AT_KICK_OFF:
            return [FLY_HALF]
        numbers: list[int] = []
        for number in range(1, PLAYERS + 1):
            if self.phase == IN_ATTACK:
                against = self.against_attacker(number) if team == self.attacker else self.against_defender(number)
            elif self.phase == IN_CONTEST:
                against = self.against_support(team, number)
            else:
                against = self.against_forward(team, number)
            if against == _FREE:
                numbers.append(number)
        return numbers

    def whistle_fault(self, seat: i64, pile: i64, chance: Chance, told: Recorder) -> None:
        """2.4 — Strict faults: the card stays, the phase is over, all supports are laid, the others have a penalty."""
        team = self.team_of(seat)
        told.tell(FaultWhistled("2.4", self.who(seat), self.team(team).top(pile), self.prints))
        self.red.lay_supports()
        self.blue.lay_supports()
        self.kick_at_goal(1 - team, "3.8", PENALTY_POINTS, chance, told)
        self.kick_off(team, told)

    def call_pause(self, seat: i64, told: Recorder) -> None:
        """2.5 — Every pile of both teams keeps its top; the rest is shuffled and shared out, and play goes on."""
        self.gather(self.red)
        self.gather(self.blue)
        told.tell(PauseCalled(self.who(seat)))
        self.begin_hold(self.pace.hold)

    def gather(self, team: Team) -> None:
        """1.3, 2.5 — Supports, cards laid in a scrum and cards that count there are tops: they stay what they were."""
        unseen = joined(team.unseen, team.buried)
        for cards in team.piles:
            if len(cards) > 1:
                top = cards.pop()
                unseen = joined(unseen, pack_of(cards))
                cards.clear()
                cards.append(top)
        team.unseen = unseen
        team.buried = no_cards()
        self.share_out(team)

    def window(self) -> i64:
        """2.6 — In a race the situation is open until somebody ends it; only the house may ask it anew."""
        if self.is_training or self.is_alone() or self.phase == OVER or self.held_until != NEVER:
            return NEVER
        return LATEST

    def close_window(self, chance: Chance, told: Recorder, at: i64) -> None:
        """2.6, 2.11 — A dead heat: both acts are void, and the situation is asked anew. After the second in a row
        nobody knows when."""
        self.now = at
        dead_heats = self.dead_heats + 1
        self.begin_situation()
        self.dead_heats = dead_heats
        told.tell(DeadHeat())
        if dead_heats == 1:
            self.begin_hold(self.pace.hold // 2)
        else:
            self.begin_drawn_hold(chance)

    def begin_situation(self) -> None:
        """2.7 — What is asked of both teams has changed: an act made for what was asked before is too late."""
        self.situation += 1
        self.situation_at = self.now
        self.dead_heats = 0

    def is_race(self) -> bool:
        """2.1, 5.5 — The order in which the acts were made decides, but in training."""
        return not self.is_training

    def situation_number(self) -> i64:
        return self.situation

    def card_named(self, seat: i64, move: Move) -> str:
        """2.7 — Of the card on the pile."""
        if not isinstance(move, Put):
            return ""
        top = self.team(self.team_of(seat)).top(move.pile)
        return CARDS[top] if top != NO_CARD else ""

    def too_late(self, seat: i64, move: Move, situation: i64, card: str) -> Refused | None:
        """2.7 — An act is made for the situation that its person saw and, if it puts in play, for that card."""
        if not isinstance(move, Put) or (situation == self.situation and self.card_named(seat, move) == card != ""):
            return None
        return Refused("2.7", "too-late")

    def too_early(self, seat: i64, move: Move, made: i64) -> Refused | None:
        """2.7, 2.9, 2.10, 2.11 — Made while play was held, with a busy hand, by a person who was blocked or before the
        situation could be seen, an act is void however late it comes: a hold ends for all at once, whatever their
        lines."""
        against = _FREE
        if made < self.resumed_at:
            against = _HELD
        elif made < self.turned_at[seat]:
            against = _HAND_BUSY
        elif isinstance(move, Put) and made < self.unblocked_at[seat]:
            against = _BLOCKED
        elif isinstance(move, Put) and made < self.situation_at:
            against = _UNSEEN
        return None if against == _FREE else Refused(*_AGAINST[against])

    def ends_situation(self, seat: i64, move: Move) -> bool:
        """2.7, 2.8 — Whether that act, made now, would end the situation for everybody."""
        if not isinstance(move, Put) or self.against(seat, move) != _FREE:
            return False
        team = self.team_of(seat)
        against = self.against_card(team, move.pile)
        return against == _TWICE or (against == _FREE and self.is_last_wanted(team))

    def is_last_wanted(self, team: i64) -> bool:
        """2.8 — One more card of that team that is wanted ends the situation."""
        if self.phase == IN_CONTEST:
            return self.contest != RUCK or self.team(team).support_1 != NO_CARD
        return self.phase == IN_ATTACK or (self.phase == IN_SCRUM and self.team(team).laid == 2)

    def conflicts(self, seat: i64, move: Move, other_seat: i64, other_move: Move) -> bool:
        """2.8 — Of opposing teams, for the same situation, both wanted, and either one would end it."""
        if not isinstance(move, Put) or not isinstance(other_move, Put):
            return False
        team = self.team_of(seat)
        other = self.team_of(other_seat)
        return (
            team != other
            and self.is_last_wanted(team)
            and self.is_last_wanted(other)
            and self.is_wanted(seat, move.pile)
            and self.is_wanted(other_seat, other_move.pile)
        )

    def comes_first(self, seat: i64, move: Move, other_seat: i64, other_move: Move) -> bool:
        """2.8 — The card that wins a ruck or scrum, before an opponent's that does not, a fault (2.4) among them."""
        if not isinstance(move, Put) or not isinstance(other_move, Put):
            return False
        team = self.team_of(seat)
        other = self.team_of(other_seat)
        wins = self.is_last_wanted(team) and self.is_wanted(seat, move.pile)
        return (
            team != other and wins and not (self.is_last_wanted(other) and self.is_wanted(other_seat, other_move.pile))
        )

    def is_wanted(self, seat: i64, pile: i64) -> bool:
        """2.8, 2.9 — Whether the top of that pile, put in play by that seat now, would be what the phase wants."""
        return self.against_put(seat, pile) == _FREE and self.is_card_wanted(self.team_of(seat), pile)

    def is_card_wanted(self, team: i64, pile: i64) -> bool:
        """2.1, 2.9 — Whether the phase wants the top of that pile, whatever keeps its person from playing it now."""
        return self.phase != OVER and self.against_card(team, pile) == _FREE

    def takes_time(self, move: Move) -> bool:
        """2.7, 2.10 — A reveal is for no situation, and whoever makes it waits for the card."""
        return isinstance(move, Reveal) and self.pace.turning > 0

    def take_back(self, seat: i64, pile: i64, told: Recorder) -> None:
        """2.9 — The time to take a card back that was not wanted: its person puts nothing in play."""
        self.blocked_until[seat] = self.now + self.pace.block
        card = self.team(self.team_of(seat)).top(pile)
        told.tell(CardTakenBack("2.9", self.who(seat), card, self.prints))

    def begin_hold(self, length: i64) -> None:
        """2.11 — The match clock stands still, and whoever was turning a card over keeps it."""
        if length == 0:
            return
        until = self.now + length
        added = length if self.held_until == NEVER else until - self.held_until
        if added <= 0:
            return
        self.held_until = until
        self.keep_cards()
        self.put_off(added)
        self.wait_for_next()

    def begin_drawn_hold(self, chance: Chance) -> None:
        """2.11 — Chance draws how long it lasts. The other times stand still; by how much shows when it is over."""
        if self.pace.hold == 0:
            return
        self.held_since = self.now
        self.held_until = self.now + chance.pick(HOLD, holds(self.pace.hold)) * TENTH
        self.keep_cards()

    def keep_cards(self) -> None:
        """2.11 — Those that were being turned over."""
        for seat in range(2 * self.persons):
            self.turning_until[seat] = NEVER

    def put_off(self, length: i64) -> None:
        """2.11 — The match clock, and the time to take a card back."""
        if self.ends_at != NEVER:
            self.ends_at += length
        for seat in range(2 * self.persons):
            if self.blocked_until[seat] != NEVER:
                self.blocked_until[seat] += length

    def end_hold(self, told: Recorder) -> None:
        """2.11 — For all at once."""
        if self.held_since != NEVER:
            self.put_off(self.held_until - self.held_since)
            self.held_since = NEVER
        self.held_until = NEVER
        self.resumed_at = self.now
        told.tell(PlayResumed())

    # 3 Phases

    def is_alone(self) -> bool:
        """3.1, 3.7 — At a kick-off and a put-in one team acts alone."""
        return self.phase == AT_KICK_OFF or self.phase == AT_PUT_IN

    def must_wait(self, team: i64) -> bool:
        """3.1, 3.7 — The other team neither reveals nor plays."""
        return team != self.attacker and self.is_alone()

    def kick_off(self, team: i64, told: Recorder) -> None:
        """3.1, 4.1 — Of the starting team, then of whoever conceded; no more of them, or enough points: it is over."""
        self.passes = 0
        self.has_loop = False
        is_enough = self.end == BY_POINTS and (self.red.points >= self.number or self.blue.points >= self.number)
        if is_enough or (self.end == BY_KICK_OFFS and self.kick_offs == self.number):
            self.end_match(told)
            return
        self.phase = AT_KICK_OFF
        self.attacker = team
        self.kick_offs += 1
        self.begin_situation()
        told.tell(KickOffAwarded(team, self.kick_offs))
        if self.kick_offs > 1:
            self.begin_hold(self.pace.hold)
        self.wait_for_next()

    def take_kick_off(self, seat: i64, pile: i64, told: Recorder) -> None:
        """3.1, 3.11 — The 10 goes on the action pile by itself; no effect is applied, and it is no pass."""
        team = self.team(self.attacker)
        card = team.take_top(pile)
        team.lay(card)
        if told.listens:
            told.tell(KickOffTaken("3.1", self.who(seat), card, self.prints))
        self.begin_attack(self.attacker)

    def begin_attack(self, team: i64) -> None:
        """3.2, 3.10 — From the top of the action pile, without passes or loop; whatever was asked before is over."""
        self.phase = IN_ATTACK
        self.attacker = team
        self.passes = 0
        self.has_loop = False
        self.alone_due = NEVER
        self.begin_situation()

    def carrier(self) -> i64:
        """What is printed on the top of the attacking team's action pile."""
        return self.prints.of(self.attacker, self.team(self.attacker).action)

    def against_attacker(self, number: i64) -> i64:
        """3.2, 3.3 — A team-mate of the carrier; after a loop anybody but the carrier himself."""
        if self.has_loop:
            return _SAME_PLAYER if number == number_of(self.team(self.attacker).action) else _FREE
        carrier = self.carrier()
        return _FREE if number == mate_x_on(carrier) or number == mate_o_on(carrier) else _NOT_A_MATE

    def attack(self, seat: i64, pile: i64, chance: Chance, told: Recorder) -> None:
        """3.2, 3.3, 3.11 — A card without an effect is a pass, the third in a row a try; an effect is applied."""
        team_number = self.attacker
        team = self.team(team_number)
        card = team.take_top(pile)
        team.lay(card)
        self.has_loop = False
        self.begin_situation()
        effect = offensive_on(self.prints.of(team_number, card))
        if effect == NO_EFFECT:
            self.passes += 1
            if told.listens:
                told.tell(PassMade(self.who(seat), card, self.prints, self.passes))
            if self.passes == PASSES:
                self.score_try("3.2", seat, chance, told)
            return
        if told.listens:
            told.tell(AttackPlayed(self.who(seat), card, self.prints, effect))
        if effect == LOOP:
            self.has_loop = True
        elif effect == TRY:
            self.score_try("3.3", seat, chance, told)
        elif effect == DROP:
            self.score_drop(seat, told)
        elif effect == PENALTY:
            self.kick_at_goal(team_number, "3.8", PENALTY_POINTS, chance, told)
            self.kick_off(1 - team_number, told)
        elif effect == OWN_SCRUM:
            self.begin_scrum(team_number)

    def score_try(self, clause: str, seat: i64, chance: Chance, told: Recorder) -> None:
        """3.2, 3.3, 3.9 — Five points, the conversion, and a kick-off for the team that conceded."""
        team = self.team_of(seat)
        self.team(team).points += TRY_POINTS
        told.tell(TryScored(clause, self.who(seat), TRY_POINTS))
        self.kick_at_goal(team, "3.9", CONVERSION_POINTS, chance, told)
        self.kick_off(1 - team, told)

    def score_drop(self, seat: i64, told: Recorder) -> None:
        """3.1, 3.3 — Three points, and a kick-off for the team that conceded."""
        team = self.team_of(seat)
        self.team(team).points += DROP_POINTS
        told.tell(DropScored(self.who(seat), DROP_POINTS))
        self.kick_off(1 - team, told)

    def against_defender(self, number: i64) -> i64:
        """3.3, 3.4 — One of the two opponents named on the carrier, a loop card's own among them."""
        carrier = self.carrier()
        if number == first_challenger_on(carrier) or number == second_challenger_on(carrier):
            return _FREE
        return _NOT_A_CHALLENGER

    def defend(self, seat: i64, pile: i64, told: Recorder) -> None:
        """3.4, 3.5, 3.11 — On the own action pile; the attack ends, its passes are lost, the effect applies."""
        team_number = self.team_of(seat)
        team = self.team(team_number)
        card = team.take_top(pile)
        team.lay(card)
        self.passes = 0
        self.has_loop = False
        effect = defensive_on(self.prints.of(team_number, card))
        if told.listens:
            told.tell(DefencePlayed(self.who(seat), card, self.prints, effect))
        if effect == INTERCEPTION:
            self.begin_attack(team_number)
            return
        self.begin_situation()
        if effect == KNOCK_ON:
            self.begin_scrum(team_number)
        else:
            self.phase = IN_CONTEST
            self.contest = effect

    def against_support(self, team_number: i64, number: i64) -> i64:
        """2.4, 3.6 — Each team goes by the top of its own action pile; a cover leaves the attacker one of the two.
        Before that it is asked whether the player is support 1 already."""
        team = self.team(team_number)
        top = self.prints.of(team_number, team.action)
        is_mate = number == mate_x_on(top) or number == mate_o_on(top)
        if team.support_1 != NO_CARD:
            if number == number_of(team.support_1):
                return _TWICE
            first = self.prints.of(team_number, team.support_1)
            if not is_mate and number != mate_x_on(first) and number != mate_o_on(first):
                return _NO_SUPPORT
            return _TWICE if number == number_of(team.action) else _FREE
        if team_number == self.attacker and self.contest == COVER_X:
            is_mate = number == mate_o_on(top)
        elif team_number == self.attacker and self.contest == COVER_O:
            is_mate = number == mate_x_on(top)
        return _FREE if is_mate else _NO_SUPPORT

    def support(self, seat: i64, pile: i64, told: Recorder) -> None:
        """3.6 — Support 1, and in a ruck support 2; whoever has all that it takes attacks, from the card laid last."""
        team_number = self.team_of(seat)
        team = self.team(team_number)
        wins = self.is_last_wanted(team_number)
        card = team.take_top(pile)
        is_first = team.support_1 == NO_CARD
        if is_first:
            team.support_1 = card
        else:
            team.support_2 = card
        if told.listens:
            told.tell(SupportLaid(self.who(seat), card, self.prints, 1 if is_first else 2))
        if wins:
            self.red.lay_supports()
            self.blue.lay_supports()
            if told.listens:
                told.tell(ContestWon(self.who(seat), self.contest, team_number == self.attacker))
            self.begin_attack(team_number)

    def begin_scrum(self, team: i64) -> None:
        """2.3, 3.7, 3.10 — The put-in team reveals alone; nothing that lies there already counts."""
        self.phase = AT_PUT_IN
        self.attacker = team
        self.passes = 0
        self.has_loop = False
        self.red.laid = 0
        self.blue.laid = 0
        self.red.fresh = NOTHING
        self.blue.fresh = NOTHING
        self.wait_for_next()

    def take_put_in(self, seat: i64, pile: i64, told: Recorder) -> None:
        """3.7 — The first M goes on the action pile by itself; then both reveal."""
        team = self.team(self.attacker)
        card = team.take_top(pile)
        team.lay(card)
        team.laid = 1
        self.phase = IN_SCRUM
        self.alone_due = NEVER
        self.begin_situation()
        if told.listens:
            told.tell(PutInTaken("3.7", self.who(seat), card, self.prints))

    def against_scrum_player(self, team_number: i64, pile: i64, card: i64) -> i64:
        """2.3, 3.7 — An M that was revealed in this scrum and has been on top ever since."""
        card_print = self.prints.of(team_number, card)
        if type_on(card_print) != SCRUM:
            return _NO_SCRUM_PLAYER
        if not has(self.team(team_number).fresh, pile):
            return _TOO_OLD
        return self.against_twice(team_number, number_of(card))

    def against_forward(self, team_number: i64, number: i64) -> i64:
        """3.7 — As above for a player who is not yet on a pile; a player's five cards have one type (1.2)."""
        card_print = self.prints.of(team_number, (number - 1) * 5)
        return self.against_twice(team_number, number) if type_on(card_print) == SCRUM else _NO_SCRUM_PLAYER

    def against_twice(self, team_number: i64, number: i64) -> i64:
        """2.4 — Not a player who is on top already; the first M covers the old top of the action pile."""
        team = self.team(team_number)
        if team.laid > 0 and number == number_of(team.action):
            return _TWICE
        if team.laid > 1 and number == number_of(team.support_1):
            return _TWICE
        return _FREE

    def lay_in_scrum(self, seat: i64, pile: i64, told: Recorder) -> None:
        """3.7 — To the first of action, support 1, support 2 that this scrum has not used; the third M wins it."""
        team_number = self.team_of(seat)
        team = self.team(team_number)
        card = team.take_top(pile)
        if team.laid == 0:
            team.lay(card)
        elif team.laid == 1:
            team.support_1 = card
        else:
            team.support_2 = card
        team.laid += 1
        if told.listens:
            told.tell(ScrumCardLaid(self.who(seat), card, self.prints, team.laid))
        if team.laid == 3:
            self.red.lay_supports()
            self.blue.lay_supports()
            if told.listens:
                told.tell(ScrumWon(self.who(seat), team_number == self.attacker))
            self.begin_attack(team_number)

    def kick_at_goal(self, team_number: i64, clause: str, points: i64, chance: Chance, told: Recorder) -> None:
        """2.5, 3.8, 3.9, 3.11 — One card on each pile, each from its owner's hand; a kicker among them is good."""
        team = self.team(team_number)
        is_good = False
        for pile in range(PILES):
            person = self.owner(pile)
            seat = team_number * self.persons + person
            card = self.next_card(seat, pile, clause, chance, told)
            if type_on(self.prints.of(team_number, card)) == KICKING:
                is_good = True
            if team.hands[person] == 0:
                self.call_pause(seat, told)
        if is_good:
            team.points += points
        told.tell(GoalKicked(clause, team_number, points if is_good else 0))

    def wait_for_next(self) -> None:
        """3.12 — Who acts alone has so long from one reveal to the next; the time begins when a hold is over."""
        if self.pace.alone == 0 or not self.is_alone():
            self.alone_due = NEVER
        else:
            self.alone_due = (self.now if self.held_until == NEVER else self.held_until) + self.pace.alone

    def reveal_for(self, chance: Chance, told: Recorder) -> None:
        """3.12 — The program reveals on the first pile of the team that let the time run out."""
        self.turn_card(self.attacker * self.persons, 0, "3.12", chance, told)

    def clock(self) -> i64:
        """2.9, 2.10, 2.11, 3.12, 4.1 — When the next of the times runs out."""
        if not self.is_timed:
            return NEVER
        if self.held_since != NEVER:
            return self.held_until
        due = _earlier(_earlier(self.held_until, self.alone_due), self.ends_at)
        for seat in range(2 * self.persons):
            due = _earlier(_earlier(due, self.turning_until[seat]), self.blocked_until[seat])
        return due

    def known_clock(self) -> i64:
        """2.11 — Nobody is told when a hold ends that chance drew."""
        return self.clock() if self.held_since == NEVER else NEVER

    def time_up(self, chance: Chance, told: Recorder, at: i64) -> None:
        """2.9, 2.10, 2.11, 3.12, 4.1 — A time has run out; a card turned over at the very end still counts."""
        due = self.clock()
        self.now = due
        if due == self.held_until:
            self.end_hold(told)
            return
        for seat in range(2 * self.persons):
            if due == self.turning_until[seat]:
                self.end_turning(seat, chance, told)
                return
        for seat in range(2 * self.persons):
            if due == self.blocked_until[seat]:
                self.blocked_until[seat] = NEVER
                self.unblocked_at[seat] = due
                told.tell(BlockEnded(self.who(seat)))
                return
        if due == self.alone_due:
            self.reveal_for(chance, told)
        else:
            self.end_match(told)

    # 4 The end

    def waits_for_acts(self) -> bool:
        """3.12, 4.1 — The minutes or the time of who acts alone run out next: an act made before that counts."""
        due = self.clock()
        return self.held_until == NEVER and due != NEVER and (due == self.ends_at or due == self.alone_due)

    def ends_by_clock(self) -> bool:
        """4.1 — The minutes are the next to run out: an act made before the end counts."""
        return self.held_until == NEVER and self.ends_at != NEVER and self.clock() == self.ends_at

    def end_match(self, told: Recorder) -> None:
        """4.1 — Most points wins, and equal points are a draw."""
        self.phase = OVER
        self.held_until = NEVER
        self.held_since = NEVER
        self.ends_at = NEVER
        self.alone_due = NEVER
        for seat in range(2 * self.persons):
            self.turning_until[seat] = NEVER
            self.blocked_until[seat] = NEVER
        told.tell(MatchEnded(self.red.points, self.blue.points))

    def is_over(self) -> bool:
        return self.phase == OVER

    def points(self) -> tuple[int, ...]:
        """4.1 — Red's, then blue's."""
        return (self.red.points, self.blue.points)

    # 5 Training

    def begin_turn(self, team: i64, told: Recorder) -> None:
        """5.1, 5.2, 5.5 — A team's turn; there is no race, so no time runs."""
        self.turn = team
        self.turned = NOTHING
        self.done = NOTHING
        if told.listens:
            told.tell(TurnBegun("5.2" if self.is_alone() else "5.1", team))

    def end_turn(self, told: Recorder) -> None:
        """5.1, 5.2, 5.3 — The card put in play ended it: the other team is next, or whoever acts alone."""
        self.was_empty = False
        self.next_turn(told)

    def next_turn(self, told: Recorder) -> None:
        """5.1, 5.2 — The teams alternate, but where one acts alone."""
        if self.phase != OVER:
            self.begin_turn(self.attacker if self.is_alone() else 1 - self.turn, told)

    def is_last_to_say_done(self, seat: i64) -> bool:
        """5.4 — All the others of the team have said it."""
        mates: i64 = ((1 << self.persons) - 1) << (self.turn * self.persons)
        return self.done | one(seat) == mates

    def say_done(self, seat: i64, told: Recorder) -> None:
        """5.1, 5.4 — The turn ends without a card when everybody of the team has said it."""
        if self.is_last_to_say_done(seat):
            self.was_empty = self.turned == NOTHING
            self.next_turn(told)
            return
        self.done |= one(seat)
        if told.listens:
            told.tell(SaidDone(self.who(seat)))


def _earlier(a: i64, b: i64) -> i64:
    if a == NEVER:
        return b
    return a if b == NEVER or a <= b else b
