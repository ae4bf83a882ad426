"""Everybody finds their own finished matches again, and can take the records along."""

import io
import zipfile
from pathlib import Path

from tests.server.api.test_replays import finished
from tests.server.club import Guest, given_up_alone, live_server, play_on
from tests.server.table.test_editions import BRISK
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


def test_the_own_finished_matches_come_the_latest_first_and_can_be_filtered(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            assert (await guest.http.get("/api/history")).json() == {"matches": [], "next": None}
            match, _ = await finished(guest)
            lost = await given_up(guest, game="ovalia", seat="home")
            running = await guest.make(level="club")
            listed = (await guest.http.get("/api/history")).json()["matches"]
            assert [one["match"] for one in listed] == [lost, match]
            assert running not in str(listed)
            last, first = listed
            assert (last["outcome"], last["resigned"], last["seats_held"]) == ("lost", "home", ["home"])
            red, blue = first["points"]
            assert first["outcome"] == ("won" if red > blue else "lost" if red < blue else "drawn")
            assert first["players"]["blue"]["kind"] == "bot"
            of_game = (await guest.http.get("/api/history", params={"game": "ovalia"})).json()["matches"]
            assert [one["match"] for one in of_game] == [lost]
            won = (await guest.http.get("/api/history", params={"outcome": "won"})).json()["matches"]
            assert all(one["outcome"] == "won" for one in won)
            older = (await guest.http.get("/api/history", params={"before": last["made"]})).json()["matches"]
            assert [one["match"] for one in older] == [match]
            assert (await guest.http.get("/api/history", params={"outcome": "best"})).status_code == 400
            async with Guest(address) as stranger:
                assert (await stranger.http.get("/api/history")).json()["matches"] == []

    run_in_virtual_time(visit())


def test_who_sat_on_both_sides_has_only_played(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            await given_up_alone(guest)
            [listed] = (await guest.http.get("/api/history")).json()["matches"]
            assert listed["outcome"] == "played"

    run_in_virtual_time(visit())


def test_the_records_can_be_taken_along_in_one_file(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            match, _ = await finished(guest)
            await given_up_alone(guest)
            answer = await guest.http.get("/api/history/records")
            assert answer.headers["content-type"] == "application/zip"
            with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
                names = archive.namelist()
                assert len(names) == 2
                [name] = [one for one in names if match in one]
                record = archive.read(name)
            assert record == (await guest.http.get(f"/api/matches/{match}/record")).content
            assert read_record(record).game == "rugby15"

    run_in_virtual_time(visit())
