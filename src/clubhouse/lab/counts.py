"""What is worth counting in each game: the name of the count, the event, and the facts it must have."""

from functools import cache
from typing import Final, NamedTuple

from clubhouse.kernel.errors import Facts


class Count(NamedTuple):
    name: str
    event: str
    facts: Facts = {}

    def covers(self, facts: Facts) -> bool:
        return all(facts[name] == value for name, value in self.facts.items())


# The side of this count is the one that gave the first kick-off.
HOME: Final = "home"

# A count whose event names a seat is kept for each player, any other for the match.
COUNTS: Final[dict[str, list[Count]]] = {
    "rugby15": [
        Count("tries", "TryScored"),
        Count("conversions", "GoalKicked", {"kick": "conversion", "good": "yes"}),
        Count("missed-conversions", "GoalKicked", {"kick": "conversion", "good": "no"}),
        Count("drops", "GoalKicked", {"kick": "drop", "good": "yes"}),
        Count("missed-drops", "GoalKicked", {"kick": "drop", "good": "no"}),
        Count("hand-changes", "HandChanged"),
        Count("knock-ons", "FoulWhistled", {"foul": "knock-on"}),
        Count("offsides", "FoulWhistled", {"foul": "offside"}),
        Count("turnovers", "BallTurnedOver"),
        Count("turns", "CardsRevealed"),
        Count(HOME, "KickedOff", {"half": 1}),
    ],
}


@cache
def counts_of(game: str) -> dict[str, list[Count]]:
    """By the name of the event, so that most events are passed over at once."""
    by_event: dict[str, list[Count]] = {}
    for count in COUNTS.get(game, []):
        by_event.setdefault(count.event, []).append(count)
    return by_event
