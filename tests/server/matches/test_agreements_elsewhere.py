"""Proposals between persons at two servers of one PostgreSQL."""

import asyncio

from tests.server.club import Guest
from tests.server.matches.test_processes import friends, live_servers
from tests.server.table.test_proposals import the_one


def test_a_proposal_is_answered_once_at_two_servers(database: str) -> None:
    """The same person says yes and no at once, at two servers: one of the two counts."""

    async def visit() -> None:
        async with (
            live_servers(database) as [here, there],
            friends(here, there) as (match, host, friend),
            Guest(here, friend.cookie) as nearby,
            host.at(match) as red,
            friend.at(match) as blue,
        ):
            await red.sit()
            await blue.sit(seat="blue")
            await blue.hear_a("telling")
            await red.hear_a("telling")
            async with nearby.at(match) as second:
                await second.sit()
                await red.say(type="propose", kind="draw")
                offers = [await the_one(line) for line in (red, blue, second)]
                assert len({offer["id"] for offer in offers}) == 1
                proposal = offers[0]["id"]
                await asyncio.gather(
                    blue.say(type="reply", proposal=proposal, is_yes=True),
                    second.say(type="reply", proposal=proposal, is_yes=False),
                )
                hows = {(await line.hear_a("proposal-ended"))["how"] for line in (red, blue)}
                assert hows in ({"agreed"}, {"refused"})
            # The end is told first, and then the draw happens.
            async with host.at(match) as again:
                state = (await again.sit())["state"]
                while hows == {"agreed"} and state["agreed"] is None:
                    state = (await again.hear_a("telling"))["state"]
                assert state["agreed"] == ("draw" if hows == {"agreed"} else None)

    asyncio.run(visit())


def test_a_pause_stands_at_both_servers(database: str) -> None:
    async def visit() -> None:
        async with (
            live_servers(database) as [here, there],
            friends(here, there) as (match, host, friend),
            host.at(match) as red,
            friend.at(match) as blue,
        ):
            await red.sit()
            await blue.sit(seat="blue")
            await blue.hear_a("telling")
            await red.say(type="propose", kind="pause")
            offer = await the_one(blue)
            await blue.say(type="reply", proposal=offer["id"], is_yes=True)
            for line in (red, blue):
                assert (await line.hear_a("held"))["is_held"]
            await red.say(type="withdraw", proposal=offer["id"])
            for line in (red, blue):
                assert not (await line.hear_a("held"))["is_held"]

    asyncio.run(visit())
