"""The measurements of one stretch of play."""

from dataclasses import dataclass, field
from typing import Any

import msgspec


@dataclass
class Tally:
    """Times in seconds, each from the moment a move was sent."""

    acknowledged: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)  # until the other person at the table was told of it
    late: list[float] = field(default_factory=list)  # how far behind its pace the crowd sent it
    held: int = 0  # moves that waited for the rate limit of their connection
    moves: int = 0  # acknowledged within the stretch
    seconds: float = 0.0
    processor: float = 0.0  # of the crowd, which must not be the bottleneck
    errors: dict[str, int] = field(default_factory=dict)

    @staticmethod
    def read(said: Any) -> "Tally":
        return msgspec.convert(said, Tally)

    def wrong(self, what: str, times: int = 1) -> None:
        self.errors[what] = self.errors.get(what, 0) + times

    def add(self, other: "Tally") -> None:
        """Adds another crowd's tally of the same stretch."""
        self.acknowledged += other.acknowledged
        self.told += other.told
        self.late += other.late
        self.held += other.held
        self.moves += other.moves
        self.seconds = max(self.seconds, other.seconds)
        self.processor = max(self.processor, other.processor)  # the busiest of them is the bottleneck
        for what, times in other.errors.items():
            self.wrong(what, times)


def percentile(times: list[float], share: float) -> float | None:
    """The smallest value that this share does not exceed; None without any."""
    if not times:
        return None
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
