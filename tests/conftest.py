"""Sets how long the laws search (CLUBHOUSE_SOAK=n: n times longer), and gives the commands a folder of their own."""

import atexit
import os
import tempfile

import pytest
from hypothesis import HealthCheck, Phase, settings
from tests import order

SOAK = max(1, int(os.environ.get("CLUBHOUSE_SOAK", "1")))
# `make test` also searches the compiled rules, so half as long is enough for the source.
IS_SEARCHED_AGAIN = os.environ.get("CLUBHOUSE_RULES") == "interpreted"

# The short search is always the same, so a red run is a change and not luck. A soak searches elsewhere each time.
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
    items.sort(key=lambda item: order.turn(item.path))
