"""The lateness of delayed messages.

In a race a telling is delayed for fast clients, so that slow ones see it at the same moment. But a busy server wakes
late from its timers, and fast clients would see it last. So what could leave at once is held back by as much.
"""

from typing import Final

NOTABLE: Final = 0.001  # seconds; below that nothing is held back
MOST_HELD_BACK: Final = 0.1  # seconds
_WEIGHT: Final = 1 / 16  # of the latest message in the usual lateness


class Lateness:
    def __init__(self) -> None:
        self.messages = 0  # that were delayed, since the start
        self.seconds = 0.0  # by which they were late, added up
        self.usual = 0.0  # seconds, lately
        self._usual_held_back = 0.0  # of messages that were only held back: they have a timer, too

    def note(self, late: float, is_held_back: bool) -> None:
        """A message left that many seconds after its moment."""
        if is_held_back:
            self._usual_held_back += (late - self._usual_held_back) * _WEIGHT
            return
        self.messages += 1
        self.seconds += late
        self.usual += (late - self.usual) * _WEIGHT

    @property
    def is_notable(self) -> bool:
        return self.usual >= NOTABLE

    @property
    def hold(self) -> float:
        """Seconds by which a message is held back that could leave at once. Its own timer will be late as well."""
        return min(MOST_HELD_BACK, max(0.0, self.usual - self._usual_held_back))
