"""If two matches sound the same to a seat, they look the same to it, and the reverse."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.conftest import IS_SEARCHED_AGAIN
from tests.laws.pairs import Pair, other_luck
from tests.laws.searches import DEAR, DEAREST
from tests.laws.setups import LAWFUL, SECRET_KINDS, SETUPS, USUAL, Setup, is_small

from clubhouse.kernel.seats import Eyes

SEEDS = st.integers(0, 2**32)


def observers(setup: Setup) -> list[Eyes]:
    """Everybody in a usual match; with another option, or where all are searched again, one of them, and not always the
    same."""
    if setup.options == setup.game.options_type() and not IS_SEARCHED_AGAIN:
        return setup.observers
    return [setup.observers[SETUPS.index(setup) % len(setup.observers)]]


@pytest.mark.parametrize("setup", SETUPS, ids=repr)
@DEAREST
@given(seed=SEEDS)
def test_what_sounds_the_same_to_a_seat_looks_the_same_to_it(setup: Setup, seed: int) -> None:
    steps = different = 0
    for observer in observers(setup):
        pair = Pair(setup, observer, seed)
        pair.play()
        assert pair.is_over, f"{setup}: no pair of whole matches was found for {observer}"
        steps += pair.steps - pair.open
        different += pair.different
    # Two matches that are the same would obey any law. Who sees a whole team's cards has less to be deceived about; and
    # where all see the same, little is hidden from anybody.
    assert setup.game.is_open or different >= steps / 4, (
        f"{setup}: the pairs differ in {different} of {steps} steps only"
    )


@pytest.mark.parametrize("setup", USUAL, ids=repr)
@DEAR
@given(seed=SEEDS)
def test_what_looks_the_same_to_a_seat_sounds_the_same_to_it(setup: Setup, seed: int) -> None:
    other_luck(setup, seed)


def test_every_game_says_which_of_its_luck_is_secret() -> None:
    for name, game in LAWFUL.items():
        assert name in SECRET_KINDS, f"name the secret kinds of {name} in SECRET_KINDS of tests/laws/setups.py"
        kinds = {kind.name for kind in game.kinds}
        assert SECRET_KINDS[name] < kinds
        assert SECRET_KINDS[name] or is_small(game), "only a small game may hide nothing"
