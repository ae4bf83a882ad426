"""Accepts every connection, and opens the usual WebSocket requests itself.

All other requests go on to the HTTP parser. After a restart all clients reconnect at once, and most of that cost would
be parsing their requests.
"""

import asyncio
import socket
from collections.abc import Callable
from typing import Any, Protocol, cast

from uvicorn import Config
from uvicorn.server import ServerState

from clubhouse.server.net import http
from clubhouse.server.net.handshake import UpgradeRequest, read_upgrade
from clubhouse.server.net.websocket import Socket


class ConnectionGate(Protocol):
    """The application, as the acceptor uses it."""

    def admit(self, address: str) -> Callable[[], None] | None:
        """Counts a connection of that address. Returns how to give the place back, or None if it has too many."""

    def is_proxy(self, address: str) -> bool:
        """True for a trusted proxy, whose headers name the real client."""

    def receive(self, upgrade: UpgradeRequest, socket: Socket) -> None:
        """Connects the socket to its table, or refuses it."""


class Acceptor(asyncio.Protocol):
    """The protocol of a connection until its first bytes arrive."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.config = config
        self.server_state = server_state
        self.app_state = app_state
        self.loop = _loop or asyncio.get_running_loop()
        self.gate = cast(ConnectionGate, config.app)
        self.connections: set[Any] = server_state.connections
        self.address = ""
        self.transport: asyncio.Transport
        self.leave: Callable[[], None] | None = None
        self.timeout: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.connections.add(self)
        # asyncio sets it only if the listening socket was created with the protocol's number.
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if isinstance(peer, tuple) and peer else ""
        if len(self.connections) <= http.most_connections():
            self.leave = self.gate.admit(self.address)
        if self.leave is None:
            self.transport.abort()
        else:
            self.timeout = self.loop.call_later(http.SLOWEST_REQUEST, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        read = read_upgrade(data, self.address) if not self.gate.is_proxy(self.address) else None
        if read is not None:
            upgrade, rest = read
            leave = self._hand_over()
            websocket = Socket(self.transport, upgrade.protocol, upgrade.opening, self.connections, leave)
            self.gate.receive(upgrade.request, websocket)
            if rest:
                websocket.data_received(rest)
            return
        deadline = self.timeout.when() if self.timeout is not None else self.loop.time()
        connection = http.HttpConnection(self.config, self.server_state, self.app_state, self._hand_over(), deadline)
        connection.connection_made(self.transport)
        self.transport.set_protocol(connection)
        connection.data_received(data)

    def _hand_over(self) -> Callable[[], None] | None:
        """Gives the connection up; returns the function that the new owner must call when it ends."""
        self._cancel_timeout()
        self.connections.discard(self)
        leave, self.leave = self.leave, None
        return leave

    def shutdown(self) -> None:
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        leave = self._hand_over()
        if leave is not None:
            leave()

    def _cancel_timeout(self) -> None:
        if self.timeout is not None:
            self.timeout.cancel()
