"""Moves come from a fixed catalogue. A move's index is its place there; its notation is what people write."""

from mypy_extensions import mypyc_attr

from clubhouse.kernel.errors import Facts, Refused


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """An interned value: a game makes each of its moves once. `index` is its place in the catalogue."""

    def __init__(self, notation: str) -> None:
        self.notation = notation
        self.index = -1

    def facts(self) -> Facts:
        """The facts that a client shows of the move, in readable words; nothing about who may play it."""
        return {}

    def __repr__(self) -> str:
        return self.notation


class Catalogue:
    def __init__(self, moves: list[Move], clause: str) -> None:
        """`clause` says what can be played at all. It is cited when a move does not exist."""
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

    def examples(self, few: int = 20) -> list[str]:
        """Sample notations for error messages: all moves if they are few, otherwise the first of each verb."""
        found: dict[object, str] = {}
        for move in self.moves:
            found.setdefault(move.notation if len(self.moves) <= few else move.facts().get("verb"), move.notation)
        return list(found.values())
