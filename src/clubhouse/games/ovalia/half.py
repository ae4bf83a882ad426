"""A half as it stands, in either edition: hands, tables, stock, whose turn it is. What may be done is in `rules`."""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.ovalia.cards import (
    AWAY,
    DRAW,
    HIGH_DECK,
    HOME,
    LOW_CARDS,
    LOW_DECK,
    card_drawn,
    high_word,
    low_word,
    squad,
    team_of,
    within_team,
)
from clubhouse.games.ovalia.events import CardsDrawn, CardsSeen
from clubhouse.kernel.cards import NOTHING, count, one
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import NEVER, Match

# What the player whose turn it is must do next; while REACTING, what the opponent may.
DRAWING: Final[i64] = 0
LAYING: Final[i64] = 1
REACTING: Final[i64] = 2
PICKING: Final[i64] = 3
DISCARDING: Final[i64] = 4
OVER: Final[i64] = 5

NO_CARD: Final[i64] = -1

_NOBODY: Final[tuple[int, ...]] = ()
_HOME_ONLY: Final[tuple[int, ...]] = (0,)
_AWAY_ONLY: Final[tuple[int, ...]] = (1,)


class Side:
    """One player's hand, table and points. The red cards that the player has shown lie on the table too."""

    def __init__(self) -> None:
        self.hand_low: i64 = NOTHING
        self.hand_high: i64 = NOTHING
        self.table_low: i64 = NOTHING
        self.table_high: i64 = NOTHING
        self.points: i64 = 0

    def copy(self) -> "Side":
        twin = Side()
        twin.hand_low = self.hand_low
        twin.hand_high = self.hand_high
        twin.table_low = self.table_low
        twin.table_high = self.table_high
        twin.points = self.points
        return twin

    def hand(self, team: i64) -> i64:
        return squad(self.hand_low, self.hand_high, team)

    def table(self, team: i64) -> i64:
        return squad(self.table_low, self.table_high, team)

    def hand_size(self) -> i64:
        return count(self.hand_low) + count(self.hand_high)

    def holds(self, card: i64) -> bool:
        return self.hand(team_of(card)) & within_team(card) != 0

    def gain(self, team: i64, cards: i64) -> None:
        self.hand_low |= low_word(team, cards)
        self.hand_high |= high_word(team, cards)

    def lose(self, team: i64, cards: i64) -> None:
        self.hand_low &= ~low_word(team, cards)
        self.hand_high &= ~high_word(team, cards)

    def put_down(self, team: i64, cards: i64) -> None:
        self.table_low |= low_word(team, cards)
        self.table_high |= high_word(team, cards)

    def take_up(self, team: i64, cards: i64) -> None:
        self.table_low &= ~low_word(team, cards)
        self.table_high &= ~high_word(team, cards)


class Half(Match):
    """The half being played. What waits for a reaction is `laid` of `laid_team`, and lies on the table already."""

    def __init__(self, time_to_react: i64) -> None:
        self.time_to_react = time_to_react  # milliseconds; 0: the answer itself closes the window
        self.home = Side()
        self.away = Side()
        self.stock_low: i64 = LOW_DECK
        self.stock_high: i64 = HIGH_DECK
        self.phase: i64 = DRAWING
        self.stage: i64 = 0  # of the end of the half; 0 is normal time, the editions name the others
        self.half: i64 = 1
        self.dealer: i64 = HOME
        self.turn: i64 = AWAY
        self.taken: i64 = NO_CARD  # from a discard this turn, and still to be laid
        self.laid_team: i64 = 0
        self.laid: i64 = NOTHING
        self.laid_combination: i64 = 0
        self.opened_at: i64 = 0
        self.has_passed = False

    def copy_half(self, twin: "Half") -> None:
        twin.home = self.home.copy()
        twin.away = self.away.copy()
        twin.stock_low = self.stock_low
        twin.stock_high = self.stock_high
        twin.phase = self.phase
        twin.stage = self.stage
        twin.half = self.half
        twin.dealer = self.dealer
        twin.turn = self.turn
        twin.taken = self.taken
        twin.laid_team = self.laid_team
        twin.laid = self.laid
        twin.laid_combination = self.laid_combination
        twin.opened_at = self.opened_at
        twin.has_passed = self.has_passed

    def side(self, seat: i64) -> Side:
        return self.home if seat == HOME else self.away

    def actor(self) -> i64:
        """Who must decide now; the reacting player while a window is open."""
        return 1 - self.turn if self.phase == REACTING else self.turn

    def to_act(self) -> tuple[int, ...]:
        if self.phase == OVER or (self.phase == REACTING and self.has_passed):
            return _NOBODY
        return _HOME_ONLY if self.actor() == HOME else _AWAY_ONLY

    def is_stock_empty(self) -> bool:
        return self.stock_low == NOTHING and self.stock_high == NOTHING

    def draw_from_stock(self, side: Side, chance: Chance) -> i64:
        """One card, at random since nobody knows the order of the stock."""
        card = card_drawn(chance.pick(DRAW, self.stock_low, self.stock_high))
        if card < LOW_CARDS:
            self.stock_low &= ~one(card)
            side.hand_low |= one(card)
        else:
            self.stock_high &= ~one(card - LOW_CARDS)
            side.hand_high |= one(card - LOW_CARDS)
        return card

    def draw(self, clause: str, seat: i64, number: i64, chance: Chance, told: Recorder) -> None:
        """As many as the stock still has; the opponent sees how many."""
        side = self.side(seat)
        low = side.hand_low
        high = side.hand_high
        drawn: i64 = 0
        while drawn < number and not self.is_stock_empty():
            self.draw_from_stock(side, chance)
            drawn += 1
        if drawn and told.listens:
            seen = CardsSeen(clause, seat, side.hand_low & ~low, side.hand_high & ~high)
            told.tell_apart(one(seat), seen, CardsDrawn(clause, seat, drawn))

    def draw_up_to(self, clause: str, seat: i64, wanted: i64, chance: Chance, told: Recorder) -> None:
        missing = wanted - self.side(seat).hand_size()
        if missing > 0:
            self.draw(clause, seat, missing, chance, told)

    def window(self) -> i64:
        if self.phase == REACTING and self.time_to_react > 0:
            return self.opened_at + self.time_to_react
        return NEVER

    def is_over(self) -> bool:
        return self.phase == OVER

    def points(self) -> tuple[int, ...]:
        return (self.home.points, self.away.points)
