"""Files that somebody names: read up to a length, and what can't be read is said in our own words."""

import errno
from pathlib import Path
from typing import Final

from clubhouse.kernel.errors import Malformed

LONGEST: Final = 8 * 1024 * 1024  # bytes; the record of a long match has some tens of thousands


class Unreadable(Exception):
    """Says why by the name of the system's error."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


def read_file(path: Path) -> bytes:
    """Reads the file. Raises Unreadable, or Malformed if it is longer than any file of ours, or endless."""
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST + 1)
    except OSError as error:
        raise Unreadable(problem_of(error)) from None
    except ValueError:  # a name that no file can have
        raise Unreadable("EINVAL") from None
    if len(data) > LONGEST:
        raise Malformed("", "file-too-long", {"most": LONGEST})
    return data


def problem_of(error: OSError) -> str:
    return errno.errorcode.get(error.errno or 0, "")


def is_folder(path: Path) -> bool:
    """False also for a name that the system refuses to look up."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def can_be_folder(path: Path) -> bool:
    """Makes the folder if it is not there."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError):
        return False
    return True


def is_there(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False
