"""The server checks host names, proxies and the connections of one address or person."""

import asyncio
import logging
import os
import re
import socket
import sys
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import httpx
import pytest
from tests.server.club import Guest, TableClient, live_server
from tests.server.matches.test_restart import SOURCE
from tests.server.virtual_time import now, run_in_virtual_time
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from clubhouse.lab.load.ports import free_port
from clubhouse.server.logs import LINES, Sparing
from clubhouse.server.net.connection import IDLE_TIMEOUT, PROBE_EVERY
from clubhouse.server.protocol.config import HostConfig, is_network, network_of

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONUNBUFFERED": "1"}
WISH = {"game": "rugby15", "level": None}


@pytest.mark.parametrize(
    ("host", "is_ours"),
    [
        ("127.0.0.1:8000", True),
        ("localhost", True),
        ("LocalHost:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.5", True),
        ("club.example:8000", True),
        ("club.example.", True),
        ("evil.example", False),
        ("club.example.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost:evil.example", False),
        ("", False),
    ],
)
def test_the_server_answers_to_its_own_names(host: str, is_ours: bool) -> None:
    assert HostConfig(allowed_hosts=("club.example",)).is_called(host) is is_ours


def test_any_name_will_do_where_the_host_says_so() -> None:
    assert HostConfig(allowed_hosts=("*",)).is_called("whatever.example")


@pytest.mark.timing
def test_the_address_that_is_told_leads_to_the_server(tmp_path: Path) -> None:
    """Also where it listens everywhere, which is no address."""

    async def visit(host: str) -> str:
        port = free_port()
        command = [sys.executable, "-m", "clubhouse.server.run", "--host", host, "--port", str(port)]
        process = await asyncio.create_subprocess_exec(
            *command, "--store", str(tmp_path / f"{port}.db"), env=ENVIRONMENT, stdout=asyncio.subprocess.PIPE
        )
        try:
            assert process.stdout is not None
            told = (await asyncio.wait_for(process.stdout.readline(), 60)).decode().strip()
            async with httpx.AsyncClient() as client:
                assert (await client.get(f"{told}health")).status_code == 200
            return told
        finally:
            process.terminate()
            await process.wait()

    assert re.fullmatch(r"http://127\.0\.0\.1:[0-9]+/", asyncio.run(visit("127.0.0.1")))
    assert "0.0.0.0" not in asyncio.run(visit("0.0.0.0"))
    if socket.has_ipv6:
        assert re.fullmatch(r"http://\[::1\]:[0-9]+/", asyncio.run(visit("::1")))


def test_another_name_gets_neither_page_nor_socket(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make()
            for path in ("/", "/api/games", "/nothing.js"):
                answer = await guest.http.get(path, headers={"host": "evil.example"})
                assert (answer.status_code, answer.json()["why"]) == (421, "wrong-host")
                assert "content-security-policy" in answer.headers
            host, port = address.split(":")
            with pytest.raises(InvalidStatus) as refused:
                async with connect(f"ws://evil.example/ws/matches/{match}", host=host, port=int(port)):
                    pass
            assert refused.value.response.status_code == 421

    run_in_virtual_time(visit())
    assert caplog.records == []


def test_nobody_is_believed_who_says_that_they_are_somebody_else(tmp_path: Path) -> None:
    async def create(host_config: HostConfig, file: str) -> list[int]:
        async with (
            live_server(tmp_path / file, host_config=host_config, creations=2) as address,
            Guest(address) as guest,
        ):
            answers = []
            for number in range(4):
                headers = {"x-forwarded-for": f"203.0.113.{number}"}
                answers.append((await guest.http.post("/api/matches", json=WISH, headers=headers)).status_code)
            return answers

    assert run_in_virtual_time(create(HostConfig(), "plain.db")) == [201, 201, 429, 429]
    assert run_in_virtual_time(create(HostConfig(trusted_proxies=("127.0.0.0/8",)), "proxy.db")) == [201] * 4


def test_a_proxy_is_an_address_and_not_a_name() -> None:
    assert is_network("127.0.0.1")
    assert is_network("2001:db8::/32")
    assert not is_network("proxy.example")


def test_one_address_holds_only_so_many_connections(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", host_config=HostConfig(of_address=5)) as address:
            lines = [await asyncio.open_connection(*address.split(":")) for _ in range(9)]
            await asyncio.sleep(0.1)
            gone = []
            for reader, writer in lines:
                with suppress(TimeoutError, ConnectionResetError):
                    gone.append(await asyncio.wait_for(reader.read(), 0.05))
                writer.close()
            assert len(gone) <= 4
            async with asyncio.timeout(20):
                while True:  # until the server has noticed that they are gone
                    with suppress(Exception):
                        async with Guest(address) as guest:
                            assert (await guest.http.get("/health")).status_code == 200
                            return
                    await asyncio.sleep(0.02)

    run_in_virtual_time(visit())


@pytest.mark.parametrize("has_proxy", [False, True])
def test_one_person_holds_only_so_many_sockets_and_gets_them_back(tmp_path: Path, has_proxy: bool) -> None:
    host_config = HostConfig(of_person=3, trusted_proxies=("127.0.0.1",) if has_proxy else ())

    async def visit() -> None:
        async with live_server(tmp_path / "store.db", host_config=host_config) as address, Guest(address) as guest:
            match = await guest.make()
            async with AsyncExitStack() as open_lines:
                for _ in range(3):
                    await open_lines.enter_async_context(guest.at(match))
                with pytest.raises(InvalidStatus) as refused:
                    async with guest.at(match):
                        pass
                assert refused.value.response.status_code == 429
                async with Guest(address) as other, other.at(match) as line:
                    assert (await line.sit())["match"] == match
            async with asyncio.timeout(20):
                while True:
                    with suppress(InvalidStatus):
                        async with guest.at(match) as line:
                            assert (await line.sit())["seats_held"] == ["red"]
                            return
                    await asyncio.sleep(0.02)

    run_in_virtual_time(visit())


def test_a_network_of_ipv6_is_one_household() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::2") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") != network_of("192.0.2.2")


def test_a_line_that_repeats_itself_is_logged_a_few_times() -> None:
    sparing = Sparing()

    def logged(line: int) -> bool:
        return sparing.filter(
            logging.LogRecord("club", logging.ERROR, "table.py", line, "table %s closes", ("x",), None)
        )

    assert [logged(1) for _ in range(1000)].count(True) == LINES
    assert logged(2)


def test_what_was_left_out_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("clubhouse.server.logs.time.monotonic", lambda: now)
    sparing = Sparing()
    for _ in range(LINES + 7):
        sparing.filter(logging.LogRecord("club", logging.ERROR, "table.py", 1, "full", (), None))
    now = 60.0
    record = logging.LogRecord("club", logging.ERROR, "table.py", 1, "full", (), None)
    assert sparing.filter(record)
    assert record.getMessage() == "full (7 more like this were left out)"


def test_rubbish_behind_a_request_leaves_no_traceback(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address:
            for path in ("/health", "/api/games", "//[", "/api/matches/["):
                reader, writer = await asyncio.open_connection(*address.split(":"))
                writer.write(f"GET {path} HTTP/1.1\r\nHost: {address}\r\nContent-Length: 3\r\n\r\n".encode())
                writer.write(b"abc\x00\xff rubbish\r\n\r\n")
                with suppress(ConnectionResetError):
                    await asyncio.wait_for(reader.read(), 20)
                writer.close()

    run_in_virtual_time(visit())
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_request_that_is_cut_off_leaves_no_traceback(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            for body in (b"", b'{"game"'):
                _, writer = await asyncio.open_connection(*address.split(":"))
                head = f"POST /api/matches HTTP/1.1\r\nHost: {address}\r\nContent-Length: 90\r\n\r\n".encode()
                writer.write(head + body)
                await writer.drain()
                await asyncio.sleep(0.05)
                writer.transport.abort()
            await asyncio.sleep(0.1)
            assert (await guest.http.get("/health")).status_code == 200

    run_in_virtual_time(visit())
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_watchers_of_one_address_leave_room_for_others_and_take_no_seats(tmp_path: Path) -> None:
    host_config = HostConfig(watching=4, watching_one=2)

    async def visit() -> None:
        async with live_server(tmp_path / "store.db", host_config=host_config) as address, Guest(address) as host:
            matches = [await host.make() for _ in range(4)]
            async with AsyncExitStack() as open_lines, Guest(address) as watcher:

                async def watch(match: str) -> str | None:
                    line = await open_lines.enter_async_context(watcher.at(match))
                    await line.sit()
                    with suppress(ConnectionClosed):  # it may have been closed already
                        await line.say(type="ping", n=1)
                    while (said := await line.hear())["type"] not in ("malformed", "pong"):
                        pass
                    return said.get("why")

                assert [await watch(matches[0]) for _ in range(3)] == [None, None, "too-many-watched"]
                assert [await watch(match) for match in matches[1:]] == [None, None, "too-many-watched"]
                async with host.at(matches[3]) as line:
                    assert (await line.sit())["seats_held"] == ["red"]

    run_in_virtual_time(visit())


def test_who_has_a_seat_is_no_watcher(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", host_config=HostConfig(watching=1)) as address,
            Guest(address) as host,
            AsyncExitStack() as open_lines,
        ):
            for _ in range(3):
                line = await open_lines.enter_async_context(host.at(await host.make()))
                assert (await line.sit())["seats_held"] == ["red"]
                assert await line.hears_nothing()

    run_in_virtual_time(visit())


def test_a_connection_that_never_sits_down_is_closed_early(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address) as host,
            host.at(await host.make()) as line,
        ):
            came_at = now()
            for _ in range(19):
                await asyncio.sleep(1)
                assert await line.hears_nothing()
            with pytest.raises(ConnectionClosed):
                await line.hear()
            assert now() - came_at == 20_000

    run_in_virtual_time(visit())


async def listen(line: TableClient) -> None:
    """Reads until the server closes the connection, and answers nothing."""
    async for _ in line.socket:
        pass


def test_a_client_that_says_nothing_any_more_is_let_go(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host:
            match = await host.make()
            async with host.at(match) as speaking, host.at(match) as silent:
                await speaking.sit()
                await silent.sit()
                sat_at = now()
                silence = asyncio.create_task(listen(silent))
                while not silence.done():
                    await speaking.say(type="ping", n=1)
                    await speaking.hear_a("pong")
                    await asyncio.sleep(1)
                assert silent.socket.close_code == 1001
                assert IDLE_TIMEOUT < (now() - sat_at) / 1000 <= IDLE_TIMEOUT + PROBE_EVERY + 1
                await speaking.say(type="ping", n=2)
                assert (await speaking.hear_a("pong"))["n"] == 2

    run_in_virtual_time(visit())
