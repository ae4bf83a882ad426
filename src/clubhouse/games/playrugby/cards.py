"""The material of PlayRugby: kinds of cards, the two dice, the pitch. How many there are of which is the deck's to say.

A card's name is its kind and its distance, `pass5`; cards of one name are the same card.
"""

from typing import Final

from mypy_extensions import i64

from clubhouse.kernel.cards import lowest, one
from clubhouse.kernel.chance import Kind

HOME: Final[i64] = 0
AWAY: Final[i64] = 1
SIDES: Final = ["home", "away"]

# The first four are passes, the fifth is a run (4.1).
PASS: Final[i64] = 0
SWITCH: Final[i64] = 1
SKIP: Final[i64] = 2
CHISTERA: Final[i64] = 3
BREAK: Final[i64] = 4
TOUCH: Final[i64] = 5
CHIP: Final[i64] = 6
GRUBBER: Final[i64] = 7
UP_AND_UNDER: Final[i64] = 8
DROP: Final[i64] = 9
HAND_OFF: Final[i64] = 10
INTERCEPTION: Final[i64] = 11
ACTIONS: Final = [
    "pass",
    "switch",
    "skip",
    "chistera",
    "break",
    "touch",
    "chip",
    "grubber",
    "up-and-under",
    "drop",
    "hand-off",
    "interception",
]

# The contact cards (2.4).
REPLAY: Final[i64] = 0
KNOCK_ON: Final[i64] = 1
PENALTY: Final[i64] = 2
DISSENT: Final[i64] = 3
CONTACTS: Final = ["replay", "knock-on", "penalty", "dissent"]

# 7.4: a card bears a multiple of 5 from 5 to 50 metres; the hand-off always 5, and the drop none.
STEP: Final[i64] = 5
LONGEST: Final[i64] = 50
HAND_OFF_METRES: Final[i64] = 5


def distances(kind: i64) -> list[int]:
    if kind == DROP:
        return [0]
    if kind == HAND_OFF:
        return [HAND_OFF_METRES]
    return list(range(STEP, LONGEST + STEP, STEP))


class Sort:
    """All the cards of one name."""

    def __init__(self, kind: i64, metres: i64) -> None:
        self.kind = kind
        self.metres = metres
        has_number = kind != DROP and kind != HAND_OFF
        self.name = f"{ACTIONS[kind]}{metres}" if has_number else ACTIONS[kind]


# Whatever a deck may hold, by kind and distance: the fixed catalogue of moves follows this list.
SORTS: Final = [Sort(kind, metres) for kind in range(len(ACTIONS)) for metres in distances(kind)]

# A team's cards, shared evenly among its persons (1.3).
HAND: Final[i64] = 6

# 7.1: one pawn on a line of whole metres, counted from home's try line.
PITCH: Final[i64] = 100
CENTRE: Final[i64] = 50
# No line-out is nearer to the try line (4.2).
NEAREST_LINE_OUT: Final[i64] = 5

# What counts how much (5.1, 5.2, 5.3, 5.4).
TRY_POINTS: Final[i64] = 5
CONVERSION_POINTS: Final[i64] = 2
DROP_POINTS: Final[i64] = 3
PENALTY_POINTS: Final[i64] = 3

# A colour of the die is the number of cards less one (2.1).
YELLOW: Final[i64] = 0
RED: Final[i64] = 1
BLUE: Final[i64] = 2
COLOURS: Final = ["yellow", "red", "blue"]
ANY_COLOUR: Final[i64] = 0b111
ANY_NUMBER: Final[i64] = 0b111111

# The questions to chance (see docs/scenarios.md for the order in which they are asked).
DIE: Final[i64] = 0
COLOUR: Final[i64] = 1
DRAW: Final[i64] = 2
CONTACT: Final[i64] = 3


class Material:
    """A valid deck, ready for play: card n is SORTS[sorts[n]], and cards stand in the order of SORTS."""

    def __init__(
        self, sorts: list[int], contacts: list[int], zones: list[int], drop_zone: i64, touch: i64, source: object
    ) -> None:
        self.source = source  # the deck it was made of; None: the usual one
        self.sorts = sorts
        self.contacts = contacts
        self.zones = zones  # 7.2: by colour, in metres from the receiver's try line
        self.drop_zone = drop_zone
        self.penalty_touch = touch
        self.actions: i64 = one(len(sorts)) - 1
        self.all_contacts: i64 = one(len(contacts)) - 1
        self.interceptions: i64 = 0
        self.drops: i64 = 0
        for number, sort in enumerate(sorts):
            kind = SORTS[sort].kind
            card = one(number)
            if kind == INTERCEPTION:
                self.interceptions |= card
            elif kind == DROP:
                self.drops |= card

    def questions(self) -> list[Kind]:
        """The kinds of chance: dice are the same with every deck, draws are not."""
        return [
            Kind("die", ["1", "2", "3", "4", "5", "6"]),
            Kind("colour", COLOURS),
            Kind("draw", [SORTS[sort].name for sort in self.sorts]),
            Kind("contact", [CONTACTS[kind] for kind in self.contacts]),
        ]

    def names(self, cards: i64) -> list[str]:
        """By rising number, each card once."""
        found: list[str] = []
        while cards:
            found.append(SORTS[self.sorts[lowest(cards)]].name)
            cards &= cards - 1
        return found

    def contact_names(self, cards: i64) -> list[str]:
        found: list[str] = []
        while cards:
            found.append(CONTACTS[self.contacts[lowest(cards)]])
            cards &= cards - 1
        return found


def is_pass(kind: i64) -> bool:
    """A pass may be intercepted; a run may not (4.1)."""
    return kind <= CHISTERA


def is_kick_ahead(kind: i64) -> bool:
    """Chip, grubber and up-and-under are alike (4.3)."""
    return kind >= CHIP and kind <= UP_AND_UNDER


def ends_turn(kind: i64) -> bool:
    """After a kick to touch and a drop no other card is played (4.2, 4.4)."""
    return kind == TOUCH or kind == DROP


def other(side: i64) -> i64:
    return 1 - side
