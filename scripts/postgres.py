"""Installs Debian's PostgreSQL server for the tests, if possible. Otherwise says which tests are skipped and how to get
it."""

import shutil
import sys
from pathlib import Path

import debian


def is_there() -> bool:
    return shutil.which("initdb") is not None or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def main() -> int:
    if not is_there():
        debian.install("postgresql")
    if not is_there():
        print(
            "The PostgreSQL tests are skipped: there is no server, and it may not be installed from here.\n"
            f"To get it: {debian.how_to_install('postgresql')}",
            file=sys.stderr,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
