"""Sets how long the tests search (CLUBHOUSE_SOAK=n: n times longer) and from where (CLUBHOUSE_SEED=n: as that run did),
and gives the commands a folder of their own."""

import atexit
import os
import secrets
import subprocess
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from tests import order, second_tries

SOAK = max(1, int(os.environ.get("CLUBHOUSE_SOAK", "1")))
# `make test` also searches the compiled rules, so half as long is enough for the source.
IS_SEARCHED_AGAIN = os.environ.get("CLUBHOUSE_RULES") == "interpreted"


def seed_of_run() -> str:
    """A new one in each run. In CI it follows from the commit, so a red build stays red until it is mended."""
    if os.environ.get("CI") == "true":
        asked = subprocess.run(
            ["git", "rev-parse", "HEAD"], cwd=Path(__file__).parent, capture_output=True, text=True, check=False
        )
        if asked.returncode == 0:
            return str(int(asked.stdout, 16) % 10**9)
    return str(secrets.randbelow(10**9))


# The run prints its seed. Workers of the run inherit it.
SEED = os.environ.setdefault("CLUBHOUSE_SEED", seed_of_run())

# Other short searches are always the same, so a red run is a change and not luck. A soak looks elsewhere there too.
settings.register_profile(
    "house",
    deadline=None,
    database=None,
    derandomize=SOAK == 1,
    max_examples=(1 if IS_SEARCHED_AGAIN else 2) * SOAK,
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")

# The tests keep the commands' files out of their user's folder.
_kept = tempfile.TemporaryDirectory(prefix="clubhouse-tests-")
atexit.register(_kept.cleanup)
os.environ["CLUBHOUSE_DATA"] = _kept.name


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    second_tries.check(items)
    items.sort(key=lambda item: order.turn(item.path))


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    if config.option.hypothesis_seed is None:
        config.option.hypothesis_seed = SEED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.stats.get(kind, [])]
    if any("laws/" in report.nodeid for report in reports):
        terminalreporter.write_line(f"The laws searched from CLUBHOUSE_SEED={SEED}; with it they do so again.")
