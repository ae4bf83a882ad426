"""The user's files of the command line: match records and reports of bugs."""

import contextlib
import os
import sys
from datetime import datetime
from pathlib import Path
from typing import IO, Final

from clubhouse.cli.files import is_there, problem_of

# Names the folder outright: for tests, and for those who want it elsewhere.
VARIABLE: Final = "CLUBHOUSE_DATA"


def data_folder() -> Path:
    """The data folder of the operating system, such as `~/.local/share/clubhouse`."""
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


class MatchFile:
    """The file of a match that is being played. Each write replaces it whole, so a crash leaves the last one.

    A lock beside it keeps a second terminal from playing the same match.
    """

    def __init__(self, file: Path) -> None:
        """BlockingIOError where the match is being played already."""
        self.file = file
        try:
            self._lock = file.with_suffix(".lock").open("ab")
        except OSError as error:
            raise Unwritable(file, problem_of(error)) from None
        try:
            _lock(self._lock)
        except OSError:
            self._lock.close()
            raise BlockingIOError(str(file)) from None

    @classmethod
    def new(cls, game: str) -> "MatchFile":
        """Named by the time of day and the game."""
        folder = writable_folder("matches")
        if folder is None:
            raise Unwritable(data_folder(), "EACCES")
        stem = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{game}"
        number = 1
        while True:
            file = folder / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
            try:
                write_new(file, b"")
            except FileExistsError:
                number += 1
            else:
                return cls(file)

    def write(self, data: bytes) -> None:
        part = self.file.with_suffix(".part")
        try:
            part.write_bytes(data)
            part.replace(self.file)
        except OSError as error:
            raise Unwritable(self.file, problem_of(error)) from None

    def close(self) -> None:
        """The match can be taken up by another terminal."""
        with contextlib.suppress(OSError):
            self.file.with_suffix(".lock").unlink(missing_ok=True)
        self._lock.close()


def _lock(file: IO[bytes]) -> None:
    if sys.platform != "win32":
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def check_writable(file: Path) -> None:
    """Unwritable where no file of that name can be written. What stands there already is left as it is."""
    was_there = is_there(file)
    try:
        with file.open("ab"):
            pass
        if not was_there:
            file.unlink()
    except OSError as error:
        raise Unwritable(file, problem_of(error)) from None
    except ValueError:  # a name that no file can have
        raise Unwritable(file, "EINVAL") from None


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
    """`1` is the latest match that was kept, `2` the one before it; anything else is a file. LookupError: no match has
    that number."""
    number = str(named)
    if not (number.isascii() and number.isdecimal()) or is_there(named):
        return named
    kept = kept_matches()
    if len(number) > 4 or not 1 <= int(number) <= len(kept):
        raise LookupError(number)
    return kept[int(number) - 1]
