"""One WebSocket, as the system hands it over. Whatever its client sends or does not read, it takes bounded room.

The frames of a client are taken in small helpings, and none while the table has not read the message before or the
client has not read what was sent: an answer to each ping must not pile up for somebody who never looks.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from clubhouse.server.limits import Allowance

HELPING = 1024  # bytes that are looked at before anybody asks whether it has been enough
READ = 16 * 1024  # bytes that the system hands over at once
UNSENT = 64 * 1024  # bytes that may wait for a client; beyond that it is waited for
FRAGMENTS = 64  # of one message
CONTROLS, CONTROLS_A_SECOND = 30, 2.0  # pings and pongs of the protocol; those of the page are messages
LAST_WORDS = 10.0  # seconds that a client has for taking what was sent before the end
NOT_TEXT, TOO_MUCH = 1007, 1008


class Socket(WebSocketsSansIOProtocol):
    leave: Callable[[], None] | None = None  # gives the place at the door back
    leaving: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.unread = b""
        self.controls = Allowance(CONTROLS, CONTROLS_A_SECOND)
        self.transport.set_write_buffer_limits(high=UNSENT)
        self.transport.max_size = READ  # type: ignore[attr-defined]  # of asyncio's own transports

    def connection_lost(self, exc: Exception | None) -> None:
        if self.leaving is not None:
            self.leaving.cancel()
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

    def resume_writing(self) -> None:
        super().resume_writing()
        self._take()

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._take()
        return message

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.unread:  # the client's own goodbye may be among it
            self._take()

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
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._end(NOT_TEXT)
                return
        super().send_receive_event_to_app()

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
