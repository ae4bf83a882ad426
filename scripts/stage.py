"""Runs one stage of the setup: tells in plain words what happens, and how long it took.

`python scripts/stage.py STAMP WORDS [--lock NAME] [--without WORDS] -- COMMAND…`

STAMP is the file that says that the stage is done. Two makes never run a stage at once: the second waits, and finds it
done. Stages that share a lock wait for one another too. The output of the command is shown only if it fails, followed
by the words that tell what still works without this stage.
"""

import argparse
import fcntl
import subprocess
import sys
import time
from pathlib import Path

SHOWN = 30  # lines of a command that failed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("stamp", type=Path)
    parser.add_argument("words")
    parser.add_argument("--lock", help="the name of the lock; otherwise the stamp's own")
    parser.add_argument("--without", default="")
    parser.add_argument("command", nargs="+")
    given = parser.parse_args()
    given.stamp.parent.mkdir(parents=True, exist_ok=True)
    begun = time.time()
    with (given.stamp.parent / f"{given.lock or given.stamp.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if is_done_since(given.stamp, begun):
            return 0
        return run(given.stamp, given.words, given.command, given.without)


def is_done_since(stamp: Path, begun: float) -> bool:
    """Another make has run the stage while this one waited."""
    return stamp.exists() and stamp.stat().st_mtime > begun


def run(stamp: Path, words: str, command: list[str], without: str) -> int:
    print(f"· {words}…", flush=True)
    begun = time.monotonic()
    log = stamp.with_suffix(".log")
    with log.open("wb") as output:
        code = subprocess.run(command, stdout=output, stderr=subprocess.STDOUT, check=False).returncode
    took = time.monotonic() - begun
    if code != 0:
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
        print(*lines[-SHOWN:], sep="\n", file=sys.stderr)
        print(f"✗ {words}: this failed after {took:.0f} s. {without}".rstrip(), file=sys.stderr, flush=True)
        return 1
    stamp.touch()
    print(f"✓ {words} ({took:.0f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
