"""A whole match of Ovalia that looks, from one seat, exactly like the view: what bots that search play on."""

from clubhouse.games.ovalia.cards import (
    CARDS,
    DRAW,
    HIGH_DECK,
    LOW_DECK,
    SCRUM,
    card_drawn,
    card_names,
    high_word,
    low_word,
    team_cards,
    team_of,
    within_team,
)
from clubhouse.games.ovalia.moves import CATALOGUE, Lay
from clubhouse.games.ovalia.moves_classique import CATALOGUE as CLASSIQUE_CATALOGUE
from clubhouse.games.ovalia.position import LaidPosition, Position, SidePosition, restore
from clubhouse.games.ovalia.position_classique import ClassiquePosition, ClassiqueSidePosition
from clubhouse.games.ovalia.position_classique import restore as restore_classique
from clubhouse.games.ovalia.rules import Ovalia
from clubhouse.games.ovalia.rules_classique import Classique
from clubhouse.games.ovalia.view import View
from clubhouse.games.ovalia.view_classique import ClassiqueView
from clubhouse.kernel.cards import count, one
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.moves import Catalogue


def _taking(catalogue: Catalogue, most_needed: int) -> list[Lay]:
    """2.1, 5.3 — The combinations that a taken discard may be part of, by how many cards of the table they may need."""
    return [lay for lay in catalogue.moves if isinstance(lay, Lay) and count(lay.needs) <= most_needed]


_LAYS = _taking(CATALOGUE, 1)
_LAYS_WITHOUT_SCRUMS = [lay for lay in _taking(CATALOGUE, 0) if lay.combination != SCRUM]
_CLASSIQUE_LAYS = _taking(CLASSIQUE_CATALOGUE, 0)


def guess(view: View, chance: Chance) -> Ovalia:
    """Hidden cards are any that the table leaves, all equally likely; the opponent has not passed yet."""
    hidden = _Hidden([view.home.table, view.away.table, view.discard, view.aside, view.hand or []])
    home, away = _hands(view, hidden, _LAYS if view.scrums else _LAYS_WITHOUT_SCRUMS, chance)
    return restore(
        Position(
            scrums=view.scrums,
            window=view.window,  # type: ignore[arg-type]  # a view is of a real match: one of the four lengths
            phase=view.phase,
            stage=view.stage,
            half=1 if view.half == 1 else 2,
            dealer=view.dealer,
            turn=view.turn,
            fresh=view.fresh,
            taken=view.taken,
            laid=_laid(view),
            picked="".join(view.picked),
            discard=view.discard,
            aside=view.aside,
            home=SidePosition(hand=home, table=_table(view, "home"), points=view.home.points),
            away=SidePosition(hand=away, table=_table(view, "away"), points=view.away.points),
        )
    )


def guess_classique(view: ClassiqueView, chance: Chance) -> Classique:
    """The same for the first edition."""
    hidden = _Hidden([view.home.table, view.away.table, *view.piles, view.hand or []])
    home, away = _hands(view, hidden, _CLASSIQUE_LAYS, chance)
    return restore_classique(
        ClassiquePosition(
            window=view.window,  # type: ignore[arg-type]  # a view is of a real match: one of the four lengths
            phase=view.phase,
            stage=view.stage,
            half=1 if view.half == 1 else 2,
            dealer=view.dealer,
            turn=view.turn,
            taken=view.taken,
            laid=_laid(view),
            piles=view.piles,
            covered={name[0]: name for name in view.covered},
            home=ClassiqueSidePosition(
                hand=home, table=_table(view, "home"), tries=view.home.tries, points=view.home.points
            ),
            away=ClassiqueSidePosition(
                hand=away, table=_table(view, "away"), tries=view.away.tries, points=view.away.points
            ),
        )
    )


class _Hidden:
    """The cards that this seat can't see: two words, as everywhere."""

    def __init__(self, seen: list[list[str]]) -> None:
        self.low = LOW_DECK
        self.high = HIGH_DECK
        for names in seen:
            for name in names:
                self.take(CARDS.index(name))

    def has(self, name: str) -> bool:
        return name in card_names(self.low, self.high)

    def take(self, card: int) -> None:
        self.low &= ~low_word(team_of(card), within_team(card))
        self.high &= ~high_word(team_of(card), within_team(card))

    def dealt(self, known: list[str], number: int, chance: Chance) -> list[str]:
        """A hand of that many cards, the known ones among them."""
        hand = list(known)
        for name in known:
            self.take(CARDS.index(name))
        while len(hand) < number:
            card = card_drawn(chance.pick(DRAW, self.low, self.high))
            self.take(card)
            hand.append(CARDS[card])
        return hand


def _hands(view: View | ClassiqueView, hidden: _Hidden, lays: list[Lay], chance: Chance) -> tuple[list[str], list[str]]:
    """Whoever has taken a discard is dealt first: that hand must hold a combination with it."""
    hands: dict[str, list[str]] = {view.seat: view.hand or []} if view.seat is not None else {}
    sides = {"home": view.home, "away": view.away}
    for seat in sorted(sides, key=lambda seat: seat != view.turn):
        if seat != view.seat:
            known = _taken_for(view, hidden, lays, chance) if view.taken is not None and seat == view.turn else []
            hands[seat] = hidden.dealt(known, sides[seat].hand, chance)
    return hands["home"], hands["away"]


def _taken_for(view: View | ClassiqueView, hidden: _Hidden, lays: list[Lay], chance: Chance) -> list[str]:
    """2.1 — One of the combinations for which the card can have been taken, all equally likely."""
    side = view.home if view.turn == "home" else view.away
    possible: list[list[str]] = []
    for lay in lays:
        cards = team_cards(lay.team, lay.cards)
        is_on_table = all(name in side.table for name in team_cards(lay.team, lay.needs))
        fits = len(cards) <= side.hand and all(hidden.has(name) for name in cards)
        if view.taken in cards and len(cards) > 1 and is_on_table and fits:
            possible.append(cards)
    return possible[chance.pick(DRAW, one(len(possible)) - 1)]


def _laid(view: View | ClassiqueView) -> LaidPosition | None:
    if view.laid is None:
        return None
    closes_at = view.laid.closes_at
    return LaidPosition(
        cards=view.laid.cards,
        counter=view.laid.counter,
        opened_at=closes_at - view.window * 1000 if closes_at is not None else 0,
        passed=view.passed,
    )


def _table(view: View | ClassiqueView, seat: str) -> list[str]:
    """Without the combination that waits for an answer: positions tell it apart."""
    table = view.home.table if seat == "home" else view.away.table
    if view.laid is None or view.turn != seat:
        return table
    return [name for name in table if name not in view.laid.cards]
