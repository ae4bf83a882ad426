"""Kills the house while everybody plays as fast as they can, many times: nothing that was acknowledged may be lost, and
nothing may count twice. `python -m clubhouse.lab.load.kills --kills 200`

Every person counts its acknowledgements and sends again what was under way when the connection broke, as the page does.
On coming back nobody may be asked again what they had answered, nor miss a telling; every match is played to its end,
its record replayed, and each seat's moves in it compared with the acknowledged ones.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from clubhouse.lab.load.processes import crowds, house, running

WRONG = ("lost", "doubled")  # what the records of finished matches must not show


async def kill_often(kills: int, tables: int, longest: float, seed: int, folder: Path) -> Counter[str]:
    """What was found: matches, acknowledged answers, and whatever was wrong."""
    random = Random(seed)
    found: Counter[str] = Counter(kills=kills)
    async with (
        running(house("clubhouse", sys.executable, folder)) as server,
        crowds(server, tables, 1, checks=True) as crowd,
    ):
        await crowd.do("seat")
        await crowd.do("loose")
        for _ in range(kills):
            await asyncio.sleep(random.uniform(0.02, longest))
            await crowd.do("away")
            await server.kill()
            await server.start()
            try:
                found.update((await crowd.do("back"))[0]["errors"])
            except OSError as error:
                found[str(error)] += 1
                return found
        last = (await crowd.do("finish"))[0]
        found.update(last["errors"])
        found.update(last["found"])
    return found


def is_sound(found: Counter[str]) -> bool:
    return found["matches"] > 0 and set(found) <= {"kills", "matches", "acknowledged"}


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m clubhouse.lab.load.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--longest", type=float, default=1.0, help="seconds from a start to the next kill")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="clubhouse-kills-") as folder:
        found = asyncio.run(kill_often(given.kills, given.tables, given.longest, given.seed, Path(folder)))
    sys.stdout.write(json.dumps(found) + "\n")
    if not is_sound(found):
        sys.exit("something was lost, doubled or refused")


if __name__ == "__main__":
    main()
