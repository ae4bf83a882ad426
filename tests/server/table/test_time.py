"""Windows and clocks stand still while the server is down, and tell nothing after it."""

import asyncio
import sqlite3
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.server.club import Guest, Said, asked, live_server, offered
from tests.server.virtual_time import HandScheduler, now, run_in_virtual_time

from clubhouse.examples.tiny.game import TinyGame
from clubhouse.referee.record import Input, Record, read_record, verify
from clubhouse.server.protocol.config import TableConfig
from clubhouse.server.table.clocks import MatchClock
from clubhouse.server.table.live_table import LiveTable

GAMES: dict[str, Any] = {"tiny": TinyGame()}
BRISK = TableConfig(reaction=20, pace=10, courtesy=0)
OFTEN = TableConfig(pace=10, courtesy=0, tick=50)


def test_a_timer_finds_the_clock_at_the_reading_for_which_it_was_set() -> None:
    scheduler = HandScheduler()
    scheduler.advance(0.123)
    clock = MatchClock(scheduler)
    late = []
    for at in range(10_000):
        scheduler.moment = clock.moment(at)
        late += [at] if clock.now() != at else []
    assert late == []


def as_after_a_crash(store: Path, copy: Path) -> None:
    """Copies the store as it is on the disk at this moment."""
    source, target = sqlite3.connect(store), sqlite3.connect(copy)
    source.backup(target)
    source.close()
    target.close()


def test_closing_a_window_early_takes_nothing_from_the_half(tmp_path: Path) -> None:
    async def played(guest: Guest) -> Record:
        """One person at both seats, who never catches: every window closes early."""
        match = await guest.make(game="tiny", seats={"red": "me", "blue": "me"}, options={"half": 2})
        async with guest.at(match) as line:
            await line.sit()
            state = (await line.hear())["state"]
            while not state["is_over"]:
                for question in state["questions"]:
                    move = [option["move"] for option in question["options"]][-1]
                    await line.play(question["number"], move, seat=question["seat"])
                state = (await line.hear_a("telling"))["state"]
        return read_record((await guest.http.get(f"/api/matches/{match}/record")).content)

    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", games=GAMES, table_config=BRISK) as address,
            Guest(address) as guest,
        ):
            early: list[Input] = []
            while not early:  # a hand may hold nothing to throw
                record = await played(guest)
                verify(GAMES["tiny"], record)
                early = [given for given in record.inputs if given.move == "close"]
            assert record.inputs.index(early[0]) > 0
            thrown = record.inputs[record.inputs.index(early[0]) - 2]
            assert early[0].at - thrown.at == 20  # and not the second that the rules give
            struck = [given.at for given in record.inputs if given.seat is None and given.move is None]
            assert 2000 in struck  # the half ends when it is due, whatever was closed before

    run_in_virtual_time(visit())


async def a_throw(host: Guest, friend: Guest) -> tuple[str, str]:
    """A match in which red can throw, and what."""
    while True:
        match = await host.make(game="tiny", options={"half": 3600})
        await friend.http.get(f"/api/matches/{match}")
        async with host.at(match) as red, friend.at(match) as blue:
            await red.sit()
            await blue.sit(seat="blue")
            throws = offered((await red.hear_a("telling"))["state"])
            if throws:
                return match, throws[0]


@pytest.mark.parametrize("passes_after", [None, 0.05, 0.4])
def test_after_a_crash_inside_a_window_nobody_can_tell_when_a_secret_pass_was_made(
    tmp_path: Path, passes_after: float | None
) -> None:
    """The opponent is told the same time left, whenever the pass was made."""

    async def visit() -> Said:
        store, copy = tmp_path / "store.db", tmp_path / "copy.db"
        async with (
            live_server(store, games=GAMES, table_config=OFTEN) as address,
            Guest(address) as host,
            Guest(address) as friend,
        ):
            match, throw = await a_throw(host, friend)
            async with host.at(match) as red, friend.at(match) as blue:
                await red.sit()
                await blue.sit()
                await red.play(0, throw)
                state = (await blue.hear_a("telling"))["state"]
                await asyncio.sleep(passes_after or 0)
                if passes_after is not None:
                    await blue.play(asked(state), "hold")
                    await blue.hear_a("accepted")
                await asyncio.sleep(0.44 - (passes_after or 0))
                as_after_a_crash(store, copy)
            cookie = host.cookie
        async with (
            live_server(copy, games=GAMES, table_config=OFTEN) as address,
            Guest(address, cookie) as host,
            host.at(match) as red,
        ):
            return await red.sit()

    welcome = run_in_virtual_time(visit())
    assert welcome["number"] == 2
    assert welcome["state"]["window"] == 500  # what was left, less what is noted ahead


def test_a_crash_before_a_clock_is_noted_for_the_first_time_tells_nothing_either(tmp_path: Path) -> None:
    """A clock that starts is stored ahead at once."""
    rarely = TableConfig(pace=10, courtesy=0, tick=400)

    async def visit(passes_after: float | None) -> Said:
        store, copy = tmp_path / f"{passes_after}.db", tmp_path / f"{passes_after}-copy.db"
        async with (
            live_server(store, games=GAMES, table_config=rarely) as address,
            Guest(address) as host,
            Guest(address) as friend,
        ):
            begun_at = now()
            match, throw = await a_throw(host, friend)
            async with host.at(match) as red, friend.at(match) as blue:
                await red.sit()
                await blue.sit()
                await red.play(0, throw)
                state = (await blue.hear_a("telling"))["state"]
                await asyncio.sleep(passes_after or 0)
                if passes_after is not None:
                    await blue.play(asked(state), "hold")
                    await blue.hear_a("accepted")
                await asyncio.sleep(0.25 - (passes_after or 0))
                assert now() - begun_at < 400
                as_after_a_crash(store, copy)
            cookie = host.cookie
        async with (
            live_server(copy, games=GAMES, table_config=rarely) as address,
            Guest(address, cookie) as host,
            host.at(match) as red,
        ):
            return await red.sit()

    windows = [run_in_virtual_time(visit(passes_after))["state"]["window"] for passes_after in (None, 0.05, 0.2)]
    assert windows == [200] * 3  # what was left, less what is noted ahead


def test_a_clock_goes_on_where_it_stood(tmp_path: Path) -> None:
    async def visit(is_crash: bool) -> tuple[int, int]:
        store, copy = tmp_path / f"{is_crash}.db", tmp_path / "copy.db"
        async with live_server(store, games=GAMES, table_config=OFTEN) as address, Guest(address) as guest:
            seats = {"red": "me", "blue": "me"}
            match = await guest.make(game="tiny", seats=seats, options={"half": 60})
            async with guest.at(match) as line:
                await line.sit()
                await line.hear_a("telling")
                await asyncio.sleep(0.82)
            async with guest.at(match) as line:
                before = (await line.sit())["state"]["clock"]
            if is_crash:
                as_after_a_crash(store, copy)
            cookie = guest.cookie
        await asyncio.sleep(3600)  # the server is down
        async with (
            live_server(copy if is_crash else store, games=GAMES, table_config=OFTEN) as address,
            Guest(address, cookie) as guest,
            guest.at(match) as line,
        ):
            return before, (await line.sit())["state"]["clock"]

    for is_crash in (True, False):
        before, after = run_in_virtual_time(visit(is_crash))
        assert before == 2180  # of the three seconds that a side has for its pass
        # A crash costs what had been noted ahead, less what has passed since.
        assert after == 2100 if is_crash else before - 350 < after <= before


def test_others_have_their_turn_while_the_clocks_of_many_tables_are_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[str] = []

    def note(_: LiveTable) -> None:
        noted.append("clock")
        asyncio.get_running_loop().call_soon(noted.append, "other")

    monkeypatch.setattr("clubhouse.server.matches.server.AT_A_TIME", 1)
    monkeypatch.setattr(LiveTable, "note_time", note)

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            matches = [await guest.make(seats={"red": "me", "blue": "me"}) for _ in range(3)]
            async with guest.at(matches[0]) as one, guest.at(matches[1]) as two, guest.at(matches[2]) as three:
                for line in (one, two, three):
                    await line.sit()
                noted.clear()
                await asyncio.sleep(2.1)  # four ticks
                assert len(noted) == 24

    run_in_virtual_time(visit())
    assert not any(both == ("clock", "clock") for both in pairwise(noted)), noted
