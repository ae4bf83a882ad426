"""The facts of Ovalia as a seat knows them, written as rows; the five teams are alike."""

from typing import Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from clubhouse.games.ovalia.cards import TEAM_COUNT, squad, team_of, within_team
from clubhouse.games.ovalia.current.memory import OvaliaMemory
from clubhouse.games.ovalia.current.moves import CATALOGUE, PICK
from clubhouse.games.ovalia.current.rules import Ovalia
from clubhouse.games.ovalia.half import DISCARDING, NO_CARD, REACTING
from clubhouse.games.ovalia.rows import LEAD, moves_of_teams, write_scores
from clubhouse.kernel.cards import NOTHING, has
from clubhouse.kernel.match import Match
from clubhouse.kernel.packs import size
from clubhouse.rows.layout import Block, Layout, numbers, word
from clubhouse.rows.memory import Memory
from clubhouse.rows.writer import Rows, flag, step, write_number

LAYOUT: Final = Layout(
    len(CATALOGUE.moves),
    Block(
        word(phase=5, stage=6, combination=6, half=1, scrums=1, own_turn=1, dealt=1, counter=1),
        word(lead=61),
        LEAD,
        numbers(stock=0.02, hand=0.1, their_hand=0.1, discard=0.02),
    ),
    Block(),
    TEAM_COUNT,
    Block(
        word(hand=16, table=16, their_table=16),
        word(discard=16, their_known=16, known=16),
        word(fresh=16, taken=16, laid=16),
        word(aside=16, refilled=16, unseen=16, picked=1),
    ),
    Block(word(their_hand=16, stock=16)),
    moves_of_teams(CATALOGUE.moves, PICK),
)


class OvaliaRows(Rows):
    def __init__(self) -> None:
        super().__init__(LAYOUT, True)

    def memory(self, seat: i64) -> Memory:
        return OvaliaMemory()

    def write(self, match: Match, seat: i64, memory: Memory, out: BytesWriter) -> None:
        assert isinstance(match, Ovalia)
        assert isinstance(memory, OvaliaMemory)
        own = match.side(seat)
        their = match.side(1 - seat)
        is_reacting = match.phase == REACTING
        bits = step(match.phase, 0, 4) | step(match.stage, 0, 5) << 5
        if is_reacting:
            bits |= step(match.laid_combination, 0, 5) << 11
        bits |= flag(match.half == 2, 17) | flag(match.has_scrums, 18) | flag(match.turn == seat, 19)
        bits |= flag(match.dealer == seat, 20) | flag(is_reacting and match.is_counter, 21)
        write_i64_le(out, bits)
        write_scores(own.points, their.points, out)
        write_number(out, size(match.stock))
        write_number(out, size(own.hand))
        write_number(out, size(their.hand))
        write_number(out, size(match.discard))
        knows = memory.known(1 - seat)
        known = memory.known(seat)
        for team in range(TEAM_COUNT):
            hand = squad(own.hand, team)
            table = squad(own.table, team)
            their_table = squad(their.table, team)
            discard = squad(match.discard, team)
            aside = squad(match.aside, team)
            their_known = squad(knows, team)
            write_i64_le(out, hand | table << 16 | their_table << 32)
            write_i64_le(out, discard | their_known << 16 | squad(known, team) << 32)
            bits = NOTHING
            if match.fresh != NO_CARD and team_of(match.fresh) == team:
                bits |= within_team(match.fresh)
            if match.taken != NO_CARD and team_of(match.taken) == team:
                bits |= within_team(match.taken) << 16
            if is_reacting and match.laid_team == team:
                bits |= match.laid << 32
            write_i64_le(out, bits)
            bits = aside | (~(hand | table | their_table | discard | aside | their_known) & 0xFFFF) << 32
            if match.phase == DISCARDING and match.turn == seat:
                bits |= squad(match.refilled, team) << 16
            bits |= flag(has(match.picked_teams, team), 48)
            write_i64_le(out, bits)

    def write_hidden(self, match: Match, seat: i64, out: BytesWriter) -> None:
        assert isinstance(match, Ovalia)
        hand = match.side(1 - seat).hand
        for team in range(TEAM_COUNT):
            write_i64_le(out, squad(hand, team) | squad(match.stock, team) << 16)


ROWS: Final = OvaliaRows()
