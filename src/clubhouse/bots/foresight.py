"""Foresight: the likely results of each option, found by playing it on guesses at what the seat does not see.

It gets a view and never a match, like a bot, so its answer can betray nothing.
"""

import re
from collections import Counter
from functools import cache
from typing import Any, Final, NamedTuple

from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.data import read
from clubhouse.kernel.events import Event, Log
from clubhouse.kernel.game import Game
from clubhouse.kernel.inputs import NOBODY
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.referee.playout import Rhythm

TRIES: Final = 60  # of each option
_FAR: Final = 12  # decisions of others, until the seat is asked again


class Prospect(NamedTuple):
    """`outcome-<event>` is its message. Its form `.theirs` is for events of the other side."""

    outcome: str
    is_own: bool
    tries: int  # out of TRIES


def foresee(
    game: str, persons: list[int], seat: int, view: dict[str, object], options: list[str], seed: int
) -> list[list[Prospect]]:
    """For each option, the events before the seat's side is asked again, the most frequent first."""
    rules = GAMES[game]
    seating = rules.seating_of(persons)
    seen = read(view, rules.view_type, "view")
    luck = Seeded(seed)
    came: list[Counter[tuple[str, bool]]] = [Counter() for _ in options]
    for _ in range(TRIES):
        match = rules.guess(seen, luck)
        for number, option in enumerate(options):
            came[number].update(_tried(rules, seating, match.copy(), seat, option, luck))
    return [[Prospect(outcome, is_own, tries) for (outcome, is_own), tries in _often(one)] for one in came]


def _often(came: Counter[tuple[str, bool]]) -> list[tuple[tuple[str, bool], int]]:
    """The most frequent first; ties are always in the same order."""
    return sorted(came.items(), key=lambda one: (-one[1], one[0]))


def _tried(
    game: Game[Any], seating: Seating, match: Match, seat: int, option: str, luck: Seeded
) -> set[tuple[str, bool]]:
    told = Log()
    rhythm = Rhythm(luck.below(1 << 30))
    match.play(seat, game.catalogue.read(option), luck, told, rhythm.at)
    side = seating.side_of(seat)
    for _ in range(_FAR):
        if any(seating.side_of(asked) == side for asked in match.to_act()):
            break
        actor = rhythm.next_seat(match, luck, told)
        if actor == NOBODY or seating.side_of(actor) == side:
            break
        moves = match.options(actor)
        match.play(actor, moves[luck.below(len(moves))], luck, told, rhythm.at)
    names = worded(game)
    found = {(_name(event), _is_own(event, seating.sides[side])) for event in told.heard(Eyes.of(seat))}
    return {(name, is_own) for name, is_own in found if name in names}


@cache
def worded(game: Game[Any]) -> frozenset[str]:
    """The events for which the game has words."""
    return frozenset(re.findall(r"^outcome-(\S+) =", game.words("fr"), re.MULTILINE))


def _name(event: Event) -> str:
    """The name of the event, with `-yes` or `-no` for a kick at goal."""
    good = event.facts().get("good")
    return type(event).__name__ if good is None else f"{type(event).__name__}-{good}"


def _is_own(event: Event, side: str) -> bool:
    facts = event.facts()
    whose = facts.get("side", facts.get("seat", ""))
    return str(whose).partition(".")[0] == side
