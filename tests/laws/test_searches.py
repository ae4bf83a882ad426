"""Each run of the laws looks elsewhere, in CI each commit, and the run says from where."""

import os
import re
import subprocess
import sys

import hypothesis.core
import pytest
from tests.conftest import IS_SEARCHED_AGAIN, SEED, SOAK
from tests.laws.searches import CHEAP, DEAR, DEAREST

LAW = "tests/laws/test_laws.py::test_points_add_up_to_the_events_told[tiny 1-1 half=20]"


def test_the_laws_search_from_the_seed_of_the_run() -> None:
    assert not any(search.derandomize for search in (CHEAP, DEAR, DEAREST))
    assert str(hypothesis.core.global_force_seed) == os.environ["CLUBHOUSE_SEED"] == SEED
    assert CHEAP.max_examples >= (3 if IS_SEARCHED_AGAIN else 20) * SOAK


def test_the_seed_is_new_in_each_run_and_is_printed() -> None:
    assert printed_seed({}) != SEED


def test_in_ci_the_seed_follows_from_the_commit() -> None:
    head = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    if head.returncode != 0:
        pytest.skip("no git repository")
    assert printed_seed({"CI": "true"}) == str(int(head.stdout, 16) % 10**9)


def printed_seed(environment: dict[str, str]) -> str:
    """The seed of another run, in that environment."""
    here = {name: value for name, value in os.environ.items() if name not in ("CLUBHOUSE_SEED", "CI")}
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:xdist", "-p", "no:cacheprovider", LAW],
        env=here | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout
    found = re.search("CLUBHOUSE_SEED=([0-9]+)", ended.stdout)
    assert found is not None, ended.stdout
    return found[1]
