"""What an audience sees of a match, and is asked, as it is told once what has happened is in the store."""

from functools import lru_cache
from typing import Any, Final

import msgspec

from clubhouse.kernel.match import NEVER
from clubhouse.kernel.moves import Move
from clubhouse.server.protocol.messages import Option, SeatClock, State
from clubhouse.server.table.seat_clocks import Reading

_ENCODER: Final = msgspec.json.Encoder()


class AudienceState:
    """A state with its times on the clock of the match; what is large in it is encoded already."""

    def __init__(
        self,
        views: bytes,
        questions: bytes,
        points: tuple[int, ...],
        is_over: bool,
        resigned: str | None,
        window: int,
        clock: int,
        clocks: tuple[Reading, ...] = (),
    ) -> None:
        self.views = views
        self.questions = questions
        self.points = points
        self.is_over = is_over
        self.resigned = resigned
        self.window = window
        self.clock = clock
        self.clocks = clocks

    def is_like(self, other: "AudienceState | None") -> bool:
        """Nobody could tell the two apart."""
        return (
            other is not None
            and self.views == other.views
            and self.questions == other.questions
            and self.points == other.points
            and self.is_over == other.is_over
            and self.resigned == other.resigned
            and self.window == other.window
            and self.clock == other.clock
            and self.clocks == other.clocks
        )

    def at(self, now: int) -> State:
        """As it is sent at that time: from then on."""
        views: Any = msgspec.Raw(self.views)
        questions: Any = msgspec.Raw(self.questions)
        return State(
            views=views,
            questions=questions,
            points=list(self.points),
            is_over=self.is_over,
            resigned=self.resigned,
            window=_from(now, self.window),
            clock=_from(now, self.clock),
            clocks={one.seat: _running(one, now) for one in self.clocks},
        )


def _running(reading: Reading, now: int) -> SeatClock:
    runs = reading.strikes_at != NEVER
    return SeatClock(left=max(0, reading.strikes_at - now) if runs else reading.left, runs=runs)


def _from(now: int, at: int) -> int | None:
    return max(0, at - now) if at != NEVER else None


@lru_cache(4096)
def _option(move: Move) -> msgspec.Raw:
    return msgspec.Raw(_ENCODER.encode(Option(move=move.notation, facts=move.facts())))


@lru_cache(256)
def options(moves: tuple[Move, ...]) -> msgspec.Raw:
    """As they are offered. In a race everybody may do one of few things nearly all the time."""
    return msgspec.Raw(_ENCODER.encode([_option(move) for move in moves]))
