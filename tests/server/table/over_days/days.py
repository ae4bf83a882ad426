"""Matches over days, for tests: their terms, time that is skipped, and first visits."""

import asyncio
from typing import Any

import uvicorn
from tests.server.club import Guest, Said, TableClient, asked, match_server_of, offered
from tests.server.virtual_time import DATE, VirtualTimeLoop, now

from clubhouse.server.store.stored import OwnTurn, StoredMatch, turns_of

HOUR = 3600
DAY = 24 * HOUR
ONE_DAY = {"pace": {"seconds": DAY, "is_per_decision": True}}
LOST = ONE_DAY | {"when_gone": "lost"}
ASLEEP = 300.0  # seconds after which an empty table is no longer in memory


def skip(seconds: float) -> None:
    """The time passes at once; timers that are due by then go off together."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualTimeLoop)
    loop.now += seconds


def today() -> int:
    return DATE + now()


async def sleep_until_asleep(server: uvicorn.Server) -> None:
    skip(ASLEEP)
    await asyncio.sleep(1)
    assert match_server_of(server).tables == {}


async def stored(server: uvicorn.Server, match: str) -> StoredMatch:
    return await match_server_of(server).stored(match)


async def turns(server: uvicorn.Server, match: str) -> tuple[list[OwnTurn], list[OwnTurn]]:
    one = await stored(server, match)
    return turns_of(one, one.owners[0] or ""), turns_of(one, one.owners[1] or "")


async def begun(red: TableClient, blue: TableClient, seat: str = "blue") -> tuple[Said, Said]:
    """The states after the deal."""
    await red.sit()
    await blue.sit(seat=seat)
    return (await red.hear_a("telling"))["state"], (await blue.hear_a("telling"))["state"]


async def answer(lines: tuple[TableClient, TableClient], states: list[Said], seat: int) -> list[Said]:
    """The states after that seat has taken its first option, which both hear of."""
    await lines[seat].play(asked(states[seat]), offered(states[seat])[0])
    return [(await line.hear_a("telling"))["state"] for line in lines]


async def first_come(address: str, **wanted: Any) -> tuple[str, str, str]:
    """A match over days that both have seen and left; the cookies of its maker and of the other."""
    async with Guest(address) as host, Guest(address) as friend:
        match = await host.make(**({"terms": LOST} | wanted))
        await friend.http.get(f"/api/matches/{match}")
        seat = "blue" if wanted.get("game", "rugby15") == "rugby15" else "away"
        async with host.at(match) as red, friend.at(match) as blue:
            await begun(red, blue, seat)
        assert host.cookie is not None
        assert friend.cookie is not None
        return match, host.cookie, friend.cookie
