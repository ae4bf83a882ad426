"""What the positions of both editions have in common: reading cards, and what always holds in a match."""

from clubhouse.games.ovalia.cards import (
    CARDS,
    FULL_BACK,
    FULL_HAND,
    HAND,
    HIGH_DECK,
    LOW_DECK,
    PICKS,
    SEATS,
    TEAMS,
    card_names,
    high_word,
    low_word,
    squad,
    team_cards,
    team_of,
    within_team,
)
from clubhouse.games.ovalia.half import DISCARDING, DRAWING, NO_CARD, PICKING, REACTING, Half, Side
from clubhouse.games.ovalia.view import PHASES
from clubhouse.kernel.cards import NOTHING, count
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Data


class LaidPosition(Data, frozen=True, kw_only=True):
    cards: list[str]
    counter: bool = False
    opened_at: int = 0  # milliseconds since kick-off
    passed: bool = False


class Deck:
    """The cards that a position has not placed yet: two words, as everywhere."""

    def __init__(self) -> None:
        self.low = LOW_DECK
        self.high = HIGH_DECK

    def take(self, names: list[str], where: str) -> tuple[int, int]:
        low = high = NOTHING
        for number, name in enumerate(names):
            card = read_card(name, f"{where}[{number}]")
            bit = within_team(card)
            if not squad(self.low, self.high, team_of(card)) & bit:
                raise Malformed(f"{where}[{number}]", "card-twice", {"card": name})
            self.low &= ~low_word(team_of(card), bit)
            self.high &= ~high_word(team_of(card), bit)
            low |= low_word(team_of(card), bit)
            high |= high_word(team_of(card), bit)
        return low, high

    def stock(self, names: list[str] | None) -> tuple[int, int]:
        if names is None:
            return self.low, self.high
        low, high = self.take(names, "position.stock")
        if self.low or self.high:
            raise Malformed("position.stock", "cards-missing", {"cards": card_names(self.low, self.high)})
        return low, high


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
    low = side.table_low & ~low_word(match.laid_team, waiting)
    high = side.table_high & ~high_word(match.laid_team, waiting)
    return card_names(low, high)


def restore_side(side: Side, hand: list[str], table: list[str], points: int, deck: Deck, where: str) -> None:
    side.hand_low, side.hand_high = deck.take(hand, f"{where}.hand")
    side.table_low, side.table_high = deck.take(table, f"{where}.table")
    if points < 0:
        raise Malformed(f"{where}.points", "out-of-range", {"value": points})
    side.points = points


def restore_laid(match: Half, laid: LaidPosition, deck: Deck) -> None:
    """Lays the cards down without a reading of what they are: each edition has its own."""
    where = "position.laid.cards"
    low, high = deck.take(laid.cards, where)
    teams = [team for team in range(len(TEAMS)) if squad(low, high, team)]
    if len(teams) != 1:
        raise Malformed(where, "not-one-team", {"cards": laid.cards})
    if laid.opened_at < 0:
        raise Malformed("position.laid.opened_at", "out-of-range", {"value": laid.opened_at})
    match.laid_team = teams[0]
    match.laid = squad(low, high, teams[0])
    match.side(match.turn).put_down(match.laid_team, match.laid)
    match.opened_at = laid.opened_at
    match.has_passed = laid.passed


def restore_taken(match: Half, name: str | None) -> int:
    side = match.side(match.turn)
    return lying(name, side.hand_low, side.hand_high, "position.taken")


def lying(name: str | None, low: int, high: int, where: str) -> int:
    """The card of that name, which must be in the set."""
    if name is None:
        return NO_CARD
    card = read_card(name, where)
    if not squad(low, high, team_of(card)) & within_team(card):
        raise Malformed(where, "card-not-there", {"card": name})
    return card


def check_laid_is_given(match: Half, laid: LaidPosition | None) -> None:
    if (match.phase == REACTING) != (laid is not None):
        raise Malformed("position.laid", "phase-differs", {"phase": PHASES[match.phase]})
    if laid is not None and laid.passed and not match.time_to_react:
        raise Malformed("position.laid.passed", "phase-differs", {"phase": PHASES[match.phase]})


def check_hands(match: Half, most_waiting: int, picked: int, is_made_up: bool) -> None:
    """Eight to draw where a short hand is made up, nine to discard, and never more than what makes nine."""
    waiting = match.side(1 - match.turn).hand_size()
    if waiting > most_waiting:
        where = f"position.{SEATS[1 - match.turn]}.hand"
        raise Malformed(where, "wrong-number-of-cards", {"number": waiting, "wanted": most_waiting})
    turn = match.side(match.turn).hand_size()
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
