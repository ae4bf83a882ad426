"""Events of the first edition only."""

from typing import Final

from clubhouse.games.ovalia.events import BOTH_EDITIONS, PointsEvent


class TriesConverted(PointsEvent):
    """A full-back was laid alone, and converts the tries counted before it."""


EVENTS: Final = [*BOTH_EDITIONS, TriesConverted]
