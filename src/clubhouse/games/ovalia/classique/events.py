"""What is told of the first edition only."""

from typing import Final

from clubhouse.games.ovalia.events import BOTH_EDITIONS, PointsEvent


class TriesConverted(PointsEvent):
    """A full-back laid alone, for the tries that were counted before it."""


EVENTS: Final = [*BOTH_EDITIONS, TriesConverted]
