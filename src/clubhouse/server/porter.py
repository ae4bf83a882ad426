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
from clubhouse.server.knock import Knock
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

    def is_proxy(self, address: str) -> bool:
        return self.hosting.is_proxy(address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            self.receive(Knock.of(scope), _socket_in(scope))
            return
        if scope["type"] == ScopeType.HTTP:
            headers = ASGIConnection[Any, Any, Any, Any](scope).headers
            if not self.hosting.is_called(headers.get("host", "")):
                await _turn_away(headers.get("accept-language", ""), Problem(421, "wrong-host"), send)
                return
        await self.app(scope, receive, send)  # or it is the start or the end of the house

    def receive(self, knock: Knock, socket: Socket) -> None:
        """Shows them in, past the framework: nobody at a table asks for what it brings, and after a restart everybody
        comes at once."""
        try:
            self._show_in(knock, socket)
        except Problem as problem:
            headers, body = _refusal(knock.headers.get("accept-language", ""), problem)
            socket.refuse(problem.status, headers, body)

    def _show_in(self, knock: Knock, socket: Socket) -> None:
        if not self.hosting.is_called(knock.headers.get("host", "")):
            raise Problem(421, "wrong-host")
        match = knock.path.removeprefix(TABLES)
        if knock.path != LOBBY and (match == knock.path or "/" in match):
            raise Problem(404, "no-such-page")
        if not is_our_own(knock):
            raise Problem(403, "foreign-origin")
        transport = Transport.of(socket.transport)
        if self.hosting.is_proxy(transport.peer):
            transport = Forwarded(knock.headers.get(ROUND_TRIP))
        caller = Caller(
            household(knock.address),
            token_of(knock),
            preferred(knock.headers.get("accept-language", "")),
            Line(transport, self.hosting.believed_trip),
        )
        with ExitStack() as places:
            places.enter_context(self.of_address.taken(caller.household))
            places.enter_context(self.of_person.taken(owner_of(caller.token) if caller.token is not None else None))
            state = self.app.state
            if knock.path == LOBBY:
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


def _refusal(languages: str, problem: Problem) -> tuple[list[tuple[bytes, bytes]], bytes]:
    """Headers and body, by what an Accept-Language header says."""
    text = club_words(preferred(languages)).say(f"problem-{problem.why}", problem.facts)
    headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    headers.append((b"content-type", b"application/json"))
    return headers, msgspec.json.encode(ProblemFacts(why=problem.why, text=text))


async def _turn_away(languages: str, problem: Problem, send: Send) -> None:
    headers, body = _refusal(languages, problem)
    headers.append((b"connection", b"close"))
    start: Any = {"type": "http.response.start", "status": problem.status, "headers": headers}
    await send(start)
    end: Any = {"type": "http.response.body", "body": body, "more_body": False}
    await send(end)
