"""Guesses a whole match of PlayRugby that looks exactly like a seat's view. Bots search in it."""

from clubhouse.games.playrugby.cards import DRAW, INTERCEPTION, SORTS
from clubhouse.games.playrugby.deck import material_of
from clubhouse.games.playrugby.position import Position, SeatPosition, restore
from clubhouse.games.playrugby.possible import gone_from_queue
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
    kept = _kept_from_attackers(view, shown, hidden, names, chance)
    hands: dict[str, list[str]] = {}
    # Where cards are kept from the attackers, these draw first: the others may have all that is left.
    for name in sorted(view.hands, key=lambda seat: kept and not _attacks(view, seat)):
        hand = hands[name] = list(shown[name])
        while len(hand) < view.hands[name]:
            card = chance.pick(DRAW, hidden & ~kept if _attacks(view, name) else hidden)
            hidden &= ~one(card)
            hand.append(names[card])
    seats: dict[str, SeatPosition] = {}
    for name in view.hands:
        known = view.known[name]
        counts = {card: known.count(card) for card in known}
        seats[name] = SeatPosition(hand=hands[name], known=counts, held=name in view.held)
    return seats


def _attacks(view: View, seat: str) -> bool:
    return seat.partition(".")[0] == view.side


def _kept_from_attackers(view: View, shown: dict[str, list[str]], hidden: int, names: list[str], chance: Chance) -> int:
    """2.2 — Cards of this turn that were shuffled into the set with the interception that answered a pass: there they
    are, or an interceptor has drawn them."""
    if not view.shuffle:
        return 0
    sorts = {sort.name: number for number, sort in enumerate(SORTS)}
    laid = [sorts[one_laid.card] for one_laid in view.played]
    queue = [sorts[name] for name in view.queue]
    gone = gone_from_queue(laid, queue, view.phase == "window", view.shuffle, view.set == 0)
    if not gone:
        return 0
    defending = [sorts[card] for seat in view.hands if not _attacks(view, seat) for card in shown[seat]]
    kept = 0
    for sort in sorted(set(gone)):
        missing = gone.count(sort) - defending.count(sort)
        kept |= sum(
            one(card) for card in [card for card in listed(hidden) if names[card] == SORTS[sort].name][:missing]
        )
    if not any(SORTS[sort].kind == INTERCEPTION for sort in [*defending, *queue]):
        answers = [card for card in listed(hidden) if SORTS[sorts[names[card]]].kind == INTERCEPTION]
        kept |= one(chance.pick(DRAW, sum(one(card) for card in answers)))
    return kept
