"""One WebSocket (RFC 6455) on an asyncio transport. Its memory is bounded, whatever its client sends or does not read.

Frames are handled in order, one message per turn of the event loop. Reading pauses while the table is awaited or the
client has not read what was sent: the replies to its pings must not pile up.
"""

import asyncio
from base64 import b64decode
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any, Final, Protocol

from websockets.utils import accept_key

from clubhouse.server.protocol.limits import TokenBucket

try:
    from websockets.speedups import apply_mask
except ImportError:  # built without a compiler
    from websockets.utils import apply_mask

EXTENSION: Final = "clubhouse.socket"  # key in the ASGI scope under which the application finds the socket
FRAME: Final = 16 * 1024  # bytes of a message
READ: Final = 16 * 1024  # bytes per read from the system
UNSENT: Final = 64 * 1024  # bytes of the write buffer; beyond that, writing pauses
OUTBOX: Final = 64  # messages that may wait while writing is paused
FRAGMENTS: Final = 64  # of one message
CONTROLS, CONTROLS_A_SECOND = 30, 2.0  # protocol pings and pongs; the page's own are messages
SLOWEST_READER = 10.0  # seconds within which a client must read what is buffered
LAST_WORDS = 10.0  # seconds to read the rest after closing

OPENING: Final = (
    b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n"
)
CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
LAST, MASKED, LONGER, HUGE = 0x80, 0x80, 126, 127
CLOSED_COME_BACK = 1012
AGAINST_PROTOCOL, NOT_TEXT, TOO_MUCH, TOO_BIG = 1002, 1007, 1008, 1009
_SENT_CODES: Final = (
    *range(1000, 1004),
    *range(1007, 1015),
)  # close codes a client may send, besides its own from 3000 on


class MessageHandler(Protocol):
    """The server's end of a WebSocket."""

    def on_message(self, text: str | None) -> None:
        """A whole message has arrived; None if it was not text."""

    def on_close(self) -> None:
        """The connection has ended."""


class ProtocolViolation(Exception):
    """The client broke the protocol; the connection closes with that code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def handshake(headers: Mapping[str, str]) -> bytes | None:
    """The response that opens a WebSocket; None if the headers do not request one."""
    key = headers.get("sec-websocket-key", "")
    try:
        is_key = len(b64decode(key, validate=True)) == 16
    except ValueError:
        is_key = False
    if headers.get("sec-websocket-version") != "13" or not is_key:
        return None
    return OPENING % accept_key(key).encode()


class Socket(asyncio.Protocol):
    """A requested WebSocket. Open once the application accepts it."""

    def __init__(
        self,
        transport: asyncio.Transport,
        handshake: bytes,
        connections: set[Any],
        leave: Callable[[], None] | None = None,
    ) -> None:
        """`connections` are the server's; `leave` gives back its place in the connection limit."""
        self.loop = asyncio.get_running_loop()
        self.transport = transport
        self.handshake = handshake
        self.connections = connections
        self.leave = leave
        self.handler: MessageHandler | None = None
        self.is_closing = False  # a close frame was sent, or it was never opened
        self.controls = TokenBucket(CONTROLS, CONTROLS_A_SECOND, self.loop.time)
        self._unread = b""
        self._fragments: list[bytes] = []
        self._kind = CONT  # of the message that the fragments belong to
        self._is_held = True  # until it is opened
        self._is_due = False  # reading is scheduled
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

    def open(self, handler: MessageHandler) -> None:
        if self.transport.is_closing():
            handler.on_close()
            return
        self.handler = handler
        self.transport.write(self.handshake)
        self.resume_reading()

    def refuse(self, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
        """Sends an HTTP error instead of opening it."""
        lines = [b"HTTP/1.1 %d %s" % (status, HTTPStatus(status).phrase.encode())]
        lines += [b"%s: %s" % header for header in headers]
        lines += [b"content-length: %d" % len(body), b"connection: close"]
        self.is_closing = True
        self.transport.write(b"\r\n".join(lines) + b"\r\n\r\n" + body)
        self._leave_soon()
        self.transport.close()

    def send(self, text: bytes) -> bool:
        """Queues a message in UTF-8. Returns False if too much waits for this client already."""
        if self.is_closing or self.transport.is_closing():
            return True
        if not self._is_writable and len(self._unsent) >= OUTBOX:
            return False
        self._put(_frame(TEXT, text))
        return True

    def close(self, code: int) -> None:
        """Sends a close frame after what is queued, and waits briefly for the client's."""
        if self.is_closing or self.transport.is_closing():
            return
        self._unsent.append(_frame(CLOSE, code.to_bytes(2, "big")))
        self._flush()
        self.is_closing = True
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
        self._unread = self._unread + data if self._unread else data
        if not self._is_due:
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
        self._unread, self._unsent = b"", []
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
        try:
            while self._may_read() and self._unread:
                taken = self._next_frame()
                if taken is None:
                    break
                if self._hear(*taken):
                    if self._unread:
                        self._take_soon()
                    break
        except ProtocolViolation as violation:
            self._end(violation.code)
        if self.transport.is_closing():
            return
        # Pausing and resuming costs as much as a read, so it is done only if data arrives faster than it is handled.
        if self._is_due or not self._may_read():
            if self._unread:
                self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def _may_read(self) -> bool:
        return not self._is_held and self._is_writable and not self.transport.is_closing()

    def _next_frame(self) -> tuple[int, bytes] | None:
        """The first byte and the payload; None if the frame is incomplete."""
        unread = self._unread
        if len(unread) < 2:
            return None
        head, length, begin = unread[0], unread[1] & 0x7F, 2
        if not unread[1] & MASKED or head & 0x70:  # clients mask, and there is no extension
            raise ProtocolViolation(AGAINST_PROTOCOL)
        if head & 0x08 and (length > 125 or not head & LAST):  # control frames are short and not fragmented
            raise ProtocolViolation(AGAINST_PROTOCOL)
        if length == LONGER:
            length, begin = int.from_bytes(unread[2:4], "big"), 4
        elif length == HUGE:
            raise ProtocolViolation(TOO_BIG)
        if length > FRAME:
            raise ProtocolViolation(TOO_BIG)
        end = begin + 4 + length
        if len(unread) < end:
            return None
        self._unread = unread[end:]
        return head, apply_mask(unread[begin + 4 : end], unread[begin : begin + 4])

    def _hear(self, head: int, payload: bytes) -> bool:
        """Handles a frame. Returns True if it completed a message."""
        kind = head & 0x0F
        if kind in (TEXT, BINARY, CONT):
            return self._hear_part(kind, bool(head & LAST), payload)
        if kind == CLOSE:
            self._hear_close(payload)
        elif kind not in (PING, PONG):
            raise ProtocolViolation(AGAINST_PROTOCOL)
        elif not self.is_closing:
            if not self.controls.take():
                raise ProtocolViolation(TOO_MUCH)
            if kind == PING:
                self._put(_frame(PONG, payload))
                self._flush()  # so that a client that does not read is noticed at once
        return False

    def _hear_part(self, kind: int, is_last: bool, payload: bytes) -> bool:
        if (kind == CONT) != bool(self._fragments):
            raise ProtocolViolation(AGAINST_PROTOCOL)
        if kind != CONT:
            self._kind = kind
        if self._fragments or not is_last:
            self._fragments.append(payload)
            if len(self._fragments) > FRAGMENTS:
                raise ProtocolViolation(TOO_MUCH)
            if sum(map(len, self._fragments)) > FRAME:
                raise ProtocolViolation(TOO_BIG)
            if not is_last:
                return False
            payload, self._fragments = b"".join(self._fragments), []
        try:
            text = payload.decode() if self._kind == TEXT else None
        except UnicodeDecodeError:
            raise ProtocolViolation(NOT_TEXT) from None
        if self.handler is not None and not self.is_closing:
            self.handler.on_message(text)
        return True

    def _hear_close(self, payload: bytes) -> None:
        if len(payload) == 1:
            raise ProtocolViolation(AGAINST_PROTOCOL)
        if payload:
            code = int.from_bytes(payload[:2], "big")
            if code not in _SENT_CODES and not 3000 <= code < 5000:
                raise ProtocolViolation(AGAINST_PROTOCOL)
        if not self.is_closing:
            self._unsent.append(_frame(CLOSE, payload[:2]))
            self._flush()
            self.is_closing = True
            self._leave_soon()
        self.transport.close()

    def _end(self, code: int) -> None:
        """Closes at once, without reading or waiting any more."""
        self._fragments, self._unread = [], b""
        if self.transport.is_closing():
            return
        self.close(code)
        self.transport.close()

    # Writing

    def _put(self, frame: bytes) -> None:
        """Frames of one turn of the event loop go out in one packet: sending is most of a message's cost."""
        if not self._unsent and self._is_writable:
            self.loop.call_soon(self._flush)
        self._unsent.append(frame)

    def _flush(self) -> None:
        if self._unsent and not self.transport.is_closing():
            frames, self._unsent = self._unsent, []
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def _leave_soon(self) -> None:
        """Aborts soon: a closed transport would wait for ever for its client to read the rest."""
        if self._leaving is None:
            self._leaving = self.loop.call_later(LAST_WORDS, self.transport.abort)


def _frame(kind: int, payload: bytes) -> bytes:
    length = len(payload)
    if length < LONGER:
        return bytes((LAST | kind, length)) + payload
    if length < 65536:
        return bytes((LAST | kind, LONGER)) + length.to_bytes(2, "big") + payload
    return bytes((LAST | kind, HUGE)) + length.to_bytes(8, "big") + payload
