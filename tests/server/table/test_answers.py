"""Questions and answers: applied once, told to those concerned, lost never."""

import asyncio
import shutil
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from tests.server.club import (
    Guest,
    Said,
    TableClient,
    address_of,
    asked,
    live_server,
    match_server_of,
    offered,
    running_server,
    view_of,
)
from tests.server.virtual_time import run_in_virtual_time
from websockets.exceptions import ConnectionClosed

from clubhouse.server.protocol.config import TableConfig
from clubhouse.server.store.backends import SqliteBackend
from clubhouse.server.table.live_table import LiveTable

NEVER_COUNTING = TableConfig(counting=3600)  # how many watch is told by the clock, not by what anybody did


async def seated(line: TableClient, **more: object) -> Said:
    """Sits, hears who is away, and returns the state."""
    welcome = await line.sit(**more)
    assert await line.hears_nothing()
    state: Said = welcome["state"]
    return state


class Match:
    """Two guests at a table, up to the first choice of a card."""

    def __init__(self, match: str, red: str, blue: str) -> None:
        self.match = match
        self.red = red
        self.blue = blue


async def begun(address: str) -> Match:
    async with Guest(address) as host, Guest(address) as friend:
        match = await host.make()
        await friend.http.get(f"/api/matches/{match}")
        async with host.at(match) as red, friend.at(match) as blue:
            await red.sit()
            await blue.sit(seat="blue")
            opening = await red.hear()
            await blue.hear()
            winner = red if view_of(opening["state"])["toss_winner"] == "red" else blue
            await winner.play(0, "give")
            await red.hear_a("telling")
            await blue.hear_a("telling")
        assert host.cookie is not None
        assert friend.cookie is not None
        return Match(match, host.cookie, friend.cookie)


def test_a_repeated_answer_is_accepted_again_and_applied_once(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address:
            match = await begun(address)
            async with Guest(address, match.red) as host, host.at(match.match) as line:
                state = await seated(line)
                question, move = asked(state), offered(state)[0]
                for _ in range(3):
                    await line.play(question, move)
                accepted = {"type": "accepted", "seat": "red", "question": question}
                assert await line.hear() == accepted
                assert (await line.hear())["type"] == "telling"
                assert [await line.hear(), await line.hear()] == [accepted, accepted]
                await line.play(question, offered(state)[1])
                refused = await line.hear()
                assert (refused["type"], refused["clause"], refused["why"]) == ("refused", "2.1", "already-chosen")
                await line.play(question + 1, move)
                assert (await line.hear())["clause"] == "2.1"
                await line.play(question + 2, move)
                assert (await line.hear())["why"] == "question-not-asked"
                assert await line.hears_nothing()

    run_in_virtual_time(visit())


def test_a_refusal_names_the_clause_in_the_language_of_the_client(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address:
            match = await begun(address)
            for language, text in (("fr", "déjà décidé"), ("en", "decided already")):
                async with Guest(address, match.red) as host, host.at(match.match) as line:
                    state = await seated(line, language=language)
                    await line.play(asked(state), "give")
                    refused = await line.hear()
                    assert (refused["clause"], refused["why"]) == ("1.4", "toss-decided")
                    assert text in refused["text"]

    run_in_virtual_time(visit())


def test_who_comes_back_gets_the_missing_tail_or_everything(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address:
            match = await begun(address)
            async with Guest(address, match.red) as host:
                async with host.at(match.match) as line:
                    whole = await line.sit()
                async with host.at(match.match) as line:
                    tail = await line.sit(have=1)
                async with host.at(match.match) as line:
                    unknown = await line.sit(have=99)
            assert [told["event"] for told in whole["log"]][:2] == ["TossWon", "TossDecided"]
            assert (tail["log"], tail["is_tail"], tail["number"]) == (whole["log"][1:], True, whole["number"])
            assert (unknown["log"], unknown["is_tail"]) == (whole["log"], False)
            assert tail["state"] == whole["state"]

    run_in_virtual_time(visit())


@pytest.mark.parametrize("seat", ["red", "blue"])
def test_before_the_reveal_nobody_can_tell_whether_or_what_the_opponent_chose(tmp_path: Path, seat: str) -> None:
    """The same match runs in four copies of the store. In each the opponent does something else."""

    async def begin() -> Match:
        async with live_server(tmp_path / "0.db") as address:
            return await begun(address)

    async def world(number: int, match: Match) -> list[str]:
        async with (
            live_server(tmp_path / f"{number}.db", table_config=NEVER_COUNTING) as address,
            Guest(address, match.red if seat == "red" else match.blue) as guest,
            Guest(address, match.blue if seat == "red" else match.red) as opponent,
            Guest(address) as passer_by,
            guest.at(match.match) as line,
            opponent.at(match.match) as other,
            passer_by.at(match.match) as watcher,
        ):
            state = await seated(line)
            await watcher.sit()
            theirs = await seated(other)
            if number > 0:
                cards = [
                    option["move"] for option in theirs["questions"][0]["options"] if option["facts"]["verb"] == "play"
                ]
                await other.play(asked(theirs), cards[number % len(cards)])
                await other.hear_a("telling")
            assert await line.hears_nothing()
            assert await watcher.hears_nothing()
            for question, move in ((0, "receive"), (asked(state), "give"), (99, "T")):
                await line.play(question, move)
                await line.hear()
            async with guest.at(match.match) as second, passer_by.at(match.match) as third:
                await second.sit(have=1)
                await third.sit()
                facts = await guest.http.get(f"/api/matches/{match.match}")
                return [*line.heard, *watcher.heard, *second.heard, *third.heard, facts.text]

    match = run_in_virtual_time(begin())
    for number in range(1, 4):
        shutil.copy(tmp_path / "0.db", tmp_path / f"{number}.db")
    worlds = [run_in_virtual_time(world(number, match)) for number in range(4)]
    assert worlds[1:] == [worlds[0]] * 3


class Disk:
    """The disk of a store: it can be made to hang, or to be full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.goes_on = threading.Event()
        self.goes_on.set()
        self.is_hanging = False
        self.is_full = False
        write_batch = SqliteBackend.write_batch

        def write(backend: SqliteBackend, rows: list[Any], *others: Any) -> None:
            if rows:
                if self.is_full:
                    raise sqlite3.OperationalError("database or disk is full")
                self.is_hanging = not self.goes_on.is_set()
                self.goes_on.wait(20)
            write_batch(backend, rows, *others)

        monkeypatch.setattr(SqliteBackend, "write_batch", write)


def test_what_could_not_be_stored_is_told_to_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Red's choice is stored. Blue's is judged meanwhile, and the disk is full when its turn comes."""
    disk = Disk(monkeypatch)

    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server:
            match = await begun(address_of(server))
            async with (
                Guest(address_of(server), match.red) as host,
                Guest(address_of(server), match.blue) as friend,
            ):
                async with host.at(match.match) as red, friend.at(match.match) as blue:
                    first, second = await seated(red), await seated(blue)
                    table = match_server_of(server).registry.tables[match.match]
                    assert isinstance(table, LiveTable)
                    disk.goes_on.clear()
                    await red.play(asked(first), offered(first)[0])
                    while not disk.is_hanging:
                        await asyncio.sleep(0)
                    await blue.play(asked(second), offered(second)[0])
                    while table.live.number - table.inputs_stored < 2:
                        await asyncio.sleep(0)
                    disk.is_full = True
                    disk.goes_on.set()
                    for line in (red, blue):
                        with pytest.raises(ConnectionClosed):
                            await line.hear_a("the end")
                assert not any('"type":"accepted"' in text or "CardsRevealed" in text for text in blue.heard)
                assert not any("CardsRevealed" in text for text in red.heard)
                assert sum('"type":"accepted"' in text for text in red.heard) == 1
                disk.is_full = False
                async with host.at(match.match) as red, friend.at(match.match) as blue:
                    assert asked(await seated(red)) is None
                    assert asked(await seated(blue)) == asked(second)

    run_in_virtual_time(visit())


def test_what_another_server_forestalled_is_told_to_nobody(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address:
            match = await begun(address)
            async with Guest(address, match.red) as host, Guest(address, match.blue) as friend:
                async with host.at(match.match) as red, friend.at(match.match) as blue:
                    state = await seated(red)
                    await seated(blue)
                    moves = offered(state)
                    _another_writer_was_faster(tmp_path / "store.db", match.match, moves[1])
                    await red.play(asked(state), moves[0])
                    # The match is read again, and the answer judged by what has happened.
                    assert (await red.hear_a("refused"))["why"] == "already-chosen"
                    assert await blue.hears_nothing()
                async with host.at(match.match) as red:
                    stored = await seated(red)
                    assert (view_of(stored)["chosen"], asked(stored)) == (moves[1], None)
                    await red.play(asked(state), moves[0])
                    assert (await red.hear())["why"] == "already-chosen"

    run_in_virtual_time(visit())


def test_an_old_question_has_been_answered_even_where_the_move_would_be_legal_now(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address:
            match = await begun(address)
            async with (
                Guest(address, match.red) as host,
                Guest(address, match.blue) as friend,
                host.at(match.match) as red,
                friend.at(match.match) as blue,
            ):
                first = await seated(red)
                second = await seated(blue)
                await red.play(asked(first), offered(first)[0])
                await blue.play(asked(second), offered(second)[0])
                await red.hear_a("telling")  # the own choice
                reveal = await red.hear_a("telling")
                await red.play(asked(first), offered(reveal["state"])[0])
                refused = await red.hear()
                assert (refused["clause"], refused["why"]) == (None, "already-answered")

    run_in_virtual_time(visit())


def _another_writer_was_faster(store: Path, match: str, move: str) -> None:
    connection = sqlite3.connect(store)
    connection.execute(
        "INSERT INTO inputs (match, number, at, seat, move, chance) VALUES (?, 2, 600000, 0, ?, '[]')", (match, move)
    )
    connection.commit()
    connection.close()
