"""The door of the house: how many connections are let in, and how long a request and its answer may take.

Connections that never finish a request would use up the open files that the system lends to a process, and then neither
the store nor those who sit at a table would get any.
"""

import logging
import sys
from collections.abc import Callable
from typing import Any

from h11 import Request
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

from clubhouse.server.net.websocket import EXTENSION, Socket, handshake

_log = logging.getLogger(__name__)

SLOWEST_REQUEST = 20.0  # seconds until it must have come in whole
SLOWEST_ANSWER = 240.0  # seconds from then on until its answer must have been taken
QUEUE = 4096  # connections that may wait outside: after a restart everybody comes back at once
AT_ONCE = 256  # of them, that the system hands over in one go, before any can be turned away
SPARE_FILES = AT_ONCE + 100  # the store, the bots and the pages need some too
WANTED_FILES = 16_384


def ask_for_room() -> None:
    """As many open files as the system lets us have without asking anybody, within reason."""
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

    lent, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return WANTED_FILES if lent == resource.RLIM_INFINITY else max(1, lent - SPARE_FILES)


class HttpConnection(H11Protocol):
    """The HTTP connections behind the gate."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        leave: Callable[[], None] | None,
        deadline: float,
    ) -> None:
        """`leave` gives the place of whoever came back; by the deadline their first request must have come in whole."""
        super().__init__(config, server_state, app_state)
        self.leave = leave
        self.patience = self.loop.call_at(deadline, self._abort)
        self._timed: RequestResponseCycle | None = None  # the request whose answer is timed

    def handle_events(self) -> None:
        super().handle_events()
        cycle = self.cycle
        is_read = cycle is not None and not cycle.more_body and not cycle.response_complete
        if is_read and cycle is not self._timed:
            # From here on the time that passes is ours, or that of a slow line that takes an answer.
            self._timed = cycle
            self._wait(SLOWEST_ANSWER)

    def on_response_complete(self) -> None:
        self._wait(SLOWEST_REQUEST)
        super().on_response_complete()  # the next request may be here already

    def handle_websocket_upgrade(self, event: Request) -> None:
        """The application is asked as for any request; from then on the socket is its own."""
        names = {name.decode("latin-1"): value.decode("latin-1") for name, value in self.headers}
        opening = handshake(names) if event.method == b"GET" else None
        if opening is None:
            self.send_400_response("This is no request for a WebSocket.")
            return
        self._stop_waiting()
        self.connections.discard(self)
        at_table = Socket(self.transport, opening, self.connections, self.leave)
        self.leave = None
        scheme = "wss" if self.scheme == "https" else "ws"
        task = self.loop.create_task(self._announce(at_table, self.scope | {"type": "websocket", "scheme": scheme}))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        sent_along, _ = self.conn.trailing_data
        if sent_along:
            at_table.data_received(sent_along)

    async def _announce(self, at_table: Socket, scope: Any) -> None:
        scope["extensions"] = {EXTENSION: at_table}
        try:
            await self.app(scope, _nothing_more, _nothing_more)
        except Exception:  # noqa: BLE001 - a task that nobody awaits: whatever it is, the line must not stay open unserved
            _log.exception("somebody could not be shown in")
            at_table.transport.abort()

    def send_400_response(self, msg: str) -> None:
        if self.cycle is None or self.cycle.response_complete:
            super().send_400_response(msg)
            return
        # What came before is still being answered, and there is no way to answer both.
        self.cycle.disconnected = True
        self.cycle.message_event.set()
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        if self.leave is not None:
            self.leave()
        super().connection_lost(exc)

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self.patience = self.loop.call_later(seconds, self._abort)

    def _stop_waiting(self) -> None:
        self.patience.cancel()

    def _abort(self) -> None:
        self.transport.abort()


async def _nothing_more(*_: Any) -> Any:
    raise RuntimeError("what is said on a socket does not go through here")
