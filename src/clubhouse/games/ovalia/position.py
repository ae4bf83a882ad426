"""Positions in both editions: reads cards, and checks what always holds in a match."""

from typing import Final

from clubhouse.games.ovalia.cards import (
    CARDS,
    SEATS,
    TEAMS,
    card_names,
    of_team,
    squad,
    team_cards,
)
from clubhouse.games.ovalia.half import DISCARDING, NO_CARD, REACTING, Half, Side
from clubhouse.games.ovalia.view import PHASES, Phase, Seat
from clubhouse.kernel.cards import NOTHING
from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.inputs import LATEST
from clubhouse.kernel.packs import Pack, contains, joined, pack_of, single, size, without
from clubhouse.positions.zones import Placed

# More than a match of either edition can have; each edition checks its halves more strictly.
_POINTS_LIMIT: Final = 300
# The names of all cards in short, for the error about an unknown one.
CARDS_IN_SHORT: Final = [name for team in TEAMS for name in (f"{team}1–{team}15", f"{team}x")]


class LaidPosition(Data, frozen=True, kw_only=True):
    cards: list[str]
    counter: bool = False
    opened_at: int = 0  # milliseconds since kick-off
    passed: bool = False


def read_card(name: str, where: str) -> int:
    if name not in CARDS:
        raise Malformed(where, "unknown-card", {"card": name[:40], "names": CARDS_IN_SHORT})
    return CARDS.index(name)


def read_team(name: str, where: str) -> int:
    if name not in TEAMS:
        raise Malformed(where, "unknown-team", {"team": name[:40], "names": list(TEAMS)})
    return TEAMS.index(name)


def laid_position(match: Half, is_counter: bool) -> LaidPosition | None:
    if match.phase != REACTING:
        return None
    return LaidPosition(
        cards=team_cards(match.laid_team, match.laid),
        counter=is_counter,
        opened_at=match.opened_at,
        passed=match.has_passed,
    )


def table_names(match: Half, seat: int) -> list[str]:
    """The table without the combination that waits for an answer."""
    side = match.side(seat)
    waiting = match.laid if match.phase == REACTING and seat == match.turn else NOTHING
    return card_names(without(side.table, of_team(match.laid_team, waiting)))


def restore_half(match: Half, phase: Phase, half: int, dealer: Seat, turn: Seat | None) -> None:
    """Restores the state besides the cards. Without `turn`, it is that of the player who did not deal."""
    match.phase = next(number for number, name in PHASES.items() if name == phase)
    match.half = half
    match.dealer = SEATS.index(dealer)
    match.turn = SEATS.index(turn) if turn is not None else 1 - match.dealer


def restore_side(side: Side, name: str, points: int, placed: Placed) -> None:
    side.hand = pack_of(placed[f"{name}.hand"])
    side.table = pack_of(placed[f"{name}.table"])
    if not 0 <= points <= _POINTS_LIMIT:
        raise Malformed(f"position.{name}.points", "out-of-range", {"value": points})
    side.points = points


def restore_laid(match: Half, laid: LaidPosition, placed: Placed) -> None:
    """Lays the cards. Each edition works out itself which combination they are."""
    where = "position.laid.cards"
    cards = pack_of(placed["laid.cards"])
    teams = [team for team in range(len(TEAMS)) if squad(cards, team)]
    if not teams:
        raise Malformed(where, "nothing-laid")
    if len(teams) != 1:
        raise Malformed(where, "not-one-team", {"cards": laid.cards})
    if not 0 <= laid.opened_at <= LATEST:
        raise Malformed("position.laid.opened_at", "out-of-range", {"value": laid.opened_at})
    match.laid_team = teams[0]
    match.laid = squad(cards, teams[0])
    side = match.side(match.turn)
    side.table = joined(side.table, cards)
    match.opened_at = laid.opened_at
    match.has_passed = laid.passed


def restore_taken(match: Half, name: str | None) -> int:
    side = match.side(match.turn)
    return lying(name, side.hand, "position.taken")


def restore_refilled(match: Half, names: str) -> None:
    hand = match.side(match.turn).hand
    for name in names.split():
        match.refilled = joined(match.refilled, single(lying(name, hand, "position.refilled")))
    if names and match.phase != DISCARDING:
        raise Malformed("position.refilled", "phase-differs", {"phase": PHASES[match.phase]})


def lying(name: str | None, pack: Pack, where: str) -> int:
    """The card of that name. Raises Malformed if it is not in the set."""
    if name is None:
        return NO_CARD
    card = read_card(name, where)
    if not contains(pack, card):
        raise Malformed(where, "card-not-there", {"card": name})
    return card


def check_laid_is_given(match: Half, laid: LaidPosition | None) -> None:
    if (match.phase == REACTING) != (laid is not None):
        raise Malformed("position.laid", "phase-differs", {"phase": PHASES[match.phase]})
    if laid is not None and laid.passed and not match.time_to_react:
        raise Malformed("position.laid.passed", "phase-differs", {"phase": PHASES[match.phase]})


def check_hand(match: Half, seat: int, fewest: int, most: int) -> None:
    number = size(match.side(seat).hand)
    if not fewest <= number <= most:
        wanted = most if number > most else fewest
        raise Malformed(f"position.{SEATS[seat]}.hand", "wrong-number-of-cards", {"number": number, "wanted": wanted})


def check_points(match: Half, scores: list[list[int]], most: int) -> None:
    """The points must be possible: from the tables and, in the second half, from the first half, `most` for both teams.

    Fewer points are accepted, because a position need not tell what was scored.
    """
    first_half = 0
    for seat, single_scores in enumerate(scores):
        points = match.side(seat).points
        possible = {0}
        for score in single_scores:
            possible |= {points + score for points in possible}
        before = [points - scored for scored in possible if _can_be_earlier(points - scored, match.half, most)]
        if not before:
            raise Malformed(f"position.{SEATS[seat]}.points", "points-from-nothing", {"points": points})
        first_half += min(before)
    if first_half > most:
        raise Malformed("position", "points-beyond-a-half", {"points": first_half, "most": most})


def _can_be_earlier(points: int, half: int, most: int) -> bool:
    """True if the first half can have scored them, in drops of three and tries of five or seven."""
    return points == 0 if half == 1 else 0 <= points <= most and points not in (1, 2, 4)


def check_can_go_on(match: Half) -> None:
    for seat in match.to_act():
        if not match.options(seat):
            raise Malformed("position", "no-move-left")
