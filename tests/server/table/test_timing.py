"""The moments of answers tell nothing: a small search that finds planted leaks; `make soak` looks longer."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from tests.server.choosers import is_hard, pensive
from tests.server.club import Guest, Said, live_server, offered
from tests.server.table.timing.law import PROBES, WITH_WINDOWS, Probe, Trials, auc, served, windows_searched

from clubhouse.games import GAMES
from clubhouse.referee.record import read_record
from clubhouse.server.protocol.config import TableConfig

pytestmark = [pytest.mark.alone, pytest.mark.timing]

TRIALS = 24
PASSES = 12  # and as many trials without one
CARDS = {move.notation for move in GAMES["rugby15"].catalogue.moves if move.facts()["verb"] == "play"}


def searched(store: Path, probe: Probe, leak: str = "none", sync: float = 0.06) -> tuple[float, float]:
    """`sync` is how many seconds the disk takes."""

    async def search() -> tuple[float, float]:
        async with served(store, sync, leak) as address:
            return await Trials(address, probe, seed=15).run(TRIALS)

    return asyncio.run(search())


@pytest.mark.parametrize("probe", ["watcher-play", "seat-ping"])
def test_an_answer_does_not_wait_for_what_another_seat_did_in_secret(tmp_path: Path, probe: Probe) -> None:
    assert probe in PROBES
    assert all(0.15 < found < 0.85 for found in searched(tmp_path / "store.db", probe))


def test_answers_that_queue_behind_a_secret_act_are_found(tmp_path: Path) -> None:
    assert max(searched(tmp_path / "store.db", "watcher-play", "queue", 0.15)) > 0.75


def test_a_server_that_is_busy_with_a_secret_act_is_found(tmp_path: Path) -> None:
    assert max(searched(tmp_path / "store.db", "watcher-ping", "busy")) > 0.75


def windows_are_searched(store: Path, game: str, leak: str = "none", sync: float = 0.06) -> tuple[float, float]:
    async def search() -> tuple[float, float]:
        async with served(store, sync, leak) as address:
            return await windows_searched(game, address, "seat-play", PASSES)

    return asyncio.run(search())


@pytest.mark.parametrize("game", WITH_WINDOWS)
def test_an_answer_does_not_wait_for_whoever_lets_a_window_go(tmp_path: Path, game: str) -> None:
    assert all(0.05 < found < 0.95 for found in windows_are_searched(tmp_path / "store.db", game))


def test_answers_that_queue_behind_a_pass_in_a_window_are_found(tmp_path: Path) -> None:
    assert max(windows_are_searched(tmp_path / "store.db", "playrugby", "queue", 0.15)) > 0.75


async def waits_for_the_bot(guest: Guest) -> tuple[list[float], list[float]]:
    """The waits from the question to the reveal, for easy and for hard choices of the bot."""
    match = await guest.make(level="club", seat="red", options={"squares": 5})
    waits: list[float] = []
    async with guest.at(match) as line:
        await line.sit()
        state: Said = {"is_over": False, "questions": []}
        asked_at = time.perf_counter()
        while not state["is_over"]:
            if state["questions"]:
                await line.play(state["questions"][0]["number"], offered(state)[0])
            said = await line.hear_a("telling")
            state = said["state"]
            if any(told["event"] == "CardsRevealed" for told in said["events"]):
                waits.append(time.perf_counter() - asked_at)
            if state["questions"]:
                asked_at = time.perf_counter()
    record = read_record((await guest.http.get(f"/api/matches/{match}/record")).content)
    chosen = [given.move or "" for given in record.inputs if given.seat == 1 and given.move in CARDS]
    assert len(chosen) == len(waits)
    easy = [wait for move, wait in zip(chosen, waits, strict=True) if not is_hard(move)]
    return easy, [wait for move, wait in zip(chosen, waits, strict=True) if is_hard(move)]


@pytest.mark.parametrize("pace", [120, 0])
def test_a_bot_acts_at_the_same_moment_however_hard_it_thought(tmp_path: Path, pace: int) -> None:
    """Without a beat for bots it shows at once."""

    async def visit() -> float:
        settings: dict[str, Any] = {"chooser": pensive, "table_config": TableConfig(pace=pace), "creations": 1000}
        async with live_server(tmp_path / "store.db", **settings) as address, Guest(address) as guest:
            easy: list[float] = []
            hard: list[float] = []
            while min(len(easy), len(hard)) < 12:
                found = await waits_for_the_bot(guest)
                easy += found[0]
                hard += found[1]
            return auc(easy, hard)

    found = asyncio.run(visit())
    assert found > 0.85 if pace == 0 else 0.2 < found < 0.8
