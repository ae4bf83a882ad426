"""A moment that somebody doubts becomes a scenario file that the referee judges the same way again."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.server.api.test_replays import finished, play_some
from tests.server.club import Guest, live_server, offered, play_on
from tests.server.table.test_editions import BRISK
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.referee.scenario import Run, read_scenario


def judged(written: bytes) -> Run:
    """Judges a scenario, like `clubhouse referee`."""
    run = Run(GAMES, read_scenario(written))
    for _ in run.lines():
        pass
    return run


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_a_finished_match_is_judged_the_same_again(tmp_path: Path, game: str) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            match = await guest.make(game=game, level="club", seat=None)
            async with guest.at(match) as line:
                await line.sit()
                await play_some(line)
            for step in range(6):
                answer = await guest.http.get(f"/api/matches/{match}/dispute", params={"step": step})
                assert answer.status_code == 200, answer.text
                run = judged(answer.content)
                assert run.differences == [], step
            assert (await guest.http.get(f"/api/matches/{match}/dispute", params={"step": 9999})).status_code == 400

    run_in_virtual_time(visit())


def test_a_moment_that_is_told_otherwise_differs(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            match, _ = await finished(guest)
            scenario: dict[str, Any] = (await guest.http.get(f"/api/matches/{match}/dispute?step=4")).json()
            scenario["expect"] = {"events": [{"event": "TryScored"}]}
            assert judged(json.dumps(scenario).encode()).differences != []

    run_in_virtual_time(visit())


@pytest.mark.parametrize("game", GAMES)
def test_while_it_goes_on_it_is_what_the_own_seat_knows_and_nobody_elses(tmp_path: Path, game: str) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            match = await guest.make(game=game, level="club", seat=None)
            assert (await guest.http.get(f"/api/matches/{match}/dispute")).json()["why"] == "not-dealt"
            async with guest.at(match) as line:
                await line.sit()
                await play_on(line, (await line.hear_a("telling"))["state"], until=2)
                first = await guest.http.get(f"/api/matches/{match}/dispute")
                assert first.status_code == 200, first.text
                assert judged(first.content).differences == []
                async with Guest(address) as stranger:
                    answer = await stranger.http.get(f"/api/matches/{match}/dispute")
                    assert (answer.status_code, answer.json()["why"]) == (403, "no-seat-of-yours")

    run_in_virtual_time(visit())


def test_what_the_seat_can_not_see_is_made_up_anew_each_time(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            match = await guest.make(level="club")
            async with guest.at(match) as line:
                await line.sit()
                await play_on(line, (await line.hear_a("telling"))["state"], until=3)
                seen = [(await guest.http.get(f"/api/matches/{match}/dispute")).json()["position"] for _ in range(12)]
            assert len({str(sorted(position["red"]["hand"])) for position in seen}) == 1
            assert len({str(sorted(position["blue"]["hand"])) for position in seen}) > 1

    run_in_virtual_time(visit())


def test_a_refused_move_is_part_of_it(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            match = await guest.make(level="club")
            async with guest.at(match) as line:
                await line.sit()
                state = await play_on(line, (await line.hear_a("telling"))["state"], until=3)
                missing = next(card for card in ("F1", "F2", "F3", "F4", "F5", "F6") if card not in offered(state))
                answer = await guest.http.get(f"/api/matches/{match}/dispute", params={"move": missing})
                [given] = answer.json()["inputs"]
                assert (given["move"], given["expect"]["refused"]["clause"]) == (missing, "2.1")
                assert judged(answer.content).differences == []

    run_in_virtual_time(visit())
