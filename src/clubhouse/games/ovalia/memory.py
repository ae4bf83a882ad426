"""Memory of a hand in both editions: cards that the seat saw go there and not leave it."""

from mypy_extensions import i64

from clubhouse.games.ovalia.cards import AWAY, HOME, RED_CARD, of_team
from clubhouse.games.ovalia.events import CardDiscarded, CombinationLaid, DiscardTaken, HalfBegun, RedCardShown
from clubhouse.games.ovalia.half import Half
from clubhouse.kernel.events import Event
from clubhouse.kernel.match import Match
from clubhouse.kernel.packs import Pack, is_empty, joined, no_cards, numbers_in, pack_of, single, without
from clubhouse.rows.memory import Memory


class HandMemory(Memory):
    """The cards of either hand that this seat knows, or knows to be known: each of the two is one set."""

    def __init__(self) -> None:
        self.home: Pack = no_cards()
        self.away: Pack = no_cards()

    def hear(self, event: Event) -> None:
        if isinstance(event, CardDiscarded):
            self.lose(event.seat, single(event.card))
        elif isinstance(event, CombinationLaid):
            self.lose(event.seat, of_team(event.team, event.cards))
        elif isinstance(event, DiscardTaken):
            self.gain(event.seat, single(event.card))
        elif isinstance(event, RedCardShown):
            self.lose(event.seat, of_team(event.team, RED_CARD))
        elif isinstance(event, HalfBegun):
            self.home = no_cards()
            self.away = no_cards()

    def gain(self, seat: i64, cards: Pack) -> None:
        if seat == HOME:
            self.home = joined(self.home, cards)
        else:
            self.away = joined(self.away, cards)

    def lose(self, seat: i64, cards: Pack) -> None:
        if seat == HOME:
            self.home = without(self.home, cards)
        else:
            self.away = without(self.away, cards)

    def known(self, seat: i64) -> Pack:
        return self.home if seat == HOME else self.away

    def fits(self, match: Match) -> bool:
        assert isinstance(match, Half)
        return is_empty(without(self.home, match.home.hand)) and is_empty(without(self.away, match.away.hand))

    def data(self) -> list[list[int]]:
        return [numbers_in(self.home), numbers_in(self.away)]

    def restore(self, data: list[list[int]]) -> None:
        self.home = pack_of(data[HOME])
        self.away = pack_of(data[AWAY])
