"""The interface of every game's match. A class and not a Protocol, because compiled calls on it are direct."""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from clubhouse.kernel.chance import Chance
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.moves import Move

NEVER: Final[i64] = -1


# Classes that a game builds on allow interpreted subclasses, so that a game that is not compiled works too.
@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    # Every game must have these.

    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now: one in turns, several at once; none while only time passes, or at the end."""
        raise NotImplementedError

    @abstractmethod
    def options(self, seat: i64) -> list[Move]:
        """The legal moves of that seat, by rising index; equal for two matches that the seat can't tell apart."""
        raise NotImplementedError

    @abstractmethod
    def reason_against(self, seat: i64, move: Move) -> Refused | None:
        """Why that seat may not play that move now, or None. Legality is decided here alone: no reason means legal."""
        raise NotImplementedError

    @abstractmethod
    def play(self, seat: i64, move: Move, chance: Chance, told: Recorder, at: i64 = 0) -> None:
        """Applies the move or raises Refused with the match untouched. `at` is milliseconds since kick-off."""
        raise NotImplementedError

    @abstractmethod
    def is_over(self) -> bool:
        raise NotImplementedError

    @abstractmethod
    def points(self) -> tuple[int, ...]:
        """The score of each side."""
        raise NotImplementedError

    @abstractmethod
    def copy(self) -> "Match":
        raise NotImplementedError

    # A game with time has these too: whoever names a moment says what happens then. All others leave them out.

    is_timed: bool = True  # False: neither a window nor a clock ever runs in this match, so callers need not ask

    def window(self) -> i64:
        """The moment when the open reaction window closes, in milliseconds since kick-off, or NEVER. A public fact."""
        return NEVER

    def close_window(self, chance: Chance, told: Recorder, at: i64) -> None:
        """Closes the window, because it was due or because the house stops waiting. No clock moves."""
        raise NotImplementedError

    def clock(self) -> i64:
        """The moment when the next running clock strikes (a half's, a decision's), or NEVER."""
        return NEVER

    def known_clock(self) -> i64:
        """That moment if everybody may know it, or NEVER."""
        return self.clock()

    def asked_since(self) -> i64:
        """The moment of the last question, or 0 where the match keeps none. No later input comes before it."""
        return 0

    def time_up(self, chance: Chance, told: Recorder, at: i64) -> None:
        """Processes a clock that has struck. Time comes in as an input, so that rules never read a clock."""
        raise NotImplementedError

    def situation_number(self) -> i64:
        """A public number that changes whenever everybody is asked something new: an answer to the old is too late."""
        return 0
