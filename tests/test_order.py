"""The list of slow test files names only existing files."""

from tests.order import LONG, LONGEST, TESTS, turn


def test_what_takes_longest_is_there_and_comes_first() -> None:
    assert [name for name in LONGEST if not (TESTS / name).is_file()] == []
    assert [name for name in LONG if not any((TESTS / name).rglob("test_*.py"))] == []
    files = sorted(TESTS.rglob("test_*.py"), key=turn)
    assert [file.relative_to(TESTS).as_posix() for file in files[: len(LONGEST)]] == list(LONGEST)
    assert files[len(LONGEST)].relative_to(TESTS).parts[0] == LONG[0]
