"""Positions of real matches in which one number or one card is altered: they are taken and can be played on, or they
are refused with a reason. Nothing else may come of them, whatever is altered."""

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.driver import moments, random_act
from tests.laws.setups import SETUPS, Setup

from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.inputs import LATEST
from clubhouse.kernel.match import Match
from clubhouse.words import LANGUAGES, game_words

OURS = [setup for setup in SETUPS if setup.game.name in GAMES]
NUMBERS = st.sampled_from([-1, 0, 1, 2, 3, 4, 7, 21, 100, 3_600_000, LATEST, LATEST + 1, 2**63, 2**70])
STEPS = st.sampled_from([-7, -1, 1, 5])


@cache
def positions_of(setup: Setup) -> list[bytes]:
    """The positions of every third moment of one match, as JSON."""
    at = (moment.match for moment in moments(setup, 41) if moment.number % 3 == 0)
    return [msgspec.json.encode(setup.game.position(match)) for match in at]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of every number, word and list in it."""
    if isinstance(value, dict):
        for key, member in value.items():
            if key != "deck":
                yield from places(member, (*path, key))
        return
    yield path
    if isinstance(value, list):
        for number, member in enumerate(value):
            yield from places(member, (*path, number))


def words_in(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    members = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return [word for member in members for word in words_in(member)]


def altered(position: Any, data: st.DataObject) -> Any:
    """One thing in it is another."""
    position = deepcopy(position)
    path = data.draw(st.sampled_from(list(places(position))))
    holder = position
    for step in path[:-1]:
        holder = holder[step]
    value = holder[path[-1]]
    if isinstance(value, bool):
        holder[path[-1]] = not value
    elif isinstance(value, int):
        holder[path[-1]] = data.draw(st.one_of(NUMBERS, STEPS.map(lambda step: value + step)))
    elif isinstance(value, str):
        holder[path[-1]] = data.draw(st.sampled_from(sorted(set(words_in(position)))))
    elif isinstance(value, list):
        others = sorted(set(words_in(position)))
        holder[path[-1]] = data.draw(
            st.sampled_from([value[1:], value[:-1], [*value, *value[:1]], [*value, others[0]]])
        )
    else:
        holder[path[-1]] = data.draw(st.one_of(NUMBERS, st.sampled_from(sorted(set(words_in(position))))))
    return position


@pytest.mark.parametrize("setup", OURS, ids=repr)
@settings(max_examples=60)
@given(data=st.data())
def test_an_altered_position_is_refused_with_a_reason_or_can_be_played_on(setup: Setup, data: st.DataObject) -> None:
    game = setup.game
    position = altered(msgspec.json.decode(data.draw(st.sampled_from(positions_of(setup)))), data)
    try:
        match: Match = game.read_position(position)
    except Malformed as malformed:
        said = {language: game_words(game, language).malformed(malformed) for language in LANGUAGES}
        assert all(said.values())
        assert said["fr"] != said["en"]
        return
    whole = msgspec.to_builtins(game.position(match))
    assert msgspec.to_builtins(game.position(game.read_position(whole))) == whole
    if LATEST in words_and_numbers(whole):
        return  # no input comes after it
    luck = Seeded(1)
    clock = max(0, *(number for number in words_and_numbers(whole) if isinstance(number, int)))
    for _ in range(20):
        if match.is_over():
            break
        act = random_act(match, luck, min(clock, 10**9))
        act.apply(match, luck)
        clock = act.at
    game.position(match)


def words_and_numbers(value: Any) -> list[Any]:
    members = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return [found for member in members for found in words_and_numbers(member)] or [value]
