"""Measures the server under load, beside boardgame.io's server or another installation: JSON lines, then a table.

`python -m clubhouse.lab.load` starts the servers itself, on free ports of this machine and with empty stores in a
temporary folder. Everything is measured once in every round, so a busy moment of the machine affects all alike.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

from clubhouse.lab.load.peers import Boardgameio, Missing
from clubhouse.lab.load.processes import Crowds, Server, crowds, house, running
from clubhouse.lab.load.stretch import Stretch, row
from clubhouse.lab.pace import is_compiled

OURS = "clubhouse"
PACE = 250  # moves a second
WAYS = ("closed", "paced")

Make = Callable[[Path], Server]  # a server that stores its data in that folder


class Load:
    """Collects the rounds of a run."""

    def __init__(self, makes: dict[str, Make], sizes: list[int], seconds: float, processes: int) -> None:
        self.makes = makes
        self.sizes = sizes
        self.seconds = seconds
        self.processes = processes
        self.stretches: dict[tuple[str, int, str], list[Stretch]] = {}
        self.seated: dict[tuple[str, int], list[tuple[float, float]]] = {}  # bytes a table, seconds
        self.returns: dict[tuple[str, int], list[tuple[float, float]]] = {}  # seconds until open, until all are back

    async def round(self, folder: Path) -> None:
        for tables in self.sizes:
            for name, make in self.makes.items():
                with tempfile.TemporaryDirectory(dir=folder) as own:
                    async with running(make(Path(own))) as server:
                        await self._visit(server, name, tables)

    async def _visit(self, server: Server, name: str, tables: int) -> None:
        empty = server.reading()
        async with crowds([server], tables, self.processes) as crowd:
            seated = await crowd.do("seat")
            full = server.reading()
            took = max(one["seconds"] for one in seated)
            self.seated.setdefault((name, tables), []).append(((full.memory - empty.memory) / tables, took))
            await self._play(server, crowd, name, tables)
            if server.kind == "house":
                self.returns.setdefault((name, tables), []).append(await come_back(server, crowd))

    async def _play(self, server: Server, crowd: Crowds, name: str, tables: int) -> None:
        for way in WAYS:
            how = {"rate": PACE / self.processes} if way == "paced" else {}
            before = server.reading()
            tally = await crowd.play(way, seconds=self.seconds, **how)
            self.stretches.setdefault((name, tables, way), []).append(Stretch(tally, before, server.reading()))

    def rows(self) -> list[dict[str, object]]:
        rows = []
        for (name, tables, way), rounds in self.stretches.items():
            rows.append(row(name, tables, way, rounds))
        for (name, tables), both in self.seated.items():
            kib = median(memory for memory, _ in both) / 1024
            rows.append(
                {
                    "server": name,
                    "tables": tables,
                    "way": "seated",
                    "kib_a_table": round(kib, 1),
                    "kib_a_connection": round(kib / 2, 1),
                    "seconds_to_seat": round(median(took for _, took in both), 2),
                }
            )
        for (name, tables), times in self.returns.items():
            rows.append(
                {
                    "server": name,
                    "tables": tables,
                    "way": "killed",
                    "seconds_to_open": round(median(opened for opened, _ in times), 2),
                    "seconds_until_all_are_back": round(median(back for _, back in times), 2),
                    "slowest_round": round(max(back for _, back in times), 2),
                }
            )
        return rows

    def ratios(self) -> list[dict[str, object]]:
        """Our figure for one of each other server's: moves a second, and moves a processor second."""
        rows: list[dict[str, object]] = []
        for (name, tables, way), theirs in self.stretches.items():
            if name == OURS or way != "closed":
                continue
            ours = self.stretches[OURS, tables, way]
            speed = median(one.moves_a_second for one in ours) / median(one.moves_a_second for one in theirs)
            cost = median(one.processor_a_move for one in theirs) / median(one.processor_a_move for one in ours)
            rows.append(
                {
                    "ours": OURS,
                    "theirs": name,
                    "tables": tables,
                    "moves_a_second": round(speed, 2),
                    "moves_a_processor_second": round(cost, 2),
                }
            )
        return rows


async def come_back(server: Server, crowd: Crowds) -> tuple[float, float]:
    """Seconds from the kill until the server is open again, and until everybody is back with all tellings."""
    await crowd.do("away")
    killed = server.reading().moment
    await server.kill()
    await server.start()
    opened = server.reading().moment
    back = await crowd.do("back")
    wrong = [error for one in back for error in one["errors"]]
    if wrong:
        raise OSError(f"after the restart: {wrong}")
    return spans_since(killed, opened, [moment for one in back for moment in one["at"]])


def spans_since(killed: float, opened: float, back: list[float]) -> tuple[float, float]:
    """Seconds until it was open, and until the last one was back. It is asked only now and then whether it is open, so
    the first ones may be back before that is noticed."""
    return min(opened, *back) - killed, max(back, default=opened) - killed


def table(rows: list[dict[str, object]], ratios: list[dict[str, object]]) -> str:
    lines = [
        f"{'server':<13} {'tables':>6} {'way':<7} {'moves/s':>8} {'ms/move':>8} "
        f"{'acknowledged p50/p99/p99.9 ms':>30} {'told p50/p99/p99.9 ms':>26}  held up by"
    ]
    for one in rows:
        head = f"{one['server']:<13} {one['tables']:>6} {one['way']:<7}"
        if one["way"] == "seated":
            lines.append(f"{head} {one['kib_a_table']} KiB a table, all seated in {one['seconds_to_seat']} s")
        elif one["way"] == "killed":
            lines.append(
                f"{head} open after {one['seconds_to_open']} s, all back after {one['seconds_until_all_are_back']} s"
            )
        else:
            numbers = f"{one['moves_a_second']:>8,} {one['server_ms_a_move']:>8}"
            lines.append(f"{head} {numbers} {_times(one, 'acknowledged'):>30} {_times(one, 'told'):>26}  {_note(one)}")
    if ratios:
        lines += ["", "ours for one of theirs, closed loop"]
        lines += [
            f"{one['moves_a_second']:>8} x moves a second, {one['moves_a_processor_second']:>6} x moves a processor"
            f" second, at {one['tables']} tables  :  {one['theirs']}"
            for one in ratios
        ]
    return "\n".join(lines)


def _times(one: dict[str, object], what: str) -> str:
    return " / ".join(str(one.get(f"{what}_{label}_ms", "-")) for label in ("p50", "p99", "p99.9"))


def _note(one: dict[str, object]) -> str:
    return f"{one['limit']}; errors: {one['errors']}" if one["errors"] else str(one["limit"])


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m clubhouse.lab.load", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 50, 200, 1000, 2000])
    parser.add_argument("--seconds", type=float, default=8.0, help="for each way of each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--processes", type=int, default=1, help="of clients")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the JSON lines there too")
    parser.add_argument(
        "--beside", metavar="NAME=PYTHON", action="append", default=[], help="another installation of the house"
    )
    parser.add_argument("--with-boardgameio", action="store_true", help="install and measure boardgame.io's server")
    parser.add_argument("--boardgameio", type=Path, metavar="FOLDER", help="where it is installed, or stays installed")
    given = parser.parse_args(arguments)
    if given.seconds <= 0 or given.rounds < 1 or given.processes < 1 or min(given.tables) < given.processes:
        parser.error("--seconds, --rounds, --tables and --processes must be more than nothing")
    if not sys.platform.startswith("linux"):
        sys.stdout.write("the house under load: skipped, only Linux tells what a process uses in /proc\n")
        return
    notes = [] if is_compiled() else ["the rules are not compiled in this installation"]
    makes: dict[str, Make] = {OURS: lambda own: house(OURS, sys.executable, own)}
    for beside in given.beside:
        name, _, python = beside.partition("=")
        makes[name] = lambda own, name=name, python=python: house(name, python, own)  # type: ignore[misc]
    with tempfile.TemporaryDirectory(prefix="clubhouse-load-") as folder:
        if given.with_boardgameio:
            try:
                makes["boardgame.io"] = Boardgameio(given.boardgameio or Path(folder)).server
            except Missing as missing:
                notes.append(f"boardgame.io: skipped, {missing}")
        load = Load(makes, given.tables, given.seconds, given.processes)

        async def all_rounds() -> None:
            for _ in range(given.rounds):
                await load.round(Path(folder))

        asyncio.run(all_rounds())
    rows, ratios = load.rows(), load.ratios()
    lines = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in [*rows, *ratios])
    if given.json is not None:
        given.json.write_text(lines, encoding="utf-8")
    sys.stdout.write(lines + "\n" + table(rows, ratios) + "\n")
    for note in notes:
        sys.stdout.write(f"{note}\n")


if __name__ == "__main__":
    main()
