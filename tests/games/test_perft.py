"""The counted move trees of every game have not changed."""

import json

import pytest
from tests.games.perft import COUNTS, later, leaves
from tests.laws.driver import kick_off
from tests.laws.setups import USUAL, Setup, is_small


@pytest.mark.parametrize("setup", USUAL, ids=repr)
def test_a_game_goes_on_in_as_many_ways_as_counted(setup: Setup) -> None:
    counted = json.loads(COUNTS.read_text(encoding="utf-8"))
    if is_small(setup.game) and repr(setup) not in counted:
        pytest.skip(f"{setup.game.name} has no counted moves")
    assert repr(setup) in counted, "count it: python -m tests.games.perft"
    assert {"opening": leaves(kick_off(setup, 5)), "later": leaves(later(setup))} == counted[repr(setup)]


def test_no_counts_are_left_over() -> None:
    left_over = set(json.loads(COUNTS.read_text(encoding="utf-8"))) - {repr(setup) for setup in USUAL}
    assert not left_over
