"""How long the way of a connection is by what the system below it measures, which no client's program can delay.

A client gives a probe back when it likes; its system acknowledges what it gets before the program has read it. Behind a
proxy the house's own connection ends at the proxy: what the way beyond it is, the proxy may say when it connects.
"""

import socket
import struct
import sys
from typing import Any, Final

ROUND_TRIP: Final = "x-round-trip"  # milliseconds, said by a trusted proxy

# Of Linux's struct tcp_info: microseconds, the smoothed round trip and the shortest of the last minutes.
_LENGTH, _USUAL, _SHORTEST = 152, 68, 148
_MOST: Final = 60_000


class Transport:
    def __init__(self, connection: socket.socket | None, peer: str = "") -> None:
        self.peer = peer  # the address at its other end
        self._connection = connection

    @classmethod
    def of(cls, transport: Any) -> "Transport":
        """Of one of asyncio's."""
        peer = transport.get_extra_info("peername")
        return cls(transport.get_extra_info("socket"), str(peer[0]) if isinstance(peer, tuple) and peer else "")

    def trips(self) -> tuple[int, int] | None:
        """What round trips take lately, and at least, in milliseconds; None: the system does not say."""
        if self._connection is None or sys.platform != "linux":
            return None
        try:
            told = self._connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _LENGTH)
        except OSError:  # it is closed, or no TCP
            return None
        if len(told) < _LENGTH:  # an old system
            return None
        usual, shortest = (struct.unpack_from("=I", told, place)[0] for place in (_USUAL, _SHORTEST))
        return (_milliseconds(usual), _milliseconds(min(shortest, usual))) if usual else None


class Forwarded(Transport):
    """Behind a proxy that has told what it measured, or nothing."""

    def __init__(self, told: str | None) -> None:
        super().__init__(None)
        self._told = told

    def trips(self) -> tuple[int, int] | None:
        if self._told is None or not self._told.isascii() or not self._told.isdigit() or len(self._told) > 5:
            return None
        trip = min(int(self._told), _MOST)
        return trip, trip


def _milliseconds(microseconds: int) -> int:
    return min(round(microseconds / 1000), _MOST)
