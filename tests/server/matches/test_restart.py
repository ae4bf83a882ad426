"""The server dies in the middle of a match, and nobody loses anything that was acknowledged."""

import asyncio
import json
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.choosers import remembering
from tests.server.club import Guest, TableClient, asked, live_server, offered, play_on
from tests.server.virtual_time import run_in_virtual_time
from websockets.exceptions import ConnectionClosed

from clubhouse.games import GAMES
from clubhouse.lab.load.ports import free_port
from clubhouse.referee.record import read_record, verify
from clubhouse.server.protocol.config import TableConfig
from clubhouse.server.store.store import Store
from clubhouse.server.store.writer import NotStored
from clubhouse.server.table.client import CLOSED_RESTART

ROOT = Path(__file__).parents[3]
SOURCE = ROOT / "src"


@asynccontextmanager
async def server_process(store: Path, port: int) -> AsyncIterator[asyncio.subprocess.Process]:
    command = [sys.executable, "-m", "clubhouse.server.run", "--port", str(port), "--store", str(store)]
    process = await asyncio.create_subprocess_exec(
        *command,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with httpx.AsyncClient() as client, asyncio.timeout(30):
            while True:
                assert process.returncode is None, "the server did not start"
                try:
                    await client.get(f"http://127.0.0.1:{port}/health")
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
        yield process
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGKILL)
        await process.wait()


def test_a_killed_server_comes_back_with_every_acknowledged_move(tmp_path: Path) -> None:
    async def visit() -> None:
        port = free_port()
        address = f"127.0.0.1:{port}"
        async with server_process(tmp_path / "store.db", port) as server, Guest(address) as guest:
            match = await guest.make(level="beginner", seat="red", options={"squares": 5})
            async with guest.at(match) as line:
                await line.sit()
                state = await play_on(line, (await line.hear())["state"], until=8)
                await line.play(asked(state), offered(state)[0])
                assert (await line.hear_a("accepted"))["question"] == 8
                server.send_signal(signal.SIGKILL)
                await server.wait()
            cookie = guest.cookie
        async with server_process(tmp_path / "store.db", port), Guest(address, cookie) as guest:
            async with guest.at(match) as line:
                welcome = await line.sit()
                assert welcome["seats_held"] == ["red"]
                own = [
                    told
                    for told in welcome["log"]
                    if told["event"] in ("CardChosen", "TossDecided") and told["facts"]["seat"] == "red"
                ]
                assert len(own) == 9
                await line.play(8, offered(state)[0])
                assert await line.hear_a("accepted") == {"type": "accepted", "seat": "red", "question": 8}
                await play_on(line, welcome["state"])
            record = read_record((await guest.http.get(f"/api/matches/{match}/record")).content)
            verify(GAMES["rugby15"], record)

    asyncio.run(visit())


@asynccontextmanager
async def slow_server_process(store: Path, sync: float) -> AsyncIterator[tuple[str, asyncio.subprocess.Process]]:
    """A server whose disk takes that many seconds, and its address."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.server.table.timing.served", str(store), "--sync", str(sync)),
        env={**os.environ, "PYTHONPATH": f"{SOURCE}{os.pathsep}{ROOT}"},
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        assert process.stdout is not None
        yield f"127.0.0.1:{int(await process.stdout.readline())}", process
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGKILL)
        await process.wait()


def test_a_server_killed_while_it_writes_has_every_acknowledged_move(tmp_path: Path) -> None:
    """The second of two moves under way is acknowledged, and the server is killed at once."""

    async def visit() -> None:
        async with slow_server_process(tmp_path / "store.db", 0.3) as (address, server), Guest(address) as guest:
            match = await guest.make(seats={"red": "me", "blue": "me"})
            async with guest.at(match) as line:
                await line.sit()
                state = (await line.hear_a("telling"))["state"]
                while len(state["questions"]) < 2:  # the toss
                    [question] = state["questions"]
                    await line.play(question["number"], "give", seat=question["seat"])
                    state = (await line.hear_a("telling"))["state"]
                for question in state["questions"]:
                    await line.play(question["number"], question["options"][0]["move"], seat=question["seat"])
                    await asyncio.sleep(0.1)  # the disk is busy with the first
                seats = [question["seat"] for question in state["questions"]]
                assert [(await line.hear_a("accepted"))["seat"] for _ in seats] == seats
                server.send_signal(signal.SIGKILL)
                await server.wait()
            cookie = guest.cookie
        port = free_port()
        async with (
            server_process(tmp_path / "store.db", port),
            Guest(f"127.0.0.1:{port}", cookie) as guest,
            guest.at(match) as line,
        ):
            log = (await line.sit())["log"]
            assert sum(told["event"] == "CardsRevealed" for told in log) == 1

    asyncio.run(visit())


def test_everybody_may_come_at_once_while_the_server_is_busy(tmp_path: Path) -> None:
    """A client that finds no place in the queue waits for a whole second."""

    async def visit() -> None:
        port = free_port()
        async with server_process(tmp_path / "store.db", port) as server:
            server.send_signal(signal.SIGSTOP)
            comers = [socket.socket() for _ in range(600)]
            try:
                for comer in comers:
                    comer.settimeout(0.5)
                    comer.connect(("127.0.0.1", port))
            finally:
                for comer in comers:
                    comer.close()
                server.send_signal(signal.SIGCONT)

    asyncio.run(visit())


async def is_put_away(guest: Guest) -> bool:
    """True if the only table is in memory for five seconds more, and then no longer.

    Each request has a connection of its own: the server closes an idle one in that time.
    """
    tables = []
    alone = {"connection": "close"}
    for seconds in (4.9, 0.2):
        await asyncio.sleep(seconds)
        async with httpx.AsyncClient(base_url=guest.http.base_url, headers=alone, verify=False) as http:
            tables.append((await http.get("/health")).json()["tables"])
    return tables == [1, 0]


def test_an_empty_table_is_put_away_and_taken_up_again_as_it_was(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", table_config=TableConfig(patience=5)) as address,
            Guest(address) as guest,
        ):
            match = await guest.make(level="club")
            async with guest.at(match) as line:
                await line.sit()
                await play_on(line, (await line.hear())["state"], until=3)
            assert await is_put_away(guest)
            async with guest.at(match) as line:
                first = await line.sit()
            assert await is_put_away(guest)
            async with guest.at(match) as line:
                assert await line.sit() == first
                assert asked(first["state"]) == 3

    run_in_virtual_time(visit())


@pytest.mark.parametrize("is_resigned", [False, True])
def test_the_last_answer_sent_again_is_accepted_again_after_the_end_and_a_restart(
    tmp_path: Path, is_resigned: bool
) -> None:
    """A player whose connection broke at the last move does not know that it arrived."""

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(level="beginner")
            async with guest.at(match) as line:
                await line.sit()
                said: list[tuple[int, str]] = []
                await play_on(line, (await line.hear())["state"], until=3 if is_resigned else 10_000, answers=said)
                if is_resigned:
                    await line.say(type="resign")
                    await line.hear_a("sealing")
                assert await answered(line, *said[-1]) == "accepted"
            cookie = guest.cookie
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address, cookie) as guest,
            guest.at(match) as line,
        ):
            await line.sit()
            question, move = said[-1]
            assert await answered(line, question, move) == "accepted"
            assert await answered(line, question, "change" if move != "change" else "F1") == "match-over"
            assert await answered(line, question + 1, move) == "match-over"

    async def answered(line: TableClient, question: int, move: str) -> str:
        await line.play(question, move)
        while (said := await line.hear())["type"] not in ("accepted", "refused"):
            pass
        return str(said["why"] if said["type"] == "refused" else said["type"])

    run_in_virtual_time(visit())


def test_a_full_server_puts_an_empty_table_away_for_the_next_one(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", most_tables=1) as address, Guest(address) as guest:
            matches = [await guest.make() for _ in range(2)]
            async with guest.at(matches[0]) as first:
                await first.sit()
                async with guest.at(matches[1]) as second:
                    assert (await second.sit())["why"] == "house-full"
            said = {"why": "house-full"}
            while said.get("why") == "house-full":  # until the server has noticed that the first table is empty
                async with guest.at(matches[1]) as second:
                    said = await second.sit()
            assert said["match"] == matches[1]

    run_in_virtual_time(visit())


def test_a_table_that_is_only_watched_gives_way(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", most_tables=1) as address, Guest(address) as guest:
            matches = [await guest.make() for _ in range(2)]
            async with Guest(address) as passer_by, passer_by.at(matches[0]) as watcher:
                await watcher.sit()
                async with guest.at(matches[1]) as line:
                    assert (await line.sit())["match"] == matches[1]
                with pytest.raises(ConnectionClosed) as closed:
                    await watcher.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == CLOSED_RESTART

    run_in_virtual_time(visit())


def test_a_server_that_dies_before_what_is_told_of_the_deal_is_kept_has_dealt_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Store.write
    fails = [True]

    def dies_once(store: Store, *what: Any) -> None:
        if fails.pop() if fails else False:
            raise NotStored("gone")
        write(store, *what)

    monkeypatch.setattr(Store, "write", dies_once)

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(level="beginner")
            async with guest.at(match) as line:
                await line.sit()
                with pytest.raises(ConnectionClosed):
                    await line.hear()
            async with guest.at(match) as line:
                assert (await line.sit())["state"] is None
                await play_on(line, (await line.hear())["state"], until=3)
            async with guest.at(match) as line:
                before = await line.sit()
            cookie = guest.cookie
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address, cookie) as guest,
            guest.at(match) as line,
        ):
            after = await line.sit()
        assert (after["number"], after["log"]) == (before["number"], before["log"])

    run_in_virtual_time(visit())


def test_a_bot_is_told_what_its_seat_remembers_also_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = tmp_path / "notes"
    monkeypatch.setenv("REMEMBERED", str(notes))
    told: list[list[object]] = []

    async def visit() -> None:
        store, cookie, match = tmp_path / "store.db", None, ""
        for until in (6, 8):
            async with live_server(store, remembering, workers=1) as address, Guest(address, cookie) as guest:
                if not match:
                    match = await guest.make(level="club", seat="red")
                async with guest.at(match) as line:
                    state = (await line.sit())["state"] or (await line.hear())["state"]
                    await play_on(line, state, until=until)
                cookie = guest.cookie
            told.append([json.loads(line) for line in notes.read_text(encoding="utf-8").splitlines()])

    asyncio.run(visit())
    before, all_of_them = told
    after = all_of_them[len(before) :]
    assert after
    for memories in (before, after):
        gone = [memory[0][0] for memory in memories if isinstance(memory, list)]
        assert len(gone) == len(memories), "a bot was asked without a memory"
    shown = [one.bit_count() for one in (before[-1][0][0], after[-1][0][0])]  # type: ignore[index]
    assert 0 < shown[0] <= shown[1], "red's cards that all have seen"
