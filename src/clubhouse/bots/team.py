"""A policy that learned for whole teams, played by each seat for itself.

All seats of a team know the same of what the policy reads. So each draws the same move of the team, with luck that
follows from the row, and sees whose it is. Nobody has to be told anything."""

from collections.abc import Callable
from hashlib import blake2b
from typing import TypeAlias

from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import Seating
from clubhouse.rows.memory import Memory
from clubhouse.rows.register import row_for
from clubhouse.rows.writer import Rows

# A move, when it is made, the call to its team, and whether it gives way to a team-mate.
Chosen: TypeAlias = tuple[str, int | None, str | None, bool]

Draw: TypeAlias = Callable[[bytes, list[Move], Seeded], Move]


class TeamMoves:
    """The moves of the side that is asked, by rising index, and for each the first seat that may make it."""

    def __init__(self, match: Match, seating: Seating, side: int) -> None:
        self.seats = [seat for seat in match.to_act() if seating.side_of(seat) == side]
        found: dict[int, tuple[Move, int]] = {}
        for seat in self.seats:
            for move in match.options(seat):
                found.setdefault(move.index, (move, seat))
        self.moves = [found[index][0] for index in sorted(found)]
        self.actors = {move.notation: seat for move, seat in found.values()}

    def row(self, rows: Rows, match: Match, memory: Memory) -> bytes:
        """The row that the team's policy has learned from: the first asked seat stands for its team."""
        return row_for(rows, match, self.seats[0], memory, self.moves)


def own_move(rows: Rows, match: Match, seating: Seating, seat: int, memory: Memory, draw: Draw) -> Move | None:
    """That seat's part of what the team does; None if a mate is better placed.

    Where a window takes the answers of all, a mate who lets it go leaves the others their own decision."""
    side = seating.side_of(seat)
    match = match.copy()
    window = match.window()
    while True:
        team = TeamMoves(match, seating, side)
        row = team.row(rows, match, memory)
        luck = Seeded(int.from_bytes(blake2b(row, digest_size=8, person=b"clubhouse-team").digest()))
        move = team.moves[0] if len(team.moves) == 1 else draw(row, team.moves, luck)
        actor = team.actors[move.notation]
        if actor == seat:
            return move
        if window == NEVER or match.reason_against(seat, move) is not None:
            return None
        match.play(actor, move, luck, Recorder(), match.asked_since())
        if match.window() != window:  # the mate's answer was none that leaves the others theirs
            return None


def is_in_team(seating: Seating, seat: int) -> bool:
    return len(seating.seats_of(seating.side_of(seat))) > 1


def asked_first(match: Match, seating: Seating, seat: int) -> list[int]:
    """That seat, and after it the team-mates that may act now, too."""
    side = seating.side_of(seat)
    return [seat, *(mate for mate in match.to_act() if mate != seat and seating.side_of(mate) == side)]


def best_placed(seats: list[int], choose: Callable[[int], Chosen]) -> tuple[int, str]:
    """The first seat that does not give way, with its move; the first of all, if every one does."""
    first: str | None = None
    for seat in seats:
        move, _, _, gives_way = choose(seat)
        if not gives_way:
            return seat, move
        first = move if first is None else first
    assert first is not None
    return seats[0], first
