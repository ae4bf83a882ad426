"""Sealed luck for the page to draw again: `python -m tests.referee.luck_vectors` writes web/test/fairness/luck.json."""

from pathlib import Path
from typing import Any

import msgspec
from tests.laws.driver import random_act
from tests.laws.setups import Setup, option_sets

from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Log
from clubhouse.kernel.inputs import take
from clubhouse.referee.draws import draws
from clubhouse.referee.luck import Sealed
from clubhouse.referee.record import Input, Record, written
from clubhouse.referee.referee import Referee

FILE = Path(__file__).parents[2] / "web" / "test" / "fairness" / "luck.json"
SECRET = bytes(range(32))
SALTS = [b"", b"a salt of somebody"]
# A deck of more than 62 cards, one of fewer, and dice.
PLAYED = {"ovalia": 60, "rugby15": 60, "playrugby": 60}


def played(setup: Setup, seed: int, most: int = 10_000) -> Record:
    """A random match with that luck, to its end or to so many inputs."""
    chance = Sealed(SECRET, SALTS)
    players = ["random"] * len(setup.seating.seats)
    referee, _ = Referee.kick_off(setup.game, setup.options, setup.seating, chance, players, SECRET, SALTS)
    choices = Seeded(seed)
    inputs: list[Input] = []
    clock = 0
    while not referee.match.is_over() and len(inputs) < most:
        act = random_act(referee.match, choices, clock)
        take(referee.match, act.seat, act.move, referee.chance, Log(), act.at, clock)
        inputs.append(written(act.seat, act.move, act.at, referee.chance.outcomes))
        referee.chance.outcomes = []
        clock = act.at
    return msgspec.structs.replace(referee.record(), inputs=inputs, secret=SECRET.hex())


def outcomes(record: Record) -> list[str]:
    return [*record.opening, *(outcome for given in record.inputs for outcome in given.chance)]


def vectors() -> list[dict[str, Any]]:
    found = []
    for name, most in PLAYED.items():
        game = GAMES[name]
        record = played(Setup(game, option_sets(game)[0], game.seatings[0]), 5, most)
        drawn = msgspec.to_builtins(draws(game, record))
        found.append(
            {"game": name, "secret": record.secret, "salts": record.salts, "draws": drawn, "outcomes": outcomes(record)}
        )
    return found


def written_vectors() -> bytes:
    return msgspec.json.format(msgspec.json.encode(vectors()), indent=0) + b"\n"


if __name__ == "__main__":
    FILE.write_bytes(written_vectors())
