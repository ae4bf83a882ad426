"""Luck of a match that is refereed: committed before it, and recorded as it is drawn."""

from hashlib import blake2b

from mypy_extensions import i64

from clubhouse.kernel.cards import count
from clubhouse.kernel.chance import Chance, Kind, outcome_of


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
        return outcome_of(low, high, word % outcomes)


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
