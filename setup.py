"""Compiles the rules, and the modules that a table runs for every act, with mypyc if there is a C compiler. Without one
the same source runs interpreted."""

import ast
import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

# Modules whose classes msgspec reads or writes stay interpreted, because it needs the types as they are written.
KERNEL = ["errors", "cards", "packs", "chance", "moves", "events", "match", "raced_match", "inputs"]
GAME = ["cards", "moves", "events", "half", "rules", "memory", "rows"]
# Run for every outcome of a refereed match, and for every random one.
LUCK = ["luck", "playout"]
ROWS = ["memory", "writer", "batch"]
# So that a call of the library costs little beside the rules that it calls.
LIBRARY = ["match"]
# Run for every act of a race, many times a second.
REFEREE = ["ordering", "race", "referee"]
TABLE = [
    "store/rows",
    "table/audience",
    "table/bot_seats",
    "table/client",
    "table/clocks",
    "table/absence/departures",
    "table/live_match",
    "table/moves",
    "table/narration",
    "table/questions",
    "table/race",
    "table/timers",
    "table/write_queue",
]
# With 1 random play is a sixth slower, and 2 takes as long to build as 3. A table mostly calls the interpreter, so more
# than 1 would only take longer.
RULES = 3
LEVELS = {"clubhouse_table": 1}
# The server's dependencies are not looked at here, or are missing. `make check` has all of them, and is stricter.
CACHE = "build/mypyc"
FLAGS = ["--config-file=mypyc.ini", f"--cache-dir={CACHE}"]
# When asked only for metadata, there is no need to compile.
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "develop"}
SOURCE = Path("src/clubhouse")


def groups() -> dict[str, list[str]]:
    """The modules that are compiled together, by the name of their group. gcc gets one file a group."""
    kernel = [SOURCE / "kernel" / f"{name}.py" for name in KERNEL]
    kernel += [SOURCE / "referee" / f"{name}.py" for name in LUCK]
    kernel += [SOURCE / "rows" / f"{name}.py" for name in ROWS]
    kernel += [SOURCE / "library" / f"{name}.py" for name in LIBRARY]
    table = [SOURCE / "referee" / f"{name}.py" for name in REFEREE]
    table += [SOURCE / "server" / f"{name}.py" for name in TABLE]
    games = {
        f"clubhouse_{home.name}": modules_in(home, *GAME)
        for home in sorted((SOURCE / "games").iterdir())
        if modules_in(home, *GAME)
    }
    found = games | {"clubhouse_kernel": kernel, "clubhouse_table": table + modules_in(SOURCE / "games", "look")}
    return {name: [str(module) for module in modules] for name, modules in found.items()}


def modules_in(folder: Path, *names: str) -> list[Path]:
    return [path for path in sorted(folder.rglob("*.py")) if path.stem in names]


def level_of(extension: str) -> int:
    """The optimisation of gcc. Besides the groups, each module has an extension that only leads to its group."""
    group = extension.removesuffix("__mypyc")
    return LEVELS.get(group, RULES) if group != extension else 0


def has_compiler() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(compiler.split()[0]) is not None and headers.exists()


def docstrings(modules: list[str]) -> dict[str, str]:
    """By the name in C: of functions, methods, properties and classes."""
    found: dict[str, str] = {}
    for module in modules:
        prefix = "___".join(Path(module).relative_to("src").with_suffix("").parts)
        for node in ast.parse(Path(module).read_text(encoding="utf-8")).body:
            for name, one in named(node):
                if (text := ast.get_docstring(one)) is not None:
                    found[f"{prefix}___{name}"] = text
    return found


def named(node: ast.stmt) -> list:
    if isinstance(node, ast.FunctionDef):
        return [(node.name, node)]
    if not isinstance(node, ast.ClassDef):
        return []
    methods = [one for one in node.body if isinstance(one, ast.FunctionDef)]
    return [(node.name, node), *((f"{node.name}___{one.name}", one) for one in methods)]


def write_docstrings(file: Path, told: dict[str, str]) -> None:
    """mypyc leaves the docstrings out. Put into its C source, they are there for `help()` and for tooltips."""

    def text(name: str) -> str:
        letters = told.get(name, "").encode()
        return "".join(chr(one) if 32 <= one < 127 and one not in b'"\\?' else f"\\{one:03o}" for one in letters)

    source = file.read_text(encoding="utf-8")
    source = re.sub(
        r'(CPyPy_(\w+),\s*METH_[A-Z_| ]+,\s*PyDoc_STR\("[^"]*)("\))', lambda at: at[1] + text(at[2]) + at[3], source
    )
    source = re.sub(
        r'(\.tp_getset = (\w+)_getseters,[^}]*?\.tp_doc = PyDoc_STR\("[^"]*)("\))',
        lambda at: at[1] + text(at[2]) + at[3],
        source,
    )
    source = re.sub(
        r"(\(getter\)(\w+?)_get_(\w+),[^}]*?)NULL, NULL\}",
        lambda at: (
            f'{at[1]}PyDoc_STR("{text(f"{at[2]}___{at[3]}")}"), NULL}}' if f"{at[2]}___{at[3]}" in told else at[0]
        ),
        source,
    )
    file.write_text(source, encoding="utf-8")


def extensions() -> list:
    if os.environ.get("CLUBHOUSE_COMPILE", "1") == "0" or not BUILDING & set(sys.argv):
        return []
    if not has_compiler():
        print("clubhouse: no C compiler or no Python headers, so the rules will run interpreted", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    shutil.rmtree(CACHE, ignore_errors=True)  # mypyc fails where a class has changed since what it keeps there
    found = groups()
    separate = [(modules, name) for name, modules in found.items()]
    sources = [module for modules in found.values() for module in modules]
    written = [file for file in Path("build").glob("__native*.c") if file.is_file()]
    before = {file: (file.stat().st_mtime_ns, file.read_text(encoding="utf-8")) for file in written}
    compiled = mypycify([*FLAGS, *sources], opt_level="3", debug_level="0", separate=separate)
    told = docstrings(sources)
    for file in {Path(file) for one in compiled for file in one.sources if "__native" in file}:
        write_docstrings(file, told)
        if file in before and before[file][1] == file.read_text(encoding="utf-8"):
            os.utime(file, ns=(before[file][0], before[file][0]))  # nothing has changed, so gcc has nothing to do
    for one in compiled:
        arguments = list(one.extra_compile_args)  # all have the same arguments
        if sys.platform == "linux":
            # The linker binds our own functions and constants directly, without its tables: a fifth less to do.
            arguments += ["-fno-semantic-interposition", "-fno-plt", "-fvisibility=hidden"]
        if sys.platform != "win32":
            arguments.append(f"-O{level_of(one.name)}")
        one.extra_compile_args = arguments
    # The largest first, so that no core waits for one at the end.
    return sorted(compiled, key=lambda one: -sum(Path(source).stat().st_size for source in one.sources))


# Compile two groups at once.
setup(ext_modules=extensions(), options={"build_ext": {"parallel": 2}})
