"""A match of the tiny game: teams, dice, a reaction window that betrays nothing, races, an ordered pile, and clocks:
a half's, and one for each side's time on the ball."""

from clubhouse.kernel.cards import listed, lowest, one, set_of
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import Seating

from . import material
from .material import (
    CARDS,
    CATALOGUE,
    DECK,
    DIE,
    DRAW,
    FAR,
    PATIENCE,
    SHARE,
    SIDES,
    WINDOW,
)

NOBODY = -1


def named(cards: int, name: str) -> int:
    """The cards with that name."""
    return set_of([card for card in listed(cards) if CARDS[card] == name])


class Tiny(Match):
    def __init__(self, seating: Seating, length: int) -> None:
        self.seating = seating
        self.length = length  # of a half, in milliseconds
        self.hands = [0 for _ in seating.seats]
        self.pile = DECK  # a set: its order is nobody's
        self.queue: list[int] = []  # under the pile, in the order in which everybody saw the cards go
        self.side = 0
        self.square = 0
        self.thrower = NOBODY  # until a pass is in the air
        self.distance = 0  # of that pass
        self.held = 0  # the seats that let this pass go
        self.closes_at = NEVER  # while a pass is in the air
        self.half = 1
        self.ends_at = length  # the half
        self.is_late = False  # the half's time is up, and only the pass in the air is still played
        self.left = [PATIENCE, PATIENCE]  # each side's time, in milliseconds
        self.since = 0  # since when the time of the side with the ball runs
        self.scores = [0, 0]

    def copy(self) -> "Tiny":
        twin = Tiny(self.seating, self.length)
        twin.__dict__.update(self.__dict__)
        twin.hands, twin.queue, twin.scores = list(self.hands), list(self.queue), list(self.scores)
        twin.left = list(self.left)
        return twin

    def to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seating.seats if self.options(seat))

    def options(self, seat: int) -> list[Move]:
        return [move for move in CATALOGUE.moves if self.reason_against(seat, move) is None]

    def reason_against(self, seat: int, move: Move) -> Refused | None:
        if self.is_over():
            return Refused("3.2", "match-over")
        is_ours = self.seating.side_of(seat) == self.side
        if isinstance(move, material.Throw):
            if not is_ours:
                return Refused("2.1", "not-your-ball")
            if self.thrower != NOBODY:
                return Refused("2.1", "pass-in-the-air")
            return None if named(self.hands[seat], move.notation) else self.not_in_hand("2.1", move.notation)
        if self.thrower == NOBODY or is_ours:
            return Refused("2.2", "nothing-to-catch")
        if self.held & one(seat):
            return Refused("2.3", "held-already")
        return None if isinstance(move, material.Hold) or named(self.hands[seat], "C") else self.not_in_hand("2.2", "C")

    def not_in_hand(self, clause: str, card: str) -> Refused:
        return Refused(clause, "not-in-hand", {"card": card})

    def play(self, seat: int, move: Move, chance: Chance, told: Recorder, at: int = 0) -> None:
        reason = self.reason_against(seat, move)
        if reason is not None:
            raise reason
        if isinstance(move, material.Throw):
            self.throw(seat, move.notation, told, at)
        elif isinstance(move, material.Hold):
            self.hold(seat, told)
        else:
            self.catch(seat, chance, told, at)

    def team(self, seat: int) -> int:
        return set_of(list(self.seating.seats_of(self.seating.side_of(seat))))

    def deal(self, chance: Chance, told: Recorder) -> None:
        """1.1, 1.2 — Two cards a person; team-mates see one another's."""
        for seat in self.seating.seats:
            for _ in range(SHARE):
                self.draw("1.2", seat, chance, told)
        told.tell(material.CardsDealt("1.2", number=SHARE))

    def draw(self, clause: str, seat: int, chance: Chance, told: Recorder) -> None:
        """1.2, 1.3 — From the pile while there is one, then what went under it first."""
        card = int(chance.pick(DRAW, self.pile)) if self.pile else self.queue.pop(0)
        self.pile &= ~one(card)
        self.hands[seat] |= one(card)
        name = self.seating.name(seat)
        seen = material.CardSeen(clause, seat=name, card=CARDS[card])
        told.tell_apart(self.team(seat), seen, material.CardDrawn(clause, seat=name))

    def put_under(self, seat: int, name: str) -> None:
        """1.3 — Everybody sees a used card go under the pile."""
        card = lowest(named(self.hands[seat], name))
        self.hands[seat] &= ~one(card)
        self.queue.append(card)

    def throw(self, seat: int, name: str, told: Recorder, at: int) -> None:
        """2.1 — Any seat of the team may be first. The pass is in the air until the window closes."""
        self.put_under(seat, name)
        self.thrower = seat
        self.distance = int(name)
        self.closes_at = at + WINDOW
        self.left[self.side] -= at - self.since
        told.tell(material.PassThrown("2.1", seat=self.seating.name(seat), card=name))

    def hold(self, seat: int, told: Recorder) -> None:
        """2.3 — Only the own team hears it, and the window stays open."""
        self.held |= one(seat)
        told.tell_apart(self.team(seat), material.HandsHeld("2.3", seat=self.seating.name(seat)), None)

    def catch(self, seat: int, chance: Chance, told: Recorder, at: int) -> None:
        """2.2 — A die each: the catcher's must be higher."""
        self.put_under(seat, "C")
        dice = [int(chance.pick(DIE, 0b111111)) + 1 for _ in SIDES]
        caught = "yes" if dice[1] > dice[0] else "no"
        told.tell(
            material.CatchTried("2.2", seat=self.seating.name(seat), pass_die=dice[0], die=dice[1], caught=caught)
        )
        self.draw("2.2", seat, chance, told)
        self.end_pass(caught == "yes", chance, told, at)

    def window(self) -> int:
        return self.closes_at

    def close_window(self, chance: Chance, told: Recorder, at: int) -> None:
        """2.4 — The pass arrives."""
        self.end_pass(False, chance, told, at)

    def end_pass(self, is_caught: bool, chance: Chance, told: Recorder, at: int) -> None:
        """2.4, 3.1 — Caught, or carried forward by the value of the card; then the thrower draws."""
        thrower, self.thrower, self.held, self.closes_at = self.thrower, NOBODY, 0, NEVER
        self.since = at
        self.draw("2.4", thrower, chance, told)
        if is_caught:
            self.turn_over("2.2", told)
        else:
            self.square += self.distance
            told.tell(material.ActionAdvanced("2.4", side=SIDES[self.side], squares=self.distance))
            if self.square >= FAR:
                self.scores[self.side] += material.TRY
                told.tell(material.TryScored("3.1", side=SIDES[self.side], points=material.TRY))
                self.turn_over("3.1", told)
        if self.is_late:
            self.end_half(told, at)

    def turn_over(self, clause: str, told: Recorder) -> None:
        self.side = 1 - self.side
        self.square = 0
        told.tell(material.BallTurnedOver(clause, side=SIDES[self.side]))

    def clock(self) -> int:
        if self.is_over() or self.is_late:
            return NEVER
        if self.thrower != NOBODY:
            return self.ends_at
        return min(self.ends_at, self.since + self.left[self.side])

    def time_up(self, chance: Chance, told: Recorder, at: int) -> None:
        """2.5, 3.2 — The half's time is up, or that of the side with the ball."""
        if at < self.ends_at:
            self.left[self.side] = PATIENCE
            self.since = at
            self.turn_over("2.5", told)
        elif self.thrower == NOBODY:
            self.end_half(told, at)
        else:
            self.is_late = True
            told.tell(material.TimeCalled("3.2", half=self.half))

    def end_half(self, told: Recorder, at: int) -> None:
        """3.2 — Two halves of the same length make a match; blue has the ball first in the second."""
        told.tell(material.HalfEnded("3.2", half=self.half))
        self.half += 1
        if self.is_over():
            told.tell(material.MatchEnded("3.2", red_points=self.scores[0], blue_points=self.scores[1]))
            return
        self.is_late = False
        self.side, self.square = 1, 0
        self.left = [PATIENCE, PATIENCE]
        self.since, self.ends_at = at, at + self.length

    def is_over(self) -> bool:
        return self.half > material.HALVES

    def points(self) -> tuple[int, ...]:
        return tuple(self.scores)
