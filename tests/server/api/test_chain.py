"""Commitments are published before the first card, in a chain that can't be changed later."""

import asyncio
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.club import SALT, Guest, live_server
from tests.server.virtual_time import run_in_virtual_time
from websockets.exceptions import ConnectionClosed

from clubhouse.server.store import store


def recomputed(link: dict[str, Any]) -> str:
    """The hash of a link, computed as docs/wire.md defines it."""
    rest = {key: value for key, value in link.items() if key != "hash"}
    return sha256(json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()).hexdigest()


async def deal(guest: Guest, **wanted: Any) -> dict[str, Any]:
    """A match whose first card has been told."""
    made = (await guest.http.post("/api/matches", json={"game": "rugby15", "seat": "red", **wanted})).json()
    async with guest.at(made["match"]) as line:
        await line.sit()
        await line.hear_a("telling")
    return dict(made)


def test_each_deal_is_a_link_and_each_link_holds_the_one_before(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            undealt = (await guest.http.post("/api/matches", json={"game": "rugby15", "level": None})).json()
            made = [await deal(guest, level=level) for level in ("beginner", "club", "international")]
            told = (await guest.http.get("/api/commitments")).json()
            links = told["links"]
            assert told["next"] is None
            assert [link["commitment"] for link in links] == [one["commitment"] for one in made]
            assert [link["match"] for link in links] == [sha256(one["match"].encode()).hexdigest() for one in made]
            assert [link["number"] for link in links] == [1, 2, 3]
            assert [link["previous"] for link in links] == ["0" * 64, links[0]["hash"], links[1]["hash"]]
            assert [recomputed(link) for link in links] == [link["hash"] for link in links]
            assert links[1]["players"] == ["guest", "bot-club"]
            assert links[1]["options"]["squares"] == 7
            assert (await guest.http.get("/api/commitments?after=2")).json()["links"] == links[2:]
            assert (await guest.http.get(f"/api/commitments/{made[0]['commitment']}")).json() == links[0]
            for unknown in (undealt["commitment"], "%00", "x" * 64):
                answer = await guest.http.get(f"/api/commitments/{unknown}")
                assert (answer.status_code, answer.json()["why"]) == (404, "no-such-commitment")

    run_in_virtual_time(visit())


def test_a_match_is_published_before_its_first_card_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is dealt if the link can't be written."""

    def fail(connection: sa.Connection, **_: Any) -> None:
        connection.execute(sa.text("SELECT * FROM nowhere"))

    monkeypatch.setattr(store, "add_link", fail)

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            made = (await guest.http.post("/api/matches", json={"game": "rugby15", "seat": "red"})).json()
            async with guest.at(made["match"]) as line:
                await line.say(type="sit", salt=SALT)
                with pytest.raises(ConnectionClosed):
                    await line.hear_a("telling")
            assert (await guest.http.get(f"/api/matches/{made['match']}")).json()["is_dealt"] is False

    run_in_virtual_time(visit())


def test_the_chain_is_read_page_by_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clubhouse.server.store.commitments.PAGE", 2)
    monkeypatch.setattr("clubhouse.server.api.matches.PAGE", 2)

    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            for _ in range(3):
                await deal(guest, level="beginner")
            first = (await guest.http.get("/api/commitments")).json()
            second = (await guest.http.get(f"/api/commitments?after={first['next']}")).json()
            assert [link["number"] for link in first["links"] + second["links"]] == [1, 2, 3]
            assert second["next"] is None
            wrong = await guest.http.get("/api/commitments?after=-1")
            assert wrong.status_code == 400

    run_in_virtual_time(visit())


def test_two_servers_forge_one_chain(database: str) -> None:
    async def visit() -> None:
        async with (
            live_server(database) as here,
            live_server(database) as there,
            Guest(here) as one,
            Guest(there) as other,
        ):
            for guest in (one, other):
                await deal(guest, level="beginner")  # from here on each has a cookie of its own
            await asyncio.gather(*(deal(guest, level="beginner") for guest in (one, other) * 4))
            links = (await one.http.get("/api/commitments")).json()["links"]
            assert [link["number"] for link in links] == list(range(1, 11))
            hashes = ["0" * 64, *(link["hash"] for link in links)]
            assert [link["previous"] for link in links] == hashes[:-1]

    asyncio.run(visit())
