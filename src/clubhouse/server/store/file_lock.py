"""Guards a store's files: notices when they are deleted or replaced, and locks out other servers."""

import contextlib
import os
import sys
from pathlib import Path
from typing import IO

from clubhouse.server.store.writer import GONE, NotStored

Identity = tuple[int, int]


class FileWatch:
    """Watches for deleted files. An open file can still be written to, but the data is lost with the process."""

    def __init__(self, *files: Path) -> None:
        self.files = [os.fspath(file) for file in files]
        self.opened: dict[str, Identity] = {}
        self.is_lost = False

    def check(self) -> None:
        """Raises NotStored, from then on always, once a file that was seen is gone or replaced."""
        for file in self.files:
            try:
                found = os.stat(file)  # noqa: PTH116 - called around every write, and a Path would cost more than the call
            except OSError:
                self.is_lost = self.is_lost or file in self.opened
                continue
            if self.opened.setdefault(file, (found.st_dev, found.st_ino)) != (found.st_dev, found.st_ino):
                self.is_lost = True
        if self.is_lost:
            raise NotStored(GONE)


class StoreLock:
    """Locks a store's file for one server. Raises BlockingIOError if another one holds the lock."""

    def __init__(self, file: Path) -> None:
        self.file = file.with_name(f"{file.name}-lock")
        while True:
            self._held = self.file.open("ab")
            try:
                _lock(self._held)
            except OSError:
                self._held.close()
                raise BlockingIOError(str(file)) from None
            # Its last holder may have deleted it after we opened it.
            with contextlib.suppress(FileNotFoundError):
                if os.path.samestat(self.file.stat(), os.fstat(self._held.fileno())):
                    return
            self._held.close()

    def release(self) -> None:
        if sys.platform != "win32":  # Windows can't delete an open file; a stale lock file does no harm
            self.file.unlink(missing_ok=True)
        self._held.close()


def _lock(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
