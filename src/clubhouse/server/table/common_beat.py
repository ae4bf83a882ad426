"""What the house refuses, and what it answers to a ping, goes out on a beat, for everybody at once.

An answer at once would tell by its delay how busy the house was the moment before: somebody's secret act is work too.
On the beat it tells so only where the two meet, which is seldom.
"""

import asyncio
from collections.abc import Callable
from typing import Final
from weakref import WeakKeyDictionary

BEAT: Final = 0.05  # seconds


class CommonBeat:
    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: list[Callable[[], None]] = []

    def then(self, act: Callable[[], None]) -> None:
        """On the next beat."""
        if not self._waiting:
            self._loop.call_at((self._loop.time() // BEAT + 1) * BEAT, self._strike)
        self._waiting.append(act)

    def _strike(self) -> None:
        waiting, self._waiting = self._waiting, []
        for act in waiting:
            act()


_BEATS: Final[WeakKeyDictionary[asyncio.AbstractEventLoop, CommonBeat]] = WeakKeyDictionary()


def beat() -> CommonBeat:
    """The one of the running loop."""
    loop = asyncio.get_running_loop()
    return _BEATS.setdefault(loop, CommonBeat(loop))
