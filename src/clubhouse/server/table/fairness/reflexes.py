"""Reactions that no person has.

Whoever sees a card turned over has to recognise it before putting it in play, which takes a person a quarter of a
second and more. Once may be luck. A seat that does it again and again is marked for everybody.
"""

from collections import defaultdict, deque
from collections.abc import Iterable
from typing import Final

from clubhouse.kernel.moves import Move
from clubhouse.kernel.raced_match import RacedMatch
from clubhouse.referee.ordering import Act

INSTANT: Final = 150  # milliseconds from seeing a card to putting it in play
REMEMBERED: Final = 10  # cards of a seat that it put in play in the situation in which it saw them first
MARKED_AT: Final = 6  # of these, put in play in an instant, and rightly


class Reflexes:
    def __init__(self, marked: Iterable[int] = ()) -> None:
        self.marked = set(marked)  # seats
        self._shown: dict[tuple[int, Move], tuple[str, int]] = {}  # the card that a move names, and since when
        self._situation = 0
        self._since = 0  # of the situation
        self._latest: dict[int, deque[bool]] = defaultdict(lambda: deque(maxlen=REMEMBERED))

    def see(self, match: RacedMatch, offered: list[list[Move]], at: int) -> None:
        """Notes what each seat is offered after an input of a race."""
        if match.situation_number() != self._situation:
            self._situation, self._since = match.situation_number(), at
        for seat, moves in enumerate(offered):
            for move in moves:
                card = match.card_named(seat, move)
                known = self._shown.get((seat, move))
                if card and (known is None or known[0] != card):
                    self._shown[seat, move] = card, at

    def note(self, match: RacedMatch, act: Act) -> bool:
        """Notes an act that is about to be carried out. True if its seat is marked from now on.

        A card that was there before the situation proves nothing: its player may have waited for it. A wrong card is
        counted, because somebody who presses without looking is quick as well.
        """
        card, since = self._shown.get((act.seat, act.move), ("", 0))
        if not card or card != act.card or since <= self._since or act.seat in self.marked:
            return False
        latest = self._latest[act.seat]
        latest.append(act.seen - since < INSTANT and match.ends_situation(act.seat, act.move))
        if sum(latest) < MARKED_AT:
            return False
        self.marked.add(act.seat)
        return True
