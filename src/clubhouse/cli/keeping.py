"""Where the command line keeps things for the person who uses it: match records, and reports of bugs."""

import os
import sys
from datetime import datetime
from pathlib import Path
from typing import Final

from clubhouse.cli.files import is_there, problem_of

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


class Unwritable(Exception):
    """Says why by the name of the system's error; `file` is the one that could not be written."""

    def __init__(self, file: Path, problem: str) -> None:
        super().__init__(problem)
        self.file = file
        self.problem = problem


def keep_match(game: str, data: bytes) -> Path:
    """Writes the record under the time of day and the name of the game; where it is."""
    folder = writable_folder("matches")
    if folder is None:
        raise Unwritable(data_folder(), "EACCES")
    stem = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{game}"
    number = 1
    while True:
        file = folder / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
        try:
            write_new(file, data)
        except FileExistsError:
            number += 1
        else:
            return file


def write_new(file: Path, data: bytes) -> None:
    """FileExistsError where there is one of that name already: nothing is overwritten."""
    try:
        with file.open("xb") as opened:
            opened.write(data)
    except FileExistsError:
        raise
    except OSError as error:
        raise Unwritable(file, problem_of(error)) from None
    except ValueError:  # a name that no file can have
        raise Unwritable(file, "EINVAL") from None


def kept_matches() -> list[Path]:
    """The latest first."""
    try:
        return sorted((data_folder() / "matches").glob("*.json"), key=lambda file: file.name, reverse=True)
    except (OSError, RuntimeError, ValueError):
        return []


def kept_match(named: Path) -> Path:
    """`1` is the latest match that was kept, `2` the one before it; anything else is a file."""
    kept = kept_matches()
    number = str(named)
    if number.isdecimal() and len(number) <= 4 and 1 <= int(number) <= len(kept) and not is_there(named):
        return kept[int(number) - 1]
    return named
