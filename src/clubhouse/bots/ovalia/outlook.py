"""The outlook of a seat: where each card is as far as it knows, and how likely the unknown ones are to come."""

from typing import Final

from clubhouse.bots.ovalia.material import RED_CARD, SQUAD, squads
from clubhouse.games.ovalia.cards import TEAMS
from clubhouse.games.ovalia.classique.view import ClassiqueView
from clubhouse.games.ovalia.current.view import View

_ALL: Final = SQUAD | RED_CARD
_TEAMS: Final = range(len(TEAMS))
# Half of the stock comes to either hand, and the opponent discards some of its draws again.
_REACH: Final = 0.62
# A card that an opponent has kept is more often a part of something than a card of the stock.
_KEPT: Final = 1.4
# A card of the discard comes back only by a scrum. The top of a pile can be taken for a combination that needs nothing
# else, unless it is covered before, and only one in a turn.
_PICKED: Final = 0.12
_TAKEN: Final = 0.55
_TAKEN_LATER: Final = 0.25


class Outlook:
    """Squads by team, and probabilities."""

    def __init__(self, view: View | ClassiqueView) -> None:
        is_home = view.seat == "home"
        own, other = (view.home, view.away) if is_home else (view.away, view.home)
        self.is_classique = isinstance(view, ClassiqueView)
        self.has_scrums = isinstance(view, View) and view.scrums
        self.is_stoppage_time = view.stage != "normal"
        self.hand = squads(view.hand or [])
        self.table = squads(own.table)
        self.other_table = squads(other.table)
        if isinstance(view, ClassiqueView):
            self.piles = [list(pile) for pile in view.piles]
            self.discard = squads([card for pile in view.piles for card in pile])
            covered = squads(view.covered)
            self.line = [table & ~under for table, under in zip(self.table, covered, strict=True)]
            self.other_line = [table & ~under for table, under in zip(self.other_table, covered, strict=True)]
            tries = [[side.tries.get(team, 0) for team in TEAMS] for side in (view.home, view.away)]
            self.tries, self.other_tries = tries if is_home else tries[::-1]
        else:
            self.piles = []
            self.discard = squads([*view.discard, *view.aside])
            self.line = self.table
            self.other_line = self.other_table
            self.tries = self.other_tries = [0] * len(TEAMS)
        self.tops = squads([pile[-1] for pile in self.piles if pile])
        self.unseen = [
            _ALL & ~(self.hand[team] | self.table[team] | self.other_table[team] | self.discard[team])
            for team in _TEAMS
        ]
        self.stock = view.stock
        hidden = max(1, view.stock + other.hand)
        self.coming = _REACH * view.stock / hidden
        self.held = min(0.9, _KEPT * other.hand / hidden)
        # A complete combination is laid in time, unless the half ends or the card is stolen before.
        self.in_time = 1 - 0.04 - 0.4 / (2 + view.stock / 4)
        self.half_left = view.stock / 64

    def reach(self, team: int, card: int, is_last: bool) -> float:
        """The probability that this card comes to the own hand in time. `is_last`: nothing else is missing."""
        if self.unseen[team] & card:
            return self.coming
        if self.tops[team] & card:
            return _TAKEN if is_last else _TAKEN_LATER
        if self.has_scrums and self.discard[team] & card:
            return _PICKED * self.half_left
        return 0.0

    def other_reach(self, team: int, card: int) -> float:
        """The same for the opponent, who may hold it already."""
        if self.unseen[team] & card:
            return min(0.9, self.held + (1 - self.held) * self.coming)
        if self.tops[team] & card:
            return _TAKEN_LATER
        if self.has_scrums and self.discard[team] & card:
            return _PICKED * self.half_left
        return 0.0
