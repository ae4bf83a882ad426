"""The round trip to a client, as the server measures it.

A client could claim anything. It can return a probe late, but never before it arrived. So the shortest of the last few
trips counts, and the credit for it is bounded. In a race it is bounded by TCP's own round trip too, because the
client's kernel acknowledges a packet before any program of its owner reads it. Behind a proxy that connection ends at
the proxy, which may report the rest of the way when it connects. A client can make its connection slow while it opens
and fast afterwards, so such a report counts only up to a limit.
"""

import secrets
import socket
import struct
import sys
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from clubhouse.referee.ordering import MOST_REPORTED, Way
from clubhouse.server.protocol.messages import Probe

REMEMBERED: Final = 8
MOST_GRANTED: Final = 150  # milliseconds that a move may count earlier than it came
LOST_AFTER: Final = 1.5  # seconds after which an unanswered probe counts as lost
ROUND_TRIP: Final = "x-round-trip"  # the header in which a trusted proxy reports milliseconds

# Offsets in Linux's struct tcp_info, in microseconds: the smoothed round trip and the shortest of the last minutes.
_LENGTH, _USUAL, _SHORTEST = 152, 68, 148
_MOST: Final = 60_000


class TcpRoundTrip:
    """The round trip as the operating system measures it."""

    def __init__(self, connection: socket.socket | None, peer: str = "") -> None:
        self.peer = peer  # the address at the other end
        self._connection = connection

    @classmethod
    def of(cls, transport: Any) -> "TcpRoundTrip":
        """From an asyncio transport."""
        peer = transport.get_extra_info("peername")
        return cls(transport.get_extra_info("socket"), str(peer[0]) if isinstance(peer, tuple) and peer else "")

    def read(self) -> tuple[int, int] | None:
        """The usual and the shortest recent round trip, in milliseconds; None if the system does not tell."""
        if self._connection is None or sys.platform != "linux":
            return None
        try:
            info = self._connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _LENGTH)
        except OSError:  # closed, or not TCP
            return None
        if len(info) < _LENGTH:  # an old system
            return None
        usual, shortest = (struct.unpack_from("=I", info, place)[0] for place in (_USUAL, _SHORTEST))
        return (_milliseconds(usual), _milliseconds(min(shortest, usual))) if usual else None


class ProxyRoundTrip(TcpRoundTrip):
    """The round trip that a trusted proxy reported when it connected, if any."""

    def __init__(self, reported: str | None, believed_trip: int = 0) -> None:
        """The report counts up to `believed_trip` where the host believes guests more than an old report."""
        super().__init__(None)
        self._reported = reported
        self._most = max(MOST_REPORTED, believed_trip)

    def read(self) -> tuple[int, int] | None:
        text = self._reported
        if text is None or not text.isascii() or not text.isdigit() or len(text) > 5:
            return None
        trip = min(int(text), self._most)
        return trip, trip


class Latency:
    def __init__(self, now: Callable[[], float], tcp: TcpRoundTrip | None = None, believed_trip: int = 0) -> None:
        self.now = now
        self.tcp = tcp or TcpRoundTrip(None)
        self._nonce: int | None = None
        self._sent_at = 0.0
        self._trips: deque[float] = deque(maxlen=REMEMBERED)
        self.one_way = 0  # milliseconds credited to a move for its way to the server
        self.way = Way(believed_trip)  # for races, where the usual trip counts, not the shortest

    @property
    def round_trip(self) -> int | None:
        """In milliseconds; None before the first measurement."""
        return round(min(self._trips) * 1000) if self._trips else None

    def probe(self) -> Probe:
        """The next probe. Only the last one counts, and without its reply a client has no credit.

        TCP is asked in any case: a slow connection may have become fast.
        """
        now = self.now()
        if self._nonce is not None and now - self._sent_at > LOST_AFTER:
            self._trips.clear()
            self.one_way = 0
            self.way.forget()
        self._ask_tcp()
        self._nonce = secrets.randbelow(1_000_000_000)
        self._sent_at = now
        return Probe(nonce=self._nonce, round_trip=self.round_trip)

    def probe_returned(self, nonce: int, moment: float) -> None:
        if nonce == self._nonce:
            self._nonce = None
            self._trips.append(moment - self._sent_at)
            self.one_way = min((self.round_trip or 0) // 2, MOST_GRANTED)
            self.way.measured(round((moment - self._sent_at) * 1000))
            self._ask_tcp()

    def _ask_tcp(self) -> None:
        trips = self.tcp.read()
        if trips is not None:
            self.way.acknowledged(*trips)


def _milliseconds(microseconds: int) -> int:
    return min(round(microseconds / 1000), _MOST)
