"""The mean over what chance could have brought: each outcome in turn, or a sample where they are too many.

With too many, every outcome of the next draw is still taken, and the draws after it are a sample that does not depend
on what came. So luck, the distance of what came from the mean, is 0 on average whichever it is."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from clubhouse.kernel.chance import Chance, Seeded, outcome_of
from clubhouse.kernel.match import Match

Make: TypeAlias = Callable[[Chance], Match]  # a match after an input, by the chance that it brings

_SEEDS: Final = 1 << 20
_DEEPEST: Final = 64  # draws of one input that are looked at one by one


class Draw(NamedTuple):
    """A question to chance: its kind, how many outcomes were possible, and the place of the one that came."""

    kind: int
    outcomes: int
    came: int


class Endless(Exception):
    """There are too many draws to look at them one by one, as where a tie is thrown again."""


class Steered(Chance):
    """Brings these outcomes first, each named by its place among the possible ones, and then those of `after`, or
    always the first that is possible."""

    def __init__(self, first: list[int], after: Seeded | None = None) -> None:
        self.first = first
        self.after = after
        self.draws: list[Draw] = []

    def pick(self, kind: int, low: int, high: int = 0) -> int:
        outcomes = low.bit_count() + high.bit_count()
        place = len(self.draws)
        if place < len(self.first):
            came = self.first[place]
        elif self.after is not None:
            came = int(self.after.below(outcomes))
        elif place < len(self.first) + _DEEPEST:
            came = 0
        else:
            raise Endless
        self.draws.append(Draw(kind, outcomes, came))
        return int(outcome_of(low, high, came))


class Traced(Chance):
    """Passes each question on to another source, and notes the draw."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.draws: list[Draw] = []

    def pick(self, kind: int, low: int, high: int = 0) -> int:
        came = int(self.source.pick(kind, low, high))
        possible = low | high << 62
        below = (possible & (1 << came) - 1).bit_count()
        self.draws.append(Draw(kind, possible.bit_count(), below))
        return came


class Spread(NamedTuple):
    """Matches after an input with the share of each; the draws of each, and whether these are all that there are."""

    shares: list[float]
    matches: list[Match]
    draws: list[list[Draw]]
    is_exact: bool


def spread(make: Make, first: list[int], most: int, seed: int) -> Spread:
    """The matches that an input can bring if these outcomes come first: about `most` at the most."""
    chance = Steered(first)
    known = len(first)
    try:
        match = make(chance)
        number = 1
        for draw in chance.draws[known:]:
            number *= draw.outcomes
        if number == 1:
            return Spread([1.0], [match], [chance.draws], True)
        if number <= most:
            return _all_of_it(make, first, (match, chance.draws), 2 * most)
    except Endless:
        pass
    return _sampled(make, first, chance.draws[known].outcomes, most, seed)


def _made(make: Make, first: list[int], after: Seeded | None = None) -> tuple[Match, list[Draw]]:
    chance = Steered(first, after)
    return make(chance), chance.draws


def _all_of_it(make: Make, first: list[int], one: tuple[Match, list[Draw]], most: int) -> Spread:
    """Every path of outcomes in its order. Endless if they are more than `most` after all."""
    shares: list[float] = []
    matches: list[Match] = []
    paths: list[list[Draw]] = []
    match, draws = one
    known = len(first)
    while True:
        share = 1.0
        for draw in draws[known:]:
            share /= draw.outcomes
        shares.append(share)
        matches.append(match)
        paths.append(draws)
        if len(matches) > most:
            raise Endless
        path = [draw.came for draw in draws]
        place = len(path) - 1
        while place >= known and path[place] + 1 == draws[place].outcomes:
            place -= 1
        if place < known:
            return Spread(shares, matches, paths, True)
        match, draws = _made(make, [*path[:place], path[place] + 1])


def _sampled(make: Make, first: list[int], outcomes: int, most: int, seed: int) -> Spread:
    """Every outcome of the next draw, each with the same luck after it; or `most` samples where even these are more."""
    if outcomes > most:
        firsts, each = [first], most
    else:
        firsts, each = [[*first, outcome] for outcome in range(outcomes)], most // outcomes
    matches: list[Match] = []
    paths: list[list[Draw]] = []
    for begun in firsts:
        for number in range(each):
            match, draws = _made(make, begun, Seeded(-1 - seed * _SEEDS - number))
            matches.append(match)
            paths.append(draws)
    return Spread([1 / len(matches)] * len(matches), matches, paths, False)


def ends_of_kinds(draws: list[Draw]) -> list[int]:
    """The places after which another kind of draw follows, or none: luck is told for each such run."""
    return [
        place + 1 for place, draw in enumerate(draws) if place + 1 == len(draws) or draws[place + 1].kind != draw.kind
    ]
