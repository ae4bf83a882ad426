"""Standing orders of both editions of Ovalia: red cards by team, and counters to a scrum."""

from typing import Final

from clubhouse.bots.orders.form import Form, Order, Row
from clubhouse.games.ovalia.cards import (
    COMBINATIONS,
    CONVERSION_POINTS,
    DROP_POINTS,
    FULL_BACK,
    SCRUM,
    TEAMS,
    TRY_POINTS,
)
from clubhouse.games.ovalia.current.moves import Counter
from clubhouse.games.ovalia.moves import ShowRed
from clubhouse.games.ovalia.view import TableView
from clubhouse.kernel.cards import count
from clubhouse.kernel.moves import Move

RED: Final = "red"
POINTS: Final = "points"
COUNTER: Final = "counter"

# A drop, a try, a converted try, a try and drop, and one that is converted.
_POINTS: Final = ("0", "5", "7", "8", "10")
_WORTH: Final = {"try": TRY_POINTS, "try-and-drop": TRY_POINTS + DROP_POINTS, "drop": DROP_POINTS}


def _rows(*combinations: str) -> list[Row]:
    rows = []
    for team in TEAMS:
        rows.append(Row(name=RED, group=team, choices=combinations, is_many=True))
        rows.append(Row(name=POINTS, group=team, choices=_POINTS))
    return rows


def _choose(order: Order, view: TableView, options: list[Move]) -> Move | None:
    laid = view.laid
    if laid is None:
        return None
    counter = _counter(order, options)
    if counter is not None:
        return counter
    kind = "try" if laid.combination == "try-and-drop" else laid.combination
    worth = _WORTH.get(laid.combination)
    if worth is not None and kind == "try" and _has_full_back(view):
        worth += CONVERSION_POINTS
    is_wanted = kind in order[f"{laid.team}.{RED}"]
    if not is_wanted or (worth is not None and worth < int(order[f"{laid.team}.{POINTS}"][0])):
        return None
    return next((move for move in options if isinstance(move, ShowRed)), None)


def _has_full_back(view: TableView) -> bool:
    assert view.laid is not None
    side = view.home if view.turn == "home" else view.away
    return f"{view.laid.team}15" in side.table


def _counter(order: Order, options: list[Move]) -> Move | None:
    """The one that lays most cards: a try with its full-back before one without."""
    wanted = order.get(COUNTER, ["never"])[0]
    found = [
        move
        for move in options
        if isinstance(move, Counter) and wanted == ("scrum" if move.combination == SCRUM else "try")
    ]
    return max(found, key=lambda move: (move.cards & FULL_BACK, count(move.needs), -move.index), default=None)


CURRENT: Final = Form(
    (
        *_rows("try", "drop", "line-out", "scrum"),
        Row(name=COUNTER, choices=("never", "try", "scrum")),
    ),
    _choose,
)
CLASSIQUE: Final = Form(tuple(_rows("try", "drop", "full-back")), _choose)

assert {"try", "drop", "line-out", "scrum", "full-back"} <= set(COMBINATIONS)
