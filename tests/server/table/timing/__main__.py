"""The law of moments, searched as long as asked: `PYTHONPATH=src python -m tests.server.table.timing --seconds 560`.

Wants a quiet machine. Prints a line for each way of spying, and ends with 1 where one of them learns something.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

from tests.server.table.timing.law import PROBES, Probe, Trials, auc, served

AT_ONCE = 4  # matches
MOST = 0.05  # that an AUC may be from 0.5
SYNCS = (0.0, 0.008)  # seconds that the disk takes longer


async def search(probe: Probe, sync: float, seconds: float) -> tuple[int, list[float]]:
    """The number of trials, and the AUC by delay and by lateness on the beat."""
    with tempfile.TemporaryDirectory() as folder:
        async with served(Path(folder) / "store.db", sync) as address:
            ends_at = time.perf_counter() + seconds
            several = [Trials(address, probe, number, ends_at) for number in range(AT_ONCE)]
            await asyncio.gather(*(trials.gather(sys.maxsize) for trials in several))
    quiet = [trial for trials in several for trial in trials.quiet]
    loud = [trial for trials in several for trial in trials.loud]
    found = [auc([trial[way] for trial in quiet], [trial[way] for trial in loud]) for way in range(2)]
    return len(quiet) + len(loud), found


async def every_search(seconds: float) -> float:
    """The largest distance from 0.5."""
    farthest = 0.0
    print("| what the spies do | disk sync | trials | AUC by delay | AUC by lateness on the beat | standard error |")
    print("|---|---|---|---|---|---|")
    for sync in SYNCS:
        for probe in PROBES:
            trials, found = await search(probe, sync, seconds / (len(SYNCS) * len(PROBES)))
            farthest = max(farthest, *(abs(one - 0.5) for one in found))
            delay, lateness = found
            error = (1 / (3 * trials)) ** 0.5
            print(f"| {probe} | {sync * 1000:.0f} ms more | {trials} | {delay:.3f} | {lateness:.3f} | {error:.3f} |")
            sys.stdout.flush()
    return farthest


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=560)
    farthest = asyncio.run(every_search(parser.parse_args().seconds))
    print(f"\nfarthest from 0.5: {farthest:.3f} (at most {MOST})")
    return int(farthest > MOST)


if __name__ == "__main__":
    sys.exit(main())
