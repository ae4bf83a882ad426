"""The cards as a seat knows them: its team's, the revealed ones, and where the others probably are."""

from collections import Counter
from functools import cache
from math import comb
from typing import Final, NamedTuple

from clubhouse.bots.playrugby.outlook import CARD
from clubhouse.games.playrugby.cards import ACTIONS, CONTACTS, INTERCEPTION, SORTS, is_kick_ahead, is_pass
from clubhouse.games.playrugby.deck import material_of
from clubhouse.games.playrugby.view import View


class Card(NamedTuple):
    name: str
    kind: str
    metres: int
    is_pass: bool
    is_kick_ahead: bool


CARDS: Final = {
    sort.name: Card(sort.name, ACTIONS[sort.kind], int(sort.metres), is_pass(sort.kind), is_kick_ahead(sort.kind))
    for sort in SORTS
}
_INTERCEPTION: Final = ACTIONS[INTERCEPTION]


@cache
def _usual_names() -> list[str]:
    return [SORTS[sort].name for sort in material_of(None).sorts]


class Knowledge:
    def __init__(self, view: View, side: str) -> None:
        self.view = view
        self.side = side
        names = _usual_names() if view.deck is None else [SORTS[sort].name for sort in material_of(view.deck).sorts]
        self.own = [card for seat, hand in view.cards.items() for card in hand if seat.partition(".")[0] == side]
        shown = [*view.queue, *self.own]
        hidden = 0
        self.known: list[str] = []
        for seat, number in view.hands.items():
            if seat.partition(".")[0] != side:
                self.known += view.known[seat]
                hidden += number - len(view.known[seat])
        unseen = Counter(names)
        unseen.subtract(shown)
        unseen.subtract(self.known)
        self.unseen = list(unseen.elements())
        self.hidden = hidden  # of them, this many are in the opponents' hands
        reach = [CARDS[name].metres for name in names if CARDS[name].kind == _INTERCEPTION]
        self.interception = sum(reach) // len(reach)

    def opponents_hold_interception(self) -> float:
        """The probability that they do."""
        if any(CARDS[name].kind == _INTERCEPTION for name in self.known):
            return 1.0
        out = sum(CARDS[name].kind == _INTERCEPTION for name in self.unseen)
        others = len(self.unseen)
        return 1.0 - comb(others - out, self.hidden) / comb(others, self.hidden) if out else 0.0

    def drawn(self, number: int) -> float:
        """The value of the next cards in the hand. Once the set is empty, the cards of the queue are known."""
        from_set = min(number, self.view.set)
        mean = sum(CARD[CARDS[name].kind] for name in self.unseen) / len(self.unseen) if self.unseen else 0.0
        from_queue = self.view.queue[: number - from_set]
        return from_set * mean + sum(CARD[CARDS[name].kind] for name in from_queue)

    def contacts(self) -> dict[str, float]:
        """The probability of each contact card. A new cycle begins when none is left."""
        gone = Counter(self.view.contacts_gone) if self.view.contacts else Counter()
        material = material_of(self.view.deck)
        left = Counter(CONTACTS[kind] for kind in material.contacts)
        left.subtract(gone)
        total = sum(left.values())
        return {contact: number / total for contact, number in left.items()}
