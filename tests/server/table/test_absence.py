"""Absence is not a clock: nobody is replaced or loses unless those who wait want it, and all are told before."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tests.server.club import (
    Guest,
    Said,
    TableClient,
    address_of,
    asked,
    live_server,
    match_server_of,
    offered,
    running_server,
)
from tests.server.virtual_time import now, run_in_virtual_time

from clubhouse.server.protocol.config import TableConfig
from clubhouse.server.table.live_table import LiveTable

AWAY, NOTICE = 3_000, 2_000  # milliseconds
CONFIG = TableConfig(absence=AWAY, notice=NOTICE)


@dataclass(frozen=True)
class Left:
    """A match of Rugby 15 whose blue has gone while red, who has answered, waits."""

    match: str
    red: TableClient
    host: Guest
    friend: Guest


@asynccontextmanager
async def left_by_blue(address: str, has_answered: bool = True, **terms: Any) -> AsyncIterator[Left]:
    async with Guest(address) as host, Guest(address) as friend:
        match = await host.make(terms=terms)
        await friend.http.get(f"/api/matches/{match}")
        async with host.at(match) as red:
            await red.sit()
            async with friend.at(match) as blue:
                await blue.sit(seat="blue")
                states = [(await line.hear_a("telling"))["state"] for line in (red, blue)]
                winner = 0 if states[0]["questions"] else 1
                await (red, blue)[winner].play(asked(states[winner]), offered(states[winner])[0])
                state = (await red.hear_a("telling"))["state"]
                if has_answered:
                    await red.play(asked(state), offered(state)[0])
                    await red.hear_a("telling")
            yield Left(match, red, host, friend)


async def told(line: TableClient, event: str) -> Said:
    while True:
        for one in (await line.hear_a("telling"))["events"]:
            if one["event"] == event:
                facts: Said = one["facts"]
                return facts


def test_three_minutes_of_absence_and_half_a_minute_of_notice_are_usual() -> None:
    assert (TableConfig().absence, TableConfig().notice) == (180_000, 30_000)


def test_nothing_happens_to_the_absent_by_itself(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=CONFIG) as address, left_by_blue(address) as left:
            absent = await left.red.hear_a("absent")
            assert (absent["seats"], absent["claimable"], absent["wish"]) == (["blue"], AWAY, None)
            await asyncio.sleep(10 * AWAY / 1000)
            assert await left.red.hears_nothing()
            async with left.friend.at(left.match) as blue:
                welcome = await blue.sit()
                assert welcome["state"]["questions"]
                assert welcome["players"]["blue"]["stand_in"] is None
            assert (await left.red.hear_a("absent"))["seats"] == []

    run_in_virtual_time(visit())


@pytest.mark.parametrize(("wish", "event"), [("match", "SeatForfeited"), ("bot", "BotTookOver")])
def test_whoever_waits_may_go_on_without_the_absent_after_a_notice_to_all(
    tmp_path: Path, wish: str, event: str
) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", table_config=CONFIG) as address,
            left_by_blue(address) as left,
            Guest(address) as watcher,
            watcher.at(left.match) as gallery,
        ):
            await left.red.hear_a("absent")
            await left.red.say(type="claim", wish=wish)
            assert (await left.red.hear_a("malformed"))["why"] == "not-away-long-enough"
            await asyncio.sleep(AWAY / 1000)
            await gallery.sit()
            assert (await gallery.hear_a("absent"))["claimable"] == 0
            await left.red.say(type="claim", wish=wish)
            asked_at = now()
            for line in (left.red, gallery):
                absent = await line.hear_a("absent")
                assert (absent["wish"], absent["by"], absent["seats"]) == (wish, "red", ["blue"])
                assert absent["happens"] == NOTICE
            for line in (left.red, gallery):
                assert await told(line, event) == {"seat": "blue", "why": "gone"}
            assert now() - asked_at == NOTICE

    run_in_virtual_time(visit())


def test_whoever_comes_back_within_the_notice_keeps_the_seat(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=CONFIG) as address, left_by_blue(address) as left:
            await asyncio.sleep(AWAY / 1000)
            await left.red.say(type="claim", wish="match")
            while (await left.red.hear_a("absent"))["wish"] is None:
                pass
            await asyncio.sleep(NOTICE / 1000 - 0.5)
            async with left.friend.at(left.match) as blue:
                welcome = await blue.sit()
                assert (await left.red.hear_a("absent"))["seats"] == []
                await asyncio.sleep(3)
                assert await left.red.hears_nothing()
                await blue.play(asked(welcome["state"]), offered(welcome["state"])[0])
                assert not (await left.red.hear_a("telling"))["state"]["is_over"]

    run_in_virtual_time(visit())


def test_who_asked_may_wait_after_all(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=CONFIG) as address, left_by_blue(address) as left:
            await asyncio.sleep(AWAY / 1000)
            await left.red.say(type="claim", wish="bot")
            while (await left.red.hear_a("absent"))["wish"] is None:
                pass
            await left.red.say(type="claim", wish="match")
            assert (await left.red.hear_a("malformed"))["why"] == "claimed-already"
            await left.red.say(type="claim", wish="wait")
            assert (await left.red.hear_a("absent"))["wish"] is None
            await asyncio.sleep(NOTICE / 1000 + 1)
            assert await left.red.hears_nothing()

    run_in_virtual_time(visit())


def test_whoever_is_to_play_does_not_wait(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", table_config=CONFIG) as address,
            left_by_blue(address, has_answered=False) as left,
        ):
            await asyncio.sleep(AWAY / 1000)
            await left.red.say(type="claim", wish="match")
            assert (await left.red.hear_a("malformed"))["why"] == "own-turn-first"

    run_in_virtual_time(visit())


def test_where_a_clock_runs_the_clock_decides(tmp_path: Path) -> None:
    async def visit() -> None:
        pace = {"seconds": 5, "is_per_decision": True}
        async with (
            live_server(tmp_path / "store.db", table_config=CONFIG) as address,
            left_by_blue(address, pace=pace) as left,
        ):
            await asyncio.sleep(AWAY / 1000)
            await left.red.say(type="claim", wish="match")
            assert (await left.red.hear_a("malformed"))["why"] == "nobody-away"
            assert (await told(left.red, "BotTookOver"))["why"] == "time"

    run_in_virtual_time(visit())


def test_the_wait_goes_on_when_the_match_is_read_again(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            running_server(tmp_path / "store.db", table_config=CONFIG) as server,
            left_by_blue(address_of(server)) as left,
        ):
            await asyncio.sleep(AWAY / 1000)
            await left.red.say(type="claim", wish="match")
            while (await left.red.hear_a("absent"))["wish"] is None:
                pass
            registry = match_server_of(server).registry
            before = registry.tables[left.match]
            registry.reload(before)
            await before.reload_done()
            after = registry.tables[left.match]
            assert isinstance(after, LiveTable)
            assert after is not before
            assert (await told(left.red, "SeatForfeited"))["why"] == "gone"

    run_in_virtual_time(visit())
