"""The order of acts in a race between people whose lines are not equally fast. Moments are handed in, in milliseconds
of the house's own clock.

An act counts at the moment at which it was made: when it came, less half of the round trip that the house has measured
itself. It is held back only where it would end what is asked of both sides and an earlier act of a slower opponent
could still come, and never for longer than the cap. What an act would do, the rules answer (`Race`).
"""

from collections import deque
from dataclasses import dataclass
from statistics import median
from typing import Final, Protocol

from clubhouse.kernel.errors import Refused
from clubhouse.kernel.moves import Move

CAP: Final = 300  # of a round trip, in milliseconds: more of it is the line's own affair
QUICKEST: Final = 250  # from seeing what is asked to a choice between cards: nobody is quicker
REMEMBERED: Final = 15  # round trips
PROVEN: Final = 30  # acts
SLACK: Final = 15  # by which a probe may honestly take longer than the transport below it
VAGUEST: Final = 25  # what a line's jitter can make of a moment, at most


class Race(Protocol):
    """What the rules are asked."""

    def too_late(self, seat: int, move: Move, situation: int, card: str) -> Refused | None: ...

    def ends_situation(self, seat: int, move: Move) -> bool: ...

    def conflicts(self, seat: int, move: Move, other_seat: int, other_move: Move) -> bool: ...

    def takes_time(self, move: Move) -> bool: ...


class Way:
    """How long the way of one line is, there and back.

    A client can give a probe back late and seem slower than it is. But the transport acknowledges what it gets before
    the client reads it; where the house can see that, the shorter of the two counts. And nobody can answer what they
    have not seen: an act that comes 300 ms after its question was sent proves a shorter round trip than that, for
    people take time too.
    """

    def __init__(self) -> None:
        self._trips: deque[int] = deque(maxlen=REMEMBERED)
        self._acknowledged: deque[int] = deque(maxlen=REMEMBERED)
        self._proofs: deque[int] = deque(maxlen=PROVEN)

    def measured(self, trip: int) -> None:
        self._trips.append(max(0, trip))

    def acknowledged(self, trip: int) -> None:
        """By the transport: what it measures without asking the client."""
        self._acknowledged.append(max(0, trip))

    def answered(self, after: int) -> None:
        """An act came so long after what it answers was sent."""
        self._proofs.append(max(0, after - QUICKEST))

    @property
    def round_trip(self) -> int:
        """0 where nothing was measured: no credit without a measure."""
        if not self._trips:
            return 0
        trip = int(median(self._trips))
        if self._acknowledged:
            trip = min(trip, int(median(self._acknowledged)) + SLACK)
        return min(trip, min(self._proofs)) if self._proofs else trip

    @property
    def half(self) -> int:
        """What an act is credited for its way."""
        return min(self.round_trip, CAP) // 2

    @property
    def margin(self) -> int:
        """How far a moment may be off: half of how much the trips usually differ from one another."""
        if len(self._trips) < 2:
            return 1
        middle = median(self._trips)
        return min(VAGUEST, 1 + int(median(abs(trip - middle) for trip in self._trips)) // 2)


@dataclass(frozen=True)
class Act:
    """A move, what its person saw when making it, and when it was made and came."""

    seat: int
    move: Move
    situation: int
    card: str
    made: int
    came: int
    margin: int


@dataclass(frozen=True)
class Counts:
    act: Act
    ahead: int | None = None  # of the next act that disputed it, in milliseconds


@dataclass(frozen=True)
class DeadHeat:
    """Both are void, and what was asked is asked anew."""

    first: Act
    second: Act


@dataclass(frozen=True)
class Late:
    act: Act
    behind: int | None = None  # the act that counted, in milliseconds


Verdict = Counts | DeadHeat | Late


class Ordering:
    def __init__(self, sides: list[int]) -> None:
        """The side of each seat."""
        self.sides = sides
        self.ways = [Way() for _ in sides]
        self.held: list[Act] = []  # until nobody can have been earlier
        self.begun: list[tuple[int, Act]] = []  # that take their time anyway, and when they are let through
        self._last_made = [0 for _ in sides]
        self._settled: dict[int, int] = {}  # when the act was made that ended a situation

    def act(self, seat: int, move: Move, situation: int, card: str, came: int) -> Act:
        """As it came. Acts of one line stay in the order in which they came, whatever their sender does."""
        way = self.ways[seat]
        made = max(came - way.half, self._last_made[seat])
        self._last_made[seat] = made
        return Act(seat, move, situation, card, made, came, way.margin)

    def hear(self, race: Race, act: Act) -> list[Verdict]:
        """What can be said of it at once; nothing where it is held back."""
        if race.too_late(act.seat, act.move, act.situation, act.card) is not None:
            settled = self._settled.get(act.situation)
            return [Late(act, act.made - settled if settled is not None else None)]
        if race.takes_time(act.move) and self.delay(act.seat):
            # As late as the same act would come on the slowest line, so that everybody's cards turn at the same pace.
            self.begun.append((act.came + self.delay(act.seat), act))
            return []
        if not race.ends_situation(act.seat, act.move):
            return [Counts(act)]
        self.held.append(act)
        return self.settle(race, act.came)

    def due(self) -> int | None:
        """When the first of the acts that wait is let through."""
        dues = [at for at, _ in self.begun]
        if self.held:
            dues.append(self._settles_at(self._first()))
        return min(dues, default=None)

    def settle(self, race: Race, now: int) -> list[Verdict]:
        """Whatever need not wait any more."""
        ready = [act for at, act in self.begun if at <= now]
        self.begun = [(at, act) for at, act in self.begun if at > now]
        begun: list[Verdict] = [Counts(act) for act in ready]
        return begun + self._settle_race(race, now)

    def _settle_race(self, race: Race, now: int) -> list[Verdict]:
        """What can't be overtaken any more."""
        if not self.held or self._settles_at(self._first()) > now:
            return []
        first = self._first()
        others = [act for act in self.held if act is not first]
        self.held = []
        rivals = [act for act in others if race.conflicts(first.seat, first.move, act.seat, act.move)]
        rivals.sort(key=lambda act: act.made)
        level = next((act for act in rivals if act.made - first.made <= first.margin + act.margin), None)
        if level is not None:
            late = [act for act in others if act is not level]
            return [DeadHeat(first, level), *(Late(act) for act in late)]
        self._settled = {first.situation: first.made}
        ahead = rivals[0].made - first.made if rivals else None
        return [Counts(first, ahead), *(Late(act, act.made - first.made) for act in others)]

    def _first(self) -> Act:
        return min(self.held, key=lambda act: (act.made, act.came, act.seat))

    def _settles_at(self, act: Act) -> int:
        """When no earlier act of an opponent can come any more; never later than half the cap after it came."""
        ways = [way for way, side in zip(self.ways, self.sides, strict=True) if side != self.sides[act.seat]]
        slowest = max((way.half + 2 * way.margin for way in ways), default=0)
        return min(act.made + act.margin + slowest, act.came + CAP // 2)

    def delay(self, seat: int) -> int:
        """How much later something is sent to that seat, so that everybody sees it at the same moment: none to the
        slowest, and none to anybody where all lines are fast."""
        return max(way.half for way in self.ways) - self.ways[seat].half
