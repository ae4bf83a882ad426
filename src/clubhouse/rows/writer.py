"""The writer of a game's rows, and the small functions that its facts are written with."""

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64, mypyc_attr, u8

from clubhouse.kernel.cards import one
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move
from clubhouse.rows.layout import WORD_BITS, Layout
from clubhouse.rows.memory import Memory


@mypyc_attr(allow_interpreted_subclasses=True)
class Rows:
    """Writes rows of one game. A row's facts are a function of the seat's view and memory, and of nothing else."""

    def __init__(self, layout: Layout, remembers: bool) -> None:
        self.layout = layout
        self.remembers = remembers  # False: a memory would hold nothing that a row needs

    def memory(self, seat: i64) -> Memory:
        """An empty memory for that seat, to be folded from the first event on."""
        return Memory()

    def write(self, match: Match, seat: i64, memory: Memory, out: BytesWriter) -> None:
        """The facts that the seat knows."""
        raise NotImplementedError

    def write_hidden(self, match: Match, seat: i64, out: BytesWriter) -> None:
        """The facts that the seat doesn't know. Only a critic in training reads them."""
        raise NotImplementedError


def write_number(out: BytesWriter, number: i64) -> None:
    """A number of one byte; beyond its range it is the nearest that fits."""
    if number > 127:
        number = 127
    elif number < -128:
        number = -128
    out.append(u8(number & 0xFF))


def step(number: i64, least: i64, most: i64) -> i64:
    """The set of that number alone, counted from `least`; beyond the range, of the nearest."""
    if number < least:
        number = least
    elif number > most:
        number = most
    return one(number - least)


def flag(is_set: bool, place: i64) -> i64:
    return one(place) if is_set else 0


def write_mask(out: BytesWriter, moves: list[Move], words: i64) -> None:
    """The moves as bits of the catalogue; they must come by rising index."""
    bits: i64 = 0
    base: i64 = 0
    written: i64 = 0
    for move in moves:
        index: i64 = move.index
        while index - base >= WORD_BITS:
            write_i64_le(out, bits)
            bits = 0
            base += WORD_BITS
            written += 1
        bits |= one(index - base)
    write_i64_le(out, bits)
    written += 1
    while written < words:
        write_i64_le(out, 0)
        written += 1
