"""`clubhouse backup` while a match is being played, and `clubhouse restore` after it."""

import asyncio
import os
import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.test_commands import clubhouse
from tests.server.club import Guest, Said, TableClient, live_server
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.cli.language import Language
from clubhouse.games import GAMES
from clubhouse.referee.record import read_record, verify
from clubhouse.server.store.file_lock import StoreLock


async def play(line: TableClient, state: Said) -> Said:
    question = state["questions"][0]
    await line.play(question["number"], question["options"][0]["move"], seat=question["seat"])
    await line.hear_a("accepted")
    told: Said = (await line.hear_a("telling"))["state"]
    return told


async def play_out(line: TableClient, state: Said) -> None:
    while not state["is_over"]:
        state = await play(line, state)


def said(result: Any) -> str:
    return " ".join((result.stdout + result.stderr).split())


def test_a_backup_made_while_a_match_is_played_is_restored_and_played_on(tmp_path: Path) -> None:
    store, file = tmp_path / "store.db", tmp_path / "backup.db"

    async def visit() -> tuple[str, str, Said, int]:
        async with live_server(store) as address, Guest(address) as guest:
            match = await guest.make(seats={"red": "me", "blue": "me"}, options={"squares": 5})
            assert guest.cookie is not None
            async with guest.at(match) as line:
                await line.sit()
                state = (await line.hear_a("telling"))["state"]
                for _ in range(6):
                    state = await play(line, state)
                copying = asyncio.create_task(asyncio.to_thread(clubhouse, "backup", file, "--store", store))
                moves = 0
                acknowledged = state
                while not copying.done() and not state["is_over"]:
                    state = await play(line, state)
                    moves += 1
                copied = await copying
                assert copied.exit_code == 0, said(copied)
                assert "all matches of this moment" in said(copied)
                await play_out(line, state)
            return match, guest.cookie, acknowledged, moves

    match, cookie, acknowledged, moves = run_in_virtual_time(visit())
    assert file.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir() if "backup" in path.name) == ["backup.db"]
    for path in list(tmp_path.glob("store.db*")):
        path.unlink()
    restored = clubhouse("restore", file, "--store", store)
    assert restored.exit_code == 0, said(restored)

    async def come_back() -> None:
        async with live_server(store) as address, Guest(address, cookie) as guest, guest.at(match) as line:
            state = (await line.sit())["state"]
            first, again = acknowledged["questions"][0], state["questions"][0]
            assert again["number"] >= first["number"]
            assert not state["is_over"]
            await play_out(line, state)
            verify(GAMES["rugby15"], read_record((await guest.http.get(f"/api/matches/{match}/record")).content))

    run_in_virtual_time(come_back())
    assert moves > 0


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A store that a server has just left."""

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            await guest.make()

    run_in_virtual_time(visit())
    return tmp_path / "store.db"


def test_a_restored_file_belongs_to_whom_the_folder_belongs_to(tmp_path: Path, kept: Path) -> None:
    assert clubhouse("backup", tmp_path / "backup.db", "--store", kept).exit_code == 0
    folder = tmp_path / "var"
    folder.mkdir()
    if sys.platform != "win32" and os.geteuid() == 0:
        os.chown(folder, 4321, 4322)
    assert clubhouse("restore", tmp_path / "backup.db", "--store", folder / "store.db").exit_code == 0
    [found] = folder.iterdir()
    assert found.stat().st_mode & 0o777 == 0o600
    assert (found.stat().st_uid, found.stat().st_gid) == (folder.stat().st_uid, folder.stat().st_gid)


def test_nothing_is_overwritten_and_no_running_store_is_replaced(tmp_path: Path, kept: Path) -> None:
    file = tmp_path / "backup.db"
    assert clubhouse("backup", file, "--store", kept).exit_code == 0
    before = kept.read_bytes(), file.read_bytes()
    refused = clubhouse("backup", file, "--store", kept)
    assert (refused.exit_code, "backup.db exists, and nothing is overwritten" in said(refused)) == (2, True)
    refused = clubhouse("restore", file, "--store", kept)
    assert (refused.exit_code, "store.db exists, and nothing is overwritten" in said(refused)) == (2, True)
    claim = StoreLock(kept)
    refused = clubhouse("restore", file, "--store", kept)
    claim.release()
    assert (refused.exit_code, "stop it first" in said(refused)) == (2, True)
    assert (kept.read_bytes(), file.read_bytes()) == before
    (tmp_path / "old.db-wal").touch()
    refused = clubhouse("restore", file, "--store", tmp_path / "old.db")
    assert (refused.exit_code, "old.db-wal exists" in said(refused)) == (2, True)
    assert not (tmp_path / "old.db").exists()


@pytest.mark.parametrize("language", Language)
def test_what_is_no_store_is_said_in_words(tmp_path: Path, kept: Path, language: Language) -> None:
    other = tmp_path / "other.db"
    sqlite3.connect(other).execute("CREATE TABLE t (a)").connection.close()
    (tmp_path / "text.db").write_text("not a database at all, but long enough to be looked at" * 50)
    target = tmp_path / "new.db"
    for arguments, words in (
        (("backup", target, "--store", "postgresql://me:secret@there/clubhouse"), "pg_dump"),
        (("restore", target, "--store", "postgresql://me:secret@there/clubhouse"), "pg_restore"),
        (("backup", target, "--store", tmp_path / "none.db"), "none.db"),
        (("restore", tmp_path / "none.db", "--store", target), "none.db"),
        (("backup", target, "--store", other), "other.db"),
        (("restore", tmp_path / "text.db", "--store", target), "text.db"),
        (("restore", kept, "--store", tmp_path / "nowhere" / "new.db"), "nowhere"),
        (("backup", tmp_path / "nowhere" / "new.db", "--store", kept), "nowhere"),
    ):
        result = clubhouse(*arguments, language=language)
        assert result.exit_code == 2, arguments
        assert words in said(result).replace(" ", "") or words in said(result)
        assert "secret" not in said(result)
        assert not target.exists()
