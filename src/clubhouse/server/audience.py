"""What one audience, a seat or the spectators, has been told of a match.

Built from the match's inputs alone, so that it comes out the same after a restart; its numbers count only what this
audience heard.
"""

from typing import Any

import msgspec

from clubhouse.kernel.events import Log
from clubhouse.kernel.game import Game, event_data
from clubhouse.kernel.inputs import next_due
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.server.wire import Option, State, Telling, Told


def offered(match: Match, seat: int | None) -> list[Move]:
    return match.options(seat) if seat is not None and seat in match.to_act() else []


class Audience:
    def __init__(self, game: Game[Any], seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.eyes = Eyes.of(seat) if seat is not None else SPECTATOR
        self.tellings: list[list[Told]] = []
        self.answers: list[str | None] = []  # by question of this seat; None: it lapsed. The next one is len(answers)
        self.state: State | None = None  # its deadline is on the clock of the match

    @property
    def number(self) -> int:
        return len(self.tellings)

    def hear(self, log: Log, match: Match) -> bool:
        """False where this audience can't notice that anything happened: then it must not be told either."""
        events = [msgspec.convert(event_data(event), Told) for event in log.heard(self.eyes)]
        state = self._look(match)
        if not events and state == self.state:
            return False
        self.tellings.append(events)
        self.state = state
        return True

    def _look(self, match: Match) -> State:
        moves = offered(match, self.seat)
        if self._has_lapsed(moves):
            self.answers.append(None)
        deadline = next_due(match)
        return State(
            view=msgspec.to_builtins(self.game.view(match, self.eyes)),
            question=len(self.answers) if moves else None,
            options=[Option(move=move.notation, facts=move.facts()) for move in moves],
            points=list(match.points()),
            is_over=match.is_over(),
            deadline=None if deadline == NEVER else deadline,
        )

    def _has_lapsed(self, moves: list[Move]) -> bool:
        """The clock or somebody else has settled what this seat was asked: an answer that is still on its way must
        not count for the next question."""
        if self.state is None or self.state.question != len(self.answers):
            return False
        return {option.move for option in self.state.options}.isdisjoint(move.notation for move in moves)

    def state_at(self, now: int) -> State | None:
        """As it is sent: the deadline from now on."""
        if self.state is None or self.state.deadline is None:
            return self.state
        return msgspec.structs.replace(self.state, deadline=max(0, self.state.deadline - now))

    def latest(self, now: int) -> Telling:
        state = self.state_at(now)
        assert state is not None
        return Telling(number=self.number, events=self.tellings[-1], state=state)

    def tail(self, have: int | None) -> tuple[list[Told], bool]:
        """What was told after telling `have`; all of it to one that has nothing, or something else."""
        is_tail = have is not None and have <= self.number
        first = have if is_tail and have is not None else 0
        return [told for events in self.tellings[first:] for told in events], is_tail
