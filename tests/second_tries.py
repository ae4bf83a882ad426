"""Which tests may have the mark `timing`, and so run a second time when they fail (scripts/again.py)."""

from collections.abc import Sequence
from pathlib import Path

import pytest

TESTS = Path(__file__).parent

# What fails here now and then is a lost update, a leak or a wrong rule, and never the machine.
NEVER = (
    "server/store",
    "server/matches",
    "server/table/test_pairs.py",
    "soak/test_kills.py",
    "soak/test_matches.py",
    "laws",
    "kernel",
    "referee",
    "games",
)


def may_have_one(file: Path) -> bool:
    return not any(file.is_relative_to(TESTS / path) for path in NEVER)


def check(items: Sequence[pytest.Item]) -> None:
    """Raises UsageError if a test has the mark that must not."""
    for item in items:
        if item.get_closest_marker("timing") is not None and not may_have_one(item.path):
            raise pytest.UsageError(f"{item.nodeid} must pass at once: it can't have the mark `timing`")
