"""A match in which acts count by the moment they were made. Only the race of a table asks these questions."""

from abc import abstractmethod

from mypy_extensions import i64, mypyc_attr

from clubhouse.kernel.errors import Refused
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class RacedMatch(Match):
    # Every race must have these.

    @abstractmethod
    def too_late(self, seat: i64, move: Move, situation: i64, card: str) -> Refused | None:
        """Why an act made for that situation and with that card comes too late, or None."""
        raise NotImplementedError

    @abstractmethod
    def card_named(self, seat: i64, move: Move) -> str:
        """The name of the card that the act would put in play; empty if it plays none."""
        raise NotImplementedError

    @abstractmethod
    def ends_situation(self, seat: i64, move: Move) -> bool:
        """True if that act, made now, would end the situation for everybody."""
        raise NotImplementedError

    @abstractmethod
    def conflicts(self, seat: i64, move: Move, other_seat: i64, other_move: Move) -> bool:
        """True if only one of these two acts can count, so that the earlier one must."""
        raise NotImplementedError

    # A race may do without these.

    def is_race(self) -> bool:
        """False where this match is played in turns after all. In a race all seats see events at the same moment."""
        return True

    def comes_first(self, seat: i64, move: Move, other_seat: i64, other_move: Move) -> bool:
        """True if this act goes before the other when nobody can tell their order and they do not conflict."""
        return False

    def too_early(self, seat: i64, move: Move, made: i64) -> Refused | None:
        """Why an act made at that moment is void although it would be allowed now, or None."""
        return None

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


def race_of(match: Match) -> RacedMatch | None:
    """The match, if it is a race."""
    return match if isinstance(match, RacedMatch) and match.is_race() else None
