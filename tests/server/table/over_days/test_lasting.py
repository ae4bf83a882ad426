"""Agreements, claims and salts that outlive the server at which they were made."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.club import Guest, TableClient, address_of, live_server, match_server_of, running_server
from tests.server.matches.test_processes import friends, live_servers
from tests.server.table.over_days.days import LOST, skip, sleep_until_asleep
from tests.server.table.test_absence import AWAY, CONFIG, left_by_blue, told
from tests.server.table.test_proposals import the_one
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.server.table.agreements.kinds import EndOfMatch


def die_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server dies between the last yes, which is stored, and the input that ends the match."""
    carry_out = EndOfMatch.carry_out
    deaths: list[Any] = []

    def dead_or_alive(kind: EndOfMatch, table: Any, proposal: Any) -> None:
        if deaths:
            carry_out(kind, table, proposal)
        deaths.append(proposal)

    monkeypatch.setattr(EndOfMatch, "carry_out", dead_or_alive)


async def agree(red: TableClient, blue: TableClient) -> None:
    await red.say(type="propose", kind="draw")
    offer = await the_one(blue)
    await blue.say(type="reply", proposal=offer["id"], is_yes=True)
    for line in (red, blue):
        assert (await line.hear_a("proposal-ended"))["how"] == "agreed"


def test_an_agreement_ends_the_match_although_its_server_died_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    die_once(monkeypatch)

    async def visit() -> None:
        store = tmp_path / "store.db"
        async with (
            running_server(store) as server,
            Guest(address_of(server)) as host,
            Guest(address_of(server)) as friend,
        ):
            match = await host.make(terms=LOST)
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue:
                await red.sit()
                await blue.sit(seat="blue")
                await red.hear_a("telling")
                await blue.hear_a("telling")
                await agree(red, blue)
                assert (await match_server_of(server).stored(match)).points is None
            cookie = host.cookie
        async with live_server(store) as address, Guest(address, cookie) as host, host.at(match) as red:
            state = (await red.sit())["state"] or {}
            while not state.get("is_over"):
                state = (await red.hear_a("telling"))["state"]
            assert state["agreed"] == "draw"

    run_in_virtual_time(visit())


def test_the_other_server_carries_out_an_agreement(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    die_once(monkeypatch)

    async def visit() -> None:
        async with (
            live_servers(database) as [here, there],
            friends(here, there) as (match, host, friend),
            host.at(match) as red,
            friend.at(match) as blue,
        ):
            await red.sit()
            await blue.sit(seat="blue")
            await blue.hear_a("telling")
            await red.hear_a("telling")
            await agree(red, blue)
            state = (await red.hear_a("telling"))["state"]
            assert (state["is_over"], state["agreed"]) == (True, "draw")

    asyncio.run(visit())


def test_a_claim_survives_a_restart_and_gives_its_notice_again(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with live_server(store, table_config=CONFIG) as address, left_by_blue(address) as left:
            await asyncio.sleep(AWAY / 1000)
            await left.red.say(type="claim", wish="match")
            while (await left.red.hear_a("absent"))["wish"] is None:
                pass
            cookie = left.host.cookie
        async with (
            live_server(store, table_config=CONFIG) as address,
            Guest(address, cookie) as host,
            host.at(left.match) as red,
        ):
            await red.sit()
            absent = await red.hear_a("absent")
            assert (absent["wish"], absent["by"]) == ("match", "red")
            assert 1_000 < absent["happens"] <= 2_000
            assert await told(red, "SeatForfeited") == {"seat": "blue", "why": "gone"}

    run_in_virtual_time(visit())


def test_a_claim_is_void_if_those_who_waited_are_gone_too_or_the_absent_are_back(tmp_path: Path) -> None:
    async def visit(who: str) -> None:
        store = tmp_path / f"{who}.db"
        async with live_server(store, table_config=CONFIG) as address, left_by_blue(address) as left:
            await asyncio.sleep(AWAY / 1000)
            await left.red.say(type="claim", wish="match")
            while (await left.red.hear_a("absent"))["wish"] is None:
                pass
            match, cookies = left.match, {"red": left.host.cookie, "blue": left.friend.cookie, "nobody": None}
        async with live_server(store, table_config=CONFIG) as address, Guest(address, cookies[who]) as guest:
            async with guest.at(match) as line:
                await line.sit()
                await asyncio.sleep(4)
            async with guest.at(match) as line:
                assert not (await line.sit())["state"]["is_over"]

    run_in_virtual_time(visit("blue"))
    run_in_virtual_time(visit("nobody"))


def test_a_claim_is_known_at_the_other_server(database: str) -> None:
    async def visit() -> None:
        async with (
            live_servers(database, table_config=CONFIG) as [here, there],
            left_by_blue(here) as left,
            Guest(there, left.host.cookie) as host,
            host.at(left.match) as elsewhere,
        ):
            await elsewhere.sit()
            await asyncio.sleep(AWAY / 1000 + 0.5)
            await left.red.say(type="claim", wish="match")
            while (await elsewhere.hear_a("absent"))["wish"] is None:
                pass
            await elsewhere.say(type="claim", wish="wait")
            while (await left.red.hear_a("absent"))["wish"] is not None:
                pass

    asyncio.run(visit())


def test_a_match_over_days_is_dealt_with_the_salts_of_whoever_has_left(tmp_path: Path) -> None:
    async def visit(restarts: bool) -> None:
        store = tmp_path / f"{restarts}.db"
        async with running_server(store) as server, Guest(address_of(server)) as host:
            match = await host.make(terms=LOST)
            async with host.at(match) as red:
                await red.sit()
            await sleep_until_asleep(server)
            if not restarts:
                await join(server, match)
        if restarts:
            skip(3 * 86_400)
            async with running_server(store) as server:
                await join(server, match)

    async def join(server: Any, match: str) -> None:
        async with Guest(address_of(server)) as friend:
            await friend.http.get(f"/api/matches/{match}")
            async with friend.at(match) as blue:
                await blue.sit(seat="blue")
                assert (await blue.hear_a("telling"))["number"] == 1
        stored = await match_server_of(server).stored(match)
        assert stored.is_dealt
        assert stored.waiting_salts is None
        assert all(stored.salts or [])

    run_in_virtual_time(visit(restarts=False))
    run_in_virtual_time(visit(restarts=True))


def test_a_salt_that_waits_goes_over_to_the_account_of_its_guest(tmp_path: Path) -> None:
    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server, Guest(address_of(server)) as host:
            match = await host.make(terms=LOST)
            async with host.at(match) as red:
                await red.sit()
            await sleep_until_asleep(server)
            before = (await match_server_of(server).stored(match)).waiting_salts or {}
            answer = await host.http.post("/api/me/account", json={"login": "Ginette", "password": "une pelouse verte"})
            assert answer.status_code in (200, 201)
            stored = await match_server_of(server).stored(match)
            assert list(stored.waiting_salts or {}) == [stored.owners[0]]
            assert list((stored.waiting_salts or {}).values()) == list(before.values())

    run_in_virtual_time(visit())
