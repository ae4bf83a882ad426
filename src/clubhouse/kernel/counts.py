"""What is worth counting in a game: the name of the count, the event, and the facts it must have."""

from typing import Final, NamedTuple

from clubhouse.kernel.errors import Facts

# The side of this count is the one that gave the first kick-off.
HOME: Final = "home"


class Count(NamedTuple):
    """Worded by the game's `count-<name>`; kept for each side where its event names a seat or a side, else for all."""

    name: str
    event: str
    facts: Facts = {}

    def covers(self, facts: Facts) -> bool:
        return all(facts.get(name) == value for name, value in self.facts.items())
