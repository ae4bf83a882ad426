"""The facts of PlayRugby as a seat knows them, written as rows.

Cards of one name are one card: a set holds the first copies of each name. All that a seat was told is in its view, so
there is nothing to remember."""

from typing import Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from clubhouse.games.playrugby.cards import DISSENT, PITCH, Material, other
from clubhouse.games.playrugby.deck import material_of
from clubhouse.games.playrugby.moves import CATALOGUE
from clubhouse.games.playrugby.rules import AT_PENALTY, AT_TOSS, IN_TURN, IN_WINDOW, MINUTE, PlayRugby
from clubhouse.kernel.cards import NOTHING, count, lowest, one
from clubhouse.kernel.match import Match
from clubhouse.rows.layout import Block, Layout, numbers, word
from clubhouse.rows.memory import Memory
from clubhouse.rows.writer import Rows, flag, step, write_number

_MOST: Final[i64] = 30  # points of a lead that are told apart
_ZONE: Final[i64] = 5  # metres that are told apart
_TURNS_A_MINUTE: Final[i64] = 3  # a half of minutes is taken for one of so many turns

LAYOUT: Final = Layout(
    len(CATALOGUE.moves),
    Block(
        word(hand=42),
        word(team=42),
        word(their_known=42),
        word(known=42),
        word(queue=42),
        word(next=42),
        word(after_next=42),
        word(unseen=42),
        word(announced=42),
        word(phase=4, has_ball=1, colour=3, left=4, zone=21, half=1, penalty=2, persons=3, their_persons=3, turns=8),
        word(lead=61),
        word(contacts=42, in_drop_zone=1, shuffles=1, kicked_first=1, held=3),
        numbers(points=0.05, their_points=0.05, lead_points=0.05, metres=0.02, turns_left=0.03),
        numbers(set=0.05, their_hand=0.2),
    ),
    Block(word(their_hand=42), word(pile=42)),
)


class PlayRugbyRows(Rows):
    """For matches with one deck: its cards are the bits of every set."""

    def __init__(self, material: Material) -> None:
        super().__init__(LAYOUT, False)
        self.sorts = runs(material.sorts)
        self.contact_sorts = runs(material.contacts)
        # The first card of each card's name.
        self.first: list[int] = [material.sorts.index(sort) for sort in material.sorts]

    def write(self, match: Match, seat: i64, memory: Memory, out: BytesWriter) -> None:
        assert isinstance(match, PlayRugby)
        material = match.material
        side = match.side_of(seat)
        their_side = other(side)
        team: i64 = NOTHING
        known: i64 = NOTHING
        their_known: i64 = NOTHING
        their_cards: i64 = 0
        for person in range(match.home + match.away):
            hand: i64 = match.hands[person]
            shown: i64 = match.known[person]
            if match.side_of(person) == side:
                team |= hand
                known |= shown
            else:
                their_known |= shown
                their_cards += count(hand)
        queue: i64 = NOTHING
        for card in match.queue:
            queue |= one(card)
        queued: i64 = len(match.queue)
        own: i64 = match.hands[seat]
        write_i64_le(out, as_first(own, self.sorts))
        write_i64_le(out, as_first(team, self.sorts))
        write_i64_le(out, as_first(their_known, self.sorts))
        write_i64_le(out, as_first(known, self.sorts))
        write_i64_le(out, as_first(queue, self.sorts))
        write_i64_le(out, one(self.first[match.queue[0]]) if queued > 0 else NOTHING)
        write_i64_le(out, one(self.first[match.queue[1]]) if queued > 1 else NOTHING)
        write_i64_le(out, as_first(material.actions & ~(team | their_known | queue), self.sorts))
        write_i64_le(out, one(self.first[match.queue[-1]]) if match.phase == IN_WINDOW else NOTHING)
        is_placed = match.phase != AT_TOSS
        is_in_turn = match.phase == IN_TURN or match.phase == IN_WINDOW
        metres = PITCH - match.place if side == 0 else match.place
        turns = turns_left(match)
        bits = step(match.phase, 0, 3) | flag(is_placed and match.side == side, 4)
        if is_in_turn:
            bits |= step(match.colour, 0, 2) << 5 | step(match.left_to_play(), 0, 3) << 8
        if is_placed:
            bits |= step(metres // _ZONE, 0, 20) << 12
        bits |= flag(match.half == 2, 33)
        if match.phase == AT_PENALTY:
            bits |= one(1 if match.penalty == DISSENT else 0) << 34
        bits |= step(match.persons_of(side), 1, 3) << 36 | step(match.persons_of(their_side), 1, 3) << 39
        bits |= step(turns, 0, 7) << 42
        write_i64_le(out, bits)
        points = match.home_points if side == 0 else match.away_points
        their_points = match.away_points if side == 0 else match.home_points
        lead = points - their_points
        write_i64_le(out, step(lead, -_MOST, _MOST))
        bits = as_first(match.contacts, self.contact_sorts)
        bits |= flag(is_placed and match.side == side and match.is_in_drop_zone(), 42)
        bits |= flag(match.shuffles, 43) | flag(is_placed and match.first_kicker == side, 44)
        bits |= step(count(match.held & match.team(side)), 0, 2) << 45
        write_i64_le(out, bits)
        write_number(out, points)
        write_number(out, their_points)
        write_number(out, lead)
        write_number(out, metres)
        write_number(out, turns)
        write_number(out, count(match.pile))
        write_number(out, their_cards)

    def write_hidden(self, match: Match, seat: i64, out: BytesWriter) -> None:
        assert isinstance(match, PlayRugby)
        side = match.side_of(seat)
        hands: i64 = NOTHING
        for person in range(match.home + match.away):
            if match.side_of(person) != side:
                hand: i64 = match.hands[person]
                hands |= hand
        write_i64_le(out, as_first(hands, self.sorts))
        write_i64_le(out, as_first(match.pile, self.sorts))


def runs(sorts: list[int]) -> list[int]:
    """The set of the cards of each sort that has several: neighbours, since cards stand in the order of sorts."""
    found: list[int] = []
    for sort in sorted(set(sorts)):
        copies = sorts.count(sort)
        if copies > 1:
            found.append(((1 << copies) - 1) << sorts.index(sort))
    return found


def as_first(cards: i64, sorts: list[int]) -> i64:
    """The same set with the first copies of each name: their number is all that counts."""
    for run in sorts:
        copies: i64 = run
        held = cards & copies
        if held and held != copies:
            cards = cards & ~copies | (one(count(held)) - 1) << lowest(copies)
    return cards


def turns_left(match: PlayRugby) -> i64:
    """Turns of this half; where minutes are played, about as many as there is time for."""
    if match.minutes == 0:
        return match.turns_left
    if match.is_time_up():
        return 0
    left = match.begun_at + match.minutes * MINUTE - match.asked_at
    return left * _TURNS_A_MINUTE // MINUTE if left > 0 else 0


ROWS: Final = PlayRugbyRows(material_of(None))
