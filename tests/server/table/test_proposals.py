"""Proposals: a draw, a stop and a pause by agreement. They expire, are withdrawn, survive reconnects and restarts, and
betray nothing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.server.club import Guest, Said, TableClient, live_server, pair
from tests.server.virtual_time import now, run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.referee.record import read_record, verify
from clubhouse.server.table.agreements.kinds import LONGEST_PAUSE, MINUTE

BRIEF = {"pace": {"seconds": 20, "is_per_decision": True}}


@asynccontextmanager
async def two(store: Path, **wanted: Any) -> AsyncIterator[tuple[Any, TableClient, TableClient]]:
    """A dealt match between two guests."""
    async with pair(store, **wanted) as two:
        await two.red.sit()
        await two.blue.sit(seat="blue")
        await two.red.hear_a("telling")
        await two.blue.hear_a("telling")
        yield two, two.red, two.blue


async def proposals(line: TableClient) -> list[Said]:
    told: list[Said] = (await line.hear_a("proposals"))["proposals"]
    return told


async def the_one(line: TableClient) -> Said:
    """The next open proposal."""
    while not (told := await proposals(line)):
        pass
    [one] = told
    return one


async def proposed(one: TableClient, other: TableClient, kind: str) -> Said:
    """Proposes it; returns the proposal as the other sees it."""
    await one.say(type="propose", kind=kind)
    own = await the_one(one)
    assert (own["is_own"], own["is_asked"]) == (True, False)
    theirs = await the_one(other)
    assert (theirs["is_own"], theirs["is_asked"], theirs["id"]) == (False, True, own["id"])
    return theirs


async def stay(seconds: float, *lines: TableClient) -> None:
    """Lets time pass, while pages ping."""
    until = now() + seconds * 1000
    while now() < until:
        await asyncio.sleep(min(60.0, (until - now()) / 1000))
        for line in lines:
            assert await line.hears_nothing()


async def refusal(line: TableClient) -> str:
    why: str = (await line.hear_a("malformed"))["why"]
    return why


def test_a_draw_that_is_accepted_ends_the_match_as_a_draw_with_its_points(tmp_path: Path) -> None:
    async def visit() -> None:
        async with two(tmp_path / "store.db") as (at, red, blue):
            offer = await proposed(red, blue, "draw")
            assert (offer["seat"], offer["waits_for"]) == ("red", ["blue"])
            await red.say(type="reply", proposal=offer["id"], is_yes=True)
            assert await refusal(red) == "not-asked"
            await blue.say(type="reply", proposal=offer["id"], is_yes=True)
            for line in (red, blue):
                told = await line.hear_a("telling")
                assert told["events"] == [{"event": "MatchDrawn", "clause": None, "facts": {}}]
                state = told["state"]
                assert (state["is_over"], state["agreed"], state["resigned"]) == (True, "draw", None)
                assert state["questions"] == []
                ended = await line.hear_a("proposal-ended")
                assert (ended["id"], ended["how"], ended["by"]) == (offer["id"], "agreed", None)
                assert await proposals(line) == []
            record = read_record((await at.host.http.get(f"/api/matches/{at.match}/record")).content)
            assert (record.agreed, record.resigned, record.points) == ("draw", None, [0, 0])
            verify(GAMES["rugby15"], record)
            history = (await at.host.http.get("/api/me/matches/finished")).json()
            assert [(match["outcome"], match["agreed"]) for match in history["matches"]] == [("drawn", "draw")]
            replay = (await at.host.http.get(f"/api/matches/{at.match}/replay/red")).json()
            last = replay["frames"][-1]
            assert [told["event"] for told in last["events"]] == ["MatchDrawn"]
            assert (last["state"]["is_over"], last["state"]["agreed"]) == (True, "draw")
            async with at.host.at(at.match) as again:
                state = (await again.sit())["state"]
                assert (state["is_over"], state["agreed"]) == (True, "draw")

    run_in_virtual_time(visit())


def test_a_match_that_all_stop_has_no_winner(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with two(store) as (at, red, blue):
            offer = await proposed(blue, red, "stop")
            await red.say(type="reply", proposal=offer["id"], is_yes=True)
            told = await red.hear_a("telling")
            assert [one["event"] for one in told["events"]] == ["MatchStopped"]
            history = (await at.host.http.get("/api/me/matches/finished?outcome=stopped")).json()
            assert [match["outcome"] for match in history["matches"]] == ["stopped"]
            cookie, match = at.host.cookie, at.match
        async with live_server(store) as address, Guest(address, cookie) as host, host.at(match) as line:
            state = (await line.sit())["state"]
            assert (state["is_over"], state["agreed"]) == (True, "stop")

    run_in_virtual_time(visit())


def test_a_refusal_or_a_withdrawal_ends_a_proposal_and_nothing_else(tmp_path: Path) -> None:
    async def visit() -> None:
        async with two(tmp_path / "store.db") as (_, red, blue):
            offer = await proposed(red, blue, "draw")
            await blue.say(type="withdraw", proposal=offer["id"])
            assert await refusal(blue) == "not-asked"
            await blue.say(type="reply", proposal=offer["id"], is_yes=False)
            for line in (red, blue):
                ended = await line.hear_a("proposal-ended")
                assert (ended["how"], ended["by"]) == ("refused", "blue")
                assert await proposals(line) == []
            offer = await proposed(red, blue, "draw")
            await red.say(type="withdraw", proposal=offer["id"])
            for line in (red, blue):
                ended = await line.hear_a("proposal-ended")
                assert (ended["how"], ended["by"]) == ("withdrawn", "red")
            await blue.say(type="reply", proposal=offer["id"], is_yes=True)
            assert await refusal(blue) == "no-such-proposal"

    run_in_virtual_time(visit())


def test_a_proposal_expires_and_everybody_is_told(tmp_path: Path) -> None:
    async def visit() -> None:
        async with two(tmp_path / "store.db") as (_, red, blue):
            before = now()
            offer = await proposed(red, blue, "draw")
            assert offer["left"] == 3 * MINUTE
            await stay(3 * MINUTE / 1000 - 1, red, blue)
            for line in (red, blue):
                ended = await line.hear_a("proposal-ended")
                assert (ended["how"], ended["by"]) == ("expired", None)
                assert await proposals(line) == []
            assert 3 * MINUTE <= now() - before < 3 * MINUTE + 1000
            await blue.say(type="reply", proposal=offer["id"], is_yes=True)
            assert await refusal(blue) == "no-such-proposal"

    run_in_virtual_time(visit())


def test_a_proposal_makes_no_sense_once_the_match_is_over(tmp_path: Path) -> None:
    async def visit() -> None:
        async with two(tmp_path / "store.db") as (_, red, blue):
            offer = await proposed(red, blue, "draw")
            await red.say(type="resign")
            assert await proposals(blue) == []
            await blue.say(type="reply", proposal=offer["id"], is_yes=True)
            assert await refusal(blue) == "no-such-proposal"
            await blue.say(type="propose", kind="stop")
            assert await refusal(blue) == "not-playing"

    run_in_virtual_time(visit())


def test_a_person_has_one_open_proposal_of_a_kind_and_few_in_a_while(tmp_path: Path) -> None:
    async def visit() -> None:
        async with two(tmp_path / "store.db") as (_, red, blue):
            offer = await proposed(red, blue, "draw")
            for line in (red, blue):
                await line.say(type="propose", kind="draw")
                assert await refusal(line) == "proposed-already"
            await red.say(type="withdraw", proposal=offer["id"])
            await red.hear_a("proposal-ended")
            for _ in range(2):
                offer = await proposed(red, blue, "stop")
                await red.say(type="withdraw", proposal=offer["id"])
                await red.hear_a("proposal-ended")
            await red.say(type="propose", kind="stop")
            assert await refusal(red) == "too-many-proposals"
            await asyncio.sleep(31)
            await red.say(type="propose", kind="stop")
            assert not await red.hears_nothing()

    run_in_virtual_time(visit())


def test_an_open_proposal_survives_a_reconnect_and_a_restart(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with two(store) as (at, red, blue):
            offer = await proposed(red, blue, "draw")
            async with at.friend.at(at.match) as again:
                await again.sit()
                assert [one["id"] for one in await proposals(again)] == [offer["id"]]
            cookies, match = (at.host.cookie, at.friend.cookie), at.match
        async with (
            live_server(store) as address,
            Guest(address, cookies[0]) as host,
            Guest(address, cookies[1]) as friend,
            host.at(match) as red,
            friend.at(match) as blue,
        ):
            await red.sit()
            await blue.sit()
            [open_still] = await proposals(blue)
            assert (open_still["id"], open_still["is_asked"]) == (offer["id"], True)
            await blue.say(type="reply", proposal=offer["id"], is_yes=True)
            assert [one["event"] for one in (await red.hear_a("telling"))["events"]] == ["MatchDrawn"]

    run_in_virtual_time(visit())


def test_nobody_agrees_for_another_and_bots_agree_to_nothing(tmp_path: Path) -> None:
    async def visit() -> None:
        async with two(tmp_path / "store.db") as (at, red, blue), Guest(at.host.address) as passer_by:
            await passer_by.http.get(f"/api/matches/{at.match}")
            async with passer_by.at(at.match) as watcher:
                await watcher.sit()
                offer = await proposed(red, blue, "draw")
                [seen] = await proposals(watcher)
                assert (seen["is_asked"], seen["is_own"]) == (False, False)
                await watcher.say(type="reply", proposal=offer["id"], is_yes=True)
                assert await refusal(watcher) == "not-asked"
                await watcher.say(type="propose", kind="stop")
                assert await refusal(watcher) == "not-playing"
            alone = await at.host.make(level="beginner")
            async with at.host.at(alone) as line:
                await line.sit()
                await line.hear_a("telling")
                await line.say(type="propose", kind="draw")
                assert await refusal(line) == "bots-do-not-agree"

    run_in_virtual_time(visit())


def test_a_pause_stops_the_clock_until_anybody_ends_it(tmp_path: Path) -> None:
    async def visit() -> None:
        async with two(tmp_path / "store.db", terms=BRIEF) as (_, red, blue):
            offer = await proposed(red, blue, "pause")
            await blue.say(type="reply", proposal=offer["id"], is_yes=True)
            for line in (red, blue):
                assert (await line.hear_a("held"))["is_held"]
                [pause] = await proposals(line)
                assert (pause["runs"], pause["left"]) == (True, LONGEST_PAUSE)
            await stay(120, red, blue)
            await blue.play(0, "F1")
            assert (await blue.hear_a("refused"))["why"] == "paused"
            await blue.say(type="withdraw", proposal=offer["id"])
            for line in (red, blue):
                assert not (await line.hear_a("held"))["is_held"]
                assert await proposals(line) == []
            await stay(55, red, blue)  # of the minute that everybody has for the first decision
            told = await red.hear_a("telling")
            assert "BotTookOver" in [one["event"] for one in told["events"]]

    run_in_virtual_time(visit())


def test_a_pause_ends_by_itself_and_a_move_does_not_end_it(tmp_path: Path) -> None:
    async def visit() -> None:
        async with two(tmp_path / "store.db") as (_, red, blue):
            offer = await proposed(red, blue, "pause")
            before = now()
            await blue.say(type="reply", proposal=offer["id"], is_yes=True)
            for line in (red, blue):
                await line.hear_a("held")
                await the_one(line)
            await stay(LONGEST_PAUSE / 1000 - 1, red, blue)
            assert not (await red.hear_a("held"))["is_held"]
            assert LONGEST_PAUSE <= now() - before < LONGEST_PAUSE + 1000

    run_in_virtual_time(visit())


def test_a_race_is_not_paused(tmp_path: Path) -> None:
    async def visit() -> None:
        async with two(tmp_path / "store.db", game="rugby-brawl", options={"mode": "real-time"}) as (_, red, __):
            await red.say(type="propose", kind="pause")
            assert await refusal(red) == "no-pause-in-a-race"

    run_in_virtual_time(visit())


TEAMS = {"home.1": "me", "home.2": "open", "away.1": "open", "away.2": "club"}


@asynccontextmanager
async def team(store: Path) -> AsyncIterator[tuple[TableClient, TableClient, TableClient]]:
    """Two persons of a team and an opponent, in a match that is dealt."""
    async with (
        live_server(store) as address,
        Guest(address) as host,
        Guest(address) as friend,
        Guest(address) as stranger,
    ):
        match = await host.make(game="playrugby", seating=[2, 2], seats=TEAMS, seat=None)
        for guest in (friend, stranger):
            await guest.http.get(f"/api/matches/{match}")
        async with host.at(match) as one, friend.at(match) as other, stranger.at(match) as opponent:
            await one.sit()
            await other.sit(seat="home.2")
            await opponent.sit(seat="away.1")
            for line in (one, other, opponent):
                await line.hear_a("telling")
            yield one, other, opponent


def test_in_a_team_one_alone_can_not_resign_and_all_together_can(tmp_path: Path) -> None:
    async def visit() -> None:
        async with team(tmp_path / "store.db") as (one, other, opponent):
            await one.say(type="resign")
            assert await refusal(one) == "team-must-agree"
            offer = await proposed(one, other, "resign")
            await other.say(type="reply", proposal=offer["id"], is_yes=True)
            for line in (one, other, opponent):
                while not (told := await line.hear_a("telling"))["state"]["is_over"]:
                    pass
                assert told["state"]["resigned"] == "home.1"

    run_in_virtual_time(visit())


def test_who_is_left_alone_in_a_team_can_resign(tmp_path: Path) -> None:
    async def visit() -> None:
        async with team(tmp_path / "store.db") as (one, other, _):
            await other.say(type="leave")
            await one.say(type="resign")
            while not (await one.hear_a("telling"))["state"]["is_over"]:
                pass

    run_in_virtual_time(visit())


def test_opponents_do_not_notice_what_a_team_proposes(tmp_path: Path) -> None:
    """Neither by a message, nor by a refusal of the same proposal of their own."""

    async def visit() -> None:
        async with team(tmp_path / "store.db") as (one, other, opponent):
            offer = await proposed(one, other, "resign")
            await other.say(type="reply", proposal=offer["id"], is_yes=False)
            assert (await one.hear_a("proposal-ended"))["how"] == "refused"
            await proposed(other, one, "resign")
            heard = [one for one in opponent.heard if "proposal" in one]
            await opponent.hears_nothing()
            assert heard == [one for one in opponent.heard if "proposal" in one] == []
            await opponent.say(type="propose", kind="resign")  # alone: it counts at once
            while not (told := await opponent.hear_a("telling"))["state"]["is_over"]:
                pass
            assert told["state"]["resigned"] == "away.1"

    run_in_virtual_time(visit())


def test_over_days_a_proposal_stays_open_for_three_days(tmp_path: Path) -> None:
    async def visit() -> None:
        store, day = tmp_path / "store.db", 24 * 3600
        async with two(store, terms={"pace": {"seconds": 7 * day, "is_per_decision": True}}) as (at, red, blue):
            await red.say(type="propose", kind="pause")
            assert await refusal(red) == "no-pause-over-days"
            offer = await proposed(red, blue, "draw")
            cookie, match = at.friend.cookie, at.match
        await asyncio.sleep(2 * day)
        async with live_server(store) as address, Guest(address, cookie) as friend, friend.at(match) as blue:
            await blue.sit()
            open_still = await the_one(blue)
            assert open_still["id"] == offer["id"]
            assert 0 < open_still["left"] <= day * 1000
        await asyncio.sleep(day)
        async with live_server(store) as address, Guest(address, cookie) as friend, friend.at(match) as blue:
            await blue.sit()
            await blue.say(type="reply", proposal=offer["id"], is_yes=True)
            assert await refusal(blue) == "no-such-proposal"

    run_in_virtual_time(visit())
