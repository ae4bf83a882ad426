"""One WebSocket, as the system hands it over. Whatever its client sends or does not read, it takes bounded room.

The frames of a client are taken in small helpings, and none while the table has not read the message before or the
client has not read what was sent: an answer to each ping must not pile up for somebody who never looks.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from clubhouse.server.limits import Allowance

QUEUED = 4  # messages that the table has not read
HELPING = 1024  # bytes that are looked at before anybody asks whether it has been enough
READ = 16 * 1024  # bytes that the system hands over at once
UNSENT = 64 * 1024  # bytes that may wait for a client; beyond that it is waited for
FRAGMENTS = 64  # of one message
CONTROLS, CONTROLS_A_SECOND = 30, 2.0  # pings and pongs of the protocol; those of the page are messages
SLOWEST_READER = 10.0  # seconds that a client has for taking what waits for it
LAST_WORDS = 10.0  # seconds that a client has for taking what was sent before the end
NOT_TEXT, TOO_MUCH = 1007, 1008
TEXT, BINARY = b"\x81", b"\x82"  # whole messages


class Socket(WebSocketsSansIOProtocol):
    leave: Callable[[], None] | None = None  # gives the place at the door back
    leaving: asyncio.TimerHandle | None = None
    reading: asyncio.TimerHandle | None = None  # ends a client that takes too long over what waits for it

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.unread = b""
        self.unsent: list[bytes] = []
        self.controls = Allowance(CONTROLS, CONTROLS_A_SECOND)
        self.transport.set_write_buffer_limits(high=UNSENT)
        self.transport.max_size = READ  # type: ignore[attr-defined]  # of asyncio's own transports

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self.leaving, self.reading):
            if timer is not None:
                timer.cancel()
        if self.leave is not None:
            self.leave()
        self.unread = b""
        super().connection_lost(exc)

    # Taking helpings

    def data_received(self, data: bytes) -> None:
        self.unread += data
        self._take()

    def _take(self) -> None:
        while self.unread and not self.read_paused and self.writable.is_set() and not self.transport.is_closing():
            helping, self.unread = self.unread[:HELPING], self.unread[HELPING:]
            super().data_received(helping)
        if self.unread:
            self.transport.pause_reading()
        elif not self.read_paused and self.writable.is_set():
            self.transport.resume_reading()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.transport.pause_reading()
        self.reading = self.loop.call_later(SLOWEST_READER, self.transport.abort)

    def resume_writing(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
        super().resume_writing()
        self._take()

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._take()
        return message

    # Sending together

    async def send(self, message: Any) -> None:
        """What is said in one turn of the loop goes out in one packet: most of what a message costs is sending it."""
        if message["type"] == "websocket.send" and self._is_open():
            await self.writable.wait()
            if self.disconnected or not self._is_open():
                raise ClientDisconnected
            text = message.get("text")
            self._put(_frame(TEXT, text.encode()) if text is not None else _frame(BINARY, message["bytes"]))
            return
        self._flush()
        if not self.handshake_complete and self.transport.is_closing():
            raise ClientDisconnected  # before it was let in
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # by a refusal, which is one too
        if self.unread:  # the client's own goodbye may be among it
            self._take()

    def _is_open(self) -> bool:
        return self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN

    def _put(self, frame: bytes) -> None:
        if not self.unsent:
            self.loop.call_soon(self._flush)
        self.unsent.append(frame)

    def _flush(self) -> None:
        if self.unsent:
            frames, self.unsent = self.unsent, []
            self.transport.write(b"".join(frames))

    def handle_close(self, event: Frame) -> None:
        self._flush()
        super().handle_close(event)

    def handle_parser_exception(self) -> None:
        self._flush()
        super().handle_parser_exception()

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()

    # What is too much

    def handle_ping(self) -> None:
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= FRAGMENTS:
            self._end(TOO_MUCH)
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self._end(NOT_TEXT)
                return
        # Not after each one: to stop listening and to listen again costs as much as reading.
        if self.queue.qsize() >= QUEUED and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _may_go_on(self) -> bool:
        may = not self.close_sent and self.controls.take()
        if not may:
            self._end(TOO_MUCH)
        return may

    def _end(self, code: int) -> None:
        self.frames = []
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.handle_parser_exception()
        self._leave_soon()

    # The end

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._leave_soon()

    def _leave_soon(self) -> None:
        """A connection that is closed still waits for its client to take the rest, if need be for ever."""
        if self.leaving is None:
            self.leaving = self.loop.call_later(LAST_WORDS, self.transport.abort)


def _frame(kind: bytes, payload: bytes) -> bytes:
    length = len(payload)
    if length < 126:
        return kind + bytes((length,)) + payload
    if length < 65536:
        return kind + b"\x7e" + length.to_bytes(2, "big") + payload
    return kind + b"\x7f" + length.to_bytes(8, "big") + payload
