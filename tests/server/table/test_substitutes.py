"""Substitutes: a watcher plays on for a bot or for somebody who is gone, if the team agrees."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.server.club import Guest, Said, TableClient, live_server
from tests.server.virtual_time import run_in_virtual_time

SEATS = {"home.1": "me", "home.2": "beginner", "away.1": "open", "away.2": "open"}


@dataclass
class Match:
    match: str
    guests: list[Guest]  # the host, two opponents, and a watcher
    one: TableClient
    opponent: TableClient
    second: TableClient
    watcher: TableClient


@asynccontextmanager
async def match_in_progress(store: Path, **wanted: Any) -> AsyncIterator[Match]:
    """The host and a bot play against two others, and somebody watches."""
    async with live_server(store) as address:
        guests = [Guest(address) for _ in range(4)]
        try:
            match = await guests[0].make(game="playrugby", seating=[2, 2], seats=SEATS, seat=None, **wanted)
            for guest in guests[1:]:
                await guest.http.get(f"/api/matches/{match}")
            async with (
                guests[0].at(match) as one,
                guests[1].at(match) as opponent,
                guests[2].at(match) as second,
                guests[3].at(match) as watcher,
            ):
                await one.sit()
                await watcher.sit(name="Zoé")
                await opponent.sit(seat="away.1")
                await second.sit(seat="away.2")
                for line in (one, opponent, second, watcher):
                    await line.hear_a("telling")
                yield Match(match, guests, one, opponent, second, watcher)
        finally:
            for guest in guests:
                await guest.http.aclose()


async def offer(line: TableClient) -> Said:
    while not (told := (await line.hear_a("proposals"))["proposals"]):
        pass
    one: Said = told[0]
    return one


async def welcome_with(line: TableClient, seats: list[str]) -> Said:
    while (said := await line.hear_a("welcome"))["seats_held"] != seats:
        pass
    return said


def test_a_watcher_comes_on_for_a_bot_if_the_team_agrees(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with match_in_progress(store) as at:
            await at.watcher.say(type="propose", kind="substitute", seat="home.2")
            wish = await offer(at.one)
            assert (wish["kind"], wish["seat"], wish["name"], wish["is_asked"]) == ("substitute", "home.2", "Zoé", True)
            await at.one.say(type="reply", proposal=wish["id"], is_yes=False)
            while (await at.watcher.hear_a("proposal-ended"))["how"] != "refused":
                pass
            assert not any("proposal" in text for text in at.opponent.heard)  # it is the team's affair
            await at.watcher.say(type="propose", kind="substitute", seat="home.2")
            await at.one.say(type="reply", proposal=(await offer(at.one))["id"], is_yes=True)
            welcome = await welcome_with(at.watcher, ["home.2"])
            assert len(welcome["state"]["views"]["home.2"]["cards"]["home.2"]) == 3  # the substitute sees that hand
            assert welcome["log"][0]["event"] != "SubstituteCame"  # and has heard all that was told to the seat
            assert welcome["log"][-1]["event"] == "SubstituteCame"
            while not any(one["event"] == "SubstituteCame" for one in (await at.opponent.hear_a("telling"))["events"]):
                pass
            while at.opponent.players["home.2"]["name"] != "Zoé":
                await at.opponent.hear_raw()
            cookie = at.guests[3].cookie
        async with live_server(store) as address, Guest(address, cookie) as guest, guest.at(at.match) as line:
            again = await line.sit()
            assert again["seats_held"] == ["home.2"]
            assert (again["log"], again["number"]) == (welcome["log"], welcome["number"])

    run_in_virtual_time(visit())


def test_who_has_seen_the_hand_of_the_other_team_does_not_come_on(tmp_path: Path) -> None:
    async def visit() -> None:
        async with match_in_progress(tmp_path / "store.db") as at:
            for line in (at.opponent, at.second):
                await line.say(type="show", is_shown=True)
            while not (await at.watcher.hear_a("hands"))["views"]:
                pass
            for line in (at.opponent, at.second):
                await line.say(type="show", is_shown=False)
            await at.watcher.say(type="propose", kind="substitute", seat="home.2")
            assert (await at.watcher.hear_a("malformed"))["why"] == "no-substitute"

    run_in_virtual_time(visit())


def test_a_player_who_was_replaced_does_not_come_on_for_the_others(tmp_path: Path) -> None:
    async def visit() -> None:
        async with match_in_progress(tmp_path / "store.db") as at:
            await at.watcher.say(type="propose", kind="substitute", seat="away.2")
            assert (await at.watcher.hear_a("malformed"))["why"] == "no-substitute"  # somebody plays there
            await at.second.say(type="leave")
            while at.watcher.players["away.2"]["stand_in"] is None:
                await at.watcher.hear_raw()
            await at.watcher.say(type="propose", kind="substitute", seat="away.2")
            wish = await offer(at.opponent)
            assert wish["waits_for"] == ["away.1"]
            await at.opponent.say(type="reply", proposal=wish["id"], is_yes=True)
            await welcome_with(at.watcher, ["away.2"])
            await welcome_with(at.second, [])  # watches now
            await at.second.say(type="propose", kind="substitute", seat="home.2")
            assert (await at.second.hear_a("malformed"))["why"] == "no-substitute"

    run_in_virtual_time(visit())
