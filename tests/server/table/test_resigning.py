"""A seat gives the match up: everybody hears it, the points stay as they are, and the record bears it."""

from pathlib import Path

from tests.server.club import Guest, asked, live_server, offered
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.referee.record import read_record, verify


def test_a_seat_that_resigns_ends_the_match(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            match = await host.make()
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue:
                await red.sit()
                await red.say(type="resign")  # nothing to give up yet
                await blue.sit(seat="blue")
                states = {"red": (await red.hear())["state"], "blue": (await blue.hear())["state"]}
                await blue.say(type="resign")
                for line in (red, blue):
                    told = await line.hear_a("telling")
                    resigned = {"event": "SeatResigned", "clause": None, "facts": {"seat": "blue"}}
                    assert told["events"] == [resigned]
                    state = told["state"]
                    assert (state["is_over"], state["resigned"], state["questions"]) == (True, "blue", [])
                    assert (await line.hear())["type"] == "sealing"
                winner = red if states["red"]["questions"] else blue
                question = states["red" if winner is red else "blue"]
                await winner.play(asked(question), offered(question)[0])
                assert (await winner.hear())["why"] == "match-over"
                await red.say(type="resign")
                assert await red.hears_nothing()
            answer = await host.http.get(f"/api/matches/{match}/record")
            record = read_record(answer.content)
            assert (record.resigned, record.points, record.inputs) == (1, [0, 0], [])
            verify(GAMES["rugby15"], record)

    run_in_virtual_time(visit())


def test_a_watcher_can_not_resign_and_a_resigned_match_stays_so(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with live_server(store) as address, Guest(address) as host, Guest(address) as passer_by:
            match = await host.make(level="club")
            async with host.at(match) as line, passer_by.at(match) as watcher:
                await line.sit()
                await watcher.sit()
                await watcher.say(type="resign")
                assert (await line.hear_a("telling"))["state"]["is_over"] is False
                await line.say(type="resign", seat="red")
                before = (await line.hear_a("sealing"))["secret"]
            cookie = host.cookie
        async with live_server(store) as address, Guest(address, cookie) as host, host.at(match) as line:
            welcome = await line.sit()
            assert (welcome["state"]["is_over"], welcome["state"]["resigned"]) == (True, "red")
            assert welcome["log"][-1]["event"] == "SeatResigned"
            assert await line.hear() == {"type": "sealing", "secret": before}
            again = await host.http.post(f"/api/matches/{match}/rematch")
            assert again.status_code == 201

    run_in_virtual_time(visit())
