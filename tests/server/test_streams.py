"""A program plays over plain HTTP: it reads lines of JSON and posts moves, under the limits of every connection."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from tests.server.club import Guest, live_server
from tests.server.virtual_time import run_in_virtual_time

ROOT = Path(__file__).parents[2]


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
