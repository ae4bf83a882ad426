"""The number of matches that a law tries of each setup, from the seed of the run (tests/conftest.py)."""

from hypothesis import settings
from tests.conftest import IS_SEARCHED_AGAIN, SOAK

# What a law takes for one match of every setup, on one quiet core: up to a second and a half, up to four, and more.
CHEAP = settings(max_examples=(3 if IS_SEARCHED_AGAIN else 20) * SOAK, derandomize=False)
DEAR = settings(max_examples=(1 if IS_SEARCHED_AGAIN else 2) * SOAK, derandomize=False)
DEAREST = settings(max_examples=SOAK, derandomize=False)
