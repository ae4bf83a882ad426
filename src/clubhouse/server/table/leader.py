"""Which server goes on with a match by itself: this one, or another that was the last to. What clocks and bots do is
left to that one for a while; here it is done only if nothing is heard of it.
"""

import asyncio
from collections.abc import Callable
from typing import Final

LED_ELSEWHERE: Final = 1000  # milliseconds that another server has


class Leadership:
    def __init__(self, lead: Callable[[], None]) -> None:
        """`lead` is called when another server has had its time."""
        self.is_fresh = True  # nothing has happened since the table was opened
        self.is_elsewhere = False
        self._lead = lead
        self._waiting: asyncio.TimerHandle | None = None

    @property
    def delay(self) -> int:
        """Milliseconds that what is due waits here."""
        return LED_ELSEWHERE if self.is_elsewhere else 0

    def take(self) -> None:
        """We were the last to go on with it."""
        self.is_fresh = self.is_elsewhere = False

    def give(self) -> None:
        """Another server was."""
        self.is_fresh, self.is_elsewhere = False, True

    def wait(self) -> None:
        """From now on."""
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = asyncio.get_running_loop().call_later(LED_ELSEWHERE / 1000, self._waited)

    def _waited(self) -> None:
        self._waiting = None
        self._lead()

    def close(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
