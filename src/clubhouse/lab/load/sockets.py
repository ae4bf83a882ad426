"""A WebSocket client that is as cheap as Python allows, so that the server is measured.

Every table uses its own address (all of 127.0.0.0/8 is this machine), as in real life. So the limits per address don't
affect the figures.
"""

import asyncio
import itertools
import re
import zlib
from collections.abc import Iterator
from typing import Final, Protocol

KEY: Final = "AAAAAAAAAAAAAAAAAAAAAA=="  # any key will do without a proxy between
UNMASKED: Final = bytes(4)  # the protocol needs a mask, and this one changes nothing
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
WHOLE: Final = 0x80
MASKED: Final = 0x80
COMPRESSED: Final = 0x40


class Hearer(Protocol):
    def opened(self) -> None: ...
    def heard(self, payload: bytes, at: float) -> None: ...
    def lost(self, socket: "Socket", why: str) -> None: ...


def addresses(first: int = 0) -> Iterator[str]:
    """Addresses of this machine, another one each time."""
    for number in itertools.count(first):
        rest, low = divmod(number, 250)
        high, middle = divmod(rest, 250)
        yield f"127.{1 + high % 250}.{middle}.{1 + low}"


def frame(payload: bytes, kind: int = TEXT) -> bytes:
    length = len(payload)
    if length < 126:
        return bytes((WHOLE | kind, MASKED | length)) + UNMASKED + payload
    return bytes((WHOLE | kind, MASKED | 126)) + length.to_bytes(2, "big") + UNMASKED + payload


class Socket(asyncio.Protocol):
    def __init__(self, hearer: Hearer, path: str, cookie: str | None = None) -> None:
        self.hearer = hearer
        self.path = path
        self.cookie = cookie
        self.host = ""
        self.is_open = False
        self.transport: asyncio.Transport | None = None
        self._unread = b""
        self._fragments = b""
        self._is_packed = False
        self._why = "the connection was lost"
        self._inflater: zlib._Decompress | None = None
        self._loop = asyncio.get_running_loop()

    def say(self, payload: bytes) -> None:
        if self.transport is not None:
            self.transport.write(frame(payload))

    def close(self) -> None:
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(frame(b"\x03\xe8", CLOSE))
            self.transport.close()

    # Called by asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        lines = [
            f"GET {self.path} HTTP/1.1",
            f"Host: {self.host}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            f"Sec-WebSocket-Key: {KEY}",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Extensions: permessage-deflate",  # as browsers offer it
        ]
        if self.cookie is not None:
            lines.append(f"Cookie: {self.cookie}")
        transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def data_received(self, data: bytes) -> None:
        at = self._loop.time()
        self._unread += data
        if not self.is_open and not self._upgraded():
            return
        while self._next_frame(at):
            pass

    def connection_lost(self, error: Exception | None) -> None:
        self.is_open = False
        self.transport = None
        self.hearer.lost(self, self._why)

    # Reading

    def _upgraded(self) -> bool:
        head, ended, rest = self._unread.partition(b"\r\n\r\n")
        if not ended:
            return False
        status = head.split(b" ", 2)[1].decode()
        if status != "101":
            self._why = f"no socket: {status}"
            self._unread = b""
            assert self.transport is not None
            self.transport.close()
            return False
        if b"permessage-deflate" in head.lower():
            self._inflater = zlib.decompressobj(-15)
        self._unread = rest
        self.is_open = True
        self.hearer.opened()
        return True

    def _next_frame(self, at: float) -> bool:
        unread = self._unread
        if len(unread) < 2:
            return False
        length, begin = unread[1] & 0x7F, 2
        if length == 126:
            length, begin = int.from_bytes(unread[2:4], "big"), 4
        elif length == 127:
            length, begin = int.from_bytes(unread[2:10], "big"), 10
        if len(unread) < begin + length:
            return False
        payload = unread[begin : begin + length]
        self._unread = unread[begin + length :]
        self._take(unread[0], payload, at)
        return True

    def _take(self, head: int, payload: bytes, at: float) -> None:
        kind = head & 0x0F
        if kind == PING and self.transport is not None:
            self.transport.write(frame(payload, PONG))
        elif kind == CLOSE:
            self._why = f"closed with {int.from_bytes(payload[:2], 'big')}"
            if self.transport is not None:
                self.transport.close()
        elif kind in (0, TEXT):
            if kind == TEXT:
                self._is_packed = bool(head & COMPRESSED)  # the first frame says it for all of the message
            self._fragments += payload
            if head & WHOLE:
                message, self._fragments = self._fragments, b""
                self.hearer.heard(self._unpacked(message) if self._is_packed else message, at)

    def _unpacked(self, message: bytes) -> bytes:
        assert self._inflater is not None
        return self._inflater.decompress(message + b"\x00\x00\xff\xff")


async def connect(socket: Socket, port: int, address: str) -> None:
    """Raises OSError if nobody listens."""
    loop = asyncio.get_running_loop()
    socket.host = f"127.0.0.1:{port}"
    await loop.create_connection(lambda: socket, "127.0.0.1", port, local_addr=(address, 0))


async def ask(port: int, address: str, path: str, body: bytes | None = None, cookie: str | None = None) -> bytes:
    """One request over HTTP. OSError: the server is down or failing; RuntimeError: it refuses the request."""
    lines = [
        f"{'GET' if body is None else 'POST'} {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Connection: close",
        "Accept-Encoding: identity",
    ]
    if cookie is not None:
        lines.append(f"Cookie: {cookie}")
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode() + (body or b""))
        async with asyncio.timeout(60):
            head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
    finally:
        writer.close()
    status = head.split(b" ", 2)[1].decode() if b" " in head else "nothing"
    length = re.search(rb"\r\ncontent-length: *(\d+)", head.lower())
    if length is not None and len(answer) < int(length[1]):
        raise OSError(f"{path} was answered in part")
    if status.startswith("4"):
        raise RuntimeError(f"{path} was answered with {status}: {answer.decode()}")
    if not status.startswith("2"):
        raise OSError(f"{path} was answered with {status}")
    return answer
