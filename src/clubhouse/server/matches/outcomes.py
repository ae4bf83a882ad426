"""The result of a finished match: for a side, and for one person."""

from clubhouse.kernel.seats import Seating
from clubhouse.server.protocol.http_models import Outcome
from clubhouse.server.store.stored import StoredMatch, ending_of
from clubhouse.server.table.audience import eyes_of


def winner_of(stored: StoredMatch, seating: Seating) -> int | None:
    """The side that has won; None if nobody has."""
    ending = ending_of(stored)
    if ending.agreed is not None:
        return None
    if ending.resigned is not None:
        loser = seating.side_of(seating.seat_named(ending.resigned))
        return next(side for side in range(len(seating.sides)) if side != loser)
    points = stored.points or []
    best = [side for side, own in enumerate(points) if own == max(points)]
    return best[0] if len(best) == 1 else None


def outcome_of(stored: StoredMatch, seating: Seating, person: str) -> Outcome:
    """The result for that person: `played` if they held seats on both sides, `stopped` if nobody was to win."""
    sides = {seating.side_of(seat) for seat in eyes_of(stored.owners, person).seats}
    if len(sides) != 1:
        return "played"
    if ending_of(stored).agreed == "stop":
        return "stopped"
    winner = winner_of(stored, seating)
    return "drawn" if winner is None else "won" if winner in sides else "lost"
