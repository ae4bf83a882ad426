"""The rows and memories of a game, found by its folder, and single rows outside of a batch."""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

from librt.strings import BytesWriter

from clubhouse.kernel.events import Log
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.raced_match import race_of
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.rows.layout import HEADER
from clubhouse.rows.memory import Memory
from clubhouse.rows.writer import Rows, write_mask

MemoryData: TypeAlias = list[list[int]]


@cache
def rows_of(game: Game[Any]) -> Rows:
    rows: Rows = import_module(f"{game.folder()}.rows").ROWS
    return rows


@cache
def remembers(game: Game[Any]) -> bool:
    """True if a seat of that game is told more than its view shows later."""
    return find_spec(f"{game.folder()}.rows") is not None and type(rows_of(game).memory(0)) is not Memory


def blank_memories(game: Game[Any], seating: Seating) -> list[Memory]:
    """An empty memory for each seat, also where there is nothing to remember."""
    return memories_of(game, seating) or [Memory() for _ in seating.seats]


def memories_of(game: Game[Any], seating: Seating) -> list[Memory] | None:
    """An empty memory for each seat; None where there is nothing to remember."""
    return [rows_of(game).memory(seat) for seat in seating.seats] if remembers(game) else None


def recalled(game: Game[Any], seating: Seating, match: Match, logs: Iterable[Log]) -> list[Memory] | None:
    """The memory of each seat that has heard these logs from the first one on. In a race bots remember nothing."""
    memories = None if race_of(match) is not None else memories_of(game, seating)
    if memories is not None:
        for log in logs:
            for seat, memory in enumerate(memories):
                for event in log.heard(Eyes.of(seat)):
                    memory.hear(event)
    return memories


def restored(game: Game[Any], data: list[MemoryData] | None) -> list[Memory] | None:
    """Memories from their numbers."""
    return None if data is None else [memory for one in data if (memory := memory_from(game, one)) is not None]


def memory_from(game: Game[Any], data: MemoryData | None) -> Memory | None:
    if data is None:
        return None
    memory = rows_of(game).memory(0)  # whose it is, its numbers tell
    memory.restore(data)
    return memory


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
