"""Events and options have exactly the facts of their game's `facts.json`, from which the page's types are written."""

from typing import Any

import msgspec
import pytest
from tests.laws.driver import told
from tests.laws.setups import SETUPS, Setup, is_small

from clubhouse.games import GAMES
from clubhouse.referee.fact_types import FactTypes, Shape, fact_types

OURS = [setup for setup in SETUPS if setup.game.name in GAMES and not is_small(setup.game)]
MATCHES = 20


def types_of(setup: Setup) -> FactTypes:
    types = fact_types(setup.game)
    assert types is not None, f"{setup.game.folder()} has no facts.json: run `make types`"
    return types


@pytest.mark.parametrize("setup", OURS, ids=repr)
def test_every_event_has_its_facts(setup: Setup) -> None:
    named = {event.__name__ for event in setup.game.events}
    assert set(types_of(setup).events) == named, "facts.json is stale: run `make types`"


@pytest.mark.parametrize("setup", OURS, ids=repr)
def test_whatever_is_told_or_offered_has_just_these_facts(setup: Setup) -> None:
    types = types_of(setup)
    verbs = {verb: shape for shape in types.moves for verb in shape.properties["verb"]["enum"]}
    for seed in range(MATCHES):
        for log, match in told(setup, seed):
            for event in [*log.private, *(one for one in log.public if one is not None)]:
                holds(event.facts(), types.events[type(event).__name__])
            for seat in match.to_act():
                for move in match.options(seat):
                    facts = move.facts()
                    holds(facts, verbs[str(facts["verb"])])


def holds(facts: dict[str, Any], shape: Shape) -> None:
    """Asserts that the facts are exactly those of that shape."""
    types = shape.types
    assert set(shape.required) <= set(facts) <= set(types)
    for name, value in facts.items():
        assert msgspec.convert(value, types[name]) == value
