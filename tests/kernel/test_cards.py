"""Sets of cards are sets: each function against Python's own."""

from hypothesis import given, settings
from hypothesis import strategies as st

from clubhouse.kernel.cards import count, has, listed, lowest, nth, one, select, set_of

SETS = st.frozensets(st.integers(0, 61))


@settings(max_examples=300)
@given(cards=SETS)
def test_bits_are_the_cards_of_the_set(cards: frozenset[int]) -> None:
    bits = set_of(list(cards))
    assert listed(bits) == sorted(cards)
    assert count(bits) == len(cards)
    assert [card for card in range(62) if has(bits, card)] == sorted(cards)
    assert [nth(bits, n) for n in range(len(cards))] == sorted(cards)
    if cards:
        assert lowest(bits) == min(cards)
    names = [f"card {card}" for card in range(62)]
    assert select(names, bits) == [names[card] for card in sorted(cards)]
    assert names == [f"card {card}" for card in range(62)]


@settings(max_examples=100)
@given(some=SETS, others=SETS)
def test_union_difference_and_overlap_are_those_of_sets(some: frozenset[int], others: frozenset[int]) -> None:
    bits, other = set_of(list(some)), set_of(list(others))
    assert listed(bits | other) == sorted(some | others)
    assert listed(bits & ~other) == sorted(some - others)
    assert listed(bits & other) == sorted(some & others)


def test_one_is_the_set_of_one_card() -> None:
    assert [listed(one(card)) for card in range(62)] == [[card] for card in range(62)]
