import asyncio
import sqlite3
from pathlib import Path

import pytest

from clubhouse.server.run import serve
from clubhouse.server.store import Store, Unusable


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
    with pytest.raises(Unusable, match="not a database"):
        kept_in(file)
    assert file.read_bytes() == before


def test_the_store_of_a_later_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    kept_in(file)
    with sqlite3.connect(file) as store:
        store.execute("UPDATE alembic_version SET version_num = '9999'")
    store.close()
    with pytest.raises(Unusable, match="9999"):
        kept_in(file)


def test_the_tables_of_another_program_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE matches (lit INTEGER)")
    other.close()
    with pytest.raises(Unusable, match="matches"):
        kept_in(file)


def test_a_house_without_a_store_does_not_open(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear club,\n" * 100)
    with pytest.raises(Unusable):
        serve("127.0.0.1", 0, file)
