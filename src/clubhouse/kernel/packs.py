"""Sets of cards for decks of more than 62, as a pair of words: cards 0 to 61, and cards 62 to 123.

A pack is a value like the one-word set of `cards`. Nothing changes it in place, so a copy is free, and compiled code
keeps both words in registers. Card numbers are the outcomes of `Chance.pick` as they are."""

from typing import Final, TypeAlias

from mypy_extensions import i64

from clubhouse.kernel.cards import T, count, has, lowest, one

Pack: TypeAlias = tuple[i64, i64]

WORD: Final[i64] = 62
_WHOLE_WORD: Final[i64] = 0x3FFFFFFFFFFFFFFF


def no_cards() -> Pack:
    """The empty set. A function, because compiled code takes a constant pair for one that was never set."""
    return (0, 0)


def whole(number: i64) -> Pack:
    """The cards 0 to number - 1."""
    if number < WORD:
        return (_WHOLE_WORD >> (WORD - number), 0)
    return (_WHOLE_WORD, _WHOLE_WORD >> (2 * WORD - number))


def single(card: i64) -> Pack:
    """The set of that card alone."""
    if card < WORD:
        return (one(card), 0)
    return (0, one(card - WORD))


def contains(pack: Pack, card: i64) -> bool:
    return has(pack[0], card) if card < WORD else has(pack[1], card - WORD)


def size(pack: Pack) -> i64:
    return count(pack[0]) + count(pack[1])


def is_empty(pack: Pack) -> bool:
    return pack[0] | pack[1] == 0


def joined(pack: Pack, other: Pack) -> Pack:
    """The cards in either set."""
    return (pack[0] | other[0], pack[1] | other[1])


def common(pack: Pack, other: Pack) -> Pack:
    """The cards in both sets."""
    return (pack[0] & other[0], pack[1] & other[1])


def without(pack: Pack, other: Pack) -> Pack:
    """The cards of the first set that are not in the second."""
    return (pack[0] & ~other[0], pack[1] & ~other[1])


def first_of(pack: Pack) -> i64:
    """The card with the lowest number; the set must not be empty."""
    return lowest(pack[0]) if pack[0] else WORD + lowest(pack[1])


def rest_of(pack: Pack) -> Pack:
    """The set without its lowest card."""
    if pack[0]:
        return (pack[0] & (pack[0] - 1), pack[1])
    return (0, pack[1] & (pack[1] - 1))


def part(pack: Pack, first: i64, number: i64) -> i64:
    """`number` neighbouring cards (at most 62) from `first` on, as a one-word set in which `first` is card 0."""
    if first < WORD:
        found = pack[0] >> first
        if first + number > WORD:
            found |= pack[1] << (WORD - first)
    else:
        found = pack[1] >> (first - WORD)
    return found & (_WHOLE_WORD >> (WORD - number))


def placed(cards: i64, first: i64) -> Pack:
    """The inverse of `part`: the card 0 of a one-word set becomes the card `first`."""
    if first < WORD:
        return (cards << first & _WHOLE_WORD, cards >> (WORD - first))
    return (0, cards << (first - WORD))


def numbers_in(pack: Pack) -> list[int]:
    """The cards by rising number."""
    numbers: list[int] = []
    while not is_empty(pack):
        numbers.append(first_of(pack))
        pack = rest_of(pack)
    return numbers


def select_from(things: list[T], pack: Pack) -> list[T]:
    """The items of `things` for each card of the set, like `cards.select`."""
    found = things[: size(pack)]
    place: i64 = 0
    while not is_empty(pack):
        found[place] = things[first_of(pack)]
        pack = rest_of(pack)
        place += 1
    return found


def pack_of(numbers: list[int]) -> Pack:
    pack = no_cards()
    for number in numbers:
        pack = joined(pack, single(number))
    return pack
