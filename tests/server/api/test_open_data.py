"""Finished matches for everybody: each once, whole, and without a word of who played."""

import asyncio
import gzip
import json
import re
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.cli.test_commands import clubhouse as run
from tests.server.club import Guest, live_server, play_on
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.referee.record import read_line, verify
from clubhouse.server.matches import open_data
from clubhouse.server.matches.nightly import until_night
from clubhouse.server.matches.open_data import Busy, read_index, write_days
from clubhouse.server.protocol.config import HostConfig
from clubhouse.server.store.engine import StoreUnusable
from clubhouse.server.store.file_lock import StoreLock
from clubhouse.server.store.store import Store
from clubhouse.server.store.tables import MATCHES

NOON = datetime(2026, 3, 4, 12, tzinfo=UTC)


async def finish(guest: Guest, until: int = 10_000) -> str:
    """A short match against a bot, to its end or until that question, when the person resigns."""
    match = await guest.make(level="beginner", options={"squares": 5})
    async with guest.at(match) as line:
        await line.sit()
        state = await play_on(line, (await line.hear_a("telling"))["state"], until)
        if not state["is_over"]:
            await line.say(type="resign")
            while not (await line.hear_a("telling"))["state"]["is_over"]:
                pass
    return match


async def give_up(host: Guest, friend: Guest, **wanted: Any) -> str:
    """Two persons, of whom one resigns at once."""
    match = await host.make(**wanted)
    await friend.http.get(f"/api/matches/{match}")
    async with host.at(match) as red, friend.at(match) as blue:
        await red.sit()
        await blue.sit(seat="blue")
        await red.hear_a("telling")
        await red.say(type="resign")
        while not (await blue.hear_a("telling"))["state"]["is_over"]:
            pass
    return match


def ended(store: str | Path, match: str, at: datetime) -> None:
    async def note() -> None:
        opened = await Store.open(store)
        change = MATCHES.update().where(MATCHES.c.id == match).values(ended_at=at)
        assert await opened.writer.run(lambda connection: connection.execute(change).rowcount) == 1
        await opened.close()

    asyncio.run(note())


def records(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]


def played(store: str | Path) -> dict[str, str]:
    async def visit() -> dict[str, str]:
        async with live_server(store) as address, Guest(address) as host, Guest(address) as friend:
            await host.http.post("/api/me/name", json={"name": "Bérénice"})
            made = {
                "bot": await finish(host, 3),
                "later": await finish(host, 2),
                "listed": await give_up(host, friend, is_listed=True),
                "private": await give_up(host, friend),
                "running": await host.make(level="beginner"),
            }
            for number in (1, 2):
                lesson = (await host.http.post(f"/api/games/rugby15/lessons/{number}", json={})).json()
                made[f"lesson{number}"] = lesson["match"]
            return made

    return asyncio.run(visit())


def check_days(store: str | Path, folder: Path) -> None:
    made = played(store)
    for which in ("bot", "listed", "private"):
        ended(store, made[which], NOON)
    ended(store, made["later"], NOON + timedelta(days=2))
    written, left = write_days(store, folder, NOON + timedelta(days=1, hours=-12, minutes=30))
    assert (written, left) == ([], 0), "a day is not over before everybody's clock says so"
    written, left = write_days(store, folder, NOON + timedelta(days=2))
    assert ([(day.day, day.matches) for day in written], left) == ([("2026-03-04", 2)], 0)
    assert write_days(store, folder, NOON + timedelta(days=2)) == ([], 0)
    written, _ = write_days(store, folder, NOON + timedelta(days=5))
    assert [(day.day, day.matches) for day in written] == [("2026-03-06", 1)]
    index = read_index(folder)
    assert [(day.day, day.bytes) for day in index.days] == [
        (day, (folder / f"clubhouse-{day}.ndjson.gz").stat().st_size) for day in ("2026-03-06", "2026-03-04")
    ]
    text = gzip.decompress((folder / "clubhouse-2026-03-04.ndjson.gz").read_bytes())
    for line in text.splitlines():
        record = read_line(line)
        verify(GAMES[record.game], record)
        assert record.secret is not None
        assert record.points is not None
    assert sorted(player for one in records(folder / index.days[1].file) for player in one["players"]) == [
        "bot-beginner",
        "guest",
        "guest",
        "guest",
    ]
    assert not [word for word in ("Bérénice", *made.values()) if word.encode() in text]


def test_each_day_that_is_over_is_written_once_and_names_nobody(tmp_path: Path) -> None:
    check_days(tmp_path / "store.db", tmp_path / "data")
    assert "CC0 1.0" in (tmp_path / "data" / "README.txt").read_text()


def test_it_is_the_same_with_postgresql(database: str, tmp_path: Path) -> None:
    check_days(database, tmp_path / "data")


@pytest.fixture(scope="module")
def one_match(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A store with one finished match against a bot, which ended at noon."""
    store = tmp_path_factory.mktemp("house") / "store.db"

    async def visit() -> str:
        async with live_server(store) as address, Guest(address) as guest:
            return await finish(guest)

    ended(store, run_in_virtual_time(visit()), NOON)
    return store.read_bytes()


def test_the_commands_write_and_check_it(one_match: bytes, tmp_path: Path) -> None:
    store, folder = tmp_path / "store.db", tmp_path / "data"
    store.write_bytes(one_match)
    done = run("export", str(folder), "--store", str(store), "--language", "en")
    assert done.exit_code == 0, done.output
    assert "clubhouse-2026-03-04.ndjson.gz: 1 match" in " ".join(done.output.split())
    again = run("export", str(folder), "--store", str(store), "--language", "fr")
    assert (again.exit_code, "Rien de nouveau" in again.output) == (0, True)
    file = folder / "clubhouse-2026-03-04.ndjson.gz"
    done = run("verify", str(file), "--language", "en")
    assert (done.exit_code, "one match record that is consistent" in done.output) == (0, True)
    line = gzip.decompress(file.read_bytes())
    changed = re.sub(rb'"at":(\d+)', rb'"at":1\1', line, count=1)
    for content, code in ((changed, 1), (b"{}\n", 2), (b"", 2), (line + changed, 1)):
        spoilt = tmp_path / "spoilt.ndjson"
        spoilt.write_bytes(content)
        assert run("verify", str(spoilt)).exit_code == code
    (tmp_path / "cut.ndjson.gz").write_bytes(file.read_bytes()[:-20])
    assert run("verify", str(tmp_path / "cut.ndjson.gz")).exit_code == 2
    assert run("export", str(folder), "--store", str(tmp_path / "none.db")).exit_code == 2
    assert not (tmp_path / "none.db").exists()


def test_a_damaged_match_is_left_out_and_the_others_are_not(one_match: bytes, tmp_path: Path) -> None:
    store = tmp_path / "store.db"
    store.write_bytes(one_match)
    with sqlite3.connect(store) as damaged:
        damaged.execute("UPDATE inputs SET move = CASE move WHEN 'F5' THEN 'F4' ELSE 'F5' END WHERE number = 3")
    damaged.close()
    assert write_days(store, tmp_path / "data", NOON + timedelta(days=2)) == ([], 1)


def test_what_can_not_be_written_leaves_what_was_there(
    one_match: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, folder = tmp_path / "store.db", tmp_path / "data"
    store.write_bytes(one_match)

    def full(_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(open_data, "_digest", full)
        with pytest.raises(OSError, match="No space"):
            write_days(store, folder, NOON + timedelta(days=2))
    assert {file.name for file in folder.iterdir()} == {"README.txt"}
    held = StoreLock(folder / "export")
    with pytest.raises(Busy):
        write_days(store, folder, NOON + timedelta(days=2))
    held.release()
    assert len(write_days(store, folder, NOON + timedelta(days=2))[0]) == 1


def test_a_store_of_another_version_says_so(one_match: bytes, tmp_path: Path) -> None:
    store = tmp_path / "store.db"
    store.write_bytes(one_match)
    with sqlite3.connect(store) as old:
        old.execute("UPDATE alembic_version SET version_num = '0008'")
    old.close()
    with pytest.raises(StoreUnusable, match="other-version: 0008"):
        write_days(store, tmp_path / "data", NOON)


def test_a_day_of_many_matches_is_read_page_by_page(
    one_match: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_data, "PAGE", 2)
    store = tmp_path / "store.db"
    store.write_bytes(one_match)
    engine = sa.create_engine(f"sqlite:///{store}")
    with engine.begin() as connection:
        for table, name in (("matches", "id"), ("inputs", "match")):
            columns = [column["name"] for column in sa.inspect(connection).get_columns(table)]
            shown = ", ".join(columns)
            for number in range(4):
                values = ", ".join(f"'copy{number}'" if column == name else column for column in columns)
                was = f"SELECT {values} FROM {table} WHERE {name} NOT LIKE 'copy%'"
                connection.execute(sa.text(f"INSERT INTO {table} ({shown}) {was}"))
        connection.execute(sa.text("UPDATE inputs SET digest = NULL"))  # which holds the name of the match
        connection.execute(sa.text("UPDATE matches SET ended_at = '2026-03-04 13:00:00' WHERE id = 'copy3'"))
    engine.dispose()
    [day] = write_days(store, tmp_path / "data", NOON + timedelta(days=2))[0]
    assert day.matches == 5


def test_the_server_writes_it_by_itself_and_offers_it(one_match: bytes, tmp_path: Path) -> None:
    store, folder = tmp_path / "store.db", tmp_path / "data"
    store.write_bytes(one_match)

    async def visit() -> None:
        async with live_server(store, host_config=HostConfig(open_data=folder)) as address, Guest(address) as guest:
            async with asyncio.timeout(30):
                while not (told := (await guest.http.get("/api/open-data")).json())["days"]:
                    await asyncio.sleep(0.05)
            [day] = told["days"]
            assert (day["day"], day["matches"], "zero/1.0" in told["license"]) == ("2026-03-04", 1, True)
            answer = await guest.http.get(f"/api/open-data/{day['file']}")
            assert answer.content == (folder / day["file"]).read_bytes()
            assert (answer.headers["content-type"], "content-encoding" in answer.headers) == ("application/gzip", False)
            assert 'rel="license"' in answer.headers["link"]
            (folder / "secret.txt").write_text("not for everybody")
            for name in ("secret.txt", "index.json", "..%2fstore.db", "%00"):
                assert (await guest.http.get(f"/api/open-data/{name}")).status_code == 404
            assert (await guest.http.get("/open-data")).status_code in (200, 503)  # 503: the client is not built
        async with live_server(tmp_path / "other.db") as address, Guest(address) as guest:
            assert (await guest.http.get("/api/open-data")).json() == {"license": None, "days": []}
            assert (await guest.http.get(f"/api/open-data/{day['file']}")).status_code == 404

    run_in_virtual_time(visit())


def test_night_is_when_yesterday_is_settled_everywhere() -> None:
    assert until_night(NOON) == timedelta(hours=13, minutes=5)
    assert until_night(NOON.replace(hour=0)) == timedelta(hours=1, minutes=5)
    assert until_night(NOON.replace(hour=1, minute=5)) == timedelta(days=1)
