"""Makes the virtual environment; on a Debian without python3-venv it installs that first, where it may."""

import importlib.util
import os
import shutil
import subprocess
import sys
import venv

INSTALL = ["apt-get", "install", "--yes", "--no-install-recommends", "python3-venv"]


def main() -> int:
    if importlib.util.find_spec("ensurepip") is None:
        if os.geteuid() == 0 and shutil.which("apt-get"):
            environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
            for command in (["apt-get", "update"], INSTALL):
                subprocess.run(command, check=False, stdout=subprocess.DEVNULL, env=environment)
        importlib.invalidate_caches()
    if importlib.util.find_spec("ensurepip") is None:
        print(
            f"This Python can't make a virtual environment yet.\nTo mend it: sudo {' '.join(INSTALL)}", file=sys.stderr
        )
        return 1
    venv.create(sys.argv[1], with_pip=True, symlinks=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
