"""Parts of the rows of both editions: the score, and the moves of each team."""

from typing import Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from clubhouse.games.ovalia.cards import TEAM_COUNT, team_of
from clubhouse.games.ovalia.moves import Discard, Lay, ShowRed, Take
from clubhouse.kernel.moves import Move
from clubhouse.rows.layout import numbers
from clubhouse.rows.writer import step, write_number

_MOST: Final[i64] = 30  # points of a lead that are told apart

LEAD: Final = numbers(points=0.02, their_points=0.02, lead_points=0.05)


def moves_of_teams(moves: list[Move], picks: list[Move]) -> list[list[int]]:
    """The moves of each team by their indices, those of all teams in one order."""
    teams: list[list[int]] = [[] for _ in range(TEAM_COUNT)]
    for move in moves:
        if isinstance(move, (Lay, ShowRed)):
            teams[move.team].append(move.index)
        elif isinstance(move, (Take, Discard)):
            teams[team_of(move.card)].append(move.index)
        elif picks and picks[0].index <= move.index <= picks[-1].index:
            teams[team_of(move.index - picks[0].index)].append(move.index)
    return teams


def write_scores(own: i64, their: i64, out: BytesWriter) -> None:
    """The word of the lead, then the numbers of `LEAD`."""
    write_i64_le(out, step(own - their, -_MOST, _MOST))
    write_number(out, own)
    write_number(out, their)
    write_number(out, own - their)
