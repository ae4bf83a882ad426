"""Events and options have exactly the declared facts, from which the page's types are written."""

from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from tests.laws.driver import told
from tests.laws.setups import SETUPS, Setup

from clubhouse.games import GAMES

TYPED = [setup for setup in SETUPS if setup.game.event_facts]
MATCHES = 6


@cache
def moves_of(types: tuple[type[msgspec.Struct], ...]) -> dict[str, type[msgspec.Struct]]:
    """By verb: a struct names those that it is for."""
    return {verb: kind for kind in types for verb in get_args(get_type_hints(kind)["verb"])}


def test_every_game_of_the_register_says_so() -> None:
    assert {setup.game.name for setup in TYPED} >= set(GAMES)


@pytest.mark.parametrize("setup", TYPED, ids=repr)
def test_every_event_has_its_facts(setup: Setup) -> None:
    assert set(setup.game.event_facts) == {event.__name__ for event in setup.game.events}


@pytest.mark.parametrize("setup", TYPED, ids=repr)
def test_whatever_is_told_or_offered_has_just_these_facts(setup: Setup) -> None:
    verbs = moves_of(setup.game.move_facts)
    for seed in range(MATCHES):
        for log, match in told(setup, seed):
            for event in [*log.private, *(one for one in log.public if one is not None)]:
                holds(event.facts(), setup.game.event_facts[type(event).__name__])
            for seat in match.to_act():
                for move in match.options(seat):
                    facts = move.facts()
                    holds(facts, verbs[str(facts["verb"])])


def holds(facts: dict[str, Any], wanted: type[msgspec.Struct]) -> None:
    """Asserts that the facts are exactly those of that type."""
    assert msgspec.to_builtins(msgspec.convert(facts, wanted)) == facts
