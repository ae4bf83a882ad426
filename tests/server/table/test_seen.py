"""A socket carries what its eyes may see, and nothing else, in matches of every game.

That two matches which sound the same look the same is a law of views and events (tests/laws), and of the socket
(test_pairs.py). Here: the wire brings a listener these views and events and no other, with numbers that count only what
it was told.
"""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import SOAK
from tests.server.club import Guest, Said, TableClient, live_server
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.games import GAMES

MOVES = 12 * SOAK  # of each person, before one gives up
LONGEST = 4.0 * SOAK  # seconds
TELLING = {"type", "number", "events", "state"}
PRIVATE = {"accepted", "refused", "probe", "pong", "seated", "telling", "welcome", "sealing", "raced", "hands"}


class Client:
    """Plays the first option of whatever it is asked, or watches; notes all that it is told."""

    def __init__(self, line: TableClient) -> None:
        self.line = line
        self.tellings: list[Said] = []
        self.kinds: set[str] = set()
        self.answered: set[tuple[str, int]] = set()

    async def listen(self) -> None:
        while not (self.tellings and self.tellings[-1]["state"]["is_over"]):
            said = await self.line.hear()
            self.kinds.add(said["type"])
            if said["type"] == "telling":
                self.tellings.append(said)
                await self.answer(said["state"])

    async def answer(self, state: Said) -> None:
        for question in state["questions"]:
            key = (question["seat"], question["number"])
            if key not in self.answered and len(self.answered) < MOVES and question["options"]:
                self.answered.add(key)
                await self.line.play(question["number"], question["options"][0]["move"], seat=question["seat"])


def heard(client: Client) -> list[Any]:
    return [event for telling in client.tellings for event in telling["events"]]


@pytest.mark.parametrize("name", GAMES)
def test_a_socket_brings_what_those_eyes_may_see_and_nothing_beside_it(tmp_path: Path, name: str) -> None:
    seats = GAMES[name].seatings[0]
    red, blue = seats.name(0), seats.name(1)

    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address) as host,
            Guest(address) as friend,
            Guest(address) as stranger,
        ):
            match = await host.make(game=name, seat=red)
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as one, friend.at(match) as two, stranger.at(match) as third:
                await one.sit()
                await third.sit()
                await two.sit(seat=blue)
                clients = {red: Client(one), blue: Client(two), "spectator": Client(third)}
                listening = asyncio.gather(*(client.listen() for client in clients.values()))
                until = asyncio.get_running_loop().time() + LONGEST
                while asyncio.get_running_loop().time() < until and not listening.done():
                    await asyncio.sleep(0.05)
                    if all(len(clients[seat].answered) >= MOVES for seat in (red, blue)):
                        break
                await one.say(type="resign")
                async with asyncio.timeout(20):
                    await listening
            for view, client in clients.items():
                replay = (await stranger.http.get(f"/api/matches/{match}/replay/{view}")).json()
                compare(view, client, replay)

    run_in_virtual_time(visit())


def compare(view: str, client: Client, replay: Said) -> None:
    own = f"of {view}"
    assert client.kinds <= PRIVATE, own
    assert [set(telling) for telling in client.tellings] == [TELLING] * len(client.tellings), own
    numbers = [telling["number"] for telling in client.tellings]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers))), own
    assert heard(client) == [event for frame in replay["frames"] for event in frame["events"]], own
    for telling in client.tellings[:-1]:
        assert list(telling["state"]["views"]) == [view], own
        assert (view != "spectator") or telling["state"]["questions"] == []
    assert len(client.tellings) > 3, own
    frames = iter([frame["state"]["views"][view] for frame in replay["frames"]])
    for telling in client.tellings[:-1]:
        assert telling["state"]["views"][view] in frames, own  # in this order
