"""A whole match of the first edition that looks, from one seat, exactly like the view."""

from clubhouse.games.ovalia.classique.moves import CATALOGUE
from clubhouse.games.ovalia.classique.position import ClassiquePosition, ClassiqueSidePosition, restore
from clubhouse.games.ovalia.classique.rules import Classique
from clubhouse.games.ovalia.classique.view import ClassiqueView
from clubhouse.games.ovalia.guess import Hidden, hands_dealt, laid_as_seen, table_without_laid, taking
from clubhouse.kernel.chance import Chance

_LAYS = taking(CATALOGUE, 0)


def guess(view: ClassiqueView, chance: Chance) -> Classique:
    """Hidden cards are dealt from those not on the table, all equally likely. The opponent has not passed yet."""
    hidden = Hidden([view.home.table, view.away.table, *view.piles, view.hand or []])
    home, away = hands_dealt(view, hidden, _LAYS, chance)
    return restore(
        ClassiquePosition(
            window=view.window,  # type: ignore[arg-type]  # a view is of a real match: one of the four lengths
            phase=view.phase,
            stage=view.stage,
            half=1 if view.half == 1 else 2,
            dealer=view.dealer,
            turn=view.turn,
            taken=view.taken,
            refilled=" ".join(view.refilled),
            laid=laid_as_seen(view),
            piles=view.piles,
            covered={name[0]: name for name in view.covered},
            home=ClassiqueSidePosition(
                hand=home, table=table_without_laid(view, "home"), tries=view.home.tries, points=view.home.points
            ),
            away=ClassiqueSidePosition(
                hand=away, table=table_without_laid(view, "away"), tries=view.away.tries, points=view.away.points
            ),
        )
    )
