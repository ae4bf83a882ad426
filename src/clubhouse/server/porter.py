"""Stands before the application: who comes under a name that is not ours, or takes too much room, is not let in."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from clubhouse.server.forms import ProblemFacts
from clubhouse.server.headers import HEADERS
from clubhouse.server.hosting import Hosting, household
from clubhouse.server.identity import asker
from clubhouse.server.limits import Places
from clubhouse.server.problems import Problem
from clubhouse.server.words import club_words, preferred


class Porter:
    def __init__(self, app: ASGIApp, hosting: Hosting) -> None:
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
                await self._show_in(connection, receive, send)
            else:
                await self.app(scope, receive, send)
        except Problem as problem:
            await _turn_away(connection, problem, send)

    async def _show_in(self, connection: ASGIConnection[Any, Any, Any, Any], receive: Receive, send: Send) -> None:
        address = household(connection.client.host if connection.client is not None else "")
        with self.of_address.taken(address), self.of_person.taken(asker(connection)):
            await self.app(connection.scope, receive, send)


def _nothing() -> None:
    pass


async def _turn_away(connection: ASGIConnection[Any, Any, Any, Any], problem: Problem, send: Send) -> None:
    words = club_words(preferred(connection.headers.get("accept-language", "")))
    text = words.say(f"problem-{problem.why}", problem.facts)
    kind: Any = "websocket.http.response" if connection.scope["type"] == ScopeType.WEBSOCKET else "http.response"
    headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    headers += [(b"content-type", b"application/json"), (b"connection", b"close")]
    body = msgspec.json.encode(ProblemFacts(why=problem.why, text=text))
    start: Any = {"type": f"{kind}.start", "status": problem.status, "headers": headers}
    await send(start)
    end: Any = {"type": f"{kind}.body", "body": body, "more_body": False}
    await send(end)
