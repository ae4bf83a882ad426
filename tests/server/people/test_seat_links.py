"""A guest's seats are carried to another device by a link that works once."""

import asyncio
from pathlib import Path

import pytest
from tests.server.club import Guest, address_of, match_server_of, running_server
from tests.server.table.over_days.days import skip
from tests.server.virtual_time import run_in_virtual_time
from websockets.exceptions import ConnectionClosed


async def link_of(guest: Guest, leaves: bool = False) -> str:
    answer = await guest.http.post("/api/me/link", json={"leaves": leaves})
    assert answer.status_code == 201, answer.text
    assert answer.json()["seconds"] == 600
    return str(answer.json()["token"])


async def own_seats(guest: Guest, match: str) -> list[str]:
    seats: list[str] = (await guest.http.get(f"/api/matches/{match}")).json()["seats_held"]
    return seats


@pytest.mark.parametrize("leaves", [False, True])
def test_a_link_carries_the_seats_once_and_the_old_device_stays_or_leaves(tmp_path: Path, leaves: bool) -> None:
    async def visit() -> None:
        async with (
            running_server(tmp_path / "store.db") as server,
            Guest(address_of(server)) as desk,
            Guest(address_of(server)) as phone,
            Guest(address_of(server)) as stranger,
        ):
            await desk.http.post("/api/me/name", json={"name": "Bérénice"})
            match, other = await desk.make(), await phone.make()
            async with desk.at(match) as line:
                await line.sit()
                token = await link_of(desk, leaves)
                taken = await phone.http.post("/api/me/link/take", json={"token": token})
                assert taken.status_code == 200, taken.text
                assert taken.json()["name"] == "Bérénice"
                if leaves:
                    with pytest.raises(ConnectionClosed, match="4401"):
                        await line.hear_a("pong")
                else:
                    await line.say(type="ping", n=1)
                    assert (await line.hear_a("pong"))["n"] == 1
            assert await own_seats(phone, match) == ["red"]
            assert await own_seats(phone, other) == ["red"], "its own seat stays"
            assert await own_seats(desk, match) == ([] if leaves else ["red"])
            again = await stranger.http.post("/api/me/link/take", json={"token": token})
            assert (again.status_code, again.json()["why"]) == (404, "link-over")
            assert await own_seats(stranger, match) == []
            store = match_server_of(server).store
            rows = await store.read(lambda found: found.exec_driver_sql("SELECT * FROM seat_links").all())
            assert rows == []

    run_in_virtual_time(visit())


def test_a_link_is_over_after_ten_minutes_and_a_new_one_ends_the_former(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            running_server(tmp_path / "store.db") as server,
            Guest(address_of(server)) as desk,
            Guest(address_of(server)) as phone,
        ):
            match = await desk.make()
            former, token = await link_of(desk), await link_of(desk)
            store = match_server_of(server).store
            [row] = await store.read(lambda found: found.exec_driver_sql("SELECT * FROM seat_links").all())
            assert token not in str(row)
            assert (desk.cookie or "") not in str(row)
            skip(601)
            await asyncio.sleep(0.1)
            for one in (former, token, "made-up"):
                assert (await phone.http.post("/api/me/link/take", json={"token": one})).status_code == 404
            assert await own_seats(phone, match) == []
            account = {"login": "berenice", "password": "une longue phrase"}
            await phone.http.post("/api/me/account", json=account)
            refused = await phone.http.post("/api/me/link", json={})
            assert (refused.status_code, refused.json()["why"]) == (409, "sign-in-instead")
            carried = await phone.http.post("/api/me/link/take", json={"token": await link_of(desk)})
            assert carried.json()["login"] == "berenice"
            assert await own_seats(phone, match) == ["red"]
            assert await own_seats(desk, match) == [], "an account has them for good"

    run_in_virtual_time(visit())


def test_links_are_limited(tmp_path: Path) -> None:
    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server, Guest(address_of(server)) as guest:
            statuses = [(await guest.http.post("/api/me/link", json={})).status_code for _ in range(61)]
            assert (statuses[0], statuses[-1]) == (201, 429)
            tries = [(await guest.http.post("/api/me/link/take", json={"token": "x"})).status_code for _ in range(61)]
            assert (tries[0], tries[-1]) == (404, 429)

    run_in_virtual_time(visit())
