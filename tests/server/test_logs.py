"""Programs can read the log, and it betrays nobody: no hand, no choice, no token, no password."""

import asyncio
import io
import json
import logging
import logging.config
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server import choosers
from tests.server.club import SALT, Guest, asked, live_server, offered, view_of
from tests.server.virtual_time import run_in_virtual_time
from websockets.exceptions import ConnectionClosed

from clubhouse.server.logs import Lines, log_config
from clubhouse.server.store.backends import SqliteBackend
from clubhouse.server.store.store import Store
from clubhouse.server.store.tables import MATCHES
from clubhouse.server.workers.bot_pool import BotPool, Choice

PASSWORD = "trois-quarts centre"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Everything that anybody would ever log, as lines of JSON."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield written
    root.removeHandler(handler)
    root.setLevel(before)


def read(log: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def ours(lines: list[dict[str, Any]]) -> str:
    """Without the lines of the HTTP client."""
    return "\n".join(
        json.dumps(line, ensure_ascii=False)
        for line in lines
        if not line["where"].startswith(("websockets.client", "httpcore", "httpx"))
    )


def test_the_log_of_a_bad_day_betrays_nobody(tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "store.db"
    secrets: dict[str, str] = {"salt": SALT, "password": PASSWORD}
    write_batch = SqliteBackend.write_batch
    is_broken = False

    def fail(backend: SqliteBackend, *batch: Any) -> None:
        if is_broken:
            raise sqlite3.OperationalError("disk I/O error")
        write_batch(backend, *batch)

    monkeypatch.setattr(SqliteBackend, "write_batch", fail)

    def stumble(*_: object) -> None:
        raise RuntimeError("a mistake of ours")

    async def visit() -> None:
        nonlocal is_broken
        async with live_server(file) as address, Guest(address) as host, Guest(address) as friend:
            made = await host.http.post("/api/me/account", json={"login": "berenice", "password": PASSWORD})
            secrets["recovery"] = made.json()["recovery"]
            await host.http.post("/api/me/session", json={"login": "berenice", "password": "not that one"})
            match = await host.make()
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue:
                await red.sit()
                await blue.sit(seat="blue")
                state = (await red.hear_a("telling"))["state"]
                winner = red if view_of(state)["toss_winner"] == "red" else blue
                await winner.play(0, "give")
                state = (await winner.hear_a("telling"))["state"]
                secrets["hand"] = ", ".join(view_of(state)["hand"])
                secrets["quoted hand"] = '", "'.join(view_of(state)["hand"])
                await winner.say(type="play", question=asked(state), move="F99")
                await winner.say(type="nonsense")
                is_broken = True
                with suppress(ConnectionClosed):
                    await winner.play(asked(state), offered(state)[0])
                    await winner.hear_a("accepted")
            is_broken = False
            secrets["host"], secrets["friend"] = str(host.cookie), str(friend.cookie)
            with monkeypatch.context() as patch:
                patch.setattr(Store, "match", stumble)
                assert (await host.http.get(f"/api/matches/{match}")).status_code == 500
        with sqlite3.connect(file) as kept:
            (secret,) = kept.execute("SELECT secret FROM matches").fetchone()
            for (owner,) in kept.execute("SELECT person FROM sittings"):
                secrets[f"owner {owner[:4]}"] = owner
        kept.close()
        secrets["secret"] = secret.hex()

    run_in_virtual_time(visit())
    lines = read(log)
    told = ours(lines)
    assert "can't be stored" in told
    assert any("a mistake of ours" in line.get("traceback", "") for line in lines)
    assert {"at", "level", "where", "what"} <= set(lines[0])
    assert [name for name, secret in secrets.items() if secret in told] == []


def test_an_error_of_the_database_does_not_tell_what_is_in_the_row(tmp_path: Path) -> None:
    async def visit() -> str:
        kept = await Store.open(tmp_path / "store.db")

        def add(connection: sa.Connection) -> None:
            connection.execute(MATCHES.insert().values(id="one", game="rugby15", opening=["a-hidden-card"]))

        with pytest.raises(sa.exc.IntegrityError) as failed:
            await kept.writer.run(add)
        await kept.close()
        return str(failed.value)

    assert "a-hidden-card" not in asyncio.run(visit())


def test_a_bot_that_chooses_nonsense_is_logged_without_its_options(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def visit() -> Choice | None:
        bots = BotPool(choosers.nonsense, 1)
        try:
            return await bots.choose("rugby15", "club", {}, ["F1", "F2"])
        finally:
            await bots.close()

    run_in_virtual_time(visit())
    said = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(said) == 2  # it is asked twice
    assert all("2 options" in line and "F1" not in line for line in said)


def test_both_ways_of_logging_are_understood(capsys: pytest.CaptureFixture[str]) -> None:
    for is_structured, begin in ((False, "20"), (True, '{"at":"20')):
        config = log_config("warning", is_structured)
        config["loggers"] = {"a-test": config.pop("root") | {"propagate": False}}
        logging.config.dictConfig(config)
        logging.getLogger("a-test").error("the ball is %s", "out")
        said = capsys.readouterr().err
        assert said.startswith(begin)
        assert "the ball is out" in said
