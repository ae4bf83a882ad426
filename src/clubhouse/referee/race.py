"""A race as whoever holds it sees it: acts come in, and each is carried out or turned away when its order is known.

A table holds it between people and bots, a simulation between simulated lines: both are its `Official`.
"""

from dataclasses import dataclass
from typing import Final, Protocol

from clubhouse.kernel.errors import Refused
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.moves import Move
from clubhouse.referee.ordering import CAP, Act, Counts, DeadHeat, Ordering, Verdict, Void

LONGEST_TOLD: Final = 2000  # milliseconds: whoever comes later has not raced


@dataclass(frozen=True)
class Margin:
    """Of two acts only one could count, or in a dead heat neither."""

    first: Act
    second: Act
    is_dead_heat: bool = False

    @property
    def milliseconds(self) -> int:
        return max(0, self.second.made - self.first.made)


class Official(Protocol):
    def carry_out(self, act: Act, now: int) -> None:
        """It counts, at the moment that `counts_at` gives once what is due by then has happened."""

    def ask_anew(self, at: int) -> None:
        """A dead heat: whatever was asked before is over."""

    def turn_away(self, act: Act, behind: int | None) -> None:
        """It came too late, so many milliseconds behind what counted."""

    def refuse(self, act: Act, why: Refused) -> None:
        """It was made when it could not be."""

    def tell(self, margin: Margin) -> None: ...


class Race:
    def __init__(self, sides: list[int], official: Official) -> None:
        """The side of each seat."""
        self.ordering = Ordering(sides)
        self.official = official

    def enter(self, match: Match, seat: int, move: Move, situation: int, card: str, came: int) -> Act:
        """An act that came at that moment, for the situation and with the card that its person saw."""
        act = self.ordering.act(seat, move, situation, card, came)
        self.hear(match, act)
        return act

    def hear(self, match: Match, act: Act) -> None:
        self._rule(match, self.ordering.hear(match, act), act.came)

    def due(self) -> int | None:
        """When the next of the acts that wait has its verdict."""
        return self.ordering.due()

    def settle(self, match: Match, now: int) -> None:
        """What is due by then and comes first."""
        self._rule(match, self.ordering.settle(match, now), now)

    def forget(self) -> None:
        """Whatever waits: it is over."""
        self.ordering.forget()

    def strikes_at(self, match: Match) -> int:
        """When the clock of the match may strike that would strike next: an act that was made before it and waits for
        its verdict comes first, and where it strikes for want of an act, whoever may have acted before seeing it is
        waited for."""
        clock = match.clock()
        if not match.waits_for_acts():
            return max(clock, self.ordering.settles_before(clock))
        seen = clock + self.display_delay
        return max(seen + self.ordering.patience(), self.ordering.settles_before(seen))

    # What is seen at the same moment

    @property
    def display_delay(self) -> int:
        """Milliseconds after sending at which every seat has seen what is told."""
        return self.ordering.slowest

    def delay(self, seat: int) -> int:
        """How much later it is sent to that seat."""
        return self.ordering.delay(seat)

    @property
    def delay_of_watchers(self) -> int:
        """They see it later than any seat by as much as a line may be credited: so nobody can watch on a fast line and
        play on one that was made to look slow."""
        return self.ordering.slowest + CAP // 2

    def _rule(self, match: Match, verdicts: list[Verdict], now: int) -> None:
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

    def _is_clock_kept(self, match: Match, now: int) -> bool:
        """It ought to have struck, but an act that was made before waits for its verdict: nothing may come between."""
        clock = match.clock()
        return NEVER != clock <= now < self.ordering.settles_before(clock)


def counts_at(match: Match, act: Act, now: int) -> int:
    """When it was made, and what takes time now; before a clock that strikes for want of an act, if its person had not
    seen that it did."""
    at = now if match.takes_time(act.move) else act.made
    if match.waits_for_acts() and act.seen < match.clock():
        return min(at, match.clock() - 1)
    return at


def comes_after_the_end(match: Match, act: Act) -> bool:
    """By what its person saw."""
    return match.ends_by_clock() and act.seen >= match.clock()
