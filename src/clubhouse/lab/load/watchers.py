"""Measures the cost of watchers for players: the same tables at the same pace, by turns with and without them.

`python -m clubhouse.lab.load.watchers` prints a JSON line. The watchers come from many addresses, in a process of their
own, and follow their table from match to match.
"""

import argparse
import asyncio
import json
import multiprocessing
import sys
import tempfile
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from clubhouse.lab.load.crowd import Crowd
from clubhouse.lab.load.house import SALT, HousePerson, HouseTable
from clubhouse.lab.load.processes import house, running
from clubhouse.lab.load.sockets import Socket, addresses, connect
from clubhouse.lab.load.stretch import PERCENTILES
from clubhouse.lab.load.tally import Tally, percentile

AT_ONCE = 20  # watchers in the process of connecting
FIRST = 5_000_000  # the range of their addresses, which nobody else uses
PROBE = b'"type":"probe"'
SIT = msgspec.json.encode({"type": "sit", "salt": SALT, "language": "en"})


class WatchedPerson(HousePerson):
    def __init__(self, crowd: Crowd, address: str, table: "WatchedTable", seat: int) -> None:
        self.times = table.times
        super().__init__(crowd, address, table, seat)

    def acknowledged(self, at: float) -> None:
        if self.sent_at > 0:
            self.times.append(at - self.sent_at)
        super().acknowledged(at)


class WatchedTable(HouseTable):
    """Tells the watchers where its next match is."""

    watchers: "Connection | None" = None
    times: list[float]

    def seated(self, crowd: Crowd) -> tuple[HousePerson, ...]:
        self.times = []
        red, blue = WatchedPerson(crowd, self.address, self, 0), WatchedPerson(crowd, self.address, self, 1)
        red.other, blue.other = blue, red
        return red, blue

    async def open(self) -> None:
        await super().open()
        if self.watchers is not None:
            self.watchers.send(self.match.name)


class Watcher:
    def __init__(self, gallery: "Gallery", path: str) -> None:
        self.gallery = gallery
        self.socket = Socket(self, path)

    def opened(self) -> None:
        self.socket.say(SIT)

    def heard(self, payload: bytes, at: float) -> None:
        if PROBE in payload[:40]:
            nonce = msgspec.json.decode(payload)["nonce"]
            self.socket.say(b'{"type":"echo","nonce":%d}' % nonce)
        elif b'"type":"welcome"' in payload[:40]:
            self.gallery.seated += 1
        elif b'"type":"telling"' in payload[:40]:
            self.gallery.tellings += 1

    def lost(self, socket: Socket, why: str) -> None:
        self.gallery.lost += 1


class Gallery:
    """All watchers, in a process that receives the match to watch by a pipe; None: they leave."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.number = number
        self.watching: list[Watcher] = []
        self.seated = self.tellings = self.lost = 0

    async def watch(self, match: str) -> None:
        self.leave()
        self.seated = 0
        door = asyncio.Semaphore(AT_ONCE)
        whence = addresses(FIRST)

        async def come() -> None:
            async with door:
                watcher = Watcher(self, f"/ws/matches/{match}")
                self.watching.append(watcher)
                await connect(watcher.socket, self.port, next(whence))

        await asyncio.gather(*(come() for _ in range(self.number)))

    def leave(self) -> None:
        leaving, self.watching = self.watching, []
        for watcher in leaving:
            watcher.socket.close()


async def _serve(pipe: Connection, port: int, number: int) -> None:
    gallery = Gallery(port, number)
    while (match := await asyncio.to_thread(pipe.recv)) != "":
        if match is None:
            gallery.leave()
        elif match == "how":
            pipe.send((gallery.seated, gallery.tellings))
        else:
            await gallery.watch(match)


def _watch(pipe: Connection, port: int, number: int) -> None:
    asyncio.run(_serve(pipe, port, number))


async def measure(
    watchers: int, tables: int, rate: float, seconds: float, rounds: int, folder: Path
) -> dict[str, object]:
    times: dict[bool, list[float]] = {False: [], True: []}
    watched: dict[bool, list[float]] = {False: [], True: []}
    errors: dict[str, int] = {}
    here, there = multiprocessing.get_context("spawn").Pipe()
    async with running(house("clubhouse", sys.executable, folder)) as server:
        crowd = Crowd("house", [server.port], tables - 1, 0)
        table = WatchedTable(crowd, next(crowd.addresses))
        crowd.tables.append(table)
        gallery = multiprocessing.get_context("spawn").Process(
            target=_watch, args=(there, server.port, watchers), daemon=True
        )
        gallery.start()
        try:
            await crowd.seat()
            await crowd.paced(2.0, rate)  # until everything is warm
            tellings = 0
            for _ in range(rounds):
                for are_there in (False, True):
                    here.send(table.match.name if are_there else None)
                    table.watchers = here if are_there else None
                    if are_there:
                        await _all_here(here, watchers)
                    table.times.clear()
                    tally = Tally.read(await crowd.paced(seconds, rate))
                    times[are_there] += tally.acknowledged
                    watched[are_there] += table.times
                    for what, number in tally.errors.items():
                        errors[what] = errors.get(what, 0) + number
            here.send("how")
            _, tellings = await asyncio.to_thread(here.recv)
        finally:
            crowd.is_stopping = True
            gallery.kill()
            gallery.join()
    return {
        "watchers": watchers,
        "tables": tables,
        "moves_a_second": rate,
        "moves": len(times[False]) + len(times[True]),
        "told_to_watchers": tellings,
        "errors": errors,
        **_figures("all", times),
        **_figures("watched", watched),
    }


async def _all_here(pipe: Connection, watchers: int) -> None:
    async with asyncio.timeout(60):
        while True:
            pipe.send("how")
            seated, _ = await asyncio.to_thread(pipe.recv)
            if seated >= watchers:
                return
            await asyncio.sleep(0.05)


def _figures(whose: str, times: dict[bool, list[float]]) -> dict[str, object]:
    """Milliseconds until a move is acknowledged, without and with watchers, and the difference."""
    found: dict[str, object] = {}
    for label, share in PERCENTILES.items():
        without, having = percentile(times[False], share), percentile(times[True], share)
        if without is not None and having is not None:
            found[f"{whose}_{label}_ms"] = [round(without * 1000, 2), round(having * 1000, 2)]
            found[f"{whose}_{label}_added_ms"] = round((having - without) * 1000, 2)
    return found


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m clubhouse.lab.load.watchers", description=__doc__)
    parser.add_argument("--watchers", type=int, default=200)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--rate", type=float, default=60.0, help="moves a second, of all tables together")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args(arguments)
    if min(given.watchers, given.rate, given.seconds, given.rounds) <= 0 or given.tables < 2:
        parser.error("--watchers, --rate, --seconds and --rounds must be more than nothing, --tables at least two")
    with tempfile.TemporaryDirectory(prefix="clubhouse-watchers-") as folder:
        found = asyncio.run(
            measure(given.watchers, given.tables, given.rate, given.seconds, given.rounds, Path(folder))
        )
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
