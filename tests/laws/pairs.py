"""Pairs of matches that one observer can't tell apart, built input by input.

Both matches of a pair are free: other luck, other moves of the other seats, silent inputs in one and not in the other.
A step is kept only if the observer heard the same in both, byte for byte. Then everything it sees must be the same too.
Some steps lead to a dead end (a card must be shown that one of the two hands lacks). Then the pair goes back a little
and takes another way.
"""

from typing import NamedTuple

from tests.laws.driver import (
    NOTHING_HEARD,
    Act,
    Echo,
    encoded,
    heard,
    idle_act,
    moments,
    one_of,
    position,
    recorded,
    refusals,
    refused_data,
    seen,
)
from tests.laws.setups import SECRET_KINDS, Setup

from clubhouse.kernel.chance import Chance, Seeded
from clubhouse.kernel.events import Log
from clubhouse.kernel.inputs import TIME, next_due
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.luck import Recorded

TRIES = 6
ECHOES = 16
MOST_STEPS = 1_500
SAMPLE = 40


class Done(NamedTuple):
    """The last input of a match, with its luck and the inputs before it."""

    before: "Done | None"
    act: Act | None  # None: the opening
    luck: list[str]


class Half:
    """One match of the pair: the observer's view, the inputs since it last heard something, and all inputs."""

    def __init__(self, match: Match, shown: dict[str, bytes], unheard: list[Act], done: Done) -> None:
        self.match = match
        self.shown = shown
        self.unheard = unheard
        self.done = done

    def copy(self) -> "Half":
        return Half(self.match.copy(), self.shown, list(self.unheard), self.done)

    def story(self) -> list[Done]:
        """From the opening on."""
        story = [self.done]
        while story[-1].before is not None:
            story.append(story[-1].before)
        return story[::-1]


class Pair:
    def __init__(self, setup: Setup, observer: Eyes, seed: int) -> None:
        self.setup = setup
        self.game = setup.game
        self.observer = observer
        self.own = observer.seat
        self.choices = Seeded(seed)
        self.varied = {kind.name for kind in setup.game.kinds}
        self.clock = 0
        self.steps = 0
        self.different = 0  # steps after which the two matches were not the same
        self.open = 0  # steps after which nothing was left that they could differ in
        chance = Recorded(Seeded(seed), self.game.kinds)
        log = Log()
        self.a = self._half(self.game.begin(setup.options, setup.seating, chance, log), chance)
        self.b = self._half(*self._other_opening(chance.outcomes, heard(log, observer)))
        self._compare("the opening")

    def _half(self, match: Match, chance: Recorded) -> Half:
        return Half(match, seen(self.game, match, self.observer), [], Done(None, None, chance.outcomes))

    def _other_opening(self, outcomes: list[str], sounds: bytes) -> tuple[Match, Recorded]:
        for alike in (4, 6, 7, 8):
            for _ in range(ECHOES):
                log = Log()
                echo = Echo(self.game.kinds, outcomes, self.choices, alike, self.varied)
                chance = Recorded(echo, self.game.kinds)
                match: Match = self.game.begin(self.setup.options, self.setup.seating, chance, log)
                if heard(log, self.observer) == sounds:
                    return match, chance
        raise AssertionError(f"{self.setup}: the same luck does not give the same opening")

    @property
    def is_over(self) -> bool:
        return self.a.match.is_over() and self.b.match.is_over()

    def play(self) -> None:
        """Plays both matches to the end, as long as it takes."""
        way = [(self.a, self.b, self.clock)]
        back = 1
        furthest = 0
        for _ in range(MOST_STEPS):
            if self.is_over:
                break
            if self._step():
                way.append((self.a, self.b, self.clock))
                if len(way) > furthest:
                    furthest, back = len(way), 1
            elif back < 4:
                del way[max(1, len(way) - back) :]
                back += 1
                self.a, self.b, self.clock = way[-1]
            else:
                # All that was heard so far was the same: the first match has a double with the same past.
                self.b = self.a.copy()
                back = 1

    def _step(self) -> bool:
        for _ in range(TRIES):
            at, act = idle_act(self.a.match, self.choices, self.clock)
            a = self._after_silence(self.a, self.b, at)
            if act is None and not a.match.to_act():
                at, act = idle_act(a.match, self.choices, at)
            before = a.copy()
            if act is None:
                act = self._act(a.match, self.b.match, at)
            chance = recorded(self.game, self.choices)
            sounds = self._apply(act, a, chance)
            b = self._echo(act, sounds, chance.outcomes, before, a)
            if b is not None:
                self.a, self.b, self.clock = a, b, at
                self.steps += 1
                if position(self.game, a.match) != position(self.game, b.match):
                    self.different += 1
                elif self._is_open(a.match):
                    self.open += 1
                self._compare(str(act))
                return True
        return False

    def _is_open(self, match: Match) -> bool:
        """True if the observer knows everything. Then every guess is the match itself."""
        view = self.game.view(match, self.observer)
        guesses = {position(self.game, self.game.guess(view, Seeded(seed))) for seed in range(3)}
        return guesses == {position(self.game, match)}

    def _apply(self, act: Act, half: Half, chance: Chance) -> bytes:
        """An unheard input must not be seen, and an unseen one must not be heard."""
        before = half.shown
        luck = Recorded(chance, self.game.kinds)
        sounds = heard(act.apply(half.match, luck), self.observer)
        half.done = Done(half.done, act, luck.outcomes)
        half.shown = seen(self.game, half.match, self.observer)
        is_silent = sounds == NOTHING_HEARD
        is_still = half.shown == before
        assert not is_silent or is_still, f"{self.setup}: {act} was seen by {self.observer} without being heard"
        assert is_silent or not is_still, f"{self.setup}: {act} was heard by {self.observer} without being seen"
        half.unheard = [*half.unheard, act] if is_silent else []
        return sounds

    def _act(self, match: Match, twin: Match, at: int) -> Act:
        """Any move, but mostly one that is possible in the other match too."""
        seat = one_of(match.to_act(), self.choices)
        moves = match.options(seat)
        common = [move for move in moves if move in twin.options(seat)]
        return Act(seat, one_of(common if common and self.choices.below(8) else moves, self.choices), at)

    def _after_silence(self, half: Half, other: Half, until: int) -> Half:
        """A copy in which other seats may have done things that the observer can't hear."""
        half = half.copy()
        at = self.clock
        for _ in range(self.choices.below(3)):
            at += self.choices.below(until - at + 1)
            due = next_due(half.match)
            seats = [seat for seat in half.match.to_act() if seat != self.own]
            if not seats or (due != NEVER and at >= due):
                break
            seat = one_of(seats, self.choices)
            moves = self._likely(half, other, seat)
            if moves:
                tried = half.copy()
                act = Act(seat, one_of(moves, self.choices), at)
                if self._apply(act, tried, recorded(self.game, self.choices)) == NOTHING_HEARD:
                    half = tried
        return half

    def _likely(self, half: Half, other: Half, seat: int) -> list[Move]:
        """The unheard moves of the seat in the other match, or possible ones there. Without them the pair would have no
        future."""
        moves = half.match.options(seat)
        done = [act.move for act in other.unheard if act.seat == seat]
        here = [act.move for act in half.unheard if act.seat == seat]
        wanted = done[len(here) : len(here) + 1] or other.match.options(seat)
        return [move for move in moves if move in wanted]

    def _echo(self, act: Act, sounds: bytes, outcomes: list[str], before: Half, a: Half) -> Half | None:
        """A continuation of the second match that sounds the same, if possible to another position than the first's."""
        same: Half | None = None
        there = position(self.game, a.match)
        due = next_due(before.match)
        for attempt in range(ECHOES):
            b = self._after_silence(self.b, a if sounds == NOTHING_HEARD else before, act.at)
            if sounds != NOTHING_HEARD or act.seat == self.own:
                like = self._like(act, b.match)
                if like is None or (act.move is TIME and next_due(b.match) != due):  # it is heard at its moment
                    continue
                echo = Echo(self.game.kinds, outcomes, self.choices, 5 + attempt % 4, self.varied)
                if self._apply(like, b, echo) != sounds:
                    continue
            if position(self.game, b.match) != there:
                return b
            same = b
        return same

    def _like(self, act: Act, match: Match) -> Act | None:
        if not act.is_of_a_seat or act.seat == self.own:
            return act
        seats = [seat for seat in match.to_act() if seat != self.own]
        if act.seat in seats and act.move in match.options(act.seat) and self.choices.below(4):
            return act
        if not seats:
            return None
        seat = one_of(seats, self.choices)
        return Act(seat, one_of(match.options(seat), self.choices), act.at)

    def _compare(self, after: str) -> None:
        a, b = self.a.match, self.b.match
        for part, shown in self.a.shown.items():
            other = self.b.shown[part]
            assert shown == other, f"{self.setup}: after {after} the {part} betrays: {shown!r}, {other!r}"
        moves = self._some_moves()
        refused = self._refused(a, moves)
        assert refused == self._refused(b, moves), f"{self.setup}: after {after} a refusal betrays: {refused!r}"
        seats = [seat for seat in a.to_act() if seat != self.own]
        if seats:
            seat = one_of(seats, self.choices)
            aside = self.a.copy()
            act = Act(seat, one_of(a.options(seat), self.choices), self.clock)
            if self._apply(act, aside, recorded(self.game, self.choices)) == NOTHING_HEARD:
                assert refused == self._refused(aside.match, moves), f"{self.setup}: a refusal betrays {act}"

    def _some_moves(self) -> list[Move]:
        """All of a small catalogue, some of a large one."""
        moves = self.game.catalogue.moves
        return moves if len(moves) <= SAMPLE else [one_of(moves, self.choices) for _ in range(SAMPLE)]

    def _refused(self, match: Match, moves: list[Move]) -> bytes:
        if self.own is None:
            return NOTHING_HEARD
        return encoded([refused_data(refused) for refused in refusals(match, self.own, moves, self.clock)])


def other_luck(setup: Setup, seed: int) -> None:
    """The same inputs with other secret luck, all along a match. If no view differs, the events must not either."""
    game = setup.game
    assert game.name in SECRET_KINDS, f"name the secret kinds of {game.name} in SECRET_KINDS of tests/laws/setups.py"
    secret = SECRET_KINDS[game.name]
    choices = Seeded(seed + 3)
    for moment in moments(setup, seed):
        chance = recorded(game, choices)
        first = moment.match.copy()
        log = moment.act.apply(first, chance)
        for _ in range(2):
            second = moment.match.copy()
            other = moment.act.apply(second, Echo(game.kinds, chance.outcomes, choices, 0, secret))
            for observer in setup.observers:
                if seen(game, first, observer) == seen(game, second, observer):
                    told = heard(log, observer)
                    more = f"{setup}: {moment.act} tells {observer} more than it shows: {told!r}"
                    assert told == heard(other, observer), more
