"""Which files come first where several workers share them: nobody shall be left alone with a long one at the end."""

from pathlib import Path

TESTS = Path(__file__).parent

# These take longest, in this order; then whatever waits for a browser or a server, so that others compute meanwhile.
LONGEST = (
    "server/test_pairs.py",
    "laws/test_laws.py",
    "server/test_processes.py",
    "laws/test_pairs.py",
    "browser/test_ovalia.py",
    "browser/test_lessons.py",
    "browser/test_brawl.py",
    "bots/test_rugby15.py",
    "server/test_people.py",
    "server/test_level.py",
    "server/test_api.py",
    "browser/test_replay.py",
    "browser/test_playrugby.py",
    "browser/test_together.py",
    "lab/rugby_brawl/test_lines.py",
)
LONG = ("browser", "server", "lab", "soak", "bots", "cli")


def turn(file: Path) -> int:
    """The lower, the earlier."""
    path = file.relative_to(TESTS)
    if path.as_posix() in LONGEST:
        return LONGEST.index(path.as_posix())
    return len(LONGEST) + (LONG.index(path.parts[0]) if path.parts[0] in LONG else len(LONG))
