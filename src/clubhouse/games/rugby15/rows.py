"""The facts of Rugby 15 as a seat knows them, written as rows.

The two kicks are one card: a set of cards that holds one of them holds the first."""

from typing import Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from clubhouse.games.rugby15.cards import BLUE, KICK, RED, SECOND_KICK
from clubhouse.games.rugby15.memory import Rugby15Memory, as_one_card
from clubhouse.games.rugby15.moves import CATALOGUE
from clubhouse.games.rugby15.rules import AT_TOSS, NO_CARD, Rugby15
from clubhouse.kernel.cards import count, one
from clubhouse.kernel.match import Match
from clubhouse.rows.layout import Block, Layout, numbers, word
from clubhouse.rows.memory import Memory
from clubhouse.rows.writer import Rows, flag, step, write_number

_MOST: Final[i64] = 20  # points of a lead that are told apart

LAYOUT: Final = Layout(
    len(CATALOGUE.moves),
    Block(
        word(hand=15, discard=15, their_discard=15, their_known=15),
        word(known=15, steps=12, turn=14, phase=3, half=1, pile=2, board=4),
        word(lead=41, attacks=1, kicked_off=1, changed=1, they_changed=1, plays_on=1, they_play_on=1, extra_time=1),
        numbers(points=0.05, their_points=0.05, lead_points=0.05),
    ),
    Block(word(their_hand=15, their_choice=15)),
)


class Rugby15Rows(Rows):
    def __init__(self) -> None:
        super().__init__(LAYOUT, True)

    def memory(self, seat: i64) -> Memory:
        return Rugby15Memory()

    def write(self, match: Match, seat: i64, memory: Memory, out: BytesWriter) -> None:
        assert isinstance(match, Rugby15)
        assert isinstance(memory, Rugby15Memory)
        other = BLUE if seat == RED else RED
        own = match.side(seat)
        their = match.side(other)
        is_placed = match.phase != AT_TOSS
        lead = own.points - their.points
        write_i64_le(
            out,
            as_one_card(own.hand)
            | as_one_card(own.discard) << 15
            | as_one_card(their.discard) << 30
            | as_one_card(memory.known(other)) << 45,
        )
        bits = as_one_card(memory.known(seat))
        if is_placed:
            bits |= step(match.steps_to_try(seat), 0, 11) << 15
            bits |= step(count(own.discard), 0, 13) << 27
        bits |= step(match.phase, 0, 2) << 41
        bits |= flag(match.half == 2, 44)
        bits |= step(match.pile, 2, 3) << 45 if match.pile > 1 else 0
        bits |= one((match.squares - 5) // 2) << 47
        write_i64_le(out, bits)
        bits = step(lead, -_MOST, _MOST)
        bits |= flag(is_placed and match.attacker == seat, 41)
        bits |= flag(is_placed and match.kicker == seat, 42)
        bits |= flag(own.has_changed_hand, 43)
        bits |= flag(their.has_changed_hand, 44)
        bits |= flag(own.plays_on, 45)
        bits |= flag(their.plays_on, 46)
        bits |= flag(match.has_extra_time, 47)
        write_i64_le(out, bits)
        write_number(out, own.points)
        write_number(out, their.points)
        write_number(out, lead)

    def write_hidden(self, match: Match, seat: i64, out: BytesWriter) -> None:
        assert isinstance(match, Rugby15)
        their = match.side(BLUE if seat == RED else RED)
        bits = as_one_card(their.hand)
        if their.chosen != NO_CARD:
            bits |= one(KICK if their.chosen == SECOND_KICK else their.chosen) << 15
        write_i64_le(out, bits)


ROWS: Final = Rugby15Rows()
