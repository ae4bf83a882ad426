"""When a rule is corrected, finished matches stay as they were told, and running ones go on and say so."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.club import Guest, live_server, play_on
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.examples.tiny.game import TinyGame
from clubhouse.examples.tiny.rules import Tiny
from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.record import read_record, verify
from clubhouse.server.protocol.config import TableConfig

BRISK = TableConfig(reaction=20, pace=10, courtesy=0)


class Second(TinyGame):
    """Another edition, which can't read the position of a finished match."""

    edition = 2

    def view(self, match: Tiny, eyes: Eyes) -> Any:
        assert not match.is_over(), "a finished match needs no rules"
        return super().view(match, eyes)


class Third(TinyGame):
    edition = 3


FIRST: dict[str, Any] = {"tiny": TinyGame()}
SECOND: dict[str, Any] = {"tiny": Second()}
THIRD: dict[str, Any] = {"tiny": Third()}


async def played(address: str, half: int, until: int) -> tuple[str, str, list[str]]:
    async with Guest(address) as guest:
        match = await guest.make(game="tiny", level="club", seat="red", options={"half": half})
        async with guest.at(match) as line:
            await line.sit()
            await play_on(line, (await line.hear())["state"], until=until)
        async with guest.at(match) as line:
            await line.sit()
        assert guest.cookie is not None
        return match, guest.cookie, line.heard


def test_a_finished_match_is_watched_as_it_was_told_whatever_the_rules_say_now(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with live_server(store, games=FIRST, table_config=BRISK) as address:
            match, cookie, heard = await played(address, half=1, until=10_000)
            async with Guest(address) as passer_by, passer_by.at(match) as watcher:
                seen = await watcher.sit()
        async with live_server(store, games=SECOND, table_config=BRISK) as address:
            async with Guest(address, cookie) as guest, guest.at(match) as line:
                await line.sit()
                await line.hear_a("sealing")
                assert line.heard[0] == heard[0]
                await line.play(0, "another")
                assert (await line.hear())["why"] == "match-over"
            async with Guest(address) as passer_by, passer_by.at(match) as watcher:
                assert await watcher.sit() == seen
            async with Guest(address) as passer_by:
                record = read_record((await passer_by.http.get(f"/api/matches/{match}/record")).content)
            verify(FIRST["tiny"], record)
            with pytest.raises(Malformed, match="other-edition"):
                verify(SECOND["tiny"], record)

    run_in_virtual_time(visit())


def test_a_running_match_goes_on_under_the_new_edition_and_says_so(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with live_server(store, games=FIRST, table_config=BRISK) as address:
            match, cookie, _ = await played(address, half=2, until=1)
        async with live_server(store, games=THIRD, table_config=BRISK) as address, Guest(address, cookie) as guest:
            async with guest.at(match) as line:
                welcome = await line.sit()
                assert welcome["edition"] == 3
                changed = {"event": "EditionChanged", "clause": None, "facts": {"from": 1, "to": 3}}
                assert changed in welcome["log"]
                assert welcome["log"][0]["event"] in ("CardSeen", "CardDrawn")
                await play_on(line, welcome["state"])
            record = read_record((await guest.http.get(f"/api/matches/{match}/record")).content)
            assert (record.edition, record.last_edition, 0 < record.first < len(record.inputs)) == (1, 3, True)
            verify(THIRD["tiny"], record)
            with pytest.raises(Malformed, match="other-edition"):
                verify(FIRST["tiny"], record)
            async with guest.at(match) as line:
                assert changed in (await line.sit())["log"]

    run_in_virtual_time(visit())


def test_a_match_that_was_made_before_is_dealt_by_the_new_edition(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with live_server(store, games=FIRST, table_config=BRISK) as address, Guest(address) as guest:
            match = await guest.make(game="tiny", level="club", options={"half": 1})
            cookie = guest.cookie
        async with live_server(store, games=THIRD, table_config=BRISK) as address, Guest(address, cookie) as guest:
            async with guest.at(match) as line:
                assert (await line.sit())["edition"] == 3
                await play_on(line, (await line.hear())["state"])
            record = read_record((await guest.http.get(f"/api/matches/{match}/record")).content)
            assert (record.edition, record.changes) == (3, [])
            verify(THIRD["tiny"], record)

    run_in_virtual_time(visit())


def test_the_record_of_a_match_bears_the_deck_that_was_dealt(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with live_server(store) as address, Guest(address) as guest:
            match = await guest.make(game="rugby-brawl", seats={"red": "me", "blue": "me"})
            async with guest.at(match) as line:
                await line.sit()
                await line.hear_a("telling")
            cookie = guest.cookie
        async with live_server(store) as address, Guest(address, cookie) as guest:
            async with guest.at(match) as line:
                await line.sit()
                await line.say(type="resign", seat="red")
                await line.hear_a("sealing")
            record = read_record((await guest.http.get(f"/api/matches/{match}/record")).content)
            assert record.deck is not None
            verify(GAMES["rugby-brawl"], record)

    run_in_virtual_time(visit())
