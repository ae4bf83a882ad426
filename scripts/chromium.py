"""Installs Debian's headless Chromium for the browser tests, if possible. Otherwise says which tests are skipped and
how to get it. A full Chromium also works, but is slower."""

import shutil
import sys

import debian

SHELL = "chromium-headless-shell"


def main() -> int:
    if shutil.which(SHELL) is None:
        debian.install(SHELL)
    if shutil.which(SHELL) is None and shutil.which("chromium") is None:
        print(
            "The browser tests are skipped: there is no Chromium, and it may not be installed from here.\n"
            f"To get it: {debian.how_to_install(SHELL)}",
            file=sys.stderr,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
