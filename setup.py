"""Compiles the rules, and the modules that a table runs for every act, with mypyc if there is a C compiler. Without one
the same source runs interpreted."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

# Modules whose classes msgspec reads or writes stay interpreted, because it needs the types as they are written.
KERNEL = ["errors", "cards", "packs", "chance", "moves", "events", "match", "inputs"]
GAME = ["cards", "moves", "events", "half", "rules", "memory", "rows"]
ROWS = ["memory", "writer", "batch"]
# Run for every act of a race, many times a second.
REFEREE = ["ordering", "race", "referee"]
TABLE = [
    "store/rows",
    "table/audience",
    "table/bot_seats",
    "table/client",
    "table/clocks",
    "table/departures",
    "table/live_match",
    "table/moves",
    "table/narration",
    "table/questions",
    "table/race",
    "table/timers",
    "table/write_queue",
]
# The server's dependencies may be missing here. `make check` has all of them, and is stricter.
FLAGS = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent"]
# When asked only for metadata, there is no need to compile.
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "develop"}
SOURCE = Path("src/clubhouse")


def rules() -> list[str]:
    modules = [SOURCE / "kernel" / f"{name}.py" for name in KERNEL]
    modules.append(SOURCE / "referee" / "playout.py")
    modules += [SOURCE / "rows" / f"{name}.py" for name in ROWS]
    return [str(path) for path in [*modules, *in_games(*GAME)]]


def table() -> list[str]:
    modules = [SOURCE / "referee" / f"{name}.py" for name in REFEREE]
    modules += [SOURCE / "server" / f"{name}.py" for name in TABLE]
    return [str(path) for path in [*modules, *in_games("look")]]


def in_games(*names: str) -> list[Path]:
    return [path for path in sorted((SOURCE / "games").rglob("*.py")) if path.stem in names]


def has_compiler() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(compiler.split()[0]) is not None and headers.exists()


def extensions() -> list:
    if os.environ.get("CLUBHOUSE_COMPILE", "1") == "0" or not BUILDING & set(sys.argv):
        return []
    if not has_compiler():
        print("clubhouse: no C compiler or no Python headers, so the rules will run interpreted", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    groups = [(rules(), "clubhouse"), (table(), "clubhouse_table")]
    modules = mypycify([*FLAGS, *rules(), *table()], opt_level="3", debug_level="0", separate=groups)
    for module in modules:
        arguments = list(module.extra_compile_args)  # all modules have the same arguments
        if sys.platform == "linux":
            # The linker binds our own functions and constants directly, without its tables: a fifth less to do.
            arguments += ["-fno-semantic-interposition", "-fno-plt", "-fvisibility=hidden"]
        if module.name.startswith("clubhouse_table"):
            arguments += ["-O1"]  # it mostly calls the interpreter; more would double the build time
        module.extra_compile_args = arguments
    return modules


# Compile both groups in parallel.
setup(ext_modules=extensions(), options={"build_ext": {"parallel": 2}})
