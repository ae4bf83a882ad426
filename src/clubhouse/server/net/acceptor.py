"""Where every connection arrives. Who asks for a socket as browsers do is shown to the table from here: after a restart
everybody comes at once, and most of what that costs would be reading their requests. All others go on to the door.
"""

import asyncio
import socket
from collections.abc import Callable
from typing import Any, Protocol, cast

from uvicorn import Config
from uvicorn.server import ServerState

from clubhouse.server.net import http as door
from clubhouse.server.net.handshake import UpgradeRequest, read_upgrade_request
from clubhouse.server.net.websocket import Socket, handshake


class ConnectionGate(Protocol):
    """The application, as those at the door know it."""

    def let_in(self, address: str) -> Callable[[], None] | None:
        """What to do when they leave; None where that address has enough connections."""

    def is_proxy(self, address: str) -> bool:
        """Who speaks for others, and has to be asked for whom."""

    def receive(self, upgrade: UpgradeRequest, socket: Socket) -> None:
        """Shows them to their table, or turns them away."""


class Acceptor(asyncio.Protocol):
    """Until the first bytes have come."""

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
        self.keeper = cast(ConnectionGate, config.app)
        self.connections: set[Any] = server_state.connections
        self.address = ""
        self.transport: asyncio.Transport
        self.leave: Callable[[], None] | None = None
        self.patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.connections.add(self)
        # asyncio does it only where the listening socket was made with the protocol's number.
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if isinstance(peer, tuple) and peer else ""
        if len(self.connections) <= door.most_connections():
            self.leave = self.keeper.let_in(self.address)
        if self.leave is None:
            self.transport.abort()
        else:
            self.patience = self.loop.call_later(door.SLOWEST_REQUEST, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        read = read_upgrade_request(data, self.address) if not self.keeper.is_proxy(self.address) else None
        if read is not None:
            upgrade, rest = read
            opening = handshake(upgrade.headers)
            if opening is not None:
                at_table = Socket(self.transport, opening, self.connections, self._hand_over())
                self.keeper.receive(upgrade, at_table)
                if rest:
                    at_table.data_received(rest)
                return
        deadline = self.patience.when() if self.patience is not None else self.loop.time()
        behind = door.HttpConnection(self.config, self.server_state, self.app_state, self._hand_over(), deadline)
        behind.connection_made(self.transport)
        self.transport.set_protocol(behind)
        behind.data_received(data)

    def _hand_over(self) -> Callable[[], None] | None:
        """What whoever has the connection now does at its end."""
        self._stop_waiting()
        self.connections.discard(self)
        leave, self.leave = self.leave, None
        return leave

    def shutdown(self) -> None:
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        leave = self._hand_over()
        if leave is not None:
            leave()

    def _stop_waiting(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
