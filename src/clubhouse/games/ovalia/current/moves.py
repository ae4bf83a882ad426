"""The catalogue of the current edition of Ovalia, and its own moves."""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.ovalia.cards import (
    BACK_ROW,
    CARDS,
    COMBINATIONS,
    CONVERSION,
    DROP,
    FRONT_ROW,
    FULL_BACK,
    HALF_BACKS,
    LINE_OUT,
    SCRUM,
    SECOND_ROW,
    TEAMS,
    THREE_QUARTERS,
    TRY,
    numbers_of,
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
from clubhouse.kernel.cards import count
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.moves import Catalogue, Move


class Counter(Move):
    """Seize one card of the scrum on the table and lay these with it (5.5); the team is the scrum's."""

    def __init__(self, seized: i64, cards: i64, combination: i64, needs: i64 = 0) -> None:
        shirts = "-".join(numbers_of(cards & ~FULL_BACK)) + (" +15" if cards & FULL_BACK else "")
        super().__init__(f"counter {numbers_of(seized)[0]}: {shirts}")
        self.seized: i64 = seized
        self.cards: i64 = cards  # including the seized card
        self.combination: i64 = combination
        self.needs: i64 = needs

    def facts(self) -> Facts:
        return {
            "verb": "counter",
            "number": numbers_of(self.seized)[0],
            "numbers": numbers_of(self.cards),
            "combination": COMBINATIONS[self.combination],
            "joined": numbers_of(self.needs),
        }


class MisfitCounter(Move):
    """Shirts that are no counter. It is in no catalogue; the rules refuse it and give the reason."""


class Pick(Move):
    """One card of the discard for a scrum (5.1)."""

    def __init__(self, card: i64) -> None:
        super().__init__(f"pick {CARDS[card]}")
        self.card: i64 = card

    def facts(self) -> Facts:
        return {"verb": "pick", "card": CARDS[self.card]}


class Done(Move):
    """Pick no more and make up the three from the stock (5.1)."""

    def facts(self) -> Facts:
        return {"verb": "done"}


# 3.8: exactly three of the six, from both rows.
_SCRUMS_OF_A_TEAM: Final = [
    cards
    for cards in range(BACK_ROW + FRONT_ROW + 1)
    if cards & ~(FRONT_ROW | BACK_ROW) == 0 and count(cards) == 3 and cards & FRONT_ROW and cards & BACK_ROW
]


def _forwards(team: i64) -> list[Lay]:
    tries = each_with_full_back([Lay("3.1", team, FRONT_ROW, TRY), Lay("3.2", team, BACK_ROW, TRY)])
    return [*tries, Lay("3.7", team, SECOND_ROW, LINE_OUT)]


def _scrums(team: i64) -> list[Lay]:
    return [Lay("3.8", team, scrum, SCRUM) for scrum in _SCRUMS_OF_A_TEAM]


def _backs(team: i64) -> list[Lay]:
    return [*back_tries("3.4", "3.5", team), Lay("3.3", team, HALF_BACKS, DROP)]


def _parts(row: int) -> list[int]:
    """One or two cards of a row."""
    return [cards for cards in range(1, row) if cards & ~row == 0]


def _completions(team: i64) -> list[Lay]:
    """5.3, 5.4 — The rest of a row, laid beside what the player's own scrums left of it on the table."""
    tries = [Lay("5.3", team, cards, TRY, row & ~cards) for row in (FRONT_ROW, BACK_ROW) for cards in _parts(row)]
    return each_with_full_back(tries)


def _counters() -> list[Counter]:
    """5.5 — A row or scrum with cards of the hand, or a row on the own table, for each card that can be seized."""
    counters: list[Counter] = []
    for place in (0, 1, 2, 5, 6, 7):
        seized = 1 << place
        row = FRONT_ROW if seized & FRONT_ROW else BACK_ROW
        for cards in (seized, row):
            counters.append(Counter(seized, cards, TRY, row & ~cards))
            counters.append(Counter(seized, cards | FULL_BACK, TRY, row & ~cards))
        counters += [Counter(seized, scrum, SCRUM) for scrum in _SCRUMS_OF_A_TEAM if scrum & seized]
    return counters


_TEAMS: Final = range(len(TEAMS))
_CARDS: Final = range(len(CARDS))
_FORWARDS: Final = [_forwards(team) for team in _TEAMS]
_SCRUMS: Final = [_scrums(team) for team in _TEAMS]
_BACKS: Final = [_backs(team) for team in _TEAMS]

DRAW_CARD: Final = Draw("draw")
TAKES: Final = [Take(card) for card in _CARDS]
FOURTHS: Final = [fourths("3.6", team) for team in _TEAMS]
COMPLETIONS: Final = [_completions(team) for team in _TEAMS]
FULL_BACK_ALONE: Final = [Lay("3.9", team, FULL_BACK, CONVERSION) for team in _TEAMS]
END: Final = End("end")
COUNTERS: Final = _counters()
SHOW_RED: Final = [ShowRed(team) for team in _TEAMS]
PASS: Final = Pass("pass")
PICK: Final[list[Move]] = [Pick(card) for card in _CARDS]
DONE: Final = Done("done")
DISCARDS: Final[list[Move]] = [Discard(card) for card in _CARDS]

_moves: list[Move] = [DRAW_CARD, *TAKES]
for _team in _TEAMS:
    _moves += [*_FORWARDS[_team], *_SCRUMS[_team], *_BACKS[_team]]
    _moves += [*FOURTHS[_team], *COMPLETIONS[_team], FULL_BACK_ALONE[_team]]
_moves += [END, *COUNTERS, *SHOW_RED, PASS, *PICK, DONE, *DISCARDS]
CATALOGUE: Final = Catalogue(_moves, "2.1")

WITH_SCRUMS: Final = Combinations([_FORWARDS[team] + _SCRUMS[team] for team in _TEAMS], _BACKS)
WITHOUT_SCRUMS: Final = Combinations(_FORWARDS, _BACKS)

FORMATIONS_WITHOUT_SCRUMS: Final = [
    Formation("front-row", "3.1", FRONT_ROW),
    Formation("second-row", "3.7", SECOND_ROW),
    Formation("back-row", "3.2", BACK_ROW),
    Formation("half-backs", "3.3", HALF_BACKS),
    Formation("three-quarters", "3.4", THREE_QUARTERS),
    Formation("full-back", "3.9", FULL_BACK),
]
FORMATIONS: Final = [*FORMATIONS_WITHOUT_SCRUMS, Formation("scrum", "3.8", FRONT_ROW | BACK_ROW)]
