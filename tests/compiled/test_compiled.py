"""The rules are one source that runs two ways; both must give the same matches."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from clubhouse.games.rugby15 import rules

ROOT = Path(__file__).resolve().parents[2]
MATCHES = 12


def played(path: str) -> list[str]:
    """The lines of matches.py, run from a folder where only that path leads to the package."""
    program = [sys.executable, str(Path(__file__).with_name("matches.py")), str(MATCHES)]
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if path:
        environment["PYTHONPATH"] = path
    run = subprocess.run(program, capture_output=True, text=True, check=True, env=environment, cwd=ROOT / "tests")
    return run.stdout.splitlines()


def test_the_rules_under_test_are_those_that_were_asked_for() -> None:
    asked = os.environ.get("CLUBHOUSE_RULES")
    is_compiled = (rules.__file__ or "").endswith(".so")
    if asked == "compiled" and not is_compiled:
        pytest.skip("the package was installed without a C compiler: its rules run interpreted")
    assert asked is None or asked == ("compiled" if is_compiled else "interpreted")


def test_compiled_and_interpreted_matches_are_the_same_to_the_byte() -> None:
    installed = played("")
    if installed[0] != "compiled":
        pytest.skip("the package was installed without a C compiler: its rules run interpreted")
    source = played(str(ROOT / "src"))
    assert source[0] == "interpreted"
    assert installed[1:] == source[1:]
    assert len(source) > MATCHES
