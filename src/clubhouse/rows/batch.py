"""Many matches stepped in one call: moves in and rows out, as bytes.

Forced moves are played inside, and a window whose answers are all given is closed. The persons of a side choose as one:
what any of them may do is offered, and who can do it does it. A match that ends makes room for the next deal."""

from typing import Final

from librt.strings import BytesWriter, read_i16_le, write_i16_le, write_i32_le
from mypy_extensions import i16, i32, i64, mypyc_attr, u8

from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move
from clubhouse.rows.memory import Memories, Memory
from clubhouse.rows.writer import Rows, write_mask

_SEEDS: Final = 1_000_003  # as in a simulation


@mypyc_attr(allow_interpreted_subclasses=True)
class Deals:
    """Begins the matches of a batch. `sides` names the side of each seat."""

    def __init__(self, sides: list[int]) -> None:
        self.sides = sides

    def begin(self, deal: int, chance: Seeded, told: Recorder) -> Match:
        raise NotImplementedError


class Slot:
    """One match of a batch, with the question that waits for a move."""

    def __init__(self, match: Match, chance: Seeded, told: Recorder, memories: list[Memory], deal: i64) -> None:
        self.match = match
        self.chance = chance
        self.told = told
        self.memories = memories
        self.deal = deal
        self.seat: i64 = 0
        self.moves: list[Move] = []
        self.choices: i64 = 0
        self.at: i64 = 0  # milliseconds; only windows take time


class Batch:
    """`first` numbers this batch among several that share the deals of one seed: batch k plays the deals k, k + step,
    k + 2 * step and so on. Mirrored, the deals 2n and 2n + 1 have the same luck."""

    def __init__(
        self,
        rows: Rows,
        catalogue: list[Move],
        deals: Deals,
        matches: int,
        seed: int,
        first: int = 0,
        stride: int = 1,
        is_mirrored: bool = False,
        last: int = -1,
    ) -> None:
        self.rows = rows
        self.catalogue = catalogue
        self.deals = deals
        self.seed = seed
        self.next_deal: i64 = first
        self.stride: i64 = stride
        self.last: i64 = last  # the deal with which the batch ends; -1: it goes on for ever
        self.is_mirrored = is_mirrored
        self.sides = deals.sides
        self.mask_words: i64 = rows.layout.mask_words
        self.persons = max(self.sides.count(0), self.sides.count(1))
        self.decisions: i64 = 0
        self.silent = Recorder()
        self.slots = [self.deal() for _ in range(matches)]

    def deal(self) -> Slot:
        """The next match, at its first decision."""
        deal = self.next_deal
        self.next_deal += self.stride
        luck: int = deal // 2 if self.is_mirrored else deal
        chance = Seeded(self.seed * _SEEDS + luck)
        memories: list[Memory] = [self.rows.memory(seat) for seat in range(len(self.sides))]
        told: Recorder = Memories(memories) if self.rows.remembers else self.silent
        match = self.deals.begin(int(deal), chance, told)
        slot = Slot(match, chance, told, memories, deal)
        self.ask(slot)
        return slot

    def ask(self, slot: Slot) -> None:
        """Plays on until a side has a choice, or the match is over."""
        match = slot.match
        while True:
            seats = match.to_act()
            if not seats:
                if match.is_over():
                    slot.moves = []
                    return
                slot.at = match.window()
                match.close_window(slot.chance, slot.told, slot.at)
                continue
            seat: i64 = seats[0]
            moves = match.options(seat) if len(seats) == 1 or self.persons == 1 else self.shared(match, seats)
            if len(moves) != 1:
                slot.seat = seat
                slot.moves = moves
                return
            self.carry_out(slot, seats, moves[0])

    def shared(self, match: Match, seats: tuple[int, ...]) -> list[Move]:
        """The moves that persons of the first seat's side may make, by rising index."""
        found: dict[int, Move] = {}
        side = self.sides[seats[0]]
        for seat in seats:
            if self.sides[seat] == side:
                for move in match.options(seat):
                    found[move.index] = move
        return [found[index] for index in sorted(found)]

    def carry_out(self, slot: Slot, seats: tuple[int, ...], move: Move) -> None:
        """By the first person of the asked side who may."""
        match = slot.match
        seat: i64 = seats[0]
        if self.persons > 1:
            side = self.sides[seat]
            for other in seats:
                if self.sides[other] == side and match.reason_against(other, move) is None:
                    seat = other
                    break
        match.play(seat, move, slot.chance, slot.told, slot.at)
        self.decisions += 1

    def rows_now(self) -> bytes:
        """The rows of all matches, before the first move."""
        out = BytesWriter()
        for slot in self.slots:
            self.write(slot, False, 0, 0, 0, out)
        return out.getvalue()

    def step(self, moves: bytes) -> bytes:
        """`moves` holds an index of the catalogue for each match, in 16 bits. Returns the rows of the next choices."""
        out = BytesWriter()
        place: i64 = 0
        for number in range(len(self.slots)):
            slot = self.slots[number]
            chosen = i64(read_i16_le(moves, place))
            place += 2
            if not slot.moves:  # the last deal is over
                self.write(slot, False, 0, 0, 0, out)
                continue
            match = slot.match
            self.carry_out(slot, match.to_act(), self.catalogue[chosen])
            slot.choices += 1
            self.ask(slot)
            if slot.moves:
                self.write(slot, False, 0, 0, 0, out)
                continue
            points = match.points()
            margin: i64 = points[0] - points[1]
            ended = slot.deal
            choices = slot.choices
            if self.last < 0 or self.next_deal <= self.last:
                slot = self.deal()
                self.slots[number] = slot
            self.write(slot, True, margin, ended, choices, out)
        return out.getvalue()

    def write(self, slot: Slot, is_end: bool, margin: i64, ended: i64, choices: i64, out: BytesWriter) -> None:
        """Header, facts, mask, hidden facts. The header of an end tells of the match before it."""
        match = slot.match
        seat = slot.seat
        side: i64 = self.sides[seat]
        points = match.points()
        lead: i64 = points[0] - points[1]
        if side == 1:
            lead = -lead
        out.append(u8(seat))
        out.append(u8(side))
        out.append(1 if is_end else 0)
        out.append(1 if slot.moves else 0)
        write_i16_le(out, i16(margin))
        write_i16_le(out, i16(lead))
        write_i32_le(out, i32(ended if is_end else slot.deal))
        write_i32_le(out, i32(choices if is_end else slot.choices))
        self.rows.write(match, seat, slot.memories[seat], out)
        write_mask(out, slot.moves, self.mask_words)
        self.rows.write_hidden(match, seat, out)
