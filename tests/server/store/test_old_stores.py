"""A store of every earlier version opens with its matches: they go on, are shown as they were told, or say why not."""

import asyncio
import gzip
import json
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest
from tests.server.club import Guest, Said, TableClient, live_server
from tests.server.virtual_time import run_in_virtual_time
from websockets.exceptions import ConnectionClosed

from clubhouse.games import GAMES
from clubhouse.referee.record import Record, read_record, verify
from clubhouse.server.store.tables import MIGRATIONS

STORES = sorted((Path(__file__).parent / "stores").glob("*.sql.gz"))
VERSIONS = sorted(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))
UNTOLD = ("0001", "0002", "0003")  # where nothing but the moves was kept


@dataclass(frozen=True)
class Kept:
    """A match of an old store."""

    id: str
    game: str
    edition: int
    is_dealt: bool
    points: list[int] | None
    is_gone: bool


@dataclass(frozen=True)
class Old:
    matches: list[Kept]
    red: Guest
    blue: Guest


@asynccontextmanager
async def opened(file: Path, folder: Path) -> AsyncIterator[Old]:
    """In a house of today, with the two guests who played there."""
    version = file.name.partition(".")[0]
    dump = gzip.decompress(file.read_bytes()).decode()
    connection = sqlite3.connect(folder / "store.db")
    connection.executescript(dump)
    rows = connection.execute("SELECT id, game, edition, salts IS NOT NULL, points FROM matches").fetchall()
    connection.close()
    matches = [
        Kept(
            match,
            game,
            edition,
            bool(is_dealt),
            json.loads(points) if points is not None else None,
            bool(is_dealt) and version in UNTOLD and edition != GAMES[game].edition,
        )
        for match, game, edition, is_dealt, points in rows
    ]
    tokens = json.loads(dump.partition("\n")[0].removeprefix("-- "))
    async with (
        live_server(folder / "store.db") as address,
        Guest(address, tokens[0]) as red,
        Guest(address, tokens[1]) as blue,
    ):
        yield Old(matches, red, blue)


def test_there_is_a_store_of_every_version() -> None:
    assert [file.name.partition(".")[0] for file in STORES] == VERSIONS


@pytest.mark.parametrize("file", STORES, ids=lambda file: file.name[:4])
def test_matches_of_every_version_go_on_are_shown_or_say_why_not(
    tmp_path: Path, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def visit() -> int:
        async with opened(file, tmp_path) as old:
            kinds = {(one.game, one.is_dealt, one.points is not None) for one in old.matches}
            assert len(kinds) == len(old.matches) >= 3
            await asyncio.gather(*(check(old, one) for one in old.matches))
            return sum(one.is_gone for one in old.matches)

    gone = run_in_virtual_time(visit())
    told = [record.getMessage() for record in caplog.records if "rules are gone" in record.getMessage()]
    assert [int(re.findall(r"\d+", line)[0]) for line in told] == ([gone] if gone else [])
    assert len(caplog.records) == len(told)


async def check(old: Old, kept: Kept) -> None:
    if kept.is_gone:
        await says_why_not(old.red, kept)
    elif kept.points is not None:
        await is_shown(old.red, kept)
    else:
        await goes_on(old, kept)


async def says_why_not(guest: Guest, kept: Kept) -> None:
    async with guest.at(kept.id) as line:
        said = await line.sit(language="fr")
        assert (said["type"], said["why"]) == ("malformed", "rules-gone")
        assert f"édition {kept.edition} de ses règles" in said["text"]
        with pytest.raises(ConnectionClosed) as closed:
            await line.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4410
    facts = (await guest.http.get(f"/api/matches/{kept.id}")).json()
    assert facts["points"] == kept.points
    if kept.points is None:
        return
    for page in ("replay/all", "dispute"):
        answer = await guest.http.get(f"/api/matches/{kept.id}/{page}")
        assert (answer.status_code, answer.json()["why"]) == (410, "rules-gone")
        assert f"edition {kept.edition} of its rules" in answer.json()["text"]
    verdict = (await guest.http.get(f"/api/matches/{kept.id}/verdict")).json()
    assert verdict == {"holds": None, "why": "other-edition", "draws": None}
    record = read_record((await guest.http.get(f"/api/matches/{kept.id}/record")).content)
    assert (record.edition, record.points, len(record.inputs) > 20) == (kept.edition, kept.points, True)


async def is_shown(guest: Guest, kept: Kept) -> None:
    async with guest.at(kept.id) as line:
        welcome = await line.sit()
        assert welcome["state"]["is_over"]
        assert welcome["state"]["points"] == kept.points
    record = read_record((await guest.http.get(f"/api/matches/{kept.id}/record")).content)
    replay = (await guest.http.get(f"/api/matches/{kept.id}/replay/all")).json()
    told = [event for frame in replay["frames"] for event in frame["events"]]
    kept_told = [(one.event, one.facts) for tellings in record.told for one in tellings]
    assert len(told) > 20
    if kept_told:
        assert [(one["event"], one["facts"]) for one in told] == kept_told
    assert replay["frames"][-1]["state"]["points"] == kept.points
    is_known = record.last_edition == GAMES[kept.game].edition
    verdict = (await guest.http.get(f"/api/matches/{kept.id}/verdict")).json()
    assert verdict["holds"] is (True if is_known else None)
    if is_known:
        verify_moves(record)


async def goes_on(old: Old, kept: Kept) -> None:
    """A few moves, until it is given up."""
    async with old.red.at(kept.id) as red, old.blue.at(kept.id) as blue:
        lines = list(zip((red, blue), GAMES[kept.game].seatings[0].names, strict=True))
        states: dict[str, Said] = {}
        for line, seat in lines:
            welcome = await line.sit(seat=seat)
            assert welcome["seats_held"] == [seat]
            assert bool(welcome["log"]) == kept.is_dealt
            if kept.is_dealt:
                states[seat] = welcome["state"]
        if not kept.is_dealt:
            for line, seat in lines:
                states[seat] = (await line.hear_a("telling"))["state"]
        answers = [answer(line, states[seat]) for line, seat in lines]
        assert sum(await asyncio.gather(*answers)) >= 1
        await red.say(type="resign")
        await red.hear_a("sealing")
    verify_moves(read_record((await old.red.http.get(f"/api/matches/{kept.id}/record")).content))


def verify_moves(record: Record) -> None:
    """Moves and luck. In which words they were told may have changed since."""
    verify(GAMES[record.game], msgspec.structs.replace(record, told=[]))


async def answer(line: TableClient, state: Said) -> int:
    """1 if a move of this seat was taken; 0 if it was asked nothing for a second, or too late."""
    if not state["questions"]:
        return 0
    asked = state["questions"][0]
    await line.play(asked["number"], asked["options"][0]["move"])
    while (said := await line.hear())["type"] not in ("accepted", "refused"):
        pass
    return int(said["type"] == "accepted")
