"""Time that is added to clocks: holidays of a player, and time given to the opponents."""

import asyncio
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.server.club import Guest, Said, TableClient, address_of, asked, live_server, match_server_of, running_server
from tests.server.table.over_days.days import DAY, HOUR, LOST, begun, skip, sleep_until_asleep, stored, today, turns
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.server.store import holidays
from clubhouse.server.store.tables import HOLIDAYS
from clubhouse.server.table import more_time

SOON = {"pace": {"seconds": 60, "is_per_decision": True}, "when_gone": "lost"}


async def told(line: TableClient, event: str) -> Said:
    while True:
        for one in (await line.hear_a("telling"))["events"]:
            if one["event"] == event:
                facts: Said = one["facts"]
                return facts


def test_a_holiday_stops_the_clock_is_told_to_the_others_and_survives_a_restart(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with (
            running_server(store) as server,
            Guest(address_of(server)) as host,
            Guest(address_of(server)) as friend,
        ):
            match = await host.make(game="ovalia", seat="home", terms=LOST)
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as home, friend.at(match) as away:
                states = await begun(home, away, "away")
                [turn] = [one for own in await turns(server, match) for one in own]
                actor = (host, friend)[turn.seat]
                answer = await actor.http.post("/api/me/holidays", json={"days": 7})
                assert answer.json()["days_left"] == 21
                other = (away, home)[turn.seat]
                facts = await told(other, "HolidayAnnounced")
                assert (facts["days"], facts["in_days"]) == (7, 0)
                names = ("home", "away")
                [after] = [one for own in await turns(server, match) for one in own]
                assert (after.deadline or 0) - (turn.deadline or 0) == 7 * DAY * 1000
                assert states[1 - turn.seat]["clocks"][names[turn.seat]]["runs"]
            cookie = actor.cookie
        async with running_server(store) as server:
            skip(7 * DAY)
            await asyncio.sleep(2)
            assert (await stored(server, match)).points is None
            async with Guest(address_of(server), cookie) as back:
                own = (await back.http.get("/api/me/matches")).json()["matches"]
                assert own[0]["is_to_act"]
            skip(DAY - 60)
            await asyncio.sleep(62)
            assert (await stored(server, match)).points is not None, "after the holiday the clock goes on"

    run_in_virtual_time(visit())


def test_who_comes_back_sooner_gets_no_more_time(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            running_server(tmp_path / "store.db") as server,
            Guest(address_of(server)) as host,
            Guest(address_of(server)) as friend,
        ):
            match = await host.make(game="ovalia", seat="home", terms=LOST)
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as home, friend.at(match) as away:
                await begun(home, away, "away")
            [turn] = [one for own in await turns(server, match) for one in own]
            actor = (host, friend)[turn.seat]
            await actor.http.post("/api/me/holidays", json={"days": 7})
            await sleep_until_asleep(server)
            skip(2 * DAY)
            answer = await actor.http.post("/api/me/holidays/end", json={})
            assert answer.json()["holidays"] == []
            assert answer.json()["days_left"] == 25, "a day that has begun counts"
            await asyncio.sleep(1)
            [after] = [one for own in await turns(server, match) for one in own]
            assert abs((after.deadline or 0) - (turn.deadline or 0) - 2 * DAY * 1000) < HOUR * 1000

    run_in_virtual_time(visit())


def test_a_holiday_that_no_match_was_told_of_counts_when_the_match_is_opened(tmp_path: Path) -> None:
    """The server died after the holiday was stored."""

    async def visit() -> None:
        async with (
            running_server(tmp_path / "store.db") as server,
            Guest(address_of(server)) as host,
            Guest(address_of(server)) as friend,
        ):
            match = await host.make(game="ovalia", seat="home", terms=LOST)
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as home, friend.at(match) as away:
                await begun(home, away, "away")
            await sleep_until_asleep(server)
            house = match_server_of(server)

            async def untold(match: str) -> bool:
                return match != ""

            note, house.registry.note_holidays = house.registry.note_holidays, untold  # type: ignore[method-assign]
            for guest in (host, friend):
                assert (await guest.http.post("/api/me/holidays", json={"days": 3})).status_code == 200
            house.registry.note_holidays = note  # type: ignore[method-assign]
            skip(DAY)
            await asyncio.sleep(2)
            assert (await stored(server, match)).points is None
            skip(3 * DAY)
            await asyncio.sleep(2)
            assert (await stored(server, match)).points is not None

    run_in_virtual_time(visit())


def left_at(moment: int, connection: sa.Connection) -> int:
    [person] = connection.execute(sa.select(HOLIDAYS.c.person).distinct()).scalars()
    return holidays.days_left(connection, person, moment)


def test_holidays_are_bounded(tmp_path: Path) -> None:
    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server, Guest(address_of(server)) as guest:
            await guest.http.get("/api/me")
            for wanted, status, why in (
                ({"days": 29}, 400, "too-large"),
                ({"days": 0}, 400, "too-small"),
                ({"days": 20}, 200, None),
                ({"days": 2}, 409, "holiday-already"),
                ({"days": 9, "in_days": 30}, 409, "holidays-used-up"),
                ({"days": 8, "in_days": 30}, 200, None),
                ({"days": 1, "in_days": 60}, 409, "holidays-used-up"),
            ):
                answer = await guest.http.post("/api/me/holidays", json=wanted)
                assert (answer.status_code, answer.json().get("why")) == (status, why), wanted
            own = (await guest.http.get("/api/me/data")).json()["holidays"]
            assert len(own) == 2, "they are personal data"
            for days, left in ((0, 0), (500, 28)):
                assert await match_server_of(server).store.read(partial(left_at, today() + days * DAY * 1000)) == left

    run_in_virtual_time(visit())


@pytest.mark.parametrize(("terms", "more"), [(LOST, DAY), (SOON, more_time.GIFT)])
def test_time_can_be_given_to_the_opponent_and_all_are_told(
    tmp_path: Path, terms: dict[str, object], more: int
) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address) as host,
            Guest(address) as friend,
        ):
            match = await host.make(game="ovalia", seat="home", terms=terms)
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as home, friend.at(match) as away:
                states = await begun(home, away, "away")
                actor = 0 if states[0]["questions"] else 1
                giver, taker = (away, home) if actor == 0 else (home, away)
                await giver.say(type="give-time")
                telling = await taker.hear_a("telling")
                assert [event["event"] for event in telling["events"]] == ["TimeGiven"]
                name = ("home", "away")[actor]
                before, after = states[actor]["clocks"][name]["left"], telling["state"]["clocks"][name]["left"]
                assert abs(after - before - more * 1000) < 5_000
                assert asked(telling["state"]) == asked(states[actor])
                for _ in range(more_time.BURST):
                    await giver.say(type="give-time")
                assert (await giver.hear_a("malformed"))["why"] == "too-many-gifts"

    run_in_virtual_time(visit())


def test_a_gift_does_not_tell_whether_the_other_has_chosen(tmp_path: Path) -> None:
    """Rugby 15: its clocks are each player's own."""

    async def visit(has_chosen: bool) -> list[Said]:
        async with (
            live_server(tmp_path / f"{has_chosen}.db") as address,
            Guest(address) as host,
            Guest(address) as friend,
        ):
            match = await host.make(terms=LOST)
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue:
                states = list(await begun(red, blue))
                lines = (red, blue)
                tosser = 0 if states[0]["questions"] else 1
                await lines[tosser].play(asked(states[tosser]), states[tosser]["questions"][0]["options"][0]["move"])
                states = [(await line.hear_a("telling"))["state"] for line in lines]
                if has_chosen:
                    await blue.play(asked(states[1]), states[1]["questions"][0]["options"][0]["move"])
                    await blue.hear_a("accepted")
                await red.say(type="give-time")
                telling = await red.hear_a("telling")
                return [telling["events"], list(telling["state"]["clocks"]), telling["number"]]

    assert run_in_virtual_time(visit(False)) == run_in_virtual_time(visit(True))
