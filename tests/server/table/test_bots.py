"""Bots think in worker processes, in turns, and none of them can hold the server up."""

import asyncio
import os
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from tests.server.choosers import as_told, broken, prepared, unlucky
from tests.server.club import Guest, address_of, match_server_of, running_server

from clubhouse.lab.load.ports import free_port
from clubhouse.server.workers import bot_pool as bots
from clubhouse.server.workers.bot_pool import BotPool, Choice
from clubhouse.server.workers.pool import cores

OPTIONS = ["give", "receive"]
SOURCE = Path(__file__).parents[3] / "src"


@asynccontextmanager
async def thinking(workers: int, chooser: bots.Chooser = as_told) -> AsyncIterator[BotPool]:
    team = BotPool(chooser, workers)
    try:
        await asyncio.gather(*(team.choose("rugby15", "club", {"seconds": 0.2}, OPTIONS) for _ in range(workers)))
        yield team
    finally:
        await team.close()


def test_a_bot_answers_with_a_move_and_with_its_moment_where_it_has_one() -> None:
    async def visit() -> list[Choice | None]:
        async with thinking(1) as team:
            views: list[dict[str, object]] = [{}, {"moment": True}]
            return [await team.choose("rugby15", "club", view, OPTIONS) for view in views]

    assert asyncio.run(visit()) == [Choice("receive"), Choice("receive", 400)]


@pytest.mark.timing
def test_several_think_at_the_same_time() -> None:
    async def visit() -> int:
        async with thinking(2) as team:
            asked = [asyncio.create_task(team.choose("g", "l", {"seconds": 0.1}, OPTIONS, str(n))) for n in range(4)]
            await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
            busy = sum(worker.is_busy for worker in team.workers)
            await asyncio.gather(*asked)
            return busy

    assert asyncio.run(visit()) == 2


def test_a_worker_prepares_itself_once_for_a_game_that_is_expected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PREPARED", str(tmp_path / "notes"))

    async def visit() -> None:
        team = BotPool(as_told, 1, prepared)
        try:
            for game in ("rugby15", "ovalia", "rugby15"):
                team.expect(game)
            assert await team.choose("rugby15", "club", {}, OPTIONS) == Choice("receive")
        finally:
            await team.close()

    asyncio.run(visit())
    assert (tmp_path / "notes").read_text().split() == ["rugby15", "ovalia"], "before the first choice"


def test_there_are_as_many_workers_as_cores() -> None:
    assert len(BotPool(as_told).workers) == cores() >= 1


def test_tables_take_turns_however_much_one_of_them_asks() -> None:
    order: list[str] = []

    async def ask(team: BotPool, table: str) -> None:
        await team.choose("g", "l", {"seconds": 0.02}, OPTIONS, table)
        order.append(table)

    async def visit() -> None:
        async with thinking(1) as team:
            greedy = [asyncio.create_task(ask(team, "greedy")) for _ in range(20)]
            await asyncio.sleep(0)
            modest = [asyncio.create_task(ask(team, f"modest {n}")) for n in range(3)]
            await asyncio.gather(*greedy, *modest)

    asyncio.run(visit())
    assert max(order.index(f"modest {n}") for n in range(3)) <= 5


@pytest.mark.timing
def test_who_waits_can_be_told_for_how_long() -> None:
    async def visit() -> None:
        async with thinking(1) as team:
            team.usual = 0.2
            assert (team.waiting, team.longest_wait) == (0, 0.0)
            asked = [asyncio.create_task(team.choose("g", "l", {"seconds": 0.2}, OPTIONS, str(n))) for n in range(4)]
            await asyncio.sleep(0)
            assert team.waiting == 3  # one is being thought about
            assert team.longest_wait == pytest.approx(0.8)
            await asyncio.gather(*asked)
            assert (team.waiting, team.longest_wait) == (0, 0.0)

    asyncio.run(visit())


@pytest.mark.timing
def test_how_long_a_table_waits_depends_on_the_others_alone() -> None:
    async def visit() -> None:
        async with thinking(1) as team:
            team.usual = 1.7
            asked = [asyncio.create_task(team.choose("g", "l", {"seconds": 0.3}, OPTIONS, str(n))) for n in range(4)]
            asked += [asyncio.create_task(team.choose("g", "l", {}, OPTIONS, "3")) for _ in range(10)]
            await asyncio.sleep(0)
            team.usual = 1.7
            assert [team.wait_of(table) for table in ("0", "1", "2", "3", "another")] == [5, 3, 3, 3, 5]
            for one in asked:
                one.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
            assert team.wait_of("another") == 0

    asyncio.run(visit())


@pytest.mark.timing
def test_those_at_a_table_are_told_how_long_its_bots_have_to_wait(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            running_server(tmp_path / "store.db", as_told, workers=1) as server,
            Guest(address_of(server)) as guest,
            Guest(address_of(server)) as other,
        ):
            match = await guest.make(level="club")
            of_persons = await other.make()
            team = match_server_of(server).bots
            async with guest.at(match) as line, other.at(of_persons) as without_bots:
                await without_bots.sit()
                welcome = await line.sit()
                assert welcome["type"] == "welcome"
                others = [
                    asyncio.create_task(team.choose("g", "l", {"seconds": 60}, OPTIONS, str(n))) for n in range(3)
                ]
                await asyncio.sleep(0)
                team.usual = 3.0
                assert (await line.hear_a("bots-wait"))["seconds"] in (3, 5)
                async with guest.at(match) as again:
                    await again.sit()
                    assert (await again.hear_a("bots-wait"))["seconds"] in (3, 5)
                for one in others:
                    one.cancel()
                while (await line.hear_a("bots-wait"))["seconds"] != 0:
                    pass
                assert await without_bots.hears_nothing()

    asyncio.run(visit())


@pytest.mark.timing
def test_whoever_goes_away_leaves_the_line() -> None:
    async def visit() -> None:
        async with thinking(1) as team:
            busy = asyncio.create_task(team.choose("g", "l", {"seconds": 0.3}, OPTIONS, "first"))
            await asyncio.sleep(0)
            gone = [asyncio.create_task(team.choose("g", "l", {"seconds": 9}, OPTIONS, "gone")) for _ in range(5)]
            await asyncio.sleep(0)
            for task in gone:
                task.cancel()
            await asyncio.gather(*gone, return_exceptions=True)
            assert team.waiting == 0
            async with asyncio.timeout(5):
                await asyncio.gather(busy, team.choose("g", "l", {}, OPTIONS, "next"))

    asyncio.run(visit())


def test_the_line_has_an_end(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(bots, "MOST_WAITING", 3)

    async def visit() -> list[Choice | None]:
        async with thinking(1) as team:
            return await asyncio.gather(*(team.choose("g", "l", {"seconds": 0.05}, OPTIONS, str(n)) for n in range(8)))

    assert {choice.move for choice in asyncio.run(visit()) if choice is not None} <= set(OPTIONS)
    assert "has failed" in caplog.text


@pytest.mark.timing
@pytest.mark.parametrize("view", [{"dies": True}, {"seconds": 100}])
def test_a_worker_that_dies_or_is_stuck_is_replaced(view: dict[str, object], caplog: pytest.LogCaptureFixture) -> None:
    async def visit() -> None:
        async with thinking(1) as team:
            process = team.workers[0].process
            assert process is not None
            team.longest = 0.3
            choice = await team.choose("g", "l", view, OPTIONS)
            assert choice is not None
            assert choice.move in OPTIONS
            team.longest = 60.0
            assert await team.choose("g", "l", {}, OPTIONS) == Choice("receive")
            async with asyncio.timeout(20):
                while _is_alive(process.result()):
                    await asyncio.sleep(0.02)

    asyncio.run(visit())
    assert "has failed" in caplog.text


@pytest.mark.timing
def test_the_server_closes_without_waiting_for_a_thought() -> None:
    async def visit() -> None:
        async with asyncio.timeout(60), thinking(1) as team:
            asked = asyncio.create_task(team.choose("g", "l", {"seconds": 100}, OPTIONS))
            await asyncio.sleep(0.05)  # until the worker has it
            asked.cancel()

    asyncio.run(visit())


@pytest.mark.timing
def test_what_stops_the_server_disturbs_no_thought(caplog: pytest.LogCaptureFixture) -> None:
    """The signal goes to the whole process group, by Ctrl-C in a terminal or when a service is stopped."""

    async def visit() -> None:
        async with thinking(1) as team:
            process = team.workers[0].process
            assert process is not None
            asked = asyncio.create_task(team.choose("g", "l", {"seconds": 0.3}, OPTIONS))
            await asyncio.sleep(0.1)
            for one in (signal.SIGTERM, signal.SIGINT):
                os.kill(process.result(), one)
            assert await asked == Choice("receive")
            assert team.workers[0].process is process

    asyncio.run(visit())
    assert caplog.text == ""


@pytest.mark.timing
@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_stopped_with_its_bots_ends_quietly(tmp_path: Path, stop: signal.Signals) -> None:
    """A worker is just starting, and gets the signal too."""

    async def visit() -> tuple[float, str]:
        port = free_port()
        words = ["-m", "clubhouse", "serve", "--no-open", "--port", str(port), "--store", str(tmp_path / "s.db")]
        environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
        process = await asyncio.create_subprocess_exec(
            sys.executable, *words, env=environment, stderr=asyncio.subprocess.PIPE, start_new_session=True
        )
        assert process.stderr is not None
        said = asyncio.create_task(process.stderr.read())
        async with asyncio.timeout(30), Guest(f"127.0.0.1:{port}") as guest:
            while True:
                with suppress(httpx.TransportError):
                    match = await guest.make(level="international")
                    break
                await asyncio.sleep(0.05)
            async with guest.at(match) as line:
                await line.sit()
                begun = time.monotonic()
                os.killpg(process.pid, stop)
                await process.wait()
        return time.monotonic() - begun, (await said).decode()

    took, said = asyncio.run(visit())
    assert "Traceback" not in said
    assert took < 8


@pytest.mark.timing
def test_nothing_is_chosen_once_the_server_closes(caplog: pytest.LogCaptureFixture) -> None:
    async def visit() -> None:
        async with thinking(1) as team:
            asked = [asyncio.create_task(team.choose("g", "l", {"seconds": 0.2}, OPTIONS, str(n))) for n in range(3)]
            await asyncio.sleep(0.05)
            team.stop()
            assert await asyncio.gather(*asked, team.choose("g", "l", {}, OPTIONS)) == [None] * 4

    asyncio.run(visit())
    assert caplog.text == ""


def test_all_workers_stop_before_the_connections_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutdown = uvicorn.Server.shutdown
    seen: list[bool] = []

    async def visit() -> None:
        async with running_server(tmp_path / "store.db", as_told, workers=1) as server:
            gate: Any = server.config.app
            pools = [match_server_of(server).bots, gate.app.services.computing.pool]

            async def noted(one: uvicorn.Server, sockets: list[socket.socket] | None = None) -> None:
                seen.extend(pool.is_closing for pool in pools)
                await shutdown(one, sockets)

            monkeypatch.setattr(uvicorn.Server, "shutdown", noted)
            assert not any(pool.is_closing for pool in pools)

    asyncio.run(visit())
    assert seen == [True, True]


def test_a_bot_that_fails_is_asked_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def visit() -> Choice | None:
        team = BotPool(unlucky, 1)
        try:
            return await team.choose("g", "l", {"tried": str(tmp_path / "tried")}, [*map(str, range(1000))])
        finally:
            await team.close()

    assert asyncio.run(visit()) == Choice("999")
    assert caplog.text.count("has failed") == 1


def test_a_bot_that_fails_again_plays_something(caplog: pytest.LogCaptureFixture) -> None:
    async def visit() -> str:
        team = BotPool(broken, 1)
        try:
            choice = await team.choose("g", "l", {}, OPTIONS)
            assert choice is not None
            return choice.move
        finally:
            await team.close()

    assert asyncio.run(visit()) in OPTIONS
    assert "no idea" in caplog.text


def _is_alive(process: int) -> bool:
    status = Path(f"/proc/{process}/status")
    if status.parent.parent.joinpath("self").exists():
        return status.exists() and "\nState:\tZ" not in status.read_text()
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True
