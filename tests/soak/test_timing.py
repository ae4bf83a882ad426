"""Long searches for timing leaks at a table find only chance. CLUBHOUSE_SOAK=50 reaches the promised bound."""

import asyncio
import os
from pathlib import Path

import pytest
from tests.server.table.timing.law import PROBES, WITH_WINDOWS, Probe, Trials, served, windows_searched

SOAK = max(1, int(os.environ.get("CLUBHOUSE_SOAK", "1")))
TRIALS = 24 * SOAK
PASSES = max(1000, 20 * SOAK)  # of each game
# Three standard deviations of such a search. From CLUBHOUSE_SOAK=50 on, the promised bound: 0.45 to 0.55.
MARGIN = max(0.05, 3 * (2 / (3 * TRIALS)) ** 0.5)

long_only = pytest.mark.skipif(SOAK == 1, reason="tests/server/table/test_timing.py has the short search")


@long_only
@pytest.mark.parametrize("sync", [0.0, 0.008])
@pytest.mark.parametrize("probe", PROBES)
def test_spies_learn_nothing(tmp_path: Path, probe: Probe, sync: float) -> None:
    async def search() -> tuple[float, float]:
        async with served(tmp_path / "store.db", sync) as address:
            return await Trials(address, probe, seed=SOAK).run(TRIALS)

    found = asyncio.run(search())
    assert all(abs(one - 0.5) <= MARGIN for one in found), found


@long_only
@pytest.mark.parametrize("probe", ["watcher-play", "seat-play"])
@pytest.mark.parametrize("game", WITH_WINDOWS)
def test_spies_do_not_learn_who_lets_a_window_go(tmp_path: Path, game: str, probe: Probe) -> None:
    async def search() -> tuple[float, float]:
        async with served(tmp_path / "store.db", 0.008) as address:
            return await windows_searched(game, address, probe, PASSES)

    found = asyncio.run(search())
    assert all(abs(one - 0.5) <= 0.05 for one in found), found
