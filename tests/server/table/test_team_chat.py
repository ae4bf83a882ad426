"""A team talks among itself; whoever waits for the deal talks too."""

from pathlib import Path

from tests.server.club import Guest, live_server, pair
from tests.server.table.test_proposals import TEAMS
from tests.server.virtual_time import run_in_virtual_time


def test_what_is_said_to_a_team_is_heard_by_that_team_alone(tmp_path: Path) -> None:
    """Opponents and watchers get the same messages, to the last byte, as if nothing had been said."""

    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address) as host,
            Guest(address) as friend,
            Guest(address) as stranger,
            Guest(address) as passer_by,
        ):
            match = await host.make(game="playrugby", seating=[2, 2], seats=TEAMS, seat=None)
            for guest in (friend, stranger, passer_by):
                await guest.http.get(f"/api/matches/{match}")
            async with (
                host.at(match) as one,
                friend.at(match) as other,
                stranger.at(match) as opponent,
                passer_by.at(match) as watcher,
            ):
                await one.sit(chat=True)
                await other.sit(seat="home.2", chat=True)
                await opponent.sit(seat="away.1", chat=True)
                await watcher.sit(chat=True)
                await one.say(type="chat", text="Au large", to_team=True)
                await one.say(type="chat", preset="hello", to_team=True)
                for line in (one, other):
                    said = await line.hear_a("chatted")
                    assert (said["seat"], said["text"], said["to_team"]) == ("home.1", "Au large", True)
                    assert (await line.hear_a("chatted"))["preset"] == "hello"
                await one.say(type="chat", preset="thanks")
                for line in (opponent, watcher):
                    said = await line.hear_a("chatted")
                    assert (said["preset"], said["to_team"]) == ("thanks", False)
                    assert sum("chatted" in text for text in line.heard) == 1
                    assert not any("Au large" in text for text in line.heard)

    run_in_virtual_time(visit())


def test_people_talk_before_the_deal(tmp_path: Path) -> None:
    async def visit() -> None:
        wanted = {"game": "playrugby", "seating": [2, 2], "seats": TEAMS, "seat": None}
        async with pair(tmp_path / "store.db", **wanted) as at:
            await at.red.sit()
            await at.blue.sit(seat="home.2")
            await at.red.say(type="chat", preset="hello")
            assert (await at.blue.hear_a("chatted"))["seat"] == "home.1"

    run_in_virtual_time(visit())
