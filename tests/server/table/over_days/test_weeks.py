"""A match over weeks of each game: restarts, holidays, orders, windows of every length, and a deadline that passes."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from tests.server.club import Guest, Said, TableClient, address_of, asked, offered, running_server
from tests.server.table.over_days.days import DAY, HOUR, skip, stored, turns
from tests.server.table.over_days.test_standing_orders import EAGER
from tests.server.virtual_time import now, run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.referee.record import read_record, verify
from clubhouse.server.net import connection

PACE = {"pace": {"seconds": 3 * DAY, "is_per_decision": True}, "when_gone": "lost"}
MATCHES: dict[str, dict[str, Any]] = {
    "rugby15": {},
    "ovalia": {"window": 28_800},
    "ovalia-classique": {"window": 86_400},
    "playrugby": {"window": 10, "time": "turns-40"},
    "rugby-brawl": {"mode": "training", "number": 1},
}
SEATS = {"rugby15": ("red", "blue"), "rugby-brawl": ("red", "blue")}
ANSWERS = 4  # of both, in one visit
VISITS = 5


class Players:
    def __init__(self, match: str, cookies: tuple[str | None, str | None], seats: tuple[str, str]) -> None:
        self.match = match
        self.cookies = cookies
        self.seats = seats
        self.answered = 0

    async def visit(self, address: str, order: dict[str, list[str]] | None) -> bool:
        """Both come, answer a few questions and leave; true if the match is over."""
        async with AsyncExitStack() as stack:
            lines: list[TableClient] = []
            states: list[Said] = []
            for cookie, seat in zip(self.cookies, self.seats, strict=True):
                guest = await stack.enter_async_context(Guest(address, cookie))
                line = await stack.enter_async_context(guest.at(self.match))
                welcome = await line.sit(seat=seat)
                states.append(welcome["state"] or (await line.hear_a("telling"))["state"])
                lines.append(line)
                if order is not None:
                    await line.say(type="order", order=order)
            for _ in range(ANSWERS):
                await settle(lines, states)
                if states[0]["is_over"]:
                    return True
                if states[0]["window"] is not None:
                    if states[0]["window"] > 10_000:
                        return False  # they come back when it has closed
                    await asyncio.sleep(states[0]["window"] / 1000 + 0.01)
                    continue
                for player in (self.answered % 2, 1 - self.answered % 2):
                    line, state = lines[player], states[player]
                    if state["questions"]:
                        moves = offered(state)
                        laying = [move for move in moves if move.startswith(("lay", "pass", "skip"))]
                        await line.play(asked(state), (laying or moves)[0])
                        self.answered += 1
                        break
            await settle(lines, states)
            return bool(states[0]["is_over"])


async def settle(lines: list[TableClient], states: list[Said]) -> None:
    """All have heard what was said by now."""
    for seat, line in enumerate(lines):
        line.pings += 1
        await line.say(type="ping", n=line.pings)
        while (said := await line.hear()).get("n") != line.pings or said["type"] != "pong":
            states[seat] = said.get("state") or states[seat]


async def beginning(server: uvicorn.Server, game: str) -> Players:
    address, seats = address_of(server), SEATS.get(game, ("home", "away"))
    async with Guest(address) as host, Guest(address) as friend:
        match = await host.make(game=game, seat=seats[0], options=MATCHES[game], terms=PACE)
        await friend.http.get(f"/api/matches/{match}")
        for guest, seat in ((host, seats[0]), (friend, seats[1])):
            async with guest.at(match) as line:
                await line.sit(seat=seat)
        return Players(match, (host.cookie, friend.cookie), seats)


async def sleeps(seconds: float) -> None:
    skip(seconds)
    await asyncio.sleep(1)


@pytest.mark.parametrize("game", MATCHES)
def test_a_match_goes_on_over_weeks(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "MESSAGE_BURST", 100_000)

    async def visit() -> None:
        store = tmp_path / "store.db"
        begun_at, players = now(), None
        for visits in range(VISITS):  # the house restarts before each
            async with running_server(store) as server:
                address = address_of(server)
                if players is None:
                    players = await beginning(server, game)
                await sleeps(60 * HOUR)
                assert not await players.visit(address, EAGER.get(game) if visits in (1, 3) else None)
                if visits == 2:
                    for cookie in players.cookies:
                        async with Guest(address, cookie) as guest:
                            assert (await guest.http.post("/api/me/holidays", json={"days": 5})).status_code == 200
                    await sleeps(5 * DAY)
                    assert (await stored(server, players.match)).points is None, "the holiday stops the clocks"
        assert players is not None
        assert players.answered > VISITS
        assert now() - begun_at > 14 * DAY * 1000
        async with running_server(store) as server:
            await sleeps(DAY)  # a window may have to close first
            due = min(turn.deadline or 0 for own in await turns(server, players.match) for turn in own)
            assert due
            await sleeps(3 * DAY + 10)
            ended = await stored(server, players.match)
            assert ended.points is not None, "a deadline has passed"
            async with Guest(address_of(server)) as reader:
                record = read_record((await reader.http.get(f"/api/matches/{players.match}/record")).content)
            verify(GAMES[game], record)
            assert record.resigned is not None

    run_in_virtual_time(visit())
