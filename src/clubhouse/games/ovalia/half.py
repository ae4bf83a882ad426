"""A half in either edition: hands, tables, stock and turn. The rules of play are in `rules`."""

from typing import Final

from mypy_extensions import i64

from clubhouse.games.ovalia.cards import AWAY, DRAW, HOME, all_cards, of_team, squad
from clubhouse.games.ovalia.events import CardsDrawn, CardsSeen
from clubhouse.kernel.cards import NOTHING, one
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.packs import Pack, is_empty, joined, no_cards, single, size, without

# The next action of the player whose turn it is; while REACTING, that of the opponent.
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
    """One player's hand, table and points. Red cards that the player has shown are on the table too."""

    def __init__(self) -> None:
        self.hand: Pack = no_cards()
        self.table: Pack = no_cards()
        self.points: i64 = 0

    def copy(self) -> "Side":
        twin = Side()
        twin.hand = self.hand
        twin.table = self.table
        twin.points = self.points
        return twin

    def in_hand(self, team: i64) -> i64:
        return squad(self.hand, team)

    def on_table(self, team: i64) -> i64:
        return squad(self.table, team)

    def gain(self, card: i64) -> None:
        self.hand = joined(self.hand, single(card))

    def lose(self, card: i64) -> None:
        self.hand = without(self.hand, single(card))

    def lay(self, team: i64, cards: i64) -> None:
        """Moves cards from the hand to the table."""
        laid = of_team(team, cards)
        self.hand = without(self.hand, laid)
        self.table = joined(self.table, laid)

    def clear(self) -> None:
        """Prepares the next deal; only the score is kept."""
        self.hand = no_cards()
        self.table = no_cards()

    def take_up(self, team: i64, cards: i64) -> None:
        self.table = without(self.table, of_team(team, cards))


class Half(Match):
    """The half in progress. A combination that waits for a reaction is `laid` of `laid_team`, and is on the table
    already."""

    def __init__(self, time_to_react: i64) -> None:
        self.time_to_react = time_to_react  # milliseconds; 0: the answer itself closes the window
        self.is_timed = time_to_react > 0
        self.home = Side()
        self.away = Side()
        self.stock: Pack = all_cards()
        self.phase: i64 = DRAWING
        self.stage: i64 = 0  # of the end of the half; 0 is normal time, the editions name the others
        self.half: i64 = 1
        self.dealer: i64 = HOME
        self.turn: i64 = AWAY
        self.refilled: Pack = no_cards()  # drawn this turn after the laying
        self.taken: i64 = NO_CARD  # from a discard this turn, and still to be laid
        self.laid_team: i64 = 0
        self.laid: i64 = NOTHING
        self.laid_combination: i64 = 0
        self.opened_at: i64 = 0
        self.has_passed = False

    def copy_half(self, twin: "Half") -> None:
        twin.home = self.home.copy()
        twin.away = self.away.copy()
        twin.stock = self.stock
        twin.phase = self.phase
        twin.stage = self.stage
        twin.half = self.half
        twin.dealer = self.dealer
        twin.turn = self.turn
        twin.refilled = self.refilled
        twin.taken = self.taken
        twin.laid_team = self.laid_team
        twin.laid = self.laid
        twin.laid_combination = self.laid_combination
        twin.opened_at = self.opened_at
        twin.has_passed = self.has_passed

    def side(self, seat: i64) -> Side:
        return self.home if seat == HOME else self.away

    def actor(self) -> i64:
        """The player who must decide now; the reacting player while a window is open."""
        return 1 - self.turn if self.phase == REACTING else self.turn

    def to_act(self) -> tuple[int, ...]:
        if self.phase == OVER or (self.phase == REACTING and self.has_passed):
            return _NOBODY
        return _HOME_ONLY if self.actor() == HOME else _AWAY_ONLY

    def draw_from_stock(self, side: Side, chance: Chance) -> i64:
        """One card at random, since nobody knows the order of the stock."""
        card = chance.pick(DRAW, self.stock[0], self.stock[1])
        self.stock = without(self.stock, single(card))
        side.gain(card)
        return card

    def draw(self, clause: str, seat: i64, number: i64, chance: Chance, told: Recorder) -> None:
        """Draws as many cards as the stock still has; the opponent sees how many."""
        side = self.side(seat)
        before = side.hand
        drawn: i64 = 0
        while drawn < number and not is_empty(self.stock):
            self.draw_from_stock(side, chance)
            drawn += 1
        if drawn and told.listens:
            told.tell_apart(
                one(seat), CardsSeen(clause, seat, without(side.hand, before)), CardsDrawn(clause, seat, drawn)
            )

    def draw_up_to(self, clause: str, seat: i64, wanted: i64, chance: Chance, told: Recorder) -> None:
        missing = wanted - size(self.side(seat).hand)
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
