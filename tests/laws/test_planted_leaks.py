"""The laws about secrets work: they find each leak that is planted here."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.laws.pairs import Pair, other_luck
from tests.laws.setups import Setup

from clubhouse.examples.tiny.game import TinyGame
from clubhouse.examples.tiny.rules import Tiny, named
from clubhouse.games.rugby15.cards import TACKLE
from clubhouse.games.rugby15.events import CardsSeen, HandChanged
from clubhouse.games.rugby15.game import Rugby15Game
from clubhouse.games.rugby15.rules import NO_CARD, Rugby15
from clubhouse.games.rugby15.view import View
from clubhouse.kernel.cards import has, listed
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Event, Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import Eyes, Seating

SEEDS = range(4)

Shown = Callable[[Rugby15, int | None], str]


class Wrapped(Match):
    """A match of Rugby 15 with room for a leak; the compiled one admits no interpreted subclass."""

    def __init__(self, inner: Rugby15) -> None:
        self.inner = inner

    def opponent(self, seat: int) -> Any:
        return self.inner.side(1 - seat)

    def to_act(self) -> tuple[int, ...]:
        return self.inner.to_act()

    def options(self, seat: int) -> list[Move]:
        return self.inner.options(seat)

    def reason_against(self, seat: int, move: Move) -> Refused | None:
        return self.inner.reason_against(seat, move)

    def play(self, seat: int, move: Move, chance: Chance, told: Recorder, at: int = 0) -> None:
        self.inner.play(seat, move, chance, told, at)

    def is_over(self) -> bool:
        return self.inner.is_over()

    def points(self) -> tuple[int, ...]:
        return self.inner.points()

    def copy(self) -> "Wrapped":
        return type(self)(self.inner.copy())


class Leaking(Rugby15Game):
    """The game itself is sound; what `wrapper` and `shown` add is the leak."""

    def __init__(
        self, wrapper: type[Wrapped] = Wrapped, shown: Callable[[Rugby15, int | None], str] | None = None
    ) -> None:
        self.wrapper = wrapper
        self.shown = shown

    def begin(self, options: Any, seating: Seating, chance: Chance, told: Recorder, deck: None = None) -> Any:
        return self.wrapper(super().begin(options, seating, chance, told))

    def view(self, match: Any, eyes: Eyes) -> Any:
        view = super().view(match.inner, eyes)
        return view if self.shown is None else Leak(view=view, leak=self.shown(match.inner, eyes.seat))

    def guess(self, view: Any, chance: Chance, memory: Any = None) -> Any:
        return self.wrapper(super().guess(view.view if isinstance(view, Leak) else view, chance))

    def position(self, match: Any) -> Any:
        return super().position(match.inner)


class Leak(Data, frozen=True, kw_only=True):
    view: View
    leak: str


def card_backs(match: Rugby15, seat: int | None) -> str:
    """Numbers that name no card, but stay with it through every shuffle."""
    return str([card * 7919 % 101 for card in listed(match.blue.hand)]) if seat != 1 else ""


def padding(match: Rugby15, seat: int | None) -> str:
    return " " * listed(match.blue.hand)[0] if seat != 1 and match.blue.hand else ""


def count_of_unchosen(match: Rugby15, seat: int | None) -> str:
    return str(len(listed(match.blue.hand)) - (match.blue.chosen != NO_CARD)) if seat != 1 else ""


class LeakingOptions(Wrapped):
    def options(self, seat: int) -> list[Move]:
        moves = self.inner.options(seat)
        return [move for move in moves if move.notation != "change" or not has(self.opponent(seat).hand, TACKLE)]

    def play(self, seat: int, move: Move, chance: Chance, told: Recorder, at: int = 0) -> None:
        if seat in self.inner.to_act() and move in self.inner.options(seat) and move not in self.options(seat):
            raise Refused("5.2", "pile-empty")
        super().play(seat, move, chance, told, at)


class LeakingRefusals(Wrapped):
    def play(self, seat: int, move: Move, chance: Chance, told: Recorder, at: int = 0) -> None:
        try:
            super().play(seat, move, chance, told, at)
        except Refused as refused:
            if has(self.opponent(seat).hand, TACKLE):
                raise Refused("5.2", refused.why, refused.facts) from None
            raise


class HasChosen(Event):
    """Not even which card: only that one was chosen."""


class LeakingChoice(Wrapped):
    def play(self, seat: int, move: Move, chance: Chance, told: Recorder, at: int = 0) -> None:
        super().play(seat, move, chance, told, at)
        if self.inner.side(seat).chosen != NO_CARD:
            told.tell(HasChosen("2.1"))


class Overheard(Recorder):
    """Tells everybody what only the owner of the cards should hear, in other words."""

    def __init__(self, told: Recorder) -> None:
        self.listens = True
        self.told = told

    def tell(self, event: Event) -> None:
        self.told.tell(event)

    def tell_apart(self, privy: int, private: Event, public: Event | None) -> None:
        is_draw = isinstance(private, CardsSeen)
        self.told.tell_apart(privy, private, private if is_draw else public)


class LeakingDraws(Wrapped):
    def play(self, seat: int, move: Move, chance: Chance, told: Recorder, at: int = 0) -> None:
        super().play(seat, move, chance, Overheard(told), at)


class LeakingHandChange(Wrapped):
    """One telling more when the hand that was put back had the tackle in it."""

    def play(self, seat: int, move: Move, chance: Chance, told: Recorder, at: int = 0) -> None:
        super().play(seat, move, chance, told, at)
        if has(self.inner.side(seat).hand, TACKLE) and self.inner.side(seat).chosen == NO_CARD:
            told.tell(HandChanged(seat))


class HurriedTiny(Tiny):
    """Closes the window early when nobody could catch the pass."""

    def throw(self, seat: int, name: str, told: Recorder, at: int) -> None:
        super().throw(seat, name, told, at)
        if not any(named(self.hands[other], "C") for other in self.seating.seats_of(1 - self.side)):
            self.closes_at = at + 1

    def copy(self) -> "HurriedTiny":
        twin = HurriedTiny(self.seating, self.length)
        twin.__dict__.update(super().copy().__dict__)
        return twin


class Hurried(TinyGame):
    def begin(self, options: Any, seating: Seating, chance: Chance, told: Recorder, deck: None = None) -> Tiny:
        match = HurriedTiny(seating, options.half * 1000)
        match.deal(chance, told)
        return match


def watch(game: Game[Any]) -> None:
    """Both laws, for every observer, on a few matches."""
    setup = Setup(game, game.options_type(), game.seatings[0])
    for seed in SEEDS:
        for observer in setup.observers:
            Pair(setup, observer, seed).play()
        other_luck(setup, seed)


@pytest.mark.parametrize(
    ("game", "finding"),
    [
        pytest.param(Leaking(shown=card_backs), "the view betrays|was seen", id="a number that stays with a card"),
        pytest.param(Leaking(shown=padding), "the view betrays|was seen", id="a message longer by a hidden card"),
        pytest.param(Leaking(shown=count_of_unchosen), "was seen by", id="a count that jumps at a choice"),
        pytest.param(Leaking(LeakingOptions), "the options betrays", id="an option that hangs on a hidden card"),
        pytest.param(Leaking(LeakingRefusals), "a refusal betrays", id="a refusal that hangs on a hidden card"),
        pytest.param(Leaking(LeakingChoice), "was heard by", id="a word that the other has chosen"),
        pytest.param(Leaking(LeakingDraws), "tells .* more than it shows", id="a draw told to everybody"),
        pytest.param(Leaking(LeakingHandChange), "more than it shows", id="a word more for a hidden card"),
        pytest.param(Hurried(), "the (view|window) betrays", id="a window that closes early"),
    ],
)
def test_a_planted_leak_is_found(game: Game[Any], finding: str) -> None:
    with pytest.raises(AssertionError, match=finding):
        watch(game)


def test_the_wrapper_alone_leaks_nothing() -> None:
    watch(Leaking())
