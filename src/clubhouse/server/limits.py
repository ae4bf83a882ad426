"""How much one connection or one address may ask for: a burst, and then a steady rate."""

import time
from collections import OrderedDict


class Allowance:
    def __init__(self, burst: int, a_second: float) -> None:
        self.burst = burst
        self.a_second = a_second
        self._left = float(burst)
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class AddressLimit:
    """Remembers a bounded number of addresses; the one that was quiet longest is forgotten first."""

    def __init__(self, burst: int, a_second: float, remembered: int = 10_000) -> None:
        self.burst = burst
        self.a_second = a_second
        self.remembered = remembered
        self._allowances: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, address: str) -> bool:
        allowance = self._allowances.setdefault(address, Allowance(self.burst, self.a_second))
        self._allowances.move_to_end(address)
        if len(self._allowances) > self.remembered:
            self._allowances.popitem(last=False)
        return allowance.take()
