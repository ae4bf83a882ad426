"""The memory of a seat in Rugby 15: when a pile is renewed, each side keeps the two cards that nobody has seen go."""

from mypy_extensions import i64

from clubhouse.games.rugby15.cards import BLUE, DECK, KICK, KICKS, RED, SECOND_KICK, is_kick
from clubhouse.games.rugby15.events import CardsRevealed, HandChanged, KickedOff, PileRenewed
from clubhouse.games.rugby15.rules import Rugby15
from clubhouse.kernel.cards import NOTHING, has, one
from clubhouse.kernel.events import Event
from clubhouse.kernel.match import Match
from clubhouse.rows.memory import Memory


class Rugby15Memory(Memory):
    """For each colour what was revealed of this pile, and the cards that all know to be in the hand."""

    def __init__(self) -> None:
        self.red_gone: i64 = NOTHING
        self.blue_gone: i64 = NOTHING
        self.red: i64 = NOTHING
        self.blue: i64 = NOTHING

    def hear(self, event: Event) -> None:
        if isinstance(event, CardsRevealed):
            self.red_gone = with_card(self.red_gone, event.red)
            self.blue_gone = with_card(self.blue_gone, event.blue)
            self.red = without_card(self.red, event.red)
            self.blue = without_card(self.blue, event.blue)
        elif isinstance(event, PileRenewed):
            self.red = as_one_card(DECK & ~self.red_gone)
            self.blue = as_one_card(DECK & ~self.blue_gone)
            self.red_gone = NOTHING
            self.blue_gone = NOTHING
        elif isinstance(event, HandChanged):
            if event.seat == RED:
                self.red = NOTHING
            else:
                self.blue = NOTHING
        elif isinstance(event, KickedOff):
            self.red_gone = NOTHING
            self.blue_gone = NOTHING
            self.red = NOTHING
            self.blue = NOTHING

    def known(self, seat: i64) -> i64:
        return self.red if seat == RED else self.blue

    def fits(self, match: Match) -> bool:
        assert isinstance(match, Rugby15)
        return self.known(RED) & ~as_one_card(match.red.hand) == 0 == self.known(BLUE) & ~as_one_card(match.blue.hand)

    def data(self) -> list[list[int]]:
        return [[self.red_gone, self.blue_gone, self.red, self.blue]]

    def restore(self, data: list[list[int]]) -> None:
        self.red_gone, self.blue_gone, self.red, self.blue = data[0]


# The two kicks are one card, told by one name: a set that holds one of them holds the first.


def as_one_card(cards: i64) -> i64:
    return cards ^ KICKS if cards & KICKS == one(SECOND_KICK) else cards


def with_card(cards: i64, card: i64) -> i64:
    if is_kick(card):
        return cards | one(SECOND_KICK if has(cards, KICK) else KICK)
    return cards | one(card)


def without_card(cards: i64, card: i64) -> i64:
    if is_kick(card):
        return cards & ~one(SECOND_KICK if has(cards, SECOND_KICK) else KICK)
    return cards & ~one(card)
