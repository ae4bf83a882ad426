"""A disk that is full while everybody plays: nothing is acknowledged that is not kept, and the log stays readable."""

import asyncio
import os
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from tests.server.club import Guest, TableClient, asked, offered
from tests.server.matches.test_restart import SOURCE
from websockets.exceptions import ConnectionClosed

from clubhouse.lab.load.ports import free_port

resource = pytest.importorskip("resource", reason="this system does not limit the size of files")
ROOM = 600_000  # bytes that a file may have


async def until_it_answers(process: asyncio.subprocess.Process, port: int) -> None:
    async with httpx.AsyncClient() as client, asyncio.timeout(60):
        while True:
            assert process.returncode is None, "the server did not start"
            with suppress(httpx.TransportError):
                await client.get(f"http://127.0.0.1:{port}/health")
                return
            await asyncio.sleep(0.05)


async def play_until_it_ends(line: TableClient) -> int:
    """Returns the number of acknowledged answers."""
    accepted = 0
    with suppress(ConnectionClosed):
        said = await line.sit()
        while True:
            state = said.get("state")
            accepted += 1 if said["type"] == "accepted" else 0
            if state is not None and offered(state):
                await line.play(asked(state) or 0, offered(state)[0])
            if state is not None and state["is_over"]:
                return accepted
            said = await line.hear()
    return accepted


def test_a_full_disk_is_said_a_few_times_and_health_says_so(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "clubhouse.server.run", "--port", str(port), "--store", str(tmp_path / "store.db")]

    async def visit() -> int:
        with (tmp_path / "log").open("wb") as log:
            process = await asyncio.create_subprocess_exec(
                *command,
                env={**os.environ, "PYTHONPATH": str(SOURCE)},
                stdout=asyncio.subprocess.DEVNULL,
                stderr=log,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, ROOM)),
            )
            try:
                await until_it_answers(process, port)
                async with Guest(f"127.0.0.1:{port}") as guest:
                    return await see_it_fill(guest)
            finally:
                process.kill()
                await process.wait()

    async def see_it_fill(guest: Guest) -> int:
        accepted = 0
        matches = [await guest.make(level="beginner", options={"squares": 11}) for _ in range(6)]
        async with asyncio.timeout(120):
            while (await guest.http.get("/health")).status_code == 200:
                for match in matches:
                    async with guest.at(match) as line:
                        accepted += await play_until_it_ends(line)
        health = await guest.http.get("/health")
        assert (health.status_code, health.json()["status"]) == (503, "failing")
        for _ in range(10):
            for match in matches:
                async with guest.at(match) as line:
                    accepted += await play_until_it_ends(line)
        return accepted

    accepted = asyncio.run(visit())
    with sqlite3.connect(tmp_path / "store.db") as store:
        (kept,) = store.execute("SELECT count(*) FROM inputs WHERE seat = 0").fetchone()
    store.close()
    assert 0 < accepted <= kept
    log = (tmp_path / "log").read_text()
    assert log.count("Traceback") <= 15
    assert len(log.splitlines()) < 500
