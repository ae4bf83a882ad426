"""Random matches through the public contract: the seat, the move and the time are drawn; the caller gives the luck."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from tests.laws.setups import Setup

from clubhouse.kernel.chance import Chance, Kind, Seeded
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Event, Log
from clubhouse.kernel.game import Game, event_data
from clubhouse.kernel.inputs import CLOSE, LATEST, NOBODY, TIME, next_due, take
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.luck import Recorded

MOST_INPUTS = 5_000


class Act:
    """An input: a seat's move, or nobody's (time passed, or the server closed the window)."""

    def __init__(self, seat: int, move: Move, at: int) -> None:
        self.seat = seat
        self.move = move
        self.at = at

    @property
    def is_of_a_seat(self) -> bool:
        return self.seat != NOBODY

    def __repr__(self) -> str:
        return f"{self.move if self.seat == NOBODY else f'{self.seat} {self.move}'} at {self.at}"

    def apply(self, match: Match, chance: Chance) -> Log:
        log = Log()
        take(match, self.seat, self.move, chance, log, self.at, 0)
        return log


def one_of(things: list[Any] | tuple[Any, ...], choices: Seeded) -> Any:
    return things[choices.below(len(things))]


def idle_act(match: Match, choices: Seeded, clock: int) -> tuple[int, Act | None]:
    """The time of the next input, and the input if it is nobody's. Events that are due before a seat could act come
    first. Now and then the server closes a window, and now and then everybody waits for the next timed event.

    If a clock has long to run, people are slow: a match of eighty minutes must not take thousands of inputs.
    """
    due = next_due(match)
    has_window = match.window() != NEVER
    pace = max(900, (match.clock() - clock) // 8) if match.clock() != NEVER else 900
    at = clock + choices.below(pace)
    if due == LATEST:  # a window that only the server closes
        return at, Act(NOBODY, CLOSE, at) if choices.below(20) == 0 else None
    if due != NEVER and (at >= due or not match.to_act() or choices.below(8 if has_window else 60) == 0):
        if has_window and choices.below(4) == 0:
            at = clock + choices.below(max(1, due - clock))
            return at, Act(NOBODY, CLOSE, at)
        at = max(clock, due + choices.below(50))
        return at, Act(NOBODY, TIME, at)
    return at, None


def random_act(match: Match, choices: Seeded, clock: int) -> Act:
    at, act = idle_act(match, choices, clock)
    if act is not None:
        return act
    seat = one_of(match.to_act(), choices)
    return Act(seat, one_of(match.options(seat), choices), at)


class Moment:
    """A match before an input, and that input."""

    def __init__(self, number: int, match: Match, act: Act) -> None:
        self.number = number
        self.match = match
        self.act = act


def kick_off(setup: Setup, seed: int) -> Match:
    match: Match = setup.game.begin(setup.options, setup.seating, Seeded(seed), Log())
    return match


def moments(setup: Setup, seed: int) -> Iterator[Moment]:
    """A whole random match: each moment is handed out before its input is applied."""
    match = kick_off(setup, seed)
    luck = Seeded(seed + 1)
    choices = Seeded(seed + 2)
    clock = 0
    number = 0
    while not match.is_over():
        act = random_act(match, choices, clock)
        yield Moment(number, match, act)
        act.apply(match, luck)
        clock = act.at
        number += 1
        assert number <= MOST_INPUTS, f"{setup}: no end after {number} inputs"


def told(setup: Setup, seed: int) -> Iterator[tuple[Log, Match]]:
    """A whole random match: the events of its opening, then of each input, and the match after it."""
    log = Log()
    match: Match = setup.game.begin(setup.options, setup.seating, Seeded(seed), log)
    yield log, match
    luck, choices = Seeded(seed + 1), Seeded(seed + 2)
    clock = 0
    while not match.is_over():
        act = random_act(match, choices, clock)
        log = act.apply(match, luck)
        clock = act.at
        yield log, match


def distinct(events: Iterable[Event]) -> list[Event]:
    """Each event once, however often it was told and to however many."""
    return list({encoded(event_data(event)): event for event in events}.values())


class Echo(Chance):
    """Other luck than that of a recorded input. An outcome is repeated if it must be, or now and then."""

    def __init__(self, kinds: list[Kind], outcomes: list[str], choices: Seeded, alike: int, varied: set[str]) -> None:
        """`alike` in 8 of the varied kinds are repeated, and all of the others, where that outcome is possible."""
        self.kinds = kinds
        self.outcomes = outcomes
        self.choices = choices
        self.alike = alike
        self.varied = varied
        self.asked = 0

    def pick(self, kind: int, low: int, high: int = 0) -> int:
        wanted = self.outcomes[self.asked] if self.asked < len(self.outcomes) else None
        self.asked += 1
        possible = low | high << 62
        if self.kinds[kind].name not in self.varied or self.choices.below(8) < self.alike:
            for number, name in enumerate(self.kinds[kind].outcomes):
                if name == wanted and possible >> number & 1:
                    return number
        return self.choices.pick(kind, low, high)


def recorded(game: Game[Any], choices: Seeded) -> Recorded:
    return Recorded(Seeded(choices.below(1 << 30)), game.kinds)


def encoded(value: object) -> bytes:
    return msgspec.json.encode(value)


def position(game: Game[Any], match: Match) -> bytes:
    return encoded(game.position(match))


def heard(log: Log, observer: Eyes) -> bytes:
    return encoded([event_data(event) for event in log.heard(observer)])


NOTHING_HEARD = b"[]"


def seen(game: Game[Any], match: Match, observer: Eyes) -> dict[str, bytes]:
    """Everything that audience gets of the match as it stands, part by part."""
    options: list[Move] = []
    if observer.seat is not None and observer.seat in match.to_act():
        options = match.options(observer.seat)
    return {
        "view": encoded(game.view(match, observer)),
        "options": encoded([[move.index, move.notation, move.facts()] for move in options]),
        "window": encoded(match.window()),
        "clock": encoded(match.known_clock()),
        "points": encoded(match.points()),
        "end": encoded(match.is_over()),
    }


def refusals(match: Match, seat: int, moves: list[Move], at: int) -> list[Refused]:
    """The refusal of each move that is not offered to that seat."""
    offered = match.options(seat) if seat in match.to_act() else []
    told: list[Refused] = []
    twin = match.copy()  # for all of them: a refused move changes nothing
    luck, log = Seeded(0), Log()
    for move in moves:
        if move in offered:
            continue
        try:
            twin.play(seat, move, luck, log, at)
        except Refused as refused:
            told.append(refused)
        else:
            raise AssertionError(f"{move} was accepted from seat {seat} without having been offered")
    return told


def refused_data(refused: Refused) -> list[object]:
    return [refused.clause, refused.why, refused.facts]
