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

    def give_back(self) -> None:
        self._left = min(self.burst, self._left + 1)


class AddressRateLimit:
    """Remembers a bounded number of addresses; the one that was quiet longest is forgotten first."""

    def __init__(
        self, burst: int, a_second: float, remembered: int = 10_000, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst = burst
        self.a_second = a_second
        self.remembered = remembered
        self._now = now
        self._allowances: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> bool:
        allowance = self._allowances.setdefault(address, TokenBucket(self.burst, self.a_second, self._now))
        self._allowances.move_to_end(address)
        if len(self._allowances) > self.remembered:
            self._allowances.popitem(last=False)
        return allowance.take()

    def give_back(self, address: str) -> None:
        if address in self._allowances:
            self._allowances[address].give_back()


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
