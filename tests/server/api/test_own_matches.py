"""Everybody finds their own matches again, those that wait for them first, and can take the records along."""

import io
import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from tests.server.api.test_replays import finished
from tests.server.club import Guest, asked, given_up_alone, live_server, offered, pair, play_on
from tests.server.table.test_editions import BRISK
from tests.server.table.test_seat_clocks import both
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.referee.record import read_record


async def given_up(guest: Guest, **wanted: str) -> str:
    match = await guest.make(level="club", **wanted)
    async with guest.at(match) as line:
        await line.sit()
        await play_on(line, (await line.hear_a("telling"))["state"], until=1)
        await line.say(type="resign")
        while not (await line.hear_a("telling"))["state"]["is_over"]:
            pass
    return match


async def under_way(guest: Guest) -> Any:
    [match] = (await guest.http.get("/api/me/matches")).json()["matches"]
    return match


def test_matches_under_way_can_be_told_apart_and_lessons_are_none(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(level="club")
            assert (await guest.http.post("/api/games/rugby15/lessons/1")).status_code == 201
            waiting = await under_way(guest)
            assert (waiting["match"], waiting["points"], waiting["seats_held"]) == (match, None, ["red"])
            assert (waiting["is_to_act"], waiting["clock"]) == (False, None)
            assert waiting["players"]["blue"]["level"] == "club"
            assert datetime.now(UTC) - datetime.fromisoformat(waiting["made"]) < timedelta(minutes=5)
            async with guest.at(match) as line:
                state = (await line.sit())["state"] or (await line.hear_a("telling"))["state"]
                await play_on(line, state, until=1)
                begun = await under_way(guest)
            assert begun == waiting | {"points": [0, 0], "players": begun["players"], "is_to_act": True}
            cookie = guest.cookie
        async with live_server(tmp_path / "store.db") as address, Guest(address, cookie) as guest:
            again = await under_way(guest)  # though nobody has come to the table yet
            assert (again["points"], again["is_to_act"]) == ([0, 0], True)

    run_in_virtual_time(visit())


def test_whose_turn_it_is_follows_from_the_own_question_alone(tmp_path: Path) -> None:
    """Who has chosen in secret still looks as if they were thinking, and hears it of nobody else."""

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            match = await host.make(terms={"pace": {"seconds": 600}})
            await friend.http.get(f"/api/matches/{match}")
            async with both(host, friend, match), friend.at(match) as blue:
                state = (await blue.sit())["state"]
                before = await under_way(host)
                own = await under_way(friend)
                assert (before["is_to_act"], own["is_to_act"]) == (True, True)
                assert before["clock"]["runs"]
                assert 590_000 < before["clock"]["left"] <= 600_000
                await blue.play(asked(state), offered(state)[0])
                await blue.hear_a("accepted")
                after = await under_way(host)
                assert after | {"clock": None} == before | {"clock": None}
                assert after["clock"]["runs"]
                chosen = await under_way(friend)
                assert (chosen["is_to_act"], chosen["clock"]["runs"]) == (False, False)
            cookies = host.cookie, friend.cookie
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address, cookies[0]) as host,
            Guest(address, cookies[1]) as friend,
        ):
            for guest, is_to_act in ((host, True), (friend, False)):
                again = await under_way(guest)  # read from the store
                assert (again["is_to_act"], again["clock"]["runs"]) == (is_to_act, is_to_act)
                assert 590_000 < again["clock"]["left"] <= 600_000

    run_in_virtual_time(visit())


def test_what_waits_for_its_reader_comes_first(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(level="club")
            async with guest.at(match) as line:
                state = (await line.sit())["state"] or (await line.hear_a("telling"))["state"]
                await play_on(line, state, until=1)
                later = await guest.make()
                listed = (await guest.http.get("/api/me/matches")).json()["matches"]
                assert [(one["match"], one["is_to_act"]) for one in listed] == [(match, True), (later, False)]

    run_in_virtual_time(visit())


def test_the_own_finished_matches_come_the_latest_first_and_can_be_filtered(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            assert (await guest.http.get("/api/me/matches/finished")).json() == {"matches": [], "next": None}
            match, _ = await finished(guest)
            lost = await given_up(guest, game="ovalia", seat="home")
            running = await guest.make(level="club")
            listed = (await guest.http.get("/api/me/matches/finished")).json()["matches"]
            assert [one["match"] for one in listed] == [lost, match]
            assert running not in str(listed)
            last, first = listed
            assert (last["outcome"], last["resigned"], last["seats_held"]) == ("lost", "home", ["home"])
            red, blue = first["points"]
            assert first["outcome"] == ("won" if red > blue else "lost" if red < blue else "drawn")
            assert first["players"]["blue"]["kind"] == "bot"
            of_game = (await guest.http.get("/api/me/matches/finished", params={"game": "ovalia"})).json()["matches"]
            assert [one["match"] for one in of_game] == [lost]
            won = (await guest.http.get("/api/me/matches/finished", params={"outcome": "won"})).json()["matches"]
            assert all(one["outcome"] == "won" for one in won)
            older = (await guest.http.get("/api/me/matches/finished", params={"before": last["made"]})).json()[
                "matches"
            ]
            assert [one["match"] for one in older] == [match]
            assert (await guest.http.get("/api/me/matches/finished", params={"outcome": "best"})).status_code == 400
            async with Guest(address) as stranger:
                assert (await stranger.http.get("/api/me/matches/finished")).json()["matches"] == []

    run_in_virtual_time(visit())


@pytest.mark.parametrize("by", ["resigned", "left", "time"])
def test_the_list_of_finished_matches_says_how_a_match_was_lost(tmp_path: Path, by: str) -> None:
    """Also after a restart: the list is read from the store."""

    async def visit() -> None:
        pace = {"pace": {"seconds": 5, "is_per_decision": True}} if by == "time" else {}
        terms = {"when_gone": "lost"} | pace
        store = tmp_path / "store.db"
        async with pair(store, terms=terms) as at:
            cookie = at.host.cookie
            await at.red.sit()
            await at.blue.sit(seat="blue")
            for line in (at.red, at.blue):
                state = (await line.hear_a("telling"))["state"]
            if by != "time":
                await at.blue.say(type={"resigned": "resign", "left": "leave"}[by])
            while not state["is_over"]:
                state = (await at.red.hear_a("telling"))["state"]
        async with live_server(store) as address, Guest(address, cookie) as host:
            [listed] = (await host.http.get("/api/me/matches/finished")).json()["matches"]
            assert (listed["resigned"] is not None, listed["by"], listed["agreed"]) == (True, by, None)

    run_in_virtual_time(visit())


def test_who_sat_on_both_sides_has_only_played(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            await given_up_alone(guest)
            [listed] = (await guest.http.get("/api/me/matches/finished")).json()["matches"]
            assert listed["outcome"] == "played"

    run_in_virtual_time(visit())


def test_the_records_can_be_taken_along_in_one_file(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            match, _ = await finished(guest)
            await given_up_alone(guest)
            answer = await guest.http.get("/api/me/matches/records")
            assert answer.headers["content-type"] == "application/zip"
            with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
                names = archive.namelist()
                assert len(names) == 2
                [name] = [one for one in names if match in one]
                record = archive.read(name)
            assert record == (await guest.http.get(f"/api/matches/{match}/record")).content
            assert read_record(record).game == "rugby15"

    run_in_virtual_time(visit())
