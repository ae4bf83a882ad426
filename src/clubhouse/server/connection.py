"""One WebSocket: reads what the client says and hands it to the table, writes what the table says. Identity is the
cookie's, never the socket's."""

import asyncio
import logging
import time
from contextlib import ExitStack
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from clubhouse.kernel.data import read
from clubhouse.kernel.errors import Malformed
from clubhouse.referee.plain_json import read_plain_json
from clubhouse.server.hosting import household
from clubhouse.server.house import House
from clubhouse.server.identity import asker
from clubhouse.server.limits import Allowance, Gallery
from clubhouse.server.listener import CLOSED_COME_BACK, CLOSED_GONE, Listener
from clubhouse.server.origin import is_our_own
from clubhouse.server.problems import Problem
from clubhouse.server.table import Closed, Table
from clubhouse.server.wire import Announce, Arrange, Call, Echo, FromClient, Habit, Ping, Play, Pong, Resign, Sit
from clubhouse.server.words import preferred, unreadable, unwelcome

LONGEST = 4096  # characters of a message
SILENCE = 150.0  # seconds: a page pings more often, even from a tab in the background
UNSEATED = 20.0  # seconds until a connection must have sat down
BURST, A_SECOND = 200, 50  # messages of one connection
MEASURED_EVERY = 10.0  # seconds
CLOSED_SILENT = 1001
CLOSED_PROBLEM = 4000  # plus the status of the problem

_FROM_CLIENT: Any = FromClient  # a union, which has no type of its own
_log = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, Any]


@websocket("/ws/matches/{match:str}")
async def match_socket(socket: Socket, match: FromPath[str], state: State) -> None:
    # Not asked for as dependencies: to bring those takes a good part of what it takes to let somebody in, and after a
    # restart everybody comes at once.
    house, gallery = state.house, state.gallery
    if not is_our_own(socket):
        await socket.close(code=CLOSED_PROBLEM + 403)
        return
    await socket.accept()
    listener = Listener(preferred(socket.headers.get("accept-language", "")), asker(socket))
    reader = asyncio.create_task(_read(socket, listener, house, gallery, match))
    try:
        await _write(socket, listener)
    finally:
        reader.cancel()
        await asyncio.gather(reader, return_exceptions=True)


async def _write(socket: Socket, listener: Listener) -> None:
    try:
        while (text := await listener.next()) is not None:
            await socket.send_text(text)
        if listener.closed_with != CLOSED_GONE and listener.closed_with is not None:
            await socket.close(code=listener.closed_with)
    except (OSError, WebSocketDisconnect):
        pass  # too slow, or gone in the meantime: it comes back with what it has


async def _read(socket: Socket, listener: Listener, house: House, gallery: Gallery, match: str) -> None:
    table: Table | None = None
    pulse = Pulse(listener)
    place = ExitStack()
    try:
        table = await _sit(socket, listener, house, match)
        if not listener.eyes.seats:
            place.enter_context(gallery.taken(household(socket.client.host if socket.client else ""), match))
        pulse.beat()
        allowance = Allowance(BURST, A_SECOND)
        while True:
            await _obey(socket, listener, table, allowance, pulse)
    except Problem as problem:
        listener.say(unwelcome(listener.language, problem))
        listener.close(CLOSED_PROBLEM + problem.status)
    except Closed:
        listener.close(CLOSED_COME_BACK)
    except TimeoutError:
        listener.close(CLOSED_SILENT)
    except (WebSocketDisconnect, OSError):
        listener.close(CLOSED_GONE)
    except Exception:  # noqa: BLE001 - the client comes back; the others must not notice
        _log.exception("a connection to %s has failed", match)
        listener.close(CLOSED_COME_BACK)
    finally:
        pulse.stop()
        place.close()
        if table is not None:
            table.leave(listener)


async def _sit(socket: Socket, listener: Listener, house: House, match: str) -> Table:
    allowance = Allowance(BURST, A_SECOND)
    until = time.monotonic() + UNSEATED
    while True:
        try:
            async with asyncio.timeout(max(0.0, until - time.monotonic())):
                message, _ = await _receive(socket, allowance)
            if isinstance(message, Sit):
                listener.language = message.language
                return await _sit_at(house, match, listener, message)
            if not isinstance(message, Ping):
                raise Malformed("type", "sit-first")
            listener.say(Pong(n=message.n))
        except Malformed as malformed:
            listener.say(unreadable(listener.language, malformed))
        await listener.keep_up()


async def _sit_at(house: House, match: str, listener: Listener, sit: Sit) -> Table:
    table = await house.table(match)
    try:
        await table.sit(listener, sit)
    except Closed:  # it was put away just now
        table = await house.table(match)
        await table.sit(listener, sit)
    return table


class Pulse:
    """Measures the line of a connection every so often, and notices when nothing is heard of its client any more: a
    timer for each message would cost more than to read it."""

    def __init__(self, listener: Listener) -> None:
        self.listener = listener
        self.heard_at = time.monotonic()
        self._next: asyncio.TimerHandle | None = None

    def beat(self) -> None:
        if time.monotonic() - self.heard_at > SILENCE:
            self.listener.close(CLOSED_SILENT)
            return
        self.listener.say(self.listener.line.probe())
        self._next = asyncio.get_running_loop().call_later(MEASURED_EVERY, self.beat)

    def stop(self) -> None:
        if self._next is not None:
            self._next.cancel()


async def _obey(socket: Socket, listener: Listener, table: Table, allowance: Allowance, pulse: Pulse) -> None:
    """Never waits for the table: what comes next must be read, and its moment noted, when it comes."""
    try:
        message, moment = await _receive(socket, allowance)
        match message:
            case Ping():
                table.answer(listener, message)
            case Echo():
                listener.line.came_back(message.nonce, moment)
            case Play() if not listener.eyes.seats:
                table.refuse_watcher(listener, message)
            case Play():
                await listener.may_act()
                try:
                    table.take(listener, message, moment)
                except Malformed:
                    listener.answered()
                    raise
            case Resign() | Habit() | Call():
                if listener.eyes.seats:
                    table.take(listener, message, moment)
            case Arrange() | Announce():  # before the deal nothing is in a hurry
                await table.arrange(listener, message)
            case Sit():
                raise Malformed("type", "sat-already")
    except Malformed as malformed:
        listener.say(unreadable(listener.language, malformed))
    pulse.heard_at = time.monotonic()
    await listener.keep_up()
    await asyncio.sleep(0)  # lets the answer go before the next message is read


async def _receive(socket: Socket, allowance: Allowance) -> tuple[FromClient, float]:
    """A message and the moment at which it came, on the machine's own clock."""
    came = await socket.receive()
    moment = time.monotonic()
    if came["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="", code=CLOSED_GONE)
    if not allowance.take():
        raise Problem(429, "too-many-messages")
    text = came.get("text")
    if not isinstance(text, str):
        raise Malformed("", "not-text")
    if len(text) > LONGEST:
        raise Malformed("", "too-long", {"length": len(text), "most": LONGEST})
    message: FromClient = read(read_plain_json(text.encode()), _FROM_CLIENT, "message")
    return message, moment
