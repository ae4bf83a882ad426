"""Measures the gain of a second server on the same PostgreSQL: `python -m clubhouse.lab.load.servers`.

Every round measures one server and two, with the same crowds at the same number of tables, which answer as soon as they
are asked. It prints JSON lines: a row for each, and the ratio of their moves a second. Without `--database` it starts a
temporary Debian PostgreSQL.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from clubhouse.lab.load import postgres
from clubhouse.lab.load.processes import crowds, house, running
from clubhouse.lab.load.stretch import Stretch
from clubhouse.lab.load.tally import percentile

NUMBERS = (1, 2)  # of servers


@dataclass(frozen=True)
class Turn:
    """Several servers together: one stretch for each, of the same play."""

    stretches: list[Stretch]

    @property
    def moves_a_second(self) -> float:
        return self.stretches[0].moves_a_second

    @property
    def processor_a_move(self) -> float:
        return sum(one.processor_a_move for one in self.stretches)

    @property
    def server(self) -> float:
        """Cores that the servers used."""
        return sum(one.server for one in self.stretches)

    @property
    def others(self) -> float:
        """Cores that neither they nor the busiest crowd used."""
        return max(0.0, self.stretches[0].others - self.server + self.stretches[0].server)


async def turn(number: int, tables: int, seconds: float, clients: int, apart: bool, database: str) -> Turn:
    with tempfile.TemporaryDirectory(prefix="clubhouse-servers-") as folder:
        async with AsyncExitStack() as stack:
            servers = []
            for place in range(number):
                server = house(f"clubhouse {place + 1}", sys.executable, Path(folder), database)
                servers.append(await stack.enter_async_context(running(server)))
            crowd = await stack.enter_async_context(crowds(servers, tables, clients, apart=apart))
            await crowd.do("seat")
            before = [server.reading() for server in servers]
            tally = await crowd.play("closed", seconds=seconds)
            after = [server.reading() for server in servers]
            return Turn([Stretch(tally, *both) for both in zip(before, after, strict=True)])


def row(number: int, turns: list[Turn]) -> dict[str, object]:
    acknowledged = [seconds for one in turns for seconds in one.stretches[0].tally.acknowledged]
    errors = [error for one in turns for error in one.stretches[0].tally.errors]
    return {
        "servers": number,
        "moves_a_second": round(median(one.moves_a_second for one in turns)),
        "server_ms_a_move": round(median(one.processor_a_move for one in turns), 3),
        "server_cores": round(median(one.server for one in turns), 2),
        "other_cores": round(median(one.others for one in turns), 2),
        "client_cores": round(median(one.stretches[0].crowd for one in turns), 2),
        "acknowledged_p50_ms": _milliseconds(acknowledged, 0.5),
        "acknowledged_p99_ms": _milliseconds(acknowledged, 0.99),
        "errors": errors,
    }


def _milliseconds(times: list[float], share: float) -> float | None:
    found = percentile(times, share)
    return round(found * 1000, 1) if found is not None else None


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m clubhouse.lab.load.servers", description=__doc__)
    parser.add_argument("--database", metavar="URL", help="of an empty PostgreSQL database")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--processes", type=int, default=1, help="of clients")
    parser.add_argument("--apart", action="store_true", help="those of one table come to different servers")
    given = parser.parse_args(arguments)
    turns: dict[int, list[Turn]] = {number: [] for number in NUMBERS}

    if given.database is None and not postgres.is_there():
        sys.stderr.write("Several servers are not measured: there is no PostgreSQL here (apt-get install postgresql)\n")
        return

    async def all_rounds(database: str) -> None:
        for _ in range(given.rounds):
            for number, done in turns.items():
                done.append(
                    await turn(
                        number, given.tables, given.seconds, given.processes, given.apart and number > 1, database
                    )
                )

    with postgres.database_at(given.database) as database:
        asyncio.run(all_rounds(database))
    rows = [row(number, done) for number, done in turns.items()]
    ratio = median(one.moves_a_second for one in turns[2]) / median(one.moves_a_second for one in turns[1])
    for line in [*rows, {"ratio": round(ratio, 2), "tables": given.tables, "apart": given.apart}]:
        sys.stdout.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
