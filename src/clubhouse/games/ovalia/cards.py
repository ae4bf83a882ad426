"""The printed material of Ovalia, the same for both editions: five teams of fifteen players and a red card.

Card n is CARDS[n]: sixteen a team, the shirt 1 first, the red card last. A set of cards is two words, `low` for the
first three teams and `high` for the other two; a set within one team is sixteen bits.
"""

from typing import Final

from mypy_extensions import i64

from clubhouse.kernel.cards import lowest
from clubhouse.kernel.chance import WORD, Kind
from clubhouse.kernel.errors import Facts

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
LOW_CARDS: Final[i64] = 48
LOW_DECK: Final[i64] = (1 << 48) - 1
HIGH_DECK: Final[i64] = (1 << 32) - 1

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

# In both words.
LOW_FULL_BACKS_AND_REDS: Final[i64] = 0xC000_C000_C000
HIGH_FULL_BACKS_AND_REDS: Final[i64] = 0xC000_C000

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

# The questions to chance (see docs/scenarios.md). Chance numbers the second word from 62, hence the empty names.
DEALER: Final[i64] = 0
DRAW: Final[i64] = 1
STEAL: Final[i64] = 2
_OUTCOMES: Final = CARDS[:48] + [""] * (62 - 48) + CARDS[48:]
CLASSIQUE_KINDS: Final = [Kind("dealer", SEATS), Kind("draw", _OUTCOMES)]
KINDS: Final = [*CLASSIQUE_KINDS, Kind("line-out", _OUTCOMES)]


def team_of(card: i64) -> i64:
    return card >> 4


def within_team(card: i64) -> i64:
    """The set of that card alone, within its team."""
    return 1 << (card & 15)


def squad(low: i64, high: i64, team: i64) -> i64:
    """The cards of that team."""
    return (low >> (team * TEAM) if team < 3 else high >> (team * TEAM - LOW_CARDS)) & 0xFFFF


def low_word(team: i64, cards: i64) -> i64:
    return cards << (team * TEAM) if team < 3 else 0


def high_word(team: i64, cards: i64) -> i64:
    return 0 if team < 3 else cards << (team * TEAM - LOW_CARDS)


def card_drawn(outcome: i64) -> i64:
    return outcome if outcome < WORD else outcome - WORD + LOW_CARDS


def numbers_of(cards: i64) -> list[str]:
    """The shirts of a set within a team."""
    return [number for bit, number in enumerate(NUMBERS) if (cards >> bit) & 1]


def team_cards(team: i64, cards: i64) -> list[str]:
    return [TEAMS[team] + number for number in numbers_of(cards)]


def card_names(low: i64, high: i64) -> list[str]:
    names: list[str] = []
    while low:
        names.append(CARDS[lowest(low)])
        low &= low - 1
    while high:
        names.append(CARDS[LOW_CARDS + lowest(high)])
        high &= high - 1
    return names


def team_facts(team: i64) -> Facts:
    """The team by its name, and as that to which cards belong: languages decline it."""
    return {"team": TEAMS[team], "of": TEAMS[team]}
