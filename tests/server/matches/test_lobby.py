"""Strangers meet: open tables are told live, a quick match finds one, and private ones are found by nobody."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta, tzinfo
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


def test_whoever_comes_later_is_told_the_tables_though_none_has_changed(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, looking(address) as first:
            assert await listed(first) == []
            match = await host.make(is_listed=True)
            assert [table["match"] for table in await listed(first)] == [match]
            async with looking(address) as second:
                assert [table["match"] for table in await listed(second)] == [match]

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
    """The server notes every 15 seconds that somebody is there, and knows at once when they have gone."""

    async def visit() -> None:
        monkeypatch.setattr("clubhouse.server.store.store.datetime", calendar_of(asyncio.get_running_loop()))
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host:
            match = await host.make(is_listed=True)
            async with host.at(match) as line:
                await line.sit()
                for _ in range(6):
                    await asyncio.sleep(10)
                    assert await line.hears_nothing()
                assert len((await host.http.get("/api/lobby")).json()["tables"]) == 1
            await asyncio.sleep(1)
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


@pytest.mark.parametrize(
    "other",
    [{"terms": {"when_gone": "lost"}}, {"terms": {"hands_after": 6}}, {"options": {"squares": 9}}, {}],
    ids=["lost-if-gone", "hands-shown", "options", "usual"],
)
def test_a_quick_match_seats_nobody_under_other_terms_than_the_usual(tmp_path: Path, other: dict[str, Any]) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as guest:
            match = await host.make(is_listed=True, **other)
            found = (await guest.http.post("/api/quick", json={"game": "rugby15"})).json()["match"]
            assert (found == match) == (not other)

    run_in_virtual_time(visit())


def test_a_quick_match_that_asks_is_shown_the_tables_with_other_terms_and_makes_none(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as guest:
            wish = {"game": "rugby15", "asks": True}
            await host.make(game="ovalia", seat="home", is_listed=True)
            odd = await host.make(is_listed=True, options={"squares": 9}, terms={"when_gone": "lost", "hands_after": 6})
            answer = await guest.http.post("/api/quick", json=wish)
            assert answer.status_code == 200
            [table] = answer.json()["tables"]
            assert (table["match"], table["unusual"]) == (odd, ["squares"])
            assert (table["options"]["squares"], table["terms"]["when_gone"]) == (9, "lost")
            assert table["terms"]["hands_after"] == 6
            assert (await guest.http.get("/api/me/matches")).json()["matches"] == []
            held = (await guest.http.get(f"/api/matches/{odd}")).json()["seats_held"]
            assert held == []  # nobody sits down by being asked
            # Another pace is another term. The own tables are no answer.
            clock = {"pace": {"seconds": 60, "is_per_decision": True}}
            assert [
                one["match"] for one in (await guest.http.post("/api/quick", json=wish | clock)).json()["tables"]
            ] == [odd]
            assert "match" in (await host.http.post("/api/quick", json=wish | clock)).json()
            usual = await host.make(is_listed=True)
            assert (await guest.http.post("/api/quick", json=wish)).json()["match"] == usual

    run_in_virtual_time(visit())


def test_a_quick_match_that_does_not_ask_waits_under_the_usual_terms(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as guest:
            odd = await host.make(is_listed=True, options={"squares": 9})
            answer = await guest.http.post("/api/quick", json={"game": "rugby15"})
            assert answer.status_code == 201
            made = answer.json()["match"]
            facts = (await guest.http.get(f"/api/matches/{made}")).json()
            assert made != odd
            assert (facts["options"]["squares"], len(facts["seats_held"])) == (7, 1)
            tables = (await host.http.get("/api/lobby")).json()["tables"]
            assert [(one["match"], one["unusual"]) for one in tables] == [(made, []), (odd, ["squares"])]

    run_in_virtual_time(visit())


def test_a_lobby_says_since_when_a_table_waits_whose_it_is_and_how_many_are_here(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as other:
            first = await host.make(is_listed=True)
            second = await other.make(is_listed=True)
            async with host.at(first) as one, other.at(second) as line:
                await one.sit()
                await line.sit()
                third = await host.make(game="ovalia", seat="home", is_listed=True)
                now = (await host.http.get("/api/lobby")).json()
                makers = {table["match"]: table["maker"] for table in now["tables"]}
                assert makers[first] == makers[third] != makers[second]
                assert set(makers.values()) == {0, 1}  # numbers of this list, which name nobody
                assert now["people"] == 2
                made = [datetime.fromisoformat(table["made"]) for table in now["tables"]]
                assert made == sorted(made, reverse=True)
                assert all(datetime.now(UTC) - when < timedelta(minutes=5) for when in made)

    run_in_virtual_time(visit())


def test_a_lobby_says_that_the_page_of_a_player_is_in_the_background(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host:
            match = await host.make(is_listed=True)
            async with host.at(match) as line:
                await line.sit(is_hidden=True)
                [table] = (await host.http.get("/api/lobby")).json()["tables"]
                assert (table["players"]["red"]["is_here"], table["players"]["red"]["is_hidden"]) == (True, True)

    run_in_virtual_time(visit())


def test_a_quick_match_seats_nobody_with_somebody_who_has_just_gone(tmp_path: Path) -> None:
    """Whoever closed the page, and whoever fell silent."""

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as guest:
            wish = {"game": "rugby15"}
            left = (await host.http.post("/api/quick", json=wish)).json()["match"]
            async with host.at(left) as line:
                await line.sit()
            silent = (await host.http.post("/api/quick", json=wish)).json()["match"]
            async with host.at(silent) as line:
                await line.sit(is_hidden=False)
                await asyncio.sleep(11)
                assert (await guest.http.post("/api/quick", json=wish)).json()["match"] not in (left, silent)
                await line.say(type="ping", n=1)
                await asyncio.sleep(1)
                async with Guest(address) as other:
                    found = {(await other.http.post("/api/quick", json=wish)).json()["match"] for _ in "12"}
                    assert silent in found
                    assert left not in found

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
