"""HTTP connections: how many are accepted, and how long a request and its response may take.

Connections that never finish a request would use up the process's file descriptors, and then neither the store nor the
players would get any.
"""

import logging
import sys
from collections.abc import Callable
from typing import Any

from h11 import Request
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

from clubhouse.server.net.handshake import opening_of
from clubhouse.server.net.websocket import EXTENSION, Socket

_log = logging.getLogger(__name__)

SLOWEST_REQUEST = 20.0  # seconds within which a whole request must arrive
SLOWEST_ANSWER = 240.0  # seconds from then on within which its response must be read
QUEUE = 4096  # connections that may wait to be accepted: after a restart all clients reconnect at once
AT_ONCE = 256  # connections that are accepted in one go, before any can be refused
SPARE_FILES = AT_ONCE + 100  # the store, the bots and the pages need some too
WANTED_FILES = 16_384


def raise_file_limit() -> None:
    """Raises the limit of open files as far as the system allows, within reason."""
    if sys.platform == "win32":
        return
    import resource

    least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if most == resource.RLIM_INFINITY else min(WANTED_FILES, most)
    if least != resource.RLIM_INFINITY and least < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def most_connections() -> int:
    if sys.platform == "win32":
        return WANTED_FILES
    import resource

    soft_limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return WANTED_FILES if soft_limit == resource.RLIM_INFINITY else max(1, soft_limit - SPARE_FILES)


class HttpConnection(H11Protocol):
    """An HTTP connection behind the gate."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        leave: Callable[[], None] | None,
        deadline: float,
    ) -> None:
        """`leave` gives back its place in the connection limit. The first request must be complete by `deadline`."""
        super().__init__(config, server_state, app_state)
        self.leave = leave
        self.timeout = self.loop.call_at(deadline, self._abort)
        self._timed: RequestResponseCycle | None = None  # the request whose response is timed

    def handle_events(self) -> None:
        super().handle_events()
        cycle = self.cycle
        is_read = cycle is not None and not cycle.more_body and not cycle.response_complete
        if is_read and cycle is not self._timed:
            # From here on it is the server that is slow, or a slow client that reads the response.
            self._timed = cycle
            self._wait(SLOWEST_ANSWER)

    def on_response_complete(self) -> None:
        self._wait(SLOWEST_REQUEST)
        super().on_response_complete()  # the next request may be here already

    def handle_websocket_upgrade(self, event: Request) -> None:
        """Asks the application, as for any request. If it accepts, the socket leaves this protocol."""
        opening = opening_of(self.headers) if event.method == b"GET" else None
        if opening is None:
            self.send_400_response("This is no request for a WebSocket.")
            return
        self._cancel_timeout()
        self.connections.discard(self)
        websocket = Socket(self.transport, *opening, self.connections, self.leave)
        self.leave = None
        scheme = "wss" if self.scheme == "https" else "ws"
        task = self.loop.create_task(self._connect(websocket, self.scope | {"type": "websocket", "scheme": scheme}))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        sent_along, _ = self.conn.trailing_data
        if sent_along:
            websocket.data_received(sent_along)

    async def _connect(self, websocket: Socket, scope: Any) -> None:
        scope["extensions"] = {EXTENSION: websocket}
        try:
            await self.app(scope, _unused, _unused)
        except Exception:  # noqa: BLE001 - nobody awaits this task: no connection may stay open unserved
            _log.exception("somebody could not be shown in")
            websocket.transport.abort()

    def send_400_response(self, msg: str) -> None:
        if self.cycle is None or self.cycle.response_complete:
            super().send_400_response(msg)
            return
        # An earlier request is still being answered, and only one response can be sent.
        self.cycle.disconnected = True
        self.cycle.message_event.set()
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timeout()
        if self.leave is not None:
            self.leave()
        super().connection_lost(exc)

    def _wait(self, seconds: float) -> None:
        self._cancel_timeout()
        self.timeout = self.loop.call_later(seconds, self._abort)

    def _cancel_timeout(self) -> None:
        self.timeout.cancel()

    def _abort(self) -> None:
        self.transport.abort()


async def _unused(*_: Any) -> Any:
    raise RuntimeError("what is said on a socket does not go through here")
