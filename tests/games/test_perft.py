"""The counted move trees of every game have not changed."""

import json

import pytest
from tests.games.perft import COUNTS, later, leaves
from tests.laws.driver import kick_off
from tests.laws.setups import USUAL, Setup


@pytest.mark.parametrize("setup", USUAL, ids=repr)
def test_a_game_goes_on_in_as_many_ways_as_counted(setup: Setup) -> None:
    counted = json.loads(COUNTS.read_text(encoding="utf-8"))
    assert {"opening": leaves(kick_off(setup, 5)), "later": leaves(later(setup))} == counted[repr(setup)]


def test_no_counts_are_left_over() -> None:
    assert set(json.loads(COUNTS.read_text(encoding="utf-8"))) == {repr(setup) for setup in USUAL}
