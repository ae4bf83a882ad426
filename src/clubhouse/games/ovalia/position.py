"""What the positions of both editions have in common: reading cards, and what always holds in a match."""

from clubhouse.games.ovalia.cards import (
    CARDS,
    FULL_BACK,
    FULL_HAND,
    HAND,
    PICKS,
    SEATS,
    TEAMS,
    all_cards,
    card_names,
    of_team,
    squad,
    team_cards,
)
from clubhouse.games.ovalia.half import DISCARDING, DRAWING, NO_CARD, PICKING, REACTING, Half, Side
from clubhouse.games.ovalia.view import PHASES
from clubhouse.kernel.cards import NOTHING, count
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Data
from clubhouse.kernel.packs import Pack, contains, is_empty, joined, no_cards, single, size, without


class LaidPosition(Data, frozen=True, kw_only=True):
    cards: list[str]
    counter: bool = False
    opened_at: int = 0  # milliseconds since kick-off
    passed: bool = False


class Deck:
    """The cards that a position has not placed yet."""

    def __init__(self) -> None:
        self.left = all_cards()

    def take(self, names: list[str], where: str) -> Pack:
        taken = no_cards()
        for number, name in enumerate(names):
            card = read_card(name, f"{where}[{number}]")
            if not contains(self.left, card):
                raise Malformed(f"{where}[{number}]", "card-twice", {"card": name})
            self.left = without(self.left, single(card))
            taken = joined(taken, single(card))
        return taken

    def stock(self, names: list[str] | None) -> Pack:
        if names is None:
            return self.left
        stock = self.take(names, "position.stock")
        if not is_empty(self.left):
            raise Malformed("position.stock", "cards-missing", {"cards": card_names(self.left)})
        return stock


def read_card(name: str, where: str) -> int:
    if name not in CARDS:
        raise Malformed(where, "unknown-card", {"card": name[:40]})
    return CARDS.index(name)


def read_team(name: str, where: str) -> int:
    if name not in TEAMS:
        raise Malformed(where, "unknown-team", {"team": name[:40]})
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
    """Without the combination that waits for an answer."""
    side = match.side(seat)
    waiting = match.laid if match.phase == REACTING and seat == match.turn else NOTHING
    return card_names(without(side.table, of_team(match.laid_team, waiting)))


def restore_side(side: Side, hand: list[str], table: list[str], points: int, deck: Deck, where: str) -> None:
    side.hand = deck.take(hand, f"{where}.hand")
    side.table = deck.take(table, f"{where}.table")
    if points < 0:
        raise Malformed(f"{where}.points", "out-of-range", {"value": points})
    side.points = points


def restore_laid(match: Half, laid: LaidPosition, deck: Deck) -> None:
    """Lays the cards down without a reading of what they are: each edition has its own."""
    where = "position.laid.cards"
    cards = deck.take(laid.cards, where)
    teams = [team for team in range(len(TEAMS)) if squad(cards, team)]
    if len(teams) != 1:
        raise Malformed(where, "not-one-team", {"cards": laid.cards})
    if laid.opened_at < 0:
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
    """The card of that name, which must be in the set."""
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


def check_hands(match: Half, most_waiting: int, picked: int, is_made_up: bool) -> None:
    """Eight to draw where a short hand is made up, nine to discard, and never more than what makes nine."""
    waiting = size(match.side(1 - match.turn).hand)
    if waiting > most_waiting:
        where = f"position.{SEATS[1 - match.turn]}.hand"
        raise Malformed(where, "wrong-number-of-cards", {"number": waiting, "wanted": most_waiting})
    turn = size(match.side(match.turn).hand)
    most = {
        DRAWING: HAND,
        REACTING: FULL_HAND - count(match.laid & ~FULL_BACK),
        PICKING: FULL_HAND - PICKS + picked,
    }.get(match.phase, FULL_HAND)
    is_exact = match.phase == DISCARDING or (match.phase == DRAWING and is_made_up)
    if turn > most or (is_exact and turn != most):
        where = f"position.{SEATS[match.turn]}.hand"
        raise Malformed(where, "wrong-number-of-cards", {"number": turn, "wanted": most})


def check_can_go_on(match: Half) -> None:
    for seat in match.to_act():
        if not match.options(seat):
            raise Malformed("position", "no-move-left")
