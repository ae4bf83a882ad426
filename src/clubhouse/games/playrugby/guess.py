"""Guesses a whole match of PlayRugby that looks exactly like a seat's view. Bots search in it."""

from clubhouse.games.playrugby.cards import DRAW, SORTS
from clubhouse.games.playrugby.deck import material_of
from clubhouse.games.playrugby.position import Position, SeatPosition, restore
from clubhouse.games.playrugby.rules import PlayRugby
from clubhouse.games.playrugby.view import View
from clubhouse.kernel.cards import listed, one
from clubhouse.kernel.chance import Chance


def guess(view: View, chance: Chance) -> PlayRugby:
    """Hidden cards are dealt from those not seen elsewhere, all equally likely. Nobody else is assumed to have let a
    pass go."""
    return restore(
        Position(
            persons=view.persons,
            deck=view.deck,
            time=f"minutes-{view.minutes}" if view.minutes else f"turns-{2 * (view.turns or 0)}",  # type: ignore[arg-type]  # a view is of a real match: one of the six
            shuffle=view.shuffle,
            window=view.window,  # type: ignore[arg-type]  # likewise one that the options have
            use_it=view.use_it,  # type: ignore[arg-type]  # likewise
            phase=view.phase,
            asked_at=view.asked_at,
            half=1 if view.half == 1 else 2,
            half_begun_at=view.half_begun_at,
            has_struck=view.minutes is not None and view.is_time_up,
            turn=view.turn,
            toss_winner=view.toss_winner,
            first_kicker=view.first_kicker or "home",
            side=view.side or "home",
            place=view.place,
            colour=view.colour or "yellow",
            played=view.played,
            penalty=view.penalty,
            seats=_dealt(view, chance),
            queue=view.queue,
            contacts_gone=view.contacts_gone,
            home=view.home,
            away=view.away,
            sheet=view.sheet,
        )
    )


def _dealt(view: View, chance: Chance) -> dict[str, SeatPosition]:
    material = material_of(view.deck)
    names = [SORTS[sort].name for sort in material.sorts]
    hidden = material.actions
    shown = {name: view.cards.get(name, view.known[name]) for name in view.hands}
    for name in [*view.queue, *(card for hand in shown.values() for card in hand)]:
        hidden &= ~one(next(card for card in listed(hidden) if names[card] == name))
    seats: dict[str, SeatPosition] = {}
    for name, number in view.hands.items():
        hand = list(shown[name])
        while len(hand) < number:
            card = chance.pick(DRAW, hidden)
            hidden &= ~one(card)
            hand.append(names[card])
        known = view.known[name]
        counts = {card: known.count(card) for card in known}
        seats[name] = SeatPosition(hand=hand, known=counts, held=name in view.held)
    return seats
