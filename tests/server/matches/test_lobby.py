"""Strangers meet: open tables are told live, a quick match finds one, and private ones are found by nobody."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta, tzinfo
from pathlib import Path
from typing import Any

import pytest
from tests.server.club import Guest, Said, live_server
from tests.server.virtual_time import run_in_virtual_time
from websockets.asyncio.client import ClientConnection, connect

from clubhouse.server.protocol.config import HostConfig


@asynccontextmanager
async def looking(address: str) -> AsyncIterator[ClientConnection]:
    async with connect(f"ws://{address}/ws/lobby") as socket:
        yield socket


async def listed(socket: ClientConnection) -> list[Said]:
    async with asyncio.timeout(10):
        said = json.loads(await socket.recv())
    assert said["type"] == "tables"
    tables: list[Said] = said["tables"]
    return tables


def test_open_tables_are_told_live_until_they_are_full(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address) as host,
            Guest(address) as friend,
            looking(address) as lobby,
        ):
            assert await listed(lobby) == []
            match = await host.make(is_listed=True, terms={"teams": {"red": "Les Cadets"}})
            [table] = await listed(lobby)
            assert (table["match"], table["game"]) == (match, "rugby15")
            assert table["terms"]["teams"] == {"red": "Les Cadets"}
            assert {seat: player["kind"] for seat, player in table["players"].items()} == {
                "red": "person",
                "blue": "open",
            }
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue:
                await red.sit()
                assert (await listed(lobby))[0]["players"]["red"]["is_here"]
                await blue.sit(seat="blue")
                assert await listed(lobby) == []

    run_in_virtual_time(visit())


def test_a_table_that_only_its_link_finds_is_not_listed(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host:
            match = await host.make()
            assert (await host.http.get("/api/lobby")).json()["tables"] == []
            async with host.at(match) as line:
                await line.sit()
                await line.say(type="announce", is_listed=True)
                await line.hear()
            tables = (await host.http.get("/api/lobby")).json()["tables"]
            assert [table["match"] for table in tables] == [match]

    run_in_virtual_time(visit())


def calendar_of(loop: asyncio.AbstractEventLoop) -> type[datetime]:
    """A calendar whose time passes with the clock of the loop."""

    class Calendar(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return datetime(2026, 1, 1, tzinfo=tz) + timedelta(seconds=loop.time())

    return Calendar


def test_a_table_that_nobody_is_at_any_more_is_listed_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server notes every 15 seconds that somebody is there. A note is good for 45."""

    async def visit() -> None:
        monkeypatch.setattr("clubhouse.server.store.store.datetime", calendar_of(asyncio.get_running_loop()))
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host:
            match = await host.make(is_listed=True)
            async with host.at(match) as line:
                await line.sit()
                await asyncio.sleep(60)
                assert len((await host.http.get("/api/lobby")).json()["tables"]) == 1
            await asyncio.sleep(29)
            assert len((await host.http.get("/api/lobby")).json()["tables"]) == 1
            await asyncio.sleep(17)
            assert (await host.http.get("/api/lobby")).json()["tables"] == []

    run_in_virtual_time(visit())


def test_two_who_want_a_quick_match_at_once_find_each_other(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as one, Guest(address) as other:
            for guest in (one, other):  # they have been here before
                await guest.make()
            wish = {"game": "ovalia"}
            answers = await asyncio.gather(*(guest.http.post("/api/quick", json=wish) for guest in (one, other)))
            matches = {answer.json()["match"] for answer in answers}
            assert len(matches) == 1
            match = matches.pop()
            held = [(await guest.http.get(f"/api/matches/{match}")).json()["seats_held"] for guest in (one, other)]
            assert sorted(map(len, held)) == [1, 1]
            assert held[0] != held[1]
            async with one.at(match) as first, other.at(match) as second:
                await first.sit()
                await second.sit()
                for line in (first, second):
                    assert (await line.hear_a("telling"))["state"]["views"]

    run_in_virtual_time(visit())


def test_whoever_asks_twice_waits_at_a_table_of_their_own_each_time(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            await guest.make()
            matches = {(await guest.http.post("/api/quick", json={"game": "rugby15"})).json()["match"] for _ in "12"}
            assert len(matches) == 2
            assert (await guest.http.post("/api/quick", json={"game": "chess"})).status_code == 404
            async with Guest(address) as hasty:  # who wants a clock does not sit down where there is none
                wish = {"game": "rugby15", "pace": {"seconds": 30, "is_per_decision": True}}
                other = (await hasty.http.post("/api/quick", json=wish)).json()["match"]
                assert other not in matches
                assert (await guest.http.post("/api/quick", json=wish)).json()["match"] == other
            assert (await guest.http.post("/api/quick", json={"gam": 1})).json()["why"] == "unknown-field"

    run_in_virtual_time(visit())


def test_one_person_waits_at_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", host_config=HostConfig(undealt=2)) as address,
            Guest(address) as guest,
        ):
            for _ in "12":
                await guest.make()
            wish = {"game": "rugby15", "level": None}
            for answer in (
                await guest.http.post("/api/matches", json=wish),
                await guest.http.post("/api/quick", json={"game": "rugby15"}),
            ):
                assert (answer.status_code, answer.json()["why"]) == (429, "too-many-tables")

    run_in_virtual_time(visit())


def test_a_lobby_that_is_shouted_at_closes_the_door(tmp_path: Path) -> None:
    async def visit() -> Any:
        async with live_server(tmp_path / "store.db") as address, looking(address) as lobby:
            for _ in range(60):
                await lobby.send("{}")
            await lobby.wait_closed()
            return lobby.close_code

    assert run_in_virtual_time(visit()) == 4429


def test_several_seats_are_looked_at_one_at_a_time(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(seats={"red": "me", "blue": "me"}, seat=None)
            async with guest.at(match) as both:
                await both.sit()
                await both.hear_a("telling")
                async with guest.at(match) as red, guest.at(match) as blue, guest.at(match) as none:
                    for line, seat in ((red, "red"), (blue, "blue")):
                        welcome = await line.sit(only=seat)
                        assert welcome["seats_held"] == [seat]
                        assert list(welcome["state"]["views"]) == [seat]
                    assert (await none.sit(only="green"))["why"] == "unknown-seat"
                async with Guest(address) as other, other.at(match) as line:
                    assert (await line.sit(only="red"))["why"] == "not-your-seat"

    run_in_virtual_time(visit())
