"""The order of test files over several workers: the longest first, so that no worker ends alone with a long one."""

from pathlib import Path

TESTS = Path(__file__).parent

# These take longest, in this order. Then come the files that wait for a browser or a server.
LONGEST = (
    "server/table/test_pairs.py",
    "laws/test_laws.py",
    "server/matches/test_processes.py",
    "laws/test_pairs.py",
    "browser/tables/test_ovalia.py",
    "browser/pages/test_lessons.py",
    "browser/tables/test_brawl.py",
    "bots/test_rugby15.py",
    "server/people/test_people.py",
    "server/table/races/test_level.py",
    "server/api/test_api.py",
    "browser/pages/test_replay.py",
    "browser/tables/test_playrugby.py",
    "browser/connections/test_together.py",
    "lab/rugby_brawl/test_lines.py",
)
LONG = ("browser", "server", "lab", "soak", "bots", "cli")


def turn(file: Path) -> int:
    """The rank of a file; the lowest comes first."""
    path = file.relative_to(TESTS)
    if path.as_posix() in LONGEST:
        return LONGEST.index(path.as_posix())
    return len(LONGEST) + (LONG.index(path.parts[0]) if path.parts[0] in LONG else len(LONG))
