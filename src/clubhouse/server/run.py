"""Serves the house with uvicorn."""

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
from clubhouse.server.net.http import AT_ONCE, QUEUE, ask_for_room
from clubhouse.server.net.websocket import Socket
from clubhouse.server.protocol.config import HostConfig, TableConfig

if TYPE_CHECKING:
    from litestar import Litestar

COUNTDOWN = 3000  # milliseconds before a race


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, when_ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self.when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self.when_ready(f"http://{_reachable(host)}:{port}/")


def _reachable(host: str) -> str:
    """As it stands in an address. Where the server listens everywhere: this machine in its network."""
    address = ipaddress.ip_address(host)
    if address.is_unspecified:
        return _own_address() or "localhost"
    return f"[{host}]" if address.version == 6 else host


def _own_address() -> str | None:
    """None where the machine is in no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # a stranger's, to whom nothing is sent
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
    host_config: HostConfig = HostConfig(),  # noqa: B008 - it never changes
    has_json_logs: bool = False,
) -> None:
    """Until it is interrupted. Port 0 takes a free one; `when_ready` is told the address.

    OSError where the address can't be had; Unusable, of the store, where matches can't be kept in it.
    """
    # Brought in here: every worker process of the bots reads the module that was started, and needs none of this.
    with _nothing_going_away():
        from clubhouse.server.app import create_app
        from clubhouse.server.store.store import Store

    async def try_store() -> None:
        await (await Store.open(store)).close()

    asyncio.run(try_store())  # what fails while the application starts is told by a traceback

    def ready(address: str) -> None:
        tame()
        if when_ready is not None:
            when_ready(address)
        if open_browser:
            webbrowser.open(address)

    ask_for_room()
    with listening_at(host, port) as listening:
        called = replace(host_config, allowed_hosts=(*host_config.allowed_hosts, host))
        with _nothing_going_away():
            app = create_app(store, host_config=called, table_config=TableConfig(countdown=COUNTDOWN))
        config = config_of(app, host, port, called, log_level, log_config(log_level, has_json_logs))
        _Server(config, ready).run([listening])


@contextmanager
def _nothing_going_away() -> Iterator[None]:
    """While much is loaded the collector would look at all of it many times, and find nothing."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def tame() -> None:
    """The interpreter's own habits, which would hold everybody up: what is loaded by now stays, so the collector need
    not look at it again, nor at all the tables every few seconds; and the store's thread soon gets its turn."""
    gc.freeze()
    gc.set_threshold(20_000, 10, 50)
    sys.setswitchinterval(0.0005)


class _LongQueue(socket.socket):
    """To asyncio, how many may wait outside and how many are taken in one go are one number. Here they are two: who
    finds no place in the queue tries again only after a second."""

    def listen(self, backlog: int = QUEUE, /) -> None:
        super().listen(max(backlog, QUEUE))


def listening_at(host: str, port: int) -> socket.socket:
    """OSError where the address can't be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return _LongQueue(fileno=socket.create_server((host, port), family=family, backlog=QUEUE).detach())


def config_of(
    app: "Litestar",
    host: str,
    port: int,
    host_config: HostConfig = HostConfig(),  # noqa: B008 - it never changes
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
        # Without a proxy of the host's own, whoever comes could say that they are somebody else.
        proxy_headers=bool(host_config.trusted_proxies),
        forwarded_allow_ips=list(host_config.trusted_proxies),
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
