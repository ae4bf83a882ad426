"""A match that is over is played again: the same deal by others, or from one of its moments against a bot."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from tests.server.api.test_replays import finished, play_some, shown
from tests.server.club import Guest, live_server, play_on
from tests.server.table.test_editions import BRISK
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.referee.record import read_record, verify


async def again(guest: Guest, match: str, **wanted: Any) -> str:
    answer = await guest.http.post(f"/api/matches/{match}/again", json={"seat": "red"} | wanted)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["match"])


async def record_of(guest: Guest, match: str) -> Any:
    return read_record((await guest.http.get(f"/api/matches/{match}/record")).content)


def test_the_same_deal_is_dealt_to_others_and_all_are_compared(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as first:
            match, _ = await finished(first)
            async with Guest(address) as second:
                other = await again(second, match)
                async with second.at(other) as line:
                    await line.sit()
                    await play_on(line, (await line.hear())["state"])
                former, record = await record_of(first, match), await record_of(second, other)
                assert (record.opening, record.secret, record.salts) == (former.opening, former.secret, former.salts)
                verify(GAMES["rugby15"], record)
                # The deal of a deal is the same one.
                third = await again(second, other)
                assert (await second.http.get(f"/api/matches/{third}")).json()["terms"]["begins"]["match"] == match
                deals = (await second.http.get(f"/api/matches/{other}/deal")).json()
                assert [(one["match"], one["is_first"], one["seats_held"]) for one in deals] == [
                    (match, True, []),
                    (other, False, ["red"]),
                ]
            # It was committed to once, and once only.
            chain = (await first.http.get("/api/commitments")).json()["links"]
            assert [link["match"] for link in chain] == [sha256(match.encode()).hexdigest()]

    run_in_virtual_time(visit())


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_on_from_a_moment_with_new_luck_and_the_record_holds(tmp_path: Path, game: str) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with live_server(store, table_config=BRISK) as address, Guest(address) as guest:
            match = await guest.make(game=game, level="club", seat=None)
            async with guest.at(match) as line:
                await line.sit()
                await play_some(line)
            replay = await shown(guest, match, "all")
            frame = replay["frames"][3]
            seat = replay["seats"][0]
            other = await again(guest, match, seat=seat, step=frame["number"])
            async with guest.at(other) as line:
                begins = (await line.sit())["terms"]["begins"]
                assert (begins["match"], begins["step"]) == (match, frame["number"])
                told = await line.hear_a("telling")
                assert told["state"]["views"][seat] == frame["state"]["views"][seat]
            cookie = guest.cookie
        # It goes on after the server was closed, too.
        async with live_server(store, table_config=BRISK) as address, Guest(address, cookie) as guest:
            async with guest.at(other) as line:
                await play_on(line, (await line.sit())["state"], until=3)
                await line.say(type="resign")
                while not (await line.hear_a("telling"))["state"]["is_over"]:
                    pass
            verify(GAMES[game], await record_of(guest, other))
            assert (await shown(guest, other, "all"))["frames"][0]["state"] is not None

    run_in_virtual_time(visit())


def test_nothing_is_begun_from_a_match_that_goes_on_or_is_over_by_then(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            running = await guest.make(level="club")
            async with guest.at(running) as line:
                await line.sit()
                await play_on(line, (await line.hear())["state"], until=2)
                for wanted in ({"seat": "red"}, {"seat": "red", "step": 1}):
                    answer = await guest.http.post(f"/api/matches/{running}/again", json=wanted)
                    assert (answer.status_code, answer.json()["why"]) == (409, "not-over")
                # Nor by saying so oneself.
                terms = {"begins": {"match": running, "step": 1}}
                made = await guest.make(level="club", terms=terms)
                assert (await guest.http.get(f"/api/matches/{made}")).json()["terms"].get("begins") is None
            match, _ = await finished(guest)
            last = (await shown(guest, match, "all"))["frames"][-1]["number"]
            whys = []
            for wanted in ({"seat": "red", "step": last}, {"seat": "red", "step": 9999}, {"seat": "green"}, {}):
                whys.append((await guest.http.post(f"/api/matches/{match}/again", json=wanted)).json()["why"])
            assert whys == ["over-there", "out-of-range", "unknown-seat", "missing-field"]

    run_in_virtual_time(visit())


def test_a_rematch_of_either_is_an_ordinary_match(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            match, _ = await finished(guest)
            other = await again(guest, match, step=2)
            async with guest.at(other) as line:
                await line.sit()
                await play_on(line, (await line.hear())["state"])
            made = (await guest.http.post(f"/api/matches/{other}/rematch")).json()["match"]
            assert (await guest.http.get(f"/api/matches/{made}")).json()["terms"].get("begins") is None
            answer = await guest.http.post(f"/api/matches/{other}/again", json={"seat": "red"})
            assert answer.json()["why"] == "no-deal"

    run_in_virtual_time(visit())
