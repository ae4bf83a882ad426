"""The kernel is only the contract. Services for a match have packages of their own."""

from pathlib import Path

import clubhouse.kernel

MOST_LINES = 700


def lines_of(source: str) -> int:
    """Code and docstrings; blank lines and comments are not counted."""
    lines = [line.strip() for line in source.splitlines()]
    return sum(1 for line in lines if line and not line.startswith("#"))


def test_the_kernel_stays_small() -> None:
    modules = Path(clubhouse.kernel.__path__[0]).glob("*.py")
    counted = {module.name: lines_of(module.read_text(encoding="utf-8")) for module in modules}
    assert sum(counted.values()) <= MOST_LINES, counted


def test_code_and_docstrings_are_counted_blank_lines_and_comments_are_not() -> None:
    assert lines_of('"""What it is."""\n\n# Why.\nx = 1  # so\n') == 2
