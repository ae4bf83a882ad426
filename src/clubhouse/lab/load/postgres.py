"""A temporary PostgreSQL server in its own folder, from Debian's programs. It refuses to run as root."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from clubhouse.lab.load.ports import free_port

UNPRIVILEGED = "nobody"


def program(name: str) -> str | None:
    """The path of a program. Debian has a folder for each version, outside of PATH."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return shutil.which(name, path=os.pathsep.join([*map(str, folders), os.environ.get("PATH", "")]))


def is_there() -> bool:
    return program("initdb") is not None


def run(name: str, *words: str) -> None:
    command = program(name)
    if command is None:
        raise OSError(f"there is no {name} of PostgreSQL: sudo apt-get install postgresql")
    user = UNPRIVILEGED if os.geteuid() == 0 else None
    ended = subprocess.run([command, *words], user=user, cwd="/", capture_output=True, text=True, check=False)
    if ended.returncode != 0:
        raise OSError(f"{name}: {ended.stdout}{ended.stderr}")


class Cluster:
    def __init__(self, folder: Path, is_durable: bool = False) -> None:
        """`is_durable`: commits reach the disk, as measurements need it and tests don't."""
        self.folder = folder
        self.is_durable = is_durable
        self.port = free_port()

    def start(self) -> None:
        sync = "on" if self.is_durable else "off"
        settings = f"-c fsync={sync} -p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        run("pg_ctl", "start", "-w", "-D", f"{self.folder}/data", "-l", f"{self.folder}/log", "-o", settings)

    def stop(self) -> None:
        run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", f"{self.folder}/data")

    def url(self, database: str) -> str:
        return f"postgresql://clubhouse@127.0.0.1:{self.port}/{database}"

    def make(self, database: str) -> str:
        run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "clubhouse", database)
        return self.url(database)


@contextmanager
def cluster(is_durable: bool = False) -> Iterator[Cluster]:
    # Outside of pytest's folder, which only its owner may enter.
    with tempfile.TemporaryDirectory(prefix="clubhouse-postgres-") as name:
        folder = Path(name)
        if os.geteuid() == 0:
            shutil.chown(folder, UNPRIVILEGED)
        run("initdb", "-A", "trust", "-U", "clubhouse", "-E", "UTF8", "--no-sync", "-D", f"{folder}/data")
        made = Cluster(folder, is_durable)
        made.start()
        try:
            yield made
        finally:
            made.stop()


@contextmanager
def database_at(url: str | None) -> Iterator[str]:
    """The given database, or an empty one on a durable temporary server."""
    if url is not None:
        yield url
        return
    with cluster(is_durable=True) as made:
        yield made.make("clubhouse")
