"""A full disk, a store that can only be read, a line that is cut: clear words, nothing lost, and play goes on by
itself."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.club import Guest, Said, TableClient, address_of, live_server, match_server_of, running_server
from tests.server.virtual_time import run_in_virtual_time
from websockets.exceptions import ConnectionClosed

from clubhouse.games import GAMES
from clubhouse.referee.record import read_record, verify
from clubhouse.server.net import connection
from clubhouse.server.store.backends import SqliteBackend

WORDS = {"en": "The archives of the house do not answer", "fr": "Les archives de la maison ne répondent pas"}


def fill(database: sqlite3.Connection) -> Callable[[], object]:
    """No page can be added; returns what makes room again."""
    database.execute(f"PRAGMA max_page_count={database.execute('PRAGMA page_count').fetchone()[0]}")
    return lambda: database.execute("PRAGMA max_page_count=1000000")


def seal(database: sqlite3.Connection) -> Callable[[], object]:
    database.execute("PRAGMA query_only=ON")
    return lambda: database.execute("PRAGMA query_only=OFF")


class Table:
    """One person with both seats, who answers everything with the first option, again where no answer came."""

    def __init__(self, state: Said) -> None:
        self.state = state
        self.accepted: set[tuple[str, int]] = set()

    async def play(self, line: TableClient) -> None:
        question = self.state["questions"][0]
        await line.play(question["number"], question["options"][0]["move"], seat=question["seat"])
        while True:
            said = await line.hear()
            if said["type"] == "accepted":
                self.accepted.add((said["seat"], said["question"]))
            elif said["type"] == "telling":
                self.state = said["state"]
                return

    async def play_on(self, line: TableClient) -> None:
        while not self.state["is_over"]:
            await self.play(line)


@pytest.mark.parametrize(("trouble", "language"), [(fill, "en"), (seal, "fr")], ids=["full", "read-only"])
def test_a_store_that_takes_nothing_says_so_loses_nothing_and_goes_on_by_itself(
    tmp_path: Path, trouble: Any, language: str
) -> None:
    async def stumble(table: Table, line: TableClient) -> None:
        """Plays until the server says that nothing can be stored."""
        with pytest.raises(ConnectionClosed) as closed:
            await table.play_on(line)  # the last page has room for a few
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012  # come back
        last = json.loads(line.heard[-1])
        assert (last["type"], last["why"]) == ("malformed", "store-failing")
        assert last["text"].startswith(WORDS[language])

    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server, Guest(address_of(server)) as guest:
            backend = match_server_of(server).store.writer.backend
            assert isinstance(backend, SqliteBackend)
            match = await guest.make(seats={"red": "me", "blue": "me"}, options={"squares": 11})
            async with guest.at(match) as line:
                await line.sit(language=language)
                table = Table((await line.hear_a("telling"))["state"])
                for _ in range(3):
                    await table.play(line)
                mend = trouble(backend.connection)
                await stumble(table, line)
            async with guest.at(match) as line:  # what is kept can still be seen
                table.state = (await line.sit(language=language))["state"]
                await stumble(table, line)
            mend()
            assert (await guest.http.get("/health")).status_code == 200
            async with guest.at(match) as line:
                table.state = (await line.sit(language=language))["state"]
                for _ in range(3):
                    await table.play(line)
                await line.say(type="resign", seat="red")
                while not (await line.hear_a("telling"))["state"]["is_over"]:
                    pass
            record = read_record((await guest.http.get(f"/api/matches/{match}/record")).content)
            verify(GAMES["rugby15"], record)
            assert len(table.accepted) == len([given for given in record.inputs if given.seat is not None])

    run_in_virtual_time(visit())


class Way:
    """A TCP proxy that can be cut: nothing comes through, and nobody is told."""

    def __init__(self) -> None:
        self.address = ""
        self.is_cut = False
        self.writers: list[asyncio.StreamWriter] = []


@asynccontextmanager
async def proxy_to(address: str) -> AsyncIterator[Way]:
    way = Way()
    pumps: set[asyncio.Task[None]] = set()

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        way.writers.append(writer)
        while data := await reader.read(65536):
            if not way.is_cut:
                writer.write(data)
        if not way.is_cut:
            writer.close()

    async def lead(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        host, port = address.split(":")
        there, back = await asyncio.open_connection(host, int(port))
        for pumping in (pump(reader, back), pump(there, writer)):
            task = asyncio.create_task(pumping)
            pumps.add(task)
            task.add_done_callback(pumps.discard)

    server = await asyncio.start_server(lead, "127.0.0.1", 0)
    way.address = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield way
    finally:
        server.close()
        for task in list(pumps):
            task.cancel()
        for writer in way.writers:
            writer.transport.abort()


def test_a_line_that_is_cut_loses_nothing_and_the_other_sees_who_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a long silence the seat counts as empty. Then its owner comes back."""
    monkeypatch.setattr(connection, "IDLE_TIMEOUT", 1.5)
    monkeypatch.setattr(connection, "PROBE_EVERY", 0.1)

    async def stay(line: TableClient) -> None:
        while True:
            await asyncio.sleep(0.1)
            await line.say(type="ping", n=1)

    async def is_there(line: TableClient, seat: str, wanted: bool) -> None:
        while line.players[seat]["is_here"] != wanted:
            await line.hear_raw()

    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            proxy_to(address) as way,
            Guest(address) as host,
            Guest(address) as friend,
        ):
            match = await host.make()
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match, via=way.address) as blue:
                await red.sit()
                await blue.sit(seat="blue")
                is_red_first = bool((await red.hear_a("telling"))["state"]["questions"])
                await blue.hear_a("telling")
                pinging = [asyncio.create_task(stay(red)), asyncio.create_task(stay(blue))]
                way.is_cut = True
                if not is_red_first:
                    await blue.play(0, "give")  # it never arrives
                await is_there(red, "blue", False)
                if is_red_first:
                    await red.play(0, "give")
                    await red.hear_a("accepted")
                pinging[1].cancel()
                blue.socket.transport.abort()
                way.is_cut = False
                async with friend.at(match, via=way.address) as again:
                    welcome = await again.sit(have=1)
                    assert welcome["seats_held"] == ["blue"]
                    if not is_red_first:
                        await again.play(0, "give")
                        await again.hear_a("accepted")
                    else:  # what was missed comes along
                        assert welcome["is_tail"] or welcome["state"] is not None
                    pinging.append(asyncio.create_task(stay(again)))
                    await is_there(red, "blue", True)
                for task in pinging:
                    task.cancel()
                await asyncio.gather(*pinging, return_exceptions=True)

    run_in_virtual_time(visit())
