"""A match is dealt when everybody is there, and has said so where time counts or the terms were changed."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.club import SALT, Guest, Said, TableClient, live_server, pair
from tests.server.virtual_time import run_in_virtual_time

PACE = {"seconds": 60, "is_per_decision": True}
BLINK = 2  # seconds: presence is told every half a second


async def sat(line: TableClient, **more: Any) -> Said:
    """Sits down without saying that they are ready."""
    await line.say(type="sit", salt=SALT, language="en", **more)
    return await line.hear_a("welcome")


async def is_dealt(guest: Guest, match: str) -> bool:
    await asyncio.sleep(BLINK)
    return bool((await guest.http.get(f"/api/matches/{match}")).json()["is_dealt"])


def test_nothing_is_dealt_while_a_player_is_gone_or_has_the_page_in_the_background(tmp_path: Path) -> None:
    """An inviter who sends the link by a messenger comes back to a table that waits."""

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            match = await host.make()
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red:
                await sat(red, is_hidden=False)
            async with friend.at(match) as blue:
                await sat(blue, seat="blue", is_hidden=False)
                assert not await is_dealt(host, match), "the inviter is gone"
                async with host.at(match) as red:
                    await sat(red, is_hidden=True)
                    assert not await is_dealt(host, match), "the inviter is still elsewhere"
                    await red.say(type="visibility", is_hidden=False)
                    for line in (red, blue):
                        assert (await line.hear_a("telling"))["state"]["views"]

    run_in_virtual_time(visit())


def test_nothing_is_dealt_against_a_line_that_is_dead(tmp_path: Path) -> None:
    async def visit() -> None:
        async with pair(tmp_path / "store.db") as two:
            await sat(two.red, is_hidden=False)
            await asyncio.sleep(11)  # and nobody was told that it ended
            await sat(two.blue, seat="blue", is_hidden=False)
            assert not await is_dealt(two.host, two.match)
            await two.red.say(type="ping", n=1)
            await two.blue.hear_a("telling")

    run_in_virtual_time(visit())


def test_a_timed_match_and_a_race_begin_when_each_has_said_that_they_are_ready(tmp_path: Path) -> None:
    async def visit() -> None:
        tables: list[dict[str, Any]] = [{"terms": {"pace": PACE}}, {"game": "rugby-brawl", "seat": "red"}]
        for number, wanted in enumerate(tables):
            async with pair(tmp_path / f"store{number}.db", **wanted) as two:
                agreement = (await sat(two.red))["agreement"]
                welcome = await sat(two.blue, seat="blue")
                assert welcome["asks_ready"]
                assert welcome["agreement"] == agreement
                await two.blue.say(type="ready", agreement=agreement)
                while not two.red.players or not two.red.players["blue"]["is_ready"]:
                    await two.red.hear_raw()
                assert not two.red.players["red"]["is_ready"]
                assert not await is_dealt(two.host, two.match)
                await two.blue.say(type="ready", agreement=agreement, is_ready=False)
                await two.red.say(type="ready", agreement=agreement)
                assert not await is_dealt(two.host, two.match), "one of them is ready no longer"
                await two.blue.say(type="ready", agreement=agreement)
                for line in (two.red, two.blue):
                    await line.hear_a("telling")

    run_in_virtual_time(visit())


def test_who_was_ready_and_went_is_asked_again(tmp_path: Path) -> None:
    async def visit() -> None:
        async with pair(tmp_path / "store.db", terms={"pace": PACE}) as two:
            agreement = (await sat(two.red))["agreement"]
            async with two.friend.at(two.match) as left:
                await sat(left, seat="blue")
                await left.say(type="ready", agreement=agreement)
                assert not await is_dealt(two.host, two.match)
            await two.red.say(type="ready", agreement=agreement)
            await sat(two.blue)
            assert not await is_dealt(two.host, two.match)
            await two.blue.say(type="ready", agreement=agreement)
            await two.red.hear_a("telling")

    run_in_virtual_time(visit())


def test_against_bots_alone_nobody_is_asked(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(game="rugby-brawl", level="club")
            async with guest.at(match) as line:
                assert not (await sat(line))["asks_ready"]
                await line.hear_a("telling")

    run_in_virtual_time(visit())


def test_at_one_device_nobody_is_asked(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(terms={"pace": PACE})
            async with guest.at(match) as line:
                await sat(line)
                await line.say(type="arrange", seat="blue", whose="me", name="Léa")
                await line.hear_a("telling")

    run_in_virtual_time(visit())


def test_a_name_for_somebody_at_ones_device_asks_nobody_anew(tmp_path: Path) -> None:
    async def visit() -> None:
        seats = {"home.1": "me", **dict.fromkeys(("home.3", "away.2", "away.3"), "beginner")}
        wanted: dict[str, Any] = {"game": "playrugby", "seating": [3, 3], "seat": None, "seats": seats}
        async with pair(tmp_path / "store.db", terms={"pace": PACE}, **wanted) as two:
            await sat(two.red)
            before = await sat(two.blue, seat="away.1")
            await two.blue.say(type="ready", agreement=before["agreement"])
            await two.red.say(type="arrange", seat="home.2", whose="me", name="Léa")
            while (after := await two.red.hear_a("welcome"))["players"]["home.2"]["kind"] == "open":
                pass
            assert after["terms"]["names"] == {"home.2": "Léa"}
            assert after["agreement"] == before["agreement"]
            await two.red.say(type="ready", agreement=after["agreement"])
            await two.blue.hear_a("telling")

    run_in_virtual_time(visit())


def test_terms_that_change_are_agreed_to_anew_by_everybody(tmp_path: Path) -> None:
    """The host changes the options while the friend is already seated."""

    async def visit() -> None:
        async with pair(tmp_path / "store.db", game="ovalia", seat="home") as two:
            before = await sat(two.red)
            assert not before["asks_ready"]
            await two.red.say(type="announce", options={"window": 10})
            assert not (await two.red.hear_a("welcome"))["asks_ready"], "nobody else has sat down yet"
            await two.red.say(type="visibility", is_hidden=True)
            seats = [seat for seat in before["seats"] if before["players"][seat]["kind"] == "open"]
            old = await sat(two.blue, seat=seats[0])
            await two.red.say(type="announce", options={"window": 3}, when_gone="lost")
            new = await two.blue.hear_a("welcome")
            assert new["asks_ready"]
            assert new["options"]["window"] == 3
            await two.red.say(type="visibility", is_hidden=False)
            await two.red.say(type="ready", agreement=new["agreement"])
            await two.blue.say(type="ready", agreement=old["agreement"])  # on its way while they changed
            assert (await two.blue.hear_a("malformed"))["why"] == "terms-changed"
            assert not await is_dealt(two.host, two.match)
            await two.blue.say(type="ready", agreement=new["agreement"])
            await two.blue.hear_a("telling")

    run_in_virtual_time(visit())


def test_only_the_host_changes_the_options_and_only_to_what_a_table_can_have(tmp_path: Path) -> None:
    async def visit() -> None:
        async with pair(tmp_path / "store.db", game="ovalia", seat="home") as two:
            welcome = await sat(two.red)
            await sat(two.blue)
            for line, options, why in (
                (two.blue, {"window": 3}, "host-only"),
                (two.red, {"window": 0}, "time-needed"),
                (two.red, {"windows": 3}, "unknown-field"),
            ):
                await line.say(type="announce", options=options)
                assert (await line.hear_a("malformed"))["why"] == why
            async with two.host.at(two.match) as again:
                assert (await sat(again))["options"] == welcome["options"]

    run_in_virtual_time(visit())
