"""Hands that watchers may see: of a seat that shows its own, and all hands with a delay, if everybody at the table has
agreed to that.

Team-mates may see each other's hands, so a seat's view can hold all cards of its team: it is shown once every person of
the team shows theirs. The delay counts turns of the game. Hands are sent only when the watchers, or a seat that shows
its hand, hear of an event: any other moment would betray another seat's move.
"""

from collections import deque
from collections.abc import Callable, Collection
from typing import Any

import msgspec

from clubhouse.kernel.data import Data
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import SPECTATOR, Eyes, Seating
from clubhouse.server.protocol.messages import Hands
from clubhouse.server.table.sent import views_sent


class OpenHands:
    def __init__(
        self,
        game: Game[Any],
        seating: Seating,
        after: int | None,
        wishes: set[int],
        persons: Callable[[], Collection[int]],
    ) -> None:
        """`after` is the delay in turns; None: not before the end. The seats in `wishes` show their hands now.
        `persons` returns the seats that persons play at this moment."""
        self.game = game
        self.seating = seating
        self.after = delay_of(game, after)
        self.wishes = wishes
        self.persons = persons
        self._past: deque[dict[str, Data]] = deque(maxlen=(self.after or 0) + 1)  # at the beginning of each turn
        self._turn: tuple[object, ...] = ()

    @property
    def seats(self) -> set[int]:
        """The seats whose views are shown: all persons of their team agree."""
        if not self.wishes:
            return set()
        persons, side_of = set(self.persons()), self.seating.side_of
        refusing = {side_of(seat) for seat in persons - self.wishes}
        return {seat for seat in self.wishes & persons if side_of(seat) not in refusing}

    def hear(self, match: Match, heard_by: list[Eyes]) -> bool:
        """Notes a telling. True if there is something new to show."""
        is_new_turn = SPECTATOR in heard_by and self.after is not None and self._note_turn(match)
        seats = self.seats
        is_shown = any(seats.intersection(eyes.seats) for eyes in heard_by)
        return (SPECTATOR in heard_by and bool(seats)) or (is_new_turn and self._is_late) or is_shown

    def _note_turn(self, match: Match) -> bool:
        """True if a turn has begun, as the watchers see it."""
        public = self.game.view(match, SPECTATOR)
        turn = tuple(getattr(public, name) for name in self.game.turn_fields)
        if turn == self._turn:
            return False
        self._turn = turn
        self._past.append(self._views(match, set(self.seating.seats)))
        return True

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


def delay_of(game: Game[Any], agreed: int | None) -> int | None:
    """The delay that keeps the present hands hidden. Tables of earlier versions may have agreed on a shorter one."""
    if agreed is None or not game.hands_after:
        return None
    return max(agreed, min(game.hands_after))
