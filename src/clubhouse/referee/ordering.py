"""The order of acts in a race between people with unequal connections. Times are passed in, in milliseconds of the
server's own clock.

An act counts from when it was made: its arrival, less half of the round trip that the server has measured itself. It is
held back only if it would end the situation and an earlier act of a slower opponent could still arrive, and never
longer than the cap. The rules say what an act would do (`RacedMatch`).
"""

from collections import deque
from dataclasses import dataclass
from statistics import median
from typing import Final

from clubhouse.kernel.errors import Refused
from clubhouse.kernel.inputs import UNNOTICED
from clubhouse.kernel.moves import Move
from clubhouse.kernel.raced_match import RacedMatch

CAP: Final = 300  # of a round trip, in milliseconds: anything above is not credited
MOST_REPORTED: Final = 50  # milliseconds that a proxy's report counts at most: it may be out of date
REMEMBERED: Final = 15  # round trips
UNSURE: Final = 8  # an honest probe may take an eighth longer than the transport below it took lately
UNSTEADIEST: Final = 2  # a usual trip is at most one and a half times the shortest: 240 ms, with a jitter of 80
VAGUEST: Final = 25  # the largest jitter that a moment is allowed


class Way:
    """The round trip of one connection.

    A client can return a probe late and seem slower than it is. But the transport acknowledges a packet before the
    client reads it. If the server can see that, the shorter of the two counts. If it can't, no more than `believed`
    counts.
    """

    def __init__(self, believed: int = 0) -> None:
        """`believed`: the longest round trip, in milliseconds, for which the client's own answers are enough."""
        self.believed = believed
        self.round_trip = 0  # no credit without a measurement
        self.half = 0  # the credit of an act
        self.margin = 1  # the uncertainty of a moment
        self._trips: deque[int] = deque(maxlen=REMEMBERED)
        self._acknowledged: deque[int] = deque(maxlen=REMEMBERED)
        self._shortest: int | None = None  # as the transport has seen it

    @property
    def is_measured(self) -> bool:
        return bool(self._trips)

    def forget(self) -> None:
        """Drops the measurements, which may be out of date. There is no credit until the next one."""
        self._trips.clear()
        self._acknowledged.clear()
        self.round_trip, self.half, self.margin = 0, 0, 1

    def measured(self, trip: int) -> None:
        """A measurement by a probe that the client returned."""
        self._trips.append(max(0, trip))
        self._work_out()

    def acknowledged(self, usual: int, shortest: int) -> None:
        """A measurement by the transport, without asking the client: its recent and its shortest round trip. An
        acknowledgement may wait for more data; the shortest trips have not waited."""
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
        if len(self._trips) > 1:  # half of the usual deviation of the trips
            self.margin = min(VAGUEST, 1 + int(median(abs(one - middle) for one in self._trips)) // 2)


@dataclass(eq=False, slots=True)
class Act:
    """A move, with its time of arrival and the time at which it counts as made. An act that rests on other cards counts
    as made after them. `seen` is the moment of the match that its person saw when making it, because tellings take a
    while to arrive."""

    seat: int
    move: Move
    situation: int
    card: str
    made: int
    seen: int
    came: int
    margin: int

    def too_early(self, race: RacedMatch) -> Refused | None:
        """The refusal by what its person can have seen. A move that takes time gets no allowance for jitter: it would
        begin before the hand was free."""
        vague = 0 if race.takes_time(self.move) else self.margin
        return race.too_early(self.seat, self.move, self.seen + vague + UNNOTICED)


@dataclass(frozen=True)
class Counts:
    act: Act


@dataclass(frozen=True)
class DeadHeat:
    """Both acts are void, and the question is asked again."""

    first: Act
    second: Act


@dataclass(frozen=True)
class Late:
    act: Act
    by: Act | None = None  # what ended the situation before it
    is_rival: bool = False  # only one of the two could count

    @property
    def behind(self) -> int | None:
        """The difference in milliseconds."""
        return max(0, self.act.made - self.by.made) if self.by is not None else None


@dataclass(frozen=True)
class Void:
    """The act was possible when it arrived, but not when it was made."""

    act: Act
    why: Refused


Verdict = Counts | DeadHeat | Late | Void


class Ordering:
    def __init__(self, sides: list[int]) -> None:
        """`sides`: the side of each seat."""
        self.sides = sides
        self.ways = [Way() for _ in sides]
        self.held: list[Act] = []  # until nobody can have been earlier
        self.begun: list[tuple[int, Act]] = []  # moves that take time, and when each is let through
        self.behind: list[Act] = []  # acts that wait for another act
        self._last_made = [0 for _ in sides]
        self._ended_by: Act | None = None  # the act that ended the last situation
        self._rivals: dict[int, list[tuple[Move, str]]] = {}  # by seat, moves that could have ended it, with their card
        self._counted: list[Act] = []  # acts in the present situation, which they did not end

    def act(self, seat: int, move: Move, situation: int, card: str, came: int, line: Way | None = None) -> Act:
        """Makes an act as it arrives. Acts of one connection stay in their order of arrival, whatever the sender does.
        `line`: the connection that it came on, if the seat has several; an unmeasured one gets no credit."""
        way = self.ways[seat]
        made = max(came - (way.half if line is None else min(way.half, line.half)), self._last_made[seat])
        self._last_made[seat] = made
        return Act(seat, move, situation, card, made, max(0, made - self.slowest), came, way.margin)

    def hear(self, race: RacedMatch, act: Act) -> list[Verdict]:
        """Returns the verdicts that are possible at once; none if the act must wait."""
        if race.too_late(act.seat, act.move, act.situation, act.card) is not None:
            return [self._late(act)]
        if self._is_behind(race, act):
            self.behind.append(act)
            return []
        return self._judge(race, act)

    def _judge(self, race: RacedMatch, act: Act) -> list[Verdict]:
        """Judges an act that is behind no other, and not too late."""
        too_early = act.too_early(race)
        if too_early is not None:
            return [Void(act, too_early)]
        delay = self.delay(act.seat) if race.takes_time(act.move) else 0
        if delay:
            # As late as the same act would arrive on the slowest connection, so that everybody has the same time
            # meanwhile.
            self.begun.append((act.came + delay, act))
            return []
        if not race.card_named(act.seat, act.move):  # it lays no card and is for no situation, whatever it claims
            return [Counts(act)]
        if self._counted and self._counted[0].situation != act.situation:
            self._counted = []
        if not race.ends_situation(act.seat, act.move):
            self._counted.append(act)
            return [Counts(act)]
        act.made = max([act.made, *(one.made for one in self._counted if self._rests_on(race, act, one))])
        self.held.append(act)
        return self._settle_race(race, act.came)

    def _rests_on(self, race: RacedMatch, act: Act, other: Act) -> bool:
        """An act that ends a situation needs the cards that its side has laid in it, so it was not made before them. A
        card that was not wanted is still on its pile."""
        return self.sides[other.seat] == self.sides[act.seat] and race.card_named(other.seat, other.move) != other.card

    def due(self) -> int | None:
        """The moment at which the first of the waiting acts is let through."""
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
        """The moment at which the first held act that was made before `moment` gets its verdict; 0: there is none."""
        return self._settles_at(self._first()) if self.held and self._first().made < moment else 0

    def forget(self) -> None:
        self.held, self.begun, self.behind = [], [], []

    def put_off(self, act: Act) -> None:
        """Lets an act wait until those that are held have their verdict."""
        self.behind.append(act)

    def settle(self, race: RacedMatch, now: int) -> list[Verdict]:
        """Returns the next verdicts that are due. There may be more after these have been carried out."""
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

    def _settle_race(self, race: RacedMatch, now: int) -> list[Verdict]:
        """Settles the race if no earlier act can arrive any more."""
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

    def _ahead(self, race: RacedMatch, first: Act) -> Act:
        """If nobody can tell who was first, the rules may still say who comes first."""
        level = [act for act in self.held if act is not first and _are_level(first, act)]
        ahead = [act for act in level if race.comes_first(act.seat, act.move, first.seat, first.move)]
        return min(ahead, key=_by_moment, default=first)

    def _could_have(self, race: RacedMatch, first: Act) -> dict[int, list[tuple[Move, str]]]:
        """By opponent, the moves of which only that one or `first` can count."""
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
        """The verdict on an act for a situation that is over. It has raced if it could have counted instead. That is
        reported once for each seat, however often it sends."""
        by = self._ended_by
        if by is None or by.situation != act.situation:
            return Late(act)
        is_rival = (act.move, act.card) in self._rivals.get(act.seat, [])
        if is_rival:
            del self._rivals[act.seat]
        return Late(act, by, is_rival)

    def _is_behind(self, race: RacedMatch, act: Act) -> bool:
        """A person's acts stay in their order. An act that ends nothing does not overtake one that would end the
        situation, unless it was surely made before it."""
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
        """The next act that no longer has to wait for another."""
        if self.held:
            return None
        busy = {act.seat for _, act in self.begun}
        return next((act for act in self.behind if act.seat not in busy), None)

    def _first(self) -> Act:
        return min(self.held, key=_by_moment)

    def _settles_at(self, act: Act) -> int:
        """The moment at which no earlier act of an opponent can arrive any more, at most half the cap after the
        arrival."""
        return min(act.made + act.margin + self.patience(1 - self.sides[act.seat]), act.came + CAP // 2)

    def patience(self, side: int | None = None) -> int:
        """The time after being made in which an act of that side, or of anybody, can still arrive."""
        ways = [way for way, one in zip(self.ways, self.sides, strict=True) if side is None or one == side]
        return min(CAP // 2, max(way.half + 2 * way.margin for way in ways))

    @property
    def slowest(self) -> int:
        """The longest way from the server to a seat, as far as it is credited."""
        return max([way.half for way in self.ways])

    def delay(self, seat: int) -> int:
        """The delay of messages to that seat, so that everybody sees them at the same moment. It is 0 for the slowest,
        and for everybody if all connections are fast."""
        delay = self.slowest - self.ways[seat].half
        return delay if delay > UNNOTICED else 0


def _by_moment(act: Act) -> tuple[int, int, int]:
    return act.made, act.came, act.seat


def _are_level(first: Act, second: Act) -> bool:
    """True if the two are closer than the jitter of their connections."""
    return abs(second.made - first.made) <= first.margin + second.margin
