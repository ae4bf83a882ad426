"""Standing orders of PlayRugby: interceptions of announced passes (4.6)."""

from typing import Final

from clubhouse.bots.orders.form import Form, Order, Row
from clubhouse.games.playrugby.cards import PITCH, SORTS
from clubhouse.games.playrugby.moves import Intercept
from clubhouse.games.playrugby.view import View
from clubhouse.kernel.moves import Move

METRES: Final = "metres"
NEAR: Final = "near"

_METRES_OF: Final = {sort.name: int(sort.metres) for sort in SORTS}


def _choose(order: Order, view: View, options: list[Move]) -> Move | None:
    """The longest interception, if the order wants one."""
    if view.announced is None or view.seat is None:
        return None
    metres = _METRES_OF[view.announced.card]
    least, near = order[METRES][0], order[NEAR][0]
    is_long = least != "never" and metres >= int(least)
    to_go = view.place if view.seat.startswith("home") else PITCH - view.place
    is_near = to_go - metres <= view.zones.red  # the pass would bring the ball there
    if not is_long and not (near == "yes" and is_near):
        return None
    found = [move for move in options if isinstance(move, Intercept)]
    return max(found, key=lambda move: (SORTS[move.sort].metres, -move.index), default=None)


FORM: Final = Form(
    (
        Row(name=METRES, choices=("never", "5", "10", "15", "20")),
        Row(name=NEAR, choices=("no", "yes")),
    ),
    _choose,
)
