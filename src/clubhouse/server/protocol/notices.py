"""When players are notified. All moments are milliseconds since 1970.

They follow from the own question and from what all can see, and lie on a common beat: no other seat's secret act moves
them.
"""

from typing import Final

from clubhouse.server.protocol.terms import Pace

AFTER: Final = 10_000  # milliseconds until a notification: whoever is at the table needs none
SOON: Final = 2_000  # the same before the deal, when others wait
BEAT: Final = 5_000  # milliseconds; notifications are made at multiples of it
BRIEFEST: Final = 3_600_000  # milliseconds that a reaction window must last to be worth a notification


def beat_after(moment: int, after: int = AFTER) -> int:
    """When somebody is notified of what happened at that moment."""
    return _on_beat(moment + after)


def reminder(deadline: int, pace: Pace | None) -> int | None:
    """When a quarter of the time for a decision is left; None unless it is counted in days."""
    if pace is None or not pace.is_over_days:
        return None
    return _on_beat(deadline - pace.seconds * 250)


def _on_beat(moment: int) -> int:
    return -(-moment // BEAT) * BEAT
