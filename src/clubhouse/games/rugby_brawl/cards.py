"""The material of Rugby Brawl: two teams of 75 cards, what is printed on a card, and the board.

A card is a number: its team's cards are numbered from 0, five to a player, the loose-head prop's first. What is printed
on it is packed into one integer, so that the rules read a card without looking anything up by name.
"""

from typing import Final

from mypy_extensions import i64

from clubhouse.kernel.cards import one
from clubhouse.kernel.chance import Kind

RED: Final[i64] = 0
BLUE: Final[i64] = 1
SIDES: Final = ["red", "blue"]

# 1.1: fifteen players of five cards; card n is CARDS[n].
PLAYERS: Final[i64] = 15
COPIES: Final[i64] = 5
DECK: Final[i64] = 75
CARDS: Final = [f"{number}{copy}" for number in range(1, 16) for copy in "abcde"]
FLY_HALF: Final[i64] = 10  # 3.1

# 1.4: the board of a team.
PILES: Final[i64] = 3
PILE_NUMBERS: Final = [1, 2, 3]

NO_TYPE: Final[i64] = 0
SCRUM: Final[i64] = 1
KICKING: Final[i64] = 2
TYPES: Final = ["", "M", "P"]

# 3.3
NO_EFFECT: Final[i64] = 0
TRY: Final[i64] = 1
DROP: Final[i64] = 2
PENALTY: Final[i64] = 3
OWN_SCRUM: Final[i64] = 4
LOOP: Final[i64] = 5
EFFECTS: Final = ["try", "drop", "penalty", "scrum", "loop"]
OFFENSIVE: Final = ["", *EFFECTS]

# 3.5
COVER_X: Final[i64] = 0
COVER_O: Final[i64] = 1
TACKLE: Final[i64] = 2
RUCK: Final[i64] = 3
KNOCK_ON: Final[i64] = 4
INTERCEPTION: Final[i64] = 5
CONTESTS: Final = ["cover-x", "cover-o", "tackle", "ruck"]
DEFENSIVE: Final = [*CONTESTS, "knock-on", "interception"]

TRY_POINTS: Final[i64] = 5
DROP_POINTS: Final[i64] = 3
PENALTY_POINTS: Final[i64] = 3
CONVERSION_POINTS: Final[i64] = 2
PASSES: Final[i64] = 3  # 3.2: that make a try

# The questions to chance (see docs/scenarios.md for the order in which they are asked).
START: Final[i64] = 0
REVEAL: Final[i64] = 1
HOLD: Final[i64] = 2  # 2.11: outcome n is n tenths of a second
TENTH: Final[i64] = 100  # milliseconds
KINDS: Final = [
    Kind("start", SIDES),
    Kind("reveal", CARDS),
    Kind("hold", [f"{tenths / 10:.1f}" for tenths in range(31)]),
]


def holds(hold: i64) -> i64:
    """2.11 — The lengths of a hold that chance draws: from half of the usual one to all of it."""
    most = hold // TENTH
    return one(most + 1) - one(most // 2)


def number_of(card: i64) -> i64:
    """1.1 — The player that a card shows."""
    return card // COPIES + 1


def pack(
    kind: int,
    mate_x: int,
    mate_o: int,
    first_challenger: int,
    second_challenger: int,
    offensive: int,
    defensive: int,
) -> int:
    """The print of a card without its number, four bits each; less than 30 bits in all are read fastest."""
    print_of_card = 0
    for part in (kind, mate_x, mate_o, first_challenger, second_challenger, offensive, defensive):
        print_of_card = print_of_card << 4 | part
    return print_of_card


def type_on(card_print: i64) -> i64:
    return (card_print >> 24) & 15


def mate_x_on(card_print: i64) -> i64:
    return (card_print >> 20) & 15


def mate_o_on(card_print: i64) -> i64:
    return (card_print >> 16) & 15


def first_challenger_on(card_print: i64) -> i64:
    return (card_print >> 12) & 15


def second_challenger_on(card_print: i64) -> i64:
    return (card_print >> 8) & 15


def offensive_on(card_print: i64) -> i64:
    return (card_print >> 4) & 15


def defensive_on(card_print: i64) -> i64:
    return card_print & 15


class Prints:
    """1.1, 1.2 — What is printed on all the cards of both teams, and what the thirty players are called.

    `packed[team * DECK + card]` is a print, `names[team][number - 1]` a player's name. Never changed after it is made,
    so that matches share it. `deck` is the file that it was made of, unless that was ours.
    """

    def __init__(self, packed: list[int], names: list[list[str]], deck: object | None = None) -> None:
        self.packed = packed
        self.names = names
        self.deck = deck

    def of(self, team: i64, card: i64) -> i64:
        return self.packed[team * DECK + card]

    def name(self, team: i64, card: i64) -> str:
        return self.names[team][number_of(card) - 1]
