"""A table before the deal: seats are taken, left and given to bots; the cards come when the last one has somebody."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from tests.server.club import Guest, Said, TableClient, live_server
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.examples.tiny.game import TinyGame
from clubhouse.server.protocol.config import TableConfig

GAMES: dict[str, Any] = {"tiny": TinyGame()}
BRISK = TableConfig(reaction=20, pace=10, courtesy=0)
Visit = Callable[[list[Guest], str], Awaitable[None]]


def visit(tmp_path: Path, visitors: int, what: Visit) -> None:
    async def come() -> None:
        async with AsyncExitStack() as stack:
            address = await stack.enter_async_context(
                live_server(tmp_path / "store.db", games=GAMES, table_config=BRISK)
            )
            guests = [await stack.enter_async_context(Guest(address)) for _ in range(visitors)]
            match = await guests[0].make(game="tiny", seating=[2, 3], seats={"red.1": "me"}, options={"half": 60})
            await what(guests, match)

    run_in_virtual_time(come())


@asynccontextmanager
async def seated(guest: Guest, match: str, **more: Any) -> AsyncIterator[TableClient]:
    await guest.http.get(f"/api/matches/{match}")
    async with guest.at(match) as line:
        welcome = await line.sit(**more)
        assert welcome["type"] == "welcome", welcome
        yield line


async def arrange(line: TableClient, seat: str, whose: str) -> Said:
    await line.say(type="arrange", seat=seat, whose=whose)
    return await line.hear()


def kinds(players: Said) -> list[str]:
    return [player["level"] or player["kind"] for player in players.values()]


def test_the_host_calls_bots_in_and_the_last_one_brings_the_deal(tmp_path: Path) -> None:
    async def call(guests: list[Guest], match: str) -> None:
        async with seated(guests[0], match) as host, seated(guests[1], match, seat="blue.3") as friend:
            for seat, level in (("red.2", "club"), ("blue.1", "beginner"), ("blue.2", "international")):
                welcome = await arrange(host, seat, level)
                assert welcome["players"][seat]["level"] == level
            for line in (host, friend):
                assert (await line.hear_a("telling"))["state"]["views"]
            assert kinds(host.players) == ["person", "club", "beginner", "international", "person"]
            await host.say(type="arrange", seat="red.2", whose="open")
            assert (await host.hear_a("malformed"))["why"] == "dealt-already"

    visit(tmp_path, 2, call)


def test_a_seat_is_left_taken_again_and_changed_for_another(tmp_path: Path) -> None:
    async def change(guests: list[Guest], match: str) -> None:
        async with seated(guests[0], match) as host, seated(guests[1], match, seat="blue.1") as friend:
            moved = await arrange(friend, "blue.2", "me")
            assert moved["seats_held"] == ["blue.2"]
            left = await arrange(friend, "blue.2", "open")
            assert left["seats_held"] == []
            assert kinds(left["players"]) == ["person", "open", "open", "open", "open"]
            back = await arrange(friend, "red.2", "me")
            assert back["seats_held"] == ["red.2"]
            while kinds(host.players) != ["person", "person", "open", "open", "open"]:
                await host.hear()

    visit(tmp_path, 2, change)


def test_the_host_plays_several_seats_on_one_device(tmp_path: Path) -> None:
    async def fill(guests: list[Guest], match: str) -> None:
        async with seated(guests[0], match) as host:
            for seat in ("red.2", "blue.1", "blue.2"):
                await arrange(host, seat, "me")
            assert (await arrange(host, "blue.3", "me"))["seats_held"] == [
                "red.1",
                "red.2",
                "blue.1",
                "blue.2",
                "blue.3",
            ]
            assert len((await host.hear_a("telling"))["state"]["views"]) == 5

    visit(tmp_path, 1, fill)


def test_only_the_host_sets_the_table_and_nobody_takes_what_is_anothers(tmp_path: Path) -> None:
    async def meddle(guests: list[Guest], match: str) -> None:
        async with (
            seated(guests[0], match) as host,
            seated(guests[1], match, seat="blue.1") as friend,
            seated(guests[2], match) as watcher,
        ):
            assert (await arrange(friend, "blue.2", "club"))["why"] == "host-only"
            assert (await arrange(friend, "red.1", "open"))["why"] == "seat-taken"
            assert (await arrange(friend, "red.1", "me"))["why"] == "seat-taken"
            assert (await arrange(host, "blue.1", "club"))["why"] == "seat-taken"
            assert (await arrange(watcher, "blue.2", "club"))["why"] == "host-only"
            assert (await arrange(watcher, "green", "me"))["why"] == "unknown-seat"
            assert (await arrange(host, "blue.2", "champion"))["why"] == "no-such-choice"  # this game has none
            assert (await arrange(host, "red.1", "club"))["type"] == "welcome"  # somebody else is there still
            assert (await arrange(friend, "blue.1", "open"))["type"] == "welcome"
            await host.hear_a("welcome")

    visit(tmp_path, 3, meddle)


def test_the_host_frees_the_seat_of_somebody_who_has_gone(tmp_path: Path) -> None:
    async def free(guests: list[Guest], match: str) -> None:
        async with seated(guests[0], match) as host:
            async with seated(guests[1], match, seat="blue.1"):
                pass
            while host.players["blue.1"] != {
                "kind": "person",
                "name": None,
                "level": None,
                "is_here": False,
                "stand_in": None,
                "is_too_quick": False,
                "is_hidden": False,
                "is_ready": False,
                "is_member": False,
                "is_showing": False,
                "reads_text": False,
            }:
                assert await host.hears_nothing()
            assert kinds((await arrange(host, "blue.1", "open"))["players"]) == ["person"] + ["open"] * 4

    visit(tmp_path, 2, free)


def test_who_comes_first_after_the_host_has_gone_sets_the_table(tmp_path: Path) -> None:
    async def inherit(guests: list[Guest], match: str) -> None:
        async with seated(guests[1], match, seat="blue.1") as friend:
            assert (await arrange(friend, "blue.2", "club"))["why"] == "host-only"
            async with seated(guests[0], match) as host:
                await arrange(host, "red.1", "open")
            await friend.hear_a("welcome")
            while (said := await arrange(friend, "blue.2", "club"))["type"] != "welcome":
                assert said["why"] == "host-only"  # the host is just going
            assert said["players"]["blue.2"]["level"] == "club"

    visit(tmp_path, 2, inherit)


def test_windows_lose_their_length_where_one_person_holds_all_seats_after_all(tmp_path: Path) -> None:
    async def come() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host:
            match = await host.make(game="ovalia", seat=None)
            facts = (await host.http.get(f"/api/matches/{match}")).json()
            assert facts["options"]["window"] == 5
            [open_seat] = set(facts["seats"]) - set(facts["seats_held"])
            async with seated(host, match) as line:
                assert (await arrange(line, open_seat, "me"))["options"]["window"] == 0
                await line.hear_a("telling")

    run_in_virtual_time(come())


def test_teams_have_names_that_the_host_gives_them_and_a_rematch_swaps(tmp_path: Path) -> None:
    async def name(guests: list[Guest], match: str) -> None:
        async with seated(guests[0], match) as host, seated(guests[1], match) as watcher:
            await watcher.say(type="announce", teams={"red": "Intrus"})
            assert (await watcher.hear())["why"] == "host-only"
            await host.say(type="announce", teams={"red": " Les\nCadets ", "blue": ""}, is_listed=True)
            welcome = await host.hear()
            assert welcome["terms"]["teams"] == {"red": "Les Cadets"}
            assert welcome["is_listed"]
            assert (await watcher.hear_a("welcome"))["terms"]["teams"] == {"red": "Les Cadets"}
            await host.say(type="announce", teams={"green": "x"})
            assert (await host.hear())["why"] == "unknown-side"
            for seat in ("red.2", "blue.1", "blue.2", "blue.3"):
                await arrange(host, seat, "beginner")
            await host.hear_a("telling")
            await host.say(type="resign")
            await host.hear_a("sealing")
            again = (await guests[0].http.post(f"/api/matches/{match}/rematch")).json()
            for line in (host, watcher):
                said = await line.hear_a("rematch")
                assert said == {"type": "rematch", "match": again["match"], "commitment": again["commitment"]}
            facts = (await guests[0].http.get(f"/api/matches/{again['match']}")).json()
            assert facts["terms"]["teams"] == {"blue": "Les Cadets"}

    visit(tmp_path, 2, name)
