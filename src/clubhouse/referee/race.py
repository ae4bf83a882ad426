"""A race as its host sees it: acts arrive, and each is carried out or turned away when its order is known.

A table holds one between people and bots, a simulation between simulated connections. Both are its `Official`.
"""

from dataclasses import dataclass
from typing import Final, Protocol

from clubhouse.kernel.errors import Refused
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.moves import Move
from clubhouse.kernel.raced_match import RacedMatch
from clubhouse.referee.ordering import CAP, Act, Counts, DeadHeat, Ordering, Verdict, Void

LONGEST_TOLD: Final = 2000  # milliseconds: an act that comes later has not raced


@dataclass(frozen=True)
class Margin:
    """The distance of two acts of which only one could count, or of which neither counts in a dead heat."""

    first: Act
    second: Act
    is_dead_heat: bool = False

    @property
    def milliseconds(self) -> int:
        return max(0, self.second.made - self.first.made)


class Official(Protocol):
    def carry_out(self, act: Act, now: int) -> None:
        """The act counts, at the moment of `counts_at`, after everything that is due by then."""

    def ask_anew(self, at: int) -> None:
        """A dead heat: the present question is over and asked again."""

    def turn_away(self, act: Act, behind: int | None) -> None:
        """The act came too late, by that many milliseconds."""

    def refuse(self, act: Act, why: Refused) -> None:
        """The act was impossible when it was made."""

    def tell(self, margin: Margin) -> None: ...


class Race:
    def __init__(self, sides: list[int], official: Official) -> None:
        """`sides`: the side of each seat."""
        self.ordering = Ordering(sides)
        self.official = official

    def enter(self, match: RacedMatch, seat: int, move: Move, situation: int, card: str, came: int) -> Act:
        """Enters an act that arrived at `came`, for the situation and with the card that its person saw."""
        act = self.ordering.act(seat, move, situation, card, came)
        self.hear(match, act)
        return act

    def hear(self, match: RacedMatch, act: Act) -> None:
        self._rule(match, self.ordering.hear(match, act), act.came)

    def due(self) -> int | None:
        """The moment of the next verdict on a waiting act."""
        return self.ordering.due()

    def settle(self, match: RacedMatch, now: int) -> None:
        """Settles the first thing that is due by then."""
        self._rule(match, self.ordering.settle(match, now), now)

    def forget(self) -> None:
        """Drops all waiting acts: the race is over."""
        self.ordering.forget()

    def strikes_at(self, match: RacedMatch) -> int:
        """The moment at which the next clock of the match may strike. An act that was made before it and waits for its
        verdict comes first. A clock that strikes for want of an act also waits for whoever may have acted before seeing
        it."""
        clock = match.clock()
        if not match.waits_for_acts():
            return max(clock, self.ordering.settles_before(clock))
        seen = clock + self.display_delay
        return max(seen + self.ordering.patience(), self.ordering.settles_before(seen))

    # Tellings are seen at the same moment

    @property
    def display_delay(self) -> int:
        """Milliseconds after sending at which every seat has seen a telling."""
        return self.ordering.slowest

    def delay(self, seat: int) -> int:
        """The delay of messages to that seat."""
        return self.ordering.delay(seat)

    @property
    def delay_of_watchers(self) -> int:
        """Watchers see a telling later than any seat, by the largest credit of a connection. So nobody can watch on a
        fast connection and play on one that was made to look slow."""
        return self.ordering.slowest + CAP // 2

    def _rule(self, match: RacedMatch, verdicts: list[Verdict], now: int) -> None:
        for verdict in verdicts:
            if isinstance(verdict, Counts):
                if match.takes_time(verdict.act.move) and self._is_clock_kept(match, now):
                    self.ordering.put_off(verdict.act)
                else:
                    self.official.carry_out(verdict.act, now)
            elif isinstance(verdict, DeadHeat):
                self.official.ask_anew(counts_at(match, verdict.first, now))
                self.official.turn_away(verdict.first, None)
                self.official.turn_away(verdict.second, None)
                self.official.tell(Margin(verdict.first, verdict.second, is_dead_heat=True))
            elif isinstance(verdict, Void):
                self.official.refuse(verdict.act, verdict.why)
            else:
                self.official.turn_away(verdict.act, verdict.behind)
                if verdict.by is not None and verdict.is_rival and (verdict.behind or 0) <= LONGEST_TOLD:
                    self.official.tell(Margin(verdict.by, verdict.act))

    def _is_clock_kept(self, match: RacedMatch, now: int) -> bool:
        """A clock is due, but an act that was made before it waits for its verdict. Nothing may come between."""
        clock = match.clock()
        return NEVER != clock <= now < self.ordering.settles_before(clock)


def counts_at(match: RacedMatch, act: Act, now: int) -> int:
    """The moment at which an act counts: when it was made, or now if the move takes time. It comes before a clock that
    strikes for want of an act, if its person had not seen it strike."""
    at = now if match.takes_time(act.move) else act.made
    if match.waits_for_acts() and act.seen < match.clock():
        return min(at, match.clock() - 1)
    return at


def comes_after_the_end(match: RacedMatch, act: Act) -> bool:
    """By what its person saw."""
    return match.ends_by_clock() and act.seen >= match.clock()
