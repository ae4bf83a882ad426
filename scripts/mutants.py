"""Draws mutants by a seed and runs the tests that must fail under them: `make mutants`.

mutmut makes the mutants, one small fault in one function each, and finds the tests that call that function
(`[tool.mutmut]` in pyproject.toml). The draw takes as many from each area. Results are kept in the folder `mutants`:
started again, the command goes on. At the end it prints the survivors that docs/mutants.md does not judge, and fails if
they are more than one in twenty.
"""

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
WORK = ROOT / "mutants"
JUDGED = ROOT / "docs" / "mutants.md"
MUTMUT = Path(sys.executable).with_name("mutmut")

AREAS = {
    "ordering": ("clubhouse.referee.", "clubhouse.kernel."),
    "doors": ("clubhouse.server.net.",),
    "store": ("clubhouse.server.store.",),
    "table": ("clubhouse.server.table.",),
}
FIRST = "clubhouse.referee.race.x_counts_at*"  # a few: with them mutmut makes all mutants and finds their tests
SURVIVED = (0, 5, 33, 35)  # statuses of mutmut: all tests pass, there are none, or nobody can tell
AT_MOST = 20  # one in so many may be left unjudged


def main() -> int:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=23)
    parser.add_argument("--number", type=int, default=300)
    parser.add_argument("--report", action="store_true", help="run nothing, tell what is known")
    given = parser.parse_args()
    os.chdir(ROOT)
    if not given.report:
        os.nice(19)
        if not (WORK / "mutmut-stats.json").exists():
            mutmut(FIRST)
        tested = has_tests()
        waiting = [name for name, status in drawn(given).items() if status is None and function_of(name) in tested]
        if waiting:
            print(f"{len(waiting)} of {given.number} drawn mutants have no result yet.", flush=True)
            mutmut(*waiting)
    return report(drawn(given))


def mutmut(*names: str) -> None:
    subprocess.run([MUTMUT, "run", "--max-children", "1", *names], check=False)


def statuses() -> dict[str, int | None]:
    """Every mutant, with the exit status of its tests if they have run."""
    found: dict[str, int | None] = {}
    for file in sorted(WORK.rglob("*.meta")):
        found |= json.loads(file.read_text())["exit_code_by_key"]
    return found


def drawn(given: argparse.Namespace) -> dict[str, int | None]:
    """The mutants of that seed, as many of each area."""
    known = statuses()
    luck = Random(given.seed)
    names: list[str] = []
    for number, area in enumerate(AREAS.values()):
        share = given.number // len(AREAS) + (number < given.number % len(AREAS))
        there = sorted(name for name in known if name.startswith(area))
        names += luck.sample(there, min(share, len(there)))
    return {name: known[name] for name in names}


def has_tests() -> set[str]:
    """The functions that some test calls."""
    stats = json.loads((WORK / "mutmut-stats.json").read_text())
    return {name for name, tests in stats["tests_by_mangled_function_name"].items() if tests}


def function_of(mutant: str) -> str:
    return mutant.rpartition("__mutmut_")[0]


def report(mutants: dict[str, int | None]) -> int:
    tested = has_tests()
    survivors = {name: status for name, status in mutants.items() if is_survivor(name, status, tested)}
    waiting = [name for name, status in mutants.items() if status is None and function_of(name) in tested]
    judged = JUDGED.read_text(encoding="utf-8")
    unjudged = [name for name in survivors if f"`{name}`" not in judged]
    for area, prefixes in AREAS.items():
        here = [name for name in mutants if name.startswith(prefixes)]
        counts = Counter(
            "waiting" if name in waiting else "survived" if name in survivors else "killed" for name in here
        )
        print(f"{area:10}{len(here):5} drawn, " + ", ".join(f"{counts[kind]} {kind}" for kind in counts))
    for name in unjudged:
        print(f"\nSurvived, and not judged in docs/mutants.md: {name}", flush=True)
        subprocess.run([MUTMUT, "show", name], check=False)
    return 1 if len(unjudged) * AT_MOST > len(mutants) else 0


def is_survivor(name: str, status: int | None, tested: set[str]) -> bool:
    return function_of(name) not in tested or status in SURVIVED


if __name__ == "__main__":
    sys.exit(main())
