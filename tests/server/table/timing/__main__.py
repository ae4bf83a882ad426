"""The law of moments, searched as long as asked: `PYTHONPATH=src python -m tests.server.table.timing --seconds 560`.

Wants a quiet machine. Prints a line for each way of spying, and ends with 1 where one of them learns something.
"""

import argparse
import asyncio
import itertools
import sys
import tempfile
import time
from pathlib import Path

from tests.server.table.timing.law import (
    PROBES,
    WINDOWS_AT_ONCE,
    WITH_WINDOWS,
    Probe,
    Trials,
    WindowTrials,
    served,
    together,
)

AT_ONCE = 4  # matches
MOST = 0.05  # that an AUC may be from 0.5
SYNCS = (0.0, 0.008)  # seconds that the disk takes longer


async def search(probe: Probe, sync: float, seconds: float, game: str | None = None) -> tuple[int, tuple[float, float]]:
    """The number of trials, and the AUC by delay and by lateness on the beat. `game`: in its windows."""
    with tempfile.TemporaryDirectory() as folder:
        async with served(Path(folder) / "store.db", sync) as address:
            ends_at = time.perf_counter() + seconds
            several: list[Trials] = [Trials(address, probe, number, ends_at) for number in range(AT_ONCE)]
            if game is not None:
                several = [WindowTrials(game, address, probe, number, ends_at) for number in range(WINDOWS_AT_ONCE)]
            await asyncio.gather(*(trials.gather(sys.maxsize) for trials in several))
    return sum(len(trials.quiet) + len(trials.loud) for trials in several), together(several)


async def every_search(seconds: float, games: list[str | None]) -> float:
    """The largest distance from 0.5. None: the secret choices of Rugby 15."""
    farthest = 0.0
    parts = len(SYNCS) * len(PROBES) * len(games)
    print("| where | what the spies do | disk sync | trials | AUC by delay | AUC by lateness on beat | error |")
    print("|---|---|---|---|---|---|---|")
    for game, sync, probe in itertools.product(games, SYNCS, PROBES):
        where = f"windows of {game}" if game is not None else "choices of rugby15"
        trials, found = await search(probe, sync, seconds / parts, game)
        farthest = max(farthest, *(abs(one - 0.5) for one in found))
        delay, lateness = found
        error = (1 / (3 * max(1, trials))) ** 0.5
        print(
            f"| {where} | {probe} | {sync * 1000:.0f} ms more | {trials} | {delay:.3f} | {lateness:.3f} | {error:.3f} |"
        )
        sys.stdout.flush()
    return farthest


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=560)
    parser.add_argument("--games", nargs="*", choices=WITH_WINDOWS, help="only the windows of these games")
    given = parser.parse_args()
    games = given.games if given.games is not None else [None, *WITH_WINDOWS]
    farthest = asyncio.run(every_search(given.seconds, games))
    print(f"\nfarthest from 0.5: {farthest:.3f} (at most {MOST})")
    return int(farthest > MOST)


if __name__ == "__main__":
    sys.exit(main())
