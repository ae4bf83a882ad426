"""Where the command line keeps things for the person who uses it: match records, and reports of bugs."""

import os
import sys
from pathlib import Path
from typing import Final

# Names the folder outright: for tests, and for those who want it elsewhere.
VARIABLE: Final = "CLUBHOUSE_DATA"


def data_folder() -> Path:
    """As each system wants it: `~/.local/share/clubhouse` and its likes."""
    if named := os.environ.get(VARIABLE):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "clubhouse"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "clubhouse"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "clubhouse"


def writable_folder(name: str) -> Path | None:
    """The folder of that name in it, made if need be; None where that is not allowed."""
    try:
        folder = data_folder() / name
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError, ValueError):  # no home, no right, no such name
        return None
    return folder
