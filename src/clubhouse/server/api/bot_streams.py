"""The HTTP interface for bots: the server streams messages as lines of JSON, and the bot posts its own.

A stream is a connection like a page's: the same messages, limits and answers.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Annotated, Final, NamedTuple

import msgspec
from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.exceptions import InternalServerException
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream as StreamedAnswer

from clubhouse.server.api.openapi import problems
from clubhouse.server.api.requests import Asked, address_of, may_create, places_of
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.connection import Caller, Connection
from clubhouse.server.people.tokens import bearer_of, new_program, owner_of
from clubhouse.server.protocol.config import HostConfig
from clubhouse.server.protocol.http_models import StreamTaken, Token
from clubhouse.server.protocol.limits import AddressRateLimit, ConcurrencyLimit, WatcherLimits
from clubhouse.server.protocol.messages import Language, Sit
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.refusals import preferred
from clubhouse.server.table.fairness.latency import Latency

LASTS: Final = 150.0  # seconds that a stream lasts; then the client opens another
OUTBOX: Final = 64  # lines that wait for a client
KIND: Final = "application/x-ndjson"

_END: Final = b""


class Stream:
    """An HTTP stream in place of a `Connection`'s WebSocket."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.is_held = False
        self._lines: asyncio.Queue[bytes] = asyncio.Queue()

    def send(self, text: bytes) -> bool:
        if self._lines.qsize() >= OUTBOX:
            return False
        self._lines.put_nowait(text + b"\n")
        return True

    def close(self, code: int) -> None:
        self._lines.put_nowait(b'{"type":"closed","code":%d}\n' % code)
        self._lines.put_nowait(_END)

    def pause_reading(self) -> None:
        self.is_held = True

    def resume_reading(self) -> None:
        self.is_held = False

    async def lines(self) -> AsyncIterator[bytes]:
        """Yields lines until the stream is closed or has lasted `LASTS` seconds. The client then reopens it with
        `have`."""
        ends = self.loop.time() + LASTS
        while True:
            try:
                line = await asyncio.wait_for(self._lines.get(), ends - self.loop.time())
            except TimeoutError:
                return
            if line == _END:
                return
            yield line


class _Open(NamedTuple):
    stream: Stream
    connection: Connection


class Streams:
    """The open streams. A stream's name is known only to the client that opened it."""

    def __init__(self, host_config: HostConfig) -> None:
        self.open: dict[str, _Open] = {}
        self.of_address = ConcurrencyLimit(host_config.of_address)
        self.of_person = ConcurrencyLimit(host_config.of_person)

    def take(
        self, server: MatchServer, watcher_limits: WatcherLimits, match: str, caller: Caller, places: ExitStack
    ) -> tuple[str, _Open]:
        """Opens a stream until `places` are given back; returns its name. Raises Problem if the client has too many."""
        places.enter_context(self.of_address.taken(caller.network, "too-many-streams"))
        person = owner_of(caller.token) if caller.token is not None else None
        places.enter_context(self.of_person.taken(person, "too-many-streams"))
        stream, name = Stream(), secrets.token_urlsafe(16)
        connection = Connection(stream, server, watcher_limits, match, caller)
        places.callback(connection.on_close)
        self.open[name] = taken = _Open(stream, connection)
        places.callback(self.open.pop, name)
        return name, taken


async def _lines(name: str, taken: _Open, sit: Sit) -> AsyncIterator[bytes]:
    yield msgspec.json.encode(StreamTaken(stream=name)) + b"\n"
    taken.connection.on_message(msgspec.json.encode(sit).decode())
    async for line in taken.stream.lines():
        yield line


@post("/bot/token")
async def token(request: Asked, creations: NamedDependency[AddressRateLimit]) -> Token:
    """Creates a token for a program, to be sent as `Authorization: Bearer …` with each request."""
    may_create(request, creations)
    return Token(token=new_program())


@get("/bot/matches/{match:str}/stream", responses=problems(401, 429))
async def stream(
    request: Asked,
    match: FromPath[str],
    server: NamedDependency[MatchServer],
    watcher_limits: NamedDependency[WatcherLimits],
    streams: NamedDependency[Streams],
    have: Annotated[int | None, QueryParameter(ge=0, le=10**9)] = None,
    seat: Annotated[str | None, QueryParameter(max_length=40)] = None,
    salt: Annotated[str | None, QueryParameter(pattern="^(?:[0-9a-f]{2}){16,64}$")] = None,
) -> StreamedAnswer:
    """Sits down: at the program's own seats, at the open `seat`, or as a watcher. The first line names the stream."""
    bearer = _bearer(request)
    await server.stored(match)  # before the response starts: no status can be sent after that
    language: Language = preferred(request.headers.get("accept-language", ""))
    sit = Sit(salt=salt or secrets.token_hex(16), language=language, have=have, seat=seat)
    caller = Caller(address_of(request), bearer, language, Latency(server.scheduler.now))
    # Taken before the response begins, because afterwards its status can't be 429 any more.
    name, taken = streams.take(server, watcher_limits, match, caller, places_of(request))
    return StreamedAnswer(_lines(name, taken, sit), media_type=KIND, headers={"cache-control": "no-store"})


@post("/bot/matches/{match:str}/streams/{name:str}", status_code=204, responses=problems(401))
async def say(request: Asked, match: FromPath[str], name: FromPath[str], streams: NamedDependency[Streams]) -> None:
    """Posts one message to the table, as a page would send it. The reply comes in the stream.

    The path contains the match so that a proxy can route to the server that holds the stream.
    """
    taken = streams.open.get(name)
    if taken is None or taken.connection.token != _bearer(request) or taken.connection.match != match:
        raise Problem(404, "no-such-stream")
    if taken.stream.is_held:
        raise Problem(429, "too-many-messages")
    taken.connection.on_message(await _text(request))


def _bearer(request: Asked) -> str:
    bearer = bearer_of(request)
    if bearer is None:
        raise Problem(401, "token-needed")
    return bearer


async def _text(request: Asked) -> str | None:
    try:
        return (await request.body()).decode()
    except UnicodeDecodeError:
        return None
    except InternalServerException:  # the client has disconnected
        raise Problem(400, "cut-off") from None


STREAMS = Router("/api", route_handlers=[token, stream, say])
