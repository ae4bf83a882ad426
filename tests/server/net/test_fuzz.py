"""The server answers rubbish or hangs up, logs no traceback, and goes on."""

import asyncio
import logging
import random
from contextlib import suppress
from pathlib import Path

import pytest
from tests.conftest import SOAK
from tests.server.club import Guest, live_server
from tests.server.virtual_time import run_in_virtual_time

ROUNDS = 400 * SOAK
AT_ONCE = 20

HANDSHAKE = (
    "GET /ws/matches/{match} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    "Cookie: clubhouse_guest={cookie}\r\nOrigin: http://{address}\r\nAccept-Language: en;q=0.5\r\n\r\n"
)
REQUESTS = [
    'GET / HTTP/1.1\r\nHost: {address}\r\nAccept-Encoding: br;q=1.0, gzip\r\nIf-None-Match: W/"x"\r\n\r\n',
    "GET /api/matches/{match} HTTP/1.1\r\nHost: {address}\r\nCookie: clubhouse_guest={cookie}\r\n\r\n",
    "GET /api/commitments?after=0 HTTP/1.1\r\nHost: {address}\r\n\r\n",
    "GET /api/games/rugby15/rulebook/fr HTTP/1.1\r\nHost: {address}\r\nAccept-Encoding: gzip\r\n\r\n",
    "POST /api/matches HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: 18\r\n"
    'Origin: http://{address}\r\n\r\n{{"game":"rugby15"}}',
    'POST /api/matches HTTP/1.1\r\nHost: {address}\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n{{"ga\r\n0\r\n\r\n',
    HANDSHAKE + '\x81\x9e\x00\x00\x00\x00{{"type":"sit","salt":"{salt}"}}',
    HANDSHAKE + "\x81\x8f\x00\x00\x00\x00" + '{{"type":"ping"}}',
    HANDSHAKE + "\x89\x80\x00\x00\x00\x00" + "\x88\x82\x00\x00\x00\x00\x03\xe8",
]
SCRAPS = [
    b"\x00",
    b"\xff",
    b"\r\n",
    b": ",
    b"%",
    b"\x81",
    b"\xfe\xff\xff",
    b"A" * 300,
    b"-1",
    b"\xed\xa0\x80",
    b"{",
    b"=",
]


def mutated(request: bytes, dice: random.Random) -> bytes:
    """A message that is cut, doubled, swapped or mixed with something foreign."""
    body = bytearray(request)
    for _ in range(dice.randint(0, 4)):
        place = dice.randrange(len(body) + 1)
        length = dice.randint(0, 12)
        match dice.randrange(5):
            case 0:
                body[place:place] = dice.choice(SCRAPS)
            case 1:
                del body[place : place + length]
            case 2:
                body[place:place] = body[place : place + length]
            case 3 if place < len(body):
                body[place] = dice.randrange(256)
            case 4:
                del body[place:]
    return bytes(body)


def test_nothing_that_is_thrown_at_the_door_leaves_a_traceback(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    dice = random.Random(15 if SOAK == 1 else None)

    async def throw(address: str, data: bytes) -> None:
        reader, writer = await asyncio.open_connection(*address.split(":"))
        with suppress(ConnectionError, TimeoutError):
            writer.write(data)
            await asyncio.wait_for(reader.read(4096), 0.2)
        writer.transport.abort()

    async def visit() -> None:
        async with live_server(tmp_path / "store.db", creations=10**6) as address, Guest(address) as guest:
            match = await guest.make()
            facts = {"address": address, "match": match, "cookie": guest.cookie, "salt": "ab" * 16}
            requests = [request.format(**facts).encode("latin-1") for request in REQUESTS]
            for _ in range(ROUNDS // AT_ONCE):
                thrown = [mutated(dice.choice(requests), dice) for _ in range(AT_ONCE)]
                await asyncio.gather(*(throw(address, data) for data in thrown))
            assert (await guest.http.get("/health")).status_code == 200
            async with guest.at(match) as line:
                assert (await line.sit())["seats_held"] == ["red"]

    run_in_virtual_time(visit())
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
