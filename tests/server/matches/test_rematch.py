"""A rematch that is offered stays where the other finds it."""

import asyncio
from pathlib import Path

from tests.server.club import Guest, live_server
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
