"""How much one connection, one person or one address may ask for at once, and in a while."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from clubhouse.server.protocol.problems import Problem


class TokenBucket:
    """A burst, and then a steady rate."""

    def __init__(self, burst: int, a_second: float, now: Callable[[], float] = time.monotonic) -> None:
        self.burst = burst
        self.a_second = a_second
        self._now = now
        self._left = float(burst)
        self._at = now()

    def take(self) -> bool:
        now = self._now()
        self._left = min(self.burst, self._left + (now - self._at) * self.a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class AddressRateLimit:
    """Remembers a bounded number of addresses; the one that was quiet longest is forgotten first."""

    def __init__(self, burst: int, a_second: float, remembered: int = 10_000) -> None:
        self.burst = burst
        self.a_second = a_second
        self.remembered = remembered
        self._allowances: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> bool:
        allowance = self._allowances.setdefault(address, TokenBucket(self.burst, self.a_second))
        self._allowances.move_to_end(address)
        if len(self._allowances) > self.remembered:
            self._allowances.popitem(last=False)
        return allowance.take()


class CostLimit:
    """What each may cost: so much at once, and then so much a second. What something costs is known when it is done, so
    that one may be in debt. Remembers a bounded number; the one that was quiet longest is forgotten first."""

    def __init__(
        self, most: float, a_second: float, remembered: int = 10_000, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.most = most
        self.a_second = a_second
        self.remembered = remembered
        self._now = now
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()  # and when

    def wait_of(self, whose: str) -> float:
        """Seconds until there is something left; 0 where there is now."""
        return max(0.0, (self._spent_by(whose) - self.most) / self.a_second)

    def charge(self, whose: str, cost: float) -> None:
        self._spent[whose] = (self._spent_by(whose) + cost, self._now())
        self._spent.move_to_end(whose)
        if len(self._spent) > self.remembered:
            self._spent.popitem(last=False)

    def _spent_by(self, whose: str) -> float:
        spent, at = self._spent.get(whose, (0.0, 0.0))
        return max(0.0, spent - (self._now() - at) * self.a_second)


class ConcurrencyLimit:
    """How many places each may hold at the same time. Nobody in particular is not counted."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.held: Counter[str] = Counter()

    def take(self, whose: str) -> bool:
        if self.held[whose] >= self.most:
            return False
        self.held[whose] += 1
        return True

    def leave(self, whose: str) -> None:
        self.held[whose] -= 1
        if self.held[whose] <= 0:
            del self.held[whose]

    @contextmanager
    def taken(self, whose: str | None, problem: str = "too-many-connections") -> Iterator[None]:
        """Problem where there is none left."""
        if whose is None:
            yield
            return
        if not self.take(whose):
            raise Problem(429, problem)
        try:
            yield
        finally:
            self.leave(whose)


class WatcherLimits:
    """Where those stand who only watch: so many of one address in the house, and fewer of them at one table."""

    def __init__(self, most: int, at_one: int) -> None:
        self.server = ConcurrencyLimit(most)
        self.table = ConcurrencyLimit(at_one)

    @contextmanager
    def taken(self, address: str, match: str) -> Iterator[None]:
        with (
            self.server.taken(address, "too-many-watched"),
            self.table.taken(f"{address} {match}", "too-many-watched"),
        ):
            yield
