"""Every game with every seating and each important option, as inputs of the laws."""

import os
import typing
from importlib.util import find_spec
from typing import Any

import msgspec
import pytest

from clubhouse.examples.melee.game import MeleeGame
from clubhouse.examples.tiny.game import TinyGame
from clubhouse.games import GAMES
from clubhouse.kernel.data import Data
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import SPECTATOR, Eyes, Seating
from clubhouse.server.table.seats import LONGEST_LIVE_WINDOW
from clubhouse.small.game import SmallGame

TINY = TinyGame()
MELEE = MeleeGame()
# With the examples, and with the games that CLUBHOUSE_GAMES names.
LAWFUL: dict[str, Game[Any]] = {**GAMES, TINY.name: TINY, MELEE.name: MELEE}
HOUSE = [game for game in GAMES.values() if not isinstance(game, SmallGame)]  # the house's own, which leave nothing out

# The secret kinds of luck. All others are open.
SECRET_KINDS: dict[str, set[str]] = {
    "rugby15": {"draw"},
    "ovalia": {"draw", "line-out"},
    "ovalia-classique": {"draw"},
    "playrugby": {"draw"},
    "rugby-brawl": {"hold"},
}
SECRET_KINDS |= {game.name: set(game.secret_kinds) for game in LAWFUL.values() if isinstance(game, SmallGame)}

# The sets of options that matter together. All other games show each choice alone.
OPTION_SETS: dict[str, list[dict[str, object]]] = {
    "rugby-brawl": [
        {"number": 1},
        {"mode": "training", "number": 1, "strict_faults": True},
        {"number": 1, "strict_faults": True, "block": 2, "turning": 300, "hold": 2, "alone": 2},
        {"end": "minutes", "number": 1, "block": 2, "turning": 300, "hold": 2, "alone": 2},
    ],
    "playrugby": [
        {},
        {"shuffle": True},
        {"window": 0},
        {"time": "minutes-10", "use_it": 15},
        {"time": "minutes-10", "use_it": 15, "shuffle": True, "window": 10},
    ],
}


IS_SOAK = "CLUBHOUSE_SOAK" in os.environ


def is_small(game: Game[Any]) -> bool:
    """True if the game may leave out what is not its rules."""
    return isinstance(game, SmallGame)


def optional(setups: list["Setup"], module: str) -> list[Any]:
    """The setups as parameters. Those of small games without that module are skipped, and say so."""
    return [
        pytest.param(setup, id=repr(setup), marks=pytest.mark.skip(reason=f"{setup.game.name} has no {module}.py"))
        if is_small(setup.game) and find_spec(f"{setup.game.folder()}.{module}") is None
        else pytest.param(setup, id=repr(setup))
        for setup in setups
    ]


class Setup:
    def __init__(self, game: Game[Any], options: Data, seating: Seating) -> None:
        self.game = game
        self.options = options
        self.seating = seating

    def __repr__(self) -> str:
        chosen = [f"{key}={value}" for key, value in msgspec.to_builtins(self.options).items()]
        return " ".join([self.game.name, "-".join(str(persons) for persons in self.seating.persons), *chosen])

    @property
    def stride(self) -> int:
        """In a game with hundreds of moves, only one moment in so many is checked closely. A soak checks them all."""
        return 1 if IS_SOAK else 1 + len(self.game.catalogue.moves) // 40

    def is_close(self, number: int, seed: int) -> bool:
        return number % self.stride == seed % self.stride

    @property
    def observers(self) -> list[Eyes]:
        """Every seat, and a spectator."""
        return [*map(Eyes.of, self.seating.seats), SPECTATOR]


def _choices(field: Any, left_out: tuple[object, ...]) -> list[object]:
    """Both, or the first and the last of several."""
    if field is bool:
        return [False, True]
    known = typing.get_args(field) if typing.get_origin(field) is typing.Literal else ()
    choices = [choice for choice in known if choice not in left_out]
    return [choices[0], choices[-1]] if choices else []


def option_sets(game: Game[Any]) -> list[Data]:
    """The usual options, and the other choices of each of them alone."""
    if game.name in OPTION_SETS:
        return [game.read_options(options) for options in OPTION_SETS[game.name]]
    usual = game.options_type()
    sets = [usual]
    for name, field in typing.get_type_hints(game.options_type).items():
        over_days = game.over_days.get(name, ()) if name == game.window_option else ()
        for choice in _choices(field, tuple(choice for choice in over_days if choice > LONGEST_LIVE_WINDOW)):
            if choice != getattr(usual, name):
                sets.append(msgspec.structs.replace(usual, **{name: choice}))
    return sets


def setups_of(game: Game[Any]) -> list[Setup]:
    """The usual options with every seating, and all others with one seating each, in turn; a soak tries every pair."""
    usual, *others = option_sets(game)
    setups = [Setup(game, usual, seating) for seating in game.seatings]
    for number, options in enumerate(others):
        seatings = game.seatings if IS_SOAK else [game.seatings[(number + 1) % len(game.seatings)]]
        setups += [Setup(game, options, seating) for seating in seatings]
    return setups


SETUPS = [setup for game in LAWFUL.values() for setup in setups_of(game)]
# One a game and seating, for the laws that take long.
USUAL = [Setup(game, option_sets(game)[0], seating) for game in LAWFUL.values() for seating in game.seatings]
