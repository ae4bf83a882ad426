"""Runs the tests, and runs a few failed ones again if they wait for a browser or a server.

A machine shared by eight workers may be too slow for such tests. A test that fails twice has failed. A test that only
computes fails at once.

`python scripts/again.py CACHE ARGUMENTS…`: CACHE is the folder in which pytest notes failures, ARGUMENTS are pytest's.
"""

import json
import subprocess
import sys
from pathlib import Path

WAITING = ("tests/browser/", "tests/server/", "tests/lab/", "tests/soak/")
MOST = 3  # more failures are no accident
SOME_FAILED = 1  # pytest's exit status


def main(cache: str, *arguments: str) -> int:
    pytest = [sys.executable, "-m", "pytest", "-o", f"cache_dir={cache}"]
    ended = subprocess.run([*pytest, *arguments, "--cache-clear"], check=False).returncode
    if ended != SOME_FAILED:
        return ended
    failed = list(json.loads((Path(cache) / "v" / "cache" / "lastfailed").read_text()))
    if len(failed) > MOST or not all(test.startswith(WAITING) for test in failed):
        return ended
    print("Again, with the machine to themselves:", *failed, sep="\n  ", flush=True)
    return subprocess.run([*pytest, *failed], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
