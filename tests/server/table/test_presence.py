"""Here, in the background, gone: a page that falls silent counts as gone, and one in the background does not."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.club import Pair, TableClient, pair
from tests.server.virtual_time import now, run_in_virtual_time

from clubhouse.server.net.connection import SILENT, SILENT_IN_BACKGROUND


async def heard_until(line: TableClient, is_so: Any) -> int:
    """Waits until the players as told to that line are so; returns the moment."""
    while not is_so(line.players):
        await line.hear_raw()
    return now()


async def sat_down(two: Pair, **more: Any) -> None:
    await two.red.sit()
    await two.blue.sit(seat="blue", **more)
    await two.red.hear_a("telling")


@pytest.mark.parametrize(("is_hidden", "patience"), [(False, SILENT), (True, SILENT_IN_BACKGROUND)])
def test_a_page_that_falls_silent_counts_as_gone_until_it_is_heard_again(
    tmp_path: Path, is_hidden: bool, patience: float
) -> None:
    """The line is dead, and no end of it ever arrives. Nothing comes back, not even probes."""

    async def visit() -> None:
        async with pair(tmp_path / "store.db") as two:
            await sat_down(two, is_hidden=False)
            await two.blue.say(type="visibility", is_hidden=is_hidden)
            silent_since = now()
            gone_at = await heard_until(two.red, lambda players: not players["blue"]["is_here"])
            assert gone_at - silent_since == patience * 1000
            await two.blue.say(type="ping", n=1)
            await heard_until(two.red, lambda players: players["blue"]["is_here"])
            assert now() == gone_at, "it is back at once"
            again = await heard_until(two.red, lambda players: not players["blue"]["is_here"])
            assert again - gone_at == patience * 1000

    run_in_virtual_time(visit())


def test_a_page_that_pings_is_here_and_so_is_a_program_that_never_does(tmp_path: Path) -> None:
    async def visit() -> None:
        async with pair(tmp_path / "store.db") as two:
            await sat_down(two, is_hidden=False)
            await two.blue.hear_a("telling")
            for _ in range(5):
                await asyncio.sleep(9)
                assert await two.blue.hears_nothing()
            assert await two.red.hears_nothing(), "it has said nothing for 45 s"
            assert two.red.players["blue"]["is_here"]
            assert two.red.players["red"]["is_here"]

    run_in_virtual_time(visit())


def test_a_page_in_the_background_is_told_as_such_and_is_no_absence(tmp_path: Path) -> None:
    async def visit() -> None:
        async with pair(tmp_path / "store.db") as two:
            await sat_down(two, is_hidden=False)
            await two.blue.say(type="visibility", is_hidden=True)
            await heard_until(two.red, lambda players: players["blue"]["is_hidden"])
            assert two.red.players["blue"]["is_here"]
            async with two.friend.at(two.match) as tab:  # another page of the same person, in the foreground
                await tab.sit(is_hidden=False)
                await heard_until(two.red, lambda players: not players["blue"]["is_hidden"])
            await heard_until(two.red, lambda players: players["blue"]["is_hidden"])
            await two.blue.say(type="visibility", is_hidden=False)
            await heard_until(two.red, lambda players: not players["blue"]["is_hidden"])

    run_in_virtual_time(visit())


def test_a_page_that_comes_and_goes_all_the_time_is_told_twice_a_second(tmp_path: Path) -> None:
    async def visit() -> None:
        async with pair(tmp_path / "store.db") as two:
            await sat_down(two, is_hidden=False)
            told = len(two.red.heard)
            for number in range(100):
                await two.blue.say(type="visibility", is_hidden=number % 2 == 0)
                await asyncio.sleep(0.02)
            await asyncio.sleep(1)
            assert await two.red.hears_nothing()
            assert len(two.red.heard) - told <= 6

    run_in_virtual_time(visit())
