"""Hands that watchers may see: of a seat that shows its own, and all hands with a delay, if everybody at the table has
agreed to that.

The delay counts tellings to the watchers. Hands are sent only when the watchers, or a seat that shows its hand, hear of
an event: any other moment would betray another seat's move.
"""

from collections import deque
from typing import Any

import msgspec

from clubhouse.kernel.data import Data
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import SPECTATOR, Eyes, Seating
from clubhouse.server.protocol.messages import Hands
from clubhouse.server.table.sent import views_sent


class OpenHands:
    def __init__(self, game: Game[Any], seating: Seating, after: int | None, seats: set[int]) -> None:
        """`after` is the delay in turns; None: not before the end. `seats` show their hands now."""
        self.game = game
        self.seating = seating
        self.after = after
        self.seats = seats
        self._past: deque[dict[str, Data]] = deque(maxlen=(after or 0) + 1)

    def hear(self, match: Match, heard_by: list[Eyes]) -> bool:
        """Notes a telling. True if there is something new to show."""
        is_told = SPECTATOR in heard_by
        if is_told and self.after is not None:
            self._past.append(self._views(match, set(self.seating.seats)))
        is_shown = any(self.seats.intersection(eyes.seats) for eyes in heard_by)
        return (is_told and (bool(self.seats) or self._is_late)) or is_shown

    @property
    def _is_late(self) -> bool:
        return self.after is not None and len(self._past) > self.after

    def shown(self, match: Match, is_over: bool) -> Hands | None:
        """The hands as they are now; None if there are none to show."""
        seats = set(self.seating.seats) if is_over else self.seats
        views = self._past[0] if self._is_late else {}
        views = views | self._views(match, seats)
        if not views:
            return None
        live = sorted(self.seating.name(seat) for seat in seats)
        return Hands(views=msgspec.to_builtins(views), live=live, behind=self.after if self._is_late else None)

    def _views(self, match: Match, seats: set[int]) -> dict[str, Data]:
        return views_sent(self.game, match, self.seating, Eyes.of(*seats)) if seats else {}
