"""The parts of a match add up to its result, in every game and seating; luck is 0 on average, whatever the value is."""

from typing import Any
from zlib import crc32

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conftest import IS_SEARCHED_AGAIN, SOAK
from tests.laws.driver import MOST_INPUTS, position, random_act
from tests.laws.searches import DEAREST
from tests.laws.setups import USUAL, Setup

from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.decks import recorded
from clubhouse.kernel.events import Log
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.moves import Move
from clubhouse.referee.luck import Recorded
from clubhouse.referee.record import Input, Record, written
from clubhouse.review.chances import Draw, Make, spread
from clubhouse.review.mixes import Mixes
from clubhouse.review.options import Effort, Table
from clubhouse.review.result import Judge, ReviewStep
from clubhouse.review.steps import Luck, Walk
from clubhouse.review.value import Value, Worths
from clubhouse.rows.memory import Memory

SEEDS = st.integers(0, 2**32)
EVERY_SETUP = pytest.mark.parametrize("setup", USUAL, ids=repr)
LEAST = Effort(played=10, others=1, guesses=1, each=1)
# Whole matches of each game and seating: 20 with the compiled rules, 500 in a soak of 25.
MATCHES = settings(max_examples=(1 if IS_SEARCHED_AGAIN else 20) * SOAK, derandomize=False)


class Whim(Value):
    """As good as random, but always the same for the same position."""

    name = "whim"

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def guessed(self, matches: list[Match], leads: Worths) -> Worths:
        sums = [crc32(msgspec.json.encode(self.game.position(match))) / 2**32 for match in matches]
        return np.stack([sums, leads + 40 * np.array(sums) - 20], 1)


class Even(Mixes):
    """Plays every option equally often."""

    def judge_of(self, match: Match) -> Judge:
        return "bot"

    def of(
        self, matches: list[Match], seat: int, memory: Memory | None, options: list[list[Move]], seed: int
    ) -> list[list[float]]:
        return [[1 / len(moves)] * len(moves) for moves in options]


def table_of(setup: Setup, effort: Effort = LEAST) -> Table:
    game, seating = setup.game, setup.seating
    return Table(game, seating, Whim(game), Even(game, seating, False), effort)


def played(setup: Setup, seed: int, most: int = MOST_INPUTS) -> Record:
    """The first inputs of a random match."""
    game: Game[Any] = setup.game
    deck = game.usual_deck()
    chance = Recorded(Seeded(seed), game.kinds_with(deck))
    match: Match = game.begin(setup.options, setup.seating, chance, Log(), deck)
    opening, chance.outcomes = chance.outcomes, []
    choices = Seeded(seed + 2)
    inputs: list[Input] = []
    while not match.is_over() and len(inputs) < most:
        act = random_act(match, choices, inputs[-1].at if inputs else 0)
        act.apply(match, chance)
        inputs.append(written(act.seat, act.move, act.at, chance.outcomes))
        chance.outcomes = []
    return Record(
        game=game.name,
        edition=game.edition,
        options=msgspec.to_builtins(setup.options),
        seating=list(setup.seating.persons),
        players=["random"] * len(setup.seating.seats),
        deck=recorded(deck) if deck is not None else None,
        opening=opening,
        inputs=inputs,
        points=list(match.points()) if match.is_over() else None,
    )


def walked(table: Table, record: Record) -> tuple[Worths, list[ReviewStep], Walk]:
    walk = Walk(table, record)
    start, first = walk.first_step()
    return start, [first, *(walk.step(number) for number in range(1, len(record.inputs) + 1))], walk


@EVERY_SETUP
@MATCHES
@given(seed=SEEDS)
def test_the_parts_add_up_to_every_change(setup: Setup, seed: int) -> None:
    record = played(setup, seed, most=40 if IS_SEARCHED_AGAIN else MOST_INPUTS)
    start, steps, walk = walked(table_of(setup), record)
    before = start
    for step in steps:
        now = np.array([step.win, step.points])
        assert np.abs(before + change_of(step) - now).max() < 1e-9, f"{setup}: step {step.number}"
        before = now
    assert walk.match.is_over() or IS_SEARCHED_AGAIN
    if walk.match.is_over():
        lead = walk.match.points()[0] - walk.match.points()[1]
        assert (before[0], before[1]) == (0.5 if lead == 0 else float(lead > 0), lead)


def change_of(step: ReviewStep) -> Worths:
    parts: Worths = np.array([[part.win, part.points] for part in step.parts]).reshape(-1, 2)
    return np.asarray(parts.sum(0), np.float64)


class Checked(Walk):
    """Looks for what came among all that chance could have brought."""

    found = 0

    def _luck(self, make: Make, draws: list[Draw], now: Worths, most: int, number: int) -> Luck:
        brought = spread(make, [], most, number)
        assert sum(brought.shares) == pytest.approx(1.0, abs=1e-12)
        if draws and brought.is_exact:
            came = [match for match, path in zip(brought.matches, brought.draws, strict=True) if path == draws]
            assert [position(self.game, match) for match in came] == [position(self.game, self.plain)]
            self.found += 1
        return super()._luck(make, draws, now, most, number)


@EVERY_SETUP
@DEAREST
@given(seed=SEEDS)
def test_what_came_is_one_of_all_that_chance_could_bring(setup: Setup, seed: int) -> None:
    record = played(setup, seed, most=40)
    walk = Checked(table_of(setup, LEAST._replace(played=150)), record)
    walk.first_step()
    for number in range(1, len(record.inputs) + 1):
        walk.step(number)
    assert walk.found or not any(given.chance for given in record.inputs)


@pytest.mark.parametrize("name", ["tiny", "rugby15", "playrugby"])
def test_luck_is_nothing_on_average_whatever_the_value_is(name: str) -> None:
    setup = next(setup for setup in USUAL if setup.game.name == name)
    lucks: list[Worths] = []
    for seed in range(10 if IS_SEARCHED_AGAIN else 100 * SOAK):
        _, steps, _ = walked(table_of(setup), played(setup, seed, most=12))
        parts = [part for step in steps for part in step.parts if part.kind in ("cards", "dice", "kicks")]
        lucks.append(np.array([[part.win, part.points] for part in parts]).sum(0))
    mean, error = np.mean(lucks, 0), np.std(lucks, 0) / len(lucks) ** 0.5
    assert (np.abs(mean) < 4 * error).all(), f"{mean} ± {error}"
    assert (error > 0).all()
