"""Quick calls (Rugby Brawl 2.12): heard by the own team alone, and not too many of them."""

import asyncio
from pathlib import Path

from tests.server.choosers import calling
from tests.server.club import Guest, Said, TableClient, live_server
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.server.table.chat import CALL_BURST, CALL_RATE

SEATS = {"red.1": "me", "red.2": "open", "blue.1": "open", "blue.2": "club"}
SLOW = {"alone": 5, "number": 1}


async def calls_heard(line: TableClient) -> list[tuple[str, str]]:
    """The calls that were sent before our ping was answered."""
    line.pings += 1
    await line.say(type="ping", n=line.pings)
    heard: list[tuple[str, str]] = []
    while (said := await line.hear()) != {"type": "pong", "n": line.pings}:
        if said["type"] == "called":
            heard.append((said["seat"], said["call"]))
    return heard


def test_a_call_is_heard_by_the_own_team_alone(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store") as address,
            Guest(address) as first,
            Guest(address) as second,
            Guest(address) as third,
            Guest(address) as passer_by,
        ):
            match = await first.make(game="rugby-brawl", seating=[2, 2], seats=SEATS, options=SLOW)
            for guest in (second, third):
                await guest.http.get(f"/api/matches/{match}")
            async with (
                first.at(match) as caller,
                second.at(match) as mate,
                third.at(match) as opponent,
                passer_by.at(match) as watcher,
            ):
                await caller.sit()
                await mate.sit(seat="red.2")
                await opponent.sit(seat="blue.1")
                await watcher.sit()
                await caller.say(type="call", call="look")
                assert await calls_heard(caller) == [("red.1", "look")]
                assert await calls_heard(mate) == [("red.1", "look")]
                assert await calls_heard(opponent) == []
                assert await calls_heard(watcher) == []
                await watcher.say(type="call", call="look")
                assert await calls_heard(mate) == []

    run_in_virtual_time(visit())


def test_who_calls_all_the_time_is_not_heard_all_the_time_and_unknown_words_are_malformed(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store") as address, Guest(address) as first, Guest(address) as second:
            seats = {"red.1": "me", "red.2": "open"}
            match = await first.make(game="rugby-brawl", seating=[2, 2], seats=seats, level="club", options=SLOW)
            await second.http.get(f"/api/matches/{match}")
            async with first.at(match) as caller, second.at(match) as mate:
                await caller.sit()
                await mate.sit(seat="red.2")
                for _ in range(30):
                    await caller.say(type="call", call="turn")
                await calls_heard(caller)
                assert len(await calls_heard(mate)) == CALL_BURST
                await asyncio.sleep(1 / CALL_RATE)
                for _ in range(30):
                    await caller.say(type="call", call="turn")
                await calls_heard(caller)
                assert len(await calls_heard(mate)) == 1
                await caller.say(type="call", call="bonjour")
                refused: Said = await caller.hear_a("malformed")
                assert refused["why"] == "no-such-call"
                assert await calls_heard(mate) == []

    run_in_virtual_time(visit())


def test_a_bot_calls_to_its_team(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store", calling) as address, Guest(address) as guest:
            options = SLOW | {"hold": 0}
            seats = {"red.1": "me", "red.2": "club", "blue.1": "club", "blue.2": "club"}
            match = await guest.make(game="rugby-brawl", seating=[2, 2], seats=seats, options=options)
            async with guest.at(match) as line, asyncio.timeout(60):
                await line.sit()
                called = await line.hear_a("called")
                assert (called["seat"], called["call"]) == ("red.2", "mine")

    run_in_virtual_time(visit())
