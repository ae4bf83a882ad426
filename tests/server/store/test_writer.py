"""The writer commits the inputs of all tables together, and acknowledges them when they are on the disk."""

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from clubhouse.referee.record import Input
from clubhouse.server.protocol.names import Profile
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.scheduler import turn_of
from clubhouse.server.store.backends import SqliteBackend
from clubhouse.server.store.store import Store
from clubhouse.server.store.stored import Deal, StoredInput, StoredMatch
from clubhouse.server.store.tables import MATCHES, PERSONS
from clubhouse.server.store.writer import Conflict, NotStored

TIME = Input(at=7, seat=None, move=None, chance=[])
SYNC = 0.008  # seconds that a slow disk takes


def given(number: int) -> Input:
    begun = number * 10 - 7 if number % 2 else None
    return Input(at=number * 10, seat=number % 2, move="F4", chance=['é\n"', "1"], begun=begun)


def kept(number: int, told: bytes | None = None) -> list[StoredInput]:
    return [StoredInput(given(number), told)]


def made(name: str) -> StoredMatch:
    return StoredMatch(
        id=name,
        game="rugby15",
        edition=1,
        options={},
        seating=[1, 1],
        owners=[None, None],
        levels=[None, None],
        secret=bytes(32),
    )


@asynccontextmanager
async def opened(address: str | Path, *names: str) -> AsyncIterator[Store]:
    store = await Store.open(address)
    try:
        for name in names:
            await store.add(made(name))
        yield store
    finally:
        await store.close()


def with_store(address: str | Path, visit: Callable[[Store], Awaitable[Any]], *names: str) -> Any:
    async def come() -> Any:
        async with opened(address, *names) as store:
            return await visit(store)

    return asyncio.run(come())


@pytest.fixture(params=["file", "server"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str | Path:
    if request.param == "file":
        return tmp_path / "store.db"
    url: str = request.getfixturevalue("database")
    return url


def test_what_was_appended_comes_back_as_it_was(address: str | Path) -> None:
    told = json.dumps({"tous": ["é", '"', 1.5, None, "\\u00e9 \n"]}, ensure_ascii=False, separators=(",", ":")).encode()

    async def visit(store: Store) -> None:
        await store.append("one", 0, kept(0))
        await store.append("one", 1, [StoredInput(TIME, told)], None, b'{"half":1}')
        await store.tick("one", 1234)
        await store.append("one", 2, kept(2), [3, 0])
        found = await store.inputs("one")
        assert [one.given for one in found] == [given(0), TIME, given(2)]
        assert [one.told for one in found] == [None, told, None]
        match = await store.match("one")
        assert match is not None
        assert (match.points, match.elapsed) == ([3, 0], 1234)
        assert (match.position, match.position_number) == ('{"half":1}', 2)

        whole = await store.whole("one")
        assert whole is not None
        assert whole == (match, found, {})

    with_store(address, visit, "one")


def test_a_match_comes_with_the_names_of_its_persons(address: str | Path) -> None:
    def name(connection: sa.Connection) -> None:
        made_at = datetime.now(UTC)
        names = [("guest", "Zoé"), ("nameless", None), ("elsewhere", "Max")]
        connection.execute(PERSONS.insert(), [{"id": id, "name": name, "made_at": made_at} for id, name in names])

    async def visit(store: Store) -> None:
        before = await store.match("one")
        assert before is not None
        await store.update_seats(replace(before, owners=["guest", "nameless"]), before)
        await store.writer.run(name)
        whole = await store.whole("one")
        assert whole is not None
        assert whole[2] == {"guest": Profile("Zoé"), "nameless": Profile()}
        assert await store.whole("two") is None

    with_store(address, visit, "one")


def test_a_second_writer_is_refused_and_the_others_of_its_batch_are_not(address: str | Path) -> None:
    names = [f"match{number}" for number in range(8)]

    async def visit(store: Store) -> list[Any]:
        await store.append("match3", 0, kept(0))
        at_once = [store.append(name, 0, kept(0), position=b"{}") for name in names]
        results = await asyncio.gather(*at_once, return_exceptions=True)
        assert all([len(await store.inputs(name)) == 1 for name in names])
        return [type(result) for result in results]

    results = with_store(address, visit, *names)
    assert results.pop(3) is Conflict
    assert set(results) == {type(None)}


@pytest.mark.parametrize(
    "meanwhile",
    [{"options": {"halves": 1}}, {"terms": {"grace": 30}}, {"levels": ["club", None]}, {"owners": ["guest", "other"]}],
    ids=lambda one: next(iter(one)),
)
def test_a_deal_is_of_what_was_agreed_at_its_moment(address: str | Path, meanwhile: dict[str, Any]) -> None:
    """Another server may have changed it unheard."""

    async def visit(store: Store) -> None:
        before = await store.match("one")
        assert before is not None
        after = replace(before, **meanwhile)
        await store.update_seats(after, before)
        with pytest.raises(Conflict):
            await store.append("one", 0, kept(0), deal=Deal(1, ["00"], [], True, None, before))
        with pytest.raises(Conflict):
            await store.update_seats(replace(before, is_listed=True), before)
        assert not await store.inputs("one")
        await store.append("one", 0, kept(0), deal=Deal(1, ["00"], [], True, None, after))
        [link] = await store.links(0)
        assert (link.options, link.players) == (after.options, after.players)
        with pytest.raises(Conflict):  # dealt already
            await store.append("one", 0, kept(0), deal=Deal(1, ["00"], [], True, None, after))

    with_store(address, visit, "one")


def test_what_a_table_appends_at_once_is_kept_altogether_or_not_at_all(address: str | Path) -> None:
    async def visit(store: Store) -> None:
        await store.append("one", 0, kept(0))
        with pytest.raises(Conflict):
            await store.append("one", 0, kept(0) + kept(1))
        await store.append("one", 1, kept(1) + kept(2))
        assert [kept.given for kept in await store.inputs("one")] == [given(0), given(1), given(2)]

    with_store(address, visit, "one")


def test_of_several_ticks_the_last_counts(address: str | Path) -> None:
    async def visit(store: Store) -> int:
        await store.tick("one", 1000)
        await asyncio.gather(store.tick("one", 500), store.tick("one", 900), store.tick("one", 700))
        match = await store.match("one")
        assert match is not None
        return match.elapsed

    assert with_store(address, visit, "one") == 700


def test_a_slow_disk_costs_everybody_one_wait_and_not_one_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_batch = SqliteBackend.write_batch
    waits = 0

    def slowly(backend: SqliteBackend, *batch: Any) -> None:
        nonlocal waits
        write_batch(backend, *batch)
        time.sleep(SYNC)
        waits += 1

    tables, moves = 100, 10
    names = [f"table{number}" for number in range(tables)]

    async def visit(store: Store) -> None:
        async def play(name: str) -> None:
            for number in range(moves):
                await store.append(name, number, kept(number))

        monkeypatch.setattr(SqliteBackend, "write_batch", slowly)
        await asyncio.gather(*map(play, names))

    with_store(tmp_path / "store.db", visit, *names)
    assert waits <= 5 * moves  # one each would be a thousand


def test_what_is_durable_is_told_without_another_turn_of_the_loop(tmp_path: Path) -> None:
    async def visit(store: Store) -> list[str]:
        order: list[str] = []

        def told(error: Exception | None) -> None:
            order.append("told" if error is None else str(error))
            turn_of(loop).then(lambda: order.append("sent"))
            loop.call_soon(lambda: order.append("next turn"))

        loop = asyncio.get_running_loop()
        store.before_next_write(lambda: store.write("one", 0, kept(0), told))
        async with asyncio.timeout(20):
            while len(order) < 3:
                await asyncio.sleep(0.001)
        return order

    assert with_store(tmp_path / "store.db", visit, "one") == ["told", "sent", "next turn"]


def test_jobs_that_wait_together_are_one_transaction_of_a_file(tmp_path: Path) -> None:
    async def visit(store: Store) -> None:
        before = store.writer.commits
        names = [f"match{number}" for number in range(100)]
        await asyncio.gather(*(store.add(made(name)) for name in names))
        assert store.writer.commits - before <= 3
        assert all([await store.match(name) is not None for name in names])

    with_store(tmp_path / "store.db", visit)


def test_a_job_that_fails_takes_no_other_with_it(address: str | Path) -> None:
    def clumsy(connection: sa.Connection) -> None:
        connection.execute(sa.text("UPDATE matches SET game = 'lost'"))
        raise ZeroDivisionError

    async def visit(store: Store) -> None:
        work = [store.add(made("two")), store.add(made("one")), store.writer.run(clumsy), store.add(made("three"))]
        results = await asyncio.gather(*work, return_exceptions=True)
        assert [type(result) for result in results] == [
            type(None),
            sa.exc.IntegrityError,
            ZeroDivisionError,
            type(None),
        ]
        for name in ("one", "two", "three"):
            stored = await store.match(name)
            assert stored is not None
            assert stored.game != "lost"

    with_store(address, visit, "one")


@pytest.mark.parametrize("what", ["store.db", "store.db-wal"])
@pytest.mark.parametrize("becomes", ["deleted", "replaced"])
def test_nothing_is_acknowledged_once_the_store_is_gone(tmp_path: Path, what: str, becomes: str) -> None:
    async def visit(store: Store) -> None:
        await store.append("one", 0, kept(0))
        (tmp_path / what).rename(tmp_path / "elsewhere")
        if becomes == "replaced":
            (tmp_path / what).write_bytes((tmp_path / "elsewhere").read_bytes())
        for _ in range(2):
            with pytest.raises(NotStored, match="store-gone"):
                await store.append("one", 1, kept(1))
        with pytest.raises(Problem, match="store-gone"):
            await store.match("one")
        assert await store.trouble() == "store-gone"

    with_store(tmp_path / "store.db", visit, "one")


def test_a_full_disk_is_said_and_does_not_stay_for_ever(tmp_path: Path) -> None:
    async def visit(store: Store) -> None:
        assert await store.trouble() is None

        assert isinstance(store.writer.backend, SqliteBackend)
        connection = store.writer.backend.connection
        connection.execute(f"PRAGMA max_page_count={connection.execute('PRAGMA page_count').fetchone()[0]}")
        told = b'["%s"]' % (b"x" * 100_000)
        with pytest.raises(NotStored, match="full"):
            await store.append("one", 0, kept(0, told))
        assert store.writer.failing is not None
        connection.execute("PRAGMA max_page_count=1000000")
        await store.append("one", 0, kept(0, told))
        assert store.writer.failing is None

    with_store(tmp_path / "store.db", visit, "one")


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE inputs SET move = 'F5' WHERE number = 1",
        "UPDATE inputs SET chance = '[\"2\"]' WHERE number = 1",
        "UPDATE inputs SET chance = '[' WHERE number = 1",
        "UPDATE inputs SET told = '[2]' WHERE number = 1",
        "DELETE FROM inputs WHERE number = 1",
    ],
)
def test_a_damaged_match_is_found_out_when_it_is_opened(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "store.db"

    async def visit(store: Store) -> None:
        for number in range(3):
            await store.append("one", number, kept(number, b"[1]"))
        with sqlite3.connect(file) as elsewhere:
            elsewhere.execute(damage)
        elsewhere.close()
        with pytest.raises(Problem, match="match-damaged"):
            await store.inputs("one")

    with_store(file, visit, "one")


def test_matches_that_nobody_plays_are_forgotten_and_the_others_are_not(address: str | Path) -> None:
    names = ["played", "empty", "dealt", "open", "fresh"]

    async def visit(store: Store) -> list[str]:
        await store.append("played", 0, kept(0))
        await store.append("dealt", 0, [StoredInput(TIME, b"{}")])
        long_ago = (
            MATCHES.update().where(MATCHES.c.id != "fresh").values(touched_at=datetime.now(UTC) - timedelta(days=9))
        )
        await store.writer.run(lambda connection: connection.execute(long_ago).rowcount)
        assert await store.sweep(timedelta(days=7), but=["open"]) == 2
        return [name for name in names if await store.match(name) is not None]

    assert with_store(address, visit, *names) == ["played", "open", "fresh"]


def test_abandoned_and_finished_matches_are_kept_as_long_as_the_host_says(address: str | Path) -> None:
    names = ["abandoned", "finished", "at table"]
    week = timedelta(days=7)

    async def visit(store: Store) -> list[list[str]]:
        left = []
        for name in names:
            await store.append(name.replace(" ", "-"), 0, kept(0), [3, 0] if name == "finished" else None)
        long_ago = MATCHES.update().values(touched_at=datetime.now(UTC) - timedelta(days=9))
        await store.writer.run(lambda connection: connection.execute(long_ago).rowcount)
        for lengths in ((None, None), (week, None), (None, week)):
            await store.sweep(week, ["at-table"], *lengths)
            left.append([name for name in names if await store.match(name.replace(" ", "-")) is not None])
        return left

    stored = (name.replace(" ", "-") for name in names)
    assert with_store(address, visit, *stored) == [names, names[1:], names[2:]]


def test_a_name_that_no_match_can_have_is_nobodys(address: str | Path) -> None:
    async def visit(store: Store) -> list[StoredMatch | None]:
        return [await store.match(name) for name in ("\0", "", "é", "x" * 10_000, "two")]

    assert with_store(address, visit, "one") == [None] * 5


def test_a_snapshot_writes_no_page_of_an_index(tmp_path: Path) -> None:
    """Of the match, of its inputs, and of their key: three pages for a move."""
    file = tmp_path / "store.db"

    log = file.with_name("store.db-wal")

    async def visit(store: Store) -> int:
        await store.append("one", 0, kept(0), position=b"0")
        before = log.stat().st_size
        await store.append("one", 1, kept(1), position=b"1")
        stored = await store.require("one")
        assert (stored.position, stored.position_number) == ("1", 2)
        return log.stat().st_size - before

    assert with_store(file, visit, "one") == 3 * (24 + 4096)


@pytest.mark.parametrize("others", [0, 3])
def test_a_snapshot_clears_the_moment_at_which_nothing_is_due_any_more(address: str | Path, others: int) -> None:
    names = ["one", *(f"other{number}" for number in range(others))]

    async def visit(store: Store) -> None:
        await store.append("one", 0, kept(0), position=b"0", wakes_at=5)
        assert [name for name, _ in await store.next_due()] == ["one"]
        await asyncio.gather(*(store.append(name, name == "one", kept(1), position=b"1") for name in names))
        assert await store.next_due() == []
        for name in names:
            assert (await store.require(name)).position == "1"

    with_store(address, visit, *names)


def test_what_a_message_brings_is_handed_over_before_the_loop_turns(tmp_path: Path) -> None:
    """Each turn of the loop asks the system for events, which costs a move more than being judged."""

    async def visit(store: Store) -> None:
        told: list[Exception | None] = []
        with turn_of(asyncio.get_running_loop()):
            store.write("one", 0, kept(0), told.append)
            assert not store.writer.is_busy  # more may come
        assert store.writer.is_busy
        while not told:
            await asyncio.sleep(0)
        assert told == [None]

    with_store(tmp_path / "store.db", visit, "one")
