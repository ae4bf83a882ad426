"""Luck given in advance, for scenarios, lessons and replays."""

from clubhouse.kernel.cards import has
from clubhouse.kernel.chance import Chance, Kind
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.packs import WORD


class Scripted(Chance):
    """Yields the given outcomes, by name, in their order."""

    def __init__(self, kinds: list[Kind], script: list[str], where: str = "chance") -> None:
        self.kinds = kinds
        self.script = script
        self.where = where
        self.used = 0

    def pick(self, kind: int, low: int, high: int = 0) -> int:
        asked = self.kinds[kind]
        place = f"{self.where}[{self.used}]"
        if self.used >= len(self.script):
            raise Malformed(place, "chance-ran-out", {"kind": asked.name})
        name = self.script[self.used]
        for number, outcome in enumerate(asked.outcomes):
            if outcome == name and (has(low, number) if number < WORD else has(high, number - WORD)):
                self.used += 1
                return number
        raise Malformed(place, "chance-not-possible", {"kind": asked.name, "outcome": name})
