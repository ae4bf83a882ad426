"""Guesses a whole match of Rugby 15 that looks exactly like a seat's view. Bots search in it."""

from clubhouse.games.rugby15.cards import CARDS, COLOURS, DECK, DRAW, KICK, SECOND_KICK, card_names
from clubhouse.games.rugby15.memory import Rugby15Memory
from clubhouse.games.rugby15.position import Position, SidePosition, restore
from clubhouse.games.rugby15.rules import Rugby15
from clubhouse.games.rugby15.view import SideView, View
from clubhouse.kernel.cards import NOTHING, count, has, one
from clubhouse.kernel.chance import Chance


def guess(view: View, chance: Chance, memory: Rugby15Memory | None = None) -> Rugby15:
    """Hidden cards are those that the seat remembers to be there, then any that the discard leaves, all equally likely;
    the opponent has not chosen yet."""
    return restore(
        Position(
            squares=view.squares,  # type: ignore[arg-type]  # a view is of a real match: one of the four sizes
            extra_time=view.extra_time,
            phase=view.phase,
            toss_winner=view.toss_winner,
            kicker=view.kicker or "red",
            attacker=view.attacker or "blue",
            red_square=view.red_square or 0,
            half=1 if view.half == 1 else 2,
            pile=view.pile,
            red=_side(view, COLOURS[0], view.red, chance, memory),
            blue=_side(view, COLOURS[1], view.blue, chance, memory),
        )
    )


def _side(view: View, colour: str, side: SideView, chance: Chance, memory: Rugby15Memory | None) -> SidePosition:
    known = memory.known(COLOURS.index(colour)) if memory is not None else NOTHING
    own = view.hand if view.seat == colour else None
    return SidePosition(
        hand=own if own is not None else _dealt(side, known, chance),
        discard=side.discard,
        chosen=view.chosen if own is not None else None,
        changed_hand=side.changed_hand,
        plays_on=side.plays_on,
        points=side.points,
    )


def _dealt(side: SideView, known: int, chance: Chance) -> list[str]:
    left = DECK
    for name in side.discard:
        card = CARDS.index(name)
        left &= ~one(card if has(left, card) or card != KICK else SECOND_KICK)
    hand = known & left
    if known & ~left:  # the kick that is left is the second one
        hand |= one(SECOND_KICK)
    while count(hand) < side.hand:
        hand |= one(chance.pick(DRAW, left & ~hand))
    return card_names(hand)
