"""The interface of every game's match. A class and not a Protocol, because compiled calls on it are direct.

Classes that a game builds on allow interpreted subclasses, so that a game that is not compiled works too."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from clubhouse.kernel.chance import Chance
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.moves import Move

NEVER: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    is_timed: bool = True  # False: neither a window nor a clock ever runs in this match, so callers need not ask

    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now: one in turns, several at once; none while only time passes, or at the end."""
        raise NotImplementedError

    def options(self, seat: i64) -> list[Move]:
        """The legal moves of that seat, by rising index; equal for two matches that the seat can't tell apart."""
        raise NotImplementedError

    def reason_against(self, seat: i64, move: Move) -> Refused | None:
        """Why that seat may not play that move now, or None. Legality is decided here alone: no reason means legal."""
        raise NotImplementedError

    def play(self, seat: i64, move: Move, chance: Chance, told: Recorder, at: i64 = 0) -> None:
        """Applies the move or raises Refused with the match untouched. `at` is milliseconds since kick-off."""
        raise NotImplementedError

    def window(self) -> i64:
        """The moment when the open reaction window closes, in milliseconds since kick-off, or NEVER. A public fact."""
        return NEVER

    def close_window(self, chance: Chance, told: Recorder, at: i64) -> None:
        """Closes the window, because it was due or because the house stops waiting. No clock moves."""
        raise NotImplementedError

    def clock(self) -> i64:
        """The moment when the next running clock strikes (a half's, a decision's), or NEVER. A public fact."""
        return NEVER

    def time_up(self, chance: Chance, told: Recorder, at: i64) -> None:
        """Processes a clock that has struck. Time comes in as an input, so that rules never read a clock."""
        raise NotImplementedError

    def situation_number(self) -> i64:
        """A public number that changes whenever everybody is asked something new: an answer to the old is too late."""
        return 0

    # The table asks these questions in a race. The defaults are for games without one.

    def is_race(self) -> bool:
        """True if acts count by the moment they were made, and all seats must see events at the same moment."""
        return False

    def too_late(self, seat: i64, move: Move, situation: i64, card: str) -> Refused | None:
        """Why an act made for that situation and with that card comes too late, or None."""
        return None

    def too_early(self, seat: i64, move: Move, made: i64) -> Refused | None:
        """Why an act made at that moment is void although it would be allowed now, or None."""
        return None

    def card_named(self, seat: i64, move: Move) -> str:
        """The name of the card that the act would put in play; empty if it plays none."""
        return ""

    def ends_situation(self, seat: i64, move: Move) -> bool:
        """True if that act, made now, would end the situation for everybody."""
        return False

    def conflicts(self, seat: i64, move: Move, other_seat: i64, other_move: Move) -> bool:
        """True if only one of these two acts can count, so that the earlier one must."""
        return False

    def comes_first(self, seat: i64, move: Move, other_seat: i64, other_move: Move) -> bool:
        """True if this act goes before the other when nobody can tell their order and they do not conflict."""
        return False

    def takes_time(self, move: Move) -> bool:
        """True if the effect comes some time after the act, so that the delay of its line does not matter."""
        return False

    def began_at(self, seat: i64, begun: i64) -> None:
        """Says when the seat began its last move, if that takes time: its time runs from that moment."""

    def waits_for_acts(self) -> bool:
        """True if the next clock strikes because nobody acted. An act made before it still counts."""
        return False

    def ends_by_clock(self) -> bool:
        """True if the next clock ends the match."""
        return False

    def is_over(self) -> bool:
        raise NotImplementedError

    def points(self) -> tuple[int, ...]:
        """The score of each side."""
        raise NotImplementedError

    def copy(self) -> "Match":
        raise NotImplementedError
