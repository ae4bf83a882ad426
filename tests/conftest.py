"""How long the laws search, as written or many times longer by CLUBHOUSE_SOAK=n; and where the commands keep things."""

import atexit
import os
import tempfile

import pytest
from hypothesis import HealthCheck, Phase, settings
from tests import order

SOAK = max(1, int(os.environ.get("CLUBHOUSE_SOAK", "1")))
# `make test` searches the rules as they are compiled as well: as they are written, half as long is enough.
IS_SEARCHED_AGAIN = os.environ.get("CLUBHOUSE_RULES") == "interpreted"

# The short search is the same every time, so that a red run is a change and not luck; a soak looks elsewhere each time.
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

# What commands keep for their user is kept elsewhere while they are tested.
_kept = tempfile.TemporaryDirectory(prefix="clubhouse-tests-")
atexit.register(_kept.cleanup)
os.environ["CLUBHOUSE_DATA"] = _kept.name


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: order.turn(item.path))
