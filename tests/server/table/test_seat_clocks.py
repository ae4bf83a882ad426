"""Players who think too long or go: a bot plays on or the match is lost, as the table has agreed."""

import asyncio
import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.club import (
    Guest,
    Said,
    TableClient,
    asked,
    live_server,
    offered,
)
from tests.server.virtual_time import now, run_in_virtual_time

BRIEF = {"seconds": 1, "is_per_decision": True}


async def agreed(host: Guest, friend: Guest, **terms: Any) -> str:
    """A match of Rugby 15 between the two guests."""
    match = await host.make(terms=terms)
    await friend.http.get(f"/api/matches/{match}")
    return match


@asynccontextmanager
async def both(host: Guest, friend: Guest, match: str) -> AsyncIterator[tuple[TableClient, TableClient, Said]]:
    """Both are at the table, past the toss; with the state of the host."""
    async with host.at(match) as red, friend.at(match) as blue:
        states: dict[TableClient, Said] = {}
        for line, more in ((red, {}), (blue, {"seat": "blue"})):
            welcome = await line.sit(**more)
            states[line] = welcome["state"]
        for line in (red, blue):
            states[line] = states[line] or (await line.hear_a("telling"))["state"]
        for line in (red, blue):
            if len(offered(states[line])) == 2:  # the toss
                await line.play(asked(states[line]), offered(states[line])[0])
                for one in (red, blue):
                    states[one] = (await one.hear_a("telling"))["state"]
        yield red, blue, states[red]


async def told(line: TableClient, event: str) -> Said:
    while True:
        telling = await line.hear_a("telling")
        for one in telling["events"]:
            if one["event"] == event:
                facts: Said = one["facts"]
                return facts


def test_a_bot_plays_on_for_whoever_thinks_too_long_until_they_take_their_seat_back(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            match = await agreed(host, friend, pace=BRIEF)
            async with both(host, friend, match) as (red, blue, state):
                assert state["clocks"]["red"]["runs"]
                assert state["clocks"]["red"]["left"] == 1000
                asked_at = now()
                assert (await told(blue, "BotTookOver"))["why"] == "time"
                await told(red, "BotTookOver")
                assert now() - asked_at == 1000
                while not all(player["stand_in"] == "club" for player in red.players.values()):
                    await red.hear_raw()
                await red.play(99, "give")
                assert (await red.hear_a("refused"))["why"] == "bot-plays"
                await red.say(type="take-back")
                assert await told(red, "SeatTakenBack") == {"seat": "red"}
                while red.players["red"]["stand_in"] is not None:
                    await red.hear_raw()
                assert red.players["blue"]["stand_in"] == "club"

    run_in_virtual_time(visit())


def test_whoever_takes_their_seat_back_has_time_for_a_decision(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            match = await agreed(host, friend, pace={"seconds": 10})
            async with both(host, friend, match) as (red, _, __):
                assert (await told(red, "BotTookOver"))["why"] == "time"
                await red.say(type="take-back")
                while True:
                    telling = await red.hear_a("telling")
                    if any(one["event"] == "SeatTakenBack" for one in telling["events"]):
                        break
                assert telling["state"]["clocks"]["red"]["left"] == 15_000  # there was nothing left

    run_in_virtual_time(visit())


def test_where_the_table_wants_it_so_whoever_thinks_too_long_has_lost(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            match = await agreed(host, friend, pace=BRIEF, when_gone="lost")
            async with both(host, friend, match) as (red, _, __):
                asked_at = now()
                facts = await told(red, "SeatForfeited")
                assert (facts["why"], now() - asked_at) == ("time", 1000)
                await red.hear_a("sealing")
            record = (await host.http.get(f"/api/matches/{match}/record")).json()
            assert ["red", "blue"][record["resigned"]] == facts["seat"]
            assert (await host.http.get(f"/api/matches/{match}/verdict")).json()["holds"]

    run_in_virtual_time(visit())


def test_a_bank_runs_down_while_its_seat_is_asked_and_grows_with_each_answer(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            match = await agreed(host, friend, pace={"seconds": 60, "increment": 5})
            async with both(host, friend, match) as (red, _, state):
                before = state["clocks"]["red"]["left"]
                await asyncio.sleep(0.5)
                await red.play(asked(state), offered(state)[0])
                await red.hear_a("accepted")
                after = (await red.hear_a("telling"))["state"]["clocks"]["red"]
                assert not after["runs"]
                assert after["left"] - before == 4500  # five more, half of one less

    run_in_virtual_time(visit())


def test_what_the_other_thinks_about_in_secret_shows_on_no_clock(tmp_path: Path) -> None:
    """Red chooses early, late or not at all: blue hears the same, and of its own clock only."""

    async def begin(store: Path) -> tuple[str, str | None, str | None, Said]:
        async with live_server(store) as address, Guest(address) as host, Guest(address) as friend:
            match = await agreed(host, friend, pace={"seconds": 300, "increment": 5})
            async with both(host, friend, match) as (_, __, state):
                return match, host.cookie, friend.cookie, state

    async def world(store: Path, chooses_after: float | None) -> list[Any]:
        async with (
            live_server(store) as address,
            Guest(address, host) as one,
            Guest(address, friend) as other,
            one.at(match) as red,
            other.at(match) as blue,
        ):
            await red.sit()
            welcome = await blue.sit()
            assert list(welcome["state"]["clocks"]) == ["blue"]
            if chooses_after is not None:
                await asyncio.sleep(chooses_after)
                await red.play(asked(state), offered(state)[0])
                await red.hear_a("accepted")
            await asyncio.sleep(0.6 - (chooses_after or 0))
            assert await blue.hears_nothing()
            return [json.loads(text)["type"] for text in blue.heard if "probe" not in text]

    match, host, friend, state = run_in_virtual_time(begin(tmp_path / "0.db"))
    worlds = []
    for number, chooses_after in enumerate((None, 0.05, 0.5), 1):
        shutil.copy(tmp_path / "0.db", tmp_path / f"{number}.db")
        worlds.append(run_in_virtual_time(world(tmp_path / f"{number}.db", chooses_after)))
    assert worlds[1:] == [worlds[0]] * 2


@pytest.mark.parametrize("game", ["ovalia", "ovalia-classique", "playrugby"])
def test_where_turns_are_public_so_are_the_clocks(tmp_path: Path, game: str) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            match = await host.make(game=game, seat=None, terms={"pace": {"seconds": 300, "increment": 5}})
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as home, friend.at(match) as away, Guest(address) as guest:
                mine = await home.sit()
                other = next(name for name in mine["seats"] if name not in mine["seats_held"])
                await away.sit(seat=other)
                states = [(await line.hear_a("telling"))["state"] for line in (home, away)]
                assert states[0]["clocks"] == states[1]["clocks"]
                assert sorted(states[0]["clocks"]) == sorted(mine["seats"])
                assert [clock["runs"] for clock in states[0]["clocks"].values()].count(True) == 1
                async with guest.at(match) as watcher:
                    assert list((await watcher.sit())["state"]["clocks"]) == list(states[0]["clocks"])

    run_in_virtual_time(visit())


def test_the_time_in_which_the_server_is_down_is_nobodys(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            match = await agreed(host, friend, pace={"seconds": 60})
            async with both(host, friend, match) as (_, __, state):
                before, seen_at = state["clocks"]["red"]["left"], now()
            cookie = host.cookie
        closed_at = now()
        await asyncio.sleep(3600)
        async with live_server(tmp_path / "store.db") as address, Guest(address, cookie) as host, host.at(match) as red:
            after = (await red.sit())["state"]["clocks"]["red"]
            assert after["runs"]
            assert 0 <= before - after["left"] <= closed_at - seen_at < 1000

    run_in_virtual_time(visit())


def test_leaving_is_not_dropping_the_bot_plays_on_at_once(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            match = await agreed(host, friend)
            async with both(host, friend, match) as (red, blue, _):
                await blue.say(type="leave")
                assert await told(red, "BotTookOver") == {"seat": "blue", "why": "left"}
            cookie = host.cookie
        async with live_server(tmp_path / "store.db") as address, Guest(address, cookie) as host, host.at(match) as red:
            assert (await red.sit())["players"]["blue"]["stand_in"] == "club"

    run_in_virtual_time(visit())


def test_the_host_says_how_long_one_may_think_before_the_deal(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host:
            match = await host.make()
            async with host.at(match) as line:
                assert (await line.sit())["terms"]["pace"] is None
                await line.say(type="announce", pace={"seconds": 30, "is_per_decision": True}, when_gone="lost")
                terms = (await line.hear())["terms"]
                assert terms["pace"] == {"seconds": 30, "increment": 0, "is_per_decision": True}
                assert terms["when_gone"] == "lost"
                await line.say(type="announce", pace="none")
                assert (await line.hear())["terms"]["pace"] is None
                await line.say(type="announce", pace={"seconds": 0})
                assert (await line.hear())["why"] == "too-small"

    run_in_virtual_time(visit())


def test_the_first_decision_has_a_minute_at_least(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            terms = {"pace": {"seconds": 15, "is_per_decision": True}}
            match = await guest.make(game="ovalia", options={"window": 0}, seat="home", level="club", terms=terms)
            async with guest.at(match) as line:
                state = (await line.sit())["state"] or (await line.hear_a("telling"))["state"]
                while not state["questions"]:
                    state = (await line.hear_a("telling"))["state"]
                assert state["clocks"]["home"] == {"left": 60_000, "runs": True}
                await line.play(asked(state), offered(state)[0])
                state = (await line.hear_a("telling"))["state"]
                while not state["questions"]:
                    state = (await line.hear_a("telling"))["state"]
                assert state["clocks"]["home"] == {"left": 15_000, "runs": True}

    run_in_virtual_time(visit())
