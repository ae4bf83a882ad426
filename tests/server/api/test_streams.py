"""A program plays over plain HTTP: it reads lines of JSON and posts moves, under the limits of every connection."""

import asyncio
import json
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.club import Guest, live_server
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.server.protocol.config import HostConfig

ROOT = Path(__file__).parents[3]


@asynccontextmanager
async def program(address: str) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=20) as http:
        token = (await http.post("/api/bot/token")).json()["token"]
        http.headers["authorization"] = f"Bearer {token}"
        yield http


async def made(http: httpx.AsyncClient, **wanted: Any) -> str:
    answer = await http.post("/api/matches", json={"game": "rugby15", "level": "club", "seat": "red"} | wanted)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["match"])


async def next_of(lines: AsyncIterator[str], kind: str) -> dict[str, Any]:
    async for line in lines:
        said: dict[str, Any] = json.loads(line)
        if said["type"] == kind:
            return said
    raise AssertionError(f"no {kind} came")


@pytest.mark.timing
def test_the_example_plays_a_whole_match(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address:
            command = [sys.executable, str(ROOT / "examples" / "bot.py"), f"http://{address}", "rugby15"]
            playing = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
            printed, _ = await asyncio.wait_for(playing.communicate(), 60)
            assert playing.returncode == 0
            match = printed.decode().split()[0]
            async with httpx.AsyncClient(base_url=f"http://{address}") as http:
                assert (await http.get(f"/api/matches/{match}")).json()["points"] is not None

    asyncio.run(visit())


async def ended(http: httpx.AsyncClient, match: str) -> None:
    async with http.stream("GET", f"/api/bot/matches/{match}/stream") as answer:
        lines = answer.aiter_lines()
        stream = (await next_of(lines, "stream"))["stream"]
        await next_of(lines, "telling")
        await http.post(f"/api/bot/matches/{match}/streams/{stream}", json={"type": "resign"})
        await next_of(lines, "sealing")


def test_a_seat_held_by_a_token_is_a_program_s_in_the_lobby_at_the_table_and_in_the_record(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            program(address) as http,
            Guest(address) as guest,
        ):
            await http.post("/api/me/name", json={"name": "Deep Ruck"})
            match = await made(http, level=None, seat="red", is_listed=True)
            async with http.stream("GET", f"/api/bot/matches/{match}/stream") as answer:
                lines = answer.aiter_lines()
                stream = (await next_of(lines, "stream"))["stream"]
                await next_of(lines, "welcome")
                tables = (await guest.http.get("/api/lobby")).json()["tables"]
                assert [table["players"]["red"]["kind"] for table in tables] == ["program"]
                await guest.http.get(f"/api/matches/{match}")
                async with guest.at(match) as line:
                    welcome = await line.sit(seat="blue")
                    players = welcome["players"]
                    assert (players["red"]["kind"], players["red"]["name"]) == ("program", "Deep Ruck")
                    assert players["blue"]["kind"] == "person"
                    await line.hear_a("telling")
                    await http.post(f"/api/bot/matches/{match}/streams/{stream}", json={"type": "resign"})
                    await next_of(lines, "sealing")
            record = (await guest.http.get(f"/api/matches/{match}/record")).json()
            assert record["players"] == ["program", "guest"]
            pages = await guest.http.get(f"/api/matches/{match}/replay/spectator")
            assert pages.json()["players"]["red"]["kind"] == "program"

    run_in_virtual_time(visit())


def test_a_seat_that_a_token_took_as_a_cookie_is_a_program_s_once_a_program_sends_it(tmp_path: Path) -> None:
    """Asks like a program of an earlier version, whose token looked like a guest's."""

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(game="rugby15", level="club", seat="red")
            kinds = [(await guest.http.get(f"/api/matches/{match}")).json()["players"]["red"]["kind"]]
            bearer = {"authorization": f"Bearer {guest.cookie}"}
            async with httpx.AsyncClient(base_url=f"http://{address}", headers=bearer) as http:
                facts = (await http.get(f"/api/matches/{match}")).json()
                kinds.append(facts["players"]["red"]["kind"])
                assert facts["seats_held"] == ["red"]
                await ended(http, match)
            kinds.append((await guest.http.get(f"/api/matches/{match}")).json()["players"]["red"]["kind"])
            assert kinds == ["person", "program", "program"]

    run_in_virtual_time(visit())


def test_a_program_stays_one_by_its_cookie_after_deletion_and_with_an_account(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, program(address) as http, Guest(address) as guest:
            matches = [await made(http) for _ in range(2)]
            cookie = {"cookie": f"clubhouse_guest={http.headers['authorization'].removeprefix('Bearer ')}"}
            async with httpx.AsyncClient(base_url=f"http://{address}", headers=cookie) as same:
                assert (await same.get(f"/api/matches/{matches[0]}")).json()["seats_held"] == ["red"]
            for match in matches:
                await ended(http, match)
            account = {"login": "deep-ruck", "password": "a long enough phrase"}
            assert (await http.post("/api/me/account", json=account)).status_code < 300
            await http.post("/api/me/deletion", json={})
            for match in matches:
                facts = (await guest.http.get(f"/api/matches/{match}")).json()
                assert facts["players"]["red"]["kind"] == "program"

    run_in_virtual_time(visit())


def test_a_session_of_an_account_is_no_program_s_token(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            account = {"login": "jo", "password": "a long enough phrase"}
            await guest.http.post("/api/me/account", json=account)
            bearer = {"authorization": f"Bearer {guest.cookie}"}
            async with httpx.AsyncClient(base_url=f"http://{address}", headers=bearer) as http:
                assert (await http.get("/api/me")).json()["login"] is None

    run_in_virtual_time(visit())


def test_moves_are_accepted_refused_and_answered_in_the_stream(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, program(address) as http:
            match = await made(http)
            async with http.stream("GET", f"/api/bot/matches/{match}/stream") as answer:
                assert answer.headers["content-type"].startswith("application/x-ndjson")
                lines = answer.aiter_lines()
                name = json.loads(await anext(lines))["stream"]
                state = None
                while state is None or not state["questions"]:
                    state = json.loads(await anext(lines)).get("state", state)
                question = state["questions"][0]
                said = {"type": "play", "question": question["number"]}
                posted = await http.post(f"/api/bot/matches/{match}/streams/{name}", json=said | {"move": "nonsense"})
                assert (posted.status_code, posted.content) == (204, b"")
                assert (await next_of(lines, "refused"))["question"] == question["number"]
                move = question["options"][0]["move"]
                await http.post(f"/api/bot/matches/{match}/streams/{name}", json=said | {"move": move})
                assert (await next_of(lines, "accepted"))["question"] == question["number"]
                await http.post(f"/api/bot/matches/{match}/streams/{name}", content=b"\xff")
                assert (await next_of(lines, "malformed"))["why"] == "not-text"

    run_in_virtual_time(visit())


def test_without_a_token_there_is_no_stream_and_nobody_speaks_in_another_s(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, program(address) as http, program(address) as other:
            match = await made(http)
            async with httpx.AsyncClient(base_url=f"http://{address}") as nobody:
                refused = await nobody.get(f"/api/bot/matches/{match}/stream")
                assert (refused.status_code, refused.json()["why"]) == (401, "token-needed")
            missing = await http.get("/api/bot/matches/nowhere/stream")
            assert (missing.status_code, missing.json()["why"]) == (404, "no-such-match")
            async with http.stream("GET", f"/api/bot/matches/{match}/stream") as answer:
                name = json.loads(await anext(answer.aiter_lines()))["stream"]
                refused = await other.post(f"/api/bot/matches/{match}/streams/{name}", json={"type": "resign"})
                assert (refused.status_code, refused.json()["why"]) == (404, "no-such-stream")
            for _ in range(100):  # it is forgotten when its client has gone
                refused = await http.post(f"/api/bot/matches/{match}/streams/{name}", json={"type": "ping", "n": 1})
                if refused.status_code == 404:
                    break
                await asyncio.sleep(0.05)
            assert refused.status_code == 404

    run_in_virtual_time(visit())


def test_a_stream_hears_what_a_page_with_the_same_seat_hears(tmp_path: Path) -> None:
    """A stranger's stream hears only what a spectator does."""

    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            program(address) as http,
            program(address) as watcher,
            Guest(address) as friend,
        ):
            match = await made(http, level=None)
            await friend.http.get(f"/api/matches/{match}")
            async with http.stream("GET", f"/api/bot/matches/{match}/stream") as own, friend.at(match) as line:
                lines = own.aiter_lines()
                await next_of(lines, "welcome")
                await line.sit(seat="blue")
                async with watcher.stream("GET", f"/api/bot/matches/{match}/stream") as watching:
                    seen = await next_of(watching.aiter_lines(), "welcome")
                    assert list(seen["state"]["views"]) == ["spectator"]
                    assert seen["state"]["questions"] == []

    run_in_virtual_time(visit())


async def opened(http: httpx.AsyncClient, match: str, streams: AsyncExitStack) -> tuple[int, str]:
    """Status and reason of one more stream, which stays open."""
    answer = await streams.enter_async_context(http.stream("GET", f"/api/bot/matches/{match}/stream"))
    if answer.status_code == 200:
        return 200, ""
    said = json.loads(await answer.aread())
    assert said["text"]
    return answer.status_code, said["why"]


@pytest.mark.parametrize("most", [24, 30], ids=["of a token", "of an address"])
def test_one_stream_too_many_is_refused_in_words(tmp_path: Path, most: int, caplog: pytest.LogCaptureFixture) -> None:
    """A token has 24, an address as many as the host lets it have. Behind a proxy, where the door does not count."""
    limits = HostConfig(of_address=most if most > 24 else 200, trusted_proxies=("127.0.0.1",))

    async def visit() -> None:
        async with AsyncExitStack() as all_of_them:
            address = await all_of_them.enter_async_context(live_server(tmp_path / "store.db", host_config=limits))
            host, one, other = [await all_of_them.enter_async_context(program(address)) for _ in range(3)]
            match = await made(host)
            last = one if most == 24 else other
            async with AsyncExitStack() as streams:
                for number in range(most):
                    assert await opened(one if number < 24 else other, match, streams) == (200, "")
                assert await opened(last, match, streams) == (429, "too-many-streams")
            async with asyncio.timeout(20), AsyncExitStack() as streams:  # those that are closed leave their places
                while (await opened(last, match, streams))[0] != 200:
                    await asyncio.sleep(0.05)

    with caplog.at_level(logging.ERROR):
        run_in_virtual_time(visit())
    assert caplog.text == ""
