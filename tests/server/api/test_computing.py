"""Expensive requests run in worker processes, by turns and limited by their cost, and block nobody."""

import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.club import Guest, Said, address_of, given_up_alone, running_server
from tests.server.matches.test_restart import server_process

from clubhouse.games import GAMES
from clubhouse.lab.load.ports import free_port
from clubhouse.lab.simulate import simulate
from clubhouse.referee.record import read_record
from clubhouse.server.api.computing import AT_ONCE_OF_ADDRESS, Computing
from clubhouse.server.matches import replays
from clubhouse.server.matches.replays import page_of_record
from clubhouse.server.protocol.config import HostConfig
from clubhouse.server.protocol.limits import CostLimit
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.workers.fair_queue import FairQueue
from clubhouse.server.workers.pool import PoolClosing, WorkerPool

IS_PROXIED = HostConfig(trusted_proxies=("127.0.0.1",))
LONG = {"mode": "training", "number": 7}


def written(folder: Path, game: str, seating: list[int] | None = None, **options: object) -> bytes:
    """The record of a random match."""
    for _ in simulate(game, 1, options=options, seed=7, processes=1, records=folder, seating=seating):
        pass
    [file] = folder.glob(f"{game}-*.json")
    return file.read_bytes()


@asynccontextmanager
async def computing_server(
    tmp_path: Path, host_config: HostConfig = IS_PROXIED
) -> AsyncIterator[tuple[str, Computing, bytes]]:
    """Yields the address of a server, its computing, and a record."""
    async with running_server(tmp_path / "store.db", host_config=host_config) as server:
        gate: Any = server.config.app
        yield address_of(server), gate.app.services.computing, written(tmp_path, "rugby15")


async def busy(computing: Computing, seconds: float) -> "list[asyncio.Task[Any]]":
    """Keeps all workers busy for some seconds."""
    asked = [
        asyncio.create_task(computing.pool.ask(("somebody",), time.sleep, seconds)) for _ in computing.pool.workers
    ]
    await asyncio.sleep(0.1)
    return asked


async def until_waiting(computing: Computing, number: int) -> None:
    async with asyncio.timeout(20):
        while computing.pool.waiting != number:
            await asyncio.sleep(0.01)


# By turns


def test_addresses_take_turns_and_so_do_the_persons_behind_one() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(3):
        for whose in (("club", "ann"), ("club", "bob"), ("home", "eve")):
            queue.put(whose, f"{whose[1]} {number}")
    queue.put(("late", "joe"), "joe 0")
    assert len(queue) == 10
    queue.remove(("club", "bob"), "bob 1")
    queue.remove(("club", "bob"), "bob 1")  # again: nothing happens
    taken = [queue.take() for _ in range(len(queue))]
    assert taken[:6] == ["ann 0", "eve 0", "joe 0", "bob 0", "eve 1", "ann 1"]
    assert sorted(taken[6:]) == ["ann 2", "bob 2", "eve 2"]
    assert not queue.names


@pytest.mark.timing
@pytest.mark.alone
@pytest.mark.skipif(sys.platform != "linux", reason="/proc tells what memory was used")
def test_ten_dropped_records_hold_nobody_up_and_memory_is_bounded(tmp_path: Path) -> None:
    """Each makes 64 MB of all hands, packed less than one."""
    record = written(tmp_path, "rugby-brawl", [3, 3], **LONG)
    port = free_port()
    address = f"127.0.0.1:{port}"

    def peak(process: asyncio.subprocess.Process) -> int:
        status = Path(f"/proc/{process.pid}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) // 1024

    async def drop() -> int:
        async with Guest(address) as guest:
            request = guest.http.build_request("POST", "/api/replays/all", content=record)
            answer = await guest.http.send(request, stream=True)
            packed = b"".join([part async for part in answer.aiter_raw()])
            assert len(packed) < 1_000_000
            return answer.status_code

    async def visit() -> None:
        async with server_process(tmp_path / "store.db", port) as server, Guest(address) as other:
            match = await other.make(level="club")
            assert await drop() == 200  # the worker has started
            before = peak(server)
            dropping = asyncio.gather(*(drop() for _ in range(10)))
            waits = []
            while not dropping.done():
                begun = time.monotonic()
                assert (await other.http.get(f"/api/matches/{match}")).status_code == 200
                waits.append(time.monotonic() - begun)
                await asyncio.sleep(0.01)
            assert await dropping == [200] * 10
            assert max(waits) < 0.5
            assert peak(server) - before < 30  # MiB; the ten files themselves are 3

    asyncio.run(visit())


# By what it costs


def test_an_allowance_is_spent_by_cost_and_comes_back_with_time() -> None:
    now = 100.0
    limit = CostLimit(10.0, 0.5, lambda: now, remembered=2)
    limit.charge("one", 9)
    assert limit.wait_of("one") == 0
    limit.charge("one", 5)  # what something costs is known afterwards
    assert limit.wait_of("one") == 8
    assert limit.wait_of("other") == 0
    now = 107.0
    assert limit.wait_of("one") == 1
    now = 1000.0
    assert limit.wait_of("one") == 0
    for whose in ("two", "three"):
        limit.charge(whose, 100)
    assert limit.wait_of("three") > 0


@pytest.mark.timing
def test_whoever_had_much_computed_waits_and_others_do_not(tmp_path: Path) -> None:
    config = HostConfig(trusted_proxies=("127.0.0.1",), computed=0.001, computed_a_second=0.0001)

    async def visit() -> None:
        async with computing_server(tmp_path, config) as (address, computing, record), Guest(address) as guest:
            match = await given_up_alone(guest)
            answer = await guest.http.post("/api/replays/all", content=record)
            assert answer.status_code == 200, answer.text
            assert computing.seconds > 0
            refused = await guest.http.post("/api/replays/all", content=record)
            assert (refused.status_code, refused.json()["why"]) == (429, "too-much-computed")
            assert "seconds" in refused.json()["text"]
            for path in (
                f"/api/matches/{match}/replay/all",
                f"/api/matches/{match}/record",
                f"/api/matches/{match}/verdict",
                f"/api/matches/{match}/dispute",
                f"/api/matches/{match}/advice",
                f"/api/matches/{match}/picture.png",
                "/api/me/matches/finished",
                "/api/me/matches/records",
                "/api/me/data",
                "/api/games/rugby15/examples/3.D/all",
                "/api/open-data/clubhouse-2026-11-15.ndjson.gz",
            ):
                refused = await guest.http.get(path)
                assert (refused.status_code, refused.json()["why"]) == (429, "too-much-computed"), path
            elsewhere = {"x-forwarded-for": "203.0.113.7"}
            assert (await guest.http.post("/api/replays/all", content=record, headers=elsewhere)).status_code == 200

    asyncio.run(visit())


@pytest.mark.timing
def test_an_address_asks_for_so_much_at_once_and_no_more(tmp_path: Path) -> None:
    async def visit() -> None:
        async with computing_server(tmp_path) as (address, computing, record), Guest(address) as guest:
            await busy(computing, 1.0)
            asked = [guest.http.post("/api/replays/all", content=record) for _ in range(AT_ONCE_OF_ADDRESS + 5)]
            answers = await asyncio.gather(*asked)
            refused = [answer for answer in answers if answer.status_code != 200]
            assert len(refused) == 5
            assert {(answer.status_code, answer.json()["why"]) for answer in refused} == {(429, "too-much-at-once")}
            assert (await guest.http.post("/api/replays/all", content=record)).status_code == 200

    asyncio.run(visit())


# Whoever goes, and what goes wrong


@pytest.mark.timing
def test_whoever_hangs_up_leaves_the_queue(tmp_path: Path) -> None:
    async def visit() -> None:
        async with computing_server(tmp_path) as (address, computing, record), Guest(address) as guest:
            blocked = await busy(computing, 2.0)
            asking = [asyncio.create_task(guest.http.post("/api/replays/all", content=record)) for _ in range(5)]
            await until_waiting(computing, 5)
            for task in asking:
                task.cancel()
            with suppress(asyncio.CancelledError):
                await asyncio.gather(*asking)
            await until_waiting(computing, 0)
            assert not any(task.done() for task in blocked), "they left while they were waiting"
            assert computing.of_address.held == {}

    asyncio.run(visit())


@pytest.mark.timing
def test_who_waits_when_the_server_stops_is_told_so_and_the_log_is_quiet(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def visit() -> None:
        async with computing_server(tmp_path) as (address, computing, record), Guest(address) as guest:
            running = await busy(computing, 0.5)
            asking = asyncio.create_task(guest.http.post("/api/replays/all", content=record))
            await until_waiting(computing, 1)
            computing.pool.stop()
            answer = await asking
            assert (answer.status_code, answer.json()["why"]) == (503, "closing")
            stopped = await asyncio.gather(*running, return_exceptions=True)
            assert {type(one) for one in stopped} == {PoolClosing}

    asyncio.run(visit())
    assert caplog.text == ""


@pytest.mark.timing
@pytest.mark.skipif(sys.platform == "win32", reason="a process can't be stopped here")
@pytest.mark.parametrize(("language", "begins"), [("fr", "Ce calcul"), ("en", "This")])
def test_a_worker_that_dies_or_takes_too_long_is_told_in_words_and_replaced(
    tmp_path: Path, language: str, begins: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def visit() -> None:
        async with (
            computing_server(tmp_path) as (address, computing, record),
            Guest(address, language=language) as guest,
        ):
            [worker] = computing.pool.workers[:1]
            computing.pool.workers = [worker]

            async def held(why: str) -> None:
                assert (await guest.http.post("/api/replays/all", content=record)).status_code == 200
                assert worker.process is not None
                number = worker.process.result()
                os.kill(number, signal.SIGSTOP)
                if why == "computing-slow":
                    computing.pool.longest = 0.5
                asking = asyncio.create_task(guest.http.post("/api/replays/all", content=record))
                if why == "computing-failed":
                    await asyncio.sleep(0.2)
                    os.kill(number, signal.SIGKILL)
                answer = await asking
                assert (answer.status_code, answer.json()["why"]) == (503, why)
                assert answer.json()["text"].startswith(begins)

            await held("computing-failed")
            await held("computing-slow")
            computing.pool.longest = 20.0
            assert (await guest.http.post("/api/replays/all", content=record)).status_code == 200

    asyncio.run(visit())
    assert "Traceback" not in caplog.text


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited on Linux alone")
def test_a_worker_has_only_so_much_memory() -> None:
    async def visit() -> None:
        pool = WorkerPool(None, 1, 20.0, 10, memory=256 * 1024 * 1024)
        try:
            with pytest.raises(MemoryError):
                await pool.ask((), bytes, 1_000_000_000)
            assert await pool.ask((), bytes, 3) == bytes(3)
        finally:
            await pool.close()

    asyncio.run(visit())


# Pages


def page(record: bytes, view: str, after: int | None) -> Said:
    packed = page_of_record(GAMES, record, view, after, "en")
    read: Said = json.loads(httpx.Response(200, headers={"content-encoding": "gzip"}, content=packed.content).content)
    return read


@pytest.mark.parametrize("game", GAMES)
def test_pages_one_after_the_other_are_the_whole_replay(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = written(tmp_path, game)
    seat = GAMES[game].seatings[0].name(0)
    for view in ("all", "spectator", seat):
        monkeypatch.setattr(replays, "PAGE", 1 << 40)
        whole = page(record, view, None)
        assert whole["next"] is None
        for most in (3, 20):  # pages
            monkeypatch.setattr(replays, "PAGE", len(json.dumps(whole["frames"])) // most)
            frames: list[Any] = []
            after, pages = None, 0
            while pages == 0 or after is not None:
                part = page(record, view, after)
                assert part["frames"]
                frames += part["frames"]
                after, pages = part["next"], pages + 1
            assert frames == whole["frames"]
            assert 2 <= pages <= most + 5


def test_a_bad_record_is_refused_before_its_first_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where it is bad only at its end."""
    monkeypatch.setattr(replays, "PAGE", 1)
    record = read_record(written(tmp_path, "rugby15"))
    inputs = [*record.inputs[:-1], msgspec.structs.replace(record.inputs[-1], move="F99")]
    broken = msgspec.structs.replace(record, inputs=inputs).write()
    with pytest.raises(Problem) as refused:
        page_of_record(GAMES, broken, "all", None, "en")
    assert (refused.value.status, refused.value.why) == (400, "bad-record")
