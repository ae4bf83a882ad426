"""Sets of cards beyond 62 are sets too: each function against Python's own."""

from hypothesis import given, settings
from hypothesis import strategies as st

from clubhouse.kernel.cards import listed, set_of
from clubhouse.kernel.packs import (
    common,
    contains,
    first_of,
    is_empty,
    joined,
    no_cards,
    numbers_in,
    pack_of,
    part,
    placed,
    rest_of,
    select_from,
    single,
    size,
    whole,
    without,
)

LAST = 123
SETS = st.frozensets(st.integers(0, LAST))


@settings(max_examples=300)
@given(cards=SETS)
def test_a_pack_holds_the_cards_of_the_set(cards: frozenset[int]) -> None:
    pack = pack_of(list(cards))
    assert numbers_in(pack) == sorted(cards)
    assert size(pack) == len(cards)
    assert is_empty(pack) == (not cards)
    assert [card for card in range(LAST + 1) if contains(pack, card)] == sorted(cards)
    if cards:
        assert first_of(pack) == min(cards)
        assert numbers_in(rest_of(pack)) == sorted(cards)[1:]


@settings(max_examples=200)
@given(some=SETS, others=SETS)
def test_union_difference_and_overlap_are_those_of_sets(some: frozenset[int], others: frozenset[int]) -> None:
    pack, other = pack_of(list(some)), pack_of(list(others))
    assert numbers_in(joined(pack, other)) == sorted(some | others)
    assert numbers_in(without(pack, other)) == sorted(some - others)
    assert numbers_in(common(pack, other)) == sorted(some & others)


@settings(max_examples=300)
@given(cards=SETS, first=st.integers(0, LAST), number=st.integers(1, 62))
def test_a_part_is_the_neighbours_and_goes_back_to_its_place(cards: frozenset[int], first: int, number: int) -> None:
    number = min(number, LAST + 1 - first)
    wanted = sorted(card for card in cards if first <= card < first + number)
    found = part(pack_of(list(cards)), first, number)
    assert listed(found) == [card - first for card in wanted]
    assert numbers_in(placed(found, first)) == wanted


@given(cards=SETS)
def test_what_stands_for_each_card_comes_by_rising_number(cards: frozenset[int]) -> None:
    names = [f"card {card}" for card in range(LAST + 1)]
    assert select_from(names, pack_of(list(cards))) == [names[card] for card in sorted(cards)]
    assert names == [f"card {card}" for card in range(LAST + 1)]


@given(number=st.integers(0, LAST + 1))
def test_a_whole_pack_has_every_card_up_to_its_number(number: int) -> None:
    assert numbers_in(whole(number)) == list(range(number))


def test_one_card_alone_and_no_card() -> None:
    assert [numbers_in(single(card)) for card in range(LAST + 1)] == [[card] for card in range(LAST + 1)]
    assert numbers_in(no_cards()) == []
    assert listed(part(single(62), 61, 3)) == listed(set_of([1]))
