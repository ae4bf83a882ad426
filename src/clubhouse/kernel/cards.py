"""Sets of cards as the bits of one integer: card 0 is the lowest bit, and a set has at most 62 cards.

A set has no order, so it can't leak one; shuffling it is free."""

from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

NOTHING: Final[i64] = 0

# Below 2**62, or mypyc would keep it as a Python object.
_PAIRS: Final[i64] = 0x1555555555555555
_NIBBLES: Final[i64] = 0x3333333333333333
_BYTES: Final[i64] = 0x0F0F0F0F0F0F0F0F
_EACH_BYTE: Final[i64] = 0x0101010101010101
# The set of card 61. `one` shifts it down, because compiled code would shift a literal 1 up in 32 bits only.
_LAST: Final[i64] = 0x2000000000000000


def one(card: i64) -> i64:
    """The set of that card alone."""
    return _LAST >> (61 - card)


def has(cards: i64, card: i64) -> bool:
    return (cards >> card) & 1 != 0


def count(cards: i64) -> i64:
    # Sums neighbouring bits, then pairs, then nibbles; the product has the sum of all bytes in its highest.
    sums = cards - ((cards >> 1) & _PAIRS)
    sums = (sums & _NIBBLES) + ((sums >> 2) & _NIBBLES)
    sums = (sums + (sums >> 4)) & _BYTES
    return (sums * _EACH_BYTE >> 56) & 0x7F


def lowest(cards: i64) -> i64:
    """The card with the lowest number; the set must not be empty."""
    return count((cards & -cards) - 1)


def nth(cards: i64, n: i64) -> i64:
    """The card that has n others of the set below it."""
    while n > 0:
        cards &= cards - 1
        n -= 1
    return lowest(cards)


def listed(cards: i64) -> list[int]:
    """The cards by rising number."""
    numbers: list[int] = []
    while cards:
        numbers.append(lowest(cards))
        cards &= cards - 1
    return numbers


def select(things: list[T], cards: i64) -> list[T]:
    """The items of `things`, a list indexed by card, for each card of the set, by rising number."""
    found = things[: count(cards)]  # sized up front: growing a list costs more than the rest of this function
    place: i64 = 0
    while cards:
        found[place] = things[lowest(cards)]
        cards &= cards - 1
        place += 1
    return found


def set_of(cards: list[int]) -> i64:
    whole: i64 = 0
    for card in cards:
        number: i64 = card
        whole |= one(number)
    return whole
