"""Stands before the application: rejects requests for foreign host names, and enforces connection limits."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Any, Protocol

import msgspec
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from clubhouse.server.net.connection import Caller, Connection
from clubhouse.server.net.handshake import UpgradeRequest
from clubhouse.server.net.headers import HEADERS
from clubhouse.server.net.lobby_connection import LobbyConnection
from clubhouse.server.net.origin import is_our_own
from clubhouse.server.net.websocket import EXTENSION, Socket
from clubhouse.server.people.tokens import owner_of, token_of
from clubhouse.server.protocol.config import HostConfig, network_of
from clubhouse.server.protocol.http_models import ProblemFacts
from clubhouse.server.protocol.limits import ConcurrencyLimit
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.refusals import preferred, server_words
from clubhouse.server.table.fairness.latency import ROUND_TRIP, Latency, ProxyRoundTrip, TcpRoundTrip

TABLES = "/ws/matches/"
LOBBY = "/ws/lobby"
PLACES = "clubhouse_places"  # in a request's state: the places that it holds until it is answered
SLOWEST_START = 60.0  # seconds within which a response must begin

_log = logging.getLogger(__name__)


class Application(Protocol):
    services: Any  # `clubhouse.server.services`

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None: ...


class Gate:
    def __init__(self, app: Application, host_config: HostConfig) -> None:
        self.app = app
        self.host_config = host_config
        self.connections = ConcurrencyLimit(host_config.of_address)
        self.of_address = ConcurrencyLimit(host_config.of_address)
        self.of_person = ConcurrencyLimit(host_config.of_person)

    def admit(self, address: str) -> Callable[[], None] | None:
        """Limits connections per address as they are accepted. A trusted proxy has no limit."""
        if self.host_config.is_proxy(address):
            return _nothing
        whose = network_of(address)
        return partial(self.connections.leave, whose) if self.connections.take(whose) else None

    def is_proxy(self, address: str) -> bool:
        return self.host_config.is_proxy(address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            self.receive(UpgradeRequest.of(scope), _socket_in(scope))
            return
        if scope["type"] == ScopeType.HTTP:
            headers = ASGIConnection[Any, Any, Any, Any](scope).headers
            if not self.host_config.is_called(headers.get("host", "")):
                await _respond(headers.get("accept-language", ""), Problem(421, "wrong-host"), send)
                return
            await self._answer(scope, receive, send, headers.get("accept-language", ""))
            return
        await self.app(scope, receive, send)  # start-up or shutdown of the application

    async def _answer(self, scope: Any, receive: Receive, send: Send, languages: str) -> None:
        """Answers 503 if the application is too slow, instead of closing the connection."""
        with ExitStack() as places:
            scope["state"][PLACES] = places
            try:
                async with asyncio.timeout(SLOWEST_START) as limit:

                    async def begun(message: Any) -> None:
                        limit.reschedule(None)
                        await send(message)

                    await self.app(scope, receive, begun)
            except TimeoutError:
                if not limit.expired():
                    raise
                _log.error("%s %s was not answered in %g s", scope["method"], scope["path"], SLOWEST_START)
                await _respond(languages, Problem(503, "house-slow"), send)

    def receive(self, upgrade: UpgradeRequest, socket: Socket) -> None:
        """Opens or refuses a WebSocket without the framework, whose features no table needs.

        After a restart all clients reconnect at once.
        """
        try:
            self._connect(upgrade, socket)
        except Problem as problem:
            headers, body = _refusal(upgrade.headers.get("accept-language", ""), problem)
            socket.refuse(problem.status, headers, body)

    def _connect(self, upgrade: UpgradeRequest, socket: Socket) -> None:
        if not self.host_config.is_called(upgrade.headers.get("host", "")):
            raise Problem(421, "wrong-host")
        match = upgrade.path.removeprefix(TABLES)
        if upgrade.path != LOBBY and (match == upgrade.path or "/" in match):
            raise Problem(404, "no-such-page")
        if not is_our_own(upgrade):
            raise Problem(403, "foreign-origin")
        services = self.app.services
        round_trip = TcpRoundTrip.of(socket.transport)
        if self.host_config.is_proxy(round_trip.peer):
            round_trip = ProxyRoundTrip(upgrade.headers.get(ROUND_TRIP), self.host_config.believed_trip)
        caller = Caller(
            network_of(upgrade.address),
            token_of(upgrade),
            preferred(upgrade.headers.get("accept-language", "")),
            Latency(services.server.scheduler.now, round_trip, self.host_config.believed_trip),
        )
        with ExitStack() as places:
            places.enter_context(self.of_address.taken(caller.network))
            places.enter_context(self.of_person.taken(owner_of(caller.token) if caller.token is not None else None))
            if upgrade.path == LOBBY:
                lobby_connection = LobbyConnection(socket, services.lobby, services.server.scheduler)
                lobby_connection.places.push(places.pop_all())
                lobby_connection.open()
                return
            connection = Connection(socket, services.server, services.watcher_limits, match, caller)
            connection.places.push(places.pop_all())
        socket.open(connection)


def _nothing() -> None:
    pass


def _socket_in(scope: Any) -> Socket:
    socket: Socket = scope["extensions"][EXTENSION]
    return socket


def _refusal(languages: str, problem: Problem) -> tuple[list[tuple[bytes, bytes]], bytes]:
    """Headers and body of a refusal, in the language of an Accept-Language header."""
    text = server_words(preferred(languages)).say(f"problem-{problem.why}", problem.facts)
    headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    headers.append((b"content-type", b"application/json"))
    return headers, msgspec.json.encode(ProblemFacts(why=problem.why, text=text))


async def _respond(languages: str, problem: Problem, send: Send) -> None:
    headers, body = _refusal(languages, problem)
    headers.append((b"connection", b"close"))
    start: Any = {"type": "http.response.start", "status": problem.status, "headers": headers}
    await send(start)
    end: Any = {"type": "http.response.body", "body": body, "more_body": False}
    await send(end)
