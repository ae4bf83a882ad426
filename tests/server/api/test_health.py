"""The server reports good health only when it has just stored something."""

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from tests.server.club import Guest, asked, live_server, play_on
from tests.server.virtual_time import run_in_virtual_time
from websockets.exceptions import ConnectionClosed

from clubhouse.lab.load import postgres
from clubhouse.server.store import store
from clubhouse.server.store.backends import SqliteBackend
from clubhouse.server.store.writer import NotStored

WELL = {"status": "ok", "tables": 0, "bots_waiting": 0, "bot_wait": 0, "why": None}


@pytest.fixture(autouse=True)
def _always_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "SIGNS_EVERY", 0.0)


async def health(guest: Guest) -> tuple[int, dict[str, Any]]:
    answer = await guest.http.get("/health")
    return answer.status_code, answer.json()


def test_a_deleted_store_is_no_good_health_and_takes_no_more_moves(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            assert await health(guest) == (200, WELL)
            match = await guest.make(level="club")
            async with guest.at(match) as line:
                await line.sit()
                question = (await line.hear())["state"]
                for file in tmp_path.glob("store.db*"):
                    file.unlink()
                await line.play(asked(question) or 0, "give")
                with pytest.raises(ConnectionClosed):
                    await line.hear_a("accepted")
            assert await health(guest) == (503, WELL | {"status": "failing", "why": "store-gone"})
            async with guest.at(match) as line:
                assert (await line.sit())["why"] == "store-gone"
            made = await guest.http.post("/api/matches", json={"game": "rugby15"})
            assert (made.status_code, made.json()["why"]) == (503, "store-gone")

    run_in_virtual_time(visit())


@pytest.mark.timing
def test_a_store_that_hangs_is_no_good_health(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "SLOWEST_SIGN", 0.05)
    goes_on = threading.Event()
    goes_on.set()
    check = SqliteBackend.check

    def hang(backend: SqliteBackend) -> None:
        goes_on.wait(20)
        check(backend)

    monkeypatch.setattr(SqliteBackend, "check", hang)

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            goes_on.clear()
            assert (await health(guest))[1]["why"] == "store-slow"
            goes_on.set()
            async with asyncio.timeout(20):
                while (await health(guest))[0] != 200:
                    await asyncio.sleep(0.01)

    asyncio.run(visit())


@pytest.mark.timing
def test_a_dead_database_is_no_good_health_and_a_living_one_is_again(cluster: postgres.Cluster, database: str) -> None:
    async def visit() -> None:
        async with live_server(database) as address, Guest(address) as guest:
            match = await guest.make()
            assert (await health(guest))[0] == 200
            await asyncio.to_thread(cluster.stop)
            try:
                # Where the database is, is nobody's business but the host's.
                assert await health(guest) == (503, WELL | {"status": "failing", "why": "store-failing"})
                answer = await guest.http.get(f"/api/matches/{match}")
                assert (answer.status_code, answer.json()["why"]) == (503, "store-failing")
            finally:
                await asyncio.to_thread(cluster.start)
            async with asyncio.timeout(20):
                while (await health(guest))[0] != 200:
                    await asyncio.sleep(0.05)
            async with guest.at(match) as line:
                assert (await line.sit())["seats_held"] == ["red"]

    asyncio.run(visit())


def test_strangers_hear_nothing_of_what_the_database_says_and_the_host_reads_it_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    said = 'connection to server at "10.1.2.3", port 5432 failed'

    def fail(_: SqliteBackend) -> None:
        raise NotStored(said)

    async def visit() -> list[tuple[int, dict[str, Any]]]:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            assert (await health(guest))[0] == 200
            monkeypatch.setattr(SqliteBackend, "check", fail)
            return [await health(guest) for _ in range(5)]

    assert run_in_virtual_time(visit()) == [(503, WELL | {"status": "failing", "why": "store-failing"})] * 5
    assert [record.getMessage() for record in caplog.records].count(f"nothing can be kept: {said}") == 1


def test_a_slow_disk_closes_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_batch = SqliteBackend.write_batch

    def slowly(backend: SqliteBackend, *batch: Any) -> None:
        write_batch(backend, *batch)
        time.sleep(0.008)

    monkeypatch.setattr(SqliteBackend, "write_batch", slowly)

    async def play(address: str) -> bool:
        async with Guest(address) as guest:
            match = await guest.make(level="club", options={"squares": 5})
            async with guest.at(match) as line:
                await line.sit()
                state = await play_on(line, (await line.hear_a("telling"))["state"], until=6)
                return bool(state)

    async def visit() -> list[bool]:
        async with live_server(tmp_path / "store.db") as address:
            return await asyncio.gather(*(play(address) for _ in range(12)))

    assert asyncio.run(visit()) == [True] * 12
