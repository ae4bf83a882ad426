"""Deals the hidden cards of a guessed match, for both editions."""

from clubhouse.games.ovalia.cards import CARDS, DRAW, SEATS, all_cards, card_names, team_cards
from clubhouse.games.ovalia.memory import HandMemory
from clubhouse.games.ovalia.moves import Lay
from clubhouse.games.ovalia.position import LaidPosition
from clubhouse.games.ovalia.view import TableView
from clubhouse.kernel.cards import count, one
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.moves import Catalogue
from clubhouse.kernel.packs import contains, single, without


def taking(catalogue: Catalogue, most_needed: int) -> list[Lay]:
    """The combinations that a taken discard may be part of, if they need at most so many cards of the table."""
    return [lay for lay in catalogue.moves if isinstance(lay, Lay) and count(lay.needs) <= most_needed]


class Hidden:
    """The cards that this seat can't see."""

    def __init__(self, seen: list[list[str]]) -> None:
        self.cards = all_cards()
        for names in seen:
            for name in names:
                self.take(CARDS.index(name))

    def has(self, name: str) -> bool:
        return contains(self.cards, CARDS.index(name))

    def take(self, card: int) -> None:
        self.cards = without(self.cards, single(card))

    def dealt(self, known: list[str], number: int, chance: Chance) -> list[str]:
        """A hand of that many cards, the known ones among them."""
        hand = list(known)
        for name in known:
            self.take(CARDS.index(name))
        while len(hand) < number:
            card = chance.pick(DRAW, self.cards[0], self.cards[1])
            self.take(card)
            hand.append(CARDS[card])
        return hand


def hands_dealt(
    view: TableView, hidden: Hidden, lays: list[Lay], chance: Chance, memory: HandMemory | None = None
) -> tuple[list[str], list[str]]:
    """Deals first to the player who has taken a discard: that hand must hold a combination with it. What the seat
    remembers to be in a hand is there."""
    hands: dict[str, list[str]] = {view.seat: view.hand or []} if view.seat is not None else {}
    sides = {"home": view.home, "away": view.away}
    for seat in sorted(sides, key=lambda seat: seat != view.turn):
        if seat != view.seat:
            known = card_names(memory.known(SEATS.index(seat))) if memory is not None else []
            if view.taken is not None and seat == view.turn:
                known = _taken_for(view, hidden, lays, known, chance)
            hands[seat] = hidden.dealt(known, sides[seat].hand, chance)
    return hands["home"], hands["away"]


def _taken_for(view: TableView, hidden: Hidden, lays: list[Lay], known: list[str], chance: Chance) -> list[str]:
    """The known cards with one of the combinations for which the card can have been taken, all equally likely."""
    side = view.home if view.turn == "home" else view.away
    possible: list[list[str]] = []
    for lay in lays:
        cards = team_cards(lay.team, lay.cards)
        is_on_table = all(name in side.table for name in team_cards(lay.team, lay.needs))
        hand = sorted({*cards, *known})
        fits = len(hand) <= side.hand and all(hidden.has(name) for name in cards)
        if view.taken in cards and len(cards) > 1 and is_on_table and fits:
            possible.append(hand)
    return possible[chance.pick(DRAW, one(len(possible)) - 1)]


def laid_as_seen(view: TableView) -> LaidPosition | None:
    if view.laid is None:
        return None
    closes_at = view.laid.closes_at
    return LaidPosition(
        cards=view.laid.cards,
        counter=view.laid.counter,
        opened_at=closes_at - view.window * 1000 if closes_at is not None else 0,
        passed=view.passed,
    )


def table_without_laid(view: TableView, seat: str) -> list[str]:
    """The table without the combination that waits for an answer, which positions keep apart."""
    table = view.home.table if seat == "home" else view.away.table
    if view.laid is None or view.turn != seat:
        return table
    return [name for name in table if name not in view.laid.cards]
