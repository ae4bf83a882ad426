"""Installs Debian's chromium for the browser tests where it may; else says what is skipped and how to get it."""

import shutil
import sys

import debian


def main() -> int:
    if shutil.which("chromium") is None:
        debian.install("chromium")
    if shutil.which("chromium") is None:
        print(
            "The browser tests are skipped: there is no Chromium, and it may not be installed from here.\n"
            f"To get it: {debian.how_to_install('chromium')}",
            file=sys.stderr,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
