"""The printed material of Rugby 15: the same fifteen cards for each colour, and the mat."""

from typing import Final

from mypy_extensions import i64

from clubhouse.kernel.cards import one
from clubhouse.kernel.chance import Kind

RED: Final[i64] = 0
BLUE: Final[i64] = 1
COLOURS: Final = ["red", "blue"]

# 1.1: card n is CARDS[n]. N is finesse, as a chess player writes N for the knight: F was taken.
CARDS: Final = ["F1", "F2", "F3", "F4", "F5", "F6", "N1", "N2", "N3", "N4", "N5", "N6", "K", "K", "T"]
FORCE_1: Final[i64] = 0
FINESSE_1: Final[i64] = 6
KICK: Final[i64] = 12
SECOND_KICK: Final[i64] = 13
TACKLE: Final[i64] = 14

DECK: Final[i64] = (1 << 15) - 1
KICKS: Final[i64] = 0b011_000000_000000
# 4.2: the fives, the sixes and the tackle bear a red corner, all others a green one.
RED_CORNERS: Final[i64] = 0b100_110000_110000

HAND: Final[i64] = 3
KEPT: Final[i64] = 2
TRY: Final[i64] = 5
CONVERSION: Final[i64] = 2
DROP: Final[i64] = 3

# The questions to chance (see docs/scenarios.md for the order in which they are asked).
TOSS: Final[i64] = 0
DRAW: Final[i64] = 1
KICK_TEST: Final[i64] = 2
KINDS: Final = [Kind("toss", COLOURS), Kind("draw", CARDS), Kind("kick test", CARDS)]


def is_force(card: i64) -> bool:
    return card < FINESSE_1


def value(card: i64) -> i64:
    """1 to 6; only cards with a style have one."""
    return card + 1 if card < FINESSE_1 else card - FINESSE_1 + 1


def is_kick(card: i64) -> bool:
    return card == KICK or card == SECOND_KICK


def is_green(card: i64) -> bool:
    return one(card) & RED_CORNERS == 0


def card_names(cards: i64) -> list[str]:
    return [name for number, name in enumerate(CARDS) if (cards >> number) & 1]
