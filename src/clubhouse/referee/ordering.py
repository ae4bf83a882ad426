"""The order of acts in a race between people whose lines are not equally fast. Moments are handed in, in milliseconds
of the house's own clock.

An act counts at the moment at which it was made: when it came, less half of the round trip that the house has measured
itself. It is held back only where it would end what is asked of both sides and an earlier act of a slower opponent
could still come, and never for longer than the cap. What an act would do, the rules answer (`RaceRules`).
"""

from collections import deque
from dataclasses import dataclass
from statistics import median
from typing import Final, Protocol

from clubhouse.kernel.errors import Refused
from clubhouse.kernel.inputs import UNNOTICED
from clubhouse.kernel.moves import Move

CAP: Final = 300  # of a round trip, in milliseconds: more of it is the line's own affair
REMEMBERED: Final = 15  # round trips
UNSURE: Final = 8  # a probe may honestly take an eighth longer than the transport below it took lately
UNSTEADIEST: Final = 2  # a usual trip is at most the shortest and a half: 240 ms, give or take 80
VAGUEST: Final = 25  # what a line's jitter can make of a moment, at most


class RaceRules(Protocol):
    """What the rules are asked."""

    def to_act(self) -> tuple[int, ...]: ...

    def options(self, seat: int) -> list[Move]: ...

    def too_late(self, seat: int, move: Move, situation: int, card: str) -> Refused | None: ...

    def too_early(self, seat: int, move: Move, made: int) -> Refused | None: ...

    def card_named(self, seat: int, move: Move) -> str: ...

    def ends_situation(self, seat: int, move: Move) -> bool: ...

    def conflicts(self, seat: int, move: Move, other_seat: int, other_move: Move) -> bool: ...

    def comes_first(self, seat: int, move: Move, other_seat: int, other_move: Move) -> bool: ...

    def takes_time(self, move: Move) -> bool: ...


class Way:
    """How long the way of one line is, there and back.

    A client can give a probe back late and seem slower than it is. But the transport acknowledges what it gets before
    the client reads it: where the house can see that, the shorter of the two counts, and where it can't, no more than
    it was told to believe.
    """

    def __init__(self, believed: int = 0) -> None:
        """`believed`: of a round trip that nothing but the client's own answers tell of, in milliseconds."""
        self.believed = believed
        self.round_trip = 0  # no credit without a measure
        self.half = 0  # what an act is credited for its way
        self.margin = 1  # how far a moment may be off
        self._trips: deque[int] = deque(maxlen=REMEMBERED)
        self._acknowledged: deque[int] = deque(maxlen=REMEMBERED)
        self._shortest: int | None = None  # that the transport has seen

    @property
    def is_measured(self) -> bool:
        return bool(self._trips)

    def forget(self) -> None:
        """What was measured may not be true any more: no credit until it is measured again."""
        self._trips.clear()
        self._acknowledged.clear()
        self.round_trip, self.half, self.margin = 0, 0, 1

    def measured(self, trip: int) -> None:
        """By a probe that the client gave back."""
        self._trips.append(max(0, trip))
        self._work_out()

    def acknowledged(self, usual: int, shortest: int) -> None:
        """By the transport, without asking the client: what it took lately, and at least. An acknowledgement may wait
        until there is more to say; the shortest trips have not waited."""
        self._acknowledged.append(max(0, usual))
        self._shortest = max(0, shortest)
        self._work_out()

    def _work_out(self) -> None:
        if not self._trips:
            return
        middle = median(self._trips)
        trip = int(middle)
        if self._shortest is None:
            trip = min(trip, self.believed)
        else:
            usual = int(median(self._acknowledged))
            trip = min(trip, usual + usual // UNSURE, self._shortest + self._shortest // UNSTEADIEST)
        self.round_trip = trip
        self.half = min(trip, CAP) // 2
        if len(self._trips) > 1:  # half of how much the trips usually differ from one another
            self.margin = min(VAGUEST, 1 + int(median(abs(one - middle) for one in self._trips)) // 2)


@dataclass(eq=False, slots=True)
class Act:
    """A move, what its person saw when making it, and when it was made and came. What rests on other cards was not made
    before them. `seen`: which moment of the match its person saw then; what is told is under way for a while."""

    seat: int
    move: Move
    situation: int
    card: str
    made: int
    seen: int
    came: int
    margin: int

    def too_early(self, race: RaceRules) -> Refused | None:
        """By what its person can have seen. What takes time is not forgiven an unsteady line: it would be begun before
        the hand was free."""
        vague = 0 if race.takes_time(self.move) else self.margin
        return race.too_early(self.seat, self.move, self.seen + vague + UNNOTICED)


@dataclass(frozen=True)
class Counts:
    act: Act


@dataclass(frozen=True)
class DeadHeat:
    """Both are void, and what was asked is asked anew."""

    first: Act
    second: Act


@dataclass(frozen=True)
class Late:
    act: Act
    by: Act | None = None  # what ended the situation before it
    is_rival: bool = False  # only one of the two could count

    @property
    def behind(self) -> int | None:
        """In milliseconds."""
        return max(0, self.act.made - self.by.made) if self.by is not None else None


@dataclass(frozen=True)
class Void:
    """It came when it could be made, but was made when it could not."""

    act: Act
    why: Refused


Verdict = Counts | DeadHeat | Late | Void


class Ordering:
    def __init__(self, sides: list[int]) -> None:
        """The side of each seat."""
        self.sides = sides
        self.ways = [Way() for _ in sides]
        self.held: list[Act] = []  # until nobody can have been earlier
        self.begun: list[tuple[int, Act]] = []  # that take their time anyway, and when they are let through
        self.behind: list[Act] = []  # another act that waits
        self._last_made = [0 for _ in sides]
        self._ended_by: Act | None = None  # the last situation that anybody ended
        self._rivals: dict[int, list[tuple[Move, str]]] = {}  # by seat, what could have ended it, with which card
        self._counted: list[Act] = []  # in the present situation, which they did not end

    def act(self, seat: int, move: Move, situation: int, card: str, came: int, line: Way | None = None) -> Act:
        """As it came. Acts of one line stay in the order in which they came, whatever their sender does. `line`: that
        on which it came, where the seat has several; one that is not measured is credited nothing."""
        way = self.ways[seat]
        made = max(came - (way.half if line is None else min(way.half, line.half)), self._last_made[seat])
        self._last_made[seat] = made
        return Act(seat, move, situation, card, made, max(0, made - self.slowest), came, way.margin)

    def hear(self, race: RaceRules, act: Act) -> list[Verdict]:
        """What can be said of it at once; nothing where it waits."""
        if race.too_late(act.seat, act.move, act.situation, act.card) is not None:
            return [self._late(act)]
        if self._is_behind(race, act):
            self.behind.append(act)
            return []
        return self._judge(race, act)

    def _judge(self, race: RaceRules, act: Act) -> list[Verdict]:
        """One that is behind no other, and not too late."""
        too_early = act.too_early(race)
        if too_early is not None:
            return [Void(act, too_early)]
        delay = self.delay(act.seat) if race.takes_time(act.move) else 0
        if delay:
            # As late as the same act would come on the slowest line: what happens meanwhile is the same for everybody.
            self.begun.append((act.came + delay, act))
            return []
        if not race.card_named(act.seat, act.move):  # it lays no card, and is for no situation, whatever it says
            return [Counts(act)]
        if self._counted and self._counted[0].situation != act.situation:
            self._counted = []
        if not race.ends_situation(act.seat, act.move):
            self._counted.append(act)
            return [Counts(act)]
        act.made = max([act.made, *(one.made for one in self._counted if self._rests_on(race, act, one))])
        self.held.append(act)
        return self._settle_race(race, act.came)

    def _rests_on(self, race: RaceRules, act: Act, other: Act) -> bool:
        """What ends a situation does so with the cards that its side has laid in it: it was not made before them. One
        that was not wanted is on its pile still."""
        return self.sides[other.seat] == self.sides[act.seat] and race.card_named(other.seat, other.move) != other.card

    def due(self) -> int | None:
        """When the first of the acts that wait is let through."""
        if not (self.begun or self.held or self.behind):
            return None
        dues = [at for at, _ in self.begun]
        if self.held:
            dues.append(self._settles_at(self._first()))
        free = self._next_free()
        if free is not None:
            dues.append(free.came)
        return min(dues, default=None)

    def settles_before(self, moment: int) -> int:
        """When the first of the acts has its verdict that would end what is asked and were made before that moment; 0:
        there is none."""
        return self._settles_at(self._first()) if self.held and self._first().made < moment else 0

    def forget(self) -> None:
        self.held, self.begun, self.behind = [], [], []

    def put_off(self, act: Act) -> None:
        """Until those that are held have their verdict."""
        self.behind.append(act)

    def settle(self, race: RaceRules, now: int) -> list[Verdict]:
        """The next of those that need not wait any more; there may be others, when these have been carried out."""
        ready = next((begun for begun in self.begun if begun[0] <= now), None)
        if ready is not None:
            self.begun.remove(ready)
            too_early = ready[1].too_early(race)
            return [Counts(ready[1]) if too_early is None else Void(ready[1], too_early)]
        if self.held and self._settles_at(self._first()) <= now:
            return self._settle_race(race, now)
        free = self._next_free()
        if free is None:
            return []
        self.behind.remove(free)
        if race.too_late(free.seat, free.move, free.situation, free.card) is not None:
            return [self._late(free)]
        return self._judge(race, free)

    def _settle_race(self, race: RaceRules, now: int) -> list[Verdict]:
        """What can't be overtaken any more."""
        if self._settles_at(self._first()) > now:
            return []
        first = self._ahead(race, self._first())
        others = [act for act in self.held if act is not first]
        self.held = []
        rivals = [act for act in others if race.conflicts(first.seat, first.move, act.seat, act.move)]
        level = [act for act in rivals if _are_level(first, act)]
        if level:
            second = min(level, key=_by_moment)
            return [DeadHeat(first, second), *(Late(act) for act in others if act is not second)]
        self._ended_by = first
        self._rivals = self._could_have(race, first)
        for act in rivals:
            self._rivals.pop(act.seat, None)  # they are told now
        return [Counts(first), *(Late(act, first, act in rivals) for act in others)]

    def _ahead(self, race: RaceRules, first: Act) -> Act:
        """Where nobody can tell who was first, the rules may say who comes first all the same."""
        level = [act for act in self.held if act is not first and _are_level(first, act)]
        ahead = [act for act in level if race.comes_first(act.seat, act.move, first.seat, first.move)]
        return min(ahead, key=_by_moment, default=first)

    def _could_have(self, race: RaceRules, first: Act) -> dict[int, list[tuple[Move, str]]]:
        """Of each opponent: the acts of which only that one or `first` can count."""
        opponents = [seat for seat in race.to_act() if self.sides[seat] != self.sides[first.seat]]
        return {
            seat: [
                (move, race.card_named(seat, move))
                for move in race.options(seat)
                if race.conflicts(first.seat, first.move, seat, move)
            ]
            for seat in opponents
        }

    def _late(self, act: Act) -> Late:
        """For a situation that is over. It has raced if it could have counted instead; of each seat that is said once,
        however often it is sent."""
        by = self._ended_by
        if by is None or by.situation != act.situation:
            return Late(act)
        is_rival = (act.move, act.card) in self._rivals.get(act.seat, [])
        if is_rival:
            del self._rivals[act.seat]
        return Late(act, by, is_rival)

    def _is_behind(self, race: RaceRules, act: Act) -> bool:
        """A person's acts stay in their order; and what ends nothing does not overtake what would have ended all, if it
        was not surely made before it."""
        if not (self.held or self.begun or self.behind):
            return False
        waiting = [*self.held, *(begun for _, begun in self.begun), *self.behind]
        if any(other.seat == act.seat for other in waiting):
            return True
        if not self.held or race.takes_time(act.move) or race.ends_situation(act.seat, act.move):
            return False
        first = self._first()
        return act.made + act.margin >= first.made - first.margin

    def _next_free(self) -> Act | None:
        """Of those behind others: one that is not any more."""
        if self.held:
            return None
        busy = {act.seat for _, act in self.begun}
        return next((act for act in self.behind if act.seat not in busy), None)

    def _first(self) -> Act:
        return min(self.held, key=_by_moment)

    def _settles_at(self, act: Act) -> int:
        """When no earlier act of an opponent can come any more; never later than half the cap after it came."""
        return min(act.made + act.margin + self.patience(1 - self.sides[act.seat]), act.came + CAP // 2)

    def patience(self, side: int | None = None) -> int:
        """How long after it was made an act of that side, or of anybody, can still come."""
        ways = [way for way, one in zip(self.ways, self.sides, strict=True) if side is None or one == side]
        return min(CAP // 2, max(way.half + 2 * way.margin for way in ways))

    @property
    def slowest(self) -> int:
        """How long the longest way from the house to a seat is, of what is credited."""
        return max([way.half for way in self.ways])

    def delay(self, seat: int) -> int:
        """How much later something is sent to that seat, so that everybody sees it at the same moment: none to the
        slowest, and none to anybody where all lines are fast."""
        delay = self.slowest - self.ways[seat].half
        return delay if delay > UNNOTICED else 0


def _by_moment(act: Act) -> tuple[int, int, int]:
    return act.made, act.came, act.seat


def _are_level(first: Act, second: Act) -> bool:
    """Nearer to one another than their lines are steady."""
    return abs(second.made - first.made) <= first.margin + second.margin
