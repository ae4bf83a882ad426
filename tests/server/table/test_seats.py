"""Seats are chosen when a match is made and told to everybody. One person may hold several."""

from pathlib import Path
from typing import Any

from tests.server.club import Guest, live_server, offered
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.examples.tiny.game import TinyGame
from clubhouse.referee.record import read_record, verify
from clubhouse.server.protocol.config import TableConfig

GAMES: dict[str, Any] = {"tiny": TinyGame()}
BRISK = TableConfig(reaction=20, pace=10, courtesy=0)
UNKNOWN = {
    "name": None,
    "level": None,
    "stand_in": None,
    "is_too_quick": False,
    "is_hidden": False,
    "is_ready": False,
    "is_member": False,
    "is_showing": False,
    "reads_text": False,
}
PERSON = UNKNOWN | {"kind": "person", "is_here": True}
GONE = PERSON | {"is_here": False}
OPEN = UNKNOWN | {"kind": "open", "is_here": False}


def bot(level: str) -> dict[str, Any]:
    return UNKNOWN | {"kind": "bot", "level": level, "is_here": True}


def test_each_seat_of_two_against_three_is_what_the_maker_says(tmp_path: Path) -> None:
    seats = {"red.2": "international", "blue.1": "open", "blue.2": "beginner", "blue.3": "me"}

    async def visit() -> None:
        async with live_server(tmp_path / "store.db", games=GAMES) as address, Guest(address) as host:
            match = await host.make(game="tiny", seating=[2, 3], seats=seats, level="club", seat=None)
            facts = (await host.http.get(f"/api/matches/{match}")).json()
            assert facts["seats_held"] == ["blue.3"]
            assert facts["players"] == {
                "red.1": bot("club"),
                "red.2": bot("international"),
                "blue.1": OPEN,
                "blue.2": bot("beginner"),
                "blue.3": GONE,
            }

    run_in_virtual_time(visit())


def test_seats_that_can_not_be_are_refused(tmp_path: Path) -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"seating": [3, 2]}, "unknown-seating"),
        ({"seats": {"green": "me"}}, "unknown-seat"),
        ({"seats": {"red": "nobody"}}, "no-such-choice"),
        ({"seats": {"red": "champion"}}, "no-such-choice"),  # this game has none
        ({"level": "champion"}, "no-such-choice"),
        ({"seats": {"red": "club", "blue": "open"}}, "no-seat-for-you"),
    ]

    async def visit() -> None:
        async with live_server(tmp_path / "store.db", games=GAMES) as address, Guest(address) as host:
            for wanted, why in wrong:
                answer = await host.http.post("/api/matches", json={"game": "tiny"} | wanted)
                assert (answer.status_code, answer.json()["why"]) == (400, why), wanted

    run_in_virtual_time(visit())


def test_everybody_hears_who_comes_and_goes(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address) as host,
            Guest(address) as friend,
            Guest(address) as passer_by,
        ):
            match = await host.make()
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, passer_by.at(match) as watcher:
                assert (await red.sit())["players"] == {"red": PERSON, "blue": OPEN}
                assert (await watcher.sit())["players"] == {"red": PERSON, "blue": OPEN}
                async with friend.at(match) as blue:
                    await blue.sit(seat="blue", name="  Jo\u202e\nMaso ")
                    named = {"red": PERSON, "blue": PERSON | {"name": "Jo Maso"}}
                    for line in (red, watcher):
                        await line.hear_a("telling")
                        assert line.players == named
                for line in (red, watcher):
                    while line.players["blue"]["is_here"]:
                        assert await line.hears_nothing()
                    assert line.players == {"red": PERSON, "blue": GONE}

    run_in_virtual_time(visit())


def test_one_person_holds_both_seats_and_plays_a_whole_match(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", games=GAMES, table_config=BRISK) as address,
            Guest(address) as guest,
        ):
            match = await guest.make(game="tiny", seats={"red": "me", "blue": "me"}, options={"half": 1})
            async with guest.at(match) as line:
                assert (await line.sit())["seats_held"] == ["red", "blue"]
                state = (await line.hear())["state"]
                hands = {seat: view["cards"][seat] for seat, view in state["views"].items()}
                assert set(hands) == {"red", "blue"}
                assert all(hands.values())
                await line.play(0, "1")
                assert (await line.hear())["why"] == "which-seat"
                await line.play(0, "1", seat="green")
                assert (await line.hear())["why"] == "unknown-seat"
                answered: dict[str, int] = {}
                while not state["is_over"]:
                    for question in state["questions"]:
                        if answered.get(question["seat"], -1) < question["number"]:
                            answered[question["seat"]] = question["number"]
                            move = question["options"][0]["move"]
                            await line.play(question["number"], move, seat=question["seat"])
                    said = await line.hear()
                    if said["type"] == "telling":
                        state = said["state"]
                    else:
                        assert said["type"] in ("accepted", "refused", "held"), said
                assert set(answered) == {"red", "blue"}
            record = read_record((await guest.http.get(f"/api/matches/{match}/record")).content)
            verify(GAMES["tiny"], record)

    run_in_virtual_time(visit())


def test_nobody_plays_for_a_seat_that_is_not_theirs(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            match = await host.make()
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue:
                await red.sit()
                await blue.sit(seat="blue")
                for line, other in ((red, "blue"), (blue, "red")):
                    await line.hear_a("telling")
                    await line.play(0, "give", seat=other)
                    assert (await line.hear())["why"] == "not-your-seat"

    run_in_virtual_time(visit())


def test_a_rematch_of_two_against_three_swaps_whom_it_can(tmp_path: Path) -> None:
    """There is no three against two in this game: all reds and two of the blues change sides."""
    levels = {"red.1": "me", "red.2": "beginner", "blue.1": "club", "blue.2": "international", "blue.3": "beginner"}

    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", games=GAMES, table_config=BRISK) as address,
            Guest(address) as guest,
        ):
            match = await guest.make(game="tiny", seating=[2, 3], seats=levels, options={"half": 1})
            async with guest.at(match) as line:
                await line.sit()
                state = (await line.hear_a("telling"))["state"]
                while not state["is_over"]:
                    state = (await line.hear_a("telling"))["state"]
            again = (await guest.http.post(f"/api/matches/{match}/rematch")).json()["match"]
            facts = (await guest.http.get(f"/api/matches/{again}")).json()
            assert facts["seats_held"] == ["blue.2"]
            assert [player["level"] for player in facts["players"].values()] == [
                "club",
                "international",
                "beginner",
                None,
                "beginner",
            ]
            async with guest.at(again) as line:
                await line.sit()
                assert offered((await line.hear_a("telling"))["state"]) is not None

    run_in_virtual_time(visit())
