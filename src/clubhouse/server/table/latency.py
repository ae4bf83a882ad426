"""How long the way to a client and back takes, by the house's own measure.

A client could say anything. It can give a probe back late, but not before it has got it: so the shortest of the last
few is taken, and what is granted for it is bounded. In a race, what the transport tells bounds it too.
"""

import secrets
import time
from collections import deque
from typing import Final

from clubhouse.referee.ordering import Way
from clubhouse.server.protocol.messages import Probe
from clubhouse.server.table.round_trip import Transport

REMEMBERED: Final = 8
MOST_GRANTED: Final = 150  # milliseconds that an act may count earlier than it came
LOST_AFTER: Final = 1.5  # seconds in which a probe comes back, if it ever does


class Line:
    def __init__(self, transport: Transport = Transport(None), believed_trip: int = 0) -> None:  # noqa: B008 - it never changes
        self.transport = transport
        self._nonce: int | None = None
        self._sent_at = 0.0
        self._trips: deque[float] = deque(maxlen=REMEMBERED)
        self.one_way = 0  # milliseconds that an act is granted for its way to the house
        self.way = Way(believed_trip)  # for races, where a usual trip counts and not the shortest

    @property
    def round_trip(self) -> int | None:
        """In milliseconds; None: not measured yet."""
        return round(min(self._trips) * 1000) if self._trips else None

    def probe(self) -> Probe:
        """Only the last one counts. Who does not give one back has no credit until they do, and what the transport says
        is asked whether or not they do: a line that was slow once may be fast by now."""
        now = time.monotonic()
        if self._nonce is not None and now - self._sent_at > LOST_AFTER:
            self._trips.clear()
            self.one_way = 0
            self.way.forget()
        self._ask_transport()
        self._nonce = secrets.randbelow(1_000_000_000)
        self._sent_at = now
        return Probe(nonce=self._nonce, round_trip=self.round_trip)

    def came_back(self, nonce: int, moment: float) -> None:
        if nonce == self._nonce:
            self._nonce = None
            self._trips.append(moment - self._sent_at)
            self.one_way = min((self.round_trip or 0) // 2, MOST_GRANTED)
            self.way.measured(round((moment - self._sent_at) * 1000))
            self._ask_transport()

    def _ask_transport(self) -> None:
        trips = self.transport.trips()
        if trips is not None:
            self.way.acknowledged(*trips)
