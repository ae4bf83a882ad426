"""Counts the moves of the server's bots: at each of many tables one person plays against a bot and answers at once.
`python -m clubhouse.lab.load.bots --tables 100`

Such a person feels the time from a move until the next question, in which the bot waits for a worker and thinks.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from clubhouse.lab.load.house import HousePerson, HouseTable, Shown
from clubhouse.lab.load.processes import crowds, house, running
from clubhouse.lab.load.stretch import PERCENTILES
from clubhouse.lab.load.tally import percentile

if TYPE_CHECKING:
    from clubhouse.lab.load.crowd import Crowd

LEVEL = "international"


class LonePerson(HousePerson):
    def _is_told(self, state: Shown | None, at: float) -> None:
        """Asked again: the bot has moved."""
        asked = state.asked() if state is not None else None
        if asked is not None and asked.number != self.question and self.sent_at > 0:
            self.crowd.tally.told.append(at - self.sent_at)
            self.sent_at = 0.0


class BotTable(HouseTable):
    level = LEVEL

    def seated(self, crowd: "Crowd") -> tuple[HousePerson, ...]:
        return (LonePerson(crowd, self.address, self, 0),)


async def measure(tables: int, seconds: float, folder: Path) -> dict[str, object]:
    async with (
        running(house("clubhouse", sys.executable, folder)) as server,
        crowds([server], tables, 1, kind="bots") as crowd,
    ):
        await crowd.do("seat")
        await crowd.play("closed", seconds=2.0)  # until every worker runs
        tally = await crowd.play("closed", seconds=seconds)
    found: dict[str, object] = {
        "level": LEVEL,
        "tables": tables,
        "bot_moves_a_second": round(len(tally.told) / tally.seconds, 1),
        "errors": tally.errors,
    }
    for label, share in PERCENTILES.items():
        wait = percentile(tally.told, share)
        if wait is not None:
            found[f"asked_again_{label}_ms"] = round(wait * 1000)
    return found


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m clubhouse.lab.load.bots", description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="clubhouse-bots-") as folder:
        found = asyncio.run(measure(given.tables, given.seconds, Path(folder)))
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
