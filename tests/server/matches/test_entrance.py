"""The entrance tells who is here, what can be watched, and how long matches take."""

from pathlib import Path

from tests.server.club import Guest, address_of, live_server, match_server_of, running_server
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.server.matches.entrance import ENOUGH, LOOKED_EVERY, Entrance


def test_an_empty_house_has_nobody_and_nothing_to_watch(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            said = (await guest.http.get("/api/entrance")).json()
            assert said == {"people": 0, "watch": None, "lengths": {}}

    run_in_virtual_time(visit())


def test_a_listed_match_between_persons_can_be_watched(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            running_server(tmp_path / "store.db") as server,
            Guest(address_of(server)) as host,
            Guest(address_of(server)) as friend,
        ):
            entrance = Entrance(match_server_of(server))
            match = await host.make(level=None, is_listed=True)
            secret = await host.make(level=None)
            alone = await host.make(level="club", is_listed=True)
            for one in (match, secret):
                await friend.http.get(f"/api/matches/{one}")
            async with (
                host.at(match) as red,
                friend.at(match) as blue,
                host.at(secret) as hidden,
                friend.at(secret) as there,
                host.at(alone) as single,
            ):
                await red.sit()
                assert (await entrance.look()).watch is None  # not dealt yet
                await blue.sit(seat="blue")
                for line, more in ((hidden, {}), (there, {"seat": "blue"}), (single, {})):
                    await line.sit(**more)
                await red.hear_a("telling")
                later = Entrance(match_server_of(server))
                said = await later.look()
                assert said.people == 2
                assert said.watch is not None
                assert said.watch.match == match
                assert {player.kind for player in said.watch.players.values()} == {"person"}
                await red.say(type="resign")
                await red.hear_a("telling")
                assert (await later.look()) is said  # a few seconds old at most
                assert (await Entrance(match_server_of(server)).look()).watch is None

    run_in_virtual_time(visit())


def test_lengths_are_the_median_of_enough_finished_matches(tmp_path: Path) -> None:
    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server, Guest(address_of(server)) as guest:
            store = match_server_of(server).store
            for minutes in range(1, ENOUGH + 1):
                assert (await Entrance(match_server_of(server)).look()).lengths == {}
                match = await guest.make(level="club", seat="red")
                async with guest.at(match) as line:
                    await line.sit()
                    await line.say(type="resign")
                    while not (await line.hear_a("telling"))["state"]["is_over"]:
                        pass
                await store.tick(match, minutes * 60_000)
            lengths = (await Entrance(match_server_of(server)).look()).lengths
            assert {game: (one.minutes, one.matches) for game, one in lengths.items()} == {"rugby15": (3, ENOUGH)}

    run_in_virtual_time(visit())


def test_the_route_answers_from_what_was_looked_up_a_moment_ago(tmp_path: Path) -> None:
    assert LOOKED_EVERY > 0

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(level="club", seat="red")
            assert (await guest.http.get("/api/entrance")).json()["people"] == 0
            async with guest.at(match) as line:
                await line.sit()
                assert (await guest.http.get("/api/entrance")).json()["people"] == 0

    run_in_virtual_time(visit())
