"""A failed test runs a second time only if it has the mark `timing`, and whoever reads the run is told so."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.second_tries import NEVER, TESTS, check, may_have_one

AGAIN = Path(__file__).parents[1] / "scripts" / "again.py"
FILE = """
import pytest
from pathlib import Path

def passes_the_second_time(name):
    tried = Path(__file__).with_name(name)
    if not tried.exists():
        tried.touch()
        raise AssertionError("late")

@pytest.mark.timing
def test_late():
    passes_the_second_time("late")

@pytest.mark.timing
@pytest.mark.parametrize("what", ["a b", "c::d"])
def test_never(what):
    assert {never} or what == "a b"

def test_plain():
    if {plain}:
        passes_the_second_time("plain")
"""


def run(folder: Path, never: bool = False, plain: bool = False) -> tuple[int, str]:
    """The exit status and the output of a run in which one test passes only the second time."""
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = timing\naddopts = --strict-markers -q\n")
    (folder / "test_it.py").write_text(FILE.format(never=not never, plain=plain))
    ended = subprocess.run(
        [sys.executable, AGAIN, folder / "cache", "-p", "no:xdist"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return ended.returncode, ended.stdout


def test_a_test_that_waits_runs_again_and_is_printed_at_the_end(tmp_path: Path) -> None:
    status, said = run(tmp_path)
    assert status == 0, said
    assert said.rstrip().endswith("Passed only the second time:\n  test_it.py::test_late")
    assert (tmp_path / "again").read_text() == "test_it.py::test_late\n"


def test_a_test_that_fails_twice_has_failed(tmp_path: Path) -> None:
    status, said = run(tmp_path, never=True)
    assert status == 1
    assert "test_it.py::test_never[c::d]" in said
    assert "Passed only" not in said


def test_nothing_runs_again_if_a_test_without_the_mark_fails(tmp_path: Path) -> None:
    status, said = run(tmp_path, plain=True)
    assert status == 1
    assert "again" not in said
    assert not (tmp_path / "again").exists()


class _Marked:
    def __init__(self, path: Path, mark: str) -> None:
        self.path = path
        self.nodeid = path.name
        self.mark = mark

    def get_closest_marker(self, name: str) -> object:
        return self if name == self.mark else None


def test_no_test_of_the_store_or_of_several_servers_may_have_the_mark() -> None:
    for path in NEVER:
        assert (TESTS / path).exists(), path
        assert not may_have_one(TESTS / path)
    for name in ("server/store/test_writer.py", "server/matches/test_processes.py", "server/table/test_pairs.py"):
        with pytest.raises(pytest.UsageError, match="must pass at once"):
            check([_Marked(TESTS / name, "timing")])  # type: ignore[list-item]
        check([_Marked(TESTS / name, "alone")])  # type: ignore[list-item]
    check([_Marked(TESTS / "browser/pages/test_house.py", "timing")])  # type: ignore[list-item]
