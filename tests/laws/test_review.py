"""The parts of a match add up to its result, in every game and seating; luck is 0 on average, whatever the value is."""

from typing import Any
from zlib import crc32

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.driver import random_act
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
from clubhouse.review.mixes import Mixes
from clubhouse.review.options import Effort, Table
from clubhouse.review.result import Judge, ReviewStep
from clubhouse.review.steps import Walk
from clubhouse.review.value import Value, Worths
from clubhouse.rows.memory import Memory

SEEDS = st.integers(0, 2**32)
EVERY_SETUP = pytest.mark.parametrize("setup", USUAL, ids=repr)
LEAST = Effort(played=24, others=2, guesses=2, each=1)


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


def played(setup: Setup, seed: int, most: int = 60) -> Record:
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
@DEAREST
@given(seed=SEEDS)
def test_the_parts_add_up_to_every_change(setup: Setup, seed: int) -> None:
    record = played(setup, seed)
    start, steps, walk = walked(table_of(setup), record)
    before = start
    for step in steps:
        change = np.sum([(part.win, part.points) for part in step.parts], axis=0) if step.parts else 0.0
        now = np.array([step.win, step.points])
        assert np.abs(before + change - now).max() < 1e-9, f"{setup}: step {step.number}"
        before = now
    assert (walk.plain.points(), walk.plain.is_over()) == (walk.match.points(), walk.match.is_over())
