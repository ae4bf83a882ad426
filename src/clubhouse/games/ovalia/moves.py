"""The moves that both editions of Ovalia share, and the combinations a hand can lay. Each edition has its own
catalogue."""

from mypy_extensions import i64

from clubhouse.games.ovalia.cards import (
    CARDS,
    COMBINATIONS,
    DROP,
    FORWARDS,
    FULL_BACK,
    OUTFIELD,
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
from clubhouse.kernel.moves import Move
from clubhouse.kernel.packs import Pack


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
        facts["joined"] = numbers_of(self.needs)
        return facts


class End(Move):
    """Lay nothing more (2.2, 3.12)."""

    def facts(self) -> Facts:
        return {"verb": "end"}


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


class Misfit(Move):
    """Cards that are no combination. It is in no catalogue; the rules refuse it and give the reason."""

    def __init__(self, notation: str, cards: Pack) -> None:
        super().__init__(notation)
        self.cards: Pack = cards


class Formation:
    """Shirts that belong together: their clause and their name."""

    def __init__(self, name: str, clause: str, cards: i64) -> None:
        self.name = name
        self.clause = clause
        self.cards: i64 = cards


def formations_with(cards: i64, formations: list[Formation]) -> list[Formation]:
    """The formations that contain all these shirts; if there are none, those that contain any of them."""
    shirts = cards & OUTFIELD if cards & OUTFIELD else cards
    whole = [formation for formation in formations if shirts & ~formation.cards == 0]
    return whole if whole else [formation for formation in formations if shirts & formation.cards]


def misfit_facts(team: i64, cards: i64, possible: list[Formation]) -> Facts:
    facts = team_facts(team)
    facts["cards"] = team_cards(team, cards)
    facts["numbers"] = numbers_of(cards)
    facts["possible_formations"] = [formation.name for formation in possible]
    return facts


class Combinations:
    """The combinations a hand holds by itself, looked up by its forwards and its backs of a team.

    An edition lists them by team in the order of its catalogue, those of the forwards first. A full-back goes with
    both, so both look-ups include it.
    """

    def __init__(self, forwards: list[list[Lay]], backs: list[list[Lay]]) -> None:
        # One list for all teams: two look-ups would be slower than one.
        self.forwards = [_within(lays, _forwards_with(key)) for lays in forwards for key in range(1 << 9)]
        self.backs = [_within(lays, key << 8) for lays in backs for key in range(1 << 7)]

    def has(self, team: i64, cards: i64) -> bool:
        """True if exactly these cards are a combination."""
        found = self.forwards_of(team, cards) if cards & FORWARDS else self.backs_of(team, cards)
        return any(lay.cards == cards for lay in found)

    def forwards_of(self, team: i64, squad: i64) -> list[Lay]:
        return self.forwards[team << 9 | squad & 0xFF | (squad & FULL_BACK) >> 6]

    def backs_of(self, team: i64, squad: i64) -> list[Lay]:
        return self.backs[team << 7 | squad >> 8]


def _forwards_with(key: int) -> int:
    """The key's eight forwards and, as the ninth bit, the full-back."""
    return key & 0xFF | (key >> 8) << 14


def _within(lays: list[Lay], squad: int) -> list[Lay]:
    return [lay for lay in lays if lay.cards & ~squad == 0]


def with_full_back(lay: Lay) -> Lay:
    """The same try with its 15."""
    return Lay(lay.clause, lay.team, lay.cards | FULL_BACK, lay.combination, lay.needs)


def each_with_full_back(tries: list[Lay]) -> list[Lay]:
    return [lay for one in tries for lay in (one, with_full_back(one))]


def back_tries(clause: str, whole: str, team: i64) -> list[Lay]:
    """Tries of three or of all four three-quarters. An edition passes its clauses."""
    tries = [Lay(clause, team, three, TRY) for three in THREES]
    tries.append(Lay(whole, team, THREE_QUARTERS, TRY_AND_DROP))
    return each_with_full_back(tries)


def fourths(clause: str, team: i64) -> list[Lay]:
    """The fourth three-quarter, laid beside three on the table."""
    return [Lay(clause, team, 1 << place, DROP, THREE_QUARTERS & ~(1 << place)) for place in (10, 11, 12, 13)]
