"""The level of a seat: a straight line from what its decisions cost to the ratings of the bots."""

import msgspec
import pytest

from clubhouse.games import GAMES
from clubhouse.review.result import Decision, OptionWorth
from clubhouse.review.summary import levels_in, scales

SEATING = GAMES["rugby15"].seatings[0]


def decisions(costs: list[float]) -> list[Decision]:
    option = OptionWorth(move="T", share=1.0, win=0.5, points=0.0)
    one = Decision(
        step=1, seat="red", phase="attack", played="T", judge="champion", grade="fine", cost=0.0, cost_points=0.0,
        error=0.0, options=[option],
    )  # fmt: skip
    return [msgspec.structs.replace(one, step=step, cost=cost) for step, cost in enumerate(costs, 1)]


@pytest.mark.parametrize("game", ["rugby15", "playrugby"])
def test_who_loses_what_a_level_loses_has_about_its_rating(game: str) -> None:
    scale = scales()[game]
    for level, measured in scale.measured.items():
        found = levels_in(game, SEATING, decisions([measured.cost] * 60))[0]
        assert found.loss == pytest.approx(measured.cost)
        assert found.rating is not None
        assert found.error is not None
        assert abs(found.rating - scale.ratings[level]) < found.error


def test_few_decisions_and_unmeasured_games_have_no_level() -> None:
    for game, number in (("rugby15", 3), ("ovalia", 60)):
        found = levels_in(game, SEATING, decisions([0.01] * number))[0]
        assert (found.decisions, found.rating, found.error, found.nearest) == (number, None, None, None)


def test_a_level_is_never_far_beyond_the_bots() -> None:
    ratings = scales()["rugby15"].ratings
    worst = levels_in("rugby15", SEATING, decisions([0.3] * 60))[0]
    assert worst.rating == min(ratings.values()) - 200
    assert worst.nearest == "beginner"
