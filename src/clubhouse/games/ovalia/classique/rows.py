"""The facts of the first edition as a seat knows them, written as rows; the five teams are alike.

A card is taken from a pile only to be laid at once, so there is nothing to remember."""

from typing import Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from clubhouse.games.ovalia.cards import TEAM_COUNT, squad, team_of, within_team
from clubhouse.games.ovalia.classique.moves import CATALOGUE
from clubhouse.games.ovalia.classique.rules import Classique
from clubhouse.games.ovalia.half import DISCARDING, NO_CARD, REACTING
from clubhouse.games.ovalia.rows import LEAD, moves_of_teams, write_scores
from clubhouse.kernel.cards import NOTHING, has
from clubhouse.kernel.match import Match
from clubhouse.kernel.packs import joined, no_cards, pack_of, size
from clubhouse.rows.layout import Block, Layout, numbers, word
from clubhouse.rows.memory import Memory
from clubhouse.rows.writer import Rows, flag, step, write_number

_PHASES: Final[i64] = 5
_MOST_TRIES: Final[i64] = 3

LAYOUT: Final = Layout(
    len(CATALOGUE.moves),
    Block(
        word(phase=5, stage=2, combination=6, half=1, own_turn=1, dealt=1),
        word(lead=61),
        LEAD,
        numbers(stock=0.02, hand=0.1, their_hand=0.1, first_pile=0.05, second_pile=0.05, third_pile=0.05),
    ),
    Block(),
    TEAM_COUNT,
    Block(
        word(hand=16, table=16, their_table=16),
        word(first_top=16, second_top=16, third_top=16),
        word(under_first=16, under_second=16, under_third=16),
        word(piles=16, covered=16, unseen=16, red_out=1, tries=4, their_tries=4),
        word(taken=16, laid=16, refilled=16),
    ),
    Block(word(their_hand=16, stock=16)),
    moves_of_teams(CATALOGUE.moves, []),
)


class ClassiqueRows(Rows):
    def __init__(self) -> None:
        super().__init__(LAYOUT, False)

    def write(self, match: Match, seat: i64, memory: Memory, out: BytesWriter) -> None:
        assert isinstance(match, Classique)
        own = match.side(seat)
        their = match.side(1 - seat)
        is_reacting = match.phase == REACTING
        bits = step(match.phase, 0, _PHASES - 1) | step(match.stage, 0, 1) << 5
        if is_reacting:
            bits |= step(match.laid_combination, 0, 5) << 7
        bits |= flag(match.half == 2, 13) | flag(match.turn == seat, 14) | flag(match.dealer == seat, 15)
        write_i64_le(out, bits)
        write_scores(own.points, their.points, out)
        write_number(out, size(match.stock))
        write_number(out, size(own.hand))
        write_number(out, size(their.hand))
        tops: list[int] = []
        under: list[int] = []
        piles = no_cards()
        for pile in match.piles:
            write_number(out, len(pile))
            tops.append(pile[-1] if pile else NO_CARD)
            under.append(pile[-2] if len(pile) > 1 else NO_CARD)
            if pile:
                piles = joined(piles, pack_of(pile))
        for team in range(TEAM_COUNT):
            hand = squad(own.hand, team)
            table = squad(own.table, team)
            their_table = squad(their.table, team)
            piled = squad(piles, team)
            write_i64_le(out, hand | table << 16 | their_table << 32)
            write_i64_le(out, of_team_among(tops, team))
            write_i64_le(out, of_team_among(under, team))
            bits = piled | squad(match.covered, team) << 16
            bits |= (~(hand | table | their_table | piled) & 0xFFFF) << 32
            bits |= flag(has(match.reds_out, team), 48)
            bits |= step(match.tries_of(seat, team), 0, _MOST_TRIES) << 49
            bits |= step(match.tries_of(1 - seat, team), 0, _MOST_TRIES) << 53
            write_i64_le(out, bits)
            bits = NOTHING
            if match.taken != NO_CARD and team_of(match.taken) == team:
                bits |= within_team(match.taken)
            if is_reacting and match.laid_team == team:
                bits |= match.laid << 16
            if match.phase == DISCARDING and match.turn == seat:
                bits |= squad(match.refilled, team) << 32
            write_i64_le(out, bits)

    def write_hidden(self, match: Match, seat: i64, out: BytesWriter) -> None:
        assert isinstance(match, Classique)
        hand = match.side(1 - seat).hand
        for team in range(TEAM_COUNT):
            write_i64_le(out, squad(hand, team) | squad(match.stock, team) << 16)


def of_team_among(cards: list[int], team: i64) -> i64:
    """Sixteen bits for each of the cards, those of other teams and missing ones left out."""
    bits: i64 = NOTHING
    shift: i64 = 0
    for card in cards:
        if card != NO_CARD and team_of(card) == team:
            bits |= within_team(card) << shift
        shift += 16
    return bits


ROWS: Final = ClassiqueRows()
