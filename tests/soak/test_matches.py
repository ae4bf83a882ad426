"""Thousands of whole matches: they end, and no card is lost. CLUBHOUSE_SOAK=100 plays the most.

Short, always the same matches; soaked, 100 random ones and 10 between bots for each unit.
"""

import os
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.laws.driver import MOST_INPUTS, Act, idle_act, kick_off, one_of, random_act
from tests.laws.setups import Setup, setups_of
from tests.laws.test_laws import cards_in

from clubhouse.bots import choose
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Eyes

SOAK = max(1, int(os.environ.get("CLUBHOUSE_SOAK", "1")))
RANDOM_MATCHES = 30 if SOAK == 1 else 100 * SOAK
BOT_MATCHES = 2 if SOAK == 1 else 10 * SOAK
# Who plays whom, in turns; the international takes its time, so it comes up less often.
LEVELS = [("club", "beginner"), ("beginner", "club"), ("club", "club"), ("beginner", "beginner")] * 4
LEVELS += [("international", "club"), ("club", "international")]

EVERY_GAME = pytest.mark.parametrize("name", GAMES)
Choose = Callable[[Setup, Match, Seeded, int], Act]


@EVERY_GAME
def test_random_matches_end_and_conserve_the_cards(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    setups = setups_of(GAMES[name])
    for number in range(RANDOM_MATCHES):
        play(setups[number % len(setups)], number, lambda _, match, choices, clock: random_act(match, choices, clock))
        tell(capsys, f"{name}: random match", number + 1, RANDOM_MATCHES)


@EVERY_GAME
def test_matches_between_bots_end_and_conserve_the_cards(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    setups = setups_of(GAMES[name])
    for number in range(BOT_MATCHES):
        levels = LEVELS[number % len(LEVELS)]
        play(setups[number // 2 % len(setups)], number, bots(levels))
        tell(capsys, f"{name}: match between bots", number + 1, BOT_MATCHES)


def bots(levels: tuple[str, str]) -> Choose:
    def act(setup: Setup, match: Match, choices: Seeded, clock: int) -> Act:
        at, idle = idle_act(match, choices, clock)
        if idle is not None:
            return idle
        game, seat = setup.game, one_of(match.to_act(), choices)
        options = [move.notation for move in match.options(seat)]
        view = msgspec.to_builtins(game.view(match, Eyes.of(seat)))
        level = levels[setup.seating.side_of(seat)]
        return Act(seat, game.catalogue.read(choose(game.name, level, view, options, choices.below(1 << 30))), at)

    return act


def play(setup: Setup, seed: int, choose_act: Choose) -> None:
    match = kick_off(setup, seed)
    luck, choices = Seeded(-1 - seed), Seeded(-1_000_000 - seed)
    material = cards_in(position(setup, match))
    acts: list[Act] = []
    clock = 0
    while not match.is_over():
        act = choose_act(setup, match, choices, clock)
        act.apply(match, luck)
        clock = act.at
        acts.append(act)
        now = position(setup, match)
        assert cards_in(now) == material, f"{setup}, match {seed}: cards are not conserved after {acts[-5:]}"
        if setup.game.name.startswith("ovalia"):
            assert not wrong_hands(now, act), f"{setup}, match {seed}: {wrong_hands(now, act)} after {acts[-5:]}"
        assert len(acts) <= MOST_INPUTS, f"{setup}, match {seed}: no end"


def position(setup: Setup, match: Match) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(setup.game.position(match))
    return plain


def wrong_hands(now: dict[str, Any], act: Act) -> dict[str, int]:
    """Ovalia 2.3, 2.4 — No hand ever has more than nine cards, and a player who has discarded holds eight."""
    has_discarded = act.move.notation.startswith("discard")
    wrong = {}
    for seat, name in enumerate(["home", "away"]):
        cards = len(now[name]["hand"])
        if cards > 9 or (has_discarded and seat == act.seat and cards != 8):
            wrong[name] = cards
    return wrong


def tell(capsys: pytest.CaptureFixture[str], what: str, number: int, of: int) -> None:
    """One line that is written over; a short run says nothing."""
    if SOAK > 1 and (number % max(1, of // 100) == 0 or number == of):
        with capsys.disabled():
            print(f"\r{what} {number} of {of}", end="\n" if number == of else "", flush=True)
