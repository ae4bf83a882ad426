"""The moves of Ovalia, and the catalogue of the current edition. Where the act is one, so is the class for both."""

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
    SCRUMS,
    SECOND_ROW,
    TEAMS,
    THREE_QUARTERS,
    THREES,
    TRY,
    TRY_AND_DROP,
    numbers_of,
    team_cards,
    team_facts,
)
from clubhouse.kernel.errors import Facts
from clubhouse.kernel.moves import Catalogue, Move


class Draw(Move):
    """Draw a card from the stock (2.1)."""

    def facts(self) -> Facts:
        return {"verb": "draw"}


class Take(Move):
    """Take a discarded card instead of drawing (2.1)."""

    def __init__(self, card: i64) -> None:
        super().__init__(f"take {CARDS[card]}")
        self.card: i64 = card

    def facts(self) -> Facts:
        return {"verb": "take", "card": CARDS[self.card]}


class Lay(Move):
    """Lay these cards of the hand (2.2); `needs` must already lie on the own table."""

    def __init__(self, clause: str, team: i64, cards: i64, combination: i64, needs: i64 = 0) -> None:
        shirts = "-".join(numbers_of(cards & ~FULL_BACK))
        if cards & FULL_BACK:
            shirts = f"{shirts} +15" if shirts else "15"
        super().__init__(f"lay {TEAMS[team]} {shirts}")
        self.clause = clause
        self.team: i64 = team
        self.cards: i64 = cards
        self.combination: i64 = combination
        self.needs: i64 = needs

    def facts(self) -> Facts:
        facts = team_facts(self.team)
        facts["verb"] = "lay"
        facts["cards"] = team_cards(self.team, self.cards)
        facts["numbers"] = numbers_of(self.cards)
        facts["combination"] = COMBINATIONS[self.combination]
        return facts


class End(Move):
    """Lay nothing more (2.2, 3.12)."""

    def facts(self) -> Facts:
        return {"verb": "end"}


class Counter(Move):
    """Seize one card of the scrum on the table and lay these with it (5.5); the team is the scrum's."""

    def __init__(self, seized: i64, cards: i64, combination: i64, needs: i64 = 0) -> None:
        shirts = "-".join(numbers_of(cards & ~FULL_BACK)) + (" +15" if cards & FULL_BACK else "")
        super().__init__(f"counter {numbers_of(seized)[0]}: {shirts}")
        self.seized: i64 = seized
        self.cards: i64 = cards  # the seized one among them
        self.combination: i64 = combination
        self.needs: i64 = needs

    def facts(self) -> Facts:
        return {
            "verb": "counter",
            "number": numbers_of(self.seized)[0],
            "numbers": numbers_of(self.cards),
            "combination": COMBINATIONS[self.combination],
        }


class ShowRed(Move):
    """Cancel the combination just laid (6.1); the first edition covers one of its cards (4.1)."""

    def __init__(self, team: i64, covered: i64 = 0) -> None:
        super().__init__(f"red card {TEAMS[team]}" + (f" on {numbers_of(covered)[0]}" if covered else ""))
        self.team: i64 = team
        self.covered: i64 = covered

    def facts(self) -> Facts:
        facts: Facts = {"verb": "red-card", "team": TEAMS[self.team], "red_card": f"{TEAMS[self.team]}x"}
        if self.covered:
            facts["verb"] = "cover"
            facts["card"] = team_cards(self.team, self.covered)[0]
        return facts


class Pass(Move):
    """Let the combination stand (5.5, 6.1)."""

    def facts(self) -> Facts:
        return {"verb": "pass"}


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


class Discard(Move):
    """End the turn (2.4); the first edition names the pile."""

    def __init__(self, card: i64, pile: i64 = 0) -> None:
        super().__init__(f"discard {CARDS[card]}" + (f" on {pile}" if pile else ""))
        self.card: i64 = card
        self.pile: i64 = pile

    def facts(self) -> Facts:
        facts: Facts = {"verb": "discard", "card": CARDS[self.card]}
        if self.pile:
            facts["verb"] = "discard-on"
            facts["pile"] = self.pile
        return facts


class Combinations:
    """Which combinations a hand holds by itself, looked up by the forwards and by the backs that it holds of a team.

    An edition gives them team by team in the order of its catalogue, those of the forwards first. A full-back goes
    with both, so both are looked up with it.
    """

    def __init__(self, forwards: list[list[Lay]], backs: list[list[Lay]]) -> None:
        self.forwards = [[_within(lays, _forwards_with(key)) for key in range(1 << 9)] for lays in forwards]
        self.backs = [[_within(lays, key << 8) for key in range(1 << 7)] for lays in backs]

    def add(self, team: i64, squad: i64, moves: list[Move]) -> None:
        """Those of the cards of that team, red card left out."""
        found = self.forwards[team][squad & 0xFF | (squad & FULL_BACK) >> 6]
        if len(found):
            moves.extend(found)
        found = self.backs[team][squad >> 8]
        if len(found):
            moves.extend(found)


def _forwards_with(key: int) -> int:
    """Eight forwards and, ninth, the full-back."""
    return key & 0xFF | (key >> 8) << 14


def _within(lays: list[Lay], squad: int) -> list[Move]:
    return [lay for lay in lays if lay.cards & ~squad == 0]


def with_full_back(lay: Lay) -> Lay:
    """3.9 — The same try with its 15."""
    return Lay(lay.clause, lay.team, lay.cards | FULL_BACK, lay.combination, lay.needs)


def each_with_full_back(tries: list[Lay]) -> list[Lay]:
    return [lay for one in tries for lay in (one, with_full_back(one))]


def back_tries(clause: str, whole: str, team: i64) -> list[Lay]:
    """3.4, 3.5 — Any three three-quarters, and all four."""
    tries = [Lay(clause, team, three, TRY) for three in THREES]
    tries.append(Lay(whole, team, THREE_QUARTERS, TRY_AND_DROP))
    return each_with_full_back(tries)


def _parts(row: int) -> list[int]:
    """One or two cards of a row."""
    return [cards for cards in range(1, row) if cards & ~row == 0]


def _forwards(team: i64) -> list[Lay]:
    tries = each_with_full_back([Lay("3.1", team, FRONT_ROW, TRY), Lay("3.2", team, BACK_ROW, TRY)])
    return [*tries, Lay("3.7", team, SECOND_ROW, LINE_OUT)]


def _scrums(team: i64) -> list[Lay]:
    return [Lay("3.8", team, scrum, SCRUM) for scrum in SCRUMS]


def _backs(team: i64) -> list[Lay]:
    return [*back_tries("3.4", "3.5", team), Lay("3.3", team, HALF_BACKS, DROP)]


def fourths(clause: str, team: i64) -> list[Lay]:
    """3.6 — One three-quarter beside the three that lie on the table."""
    return [Lay(clause, team, 1 << place, DROP, THREE_QUARTERS & ~(1 << place)) for place in (10, 11, 12, 13)]


def _completions(team: i64) -> list[Lay]:
    """5.3, 5.4 — What the own scrums left of a row is needed on the table, and the rest is laid."""
    tries = [Lay("5.3", team, cards, TRY, row & ~cards) for row in (FRONT_ROW, BACK_ROW) for cards in _parts(row)]
    return each_with_full_back(tries)


def _counters() -> list[Counter]:
    """5.5 — A row, with at least one card of the hand, or a scrum; around each card that can be seized."""
    counters: list[Counter] = []
    for place in (0, 1, 2, 5, 6, 7):
        seized = 1 << place
        row = FRONT_ROW if seized & FRONT_ROW else BACK_ROW
        for cards in [*_parts(row), row]:
            if cards & seized and cards != seized:
                counters.append(Counter(seized, cards, TRY, row & ~cards))
                counters.append(Counter(seized, cards | FULL_BACK, TRY, row & ~cards))
        counters += [Counter(seized, scrum, SCRUM) for scrum in SCRUMS if scrum & seized]
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
PICK: Final = [Pick(card) for card in _CARDS]
DONE: Final = Done("done")
DISCARDS: Final = [Discard(card) for card in _CARDS]

_moves: list[Move] = [DRAW_CARD, *TAKES]
for _team in _TEAMS:
    _moves += [*_FORWARDS[_team], *_SCRUMS[_team], *_BACKS[_team]]
    _moves += [*FOURTHS[_team], *COMPLETIONS[_team], FULL_BACK_ALONE[_team]]
_moves += [END, *COUNTERS, *SHOW_RED, PASS, *PICK, DONE, *DISCARDS]
CATALOGUE: Final = Catalogue(_moves, "2.1")

WITH_SCRUMS: Final = Combinations([_FORWARDS[team] + _SCRUMS[team] for team in _TEAMS], _BACKS)
WITHOUT_SCRUMS: Final = Combinations(_FORWARDS, _BACKS)
