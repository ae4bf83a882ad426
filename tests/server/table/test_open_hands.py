"""Hands that watchers may see: a team's by the consent of all its persons, and all hands after turns of the game."""

import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.server.club import Guest, Said, TableClient, live_server
from tests.server.table.test_proposals import TEAMS
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.server.table.open_hands import delay_of

AFTER = 20  # turns of Ovalia


@asynccontextmanager
async def watched_team(store: Path) -> AsyncIterator[tuple[TableClient, TableClient, TableClient, TableClient]]:
    """Two persons of a team, an opponent, and a watcher, in a match that is dealt."""
    async with (
        live_server(store) as address,
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
            await one.sit()
            await other.sit(seat="home.2")
            await watcher.sit()
            await opponent.sit(seat="away.1")
            for line in (one, other, opponent, watcher):
                await line.hear_a("telling")
            yield one, other, opponent, watcher


async def showing(line: TableClient, seats: list[str]) -> None:
    """Waits until it is told that these seats, and no others, show their hands."""
    while [seat for seat, player in line.players.items() if player["is_showing"]] != seats:
        await line.hear_raw()


async def shown_of(watcher: TableClient, live: list[str]) -> Said:
    """The next hands that are of these seats."""
    while (hands := await watcher.hear_a("hands"))["live"] != live:
        pass
    return hands


def test_a_team_shows_its_hands_once_all_its_persons_agree_and_the_table_is_told(tmp_path: Path) -> None:
    async def visit() -> None:
        async with watched_team(tmp_path / "store.db") as (one, other, opponent, watcher):
            await one.say(type="show", is_shown=True)
            assert (await shown_of(watcher, []))["views"] == {}  # the other's cards are in it too
            await showing(opponent, ["home.1"])
            await other.say(type="show", is_shown=True)
            hands = await shown_of(watcher, ["home.1", "home.2"])
            assert sorted(hands["views"]["home.1"]["cards"]) == ["home.1", "home.2"]
            await showing(opponent, ["home.1", "home.2"])
            await one.say(type="show", is_shown=False)
            await shown_of(watcher, [])
            # Whose seat a bot has taken has no cards any more.
            await one.say(type="leave")
            await shown_of(watcher, ["home.2"])
            await one.say(type="take-back")
            await shown_of(watcher, [])
            # A bot of the team has nobody to ask.
            await opponent.say(type="show", is_shown=True)
            await shown_of(watcher, ["away.1"])

    run_in_virtual_time(visit())


def cards(view: Said) -> Counter[str]:
    return Counter(view["hand"])


def test_hands_that_are_shown_later_are_so_many_turns_of_the_game_old(tmp_path: Path) -> None:
    """Several tellings are one turn of Ovalia."""

    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address) as host,
            Guest(address) as passer_by,
        ):
            seats = {"home": "me", "away": "me"}
            wanted: dict[str, Any] = {"game": "ovalia", "seat": None, "seats": seats, "options": {"window": 0}}
            match = await host.make(**wanted, terms={"hands_after": AFTER})
            await passer_by.http.get(f"/api/matches/{match}")
            async with host.at(match) as line, passer_by.at(match) as watcher:
                await line.sit()
                await watcher.sit()
                state = (await line.hear_a("telling"))["state"]
                turns: list[str] = []  # whose, at each change
                hands: list[Said] = []  # of both, when it began
                for _ in range(400):
                    while not state["questions"]:
                        state = (await line.hear_a("telling"))["state"]
                    view = state["views"]["home"]
                    if not turns or turns[-1] != view["turn"]:
                        turns.append(view["turn"])
                        hands.append(state["views"])
                    if len(turns) > AFTER + 1:
                        break
                    question = state["questions"][0]
                    await line.play(question["number"], question["options"][-1]["move"], seat=question["seat"])
                    state = (await line.hear_a("telling"))["state"]
                await watcher.say(type="ping", n=1)
                await watcher.hear_a("pong")
                shown = [one for one in map(json.loads, watcher.heard) if one["type"] == "hands"]
                assert [one["behind"] for one in shown] == [AFTER, AFTER]
                assert [cards(one["views"]["home"]) for one in shown] == [cards(one["home"]) for one in hands[:2]]
                kept = cards(shown[-1]["views"]["home"]) & cards(hands[-1]["home"])
                assert kept.total() < 8  # fewer than the eight of its hand

    run_in_virtual_time(visit())


def test_a_delay_that_leaves_a_hand_worth_something_is_refused_and_an_old_one_is_longer(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host:
            wanted = {"game": "ovalia", "seat": "home", "terms": {"hands_after": 5}, "level": None}
            refused = await host.http.post("/api/matches", json=wanted)
            assert (refused.status_code, refused.json()["why"]) == (400, "no-such-choice")
            facts = {game["name"]: game["hands_after"] for game in (await host.http.get("/api/games")).json()}
            assert (facts["ovalia"][0], facts["playrugby"]) == (AFTER, [])  # hands there keep cards that nobody plays
            match = await host.make(game="ovalia", seat="home")
            async with host.at(match) as line:
                await line.sit()
                await line.say(type="announce", hands_after=5)
                assert (await line.hear_a("malformed"))["where"] == "hands_after"

    run_in_virtual_time(visit())
    assert delay_of(GAMES["ovalia"], 5) == AFTER
    assert delay_of(GAMES["playrugby"], 5) is None
