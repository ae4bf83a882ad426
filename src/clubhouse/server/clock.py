"""The clock of a match: milliseconds since kick-off.

It never runs backwards, and stands still while the match is not in memory.
"""

import time


class Clock:
    def __init__(self, reads: int = 0) -> None:
        self._reads = reads
        self._since = time.monotonic()

    def now(self) -> int:
        return self._reads + int((time.monotonic() - self._since) * 1000)

    def jump(self, to: int) -> None:
        """Forward only."""
        self._reads += max(0, to - self.now())
