"""Makes the virtual environment. On a Debian without python3-venv it installs that first, if it may."""

import importlib.util
import sys
import venv

import debian


def can_make() -> bool:
    importlib.invalidate_caches()
    return importlib.util.find_spec("ensurepip") is not None


def main() -> int:
    if not can_make():
        debian.install("python3-venv")
    if not can_make():
        print(
            f"This Python can't make a virtual environment yet.\nTo mend it: {debian.how_to_install('python3-venv')}",
            file=sys.stderr,
        )
        return 1
    venv.create(sys.argv[1], with_pip=True, symlinks=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
