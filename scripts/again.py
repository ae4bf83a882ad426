"""Runs tests, and by themselves again the few that failed while they waited for a browser or a server: a machine that
eight workers share may be too slow for them. What fails twice has failed, and so has at once whatever only computes.

`python scripts/again.py CACHE ARGUMENTS…`: CACHE is where pytest notes what failed, ARGUMENTS are pytest's.
"""

import json
import subprocess
import sys
from pathlib import Path

WAITING = ("tests/browser/", "tests/server/", "tests/lab/", "tests/soak/")
MOST = 3  # more are no accident
SOME_FAILED = 1  # as pytest ends


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
