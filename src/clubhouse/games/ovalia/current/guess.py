"""Guesses a whole match of Ovalia that looks exactly like a seat's view. Bots search in it."""

from clubhouse.games.ovalia.cards import SCRUM
from clubhouse.games.ovalia.current.moves import CATALOGUE
from clubhouse.games.ovalia.current.position import Position, SidePosition, restore
from clubhouse.games.ovalia.current.rules import Ovalia
from clubhouse.games.ovalia.current.view import View
from clubhouse.games.ovalia.guess import Hidden, hands_dealt, laid_as_seen, table_without_laid, taking
from clubhouse.games.ovalia.memory import HandMemory
from clubhouse.kernel.chance import Chance

_LAYS = taking(CATALOGUE, 1)
_LAYS_WITHOUT_SCRUMS = [lay for lay in taking(CATALOGUE, 0) if lay.combination != SCRUM]


def guess(view: View, chance: Chance, memory: HandMemory | None = None) -> Ovalia:
    """Hidden cards are those that the seat remembers to be there, then any that the table leaves, all equally likely.
    The opponent has not passed yet."""
    hidden = Hidden([view.home.table, view.away.table, view.discard, view.aside, view.hand or []])
    home, away = hands_dealt(view, hidden, _LAYS if view.scrums else _LAYS_WITHOUT_SCRUMS, chance, memory)
    return restore(
        Position(
            scrums=view.scrums,
            window=view.window,  # type: ignore[arg-type]  # a view is of a real match: one of the four lengths
            phase=view.phase,
            stage=view.stage,
            after_red=view.after_red,
            half=1 if view.half == 1 else 2,
            dealer=view.dealer,
            turn=view.turn,
            fresh=view.fresh,
            taken=view.taken,
            refilled=" ".join(view.refilled),
            laid=laid_as_seen(view),
            picked="".join(view.picked),
            discard=view.discard,
            aside=view.aside,
            home=SidePosition(hand=home, table=table_without_laid(view, "home"), points=view.home.points),
            away=SidePosition(hand=away, table=table_without_laid(view, "away"), points=view.away.points),
        )
    )
