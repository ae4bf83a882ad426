import itertools
from collections.abc import Iterator

import pytest
from tests.server import postgres

_NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    if postgres.program("initdb") is None:
        pytest.skip("there is no PostgreSQL server here: sudo apt-get install postgresql")
    pytest.importorskip("psycopg", reason="its driver is missing: pip install 'clubhouse[postgres]'")
    with postgres.cluster() as started:
        yield started


@pytest.fixture
def database(cluster: postgres.Cluster) -> str:
    """The URL of an empty database."""
    return cluster.make(f"club{next(_NUMBERS)}")
