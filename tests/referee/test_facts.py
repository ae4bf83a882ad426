"""The facts that a scenario may name are those that events are told with."""

import pytest
from tests.kernel.tiny.material import CardsDealt
from tests.laws.driver import told
from tests.laws.setups import SETUPS, Setup

from clubhouse.games import GAMES
from clubhouse.referee.facts import facts_of


@pytest.mark.parametrize("setup", [one for one in SETUPS if one.game.name in GAMES], ids=repr)
def test_no_event_is_told_with_a_fact_that_it_can_not_have(setup: Setup) -> None:
    for seed in range(2):
        for log, _ in told(setup, seed):
            for event in [*log.private, *(public for public in log.public if public is not None)]:
                known = facts_of(type(event))
                assert known is not None, f"{type(event).__name__}: its facts are not spelt out"
                assert event.facts().keys() <= known


def test_an_event_whose_facts_are_not_spelt_out_may_have_any() -> None:
    assert facts_of(CardsDealt) is None
