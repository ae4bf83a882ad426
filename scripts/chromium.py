"""Installs Debian's chromium for the browser tests where it may; else says what is skipped and how to get it."""

import os
import shutil
import subprocess
import sys

INSTALL = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]


def main() -> int:
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {"stdout": subprocess.DEVNULL, "env": os.environ | {"DEBIAN_FRONTEND": "noninteractive"}}
        for command in (["apt-get", "update"], INSTALL):
            subprocess.run(command, check=False, **quiet)  # type: ignore[call-overload]
    if shutil.which("chromium") is None:
        print(
            "The browser tests are skipped: there is no Chromium, and it may not be installed from here.\n"
            f"To get it: sudo {' '.join(INSTALL)}",
            file=sys.stderr,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
