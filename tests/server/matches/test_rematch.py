"""A rematch that is offered stays where the other finds it."""

import asyncio
from pathlib import Path

from tests.server.club import Guest, Said, live_server
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.server.protocol.config import TableConfig


def test_whoever_comes_back_later_finds_the_rematch_that_was_offered(tmp_path: Path) -> None:
    """While the table is open, and once it is read from the store again."""

    async def visit() -> None:
        config = TableConfig(patience=5)
        async with (
            live_server(tmp_path / "store.db", table_config=config) as address,
            Guest(address) as host,
            Guest(address) as friend,
        ):
            match = await host.make()
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue:
                await red.sit()
                await blue.sit(seat="blue")
                await blue.hear_a("telling")
                await red.say(type="resign")
                await red.hear_a("sealing")
            offered = (await host.http.post(f"/api/matches/{match}/rematch")).json()["match"]
            for seconds in (0, 10):
                await asyncio.sleep(seconds)
                async with friend.at(match) as later:
                    await later.sit()
                    assert (await later.hear_a("rematch"))["match"] == offered
            own = (await friend.http.get("/api/me/matches")).json()
            assert offered in str(own), "it is among the own matches as well"

    run_in_virtual_time(visit())


async def series_of(guest: Guest, match: str) -> Said:
    told: Said = (await guest.http.get(f"/api/matches/{match}")).json()["terms"]["series"]
    return told


async def resigned(winner: Guest, loser: Guest, match: str) -> None:
    """Both sit down, and the one resigns."""
    facts = [(await guest.http.get(f"/api/matches/{match}")).json() for guest in (winner, loser)]
    seats = [next(iter(one["seats_held"]), "blue") for one in facts]
    async with winner.at(match) as one, loser.at(match) as other:
        await one.sit(seat=seats[0])
        await other.sit(seat=seats[1])
        await other.hear_a("telling")
        await other.say(type="resign")
        await one.hear_a("sealing")


async def next_of(guest: Guest, match: str) -> str:
    return str((await guest.http.post(f"/api/matches/{match}/rematch")).json()["match"])


def test_the_best_of_three_is_counted_by_side_with_the_sides_swapped_and_then_begins_anew(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address) as host,
            Guest(address) as friend,
        ):
            # Nobody begins with matches won.
            match = await host.make(terms={"series": {"number": 3, "wins": [1, 1]}})
            assert await series_of(host, match) == {"number": 1, "wins": []}
            await resigned(host, friend, match)  # red wins
            second = await next_of(host, match)
            assert await series_of(friend, second) == {"number": 2, "wins": [0, 1]}
            assert (await host.http.get(f"/api/matches/{second}")).json()["seats_held"] == ["blue"]
            await resigned(friend, host, second)  # red again, who is the other now
            third = await next_of(friend, second)
            assert await series_of(host, third) == {"number": 3, "wins": [1, 1]}
            await resigned(host, friend, third)
            anew = await next_of(host, third)
            assert await series_of(host, anew) == {"number": 1, "wins": []}
            await resigned(host, friend, anew)
            match = await next_of(host, anew)
            await resigned(host, friend, match)
            assert await series_of(host, await next_of(friend, match)) == {"number": 1, "wins": []}, "two are enough"

    run_in_virtual_time(visit())


def test_the_best_of_three_is_a_term_that_everybody_agrees_to_before_the_deal(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address) as host,
            Guest(address) as friend,
        ):
            match = await host.make()
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red:
                await red.sit()
                await red.say(type="announce", best_of=3)
                former = (await red.hear_a("welcome"))["agreement"]
                assert await series_of(host, match) == {"number": 1, "wins": []}
                await red.say(type="announce", best_of=1)
                assert (await red.hear_a("welcome"))["agreement"] != former
                assert (await host.http.get(f"/api/matches/{match}")).json()["terms"]["series"] is None
                await red.say(type="announce", best_of=2)
                assert (await red.hear())["type"] == "malformed"

    run_in_virtual_time(visit())
