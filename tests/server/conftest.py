import itertools
import secrets
from collections.abc import Iterator
from hashlib import sha256

import pytest
from tests.conftest import SOAK

from clubhouse.lab.load import postgres
from clubhouse.server.people.passwords import Passwords

_NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    if not postgres.is_there():
        pytest.skip("there is no PostgreSQL server here: sudo apt-get install postgresql")
    pytest.importorskip("psycopg", reason="its driver is missing: pip install 'clubhouse[postgres]'")
    with postgres.cluster() as started:
        yield started


@pytest.fixture
def database(cluster: postgres.Cluster) -> str:
    """The URL of an empty database."""
    return cluster.make(f"club{next(_NUMBERS)}")


@pytest.fixture(autouse=True)
def cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hash as costly as a host's takes longer than most tests."""
    monkeypatch.setattr(Passwords, "memory", 64)


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals in every run, so that a red run is a change and not luck; a soak looks elsewhere each time."""
    if SOAK == 1:
        numbers = itertools.count()
        drawn = lambda length=32: sha256(b"%d" % next(numbers)).digest()[:length]  # noqa: E731
        monkeypatch.setattr(secrets, "token_bytes", drawn)
