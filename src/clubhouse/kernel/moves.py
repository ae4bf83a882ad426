"""Moves come from a fixed catalogue: a move's index is its number, its notation what people write."""

from typing import Final

from mypy_extensions import mypyc_attr

from clubhouse.kernel.errors import Facts, Refused


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """An interned value: a game makes each of its moves once, and its number is its place in the catalogue."""

    def __init__(self, notation: str) -> None:
        self.notation = notation
        self.index = -1

    def facts(self) -> Facts:
        """What a table needs to show it, in readable words; nothing about who may play it."""
        return {}

    def __repr__(self) -> str:
        return self.notation


_FEW: Final = 20  # so many are all listed to whoever writes one that there is not


class Catalogue:
    def __init__(self, moves: list[Move], clause: str) -> None:
        """`clause` says what can be played at all: it answers a move that does not exist."""
        self.moves = moves
        self.clause = clause
        self.by_notation: dict[str, Move] = {}
        for index, move in enumerate(moves):
            move.index = index
            self.by_notation[move.notation] = move

    def read(self, notation: str) -> Move:
        move = self.by_notation.get(notation)
        if move is None:
            raise Refused(self.clause, "unknown-move", {"notation": notation[:40], "notations": self.examples()})
        return move

    def examples(self) -> list[str]:
        """How moves are written: all of them, or the first of each verb."""
        if len(self.moves) <= _FEW:
            return [move.notation for move in self.moves]
        verbs: dict[object, str] = {}
        for move in self.moves:
            verbs.setdefault(move.facts().get("verb"), move.notation)
        return list(verbs.values())
