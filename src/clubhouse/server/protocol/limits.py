"""Rate and concurrency limits, per connection, person and address."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from clubhouse.server.protocol.problems import Problem


class TokenBucket:
    """Allows a burst, and then a steady rate."""

    def __init__(self, burst: int, a_second: float, now: Callable[[], float]) -> None:
        self.burst = burst
        self.a_second = a_second
        self._now = now
        self._left = float(burst)
        self._at = now()

    def take(self, moment: float | None = None) -> bool:
        """`moment` is the present one, if the caller knows it."""
        now = self._now() if moment is None else moment
        self._left = min(self.burst, self._left + (now - self._at) * self.a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        self._left = min(self.burst, self._left + 1)


class AddressRateLimit:
    """A rate limit for each address. Forgets the address that was quiet longest once there are too many."""

    def __init__(self, burst: int, a_second: float, now: Callable[[], float], remembered: int = 10_000) -> None:
        self.burst = burst
        self.a_second = a_second
        self.now = now
        self.remembered = remembered
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.setdefault(address, TokenBucket(self.burst, self.a_second, self.now))
        self._buckets.move_to_end(address)
        if len(self._buckets) > self.remembered:
            self._buckets.popitem(last=False)
        return bucket.take()

    def give_back(self, address: str) -> None:
        if address in self._buckets:
            self._buckets[address].give_back()


class CostLimit:
    """A cost limit for each key: a burst, and then a steady rate. Forgets the key that was quiet longest if there are
    too many.

    A cost is known only afterwards, so a key can be in debt.
    """

    def __init__(self, most: float, a_second: float, now: Callable[[], float], remembered: int = 10_000) -> None:
        self.most = most
        self.a_second = a_second
        self.remembered = remembered
        self._now = now
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()  # and when it was counted

    def wait_of(self, whose: str) -> float:
        """Seconds until something is left; 0 if there is now."""
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
    """Limits how many places each key holds at the same time. None is not counted."""

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
        """Holds a place. Raises Problem if there is none left."""
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
    """Limits watchers per address: on the whole server, and at one table."""

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
