"""Persons who are removed, blocked or reported at a table, and free text for whoever wants it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import sqlalchemy as sa
from tests.cli.test_commands import clubhouse
from tests.server.club import Guest, Said, TableClient, live_server
from tests.server.virtual_time import run_in_virtual_time
from websockets.exceptions import ConnectionClosed

from clubhouse.server.people.reports import read_reports
from clubhouse.server.store.engine import engine_at, place_of
from clubhouse.server.store.tables import METADATA, REPORTS

INSULT = "Espèce de tricheur"


@dataclass
class Table:
    match: str
    host: Guest
    friend: Guest
    one: TableClient
    other: TableClient
    watcher: TableClient


@asynccontextmanager
async def table(store: Path, is_dealt: bool = True) -> AsyncIterator[Table]:
    """Jo, the host, and Serge play, and somebody watches. All read free text."""
    async with (
        live_server(store) as address,
        Guest(address) as host,
        Guest(address) as friend,
        Guest(address) as passer_by,
    ):
        for guest, name in ((host, "Jo"), (friend, "Serge"), (passer_by, "Zoé")):
            await guest.http.post("/api/me/name", json={"name": name})
        match = await host.make()
        async with host.at(match) as one, friend.at(match) as other, passer_by.at(match) as watcher:
            await one.sit(chat=True)
            await watcher.sit(chat=True)
            if is_dealt:
                await other.sit(seat="blue", chat=True)
                for line in (one, other, watcher):
                    await line.hear_a("telling")
            yield Table(match, host, friend, one, other, watcher)


async def is_closed(line: TableClient) -> int:
    """The code with which the connection ends."""
    try:
        while True:
            await line.hear()
    except ConnectionClosed as ended:
        return ended.rcvd.code if ended.rcvd is not None else 0


async def no_return(guest: Guest, match: str) -> None:
    async with guest.at(match) as line:
        await line.say(type="sit", salt="00" * 16)
        assert (await line.hear())["why"] == "removed"
        assert await is_closed(line) == 4403


def test_the_host_removes_a_person_before_the_deal_who_can_not_come_back(tmp_path: Path) -> None:
    async def visit() -> None:
        async with table(tmp_path / "store.db", is_dealt=False) as at, Guest(at.host.address) as third:
            await at.one.say(type="announce", pace={"seconds": 60})  # not dealt before both are ready
            await at.other.say(type="sit", salt="00" * 16, seat="blue")
            await at.other.say(type="remove", seat="red", reason="rude")
            assert (await at.other.hear_a("malformed"))["why"] == "host-removes"
            await at.one.say(type="remove", seat="red", reason="rude")
            assert (await at.one.hear_a("malformed"))["why"] == "nobody-to-remove"
            await at.one.say(type="remove", seat="blue", reason="stalling")
            for line in (at.one, at.watcher, at.other):
                told = await line.hear_a("removed")
                assert (told["seat"], told["name"], told["reason"]) == ("blue", "Serge", "stalling")
            assert await is_closed(at.other) == 4403
            await no_return(at.friend, at.match)
            await third.http.get(f"/api/matches/{at.match}")
            async with third.at(at.match) as line:
                assert (await line.sit(seat="blue"))["seats_held"] == ["blue"]

    run_in_virtual_time(visit())


def test_during_a_match_a_bot_plays_on_for_the_removed_and_all_are_told_why(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with table(store) as at:
            await at.one.say(type="remove", seat="blue", reason="rude")
            for line in (at.one, at.watcher):
                events = (await line.hear_a("telling"))["events"]
                assert events == [{"event": "PersonRemoved", "clause": None, "facts": {"seat": "blue", "why": "rude"}}]
            assert (await at.other.hear_a("removed"))["reason"] == "rude"
            assert await is_closed(at.other) == 4403
            await no_return(at.friend, at.match)
            while at.one.players["blue"]["stand_in"] is None:
                await at.one.hear_raw()
        # Nor after a restart.
        async with live_server(store) as address, Guest(address, at.friend.cookie) as friend:
            await no_return(friend, at.match)

    run_in_virtual_time(visit())


async def says(line: TableClient, text: str, *listeners: TableClient) -> Said:
    await line.say(type="chat", text=text)
    said = [await one.hear_a("chatted") for one in (line, *listeners)]
    assert {one["text"] for one in said} == {text}
    return said[0]


def test_whoever_is_blocked_is_heard_no_more_takes_no_seat_and_is_not_paired(tmp_path: Path) -> None:
    async def visit() -> None:
        async with table(tmp_path / "store.db") as at:
            await at.one.say(type="block", seat="blue")
            assert (await at.one.hear_a("blocked"))["seats"] == ["blue"]
            await at.other.say(type="chat", text=INSULT)
            await at.watcher.hear_a("chatted")
            assert await at.one.hears_nothing()
            assert not any("blocked" in text for text in at.other.heard)  # they are not told
            async with at.host.at(at.match) as again:
                await again.sit(chat=True)
                assert (await again.hear_a("blocked"))["seats"] == ["blue"]  # it holds on the next visit
            waiting = await at.host.make()
            async with at.friend.at(waiting) as line:
                await line.say(type="sit", salt="00" * 16, seat="blue")
                assert (await line.hear())["why"] == "not-welcome"
            seek = {"game": "rugby15", "pace": None}
            mine = (await at.host.http.post("/api/quick", json=seek)).json()["match"]
            async with at.host.at(mine) as line:
                await line.sit()
                assert (await at.friend.http.post("/api/quick", json=seek)).json()["match"] != mine
            [listed] = (await at.host.http.get("/api/me/blocked")).json()["blocked"]
            assert listed["name"] == "Serge"
            left = await at.host.http.post("/api/me/blocked", json={"number": listed["number"]})
            assert left.json() == {"blocked": []}

    run_in_virtual_time(visit())


def test_a_report_keeps_the_words_and_the_moment_for_the_host_alone_and_nothing_else_is_stored(tmp_path: Path) -> None:
    store = tmp_path / "store.db"

    async def visit() -> None:
        async with table(store) as at:
            await says(at.other, "Bonjour à vous", at.one, at.watcher)
            bad = await says(at.other, INSULT, at.one, at.watcher)
            own = await says(at.one, "Doucement", at.other, at.watcher)
            await at.one.say(type="report", said=[own["id"]])
            assert (await at.one.hear_a("malformed"))["why"] == "nothing-to-report"
            await at.one.say(type="report", said=[bad["id"]], note="Deux fois déjà")
            assert (await at.one.hear_a("reported"))["days"] == 30
            assert await at.other.hears_nothing()
            data = (await at.host.http.get("/api/me/data")).json()
            assert [one["words"] for one in data["reports_made"]] == [[INSULT]]
            assert "Espèce" not in (await at.friend.http.get("/api/me/data")).text

    run_in_virtual_time(visit())
    assert_only_the_reported_is_stored(store)
    [report] = read_reports(store)
    assert (report.words, report.name, report.reporter_name) == ([INSULT], "Serge", "Jo")
    assert report.at is not None
    shown = clubhouse("reports", "--store", str(store), "--language", "fr")
    assert INSULT in shown.stdout
    assert "Deux fois déjà" in shown.stdout
    assert clubhouse("reports", "--store", str(store), "--delete", "7").exit_code == 2
    assert clubhouse("reports", "--store", str(store), "--delete", str(report.number)).exit_code == 0
    assert read_reports(store) == []


def assert_only_the_reported_is_stored(store: Path) -> None:
    engine = engine_at(place_of(store)[0])
    with engine.connect() as connection:
        rows = [str(row) for one in METADATA.sorted_tables for row in connection.execute(sa.select(one))]
    engine.dispose()
    assert any(INSULT in row for row in rows)
    assert not any(word in row for row in rows for word in ("Bonjour à vous", "Doucement"))


def test_a_report_is_deleted_after_the_days_that_the_host_says(tmp_path: Path) -> None:
    store = tmp_path / "store.db"

    async def visit() -> None:
        async with live_server(store):
            pass

    run_in_virtual_time(visit())
    engine = engine_at(place_of(store)[0])
    with engine.begin() as connection:
        for days in (29, 31):
            row = {"match": "x", "seat": "red", "words": [str(days)], "made_at": datetime.now(UTC) - timedelta(days)}
            connection.execute(REPORTS.insert(), row)
    engine.dispose()
    run_in_virtual_time(visit())
    assert [one.words for one in read_reports(store)] == [["29"]]


def test_everybody_sees_who_reads_free_text_and_can_be_asked_for_it(tmp_path: Path) -> None:
    async def visit() -> None:
        async with table(tmp_path / "store.db") as at, at.friend.at(at.match) as again:
            assert at.one.players["blue"]["reads_text"]
            await at.other.socket.close()
            await again.sit()
            while at.one.players["blue"]["reads_text"]:
                await at.one.hear_raw()
            await at.one.say(type="chat", preset="free-text")
            assert (await again.hear_a("chatted"))["preset"] == "free-text"

    run_in_virtual_time(visit())
