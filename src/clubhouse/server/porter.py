"""Stands before the application: who comes under a name that is not ours, or takes too much room, is not let in."""

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Any

import msgspec
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from clubhouse.server.connection import Caller, Connection
from clubhouse.server.forms import ProblemFacts
from clubhouse.server.headers import HEADERS
from clubhouse.server.hosting import Hosting, household
from clubhouse.server.identity import owner_of, token_of
from clubhouse.server.limits import Places
from clubhouse.server.line import Line
from clubhouse.server.lobby_line import Looker
from clubhouse.server.origin import is_our_own
from clubhouse.server.problems import Problem
from clubhouse.server.sockets import EXTENSION, Socket
from clubhouse.server.transport import ROUND_TRIP, Forwarded, Transport
from clubhouse.server.words import club_words, preferred

TABLES = "/ws/matches/"
LOBBY = "/ws/lobby"


class Porter:
    def __init__(self, app: Litestar, hosting: Hosting) -> None:
        self.app = app
        self.hosting = hosting
        self.connections = Places(hosting.of_address)
        self.of_address = Places(hosting.of_address)
        self.of_person = Places(hosting.of_person)

    def let_in(self, address: str) -> Callable[[], None] | None:
        """At the door, where only the line is known. A proxy brings many."""
        if self.hosting.is_proxy(address):
            return _nothing
        whose = household(address)
        return partial(self.connections.leave, whose) if self.connections.take(whose) else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):  # the start and the end of the house
            await self.app(scope, receive, send)
            return
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        try:
            if not self.hosting.is_called(connection.headers.get("host", "")):
                raise Problem(421, "wrong-host")
            if scope["type"] == ScopeType.WEBSOCKET:
                self._show_in(connection, _socket_in(scope))
            else:
                await self.app(scope, receive, send)
        except Problem as problem:
            await _turn_away(connection, problem, send)

    def _show_in(self, connection: ASGIConnection[Any, Any, Any, Any], socket: Socket) -> None:
        """To a table, past the framework: nobody asks there for what it brings, and after a restart everybody comes at
        once."""
        path = connection.scope["path"]
        match = path.removeprefix(TABLES)
        if path != LOBBY and (match == path or "/" in match):
            raise Problem(404, "no-such-page")
        if not is_our_own(connection):
            raise Problem(403, "foreign-origin")
        transport = Transport.of(socket.transport)
        if self.hosting.is_proxy(transport.peer):
            transport = Forwarded(connection.headers.get(ROUND_TRIP))
        caller = Caller(
            household(connection.client.host if connection.client is not None else ""),
            token_of(connection),
            preferred(connection.headers.get("accept-language", "")),
            Line(transport, self.hosting.believed_trip),
        )
        with ExitStack() as places:
            places.enter_context(self.of_address.taken(caller.household))
            places.enter_context(self.of_person.taken(owner_of(caller.token) if caller.token is not None else None))
            state = self.app.state
            if path == LOBBY:
                looker = Looker(socket, state.lobby)
                looker.places.push(places.pop_all())
                looker.come_in()
                return
            guest = Connection(socket, state.house, state.gallery, match, caller)
            guest.places.push(places.pop_all())
        socket.open(guest)


def _nothing() -> None:
    pass


def _socket_in(scope: Any) -> Socket:
    socket: Socket = scope["extensions"][EXTENSION]
    return socket


async def _turn_away(connection: ASGIConnection[Any, Any, Any, Any], problem: Problem, send: Send) -> None:
    words = club_words(preferred(connection.headers.get("accept-language", "")))
    text = words.say(f"problem-{problem.why}", problem.facts)
    headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    headers.append((b"content-type", b"application/json"))
    body = msgspec.json.encode(ProblemFacts(why=problem.why, text=text))
    if connection.scope["type"] == ScopeType.WEBSOCKET:
        _socket_in(connection.scope).refuse(problem.status, headers, body)
        return
    headers.append((b"connection", b"close"))
    start: Any = {"type": "http.response.start", "status": problem.status, "headers": headers}
    await send(start)
    end: Any = {"type": "http.response.body", "body": body, "more_body": False}
    await send(end)
