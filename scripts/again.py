"""Runs the tests, and those with the mark `timing` that failed a second time.

Such a test waits for a browser or a server, and a busy machine may be too slow for it. It has the machine nearly to
itself then. If any other test fails, nothing runs again.

`python scripts/again.py CACHE ARGUMENTS…`: CACHE is the folder in which pytest notes failures, ARGUMENTS are pytest's.
Tests that passed only the second time are printed at the end, and added to the file `again` beside CACHE.
"""

import json
import subprocess
import sys
from pathlib import Path

MOST = 3  # more failures are no accident
SOME_FAILED = 1  # pytest's exit status
PYTEST = (sys.executable, "-m", "pytest")


def main(cache: str, *arguments: str) -> int:
    ended = subprocess.run([*PYTEST, "-o", f"cache_dir={cache}", *arguments, "--cache-clear"], check=False).returncode
    if ended != SOME_FAILED:
        return ended
    failed = sorted(json.loads((Path(cache) / "v" / "cache" / "lastfailed").read_text()))
    if len(failed) > MOST or with_mark(failed) != failed:
        return ended
    tell("Failed once, and run again:", failed)
    ended = subprocess.run([*PYTEST, "-o", f"cache_dir={cache}", *failed], check=False).returncode
    if ended == 0:
        tell("Passed only the second time:", failed)
        with Path(cache).with_name("again").open("a") as noted:
            noted.writelines(f"{test}\n" for test in failed)
    return ended


def with_mark(tests: list[str]) -> list[str]:
    """The tests with the mark `timing`."""
    quietly = ["--collect-only", "--quiet", "-o", "addopts=--import-mode=importlib", "-p", "no:cacheprovider"]
    listed = subprocess.run([*PYTEST, *quietly, "-m", "timing", *tests], check=False, capture_output=True, text=True)
    return sorted(line for line in listed.stdout.splitlines() if line in tests)


def tell(what: str, tests: list[str]) -> None:
    print(what, *tests, sep="\n  ", flush=True)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
