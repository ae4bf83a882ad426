"""A row holds what its seat knows and nothing else; no guess contradicts what a seat was told."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.strings import BytesWriter, write_i64_le
from tests.laws.driver import random_act
from tests.laws.searches import DEAR, DEAREST
from tests.laws.setups import SETUPS, Setup, optional

from clubhouse.games.rugby15.events import HandChanged
from clubhouse.games.rugby15.memory import Rugby15Memory
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Event, Log
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Eyes
from clubhouse.rows.memory import Memory
from clubhouse.rows.register import facts_of, rows_of
from clubhouse.rows.writer import Rows

EVERY_SETUP = pytest.mark.parametrize("setup", optional(SETUPS, "rows"))
SEEDS = st.integers(0, 2**32)


def remembered(setup: Setup, rows: Rows, seed: int) -> Iterator[tuple[Match, list[Memory]]]:
    """A whole random match, after its opening and after each input, with the memory of each seat."""
    log = Log()
    memories = [rows.memory(seat) for seat in setup.seating.seats]
    match: Match = setup.game.begin(setup.options, setup.seating, Seeded(seed), log)
    luck, choices = Seeded(seed + 1), Seeded(seed + 2)
    clock = 0
    while True:
        for seat, memory in enumerate(memories):
            for event in log.heard(Eyes.of(seat)):
                memory.hear(event)
        yield match, memories
        if match.is_over():
            return
        act = random_act(match, choices, clock)
        log = act.apply(match, luck)
        clock = act.at


@EVERY_SETUP
@DEAREST
@given(seed=SEEDS)
def test_the_same_view_and_the_same_memory_give_the_same_row_to_the_byte(setup: Setup, seed: int) -> None:
    look(setup, rows_of(setup.game), seed)


def look(setup: Setup, rows: Rows, seed: int) -> None:
    """A whole match: each seat's row of it, and of a guess."""
    for match, guess, seat, memory in guesses(setup, rows, seed):
        shown, guessed = facts_of(rows, match, seat, memory), facts_of(rows, guess, seat, memory)
        assert shown == guessed, (
            f"{setup}: seat {seat} could tell its match from a guess by {told(rows, shown, guessed)}"
        )


def guesses(setup: Setup, rows: Rows, seed: int) -> Iterator[tuple[Any, Any, int, Any]]:
    """A whole match, moment by moment: the match, a guess of each seat, the seat and its memory."""
    game = setup.game
    chance = Seeded(seed)
    for number, (match, memories) in enumerate(remembered(setup, rows, seed)):
        if match.is_over() or not setup.is_close(number, seed):
            continue
        for seat, memory in enumerate(memories):
            yield match, game.guess(game.view(match, Eyes.of(seat)), chance, memory), seat, memory


def told(rows: Rows, shown: bytes, guessed: bytes) -> list[str]:
    """The inputs that differ."""
    layout = rows.layout
    inputs = [*layout.facts, *[one for each in layout.each for one in each]]
    return [
        one.name
        for one in inputs
        if (shown[one.byte] ^ guessed[one.byte]) >> one.bit & 1 or (one.scale and shown[one.byte] != guessed[one.byte])
    ]


@EVERY_SETUP
@DEAREST
@given(seed=SEEDS)
def test_no_guess_contradicts_what_the_seat_was_told(setup: Setup, seed: int) -> None:
    compare(setup, rows_of(setup.game), seed)


def compare(setup: Setup, rows: Rows, seed: int) -> None:
    """A whole match: each seat's memory against it, and against a guess."""
    for match, guess, seat, memory in guesses(setup, rows, seed):
        assert memory.fits(match), f"{setup}: seat {seat} remembers what never was"
        assert memory.fits(guess), f"{setup}: a guess contradicts seat {seat}"


@EVERY_SETUP
@DEAR
@given(seed=SEEDS)
def test_a_memory_comes_back_from_its_numbers(setup: Setup, seed: int) -> None:
    rows = rows_of(setup.game)
    for number, (match, memories) in enumerate(remembered(setup, rows, seed)):
        if setup.is_close(number, seed):
            for seat, memory in enumerate(memories):
                twin = rows.memory(seat)
                twin.restore(memory.data())
                assert twin.data() == memory.data()
                assert facts_of(rows, match, seat, twin) == facts_of(rows, match, seat, memory)


class Planted(Rows):
    """The rows of Rugby 15 or Ovalia with one fact too many."""

    def __init__(self, sound: Rows, leak: Callable[[Any, int], int]) -> None:
        super().__init__(sound.layout, True)
        self.sound = sound
        self.leak = leak

    def memory(self, seat: int) -> Memory:
        return self.sound.memory(seat)

    def write(self, match: Match, seat: int, memory: Memory, out: BytesWriter) -> None:
        self.sound.write(match, seat, memory, out)
        write_i64_le(out, self.leak(match, seat))


@pytest.mark.parametrize(
    ("game", "leak"),
    [
        pytest.param("rugby15", lambda match, seat: match.side(1 - seat).hand, id="the other hand"),
        pytest.param("rugby15", lambda match, seat: match.side(seat).hand, id="which of two cards that are alike"),
        pytest.param("rugby15", lambda match, seat: match.side(1 - seat).chosen + 1, id="what the other has chosen"),
        pytest.param("ovalia", lambda match, _: match.stock[0], id="the stock"),
        pytest.param("ovalia", lambda match, _: match.laid, id="what is public, but in no view"),
    ],
)
def test_a_planted_leak_is_found(game: str, leak: Callable[[Any, int], int]) -> None:
    setup = next(setup for setup in SETUPS if setup.game.name == game)
    with pytest.raises(AssertionError, match="could tell its match from a guess"):
        watch(look, setup, Planted(rows_of(setup.game), leak))


def watch(law: Callable[[Setup, Rows, int], None], setup: Setup, rows: Rows) -> None:
    """On a few matches."""
    for seed in range(10):
        law(setup, rows, seed)


def test_a_memory_of_cards_that_are_gone_is_found() -> None:
    setup = next(setup for setup in SETUPS if setup.game.name == "rugby15")
    rows = Remembering(rows_of(setup.game))
    with pytest.raises(AssertionError, match=r"remembers what never was|contradicts"):
        watch(compare, setup, rows)


class Remembering(Rows):
    def __init__(self, sound: Rows) -> None:
        super().__init__(sound.layout, True)

    def memory(self, seat: int) -> Memory:
        return Forgetful()


class Forgetful(Memory):
    """Does not notice that a hand is changed."""

    def __init__(self) -> None:
        self.inner = Rugby15Memory()

    def hear(self, event: Event) -> None:
        if not isinstance(event, HandChanged):
            self.inner.hear(event)

    def known(self, seat: int) -> int:
        return self.inner.known(seat)

    def fits(self, match: Match) -> bool:
        return self.inner.fits(match)
