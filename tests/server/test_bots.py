"""Bots think beside the house, in turns, and none of them can hold it up."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.server.choosers import as_told, broken
from tests.server.club import Guest, address_of, match_server_of, serving

from clubhouse.server.workers import bot_pool as bots
from clubhouse.server.workers.bot_pool import BotPool, Choice
from clubhouse.server.workers.pool import cores

OPTIONS = ["give", "receive"]


@asynccontextmanager
async def thinking(workers: int, chooser: bots.Chooser = as_told) -> AsyncIterator[BotPool]:
    team = BotPool(chooser, workers)
    try:
        await asyncio.gather(*(team.choose("rugby15", "club", {"seconds": 0.2}, OPTIONS) for _ in range(workers)))
        yield team
    finally:
        await team.close()


def test_a_bot_answers_with_a_move_and_with_its_moment_where_it_has_one() -> None:
    async def visit() -> list[Choice]:
        async with thinking(1) as team:
            views: list[dict[str, object]] = [{}, {"moment": True}]
            return [await team.choose("rugby15", "club", view, OPTIONS) for view in views]

    assert asyncio.run(visit()) == [Choice("receive"), Choice("receive", 400)]


def test_several_think_at_the_same_time() -> None:
    async def visit() -> int:
        async with thinking(2) as team:
            most = 0
            asked = [asyncio.create_task(team.choose("g", "l", {"seconds": 0.3}, OPTIONS, str(n))) for n in range(4)]
            while not all(task.done() for task in asked):
                most = max(most, sum(worker.is_busy for worker in team.workers))
                await asyncio.sleep(0.01)
            return most

    assert asyncio.run(visit()) == 2


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


def test_who_waits_can_be_told_for_how_long() -> None:
    async def visit() -> None:
        async with thinking(1) as team:
            team.usual = 0.2
            assert (team.waiting, team.longest_wait) == (0, 0.0)
            asked = [asyncio.create_task(team.choose("g", "l", {"seconds": 0.2}, OPTIONS, str(n))) for n in range(4)]
            await asyncio.sleep(0.05)
            assert team.waiting == 3  # one is being thought about
            assert team.longest_wait == pytest.approx(0.8)
            await asyncio.gather(*asked)
            assert (team.waiting, team.longest_wait) == (0, 0.0)

    asyncio.run(visit())


def test_how_long_a_table_waits_depends_on_the_others_alone() -> None:
    async def visit() -> None:
        async with thinking(1) as team:
            team.usual = 1.7
            asked = [asyncio.create_task(team.choose("g", "l", {"seconds": 0.3}, OPTIONS, str(n))) for n in range(4)]
            asked += [asyncio.create_task(team.choose("g", "l", {}, OPTIONS, "3")) for _ in range(10)]
            await asyncio.sleep(0.05)
            team.usual = 1.7
            assert [team.wait_of(table) for table in ("0", "1", "2", "3", "another")] == [5, 3, 3, 3, 5]
            for one in asked:
                one.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
            assert team.wait_of("another") == 0

    asyncio.run(visit())


def test_those_at_a_table_are_told_how_long_its_bots_have_to_wait(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            serving(tmp_path / "store.db", as_told, workers=1) as server,
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


def test_whoever_goes_away_leaves_the_line() -> None:
    async def visit() -> None:
        async with thinking(1) as team:
            busy = asyncio.create_task(team.choose("g", "l", {"seconds": 0.3}, OPTIONS, "first"))
            await asyncio.sleep(0.02)
            gone = [asyncio.create_task(team.choose("g", "l", {"seconds": 9}, OPTIONS, "gone")) for _ in range(5)]
            await asyncio.sleep(0.02)
            for task in gone:
                task.cancel()
            await asyncio.gather(*gone, return_exceptions=True)
            assert team.waiting == 0
            begun = time.monotonic()
            await asyncio.gather(busy, team.choose("g", "l", {}, OPTIONS, "next"))
            assert time.monotonic() - begun < 5

    asyncio.run(visit())


def test_the_line_has_an_end(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(bots, "MOST_WAITING", 3)

    async def visit() -> list[Choice]:
        async with thinking(1) as team:
            return await asyncio.gather(*(team.choose("g", "l", {"seconds": 0.05}, OPTIONS, str(n)) for n in range(8)))

    assert {choice.move for choice in asyncio.run(visit())} <= set(OPTIONS)
    assert "has failed" in caplog.text


@pytest.mark.parametrize("view", [{"dies": True}, {"seconds": 100}])
def test_a_worker_that_dies_or_is_stuck_is_replaced(view: dict[str, object], caplog: pytest.LogCaptureFixture) -> None:
    async def visit() -> None:
        async with thinking(1) as team:
            process = team.workers[0].process
            assert process is not None
            team.longest = 0.3
            assert (await team.choose("g", "l", view, OPTIONS)).move in OPTIONS
            team.longest = 60.0
            assert await team.choose("g", "l", {}, OPTIONS) == Choice("receive")
            async with asyncio.timeout(20):
                while _is_alive(process.result()):
                    await asyncio.sleep(0.02)

    asyncio.run(visit())
    assert "has failed" in caplog.text


def test_the_house_closes_without_waiting_for_a_thought() -> None:
    async def visit() -> float:
        async with thinking(1) as team:
            asked = asyncio.create_task(team.choose("g", "l", {"seconds": 100}, OPTIONS))
            await asyncio.sleep(0.05)
            asked.cancel()
            begun = time.monotonic()
        return time.monotonic() - begun

    assert asyncio.run(visit()) < 20


def test_a_bot_that_fails_plays_something(caplog: pytest.LogCaptureFixture) -> None:
    async def visit() -> str:
        team = BotPool(broken, 1)
        try:
            return (await team.choose("g", "l", {}, OPTIONS)).move
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
