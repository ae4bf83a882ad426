"""Sources of luck. Rules call `pick`; the source makes the match a simulation, a sealed match, a scenario or a replay.

A question has a kind (each game names its kinds and their outcomes) and the set of outcomes possible now, given as one
or two sets of up to 62. All of them are equally likely."""

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

from clubhouse.kernel.cards import count, nth
from clubhouse.kernel.packs import WORD

_LOW_32: Final[i64] = 0xFFFFFFFF


class Kind:
    """One kind of question to chance, with the names of its outcomes."""

    def __init__(self, name: str, outcomes: list[str]) -> None:
        self.name = name
        self.outcomes = outcomes


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    def pick(self, kind: i64, low: i64, high: i64 = 0) -> i64:
        """One of the outcomes in `low` (numbered from 0) and `high` (numbered from 62)."""
        raise NotImplementedError


def outcome_of(low: i64, high: i64, n: i64) -> i64:
    """The outcome that has n others of both sets before it."""
    below = count(low)
    return nth(low, n) if n < below else WORD + nth(high, n - below)


class Seeded(Chance):
    """A fast and repeatable source for simulation: xoroshiro64*, with equal results interpreted and compiled."""

    def __init__(self, seed: int) -> None:
        state = int.from_bytes(blake2b(str(seed).encode(), digest_size=8).digest(), "little")
        self.a: i64 = state & 0xFFFFFFFF
        self.b: i64 = state >> 32 | 1

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        a = self.a
        b = self.b ^ a
        drawn = (a * 0x9E3779BB) & _LOW_32
        self.a = ((a << 26 | a >> 6) ^ b ^ (b << 9)) & _LOW_32
        self.b = (b << 13 | b >> 19) & _LOW_32
        return (drawn * n) >> 32

    def pick(self, kind: i64, low: i64, high: i64 = 0) -> i64:
        if high == 0:
            return nth(low, self.below(count(low)))
        return outcome_of(low, high, self.below(count(low) + count(high)))
