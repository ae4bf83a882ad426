"""Time stands still while a person reads who plays against bots alone."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.club import Guest, TableClient, asked, live_server, offered
from tests.server.table.test_seat_clocks import told
from tests.server.virtual_time import HandScheduler, now, run_in_virtual_time

from clubhouse.server.table.clocks import MatchClock

SECONDS = 1
LONG = 30  # seconds
BRIEF = {"pace": {"seconds": SECONDS, "is_per_decision": True}}


async def held(line: TableClient, is_held: bool) -> bool:
    """Asks, and returns the answer of the table."""
    await line.say(type="hold", is_held=is_held)
    answer: bool = (await line.hear_a("held"))["is_held"]
    return answer


def against_a_bot(visit: Any, store: Path, **wanted: Any) -> None:
    async def visited() -> None:
        async with live_server(store) as address, Guest(address) as guest:
            made = {"game": "rugby15", "seat": "red", "level": "beginner", "terms": BRIEF} | wanted
            match = await guest.make(**made)
            async with guest.at(match) as line:
                await visit(guest, match, line, await line.sit())

    run_in_virtual_time(visited())


def test_a_held_clock_reads_the_same_until_it_runs_again() -> None:
    scheduler = HandScheduler()
    clock = MatchClock(scheduler, 500)
    scheduler.advance(1)
    clock.hold(True)
    scheduler.advance(3600)
    assert clock.now() == 1500
    clock.hold(False)
    scheduler.advance(2)
    assert clock.now() == 3500
    assert clock.moment(3500) == scheduler.now()


def test_no_clock_strikes_while_time_stands_still(tmp_path: Path) -> None:
    async def visit(_: Guest, __: str, line: TableClient, ___: Any) -> None:
        assert await held(line, True)
        await asyncio.sleep(LONG)
        assert await line.hears_nothing()
        before = now()
        assert not await held(line, False)
        assert (await told(line, "BotTookOver"))["why"] == "time"
        assert 0 < now() - before <= SECONDS * 1000

    against_a_bot(visit, tmp_path / "store.db")


def test_a_move_lets_time_run_again(tmp_path: Path) -> None:
    async def visit(_: Guest, __: str, line: TableClient, welcome: Any) -> None:
        state = welcome["state"] or (await line.hear_a("telling"))["state"]
        while not state["questions"]:
            state = (await line.hear_a("telling"))["state"]
        assert await held(line, True)
        await line.play(asked(state), offered(state)[0])
        assert not (await line.hear_a("held"))["is_held"]
        while (await line.hear_a("telling"))["state"]["questions"] == []:
            pass  # the bots act again

    against_a_bot(visit, tmp_path / "store.db")


def test_the_end_of_the_connection_lets_time_run_again(tmp_path: Path) -> None:
    async def visit(guest: Guest, match: str, line: TableClient, _: Any) -> None:
        async with guest.at(match) as other:
            await other.sit()
            assert await held(line, True)
            assert (await other.hear_a("held"))["is_held"]
            await line.socket.close()
            assert not (await other.hear_a("held"))["is_held"]
            assert (await told(other, "BotTookOver"))["why"] == "time"

    against_a_bot(visit, tmp_path / "store.db")


def test_whoever_comes_while_time_stands_still_is_told_so(tmp_path: Path) -> None:
    async def visit(guest: Guest, match: str, line: TableClient, _: Any) -> None:
        assert await held(line, True)
        async with guest.at(match) as other:
            assert (await other.sit())["type"] == "welcome"
            assert (await other.hear_a("held"))["is_held"]

    against_a_bot(visit, tmp_path / "store.db")


def test_bots_wait_in_a_window_that_stands_still(tmp_path: Path) -> None:
    async def visit(_: Guest, __: str, line: TableClient, ___: Any) -> None:
        assert await held(line, True)
        while not await line.hears_nothing():
            pass
        await asyncio.sleep(LONG)
        assert await line.hears_nothing()

    against_a_bot(visit, tmp_path / "store.db", game="rugby-brawl", seat="red", options={"mode": "real-time"}, terms={})


def test_between_persons_and_for_watchers_time_runs_on(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address) as host,
            Guest(address) as friend,
            Guest(address) as watcher,
        ):
            shared = await host.make(game="rugby15", seat="red", level=None, terms=BRIEF)
            await friend.http.get(f"/api/matches/{shared}")
            async with host.at(shared) as red, friend.at(shared) as blue:
                await red.sit()
                await blue.sit(seat="blue")
                await red.hear_a("telling")
                assert not await held(red, True)
                await told(blue, "BotTookOver")
            alone = await host.make(game="rugby15", seat="red", level="club", terms=BRIEF)
            async with host.at(alone) as red, watcher.at(alone) as line:
                await red.sit()
                await line.sit()
                await line.say(type="hold", is_held=True)
                await told(red, "BotTookOver")

    run_in_virtual_time(visit())
