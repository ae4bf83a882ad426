"""Measures the engine beside its peers in the same run: JSON lines, then a table.

Every row is measured in several short rounds, by turns, and the median of the rounds counts. So a busy moment of the
machine affects all rows alike.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from clubhouse.games import GAMES
from clubhouse.lab import pace as ours
from clubhouse.lab import peers as theirs
from clubhouse.lab.pace import Pace

OWN = "clubhouse"
PEER = "open_spiel"
INTERPRETED = "interpreted"
DRIVEN = "driven from Python"
OWN_LOOP = "own C++ loop"

Key = tuple[str, str, str]  # whose, game, way


class Bench:
    """Collects the rounds of a run."""

    def __init__(self, seconds: float, source: Path | None, spiel: Any) -> None:
        self.seconds = seconds
        self.source = source
        self.spiel = spiel
        self.engine = "compiled" if ours.is_compiled() else INTERPRETED
        self.paces: dict[Key, list[Pace]] = {}
        self.copies: dict[str, list[float]] = {}
        self.ways = {name: ours.ways(game) for name, game in GAMES.items()}
        known = dict.fromkeys(peer for game in GAMES for peer in theirs.RESEMBLING.get(game, []))
        self.peers = list(known) if spiel is not None else []
        self.driven = {peer: theirs.from_python(spiel, peer) for peer in self.peers}

    def round(self) -> None:
        for game, ways in self.ways.items():
            for way, play_match in ways.items():
                self._keep((OWN, game, f"{self.engine}, {way}"), ours.pace(play_match, self.seconds))
            self.copies.setdefault(game, []).append(ours.copying(GAMES[game], self.seconds / 4))
        for peer in self.peers:
            self._keep((PEER, peer, DRIVEN), ours.pace(self.driven[peer], self.seconds))
            self._keep((PEER, peer, OWN_LOOP), theirs.own_loop(self.spiel, peer, self.seconds))
        if self.source is not None and self.engine != INTERPRETED:
            for game, measured in interpreted(self.source, self.seconds).items():
                self._keep((OWN, game, f"{INTERPRETED}, through the contract"), measured)

    def _keep(self, key: Key, measured: Pace) -> None:
        self.paces.setdefault(key, []).append(measured)

    def rows(self) -> list[dict[str, object]]:
        rows: list[dict[str, object]] = []
        for (whose, game, way), rounds in sorted(self.paces.items()):
            decisions = sum(one.decisions for one in rounds)
            matches = sum(one.matches for one in rounds)
            speed = self.speed((whose, game, way))
            rows.append(
                {
                    "whose": whose,
                    "game": game,
                    "way": way,
                    "decisions_a_second": round(speed),
                    "matches_a_second": round(speed * matches / decisions, 1),
                    "decisions_a_match": round(decisions / matches, 1),
                    "slowest_round": round(min(one.a_second for one in rounds)),
                    "fastest_round": round(max(one.a_second for one in rounds)),
                }
            )
        for game, copies in self.copies.items():
            rows.append({"whose": OWN, "game": game, "way": f"{self.engine}, copy()", "us": round(median(copies), 3)})
        return rows

    def speed(self, key: Key) -> float:
        return median(one.a_second for one in self.paces[key])

    def ratios(self) -> list[dict[str, object]]:
        """Our decisions for one of theirs: our own loop, and driven from Python, beside both of theirs."""
        if self.spiel is None:
            return []
        rows: list[dict[str, object]] = []
        for game in GAMES:
            for way in ("through the contract", DRIVEN):
                speed = self.speed((OWN, game, f"{self.engine}, {way}"))
                for peer in theirs.RESEMBLING.get(game, []):
                    for their_way in (DRIVEN, OWN_LOOP):
                        ratio = speed / self.speed((PEER, peer, their_way))
                        rows.append(
                            {
                                "ours": f"{game}, {self.engine}, {way}",
                                "theirs": f"{peer}, {their_way}",
                                "ratio": round(ratio, 2),
                            }
                        )
        return rows


def interpreted(source: Path, seconds: float) -> dict[str, Pace]:
    """The same source without compiling it, in a separate process."""
    ran = subprocess.run(
        [sys.executable, "-P", "-m", "clubhouse.lab.pace", "--seconds", str(seconds)],
        env=os.environ | {"PYTHONPATH": str(source.resolve())},
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode:
        sys.exit(f"the interpreted run from {source} failed:\n{ran.stderr}")
    said = json.loads(ran.stdout)
    if said["is_compiled"]:
        sys.exit(f"{source} holds compiled modules, so it can't show the interpreted speed")
    return {game: Pace(*measured) for game, measured in said["games"].items()}


def _table(rows: list[dict[str, object]], ratios: list[dict[str, object]]) -> str:
    lines = [f"{'':<10}  {'game':<23} {'way':<34} {'decisions/s':>12} {'matches/s':>10} {'per match':>9}"]
    for row in rows:
        head = f"{row['whose']:<10}  {row['game']:<23} {row['way']:<34}"
        if "us" in row:
            lines.append(f"{head} {row['us']:>9} µs")
        else:
            numbers = f"{row['decisions_a_second']:>12,} {row['matches_a_second']:>10,} {row['decisions_a_match']:>9}"
            lines.append(f"{head} {numbers}")
    if ratios:
        lines += ["", "ours for one of theirs, per decision"]
        lines += [f"{row['ratio']:>8} x  {row['ours']}  :  {row['theirs']}" for row in ratios]
    return "\n".join(lines)


def _source(given: str) -> Path:
    source = Path(given)
    if not (source / "clubhouse" / "lab" / "pace.py").is_file():
        raise argparse.ArgumentTypeError(f"{given} does not hold the package clubhouse")
    return source


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m clubhouse.lab.bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.3, help="for each measurement of each round")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the JSON lines there too")
    parser.add_argument(
        "--source", type=_source, help="the uncompiled source (src in a checkout), to measure it as well"
    )
    parser.add_argument(
        "--with-open-spiel", action="store_true", help="measure OpenSpiel in the same run (extra `bench`)"
    )
    given = parser.parse_args(arguments)
    if given.seconds <= 0 or given.rounds < 1:
        parser.error("--seconds and --rounds must be more than nothing")
    notes = []
    if not ours.is_compiled():
        notes.append("the rules are not compiled in this installation: these are interpreted figures")
    elif given.source is None:
        notes.append("interpreted: skipped, there is no --source to take the uncompiled rules from")
    spiel = theirs.open_spiel() if given.with_open_spiel else None
    if spiel is None:
        reason = "not installed (extra `bench`)" if given.with_open_spiel else "not asked for (--with-open-spiel)"
        notes.append(f"OpenSpiel: skipped, {reason}")
    bench = Bench(given.seconds, given.source, spiel)
    for _ in range(given.rounds):
        bench.round()
    rows, ratios = bench.rows(), bench.ratios()
    lines = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in [*rows, *ratios])
    if given.json is not None:
        given.json.write_text(lines, encoding="utf-8")
    sys.stdout.write(lines + "\n" + _table(rows, ratios) + "\n")
    for note in notes:
        sys.stdout.write(f"{note}\n")


if __name__ == "__main__":
    main()
