"""Raw frames, which no library would send, make the server hold only a bounded amount."""

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
from tests.server.club import Guest, address_of, running_server
from tests.server.virtual_time import client_on, run_in_virtual_time
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader
from websockets.uri import parse_uri

from clubhouse.server.app import create_app
from clubhouse.server.net import websocket as sockets
from clubhouse.server.net.handshake import opening_of
from clubhouse.server.net.websocket import Socket
from clubhouse.server.protocol.messages import Sealing
from clubhouse.server.run import config_of
from clubhouse.server.table.client import CLOSED_TRY_AGAIN

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


def frame(opcode: int, payload: bytes, is_last: bool = True) -> bytes:
    length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack(">H", len(payload))
    return bytes([opcode | (0x80 if is_last else 0)]) + length + bytes(4) + payload


class Wire:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def rest(self) -> bytes:
        """Everything that comes until the server closes the connection."""
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
    """A server, and a raw connection to a match that waits for its first card."""
    async with (
        running_server(store) as server,
        Guest(address_of(server)) as host,
        raw(address_of(server), await host.make()) as wire,
    ):
        yield server, wire


def closed_with(rest: bytes) -> int:
    """The code of the close frame, with which that ends."""
    last = rest[rest.rindex(b"\x88") :]
    assert len(last) == 2 + last[1]
    (code,) = struct.unpack(">H", last[2:4])
    return int(code)


def held_for(server: uvicorn.Server) -> int:
    """Bytes that wait to be sent to anybody."""
    waiting = [held.transport.get_write_buffer_size() for held in server.server_state.connections]
    return sum(waiting)


def test_a_request_that_comes_in_pieces_opens_a_socket_as_well(tmp_path: Path) -> None:
    """Browsers send it whole, and then it is read by another parser."""

    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server:
            address = address_of(server)
            async with Guest(address) as host:
                match = await host.make()
                reader, writer = await asyncio.open_connection(*address.split(":"))
                key = base64.b64encode(os.urandom(16)).decode()
                for piece in (
                    f"GET /ws/matches/{match} HTTP/1.1\r\nHost: {address}\r\nUpgr",
                    "ade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n",
                    f"Sec-WebSocket-Key: {key}\r\n\r\n",
                ):
                    writer.write(piece.encode())
                    await asyncio.sleep(0.02)
                assert b" 101 " in await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
                writer.transport.abort()

    run_in_virtual_time(visit())


@pytest.mark.parametrize("first", [0, 60])
def test_what_comes_right_behind_the_request_is_heard(tmp_path: Path, first: int) -> None:
    """A client may send it before the socket is open. `first` bytes come before the rest, for the other parser."""

    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server, Guest(address_of(server)) as host:
            match, address = await host.make(), address_of(server)
            reader, writer = await asyncio.open_connection(*address.split(":"))
            key = base64.b64encode(os.urandom(16)).decode()
            request = (
                f"GET /ws/matches/{match} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            )
            sent = request.encode() + frame(TEXT, b'{"type":"sit","salt":"' + b"ab" * 16 + b'"}')
            if first:
                writer.write(sent[:first])
                await asyncio.sleep(0.02)
            writer.write(sent[first:])
            assert b" 101 " in await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
            assert await asyncio.wait_for(reader.readuntil(b'"type":"welcome"'), 10)
            writer.transport.abort()

    run_in_virtual_time(visit())


@pytest.mark.parametrize("opcode", [PING, PONG])
def test_control_frames_are_answered_a_while_and_then_end_the_connection(tmp_path: Path, opcode: int) -> None:
    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server, Guest(address_of(server)) as host:
            match = await host.make()
            async with raw(address_of(server), match) as wire:
                wire.writer.write(frame(opcode, b"x" * 100) * (sockets.CONTROLS + 5))
                assert (await wire.rest()).endswith(b"\x88\x02" + struct.pack(">H", sockets.TOO_MUCH))
            async with raw(address_of(server), match) as wire:
                wire.writer.write(frame(opcode, b"x" * 100) * 20_000)
                assert len(await wire.rest()) < 10_000
            async with host.at(match) as line:
                assert (await line.sit())["seats_held"] == ["red"]

    run_in_virtual_time(visit())


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

    run_in_virtual_time(visit())


def test_a_client_that_never_reads_is_not_waited_for_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "CONTROLS", 10_000_000)
    monkeypatch.setattr(sockets, "LAST_WORDS", 0.1)

    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server, Guest(address_of(server)) as host:
            match = await host.make()
            await host.http.aclose()
            async with raw(address_of(server), match) as wire:
                async with asyncio.timeout(20):
                    while not held_for(server):
                        wire.writer.write(frame(PING, b"x" * 125) * 800)
                        await asyncio.sleep(0.01)
                    (held,) = server.server_state.connections
                    assert isinstance(held, sockets.Socket)
                    held._fail(sockets.TOO_MUCH)
                    while server.server_state.connections:
                        await asyncio.sleep(0.02)

    run_in_virtual_time(visit())


def test_a_client_that_takes_nothing_for_long_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "CONTROLS", 10_000_000)
    monkeypatch.setattr(sockets, "SLOWEST_READER", 0.2)

    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server, Guest(address_of(server)) as host:
            match = await host.make()
            await host.http.aclose()
            async with raw(address_of(server), match) as wire, asyncio.timeout(20):
                while server.server_state.connections and held_for(server) <= sockets.UNSENT:
                    wire.writer.write(frame(PING, b"x" * 125) * 800)
                    await asyncio.sleep(0.01)
                while server.server_state.connections:
                    await asyncio.sleep(0.02)

    run_in_virtual_time(visit())


def test_endless_fragments_end_the_connection(tmp_path: Path) -> None:
    async def visit() -> None:
        async with facing(tmp_path / "store.db") as (_, wire):
            wire.writer.write(frame(TEXT, b"", is_last=False) + frame(CONT, b"", is_last=False) * 100)
            assert closed_with(await wire.rest()) == sockets.TOO_MUCH

    run_in_virtual_time(visit())


def test_a_frame_that_is_no_text_ends_the_connection_without_a_traceback(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def visit() -> None:
        async with facing(tmp_path / "store.db") as (_, wire):
            wire.writer.write(frame(TEXT, b"\xff\xfe"))
            assert closed_with(await wire.rest()) == sockets.NOT_TEXT

    run_in_virtual_time(visit())
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

    run_in_virtual_time(visit())


# Sockets without a server


class Heard:
    """A handler that keeps all messages."""

    def __init__(self) -> None:
        self.messages: list[str | None] = []
        self.is_lost = asyncio.Event()

    def on_message(self, text: str | None) -> None:
        self.messages.append(text)

    def on_close(self) -> None:
        self.is_lost.set()


class Listening(asyncio.Protocol):
    """Treats every connection as a WebSocket after its handshake."""

    def __init__(self, met: "asyncio.Future[tuple[Socket, Heard]]") -> None:
        self.met = met

    def connection_made(self, transport: Any) -> None:
        asked = ClientProtocol(parse_uri("ws://here/")).connect()
        opening = opening_of([(name.encode(), value.encode()) for name, value in asked.headers.raw_items()])
        assert opening is not None
        heard, socket = Heard(), Socket(transport, *opening, set())
        self.met.set_result((socket, heard))
        asyncio.get_running_loop().call_soon(socket.open, heard)


@asynccontextmanager
async def met() -> AsyncIterator[tuple[Socket, Heard, Wire]]:
    loop = asyncio.get_running_loop()
    meeting: asyncio.Future[tuple[Socket, Heard]] = loop.create_future()
    listening = await loop.create_server(lambda: Listening(meeting), "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*listening.sockets[0].getsockname()[:2], limit=1024)
    try:
        await reader.readuntil(b"\r\n\r\n")
        yield *await meeting, Wire(reader, writer)
    finally:
        writer.transport.abort()
        listening.close()


def test_messages_of_any_length_arrive_whole_and_in_order() -> None:
    texts = ["é" * length for length in (0, 1, 62, 63, 64, 200, 32_767, 32_768, 100_000)]

    async def visit() -> bytes:
        async with met() as (socket, _, wire):
            for text in texts:
                assert socket.send(text.encode())
            socket.close(4000)
            assert socket.send(b"too late")
            wire.writer.write(frame(CLOSE, struct.pack(">H", 4000)))
            return await wire.rest()

    reader = StreamReader()
    reader.feed_data(run_in_virtual_time(visit()))
    for text in texts:
        assert parsed(reader) == Frame(Opcode.TEXT, text.encode())
    assert parsed(reader) == Frame(Opcode.CLOSE, struct.pack(">H", 4000))


def parsed(reader: StreamReader) -> Frame:
    """Parses a frame with the library."""
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(parsing)
    found: Frame = done.value.value
    return found


def test_messages_in_pieces_are_heard_whole_wherever_they_were_cut() -> None:
    said = frame(TEXT, b"one") + frame(TEXT, b"tw", is_last=False) + frame(PING, b"?") + frame(CONT, b"o")
    said += frame(TEXT, "é".encode() * 200) + frame(BINARY, b"\x00")
    said += frame(TEXT, b"\xc3", is_last=False) + frame(PONG, b"") + frame(CONT, b"\xa9")  # cut within a letter
    said += b"".join(frame(TEXT, b"x" * length) for length in (125, 126)) + frame(TEXT, b"")
    said += b"\x81\x81" + b"\x11\x22\x33\x44" + bytes([ord("a") ^ 0x11])

    async def visit(cut: int) -> list[str | None]:
        async with met() as (_, heard, wire):
            for begin in range(0, len(said), cut):
                wire.writer.write(said[begin : begin + cut])
                await asyncio.sleep(0)
            async with asyncio.timeout(20):
                while len(heard.messages) < 9:
                    await asyncio.sleep(0.001)
            return heard.messages

    for cut in (1, 2, 3, 7, 64, len(said)):
        assert run_in_virtual_time(visit(cut)) == [
            "one", "two", "é" * 200, None, "é", "x" * 125, "x" * 126, "", "a",
        ]  # fmt: skip


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (b"\x81\x01x", 1002),  # not masked
        (b"\xc1\x81" + bytes(4) + b"x", 1002),  # of an extension that there is not
        (frame(3, b""), 1002),  # no such kind
        (frame(CONT, b"x"), 1002),  # goes on with nothing
        (frame(TEXT, b"x", is_last=False) + frame(TEXT, b"y"), 1002),  # the last was not finished
        (frame(PING, b"x", is_last=False), 1002),
        (b"\x89\xfe\x00\x7e" + bytes(4 + 126), 1002),  # a ping that is too long
        (frame(PONG, b"x", is_last=False), 1002),
        (b"\xa1\x81" + bytes(4) + b"x", 1002),
        (b"\x91\x81" + bytes(4) + b"x", 1002),
        (frame(7, b""), 1002),
        (frame(11, b""), 1002),
        (frame(15, b""), 1002),
        (frame(CLOSE, b"x"), 1002),
        (frame(CLOSE, struct.pack(">H", 999)), 1002),
        (frame(CLOSE, struct.pack(">H", 1004)), 1002),
        (frame(CLOSE, struct.pack(">H", 1006)), 1002),
        (frame(CLOSE, struct.pack(">H", 1016)), 1002),
        (frame(CLOSE, struct.pack(">H", 2999)), 1002),
        (frame(CLOSE, struct.pack(">H", 5000)), 1002),
        (frame(CLOSE, struct.pack(">H", 1000) + b"\xff"), 1007),
        (b"\x88\xfe\x00\x7e" + bytes(4 + 126), 1002),  # a goodbye that is too long
        (frame(TEXT, b"\xce\xba\xe1", is_last=False) + frame(CONT, b"x"), 1007),
        (frame(TEXT, b"\xed\xa0\x80"), 1007),  # a lone surrogate
        (frame(TEXT, b"\xf4\x90\x80\x80"), 1007),  # beyond Unicode
        (frame(TEXT, b"\xc0\xaf"), 1007),  # longer than it need be
        (frame(CLOSE, struct.pack(">H", 1005)), 1002),  # is never sent
        (b"\x81\xff" + struct.pack(">Q", 65_536) + bytes(4), 1009),
        (b"\x81\xff" + bytes(8 * [0xFF]) + bytes(4), 1009),
        (b"\x81\xfe\x40\x01" + bytes(4), 1009),
        (frame(TEXT, bytes(10_000), is_last=False) + frame(CONT, bytes(10_000), is_last=False)[:8], 1009),
        (frame(CLOSE, struct.pack(">H", 1001) + b"bye"), 1001),
        (frame(CLOSE, struct.pack(">H", 4321)), 4321),
    ],
)
def test_what_is_against_the_protocol_ends_the_connection_and_a_goodbye_is_returned(said: bytes, code: int) -> None:
    async def visit() -> tuple[int, list[str | None]]:
        async with met() as (_, heard, wire):
            wire.writer.write(said + frame(TEXT, b"and more"))
            rest = await wire.rest()
            await asyncio.wait_for(heard.is_lost.wait(), 20)
            return closed_with(rest), heard.messages

    assert run_in_virtual_time(visit()) == (code, [])


def test_nothing_is_heard_while_the_server_has_to_be_waited_for() -> None:
    async def visit() -> tuple[int, list[str | None], list[str | None]]:
        async with met() as (socket, heard, wire):
            await asyncio.sleep(0.01)
            socket.pause_reading()
            for number in range(20_000):
                wire.writer.write(frame(TEXT, b"%d" % number))
            await asyncio.sleep(0.1)
            before, held = list(heard.messages), sum(6 + len(one.data) for one in socket._frames)
            socket.resume_reading()
            async with asyncio.timeout(60):
                while len(heard.messages) < 20_000:
                    await asyncio.sleep(0.01)
            return held, before, heard.messages

    held, before, after = run_in_virtual_time(visit())
    assert before == []
    assert held <= 2 * sockets.READ
    assert after == [str(number) for number in range(20_000)]


def test_a_client_that_does_not_read_is_dropped_and_costs_bounded_memory() -> None:
    async def fall_behind() -> int:
        async with met() as (socket, _, _):
            client = client_on(socket)
            said = 0
            while client.closed_with is None:
                client.send(Sealing(secret="x" * 1000))
                said += 1
                if said % 10 == 0:
                    await asyncio.sleep(0)
            assert client.closed_with == CLOSED_TRY_AGAIN
            assert socket.transport.get_write_buffer_size() <= sockets.UNSENT + (sockets.OUTBOX + 20) * 1100
            return said

    assert run_in_virtual_time(fall_behind()) > sockets.OUTBOX


# Asking for one


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"Sec-WebSocket-Key": "c2hvcnQ="}, b"400"),
        ({"Sec-WebSocket-Key": "no key at all"}, b"400"),
        ({"Sec-WebSocket-Version": "8"}, b"400"),
        ({"Origin": "https://elsewhere.example"}, b"403"),
        ({"Host": "elsewhere.example"}, b"421"),
        ({}, b"101"),
    ],
)
def test_a_socket_is_opened_for_those_who_ask_properly(tmp_path: Path, change: dict[str, str], status: bytes) -> None:
    async def visit(path: str) -> bytes:
        async with running_server(tmp_path / "store.db") as server:
            address = address_of(server)
            headers = {
                "Host": address,
                "Upgrade": "websocket",
                "Connection": "keep-alive, Upgrade",
                "Sec-WebSocket-Key": base64.b64encode(bytes(16)).decode(),
                "Sec-WebSocket-Version": "13",
            }
            lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in (headers | change).items())]
            reader, writer = await asyncio.open_connection(*address.split(":"))
            # What is sent along with the asking is heard as well.
            writer.write(("\r\n".join(lines) + "\r\n\r\n").encode() + frame(CLOSE, struct.pack(">H", 1000)))
            answer = await asyncio.wait_for(reader.read(), 20)
            writer.close()
            return answer

    answer = run_in_virtual_time(visit("/ws/matches/any"))
    assert answer.split(b" ", 2)[1] == status
    if status == b"101":
        assert answer.endswith(b"\r\n\r\n\x88\x02" + struct.pack(">H", 1000))
        assert run_in_virtual_time(visit("/ws/elsewhere")).split(b" ", 2)[1] == b"404"
        assert run_in_virtual_time(visit("/ws/matches/any/other")).split(b" ", 2)[1] == b"404"


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_message_is_framed_as_the_library_frames_it(length: int) -> None:
    text = b"x" * length
    assert sockets.text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_the_loop_is_the_one_whose_reads_are_bounded(tmp_path: Path) -> None:
    """uvicorn would take uvloop wherever it is installed."""
    assert config_of(create_app(tmp_path / "store.db"), "127.0.0.1", 0).loop == "asyncio"
