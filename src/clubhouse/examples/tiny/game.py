"""The tiny game: how a match is begun, viewed, guessed, stored and restored."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from clubhouse.kernel.cards import count, listed, one, set_of
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.counts import Count
from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.small.game import SmallGame

from .material import CARDS, CATALOGUE, DRAW, EVENTS, KINDS, SIDES
from .rules import NOBODY, Tiny

TEAMS = ((1, 1), (1, 2), (2, 2), (2, 3), (3, 3))


class Options(Data, frozen=True, kw_only=True):
    half: Annotated[int, Meta(ge=1, le=3600)] = 20  # seconds


class View(Data, frozen=True, kw_only=True):
    seat: str | None
    persons: list[int]
    side: str
    square: int
    thrower: str | None
    distance: int
    window: int
    length: int
    half: int
    ends_at: int
    is_late: bool
    left: list[int]
    since: int
    points: list[int]
    pile: int
    queue: list[str]
    hands: dict[str, int]  # how many cards
    cards: dict[str, list[str]]  # of the own team
    held: list[str]  # of the own team


class Position(Data, frozen=True, kw_only=True):
    persons: list[int]
    hands: list[list[str]]
    pile: list[str]
    queue: list[str]
    side: Literal[0, 1]
    square: int
    thrower: int
    distance: int
    held: list[int]
    window: int
    length: int
    half: int
    ends_at: int
    is_late: bool
    left: list[int]
    since: int
    points: list[int]


class TinyGame(SmallGame[Tiny]):
    name = "tiny"
    edition = 1
    secret_kinds = frozenset({"draw"})
    zones = ("side", "square", "thrower", "pile", "queue", "hands", "cards", "half")
    seatings = tuple(Seating(SIDES, persons) for persons in TEAMS)
    catalogue = CATALOGUE
    kinds = KINDS
    events = EVENTS
    options_type = Options
    view_type = View
    position_type = Position
    counts = (Count("tries", "TryScored"),)

    def begin(self, options: Options, seating: Seating, chance: Chance, told: Recorder, deck: None = None) -> Tiny:
        match = Tiny(seating, options.half * 1000)
        match.deal(chance, told)
        return match

    def view(self, match: Tiny, eyes: Eyes) -> View:
        seat = eyes.seat
        name = match.seating.name
        mates = listed(match.team(seat)) if seat is not None else []
        return View(
            seat=name(seat) if seat is not None else None,
            persons=list(match.seating.persons),
            side=SIDES[match.side],
            square=match.square,
            distance=match.distance,
            thrower=name(match.thrower) if match.thrower != NOBODY else None,
            **times(match),
            points=list(match.scores),
            pile=count(match.pile),
            queue=[CARDS[card] for card in match.queue],
            hands={name(person): count(hand) for person, hand in enumerate(match.hands)},
            cards={name(mate): names(match.hands[mate]) for mate in mates},
            held=[name(mate) for mate in mates if match.held >> mate & 1],
        )

    def guess(self, view: View, chance: Chance, memory: Any = None) -> Tiny:
        match = Tiny(self.seating_of(view.persons), view.length)
        left = list(range(len(CARDS)))
        match.queue = taken(view.queue, left)
        for seat in match.seating.seats:
            match.hands[seat] = set_of(taken(view.cards.get(match.seating.name(seat), []), left))
        match.pile = set_of(left)
        for seat in match.seating.seats:
            while count(match.hands[seat]) < view.hands[match.seating.name(seat)]:
                card = one(chance.pick(DRAW, match.pile))
                match.pile &= ~card
                match.hands[seat] |= card
        match.side, match.square, match.distance = SIDES.index(view.side), view.square, view.distance
        match.thrower = match.seating.seat_named(view.thrower) if view.thrower is not None else NOBODY
        match.held = set_of([match.seating.seat_named(name) for name in view.held])
        set_times(match, view)
        match.scores = list(view.points)
        return match

    def position(self, match: Tiny) -> Position:
        return Position(
            persons=list(match.seating.persons),
            hands=[names(hand) for hand in match.hands],
            pile=names(match.pile),
            queue=[CARDS[card] for card in match.queue],
            side=0 if match.side == 0 else 1,
            square=match.square,
            thrower=match.thrower,
            distance=match.distance,
            held=listed(match.held),
            **times(match),
            points=list(match.scores),
        )

    def restore(self, position: Position) -> Tiny:
        match = Tiny(self.seating_of(position.persons, "position.persons"), position.length)
        left = list(range(len(CARDS)))
        match.hands = [set_of(taken(hand, left)) for hand in position.hands]
        match.queue = taken(position.queue, left)
        match.pile = set_of(taken(position.pile, left))
        match.side, match.square = position.side, position.square
        match.thrower, match.distance = position.thrower, position.distance
        match.held = set_of(position.held)
        set_times(match, position)
        match.scores = list(position.points)
        return match


def times(match: Tiny) -> dict[str, Any]:
    """Everybody sees all the clocks."""
    return {
        "window": match.closes_at,
        "length": match.length,
        "half": match.half,
        "ends_at": match.ends_at,
        "is_late": match.is_late,
        "left": list(match.left),
        "since": match.since,
    }


def set_times(match: Tiny, given: View | Position) -> None:
    match.closes_at, match.half, match.ends_at = given.window, given.half, given.ends_at
    match.is_late, match.left, match.since = given.is_late, list(given.left), given.since


def names(cards: int) -> list[str]:
    return [CARDS[card] for card in listed(cards)]


def taken(wanted: list[str], left: list[int]) -> list[int]:
    """The lowest cards with those names, out of those that are left."""
    cards: list[int] = []
    for name in wanted:
        card = next((card for card in left if CARDS[card] == name), None)
        if card is None:
            raise Malformed("position", "unknown-card", {"card": name, "names": sorted(set(CARDS))})
        left.remove(card)
        cards.append(card)
    return cards
