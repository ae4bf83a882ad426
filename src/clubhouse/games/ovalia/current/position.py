"""A match of Ovalia as JSON. A field that is left out has its value at the first deal.

The combination that waits for an answer is `laid`, and not on its player's `table`.
"""

from typing import Final, Literal

from clubhouse.games.ovalia.cards import (
    BACK_ROW,
    CARDS,
    CONVERSION,
    CONVERSION_POINTS,
    DROP_POINTS,
    FRONT_ROW,
    FULL_BACK,
    FULL_HAND,
    HALF_BACKS,
    HAND,
    OUTFIELD,
    PICKS,
    RED_CARD,
    SCRUM,
    SEATS,
    SECOND_ROW,
    TEAMS,
    THREE_QUARTERS,
    TRY,
    TRY_POINTS,
    card_names,
    squad,
    team_cards,
    team_facts,
    within_team,
)
from clubhouse.games.ovalia.current.moves import CATALOGUE
from clubhouse.games.ovalia.current.rules import (
    FIRST,
    LAST_COUNTER,
    LAST_RETURN,
    NORMAL_TIME,
    SECOND,
    VERY_LAST,
    Ovalia,
)
from clubhouse.games.ovalia.current.view import STAGES, Stage
from clubhouse.games.ovalia.half import DISCARDING, DRAWING, LAYING, NO_CARD, OVER, PICKING, REACTING
from clubhouse.games.ovalia.moves import Lay
from clubhouse.games.ovalia.position import (
    CARDS_IN_SHORT,
    LaidPosition,
    check_can_go_on,
    check_hand,
    check_laid_is_given,
    check_points,
    laid_position,
    lying,
    read_team,
    restore_half,
    restore_laid,
    restore_refilled,
    restore_side,
    restore_taken,
    table_names,
)
from clubhouse.games.ovalia.view import PHASES, Phase, Seat, Window, card_or_none, refilled, seat_name
from clubhouse.kernel.cards import NOTHING, count, has, one
from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Facts, Malformed
from clubhouse.kernel.packs import is_empty, pack_of
from clubhouse.positions.zones import Zones

DECK: Final = Zones(("home.hand", "home.table", "away.hand", "away.table", "discard", "aside", "laid.cards"), "stock")
ZONES: Final = (DECK,)


class SidePosition(Data, frozen=True, kw_only=True):
    hand: list[str] = []
    table: list[str] = []
    points: int = 0


class Position(Data, frozen=True, kw_only=True):
    scrums: bool = True
    window: Window = 0
    phase: Phase = "draw"
    stage: Stage = "normal"
    half: Literal[1, 2] = 1
    dealer: Seat = "home"
    turn: Seat | None = None  # left out: the player who did not deal
    fresh: str | None = None
    taken: str | None = None
    after_red: bool = False  # this turn began with a red card, at step b
    refilled: str = ""  # in phase `discard`: cards drawn since the laying, such as "C4 R15"
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
    restore_half(match, given.phase, given.half, given.dealer, given.turn)
    match.stage = next(stage for stage, name in STAGES.items() if name == given.stage)
    placed = DECK.place(CARDS, given, CARDS_IN_SHORT)
    restore_side(match.home, "home", given.home.points, placed)
    restore_side(match.away, "away", given.away.points, placed)
    match.discard = pack_of(placed["discard"])
    match.aside = pack_of(placed["aside"])
    if given.laid is not None:
        match.is_counter = given.laid.counter
        restore_laid(match, given.laid, placed)
    match.stock = pack_of(placed["stock"])
    match.fresh = lying(given.fresh, match.discard, "position.fresh")
    match.taken = restore_taken(match, given.taken)
    restore_refilled(match, given.refilled)
    match.is_after_red = given.after_red
    for name in given.picked:
        match.picked_teams |= one(read_team(name, "position.picked"))
    _check(match, given)
    return match


def _check(match: Ovalia, given: Position) -> None:
    """Checks what always holds in a match, as far as the cards tell; docs/scenarios.md lists it."""
    check_laid_is_given(match, given.laid)
    if match.phase == REACTING:
        _check_laid(match)
    _check_tables(match)
    _check_stage(match)
    _check_waiting(match, given)
    for seat in range(len(SEATS)):
        _check_full_backs_and_red_cards(match, seat)
    _check_hands(match, len(given.picked))
    check_points(match, [_scores(match, seat) for seat in range(len(SEATS))], _MOST_POINTS)
    check_can_go_on(match)


def _check_laid(match: Ovalia) -> None:
    """The laid cards must be a combination that the table allowed and that somebody may still answer."""
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
                if match.is_red_card_out(match.laid_team) and not match.can_be_countered():
                    raise Malformed("position.laid", "nobody-can-answer", team_facts(match.laid_team))
                return
    raise Malformed("position.laid.cards", "no-combination", {"cards": team_cards(match.laid_team, match.laid)})


def _can_be_counter(match: Ovalia) -> bool:
    """5.5, 5.7 — A row or scrum, or the one card that a row on the own table lacked; two of its team are aside."""
    forwards = match.laid & ~FULL_BACK
    is_possible = forwards & ~_FORWARDS == 0 and count(forwards) != 2
    return is_possible and count(squad(match.aside, match.laid_team)) == 2


def _forwards_that_can_lie(has_scrums: bool) -> set[int]:
    """3.1, 3.2, 3.8, 5.3 — The sets of 1-2-3 and 6-7-8 that rows, scrums and completed rows can leave on a table."""
    scrums = [lay.cards for lay in CATALOGUE.moves if isinstance(lay, Lay) and lay.combination == SCRUM and has_scrums]
    found = {NOTHING}
    waiting = [NOTHING]
    while waiting:
        table = waiting.pop()
        for cards in (FRONT_ROW, BACK_ROW, *scrums):
            is_completed = has_scrums and cards in (FRONT_ROW, BACK_ROW)
            if (cards & table == 0 or is_completed) and table | cards not in found:
                found.add(table | cards)
                waiting.append(table | cards)
    return found


# Every try of every team, converted, and every drop.
_MOST_POINTS: Final = len(TEAMS) * (3 * (TRY_POINTS + CONVERSION_POINTS) + 2 * DROP_POINTS)
_FORWARDS: Final = FRONT_ROW | BACK_ROW
_WITH_SCRUMS: Final = _forwards_that_can_lie(True)
_WITHOUT_SCRUMS: Final = _forwards_that_can_lie(False)


def _check_tables(match: Ovalia) -> None:
    """The cards on a table were laid: pairs, three or four three-quarters, and rows or what scrums make of them."""
    possible = _WITH_SCRUMS if match.has_scrums else _WITHOUT_SCRUMS
    for seat, name in enumerate(SEATS):
        for team in range(len(TEAMS)):
            table = match.side(seat).on_table(team)
            pairs = [count(table & SECOND_ROW), count(table & HALF_BACKS)]
            is_possible = table & _FORWARDS in possible and _settled(match, seat, team) & _FORWARDS in possible
            if 1 in pairs or count(table & THREE_QUARTERS) in (1, 2) or not is_possible:
                raise Malformed(f"position.{name}.table", "never-laid-so", team_facts(team))


def _settled(match: Ovalia, seat: int, team: int) -> int:
    """The cards on that table that wait for no answer."""
    is_laid = match.phase == REACTING and seat == match.turn and team == match.laid_team
    return match.side(seat).on_table(team) & ~(match.laid if is_laid else NOTHING)


def _check_full_backs_and_red_cards(match: Ovalia, seat: int) -> None:
    """3.9, 6.1, 6.3 — A 15 came with a try or after a combination; a red card came in answer to one.

    Cards cancelled by a red card go to the discard, and only a scrum takes them out again. If a scrum may have been
    won, its picks are not checked, because that would need the whole history.
    """
    where = f"position.{SEATS[seat]}.table"
    has_picked = any(
        _settled(match, other, team) & FRONT_ROW and _settled(match, other, team) & BACK_ROW
        for other in range(len(SEATS))
        for team in range(len(TEAMS))
    )
    for team in range(len(TEAMS)):
        table = _settled(match, seat, team)
        other = match.side(1 - seat).on_table(team)
        if table & FULL_BACK and not table & OUTFIELD and not other & RED_CARD:
            raise Malformed(where, "full-back-from-nothing", team_facts(team))
        if table & RED_CARD and not has_picked and not _was_cancelled(match, 1 - seat, team):
            raise Malformed(where, "red-card-from-nothing", team_facts(team))


def _was_cancelled(match: Ovalia, seat: int, team: int) -> bool:
    """True if a combination of that team is in the discard, with the cards it needs on that player's table."""
    discard = squad(match.discard, team)
    table = match.side(seat).on_table(team)
    return any(
        lay.cards & ~FULL_BACK & ~discard == 0 and lay.needs & ~table == 0
        for lay in CATALOGUE.moves
        if isinstance(lay, Lay) and lay.team == team and lay.combination != CONVERSION
    )


def _check_stage(match: Ovalia) -> None:
    """7 — Only an empty stock ends a half, and then nobody draws or discards."""
    is_end = match.stage != NORMAL_TIME
    stage: Facts = {"stage": STAGES[match.stage]}
    if is_end and not is_empty(match.stock):
        raise Malformed("position.stage", "stock-not-empty", stage)
    if match.phase == DRAWING and (is_end or is_empty(match.stock)):
        raise Malformed("position.phase", "nothing-to-draw")
    if match.phase == DISCARDING and is_end:
        raise Malformed("position.phase", "phase-differs", {"phase": PHASES[match.phase]})
    if match.phase == OVER and match.half == 1:
        raise Malformed("position.half", "out-of-range", {"value": match.half})
    if match.phase == OVER and match.stage not in (SECOND, VERY_LAST):
        raise Malformed("position.stage", "not-the-end", stage)
    is_countering = match.stage in (LAST_COUNTER, LAST_RETURN, VERY_LAST)
    if is_countering and match.phase != OVER and is_empty(match.aside):
        raise Malformed("position.aside", "nothing-aside", stage)


def _check_waiting(match: Ovalia, given: Position) -> None:
    """Fields of single phases only: cards to take, taken, picked or set aside."""
    is_opening = match.phase == LAYING and is_empty(match.stock) and match.stage in (NORMAL_TIME, FIRST)
    has_turn = match.phase not in (DRAWING, OVER)
    allowed = {
        "fresh": match.phase == DRAWING or (is_opening and match.taken == NO_CARD),
        "taken": match.phase == LAYING and is_empty(match.aside) and not given.after_red,
        "picked": match.phase == PICKING,
        "aside": has_turn and match.stage != FIRST,
        "after_red": has_turn and match.stage == NORMAL_TIME,
    }
    for field, may_be in allowed.items():
        if getattr(given, field) and not may_be:
            raise Malformed(f"position.{field}", "phase-differs", {"phase": given.phase})
    tables = [match.side(match.turn).on_table(team) for team in range(len(TEAMS))]
    if match.is_after_red and not any(table & RED_CARD for table in tables):
        raise Malformed("position.after_red", "no-red-card-shown")
    if match.taken != NO_CARD and within_team(match.taken) & ~OUTFIELD:
        raise Malformed("position.taken", "never-taken", {"card": CARDS[match.taken]})
    if len(given.picked) != count(match.picked_teams) or len(given.picked) >= PICKS:
        raise Malformed("position.picked", "out-of-range", {"value": len(given.picked)})
    if given.aside:
        _check_aside(match, given)
    if match.phase == PICKING:
        _check_picking(match)


def _check_aside(match: Ovalia, given: Position) -> None:
    """5.7 — Two forwards are aside; the third, seized one is on the table of the player whose turn it is."""
    teams = [team for team in range(len(TEAMS)) if squad(match.aside, team)]
    aside = squad(match.aside, teams[0])
    seized = match.side(match.turn).on_table(teams[0]) & _FORWARDS
    is_pair = len(given.aside) == 2 and len(teams) == 1 and aside & ~_FORWARDS == 0
    if not match.has_scrums or not is_pair or not _is_scrum_with(aside, seized):
        raise Malformed("position.aside", "no-lost-scrum", {"cards": given.aside})


def _is_scrum_with(aside: int, seized: int) -> bool:
    """True if one of those cards makes a scrum with the two."""
    front = aside & FRONT_ROW
    back = aside & BACK_ROW
    return seized != NOTHING if front and back else bool(seized & (BACK_ROW if front else FRONT_ROW))


def _check_picking(match: Ovalia) -> None:
    """5.1 — A scrum has been won and is on the table, and the discard has a card to pick."""
    forwards = [match.side(match.turn).on_table(team) & _FORWARDS for team in range(len(TEAMS))]
    has_scrum = any(count(cards) in (3, 6) and cards & FRONT_ROW and cards & BACK_ROW for cards in forwards)
    if not match.has_scrums or not has_scrum:
        raise Malformed("position.phase", "no-scrum-laid")
    if is_empty(match.pickable()):
        raise Malformed("position.phase", "nothing-to-pick")


def _check_hands(match: Ovalia, picked: int) -> None:
    """2.0, 2.1, 2.3, 2.4, 4.1, 5.1, 5.6 — The number of cards that each player can hold."""
    if match.stage != NORMAL_TIME:
        for seat in range(len(SEATS)):
            # Every counter with a scrum adds one card to a hand, and each team has forwards for one.
            check_hand(match, seat, 0, FULL_HAND + len(TEAMS))
        return
    laid = {REACTING: count(match.laid), PICKING: PICKS - picked}.get(match.phase, 0)
    most = HAND if match.phase == DRAWING else FULL_HAND - laid
    is_short = match.phase in (LAYING, REACTING, PICKING) and not _is_made_up(match)
    check_hand(match, match.turn, 0 if is_short else most, most)
    is_short = match.phase != DRAWING and (_was_robbed(match) or is_empty(match.stock))
    check_hand(match, 1 - match.turn, 0 if is_short else HAND, HAND)


def _is_made_up(match: Ovalia) -> bool:
    """True if as many cards were drawn as laid this turn: not for a counter, nor from an empty stock or hand."""
    other = match.side(1 - match.turn)
    return not is_empty(match.stock) and not is_empty(other.hand) and is_empty(match.aside)


def _was_robbed(match: Ovalia) -> bool:
    """True if the waiting player may have lost cards to a line-out, or a turn to a red card or a counter."""
    tables = [match.side(match.turn).on_table(team) for team in range(len(TEAMS))]
    return not is_empty(match.aside) or any(table & (SECOND_ROW | RED_CARD) for table in tables)


def _scores(match: Ovalia, seat: int) -> list[int]:
    """3, 5.3 — The scores that the cards of that table can have made in this half, one by one."""
    scores: list[int] = []
    for team in range(len(TEAMS)):
        table = _settled(match, seat, team)
        line = count(table & THREE_QUARTERS)
        tries = sum(table & row == row for row in (FRONT_ROW, BACK_ROW)) + (line >= 3)
        drops = (line == 4) + (table & HALF_BACKS != 0)
        scores += [TRY_POINTS] * tries + [DROP_POINTS] * drops
        scores += [CONVERSION_POINTS] * tries if table & FULL_BACK else []
    return scores
