"""The clock of a match: milliseconds since kick-off. It runs while the match is in memory and only then."""

import time


class Clock:
    def __init__(self, reads: int = 0) -> None:
        self._reads = reads
        self._since = time.monotonic()

    def now(self) -> int:
        return self.at(time.monotonic())

    def at(self, moment: float) -> int:
        """What it read, or will read, at that moment of the machine's monotonic clock."""
        return self._reads + int((moment - self._since) * 1000)

    def moment(self, at: int) -> float:
        """When it reads so."""
        return self._since + (at - self._reads) / 1000
