"""Every list of cards in a position is a declared zone, and no card can be taken out of one or doubled in it."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.laws.driver import moments
from tests.laws.setups import USUAL, Setup, optional

from clubhouse.kernel.errors import Malformed
from clubhouse.positions.zones import zones_of

EACH = pytest.mark.parametrize("setup", optional(USUAL, "position"))


@EACH
def test_every_list_of_cards_is_a_zone(setup: Setup) -> None:
    for moment in moments(setup, 7):
        position = setup.game.position(moment.match)
        lying = [names for zones in zones_of(setup.game) for names in zones.found(position).values()]
        assert Counter(name for names in lying for name in names) == cards_in(msgspec.to_builtins(position))


@EACH
def test_no_card_is_lost_or_doubled_in_any_zone(setup: Setup) -> None:
    tried = set()
    for moment in moments(setup, 11):
        position = setup.game.position(moment.match)
        for zones in zones_of(setup.game):
            for place, names in zones.found(position).items():
                if not names or place in tried:
                    continue
                tried.add(place)
                lost = altered(position, place, names[1:])
                assert refused(setup, lost).why == "cards-missing", f"{place} loses a card"
                doubled = refused(setup, altered(position, place, [*names, names[0]]))
                assert doubled.why == "card-twice", f"{place} doubles a card"
                assert doubled.where.startswith("position.")
    assert tried


def refused(setup: Setup, position: Any) -> Malformed:
    with pytest.raises(Malformed) as raised:
        setup.game.read_position(position)
    return raised.value


def altered(position: Any, place: str, names: list[str]) -> Any:
    """The position with these cards there."""
    given = msgspec.to_builtins(position)
    [(holder, key)] = [(holder, key) for written, holder, key in lists_in(given, "") if written == place]
    holder[key] = names
    return given


def lists_in(value: Any, place: str) -> Iterator[tuple[str, Any, Any]]:
    """Every list, with its place as zones write it, and what holds it."""
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in members:
        written = f"{place}[{key}]" if isinstance(key, int) else f"{place}.{key}".lstrip(".")
        if isinstance(member, list):
            yield written, value, key
        yield from lists_in(member, written)


def cards_in(value: Any) -> Counter[str]:
    """Cards lie in lists of names. A single name only points at one of them."""
    if isinstance(value, dict):
        return sum((cards_in(part) for name, part in value.items() if name != "deck"), Counter())
    if not isinstance(value, list):
        return Counter()
    return sum((cards_in(part) for part in value), Counter(part for part in value if isinstance(part, str)))
