"""A database of every former version is migrated: its matches go on, and its tables are like new ones."""

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from tests.conftest import SOAK
from tests.server.club import Guest, Said, TableClient, live_server
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.lab.load import postgres
from clubhouse.referee.record import read_record, verify
from clubhouse.server.store.engine import place_of
from clubhouse.server.store.store import Store
from clubhouse.server.store.tables import METADATA, MIGRATIONS, newest

VERSIONS = sorted(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))
FILLED = ("persons", "matches", "inputs", "sittings", "sessions")  # what others point to comes first

Rows = dict[str, list[dict[str, Any]]]


@dataclass(frozen=True)
class Half:
    """A match in the middle, and all that a store of today holds of it."""

    match: str
    cookie: str
    rows: Rows


@pytest.fixture(scope="module")
def half(tmp_path_factory: pytest.TempPathFactory) -> Half:
    store = tmp_path_factory.mktemp("now") / "store.db"

    async def visit() -> tuple[str, str]:
        async with live_server(store) as address, Guest(address) as guest:
            match = await guest.make(seats={"red": "me", "blue": "me"})
            await guest.http.post("/api/me/name", json={"name": "Bérénice"})
            async with guest.at(match) as line:
                await line.sit()
                state = (await line.hear_a("telling"))["state"]
                for _ in range(4):
                    state = await play(line, state)
            assert guest.cookie is not None
            return match, guest.cookie

    match, cookie = asyncio.run(visit())
    engine = sa.create_engine(place_of(store)[0])
    with engine.connect() as connection:
        rows = {
            name: [dict(row._mapping) for row in connection.execute(sa.select(METADATA.tables[name]))]
            for name in FILLED
        }
    engine.dispose()
    return Half(match, cookie, rows)


async def play(line: TableClient, state: Said) -> Said:
    """Answers the first question with its first option."""
    question = state["questions"][0]
    await line.play(question["number"], question["options"][0]["move"], seat=question["seat"])
    assert (await line.hear_a("accepted"))["question"] == question["number"]
    told: Said = (await line.hear_a("telling"))["state"]
    return told


def shape(connection: sa.Connection) -> dict[str, Any]:
    """Tables, their columns and what is looked up quickly."""
    inspector = sa.inspect(connection)
    return {
        table: (
            {(column["name"], str(column["type"]), column["nullable"]) for column in inspector.get_columns(table)},
            {(index["name"], tuple(index["column_names"])) for index in inspector.get_indexes(table)},
            inspector.get_pk_constraint(table)["constrained_columns"],
        )
        for table in inspector.get_table_names()
    }


def make_old(url: sa.URL, version: str, rows: Rows) -> None:
    """A store of that version with the rows that it could hold."""
    engine = sa.create_engine(url)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, version)
        there = sa.inspect(connection)
        for name in FILLED:
            if there.has_table(name):
                columns = {column["name"] for column in there.get_columns(name)}
                table = METADATA.tables[name]
                for row in rows[name]:
                    content = {key: value for key, value in row.items() if key in columns}
                    connection.execute(sa.insert(table).values({table.c[key]: value for key, value in content.items()}))
    engine.dispose()


async def opened(address: str) -> None:
    await (await Store.open(address)).close()


def go_on(address: str | Path, half: Half, version: str) -> None:
    async def visit() -> None:
        async with live_server(address) as place, Guest(place, half.cookie) as guest, guest.at(half.match) as line:
            await play(line, (await line.sit())["state"])
            me = (await guest.http.get("/api/me")).json()
            own = (await guest.http.get("/api/me/matches")).json()["matches"]
            assert [(one["match"], one["is_to_act"]) for one in own] == [(half.match, True)]
            assert me["name"] == ("Bérénice" if version >= "0008" else None)
            await line.say(type="resign", seat="red")
            while not (await line.hear_a("telling"))["state"]["is_over"]:
                pass
            record = read_record((await guest.http.get(f"/api/matches/{half.match}/record")).content)
            verify(GAMES["rugby15"], record)

    asyncio.run(visit())


def shape_at(address: str | Path) -> dict[str, Any]:
    engine = sa.create_engine(place_of(address)[0])
    with engine.connect() as connection:
        found = shape(connection)
        assert connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == newest()
    engine.dispose()
    return found


def new_store(address: str | Path) -> dict[str, Any]:
    """The tables that the code creates, without migrations."""
    engine = sa.create_engine(place_of(address)[0])
    with engine.begin() as connection:
        METADATA.create_all(connection)
        found = shape(connection)
    engine.dispose()
    return found


@pytest.mark.parametrize("version", VERSIONS)
def test_a_file_of_any_version_is_brought_up_to_date(tmp_path: Path, half: Half, version: str) -> None:
    make_old(place_of(tmp_path / "store.db")[0], version, half.rows)
    go_on(tmp_path / "store.db", half, version)
    found = shape_at(tmp_path / "store.db")
    del found["alembic_version"]
    assert found == new_store(tmp_path / "new.db")


def test_accounts_that_look_alike_already_stay_and_no_more_are_made(tmp_path: Path) -> None:
    made = [datetime(2026, 11, day, tzinfo=UTC) for day in (1, 2)]
    rows: Rows = {name: [] for name in FILLED}
    rows["persons"] = [
        {"id": login, "name": None, "login": login, "password": "-", "recovery": "-", "made_at": at}
        for login, at in zip(("jo.maso", "j0 maso"), made, strict=True)
    ]
    make_old(place_of(tmp_path / "store.db")[0], "0010", rows)

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            form = {"login": "Jo Maso", "password": "cadrage-débordement"}
            answer = (await guest.http.post("/api/me/account", json=form)).json()
            assert answer["why"] == "login-looks-taken"

    run_in_virtual_time(visit())
    engine = sa.create_engine(place_of(tmp_path / "store.db")[0])
    with engine.connect() as connection:
        kept = connection.execute(sa.text("SELECT login, skeleton FROM persons ORDER BY made_at")).all()
    engine.dispose()
    assert [tuple(row) for row in kept] == [("jo.maso", "jomaso"), ("j0 maso", None)]


def test_a_database_of_any_version_is_brought_up_to_date(cluster: postgres.Cluster, half: Half) -> None:
    expected = new_store(cluster.make("newest"))
    for version in VERSIONS:
        address = cluster.make(f"of{version}")
        make_old(place_of(address)[0], version, half.rows)
        if SOAK > 1 or version in (VERSIONS[0], VERSIONS[-1]):
            go_on(address, half, version)
        else:
            asyncio.run(opened(address))
        found = shape_at(address)
        del found["alembic_version"]
        assert found == expected, version
