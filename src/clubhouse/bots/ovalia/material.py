"""The printed cards as plain integers, which mix with fractions; the compiled integers do not."""

from typing import Final

from clubhouse.games.ovalia import cards
from clubhouse.games.ovalia.cards import CARDS, TEAMS

Squads = list[int]  # sixteen bits for each of the five teams

FRONT_ROW: Final[int] = cards.FRONT_ROW
SECOND_ROW: Final[int] = cards.SECOND_ROW
BACK_ROW: Final[int] = cards.BACK_ROW
FORWARDS: Final = FRONT_ROW | BACK_ROW  # the shirts of a scrum
HALF_BACKS: Final[int] = cards.HALF_BACKS
THREE_QUARTERS: Final[int] = cards.THREE_QUARTERS
FULL_BACK: Final[int] = cards.FULL_BACK
RED_CARD: Final[int] = cards.RED_CARD
SQUAD: Final[int] = cards.SQUAD

TRY_POINTS: Final[int] = cards.TRY_POINTS
DROP_POINTS: Final[int] = cards.DROP_POINTS
CONVERSION_POINTS: Final[int] = cards.CONVERSION_POINTS

_PLACES: Final = {name: (number // 16, 1 << number % 16) for number, name in enumerate(CARDS)}


def place(name: str) -> tuple[int, int]:
    """The team of a card, and its bit within the team."""
    return _PLACES[name]


def squads(names: list[str]) -> Squads:
    """The cards of those names, by team."""
    found = [0] * len(TEAMS)
    for name in names:
        team, card = _PLACES[name]
        found[team] |= card
    return found


def singles(cards: int) -> list[int]:
    """Each card of a squad by itself."""
    found = []
    while cards:
        found.append(cards & -cards)
        cards &= cards - 1
    return found


def without(hand: Squads, team: int, cards: int) -> Squads:
    left = list(hand)
    left[team] &= ~cards
    return left


def with_card(hand: Squads, team: int, card: int) -> Squads:
    more = list(hand)
    more[team] |= card
    return more
