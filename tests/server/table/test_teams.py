"""Two against three over the socket, with windows, clocks and dice: what a team does in secret the other can't hear."""

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

from tests.server.choosers import last
from tests.server.club import Guest, Said, TableClient, live_server
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.examples.tiny.game import TinyGame
from clubhouse.server.protocol.config import TableConfig

GAMES: dict[str, Any] = {"tiny": TinyGame()}
CONFIG = TableConfig(reaction=200, pace=10, passing=("hold",), tick=50)
SEATS = {"red.1": "me", "red.2": "me", "blue.1": "open", "blue.2": "club", "blue.3": "beginner"}


def heard_by(line: TableClient) -> list[Any]:
    """Everything but times."""
    return [
        (said["type"], said.get("number"), said.get("events"), (said.get("state") or {}).get("questions"))
        for said in map(json.loads, line.heard)
    ]


async def begun(store: Path) -> tuple[str, str | None, str | None, Said]:
    """A match in which red can throw: its name, the cookies of both, and what is to be thrown."""
    async with (
        live_server(store, last, games=GAMES, table_config=CONFIG) as address,
        Guest(address) as host,
        Guest(address) as friend,
    ):
        while True:
            match = await host.make(game="tiny", seating=[2, 3], seats=SEATS, level=None, options={"half": 60})
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue:
                await red.sit()
                await blue.sit(seat="blue.1")
                questions = (await red.hear_a("telling"))["state"]["questions"]
                if questions:
                    return match, host.cookie, friend.cookie, questions[0]


def test_a_pass_that_one_team_lets_go_in_secret_is_heard_by_nobody_else(tmp_path: Path) -> None:
    async def world(store: Path, holds_after: float | None) -> list[list[Any]]:
        async with (
            live_server(store, last, games=GAMES, table_config=CONFIG) as address,
            Guest(address, host) as red_guest,
            Guest(address, friend) as blue_guest,
            Guest(address) as passer_by,
            red_guest.at(match) as red,
            blue_guest.at(match) as blue,
            passer_by.at(match) as watcher,
        ):
            for line in (red, blue, watcher):
                await line.sit()
            await red.play(throw["number"], throw["options"][0]["move"], seat=throw["seat"])
            asked = (await blue.hear_a("telling"))["state"]["questions"][0]
            if holds_after is not None:
                await asyncio.sleep(holds_after)
                await blue.play(asked["number"], "hold")
                await blue.hear_a("accepted")
            for line in (red, watcher):
                while not any(told["event"] == "ActionAdvanced" for told in (await line.hear_a("telling"))["events"]):
                    pass
            return [heard_by(red), heard_by(watcher)]

    match, host, friend, throw = run_in_virtual_time(begun(tmp_path / "0.db"))
    worlds = []
    for number, holds_after in enumerate((None, 0.02, 0.4), 1):
        shutil.copy(tmp_path / "0.db", tmp_path / f"{number}.db")
        worlds.append(run_in_virtual_time(world(tmp_path / f"{number}.db", holds_after)))
    assert worlds[1:] == [worlds[0]] * 2
    assert len(worlds[0][1]) >= 3  # the watcher was welcomed, and heard of the throw and of what came of it
