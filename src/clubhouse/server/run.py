"""Runs the server with uvicorn."""

import argparse
import asyncio
import gc
import ipaddress
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvicorn

from clubhouse.server.logs import log_config
from clubhouse.server.net.acceptor import Acceptor
from clubhouse.server.net.http import AT_ONCE, QUEUE, raise_file_limit
from clubhouse.server.net.websocket import Socket
from clubhouse.server.protocol.config import HostConfig, TableConfig

if TYPE_CHECKING:
    from clubhouse.server.app import Application

COUNTDOWN = 3000  # milliseconds before a race


class Server(uvicorn.Server):
    def __init__(
        self, app: "Application", config: uvicorn.Config, when_ready: Callable[[str], None] = lambda _: None
    ) -> None:
        super().__init__(config)
        self.app = app
        self.when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self.when_ready(f"http://{_reachable(host)}:{port}/")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stops the workers first, so that no bot chooses while the connections end."""
        self.app.services.server.bots.stop()
        self.app.services.computing.pool.stop()
        await super().shutdown(sockets)


def _reachable(host: str) -> str:
    """The host as it stands in a URL. If the server listens everywhere, this machine's address in its network."""
    address = ipaddress.ip_address(host)
    if address.is_unspecified:
        return own_address() or "localhost"
    return f"[{host}]" if address.version == 6 else host


def own_address() -> str | None:
    """None if the machine is in no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # a documentation address; nothing is sent to it
        except OSError:
            return None
        return str(asking.getsockname()[0])


def serve(
    host: str,
    port: int,
    store: str | Path,
    open_browser: bool = False,
    when_ready: Callable[[str], None] | None = None,
    log_level: str = "warning",
    host_config: HostConfig = HostConfig(),  # noqa: B008 - immutable
    has_json_logs: bool = False,
) -> None:
    """Serves until interrupted. Port 0 takes a free port; `when_ready` is called with the address.

    Raises OSError if the address is not available, and StoreUnusable if the store can't be opened.
    """
    # Imported here: every bot process imports the main module again, and needs none of these.
    with _without_collection():
        from clubhouse.server.app import create_app
        from clubhouse.server.store.store import Store

    async def try_store() -> None:
        await (await Store.open(store)).close()

    asyncio.run(try_store())  # errors while the application starts would show a traceback

    def ready(address: str) -> None:
        tune_interpreter()
        if when_ready is not None:
            when_ready(address)
        if open_browser:
            webbrowser.open(address)

    raise_file_limit()
    with listening_at(host, port) as listening:
        called = replace(host_config, allowed_hosts=(*host_config.allowed_hosts, host))
        with _without_collection():
            app = create_app(store, host_config=called, table_config=TableConfig(countdown=COUNTDOWN))
        config = config_of(app, host, port, called, log_level, log_config(log_level, has_json_logs))
        Server(app, config, ready).run([listening])


@contextmanager
def _without_collection() -> Iterator[None]:
    """Disables the garbage collector: during imports it would scan everything many times and find nothing."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def tune_interpreter() -> None:
    """Tunes the interpreter for latency.

    Objects loaded by now are left out of garbage collection, collections are rarer, and other threads soon get their
    turn.
    """
    gc.freeze()
    gc.set_threshold(20_000, 10, 50)
    sys.setswitchinterval(0.0005)


class _ListeningSocket(socket.socket):
    """A listening socket with a long backlog.

    For asyncio, one number is both the backlog and how many connections are accepted in one go. Here they differ: a
    client that finds the backlog full tries again only after a second.
    """

    def listen(self, backlog: int = QUEUE, /) -> None:
        super().listen(max(backlog, QUEUE))


def listening_at(host: str, port: int) -> socket.socket:
    """Raises OSError if the address is not available."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return _ListeningSocket(fileno=socket.create_server((host, port), family=family, backlog=QUEUE).detach())


def config_of(
    app: "Application",
    host: str,
    port: int,
    host_config: HostConfig = HostConfig(),  # noqa: B008 - immutable
    log_level: str = "warning",
    logging: dict[str, Any] | None = None,
) -> uvicorn.Config:
    from clubhouse.server.net.gate import Gate

    return uvicorn.Config(
        Gate(app, host_config),
        host=host,
        port=port,
        log_level=log_level,
        log_config=logging,
        # Without a trusted proxy, any client could claim another's address.
        proxy_headers=bool(host_config.trusted_proxies),
        forwarded_allow_ips=list(host_config.trusted_proxies),
        loop="asyncio",  # uvloop reads more at once than the memory of a socket is bounded by
        http=Acceptor,
        backlog=AT_ONCE,
        ws=Socket,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--store", default="clubhouse.db")
    given = parser.parse_args()
    serve(given.host, given.port, given.store, when_ready=print, log_level="info")


if __name__ == "__main__":
    main()
