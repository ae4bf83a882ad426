"""Reaction windows and clocks, with the tiny game: nobody knows who could catch the pass that is in the air."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.club import Guest, Said, TableClient, asked, live_server, offered, play_on
from tests.server.virtual_time import now, run_in_virtual_time

from clubhouse.examples.tiny.game import TinyGame
from clubhouse.referee.record import read_record, verify
from clubhouse.server.protocol.config import TableConfig

GAMES: dict[str, Any] = {"tiny": TinyGame()}
BRISK = TableConfig(reaction=20, courtesy=0)


async def opened(host: Guest, friend: Guest) -> tuple[str, list[str]]:
    """A match in which red has something to throw, and what; a hand of two catches would have to wait for the clock."""
    while True:
        match = await host.make(game="tiny")
        await friend.http.get(f"/api/matches/{match}")
        async with host.at(match) as red, friend.at(match) as blue:
            await red.sit()
            await blue.sit(seat="blue")
            throws = offered((await red.hear())["state"])
            if throws:
                return match, throws


async def thrown(red: TableClient, blue: TableClient, move: str) -> tuple[Said, Said]:
    """Red throws; the states of both while the pass is in the air."""
    await red.sit()
    await blue.sit()
    await red.play(0, move)
    return (await red.hear_a("telling"))["state"], (await blue.hear_a("telling"))["state"]


def test_a_person_plays_the_clock_and_a_bot_to_the_end_and_the_record_holds(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", games=GAMES, table_config=BRISK) as address,
            Guest(address) as guest,
        ):
            match = await guest.make(game="tiny", level="club", options={"half": 2})
            async with guest.at(match) as line:
                await line.sit()
                last = await play_on(line, (await line.hear())["state"])
                assert last["is_over"]
            record = read_record((await guest.http.get(f"/api/matches/{match}/record")).content)
            verify(GAMES["tiny"], record)
            assert any(given.seat is None for given in record.inputs)

    run_in_virtual_time(visit())


def test_letting_a_pass_go_is_heard_by_nobody_else_and_leaves_the_window_open(tmp_path: Path) -> None:
    async def visit(is_habit: bool) -> None:
        store = tmp_path / f"{is_habit}.db"
        async with (
            live_server(store, games=GAMES, table_config=BRISK) as address,
            Guest(address) as host,
            Guest(address) as friend,
        ):
            match, throws = await opened(host, friend)
            async with host.at(match) as red, friend.at(match) as blue:
                mine, theirs = await thrown(red, blue, throws[0])
                thrown_at = now()
                await asyncio.sleep(0.3)
                if is_habit:
                    await blue.say(type="habit", auto_pass=True)
                else:
                    await blue.play(asked(theirs), "hold")
                    assert (await blue.hear())["type"] == "accepted"
                held = await blue.hear()
                assert [told["event"] for told in held["events"]] == ["HandsHeld"]
                assert (mine["window"], held["state"]["window"]) == (1000, 700)
                arrived = await red.hear()
                assert (arrived["number"], arrived["events"][0]["clause"]) == (3, "2.4")
                assert now() - thrown_at == 1000

    run_in_virtual_time(visit(is_habit=False))
    run_in_virtual_time(visit(is_habit=True))


def test_a_habit_ends_when_the_seat_sits_down_again(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", games=GAMES, table_config=BRISK) as address,
            Guest(address) as host,
            Guest(address) as friend,
        ):
            match, throws = await opened(host, friend)
            async with friend.at(match) as blue:
                await blue.sit()
                await blue.say(type="habit", auto_pass=True)
                assert await blue.hears_nothing()
            async with host.at(match) as red, friend.at(match) as blue:
                _, theirs = await thrown(red, blue, throws[0])
                assert asked(theirs) is not None
                assert await blue.hears_nothing()

    run_in_virtual_time(visit())


def test_an_answer_that_came_too_late_does_not_count_in_the_next_window(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", games=GAMES, table_config=BRISK) as address,
            Guest(address) as host,
            Guest(address) as friend,
        ):
            match, throws = await opened(host, friend)
            async with host.at(match) as red, friend.at(match) as blue:
                _, missed = await thrown(red, blue, throws[0])
                await blue.hear_a("telling")
                mine = (await red.hear_a("telling"))["state"]
                while not offered(mine):  # two catches in hand: the ball goes to the others and comes back
                    mine = (await red.hear_a("telling"))["state"]
                await red.play(asked(mine), offered(mine)[0])
                later = (await blue.hear_a("telling"))["state"]
                while "hold" not in offered(later):
                    later = (await blue.hear_a("telling"))["state"]
                assert asked(later) > asked(missed)
                await blue.play(asked(missed), "hold")
                assert (await blue.hear())["why"] == "too-late"
                await blue.play(asked(later), "hold")
                assert (await blue.hear())["type"] == "accepted"

    run_in_virtual_time(visit())
