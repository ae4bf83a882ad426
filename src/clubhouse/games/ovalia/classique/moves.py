"""The catalogue of the first edition: the shared moves, with three piles and red cards that cover one card."""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.ovalia.cards import (
    BACK_ROW,
    CARDS,
    CONVERSION,
    DROP,
    FRONT_ROW,
    FULL_BACK,
    HALF_BACKS,
    SECOND_ROW,
    TEAMS,
    THREE_QUARTERS,
    TRY,
    numbers_of,
    team_cards,
)
from clubhouse.games.ovalia.moves import (
    Combinations,
    Discard,
    Draw,
    End,
    Formation,
    Lay,
    Pass,
    ShowRed,
    Take,
    back_tries,
    each_with_full_back,
    fourths,
)
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.moves import Catalogue, Move

PILES: Final[i64] = 3


class LayThird(Lay):
    """Complete two three-quarters that a red card left uncovered to three again (4.1)."""

    def __init__(self, team: i64, cards: i64, pair: i64) -> None:
        super().__init__("4.1", team, cards, TRY, pair)
        self.notation += " to " + "-".join(numbers_of(pair))

    def facts(self) -> Facts:
        facts = super().facts()
        facts["verb"] = "lay-third"
        facts["pair"] = team_cards(self.team, self.needs)
        facts["pair_numbers"] = numbers_of(self.needs)
        return facts


def _forwards(team: i64) -> list[Lay]:
    tries = each_with_full_back([Lay("3.1", team, FRONT_ROW, TRY), Lay("3.3", team, BACK_ROW, TRY)])
    return [*tries, Lay("3.2", team, SECOND_ROW, DROP)]


def _backs(team: i64) -> list[Lay]:
    return [*back_tries("3.5", "3.6", team), Lay("3.4", team, HALF_BACKS, DROP)]


def _thirds(team: i64) -> list[Lay]:
    thirds: list[Lay] = []
    for place in (10, 11, 12, 13):
        for covered in (10, 11, 12, 13):
            if covered != place:
                pair = THREE_QUARTERS & ~(1 << place) & ~(1 << covered)
                thirds.append(LayThird(team, 1 << place, pair))
                thirds.append(LayThird(team, 1 << place | FULL_BACK, pair))
    return thirds


_TEAMS: Final = range(len(TEAMS))
_CARDS: Final = range(len(CARDS))
_FORWARDS: Final = [_forwards(team) for team in _TEAMS]
_BACKS: Final = [_backs(team) for team in _TEAMS]

DRAW_CARD: Final = Draw("draw")
TAKES: Final = [Take(card) for card in _CARDS]
FOURTHS: Final = [fourths("3.7", team) for team in _TEAMS]
THIRDS: Final = [_thirds(team) for team in _TEAMS]
FULL_BACK_ALONE: Final = [Lay("3.8", team, FULL_BACK, CONVERSION) for team in _TEAMS]
END: Final = End("end")
COVERS: Final = [[ShowRed(team, 1 << place) for place in range(15)] for team in _TEAMS]
PASS: Final = Pass("pass")
# The discard of card n on pile p, numbered from 1, is DISCARDS_ON[n][p - 1].
DISCARDS_ON: Final = [[Discard(card, pile) for pile in (1, 2, 3)] for card in _CARDS]

_moves: list[Move] = [DRAW_CARD, *TAKES]
for _team in _TEAMS:
    _moves += [*_FORWARDS[_team], *_BACKS[_team], *FOURTHS[_team], *THIRDS[_team], FULL_BACK_ALONE[_team]]
_moves.append(END)
for _covers in COVERS:
    _moves += _covers
_moves.append(PASS)
for _discards in DISCARDS_ON:
    _moves += _discards
CATALOGUE: Final = Catalogue(_moves, "2.1")

OF_HAND: Final = Combinations(_FORWARDS, _BACKS)

FORMATIONS: Final = [
    Formation("front-row", "3.1", FRONT_ROW),
    Formation("second-row", "3.2", SECOND_ROW),
    Formation("back-row", "3.3", BACK_ROW),
    Formation("half-backs", "3.4", HALF_BACKS),
    Formation("three-quarters", "3.5", THREE_QUARTERS),
    Formation("full-back", "3.8", FULL_BACK),
]
