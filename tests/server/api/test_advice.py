"""Advice is given to who sits at the table, and only where all others are bots."""

import asyncio
from pathlib import Path

from tests.server.club import Guest, Said, TableClient, asked, live_server, offered
from tests.server.virtual_time import run_in_virtual_time


async def asked_something(line: TableClient) -> Said:
    """The first state in which the guest has something to choose."""
    state: Said | None = (await line.sit())["state"]
    while state is None or not state["questions"]:
        said = await line.hear()
        state = said.get("state", state)
    return state


def test_every_option_is_ranked_and_the_best_has_a_reason(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(game="ovalia", options={"window": 0}, seat="home", level="club")
            async with guest.at(match) as line:
                state = await asked_something(line)
                answer = await guest.http.get(f"/api/matches/{match}/advice")
                assert answer.status_code == 200, answer.text
                (of_seat,) = answer.json()
                assert (of_seat["seat"], of_seat["question"]) == ("home", asked(state))
                assert of_seat["adviser"] == "champion"
                options = of_seat["options"]
                assert sorted(option["move"] for option in options) == sorted(offered(state))
                assert [option["share"] for option in options] == sorted(
                    (one["share"] for one in options), reverse=True
                )
                assert [option["reason"] is not None for option in options] == [True] + [False] * (len(options) - 1)
                for option in options:
                    assert all(0 < one["share"] <= 1 and one["clause"] for one in option["prospects"])

    run_in_virtual_time(visit())


def test_the_same_question_has_the_same_answer(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(game="rugby15", seat="red", level="club")
            async with guest.at(match) as line:
                await asked_something(line)
                first, second = [(await guest.http.get(f"/api/matches/{match}/advice")).json() for _ in range(2)]
                assert first[0]["options"]
                assert first == second

    run_in_virtual_time(visit())


def test_strangers_and_persons_who_play_each_other_get_none(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address) as guest,
            Guest(address) as friend,
            Guest(address) as stranger,
        ):
            match = await guest.make(game="rugby15", level=None)
            await friend.http.get(f"/api/matches/{match}")  # who comes by the link gets the token a seat can belong to
            async with guest.at(match) as line, friend.at(match) as other:
                await line.sit()
                refused = await guest.http.get(f"/api/matches/{match}/advice")
                assert (refused.status_code, refused.json()["why"]) == (409, "help-against-bots-only")  # an open seat
                await other.sit(seat="blue")
                for who, status, why in (
                    (guest, 409, "help-against-bots-only"),
                    (friend, 409, "help-against-bots-only"),
                    (stranger, 403, "no-seat-of-yours"),
                ):
                    refused = await who.http.get(f"/api/matches/{match}/advice")
                    assert (refused.status_code, refused.json()["why"]) == (status, why)

    run_in_virtual_time(visit())


def test_one_request_a_table_at_a_time(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(game="rugby15", seat="red", level="club")
            async with guest.at(match) as line:
                await asked_something(line)
                asking = [guest.http.get(f"/api/matches/{match}/advice") for _ in range(8)]
                statuses = [answer.status_code for answer in await asyncio.gather(*asking)]
                assert statuses.count(200) >= 1
                assert set(statuses) == {200, 429}
                assert (await guest.http.get(f"/api/matches/{match}/advice")).status_code == 200

    run_in_virtual_time(visit())
