"""Compiles the rules with mypyc where there is a C compiler; without one the same source runs interpreted."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

# Views, positions and anything of msgspec's stay outside: they are not what simulation spends its time on.
KERNEL = ["errors", "cards", "packs", "chance", "moves", "events", "match", "inputs"]
GAME = ["cards", "moves", "events", "half", "rules"]
# Asked only for metadata, there is no need to compile.
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "develop"}


def compiled_modules() -> list[str]:
    source = Path("src/clubhouse")
    modules = [source / "kernel" / f"{name}.py" for name in KERNEL]
    modules.append(source / "referee" / "playout.py")
    modules += [path for path in sorted((source / "games").rglob("*.py")) if path.stem in GAME]
    return [str(path) for path in modules]


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
    modules = mypycify(["--strict", *compiled_modules()], opt_level="3", debug_level="0", group_name="clubhouse")
    if sys.platform == "linux":
        # Our own functions and constants are reached without a detour by the linker's tables: a fifth less to do.
        for module in modules:
            module.extra_compile_args += ["-fno-semantic-interposition", "-fno-plt", "-fvisibility=hidden"]
    return modules


setup(ext_modules=extensions())
