"""The printed material of Ovalia, the same for both editions: five teams of fifteen players and a red card.

Card n is CARDS[n]: sixteen a team, the shirt 1 first, the red card last. A set of any cards is a pack; a set within
one team is sixteen bits.
"""

from typing import Final

from mypy_extensions import i64

from clubhouse.kernel.chance import Kind
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.packs import Pack, joined, no_cards, numbers_in, part, placed, whole

HOME: Final[i64] = 0
AWAY: Final[i64] = 1
SEATS: Final = ["home", "away"]

# New Zealand, France (C for coq), Australia, England, South Africa. x is the red card.
FERN: Final = ["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12", "F13", "F14", "F15", "Fx"]
ROOSTER: Final = ["C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13", "C14", "C15", "Cx"]
WALLABY: Final = ["W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9", "W10", "W11", "W12", "W13", "W14", "W15", "Wx"]
ROSE: Final = ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12", "R13", "R14", "R15", "Rx"]
BOK: Final = ["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "S11", "S12", "S13", "S14", "S15", "Sx"]
TEAMS: Final = ["F", "C", "W", "R", "S"]
NUMBERS: Final = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "x"]
CARDS: Final = [*FERN, *ROOSTER, *WALLABY, *ROSE, *BOK]

TEAM: Final[i64] = 16
TEAM_COUNT: Final[i64] = 5

# Within a team.
SQUAD: Final[i64] = 0x7FFF
FRONT_ROW: Final[i64] = 0b000_0000_00_000_00_111
SECOND_ROW: Final[i64] = 0b000_0000_00_000_11_000
BACK_ROW: Final[i64] = 0b000_0000_00_111_00_000
HALF_BACKS: Final[i64] = 0b000_0000_11_000_00_000
THREE_QUARTERS: Final[i64] = 0b000_1111_00_000_00_000
FULL_BACK: Final[i64] = 0b001_0000_00_000_00_000
RED_CARD: Final[i64] = 0b010_0000_00_000_00_000
OUTFIELD: Final[i64] = SQUAD & ~FULL_BACK
# Where a combination begins: two of the forwards, or two of the backs; a full-back goes with both.
FORWARDS: Final[i64] = FRONT_ROW | SECOND_ROW | BACK_ROW
BACKS: Final[i64] = HALF_BACKS | THREE_QUARTERS


HAND: Final[i64] = 8
FULL_HAND: Final[i64] = 9
TRY_POINTS: Final[i64] = 5
DROP_POINTS: Final[i64] = 3
CONVERSION_POINTS: Final[i64] = 2
STOLEN: Final[i64] = 2
PICKS: Final[i64] = 3

# What a combination is worth to its player.
TRY: Final[i64] = 0
TRY_AND_DROP: Final[i64] = 1
DROP: Final[i64] = 2
LINE_OUT: Final[i64] = 3
SCRUM: Final[i64] = 4
CONVERSION: Final[i64] = 5
COMBINATIONS: Final = ["try", "try-and-drop", "drop", "line-out", "scrum", "full-back"]

# Any three of the line.
THREES: Final = [THREE_QUARTERS & ~(1 << left_out) for left_out in (13, 12, 11, 10)]

# The questions to chance (see docs/scenarios.md).
DEALER: Final[i64] = 0
DRAW: Final[i64] = 1
BOTH_KINDS: Final = [Kind("dealer", SEATS), Kind("draw", CARDS)]


def team_of(card: i64) -> i64:
    return card >> 4


def within_team(card: i64) -> i64:
    """The set of that card alone, within its team."""
    return 1 << (card & 15)


def all_cards() -> Pack:
    return whole(TEAM_COUNT * TEAM)


def full_backs_and_red_cards() -> Pack:
    cards = no_cards()
    for team in range(TEAM_COUNT):
        cards = joined(cards, of_team(team, FULL_BACK | RED_CARD))
    return cards


def squad(pack: Pack, team: i64) -> i64:
    """The cards of that team."""
    return part(pack, team * TEAM, TEAM)


def of_team(team: i64, cards: i64) -> Pack:
    """A set within a team among all cards."""
    return placed(cards, team * TEAM)


def numbers_of(cards: i64) -> list[str]:
    """The shirts of a set within a team."""
    return [number for bit, number in enumerate(NUMBERS) if (cards >> bit) & 1]


def team_cards(team: i64, cards: i64) -> list[str]:
    return [TEAMS[team] + number for number in numbers_of(cards)]


def card_names(pack: Pack) -> list[str]:
    return [CARDS[card] for card in numbers_in(pack)]


def team_facts(team: i64) -> Facts:
    """The team by its name, and as that to which cards belong: languages decline it."""
    return {"team": TEAMS[team], "of": TEAMS[team]}
