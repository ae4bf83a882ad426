"""Kills the server many times while everybody plays as fast as they can. Every acknowledged move must survive, and none
may count twice. `python -m clubhouse.lab.load.kills --kills 200`

Every person counts its acknowledgements, and sends unanswered moves again after a reconnect, as the page does. Then
nobody may be asked again what they had answered, or miss a telling. Every match is played to its end and its record
replayed, and each seat's moves in it are compared with the acknowledged ones.

With `--processes 2` two servers share an empty PostgreSQL (`--database URL`, or a temporary one). The two persons of
each table connect to different servers, and a random one is killed. Everybody must be back through the other within 5
seconds.
"""

import argparse
import asyncio
import json
import math
import sys
import tempfile
import time
from collections import Counter
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from random import Random

from clubhouse.lab.load import postgres
from clubhouse.lab.load.processes import crowds, house, running

SLOWEST = 5000  # milliseconds until everybody is back through another server
WRONG = ("lost", "doubled")  # faults that the records of finished matches must not show


async def kill_often(
    kills: int,
    tables: int,
    longest: float,
    seed: int,
    folder: Path,
    processes: int = 1,
    database: str | None = None,
) -> Counter[str]:
    """Returns matches, acknowledged answers, the milliseconds until everybody was back, and all faults."""
    random = Random(seed)
    found: Counter[str] = Counter(kills=kills)
    async with AsyncExitStack() as stack:
        servers = []
        for number in range(processes):
            server = house(f"clubhouse {number + 1}", sys.executable, folder, database)
            servers.append(await stack.enter_async_context(running(server)))
        is_apart = processes > 1
        crowd = await stack.enter_async_context(crowds(servers, tables, 1, checks=True, apart=is_apart))
        await crowd.do("seat")
        await crowd.do("loose")
        for _ in range(kills):
            await asyncio.sleep(random.uniform(0.02, longest))
            await crowd.do("away")
            victim = random.choice(servers)
            await victim.kill()
            killed_at = time.monotonic()
            if processes == 1:
                await victim.start()
            try:
                back = (await crowd.do("back"))[0]
            except OSError as error:
                found[str(error)] += 1
                return found
            found.update(back["errors"])
            found["slowest_ms"] = max(found["slowest_ms"], int((max(back["at"], default=killed_at) - killed_at) * 1000))
            if processes > 1:
                await victim.start()
        last = (await crowd.do("finish"))[0]
        found.update(last["errors"])
        found.update(last["found"])
    return found


def is_sound(found: Counter[str], slowest: float = math.inf) -> bool:
    allowed = {"kills", "matches", "acknowledged", "slowest_ms"}
    return found["matches"] > 0 and set(found) <= allowed and found["slowest_ms"] <= slowest


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m clubhouse.lab.load.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--longest", type=float, default=1.0, help="seconds from a start to the next kill")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1, help="of the house, on one database")
    parser.add_argument("--database", metavar="URL", help="of an empty PostgreSQL database")
    given = parser.parse_args(arguments)
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="clubhouse-kills-"))
        is_shared = given.processes > 1 or given.database is not None
        database = stack.enter_context(postgres.database_at(given.database)) if is_shared else None
        found = asyncio.run(
            kill_often(given.kills, given.tables, given.longest, given.seed, Path(folder), given.processes, database)
        )
    sys.stdout.write(json.dumps(found) + "\n")
    if not is_sound(found, SLOWEST if given.processes > 1 else math.inf):
        sys.exit("something was lost, doubled or refused")


if __name__ == "__main__":
    main()
