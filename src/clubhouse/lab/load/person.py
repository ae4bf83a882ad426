"""A simulated person at a table of any server: asked, answering, acknowledged."""

import asyncio
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from clubhouse.lab.load.sockets import Socket, connect

if TYPE_CHECKING:
    from clubhouse.lab.load.crowd import Crowd

# The server grants one connection a burst of 200 messages and 50 a second. These stay a little below.
BURST, A_SECOND = 120, 45.0
PATIENCE = 0.1  # seconds before a lost connection is tried again


class Person(ABC):
    other: "Person"

    def __init__(self, crowd: "Crowd", address: str) -> None:
        self.crowd = crowd
        self.address = address
        self.way = 0  # to one of the servers
        self.socket: Socket | None = None
        self.is_here = False  # and knows the table
        self.is_asked = False
        self.is_under_way = False  # an answer that is not acknowledged yet
        self.sent_at = 0.0  # nothing that is measured
        self._coming = 0
        self._left = float(BURST)
        self._counted_at = crowd.loop.time()

    # Differs from server to server

    @property
    @abstractmethod
    def path(self) -> str: ...

    @property
    def cookie(self) -> str | None:
        return None

    @abstractmethod
    def opened(self) -> None: ...

    @abstractmethod
    def heard(self, payload: bytes, at: float) -> None: ...

    @abstractmethod
    def answer(self) -> None:
        """Sends the chosen move."""

    # Connecting and disconnecting

    async def come(self) -> None:
        """Returns when the connection is made, unless they leave or reconnect meanwhile. Then the messages arrive."""
        self._coming += 1
        coming = self._coming
        while coming == self._coming:
            # Set before the connection stands, because it may be lost before this code runs.
            self.socket = socket = Socket(self, self.path, self.cookie)
            try:
                async with self.crowd.door:
                    await connect(socket, self.crowd.port(self.way), self.address)
            except OSError:
                self.way += 1
                await asyncio.sleep(PATIENCE)
            else:
                if socket is not self.socket:
                    socket.close()
                return

    def leave(self) -> None:
        self._coming += 1
        socket, self.socket = self.socket, None
        self.is_here = False
        if socket is not None:
            socket.close()

    def lost(self, socket: Socket, why: str) -> None:
        if socket is self.socket:  # and was not left
            self.leave()
            self.crowd.lost(self, why)

    # Playing

    def asked(self) -> None:
        if not self.is_asked and not self.is_under_way:
            self.is_asked = True
            self.crowd.ready(self)

    def play(self) -> None:
        self.is_asked = False
        self.is_under_way = True
        self.sent_at = self.crowd.loop.time()
        self.answer()

    def acknowledged(self, at: float) -> None:
        self.is_under_way = False
        self.crowd.acknowledged(at - self.sent_at if self.sent_at > 0 else None)

    def wait(self) -> float:
        """Waits until another message is allowed, and counts it."""
        now = self.crowd.loop.time()
        self._left = min(BURST, self._left + (now - self._counted_at) * A_SECOND) - 1
        self._counted_at = now
        return max(0.0, -self._left / A_SECOND)
