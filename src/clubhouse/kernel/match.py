"""What every game's match promises. A class and not a Protocol: compiled calls on it are direct.

The classes that a game builds on admit interpreted subclasses, so that a game that is not compiled runs here too.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from clubhouse.kernel.chance import Chance
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.moves import Move

NEVER: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    is_timed: bool = True  # False: neither a window nor a clock ever runs in this match, so nobody need ask

    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now: one in turns, several at once; none while only time passes, or at the end."""
        raise NotImplementedError

    def options(self, seat: i64) -> list[Move]:
        """The legal moves of that seat, by rising index; equal for two matches that the seat can't tell apart."""
        raise NotImplementedError

    def reason_against(self, seat: i64, move: Move) -> Refused | None:
        """Why that seat may not play that move now, or None. Here alone it is decided: legal is what has no reason."""
        raise NotImplementedError

    def play(self, seat: i64, move: Move, chance: Chance, told: Recorder, at: i64 = 0) -> None:
        """Applies the move or raises Refused with the match untouched. `at` is milliseconds since kick-off."""
        raise NotImplementedError

    def window(self) -> i64:
        """When the open reaction window closes by itself, in milliseconds since kick-off, or NEVER. A public fact."""
        return NEVER

    def close_window(self, chance: Chance, told: Recorder, at: i64) -> None:
        """The window closes: it was due, or the house waits for nobody any more. It moves no clock."""
        raise NotImplementedError

    def clock(self) -> i64:
        """When a clock that runs strikes next (a half's, a decision's), or NEVER. A public fact."""
        return NEVER

    def time_up(self, chance: Chance, told: Recorder, at: i64) -> None:
        """A clock has struck: an input like any other, so that rules never read one."""
        raise NotImplementedError

    # What the table asks where people race; where they do not, nothing is in dispute.

    def is_race(self) -> bool:
        """Whether acts count by the moment at which they were made, and all must see what is told at once."""
        return False

    def situation_number(self) -> i64:
        """Another one whenever what is asked of everybody in a race changes."""
        return 0

    def too_late(self, seat: i64, move: Move, situation: i64, card: str) -> Refused | None:
        """Why an act made for that situation and with that card counts no more, if it does not."""
        return None

    def too_early(self, seat: i64, move: Move, made: i64) -> Refused | None:
        """Why an act made at that moment counts no more than it would have then, though it may be made now."""
        return None

    def card_named(self, seat: i64, move: Move) -> str:
        """The card that the act puts in play, as it is named there."""
        return ""

    def ends_situation(self, seat: i64, move: Move) -> bool:
        """Whether that act, made now, would end the situation for everybody."""
        return False

    def conflicts(self, seat: i64, move: Move, other_seat: i64, other_move: Move) -> bool:
        """Whether only one of these two acts can count, and the first made must."""
        return False

    def comes_first(self, seat: i64, move: Move, other_seat: i64, other_move: Move) -> bool:
        """Whether of two acts whose order nobody can tell this one comes first, though they do not conflict."""
        return False

    def takes_time(self, move: Move) -> bool:
        """Whether its effect comes only a while after it was made, so that its own way does not matter."""
        return False

    def began_at(self, seat: i64, begun: i64) -> None:
        """What takes time, and that seat has just played, was begun before it came: its time runs from then on."""

    def waits_for_acts(self) -> bool:
        """Whether the clock that strikes next does so for want of an act: one that was made before it still counts."""
        return False

    def ends_by_clock(self) -> bool:
        """Whether that clock ends the match."""
        return False

    def is_over(self) -> bool:
        raise NotImplementedError

    def points(self) -> tuple[int, ...]:
        """The score of each side."""
        raise NotImplementedError

    def copy(self) -> "Match":
        raise NotImplementedError
