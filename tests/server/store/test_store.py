import asyncio
import os
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory
from tests.server.club import Guest, address_of, live_server, match_server_of, play_on, running_server
from tests.server.table.test_answers import begun
from tests.server.virtual_time import run_in_virtual_time
from websockets.exceptions import ConnectionClosed

import clubhouse
from clubhouse.server.run import serve
from clubhouse.server.store.engine import StoreUnusable, without_password
from clubhouse.server.store.store import Store
from clubhouse.server.store.tables import MIGRATIONS, PARTICIPANTS, newest
from clubhouse.server.store.writer import Conflict

FIRST_VERSION = """
    CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY);
    INSERT INTO alembic_version VALUES ('0001');
    CREATE TABLE matches (
        id VARCHAR(32) NOT NULL PRIMARY KEY, game VARCHAR(40) NOT NULL, edition INTEGER NOT NULL, options JSON NOT NULL,
        seating JSON NOT NULL, owners JSON NOT NULL, levels JSON NOT NULL, secret BLOB NOT NULL, salts JSON,
        opening JSON, points JSON, rematch_of VARCHAR(32) UNIQUE, made_at DATETIME NOT NULL
    );
    CREATE TABLE inputs (
        match VARCHAR(32) NOT NULL REFERENCES matches (id), number INTEGER NOT NULL, at BIGINT NOT NULL, seat INTEGER,
        move VARCHAR(40), chance JSON NOT NULL, PRIMARY KEY (match, number)
    );
    INSERT INTO matches VALUES (
        'one', 'rugby15', 1, '{}', '[1, 1]', '["x", null]', '[null, "club"]', x'00', '[]', '[]', NULL, NULL,
        '2026-01-01 00:00:00.000000'
    );
    INSERT INTO inputs VALUES ('one', 0, 5, 0, 'give', '[]');
"""


def kept_in(file: Path) -> None:
    async def open_and_close() -> None:
        await (await Store.open(file)).close()

    asyncio.run(open_and_close())


def test_a_store_is_kept_in_the_very_file_that_was_named(tmp_path: Path) -> None:
    file = tmp_path / "club?mode=memory#1.db"
    kept_in(file)
    assert [found.name for found in tmp_path.iterdir()] == [file.name]


def test_a_file_that_is_no_store_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear club,\n" * 100)
    before = file.read_bytes()
    with pytest.raises(StoreUnusable, match="not a database"):
        kept_in(file)
    assert file.read_bytes() == before


def test_the_store_of_a_later_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    kept_in(file)
    with sqlite3.connect(file) as store:
        store.execute("UPDATE alembic_version SET version_num = '9999'")
    store.close()
    with pytest.raises(StoreUnusable, match="9999"):
        kept_in(file)


def test_the_tables_of_another_program_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE matches (lit INTEGER)")
    other.close()
    with pytest.raises(StoreUnusable, match="matches"):
        kept_in(file)


def test_a_server_without_a_store_does_not_open(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear club,\n" * 100)
    with pytest.raises(StoreUnusable):
        serve("127.0.0.1", 0, file)


def test_a_file_serves_one_server_at_a_time(tmp_path: Path) -> None:
    file = tmp_path / "store.db"

    async def visit() -> None:
        first = await Store.open(file)
        with pytest.raises(StoreUnusable, match="in-use"):
            await Store.open(file)
        await first.close()
        await (await Store.open(file)).close()

    asyncio.run(visit())


def test_a_store_with_a_broken_page_does_not_open(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    kept_in(file)
    pages = bytearray(file.read_bytes())
    size = int.from_bytes(pages[16:18], "big")
    pages[3 * size : 4 * size] = b"\xff" * size
    file.write_bytes(pages)
    with pytest.raises(StoreUnusable):
        kept_in(file)


def test_the_store_of_an_earlier_version_is_brought_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    with sqlite3.connect(file) as old:
        old.executescript(FIRST_VERSION)
    old.close()

    async def visit() -> None:
        store = await Store.open(file)
        match = await store.match("one")
        assert match is not None
        assert (match.elapsed, match.position) == (0, None)
        [kept] = await store.inputs("one")
        assert kept.given.move == "give"
        assert await store.inputs("one", first=1) == []
        found = await store.read(lambda connection: connection.execute(sa.select(PARTICIPANTS)).all())
        assert [tuple(row) for row in found] == [("x", "one")]
        await store.close()

    asyncio.run(visit())


def test_inputs_are_read_from_any_number_on_as_they_were_written(tmp_path: Path) -> None:
    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server:
            match = (await begun(address_of(server))).match
            store = match_server_of(server).store
            whole = await store.inputs(match)
            assert len(whole) == 2
            assert all(one.told for one in whole)
            for number in (1, 2):
                assert await store.inputs(match, number) == whole[number:]

    run_in_virtual_time(visit())


@pytest.mark.parametrize(
    "agreed",
    [
        {"owners": [None, None]},
        {"levels": ["club", None]},
        {"options": {"squares": 9, "extra_time": False}},
        {"terms": {"grace": 60}},
    ],
)
def test_a_table_that_another_server_has_changed_meanwhile_is_not_changed(
    tmp_path: Path, agreed: dict[str, Any]
) -> None:
    async def visit() -> None:
        async with running_server(tmp_path / "store.db") as server, Guest(address_of(server)) as host:
            match = await host.make()
            store = match_server_of(server).store
            before = await store.require(match)
            after = replace(before, **agreed)
            assert after != before
            await store.update_seats(after, before)
            with pytest.raises(Conflict):
                await store.update_seats(replace(before, is_listed=True), before)
            assert await store.require(match) == after

    run_in_virtual_time(visit())


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("mysql://club@localhost/club", "unknown-database"),
        ("postgresql://club@localhost:port/club", "unknown-database"),
        ("postgresql://club@127.0.0.1:1/club", "no-database"),
    ],
)
def test_a_database_that_can_not_be_had_says_why(address: str, why: str) -> None:
    if why == "no-database":
        pytest.importorskip("psycopg")

    async def visit() -> None:
        with pytest.raises(StoreUnusable) as unusable:
            await Store.open(address)
        assert unusable.value.why == why
        assert unusable.value.detail

    asyncio.run(visit())


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)

    async def visit() -> None:
        with pytest.raises(StoreUnusable, match="no-driver"):
            await Store.open("postgresql://club@localhost/club")

    asyncio.run(visit())


def test_a_password_is_not_shown() -> None:
    assert without_password("postgresql://club@host:1/club") == "postgresql://club@host:1/club"
    assert without_password("postgresql://club:secret@host:1/club") == "postgresql://club@host:1/club"


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE inputs SET move = 'F5' WHERE number = 0",
        "UPDATE inputs SET digest = NULL, told = '{' WHERE number = 0",
        "UPDATE matches SET position = '{\"phase\": 7}'",
        "UPDATE matches SET opening = '[\"nothing\"]', position = NULL",
        "UPDATE matches SET salts = '[\"zz\"]'",
    ],
)
def test_a_damaged_match_says_so_and_ends_the_connection_for_good(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "store.db"

    async def visit() -> None:
        async with live_server(file) as address, Guest(address) as guest:
            match = await guest.make(level="club")
            async with guest.at(match) as line:
                await line.sit()
                await play_on(line, (await line.hear_a("telling"))["state"], until=2)
            cookie = guest.cookie
        with sqlite3.connect(file) as store:
            assert store.execute(damage).rowcount == 1
        store.close()
        async with live_server(file) as address, Guest(address, cookie) as guest, guest.at(match) as line:
            assert (await line.sit())["why"] == "match-damaged"
            with pytest.raises(ConnectionClosed) as closed:
                await line.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4500

    asyncio.run(visit())


def test_a_migration_is_named_by_its_version_and_the_newest_is_the_last() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    script = ScriptDirectory.from_config(config)
    assert [newest()] == script.get_heads()
    for revision in script.walk_revisions():
        assert Path(revision.path).name.startswith(f"{revision.revision}_")


def test_a_store_that_is_up_to_date_is_opened_without_what_brings_it_there(tmp_path: Path) -> None:
    file = tmp_path / "store.db"

    def opened() -> list[str]:
        program = f"import asyncio, sys; from clubhouse.server.store.store import Store; store = {str(file)!r}\n"
        program += "async def visit(): await (await Store.open(store)).close()\n"
        program += "asyncio.run(visit()); print('alembic' in sys.modules)"
        source = str(Path(str(clubhouse.__file__)).parents[1])
        done = subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONPATH": source},
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout.split()

    assert [opened(), opened()] == [["True"], ["False"]]
