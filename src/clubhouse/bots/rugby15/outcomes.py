"""The result of each card against each other, asked of the rules themselves."""

from functools import cache
from typing import NamedTuple

from mypy_extensions import i64

from clubhouse.games.rugby15.cards import CARDS, KICK, RED, TACKLE
from clubhouse.games.rugby15.rules import IN_PLAY, Rugby15
from clubhouse.kernel.cards import one
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.events import Recorder


class Outcome(NamedTuple):
    points: int  # to the attacker, for certain
    goal: int  # additional points if a kick test is good
    keeps: bool  # the attacker still attacks
    steps: int  # from the try, for the next attacker


class _Test(Chance):
    """A kick test that always draws the same card."""

    def __init__(self, card: int) -> None:
        self.card = card

    def pick(self, kind: i64, low: i64, high: i64 = 0) -> i64:
        return self.card


@cache
def outcomes(squares: int, steps: int) -> list[list[Outcome]]:
    """[attacker's card][defender's card], for an attacker that many steps from the try."""
    cards = range(len(CARDS))
    return [[_outcome(squares, steps, attack, defence) for defence in cards] for attack in cards]


def _outcome(squares: int, steps: int, attack: int, defence: int) -> Outcome:
    missed = _resolved(squares, steps, attack, defence, _Test(TACKLE))
    good = _resolved(squares, steps, attack, defence, _Test(KICK))
    points = missed.red.points
    return Outcome(points, good.red.points - points, missed.attacker == RED, missed.steps_to_try(missed.attacker))


def _resolved(squares: int, steps: int, attack: int, defence: int, test: Chance) -> Rugby15:
    match = Rugby15(squares, False)
    match.phase = IN_PLAY
    match.attacker = RED
    match.square = squares - steps
    match.red.discard = one(attack)
    match.resolve(attack, defence, test, Recorder())
    return match
