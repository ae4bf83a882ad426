"""A match of the first edition as JSON. A field that is left out has its value at the first deal."""

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
    RED_CARD,
    SEATS,
    SECOND_ROW,
    SQUAD,
    TEAM_COUNT,
    TEAMS,
    THREE_QUARTERS,
    TRY_POINTS,
    card_names,
    squad,
    team_cards,
    team_facts,
    team_of,
    within_team,
)
from clubhouse.games.ovalia.classique.moves import CATALOGUE, PILES
from clubhouse.games.ovalia.classique.rules import STOPPAGE_TIME, Classique
from clubhouse.games.ovalia.classique.view import STAGES, Stage, tries
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
    read_card,
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
from clubhouse.kernel.packs import is_empty, joined, pack_of, single
from clubhouse.positions.zones import Placed, Zones

DECK: Final = Zones(("home.hand", "home.table", "away.hand", "away.table", "piles.*", "laid.cards"), "stock")
ZONES: Final = (DECK,)


class ClassiqueSidePosition(Data, frozen=True, kw_only=True):
    hand: list[str] = []
    table: list[str] = []
    tries: dict[str, int] | None = None  # left out: those whole and uncovered on the table
    points: int = 0


class ClassiquePosition(Data, frozen=True, kw_only=True):
    window: Window = 0
    phase: Phase = "draw"
    stage: Stage = "normal"
    half: Literal[1, 2] = 1
    dealer: Seat = "home"
    turn: Seat | None = None  # left out: the player who did not deal
    taken: str | None = None
    refilled: str = ""  # in phase `discard`: cards drawn since the laying, such as "C4 R15"
    laid: LaidPosition | None = None
    piles: list[list[str]] = []  # from the bottom; those left out are empty
    covered: dict[str, str] = {}  # by a red card: one card at most of each team
    stock: list[str] | None = None  # left out: all the other cards
    home: ClassiqueSidePosition
    away: ClassiqueSidePosition


def position(match: Classique) -> ClassiquePosition:
    return ClassiquePosition(
        window=match.time_to_react // 1000,  # type: ignore[arg-type]  # one of the four: options and positions admit no other
        phase=PHASES[match.phase],
        stage=STAGES[match.stage],
        half=1 if match.half == 1 else 2,
        dealer=seat_name(match.dealer),
        turn=seat_name(match.turn),
        taken=card_or_none(match.taken),
        refilled=" ".join(refilled(match, match.turn)),
        laid=laid_position(match, False),
        piles=[[CARDS[card] for card in pile] for pile in match.piles],
        covered={name[0]: name for name in card_names(match.covered)},
        stock=card_names(match.stock),
        home=_side(match, 0),
        away=_side(match, 1),
    )


def _side(match: Classique, seat: int) -> ClassiqueSidePosition:
    side = match.side(seat)
    return ClassiqueSidePosition(
        hand=card_names(side.hand),
        table=table_names(match, seat),
        tries=tries(match, seat),
        points=side.points,
    )


def restore(given: ClassiquePosition) -> Classique:
    match = Classique(given.window * 1000)
    restore_half(match, given.phase, given.half, given.dealer, given.turn)
    match.stage = next(stage for stage, name in STAGES.items() if name == given.stage)
    placed = DECK.place(CARDS, given, CARDS_IN_SHORT)
    restore_side(match.home, "home", given.home.points, placed)
    restore_side(match.away, "away", given.away.points, placed)
    _restore_piles(match, given.piles, placed)
    _restore_covered(match, given.covered)
    _restore_tries(match, given)
    if given.laid is not None:
        restore_laid(match, given.laid, placed)
    match.stock = pack_of(placed["stock"])
    match.taken = restore_taken(match, given.taken)
    restore_refilled(match, given.refilled)
    for team in range(len(TEAMS)):
        if (match.home.on_table(team) | match.away.on_table(team)) & RED_CARD:
            match.reds_out |= one(team)
    _check(match, given)
    return match


def _restore_piles(match: Classique, piles: list[list[str]], placed: Placed) -> None:
    if len(piles) > PILES:
        raise Malformed("position.piles", "out-of-range", {"value": len(piles)})
    for number in range(len(piles)):
        match.piles[number] = placed[f"piles[{number}]"]
        for card in match.piles[number]:
            if within_team(card) == RED_CARD:
                match.reds_out |= one(team_of(card))


def _restore_covered(match: Classique, covered: dict[str, str]) -> None:
    """4.1 — Covered cards are of the red card's team, on the opponent's table."""
    for letter, name in covered.items():
        where = f"position.covered.{letter[:40]}"
        team = read_team(letter, where)
        card = read_card(name, where)
        bit = within_team(card)
        owners = [seat for seat in range(2) if match.side(seat).on_table(team) & bit]
        if team_of(card) != team or not owners or bit == RED_CARD:
            raise Malformed(where, "card-not-there", {"card": name})
        if not match.side(1 - owners[0]).on_table(team) & RED_CARD:
            raise Malformed(where, "covered-by-nothing", {"card": name})
        match.covered = joined(match.covered, single(card))


def _restore_tries(match: Classique, given: ClassiquePosition) -> None:
    for seat, side in enumerate((given.home, given.away)):
        where = f"position.{SEATS[seat]}.tries"
        scored = side.tries
        if scored is None:
            scored = {name: _tries_on_table(match, seat, team) for team, name in enumerate(TEAMS)}
        for name, number in scored.items():
            team = read_team(name, where)
            if not 0 <= number <= _tries_on_table(match, seat, team):
                raise Malformed(where, "out-of-range", {"value": number})
            match.tries += number << (seat * TEAM_COUNT + team) * 4


def _tries_on_table(match: Classique, seat: int, team: int) -> int:
    cards = match.uncovered(match.side(seat), team)
    rows = [cards & FRONT_ROW == FRONT_ROW, cards & BACK_ROW == BACK_ROW, count(cards & THREE_QUARTERS) >= 3]
    return sum(rows)


def _check(match: Classique, given: ClassiquePosition) -> None:
    """Checks what always holds in a match, as far as the cards tell; docs/scenarios.md lists it."""
    check_laid_is_given(match, given.laid)
    if given.laid is not None:
        if given.laid.counter:
            raise Malformed("position.laid.counter", "no-counters")
        _check_laid(match)
    if match.phase == PICKING:
        raise Malformed("position.phase", "phase-differs", {"phase": given.phase})
    _check_tables(match)
    _check_taken(match, given)
    _check_stage(match)
    _check_hands(match)
    check_points(match, [_scores(match, seat) for seat in range(len(SEATS))], _MOST_POINTS)
    check_can_go_on(match)


def _check_laid(match: Classique) -> None:
    """The laid cards must be a combination that the table allowed and that somebody may still answer."""
    before = match.uncovered(match.side(match.turn), match.laid_team) & ~match.laid
    for lay in CATALOGUE.moves:
        if isinstance(lay, Lay) and lay.team == match.laid_team and lay.cards == match.laid:
            is_laid = not lay.needs or lay.needs == before & THREE_QUARTERS
            if lay.combination == CONVERSION:
                is_laid = match.tries_of(match.turn, match.laid_team) > 0
            if is_laid and (lay.needs or not before & lay.cards & OUTFIELD):
                match.laid_combination = lay.combination
                if has(match.reds_out, match.laid_team):
                    raise Malformed("position.laid", "nobody-can-answer", team_facts(match.laid_team))
                return
    raise Malformed("position.laid.cards", "no-combination", {"cards": team_cards(match.laid_team, match.laid)})


def _settled(match: Classique, seat: int, team: int) -> int:
    """The cards on that table that wait for no answer."""
    is_laid = match.phase == REACTING and seat == match.turn and team == match.laid_team
    return match.side(seat).on_table(team) & ~(match.laid if is_laid else NOTHING)


def _check_tables(match: Classique) -> None:
    """3, 4.1 — The cards on a table were laid: a 15 beside a try of its team; a red card covers an opponent's card."""
    for seat, name in enumerate(SEATS):
        where = f"position.{name}.table"
        for team in range(len(TEAMS)):
            table = _settled(match, seat, team)
            rows = [table & row in (NOTHING, row) for row in (FRONT_ROW, SECOND_ROW, BACK_ROW, HALF_BACKS)]
            line = count(table & THREE_QUARTERS)
            if not all(rows) or line in (1, 2):
                raise Malformed(where, "never-laid-so", team_facts(team))
            has_try = table & FRONT_ROW or table & BACK_ROW or line
            if table & FULL_BACK and not has_try:
                raise Malformed(where, "full-back-from-nothing", team_facts(team))
            covered = squad(match.covered, team) & match.side(1 - seat).on_table(team)
            if table & RED_CARD and not covered:
                raise Malformed(where, "red-card-from-nothing", team_facts(team))


def _check_taken(match: Classique, given: ClassiquePosition) -> None:
    """2.1, 4.3 — A card was just taken, in normal time, and is no red card."""
    if given.taken is None:
        return
    if match.phase != LAYING or match.stage == STOPPAGE_TIME:
        raise Malformed("position.taken", "phase-differs", {"phase": given.phase})
    if within_team(match.taken) == RED_CARD:
        raise Malformed("position.taken", "never-taken", {"card": given.taken})


def _check_stage(match: Classique) -> None:
    """5.1 — Only an empty stock ends a half, and then nobody draws or discards."""
    is_end = match.stage == STOPPAGE_TIME
    stage: Facts = {"stage": STAGES[match.stage]}
    if is_end and not is_empty(match.stock):
        raise Malformed("position.stage", "stock-not-empty", stage)
    if match.phase == DRAWING and (is_end or is_empty(match.stock)):
        raise Malformed("position.phase", "nothing-to-draw")
    if match.phase == DISCARDING and is_end:
        raise Malformed("position.phase", "phase-differs", {"phase": PHASES[match.phase]})
    if match.phase == OVER and match.half == 1:
        raise Malformed("position.half", "out-of-range", {"value": match.half})
    if match.phase == OVER and not is_end:
        raise Malformed("position.stage", "not-the-end", stage)


def _check_hands(match: Classique) -> None:
    """2.1, 2.2, 2.3, 2.4, 4.2 — A hand has eight cards; in its own turn nine, less those laid since."""
    if match.stage == STOPPAGE_TIME:
        for seat in range(len(SEATS)):
            check_hand(match, seat, 0, HAND)
        return
    laid = count(match.laid) if match.phase == REACTING else 0
    on_table = sum(count(_settled(match, match.turn, team) & SQUAD) for team in range(len(TEAMS)))
    most = HAND if match.phase == DRAWING else FULL_HAND - laid
    is_laying = match.phase in (LAYING, REACTING) and match.taken == NO_CARD
    check_hand(match, match.turn, max(0, most - on_table) if is_laying else most, most)
    check_hand(match, 1 - match.turn, 0 if is_empty(match.stock) else HAND, HAND)


def _scores(match: Classique, seat: int) -> list[int]:
    """3, 4.1, 4.4 — The scores that the uncovered cards of that table can have made in this half, one by one."""
    scores: list[int] = []
    for team in range(len(TEAMS)):
        cards = _settled(match, seat, team) & ~squad(match.covered, team)
        tries: int = match.tries_of(seat, team)
        drops = sum(cards & group == group for group in (SECOND_ROW, HALF_BACKS, THREE_QUARTERS))
        scores += [TRY_POINTS] * tries + [DROP_POINTS] * drops
        scores += [CONVERSION_POINTS] * tries if cards & FULL_BACK else []
    return scores


# Every try of every team, converted, and every drop.
_MOST_POINTS: Final = len(TEAMS) * (3 * (TRY_POINTS + CONVERSION_POINTS) + 3 * DROP_POINTS)
