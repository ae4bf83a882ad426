"""Matches over days: they sleep in the store between two moves, and the calendar is their clock."""

import asyncio
import time
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.club import Guest, address_of, asked, match_server_of, offered, running_server
from tests.server.table.over_days.days import (
    ASLEEP,
    DAY,
    HOUR,
    ONE_DAY,
    answer,
    begun,
    first_come,
    skip,
    sleep_until_asleep,
    stored,
    today,
    turns,
)
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.server.protocol.config import TableConfig
from clubhouse.server.store import over_days
from clubhouse.server.store.tables import MATCHES


def executed(change: sa.Update, connection: sa.Connection) -> int:
    return connection.execute(change).rowcount


def test_a_match_sleeps_in_the_store_and_its_deadline_fires_within_a_second(tmp_path: Path) -> None:
    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server:
            begins = today()
            match, cookie, _ = await first_come(address_of(server))
            await sleep_until_asleep(server)
            skip(DAY - ASLEEP - 60)
            await asyncio.sleep(30)
            async with Guest(address_of(server), cookie) as host:
                [own] = (await host.http.get("/api/me/matches")).json()["matches"]
                if own["is_to_act"]:
                    assert own["clock"]["runs"]
                    assert 0 < own["clock"]["left"] < 40_000
                else:
                    assert own["clock"] is None
            assert match_server_of(server).tables == {}
            assert (await stored(server, match)).points is None
            due = begins + DAY * 1000
            await asyncio.sleep((due - today()) / 1000 + 1.1)
            assert (await stored(server, match)).points == [0, 0]
            async with Guest(address_of(server), cookie) as host, host.at(match) as line:
                welcome = await line.sit()
                forfeited = [event for event in welcome["log"] if event["event"] == "SeatForfeited"]
                assert [event["facts"]["why"] for event in forfeited] == ["time"]

    run_in_virtual_time(visit())


def test_a_turn_is_told_by_the_own_question_alone_with_its_deadline(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            running_server(tmp_path / "store.db") as server,
            Guest(address_of(server)) as host,
            Guest(address_of(server)) as friend,
        ):
            match = await host.make(terms=ONE_DAY)
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue:
                states = list(await begun(red, blue))
                lines = (red, blue)
                asked_first = 0 if states[0]["questions"] else 1  # wins the toss
                assert [len(one) for one in await turns(server, match)] == [1 - asked_first, asked_first]
                await asyncio.sleep(20)
                states = await answer(lines, states, asked_first)
                reveal = today()
                [mine], [theirs] = await turns(server, match)
                assert mine.deadline == theirs.deadline, "both have the same time from the reveal on"
                assert abs((mine.deadline or 0) - reveal - DAY * 1000) < 1000
                await asyncio.sleep(20)
                await red.play(asked(states[0]), offered(states[0])[0])
                await red.hear_a("accepted")
                assert await turns(server, match) == ([], [theirs])
                await asyncio.sleep(20)
                await answer(lines, states, 1)
                [mine], [theirs] = await turns(server, match)
                assert mine.deadline == theirs.deadline

    run_in_virtual_time(visit())


def test_time_without_a_server_is_added_and_told(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with running_server(store) as server:
            match, cookie, _ = await first_come(address_of(server))
            before = await stored(server, match)
        skip(2 * DAY + 3 * HOUR)
        async with running_server(store) as server, Guest(address_of(server), cookie) as host:
            await asyncio.sleep(2)
            after = await stored(server, match)
            assert after.points is None
            assert abs((after.epoch or 0) - (before.epoch or 0) - (2 * DAY + 3 * HOUR) * 1000) < 10_000
            for _ in range(2):  # it is told once
                async with host.at(match) as line:
                    welcome = await line.sit()
                    told = [event["facts"] for event in welcome["log"] if event["event"] == "ServerWasDown"]
                    assert [(one["days"], one["hours"]) for one in told] == [(2, 3)]

    run_in_virtual_time(visit())


def test_neither_a_sleeping_match_nor_a_young_invitation_is_swept(tmp_path: Path) -> None:
    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server, Guest(address_of(server)) as host:
            sleeping, _, _ = await first_come(address_of(server))
            invitation = await host.make(terms=ONE_DAY)
            live = await host.make()
            await sleep_until_asleep(server)
            store = match_server_of(server).store
            for days, swept in ((13, 1), (15, 1)):
                long_ago = datetime.now(UTC) - timedelta(days=days)
                change = MATCHES.update().values(touched_at=long_ago)
                await store.writer.run(partial(executed, change))
                assert await store.sweep(timedelta(days=2), abandoned=timedelta(days=1)) == swept
            assert await store.match(live) is None
            assert await store.match(invitation) is None
            assert await store.match(sleeping) is not None

    run_in_virtual_time(visit())


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"terms": {"pace": {"seconds": 2 * DAY, "is_per_decision": True}}}, "no-such-choice"),
        ({"terms": {"pace": {"seconds": DAY}}}, "days-per-decision"),
        ({"game": "ovalia", "seat": "home", "options": {"window": 28_800}}, "only-over-days"),
        (
            {"game": "ovalia", "seat": "home", "options": {"window": 5}, "terms": ONE_DAY},
            "not-over-days",
        ),
        (
            {"game": "playrugby", "seat": "home", "options": {"time": "minutes-10"}, "terms": ONE_DAY},
            "not-over-days",
        ),
        (
            {"game": "rugby-brawl", "seat": "red", "options": {"mode": "real-time"}, "terms": ONE_DAY},
            "not-over-days",
        ),
    ],
)
def test_terms_that_no_match_over_days_can_have_are_refused(tmp_path: Path, wanted: dict[str, Any], why: str) -> None:
    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server, Guest(address_of(server)) as host:
            answer = await host.http.post("/api/matches", json={"game": "rugby15", "level": None} | wanted)
            said = answer.json()
            assert (answer.status_code, said["why"]) == (400, why)

    run_in_virtual_time(visit())


def test_a_table_that_turns_to_days_takes_the_options_that_fit(tmp_path: Path) -> None:
    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server, Guest(address_of(server)) as host:
            match = await host.make(game="ovalia", seat="home", options={"window": 5})
            async with host.at(match) as line:
                assert (await line.sit())["options"]["window"] == 5
                await line.say(type="announce", pace=ONE_DAY["pace"])
                assert (await line.hear_a("welcome"))["options"]["window"] == 10
                await line.say(type="announce", pace="none")
                assert (await line.hear_a("welcome"))["options"]["window"] == 5

    run_in_virtual_time(visit())


def test_ten_thousand_sleeping_matches_are_found_by_an_index_and_none_is_in_memory(tmp_path: Path) -> None:
    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server:
            match, _, _ = await first_come(address_of(server))
            await sleep_until_asleep(server)
            store = match_server_of(server).store

            def multiply(connection: sa.Connection) -> None:
                row = dict(connection.execute(sa.select(MATCHES).where(MATCHES.c.id == match)).mappings().one())
                far = row["wakes_at"] + 7 * DAY * 1000
                connection.execute(
                    MATCHES.insert(), [row | {"id": f"m{n}", "wakes_at": far + n} for n in range(10_000)]
                )

            await store.writer.run(multiply)
        async with running_server(tmp_path / "store.db") as server:
            await asyncio.sleep(3)
            assert match_server_of(server).tables == {}
            store = match_server_of(server).store
            first = await store.next_due()
            assert len(first) == over_days.MOST
            assert first[0][0] == match
            assert "ix_matches_wakes_at" in await store.read(how_it_is_found)

    run_in_virtual_time(visit())


def how_it_is_found(connection: sa.Connection) -> str:
    query = "SELECT id, wakes_at FROM matches WHERE wakes_at IS NOT NULL ORDER BY wakes_at LIMIT 50"
    return str(connection.execute(sa.text(f"EXPLAIN QUERY PLAN {query}")).all())


def test_of_two_servers_one_lets_a_deadline_fire_within_a_second(database: str) -> None:
    config = TableConfig(patience=0.2)

    async def visit() -> None:
        async with (
            running_server(database, table_config=config) as one,
            running_server(database, table_config=config) as other,
        ):
            match, _, _ = await first_come(address_of(one))
            servers = [match_server_of(one), match_server_of(other)]
            while any(server.tables for server in servers):
                await asyncio.sleep(0.1)
            store = servers[0].store
            shift = DAY * 1000 - 4000
            change = MATCHES.update().where(MATCHES.c.id == match)
            earlier = change.values(epoch=MATCHES.c.epoch - shift, wakes_at=MATCHES.c.wakes_at - shift)
            await store.writer.run(partial(executed, earlier))
            [(_, due)] = await store.next_due()
            await asyncio.sleep(max(0.0, due / 1000 - time.time()) + 1)
            assert (await stored(one, match)).points == [0, 0]
            await asyncio.sleep(2)
            resigned = [kept for kept in await store.inputs(match) if kept.given.move == "resign"]
            assert len(resigned) == 1

    asyncio.run(visit())
