"""Backs a store up into one file, also while a server runs, and restores it while none does."""

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

from clubhouse.server.store.engine import StoreUnusable, lock_of
from clubhouse.server.store.tables import newest

_BESIDE: Final = ("", "-wal", "-shm")  # files of one store


class AlreadyThere(Exception):
    """The target exists, and nothing is overwritten."""

    def __init__(self, file: Path) -> None:
        super().__init__(str(file))
        self.file = file


def back_up(store: Path, file: Path) -> None:
    """Makes a complete copy of one moment, which only its owner may read.

    Raises StoreUnusable if the store can't be read, AlreadyThere if the file exists, and OSError if it can't be made.
    """
    _copy(store, file)


def restore(file: Path, store: Path) -> None:
    """Copies a backup to the place of a store. The folder's owner owns the copy.

    Raises StoreUnusable if the file is no backup or a server uses the store, and AlreadyThere if the store exists.
    """
    lock = lock_of(store)
    try:
        for there in (store.with_name(store.name + suffix) for suffix in _BESIDE):
            if there.exists():
                raise AlreadyThere(there)
        _copy(file, store)
        _give_to_owner_of_folder(store)
    finally:
        lock.release()


def _copy(source: Path, target: Path) -> None:
    """Copies with SQLite, because a plain copy of the file would miss what is still in `-wal`."""
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise AlreadyThere(target) from None
    try:
        # Opened for writing, so that SQLite can remove the files beside it again.
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)) as opened,
            closing(sqlite3.connect(target)) as copy,
        ):
            _check(opened)
            opened.backup(copy)  # in one step; writers go on meanwhile
            _check(copy)
    except sqlite3.Error as error:
        target.unlink()
        raise StoreUnusable("not-usable", str(error)) from None
    except BaseException:
        target.unlink()
        raise


def _check(opened: sqlite3.Connection) -> None:
    found = opened.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise StoreUnusable("damaged", str(found))
    version = opened.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    if version > newest():
        raise StoreUnusable("other-version", version)


def _give_to_owner_of_folder(store: Path) -> None:
    """Root may restore a store that another user serves."""
    if sys.platform != "win32" and os.geteuid() == 0:
        folder = store.absolute().parent.stat()
        os.chown(store, folder.st_uid, folder.st_gid)
