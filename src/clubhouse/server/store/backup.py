"""Backups of a store in one file: taken while it is being played, and put back while no server runs."""

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

from clubhouse.server.store.engine import StoreUnusable, claim_of
from clubhouse.server.store.tables import newest

_BESIDE: Final = ("", "-wal", "-shm")  # files of one store


class AlreadyThere(Exception):
    """Nothing is overwritten."""

    def __init__(self, file: Path) -> None:
        super().__init__(str(file))
        self.file = file


def back_up(store: Path, file: Path) -> None:
    """A whole copy of one moment, that only its owner may read. Unusable where the store can't be read, AlreadyThere
    where there is a file; OSError where none can be made."""
    _copy(store, file)


def restore(file: Path, store: Path) -> None:
    """Puts a backup in the place of a store that is not there any more; it belongs to whom the folder belongs to.
    Unusable where the backup is none or a server has the store, AlreadyThere where the store is still there."""
    claim = claim_of(store)
    try:
        for there in (store.with_name(store.name + suffix) for suffix in _BESIDE):
            if there.exists():
                raise AlreadyThere(there)
        _copy(file, store)
        _give_to_owner_of_folder(store)
    finally:
        claim.release()


def _copy(source: Path, target: Path) -> None:
    """By SQLite: a copy of the file alone would miss what is still in `-wal`."""
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise AlreadyThere(target) from None
    try:
        # Opened to be written, or the files beside it could not be put away again.
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)) as opened,
            closing(sqlite3.connect(target)) as copy,
        ):
            _check(opened)
            opened.backup(copy)  # in one go: what is written meanwhile goes on beside it
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
    """Root restores what a user of its own serves."""
    if sys.platform != "win32" and os.geteuid() == 0:
        folder = store.absolute().parent.stat()
        os.chown(store, folder.st_uid, folder.st_gid)
