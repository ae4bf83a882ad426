"""Statistics of a game: each has a name, the event it counts, and the facts that the event must have."""

from typing import Final, NamedTuple

from clubhouse.kernel.errors import Facts

# The count of this name tells which side opened the match, with the first kick-off or the first deal.
OPENING: Final = "opening"


class Count(NamedTuple):
    """One statistic, worded by the game's `count-<name>`. It is kept per side if its event names a seat or a side."""

    name: str
    event: str
    facts: Facts = {}

    def covers(self, facts: Facts) -> bool:
        return all(facts.get(name) == value for name, value in self.facts.items())
