"""A finished match is reviewed once, for everybody; of a match that goes on nothing of a review is told to anybody."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.server.club import Guest, TableClient, live_server, play_on
from tests.server.table.test_editions import BRISK, FIRST, played
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.server.protocol.config import HostConfig

Said = dict[str, Any]


async def asked(guest: Guest, match: str) -> Said:
    answer = await guest.http.get(f"/api/matches/{match}/review")
    assert answer.status_code == 200, answer.text
    said: Said = answer.json()
    return said


async def reviewed(guest: Guest, match: str) -> tuple[Said, list[float]]:
    """The review, and the progress that was told before it."""
    told: list[float] = []
    while (said := await asked(guest, match)).get("review") is None:
        told.append(said["progress"])
        await asyncio.sleep(0.5)
    return said, told


async def begun(guest: Guest, until: int = 6) -> str:
    """A match that goes on after some moves of its player."""
    match = await guest.make(level="club")
    async with guest.at(match) as line:
        await line.sit()
        await play_on(line, (await line.hear())["state"], until=until)
    return match


async def given_up(guest: Guest, until: int = 6) -> str:
    match = await begun(guest, until)
    async with guest.at(match) as line:
        await line.sit()
        await resign(line)
    return match


async def resign(line: TableClient) -> None:
    await line.say(type="resign")
    while not (await line.hear_a("telling"))["state"]["is_over"]:
        pass


def sums_up(split: Said) -> float:
    return float(split["luck"] + split["reading"] + split["decisions"] + split["unknown"])


def test_a_match_is_reviewed_once_and_then_for_everybody(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with live_server(store) as address, Guest(address) as guest, Guest(address) as stranger:
            match = await given_up(guest)
            said, told = await reviewed(guest, match)
            assert told == sorted(told)
            assert all(0 <= one < 1 for one in told)
            review = said["review"]
            assert (review["game"], review["sides"], said["progress"]) == ("rugby15", ["red", "blue"], 1)
            assert review["result_win"] == 0  # red gave up
            assert sums_up(review["win"]) == pytest.approx(review["result_win"] - review["start_win"], abs=1e-6)
            assert {one["seat"] for one in review["decisions"]} <= {"red", "blue"}
            for decision in review["decisions"]:
                assert {one["move"] for one in decision["options"]} <= set(said["moves"])
                assert decision["played"] in {one["move"] for one in decision["options"]}
            for grade in ("mistake", "blunder"):
                for one in review["decisions"]:
                    if one["grade"] == grade:
                        assert one["played"] in said["offers"][f"{one['step']} {one['seat']}"]
            assert await asked(stranger, match) == said

            for side, language in (("red", "fr"), ("blue", "en")):
                picture = await stranger.http.get(f"/api/matches/{match}/review/{side}/picture.png?language={language}")
                assert picture.content.startswith(b"\x89PNG")
            assert (await guest.http.get(f"/api/matches/{match}/review/green/picture.png")).status_code == 400

            # Another match of the same player has no review, and so no numbers.
            other = await given_up(guest, until=2)
            answer = await guest.http.get(f"/api/matches/{other}/review/red/picture.png")
            assert (answer.status_code, answer.json()["why"]) == (409, "not-reviewed")
            [numbers] = (await guest.http.get("/api/me/matches/reviews")).json()["matches"]
            assert (numbers["match"], numbers["game"], numbers["win"]) == (match, "rugby15", review["win"])
            for seat, those in numbers["seats"].items():
                judged = [one for one in review["decisions"] if one["seat"] == seat]
                assert sum(phase["decisions"] for phase in those["phases"].values()) == len(judged)
            for who, wanted in ((guest, "ovalia"), (stranger, "rugby15")):
                listed = await who.http.get("/api/me/matches/reviews", params={"game": wanted})
                assert listed.json() == {"matches": []}

            record = (await guest.http.get(f"/api/matches/{match}/record")).content
            of_file = await stranger.http.post("/api/reviews", content=record)
            assert of_file.json()["review"] == review
            spoiled = await stranger.http.post("/api/reviews", content=record.replace(b'"at":', b'"at": ', 1))
            assert (spoiled.status_code, spoiled.json()["why"]) == (400, "changed-record")

        with sqlite3.connect(store) as connection:
            connection.execute("UPDATE matches SET edition = 1 WHERE id = ?", (other,))
        async with live_server(store) as address, Guest(address) as stranger:
            assert await asked(stranger, match) == said  # kept with the match
            for _ in range(2):  # its rules are gone
                while (answer := await stranger.http.get(f"/api/matches/{other}/review")).status_code == 200:
                    await asyncio.sleep(0.5)
                assert (answer.status_code, answer.json()["why"]) == (410, "rules-gone")

    run_in_virtual_time(visit())


def test_before_the_end_nobody_is_told_anything_of_a_review(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest, Guest(address) as stranger:
            waiting, running = await guest.make(level="club"), await begun(guest)
            answers = [
                await one.http.get(f"/api/matches/{match}/review{more}")
                for one in (guest, stranger)
                for match in (waiting, running)
                for more in ("", "/red/picture.png")
            ]
            assert {(answer.status_code, answer.json()["why"]) for answer in answers} == {(409, "not-over")}
            assert len({answer.content for answer in answers}) == 1
            assert (await guest.http.get("/api/me/matches/reviews")).json() == {"matches": []}
            assert (await guest.http.get("/api/matches/nowhere/review")).status_code == 404

    run_in_virtual_time(visit())


def test_a_game_that_the_judge_does_not_know_says_so(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", games=FIRST, table_config=BRISK) as address:
            match, cookie, _ = await played(address, half=1, until=10_000)
            async with Guest(address, cookie) as guest:
                answer = await guest.http.get(f"/api/matches/{match}/review")
                assert (answer.status_code, answer.json()["why"]) == (409, "no-review")

    run_in_virtual_time(visit())


def test_an_address_that_has_spent_its_allowance_waits_but_reads_what_is_there(tmp_path: Path) -> None:
    async def visit() -> None:
        config = HostConfig(computed=0.001, computed_a_second=0.0001)
        async with live_server(tmp_path / "store.db", host_config=config) as address, Guest(address) as guest:
            matches = [await given_up(guest, until=2) for _ in range(2)]
            said, _ = await reviewed(guest, matches[0])
            answer = await guest.http.get(f"/api/matches/{matches[1]}/review")
            assert (answer.status_code, answer.json()["why"]) == (429, "too-much-computed")
            assert await asked(guest, matches[0]) == said

    run_in_virtual_time(visit())
