"""What is told of the first edition only."""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.ovalia.cards import SEATS, team_facts
from clubhouse.games.ovalia.events import BOTH_EDITIONS
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.events import Event


class TriesConverted(Event):
    """First edition: a full-back laid alone, for the tries that were counted before it."""

    def __init__(self, seat: i64, team: i64, points: i64) -> None:
        self.clause = "3.8"
        self.seat = seat
        self.team = team
        self.points = points

    def facts(self) -> Facts:
        facts = team_facts(self.team)
        facts["seat"] = SEATS[self.seat]
        facts["points"] = self.points
        return facts


EVENTS: Final = [*BOTH_EDITIONS, TriesConverted]
