"""Whether a store's files are still the ones that were opened, and nobody else's."""

import contextlib
import os
import sys
from pathlib import Path
from typing import IO

from clubhouse.server.store.writer import GONE, NotStored

Identity = tuple[int, int]


class FileWatch:
    """A deleted file can be written to as long as it is open; what is written is lost with the process."""

    def __init__(self, *files: Path) -> None:
        self.files = [os.fspath(file) for file in files]
        self.opened: dict[str, Identity] = {}
        self.is_lost = False

    def check(self) -> None:
        """NotKept once one of them is gone or another, and then for ever. A file counts from when it was first seen."""
        for file in self.files:
            try:
                found = os.stat(file)  # noqa: PTH116 - before and after every write: a Path would cost more than the call
            except OSError:
                self.is_lost = self.is_lost or file in self.opened
                continue
            if self.opened.setdefault(file, (found.st_dev, found.st_ino)) != (found.st_dev, found.st_ino):
                self.is_lost = True
        if self.is_lost:
            raise NotStored(GONE)


class StoreLock:
    """Held by the one server that a store's file belongs to. BlockingIOError where another one has it."""

    def __init__(self, file: Path) -> None:
        self.file = file.with_name(f"{file.name}-lock")
        while True:
            self._held = self.file.open("ab")
            try:
                _lock(self._held)
            except OSError:
                self._held.close()
                raise BlockingIOError(str(file)) from None
            # Its last holder may have deleted it between our opening and our locking it.
            with contextlib.suppress(FileNotFoundError):
                if os.path.samestat(self.file.stat(), os.fstat(self._held.fileno())):
                    return
            self._held.close()

    def release(self) -> None:
        if sys.platform != "win32":  # there an open file can't be deleted; a lock that stays behind hinders nobody
            self.file.unlink(missing_ok=True)
        self._held.close()


def _lock(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
