"""What a hostile client can make the server hold, with raw frames, since no library would send them."""

import asyncio
import base64
import os
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from tests.server.club import Guest, address_of, serving
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from clubhouse.server import sockets
from clubhouse.server.run import config_of, listening_at

TEXT, CONT, PING, PONG = 1, 0, 9, 10


def frame(opcode: int, payload: bytes, is_last: bool = True) -> bytes:
    length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack(">H", len(payload))
    return bytes([opcode | (0x80 if is_last else 0)]) + length + bytes(4) + payload


class Wire:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def rest(self) -> bytes:
        """All that still comes, until the server ends it."""
        try:
            return await asyncio.wait_for(self.reader.read(), 20)
        except ConnectionResetError:
            return b""


@asynccontextmanager
async def raw(address: str, match: str) -> AsyncIterator[Wire]:
    reader, writer = await asyncio.open_connection(*address.split(":"), limit=1024)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /ws/matches/{match} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n".encode()
    )
    head = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in head
    assert b"deflate" not in head
    try:
        yield Wire(reader, writer)
    finally:
        writer.transport.abort()


@asynccontextmanager
async def facing(store: Path) -> AsyncIterator[tuple[uvicorn.Server, Wire]]:
    """A house, and a raw connection to a match that waits for its first card."""
    async with (
        serving(store) as server,
        Guest(address_of(server)) as host,
        raw(address_of(server), await host.make()) as wire,
    ):
        yield server, wire


def held_for(server: uvicorn.Server) -> int:
    """Bytes that wait to be sent to anybody."""
    waiting = [held.transport.get_write_buffer_size() for held in server.server_state.connections]
    return sum(waiting)


@pytest.mark.parametrize("opcode", [PING, PONG])
def test_control_frames_are_answered_a_while_and_then_end_the_connection(tmp_path: Path, opcode: int) -> None:
    async def visit() -> None:
        async with serving(tmp_path / "store.db") as server, Guest(address_of(server)) as host:
            match = await host.make()
            async with raw(address_of(server), match) as wire:
                wire.writer.write(frame(opcode, b"x" * 100) * (sockets.CONTROLS + 5))
                assert (await wire.rest()).endswith(b"\x88\x02" + struct.pack(">H", sockets.TOO_MUCH))
            async with raw(address_of(server), match) as wire:
                wire.writer.write(frame(opcode, b"x" * 100) * 20_000)
                assert len(await wire.rest()) < 10_000
            async with host.at(match) as line:
                assert (await line.sit())["seats_held"] == ["red"]

    asyncio.run(visit())


def test_answers_do_not_pile_up_for_a_client_that_never_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "CONTROLS", 10_000_000)
    flood = frame(PING, b"x" * 125) * 8_000  # a megabyte

    async def visit() -> None:
        async with facing(tmp_path / "store.db") as (server, wire):
            most = 0
            for _ in range(30):
                wire.writer.write(flood)
                try:
                    await asyncio.wait_for(wire.writer.drain(), 0.2)
                except TimeoutError:
                    most = max(most, held_for(server))
                    break
            else:
                pytest.fail("the server took it all in")
            assert most <= sockets.UNSENT + 2 * sockets.READ

    asyncio.run(visit())


def test_a_client_that_never_reads_is_not_waited_for_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "CONTROLS", 10_000_000)
    monkeypatch.setattr(sockets, "LAST_WORDS", 0.1)

    async def visit() -> None:
        async with serving(tmp_path / "store.db") as server, Guest(address_of(server)) as host:
            match = await host.make()
            await host.http.aclose()
            async with raw(address_of(server), match) as wire:
                async with asyncio.timeout(20):
                    while not held_for(server):
                        wire.writer.write(frame(PING, b"x" * 125) * 800)
                        await asyncio.sleep(0.01)
                    (held,) = server.server_state.connections
                    assert isinstance(held, sockets.Socket)
                    held._end(sockets.TOO_MUCH)
                    while server.server_state.connections:
                        await asyncio.sleep(0.02)

    asyncio.run(visit())


def test_a_client_that_takes_nothing_for_long_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "CONTROLS", 10_000_000)
    monkeypatch.setattr(sockets, "SLOWEST_READER", 0.2)

    async def visit() -> None:
        async with serving(tmp_path / "store.db") as server, Guest(address_of(server)) as host:
            match = await host.make()
            await host.http.aclose()
            async with raw(address_of(server), match) as wire, asyncio.timeout(20):
                while not held_for(server):
                    wire.writer.write(frame(PING, b"x" * 125) * 800)
                    await asyncio.sleep(0.01)
                while server.server_state.connections:
                    await asyncio.sleep(0.02)

    asyncio.run(visit())


def test_endless_fragments_end_the_connection(tmp_path: Path) -> None:
    async def visit() -> None:
        async with facing(tmp_path / "store.db") as (_, wire):
            wire.writer.write(frame(TEXT, b"", is_last=False) + frame(CONT, b"", is_last=False) * 100)
            assert (await wire.rest()).endswith(struct.pack(">H", sockets.TOO_MUCH))

    asyncio.run(visit())


def test_a_frame_that_is_no_text_ends_the_connection_without_a_traceback(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def visit() -> None:
        async with facing(tmp_path / "store.db") as (_, wire):
            wire.writer.write(frame(TEXT, b"\xff\xfe"))
            assert (await wire.rest()).endswith(struct.pack(">H", sockets.NOT_TEXT))

    asyncio.run(visit())
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


def test_many_messages_in_one_packet_are_read_one_after_the_other(tmp_path: Path) -> None:
    async def visit() -> None:
        async with facing(tmp_path / "store.db") as (_, wire):
            wire.writer.write(b"".join(frame(TEXT, b'{"type":"ping","n":%d}' % n) for n in range(60)))
            heard = b""
            while heard.count(b'"pong"') < 60:
                heard += await asyncio.wait_for(wire.reader.read(4096), 20)
            places = [heard.index(b'"n":%d}' % n) for n in range(60)]
            assert places == sorted(places)

    asyncio.run(visit())


def test_messages_of_any_length_arrive_whole_and_in_order() -> None:
    texts = ["é" * length for length in (0, 1, 62, 63, 64, 200, 32_767, 32_768, 100_000)]

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            for _ in range(2):
                await send({"type": (await receive())["type"] + ".complete"})
            return
        await receive()
        await send({"type": "websocket.accept"})
        for text in texts:
            await send({"type": "websocket.send", "text": text})
        await send({"type": "websocket.send", "bytes": b"\x00"})
        await send({"type": "websocket.close", "code": 4000})

    async def visit() -> list[str | bytes]:
        server = uvicorn.Server(config_of(app, "127.0.0.1", 0))
        with listening_at("127.0.0.1", 0) as listening:
            task = asyncio.create_task(server.serve([listening]))
            while not server.started:
                await asyncio.sleep(0.01)
            async with connect(f"ws://{address_of(server)}/") as socket:
                heard = [await socket.recv() for _ in range(len(texts) + 1)]
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4000
            server.should_exit = True
            await task
            return heard

    assert asyncio.run(visit()) == [*texts, b"\x00"]
