"""A whole match of Ovalia as JSON. What can be left out has the value that it has at a first deal.

The combination that waits for an answer is `laid` and not on its player's `table`.
"""

from typing import Literal

from clubhouse.games.ovalia.cards import (
    BACK_ROW,
    CONVERSION,
    FRONT_ROW,
    FULL_BACK,
    FULL_HAND,
    HALF_BACKS,
    HAND,
    PICKS,
    SCRUM,
    SEATS,
    SECOND_ROW,
    TEAMS,
    THREE_QUARTERS,
    TRY,
    card_names,
    squad,
    team_cards,
    team_facts,
)
from clubhouse.games.ovalia.current.moves import CATALOGUE
from clubhouse.games.ovalia.current.rules import FIRST, NORMAL_TIME, Ovalia
from clubhouse.games.ovalia.current.view import STAGES, Stage
from clubhouse.games.ovalia.half import DISCARDING, DRAWING, LAYING, NO_CARD, OVER, PICKING, REACTING
from clubhouse.games.ovalia.moves import Lay
from clubhouse.games.ovalia.position import (
    Deck,
    LaidPosition,
    check_can_go_on,
    check_hands,
    check_laid_is_given,
    laid_position,
    lying,
    read_team,
    restore_laid,
    restore_refilled,
    restore_side,
    restore_taken,
    table_names,
)
from clubhouse.games.ovalia.view import PHASES, Phase, Seat, card_or_none, refilled, seat_name
from clubhouse.kernel.cards import count, has, one
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Data
from clubhouse.kernel.packs import is_empty


class SidePosition(Data, frozen=True, kw_only=True):
    hand: list[str] = []
    table: list[str] = []
    points: int = 0


class Position(Data, frozen=True, kw_only=True):
    scrums: bool = True
    window: Literal[0, 3, 5, 10] = 0
    phase: Phase = "draw"
    stage: Stage = "normal"
    half: Literal[1, 2] = 1
    dealer: Seat = "home"
    turn: Seat | None = None  # left out: whoever did not deal
    fresh: str | None = None
    taken: str | None = None
    after_red: bool = False  # whether this turn began with a red card, at step b
    refilled: str = ""  # in `discard`: what was drawn since the laying, such as "C4 R15"
    laid: LaidPosition | None = None
    picked: str = ""  # the teams of the cards that this scrum has picked so far, such as "RS"
    discard: list[str] = []
    aside: list[str] = []
    stock: list[str] | None = None  # left out: all the other cards
    home: SidePosition
    away: SidePosition


def position(match: Ovalia) -> Position:
    return Position(
        scrums=match.has_scrums,
        window=match.time_to_react // 1000,  # type: ignore[arg-type]  # one of the four: options and positions admit no other
        phase=PHASES[match.phase],
        stage=STAGES[match.stage],
        half=1 if match.half == 1 else 2,
        dealer=seat_name(match.dealer),
        turn=seat_name(match.turn),
        fresh=card_or_none(match.fresh),
        taken=card_or_none(match.taken),
        after_red=match.is_after_red,
        refilled=" ".join(refilled(match, match.turn)),
        laid=laid_position(match, match.is_counter),
        picked="".join(name for team, name in enumerate(TEAMS) if has(match.picked_teams, team)),
        discard=card_names(match.discard),
        aside=card_names(match.aside),
        stock=card_names(match.stock),
        home=_side(match, 0),
        away=_side(match, 1),
    )


def _side(match: Ovalia, seat: int) -> SidePosition:
    side = match.side(seat)
    return SidePosition(hand=card_names(side.hand), table=table_names(match, seat), points=side.points)


def restore(given: Position) -> Ovalia:
    match = Ovalia(given.scrums, given.window * 1000)
    match.phase = next(phase for phase, name in PHASES.items() if name == given.phase)
    match.stage = next(stage for stage, name in STAGES.items() if name == given.stage)
    match.half = given.half
    match.dealer = SEATS.index(given.dealer)
    match.turn = SEATS.index(given.turn) if given.turn is not None else 1 - match.dealer
    deck = Deck()
    for side, put, where in ((match.home, given.home, "position.home"), (match.away, given.away, "position.away")):
        restore_side(side, put.hand, put.table, put.points, deck, where)
    match.discard = deck.take(given.discard, "position.discard")
    match.aside = deck.take(given.aside, "position.aside")
    if given.laid is not None:
        match.is_counter = given.laid.counter
        restore_laid(match, given.laid, deck)
    match.stock = deck.stock(given.stock)
    match.fresh = lying(given.fresh, match.discard, "position.fresh")
    match.taken = restore_taken(match, given.taken)
    restore_refilled(match, given.refilled)
    match.is_after_red = given.after_red
    for name in given.picked:
        match.picked_teams |= one(read_team(name, "position.picked"))
    _check(match, given)
    return match


def _check(match: Ovalia, given: Position) -> None:
    """What always holds in a match, so that no position leads the rules astray."""
    check_laid_is_given(match, given.laid)
    if match.phase == REACTING:
        _check_laid(match)
    _check_tables(match)
    _check_stage(match)
    _check_waiting(match, given)
    check_hands(match, HAND if match.stage == NORMAL_TIME else FULL_HAND, len(given.picked), True)
    check_can_go_on(match)


def _check_laid(match: Ovalia) -> None:
    """What was laid must be a combination, on a table that allowed it."""
    table = match.side(match.turn).on_table(match.laid_team)
    for lay in CATALOGUE.moves:
        if isinstance(lay, Lay) and lay.team == match.laid_team and lay.cards == match.laid:
            match.laid_combination = lay.combination
            is_laid = lay.needs & ~table == 0 and lay.combination != CONVERSION
            if lay.combination == SCRUM or (lay.needs and lay.combination == TRY):
                is_laid = is_laid and match.has_scrums
            if match.is_counter:
                is_laid = is_laid and _can_be_counter(match)
            if is_laid:
                return
    raise Malformed("position.laid.cards", "no-combination", {"cards": team_cards(match.laid_team, match.laid)})


def _can_be_counter(match: Ovalia) -> bool:
    """5.5, 5.7 — A row or a scrum, or the one card that a row of the own table lacked; two of its team are aside."""
    forwards = match.laid & ~FULL_BACK
    is_possible = forwards & ~(FRONT_ROW | BACK_ROW) == 0 and count(forwards) != 2
    return is_possible and count(squad(match.aside, match.laid_team)) == 2


def _check_tables(match: Ovalia) -> None:
    """What lies there was laid: half-backs and second rows in pairs, three-quarters by three or four."""
    for seat, name in enumerate(SEATS):
        for team in range(len(TEAMS)):
            table = match.side(seat).on_table(team)
            pairs = [count(table & SECOND_ROW), count(table & HALF_BACKS)]
            if 1 in pairs or count(table & THREE_QUARTERS) in (1, 2):
                raise Malformed(f"position.{name}.table", "never-laid-so", team_facts(team))
            if table & (FRONT_ROW | BACK_ROW) and not match.has_scrums:
                rows = table & (FRONT_ROW | BACK_ROW)
                if rows not in (FRONT_ROW, BACK_ROW, FRONT_ROW | BACK_ROW):
                    raise Malformed(f"position.{name}.table", "never-laid-so", team_facts(team))


def _check_stage(match: Ovalia) -> None:
    """7 — Only an empty stock brings a half to its end, and nobody draws or discards there."""
    is_end = match.stage != NORMAL_TIME
    if is_end and not is_empty(match.stock):
        raise Malformed("position.stage", "stock-not-empty", {"stage": STAGES[match.stage]})
    if match.phase == DRAWING and (is_end or is_empty(match.stock)):
        raise Malformed("position.phase", "nothing-to-draw")
    if match.phase == DISCARDING and is_end:
        raise Malformed("position.phase", "phase-differs", {"phase": PHASES[match.phase]})
    if match.phase == OVER and match.half == 1:
        raise Malformed("position.half", "out-of-range", {"value": match.half})


def _check_waiting(match: Ovalia, given: Position) -> None:
    """What only some phases know: cards to take, taken, picked or set aside."""
    is_opening = match.phase == LAYING and is_empty(match.stock) and match.stage in (NORMAL_TIME, FIRST)
    allowed = {
        "fresh": match.phase == DRAWING or (is_opening and match.taken == NO_CARD),
        "taken": match.phase == LAYING,
        "picked": match.phase == PICKING,
        "aside": match.phase not in (DRAWING, OVER),
        "after_red": match.phase not in (DRAWING, OVER) and match.stage == NORMAL_TIME,
    }
    for field, may_be in allowed.items():
        if getattr(given, field) and not may_be:
            raise Malformed(f"position.{field}", "phase-differs", {"phase": given.phase})
    if len(given.picked) != count(match.picked_teams) or len(given.picked) >= PICKS:
        raise Malformed("position.picked", "out-of-range", {"value": len(given.picked)})
    if given.aside:
        _check_aside(match, given)
    if match.phase == PICKING and not match.has_scrums:
        raise Malformed("position.phase", "phase-differs", {"phase": given.phase})


def _check_aside(match: Ovalia, given: Position) -> None:
    rows = [squad(match.aside, team) for team in range(len(TEAMS))]
    whole = [cards for cards in rows if cards]
    if len(given.aside) != 2 or len(whole) != 1 or whole[0] & ~(FRONT_ROW | BACK_ROW) or not match.has_scrums:
        raise Malformed("position.aside", "no-lost-scrum", {"cards": given.aside})
