"""The rows of a game, found by its folder, and single rows outside of a batch."""

from functools import cache
from importlib import import_module
from typing import Any

from librt.strings import BytesWriter

from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move
from clubhouse.rows.layout import HEADER
from clubhouse.rows.memory import Memory
from clubhouse.rows.writer import Rows, write_mask


@cache
def rows_of(game: Game[Any]) -> Rows:
    rows: Rows = import_module(f"{game.folder()}.rows").ROWS
    return rows


def facts_of(rows: Rows, match: Match, seat: int, memory: Memory) -> bytes:
    """An empty header, and all that the seat knows."""
    out = BytesWriter()
    out.write(bytes(HEADER))
    rows.write(match, seat, memory, out)
    return out.getvalue()


def row_for(rows: Rows, match: Match, seat: int, memory: Memory, moves: list[Move]) -> bytes:
    """A row for that choice. Header and hidden facts are left empty."""
    out = BytesWriter()
    out.write(facts_of(rows, match, seat, memory))
    write_mask(out, moves, rows.layout.mask_words)
    out.write(bytes(rows.layout.size - len(out)))
    return out.getvalue()
