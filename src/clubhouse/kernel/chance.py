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


def _outcome(low: i64, high: i64, n: i64) -> i64:
    below = count(low)
    return nth(low, n) if n < below else WORD + nth(high, n - below)


class Seeded(Chance):
    """A fast and repeatable source for simulation: xoroshiro64*, with equal results interpreted and compiled."""

    def __init__(self, seed: int) -> None:
        digest = blake2b(str(seed).encode(), digest_size=8).digest()
        self.a: i64 = int.from_bytes(digest[:4], "little")
        self.b: i64 = int.from_bytes(digest[4:], "little") | 1

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
        return _outcome(low, high, self.below(count(low) + count(high)))


class Sealed(Chance):
    """A keyed BLAKE2b stream that nobody can steer and everybody can check.

    The server commits to its secret before the match and reveals it after. Each player adds a salt: nobody decides."""

    def __init__(self, secret: bytes, salts: list[bytes], picks: int = 0) -> None:
        mixed = blake2b(key=secret, digest_size=32, person=b"clubhouse-key")
        for salt in salts:
            mixed.update(len(salt).to_bytes(4, "big") + salt)
        self.key = mixed.digest()
        self.picks = picks  # answered so far: a resumed match continues the stream here

    def pick(self, kind: i64, low: i64, high: i64 = 0) -> i64:
        outcomes: int = count(low) + count(high)
        fair = (1 << 64) - (1 << 64) % outcomes  # words from here on would favour the low outcomes
        word = fair
        tries = 0
        while word >= fair:
            asked = self.picks.to_bytes(8, "big") + tries.to_bytes(8, "big")
            word = int.from_bytes(blake2b(asked, key=self.key, digest_size=8).digest(), "big")
            tries += 1
        self.picks += 1
        return _outcome(low, high, word % outcomes)


def commitment(secret: bytes) -> str:
    """The hash of the secret, published before the match so that the secret can't be changed after it."""
    return blake2b(secret, digest_size=32, person=b"clubhouse-seal").hexdigest()


class Recorded(Chance):
    """Passes each question on to another source and records the name of its answer."""

    def __init__(self, source: Chance, kinds: list[Kind]) -> None:
        self.source = source
        self.kinds = kinds
        self.outcomes: list[str] = []

    def pick(self, kind: i64, low: i64, high: i64 = 0) -> i64:
        number = self.source.pick(kind, low, high)
        self.outcomes.append(self.kinds[kind].outcomes[number])
        return number
