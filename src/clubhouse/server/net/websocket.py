"""One WebSocket on an asyncio transport. Its memory is bounded, whatever its client sends or does not read.

The `websockets` library speaks the protocol (RFC 6455). Messages are handled in order, one per turn of the event loop.
Reading pauses while the table is awaited or the client has not read what was sent: the replies to its pings must not
pile up.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final, Protocol

from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

from clubhouse.server.protocol.limits import TokenBucket
from clubhouse.server.scheduler import turn_of

EXTENSION: Final = "clubhouse.socket"  # key in the ASGI scope under which the application finds the socket
FRAME: Final = 16 * 1024  # bytes of a message
READ: Final = 4 * 1024  # bytes per read from the system: a frame in memory is many times as large as an empty one sent
UNSENT: Final = 64 * 1024  # bytes of the write buffer; beyond that, writing pauses
OUTBOX: Final = 64  # messages that may wait while writing is paused
FRAGMENTS: Final = 64  # of one message
CONTROLS, CONTROLS_A_SECOND = 30, 2.0  # protocol pings and pongs; the page's own are messages
SLOWEST_READER = 10.0  # seconds within which a client must read what is buffered
LAST_WORDS = 10.0  # seconds to read the rest after closing

CLOSED_COME_BACK = 1012
NOT_TEXT, TOO_MUCH = 1007, 1008

_log = logging.getLogger(__name__)
# The library logs requests and frames when debugging: they hold cookies and hidden cards.
_frames = _log.getChild("frames")
_frames.setLevel(logging.WARNING)


def new_protocol() -> ServerProtocol:
    """The protocol of a connection that may become a WebSocket."""
    return ServerProtocol(max_size=FRAME, logger=_frames)


def text_frame(text: bytes) -> bytes:
    """A whole message of the server, as RFC 6455 frames it. The library takes five times as long for it, in which it
    only checks and logs."""
    length = len(text)
    if length < 126:
        return b"\x81%c%b" % (length, text)
    if length < 1 << 16:
        return b"\x81\x7e%b%b" % (length.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (length.to_bytes(8, "big"), text)


class MessageHandler(Protocol):
    """The server's end of a WebSocket."""

    def on_message(self, text: str | None) -> None:
        """A whole message has arrived; None if it was not text."""

    def on_close(self) -> None:
        """The connection has ended."""


class Socket(asyncio.Protocol):
    """A requested WebSocket. Open once the application accepts it."""

    def __init__(
        self,
        transport: asyncio.Transport,
        protocol: ServerProtocol,
        opening: Response,
        connections: set[Any],
        leave: Callable[[], None] | None = None,
    ) -> None:
        """`opening` is the response that opens it, `connections` are the server's, and `leave` gives back its place in
        the connection limit."""
        self.loop = asyncio.get_running_loop()
        self.turn = turn_of(self.loop)
        self.transport = transport
        self.protocol = protocol
        self.opening = opening
        self.connections = connections
        self.leave = leave
        self.handler: MessageHandler | None = None
        self.is_closed_here = False  # by the server, which hears no message any more
        self.controls = TokenBucket(CONTROLS, CONTROLS_A_SECOND, self.loop.time)
        self._early = b""  # came before it was opened
        self._frames: deque[Any] = deque()  # read, but not handled
        self._fragments: list[Frame] = []  # of a message that is not complete
        self._is_held = True  # until it is opened
        self._is_due = False  # handling is scheduled
        self._is_writable = True
        self._unsent: list[bytes] = []
        self._leaving: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None  # aborts a client that reads too slowly
        connections.add(self)
        transport.set_protocol(self)
        transport.set_write_buffer_limits(high=UNSENT)
        if hasattr(transport, "max_size"):  # asyncio's own transport lets us set the size of a read
            transport.max_size = READ

    # Called by the application

    @property
    def is_open(self) -> bool:
        """False before it was opened, and once either side has sent its close frame."""
        return self.protocol.state is State.OPEN and not self.transport.is_closing()

    def open(self, handler: MessageHandler) -> None:
        if self.transport.is_closing():
            handler.on_close()
            return
        self.handler = handler
        self.protocol.send_response(self.opening)
        self._flush()
        early, self._early = self._early, b""
        self.protocol.receive_data(early)
        self._frames.extend(self.protocol.events_received())
        self.resume_reading()

    def refuse(self, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
        """Sends an HTTP error instead of opening it."""
        lines = [b"HTTP/1.1 %d %s" % (status, HTTPStatus(status).phrase.encode())]
        lines += [b"%s: %s" % header for header in headers]
        lines += [b"content-length: %d" % len(body), b"connection: close"]
        self.transport.write(b"\r\n".join(lines) + b"\r\n\r\n" + body)
        self._leave_soon()
        self.transport.close()

    def send(self, text: bytes) -> bool:
        """Queues a message in UTF-8. Returns False if too much waits for this client already.

        Messages of one turn of the event loop go out in one packet: sending is most of a message's cost.
        """
        if not self.is_open:
            return True
        if not self._is_writable and len(self._unsent) >= OUTBOX:
            return False
        if not self._unsent and self._is_writable:
            self.turn.then(self._flush)
        self._unsent += self.protocol.data_to_send()  # replies to pings before it
        self._unsent.append(text_frame(text))
        return True

    def close(self, code: int) -> None:
        """Sends a close frame after what is queued, and waits briefly for the client's."""
        if self.transport.is_closing():
            return
        self.is_closed_here = True
        if self.is_open:
            self.protocol.send_close(code)
            self._flush()
        self._leave_soon()
        self.resume_reading()  # the client's close frame may be unread yet

    def pause_reading(self) -> None:
        """Stops handling messages until `resume_reading`."""
        self._is_held = True

    def resume_reading(self) -> None:
        if self._is_held:
            self._is_held = False
            self._take_soon()

    # Called by uvicorn and asyncio

    def shutdown(self) -> None:
        if self.handler is not None:
            self.close(CLOSED_COME_BACK)
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        if self.protocol.state is State.CONNECTING:
            self._early += data
            self.transport.pause_reading()
            return
        self.protocol.receive_data(data)
        self._frames.extend(self.protocol.events_received())
        if not self._is_due:
            with self.turn:
                self._take()

    def pause_writing(self) -> None:
        self._is_writable = False
        self.transport.pause_reading()
        self._reading = self.loop.call_later(SLOWEST_READER, self.transport.abort)

    def resume_writing(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
        self._is_writable = True
        self._flush()
        self._take_soon()

    def connection_lost(self, exc: Exception | None) -> None:
        self.connections.discard(self)
        for timer in (self._leaving, self._reading):
            if timer is not None:
                timer.cancel()
        if self.leave is not None:
            self.leave()
        self._unsent = []
        self._frames.clear()
        handler, self.handler = self.handler, None
        if handler is not None:
            handler.on_close()

    # Reading

    def _take_soon(self) -> None:
        if not self._is_due:
            self._is_due = True
            self.loop.call_soon(self._take)

    def _take(self) -> None:
        """Handles the next message. The one after it is scheduled, so that other connections get their turn."""
        self._is_due = False
        while self._frames and self._may_read():
            if self._hear(self._frames.popleft()):
                break
        if self._frames and self._may_read():
            self._take_soon()
        elif not self._frames and self._is_writable:
            self._flush()  # replies to pings, and the end of the connection, follow the messages before them
        if self.transport.is_closing():
            return
        # Pausing and resuming costs as much as a read, so it is done only if data arrives faster than it is handled.
        if self._frames:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def _may_read(self) -> bool:
        return not self._is_held and self._is_writable and not self.transport.is_closing()

    def _hear(self, frame: Frame) -> bool:
        """Handles a frame. Returns True if it completed a message."""
        if frame.opcode is Opcode.PING or frame.opcode is Opcode.PONG:
            if not self.controls.take():
                self._fail(TOO_MUCH)
        elif frame.opcode is not Opcode.CLOSE:
            return self._hear_part(frame)
        return False

    def _hear_part(self, frame: Frame) -> bool:
        if not frame.fin:
            self._fragments.append(frame)
            if len(self._fragments) > FRAGMENTS:
                self._fail(TOO_MUCH)
            return False
        kind, payload = frame.opcode, frame.data
        if self._fragments:
            kind = self._fragments[0].opcode
            payload = b"".join([*(one.data for one in self._fragments), payload])
            self._fragments = []
        try:
            text = bytes(payload).decode() if kind is Opcode.TEXT else None
        except UnicodeDecodeError:
            self._fail(NOT_TEXT)
            return False
        if self.handler is not None and not self.is_closed_here:
            self.handler.on_message(text)
        return True

    def _fail(self, code: int) -> None:
        """Closes at once, without reading, replying or waiting any more."""
        self._frames.clear()
        self._fragments = []
        self.is_closed_here = True
        if self.transport.is_closing():
            return
        self.protocol.data_to_send()  # drops replies to what is too much
        self.protocol.fail(code)
        self._flush()

    # Writing

    def _flush(self) -> None:
        self._unsent += self.protocol.data_to_send()
        if not self._unsent or self.transport.is_closing():
            return
        frames, self._unsent = self._unsent, []
        self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))
        if frames[-1] == SEND_EOF:
            self._leave_soon()
            self.transport.close()

    def _leave_soon(self) -> None:
        """Aborts soon: a closed transport would wait for ever for its client to read the rest."""
        if self._leaving is None:
            self._leaving = self.loop.call_later(LAST_WORDS, self.transport.abort)
