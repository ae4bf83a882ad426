"""The bots of Rugby Brawl: they play what is wanted, at their own rhythm, and the better ones win."""

from typing import Any

import msgspec
import pytest
from tests.games.rugby_brawl.arranged import GAME, arranged

from clubhouse.bots import HANDMADE, bots_of, choose_when
from clubhouse.bots.levels import LEVELS
from clubhouse.bots.rugby_brawl.brawler import Brawler
from clubhouse.games.rugby_brawl.rules import RugbyBrawl
from clubhouse.kernel.seats import Eyes
from clubhouse.lab.simulate import Statistics, simulate

ATTACK: dict[str, Any] = {"red": {"action": ["10c"], "piles": [["12d"], ["1b"], []]}, "blue": {}}


def chosen(match: RugbyBrawl, seat: int, level: str, seed: int) -> tuple[str, int | None]:
    options = [move.notation for move in match.options(seat)]
    view = msgspec.to_builtins(GAME.view(match, Eyes.of(seat)))
    return choose_when("rugby-brawl", HANDMADE + level, view, options, seed)[:2]


def share(match: RugbyBrawl, level: str, move: str) -> float:
    return sum(chosen(match, 0, level, seed)[0] == move for seed in range(300)) / 300


def test_what_is_wanted_is_played_but_for_what_is_overlooked() -> None:
    shares = [share(arranged(**ATTACK), level, "p1") for level in LEVELS]
    assert shares == sorted(shares)
    assert shares[0] > 0.65
    assert shares[-1] > 0.94


def test_only_who_slips_puts_in_play_what_is_not_wanted() -> None:
    nothing: dict[str, Any] = {"red": {"action": ["10c"], "piles": [["1b"], [], []]}, "blue": {}, "block": 2}
    slips = [share(arranged(**nothing), level, "p1") for level in LEVELS]
    assert 0.01 < slips[0] < 0.12
    assert slips[-1] == 0


@pytest.mark.parametrize("level", LEVELS)
def test_3_1_who_must_wait_waits_and_tries_no_card_that_nobody_wants(level: str) -> None:
    """Its next act would come so late that something else is asked before."""
    match = arranged({}, {"piles": [["1b"], ["2b"], []]}, phase="kick-off", block=2)
    assert all((chosen(match, 1, level, seed)[1] or 0) > 60_000 for seed in range(50))


def test_the_better_ones_are_faster_and_steadier() -> None:
    times = {level: [chosen(arranged(**ATTACK), 0, level, seed)[1] or 0 for seed in range(300)] for level in LEVELS}
    means = [sum(times[level]) / 300 for level in LEVELS]
    spreads = [max(times[level]) - min(times[level]) for level in LEVELS]
    assert means == sorted(means, reverse=True)
    assert spreads == sorted(spreads, reverse=True)
    assert all(time > 100 for level in LEVELS for time in times[level])


def test_in_training_nobody_hurries() -> None:
    match = arranged(**ATTACK, mode="training", turn="red")
    assert chosen(match, 0, "club", 1)[1] is None


def test_who_looks_far_takes_the_card_that_scores_and_covers_no_card_that_is_wanted() -> None:
    match = arranged({"action": ["12d"], "piles": [["13a"], ["11a"], []]}, {})
    assert share(match, "international", "p2") > 0.94
    scored = arranged({"action": ["10c"], "piles": [["12d"], ["14b"], ["1b"]]}, {})
    assert share(scored, "international", "r1") == 0


def test_2_12_it_calls_to_its_team_what_helps_and_alone_says_nothing() -> None:
    def calls(match: RugbyBrawl, seat: int) -> set[str | None]:
        options = [move.notation for move in match.options(seat)]
        view = msgspec.to_builtins(GAME.view(match, Eyes.of(seat)))
        return {choose_when("rugby-brawl", HANDMADE + "international", view, options, seed)[2] for seed in range(100)}

    assert calls(arranged(**ATTACK), 0) == {None}
    two = arranged(**ATTACK, persons=[2, 2])
    assert calls(two, 0) == {None, "mine"}
    assert calls(two, 1) == {None, "look"}
    assert {"mine", "look"} <= set(GAME.calls)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_move_at_the_same_moment(level: str) -> None:
    match = arranged(**ATTACK)
    assert [chosen(match, 0, level, seed) for seed in range(20)] == [
        chosen(match, 0, level, seed) for seed in range(20)
    ]
    assert isinstance(bots_of(GAME)[HANDMADE + level], Brawler)


def test_in_training_the_club_player_beats_the_beginner() -> None:
    statistics = Statistics()
    for part in simulate("rugby-brawl", 60, ("club", "beginner"), {"mode": "training"}, seed=5, processes=1):
        statistics.add(part)
    assert statistics.points[0] > statistics.points[1]
