"""The judgement of one decision: what each option was worth by what the seat could know, and the grade."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from clubhouse.kernel.moves import Move
from clubhouse.review.grades import SUPPORT, grade_of
from clubhouse.review.kinds import phase_of
from clubhouse.review.options import Choice, Table
from clubhouse.review.result import Decision, OptionWorth
from clubhouse.review.value import Worths

LISTED: Final = 5  # options of a decision that are kept besides the one that was played


class Judged(NamedTuple):
    decision: Decision
    skill: Worths  # what the choice brought more than the judge's mix; the seat's side's


def judged(
    table: Table, choice: Choice, move: Move, worths: NDArray[np.float64], reaction: int | None = None
) -> Judged:
    """`worths` are the first side's, by guess, option and scale."""
    if table.seating.side_of(choice.seat) == 1:
        worths = np.array([1.0, 0.0]) - worths
    means = worths.mean(0)
    played = choice.place_of(move)
    mix = choice.mix
    skill = means[played] - mix @ means
    best = _best(means, mix)
    lost = worths[:, best] - worths[:, played]
    error = float(lost[:, 0].std() / max(1, len(lost) - 1) ** 0.5)
    cost = max(0.0, float(lost[:, 0].mean()))
    order = sorted(range(len(mix)), key=lambda place: (-means[place, 0], place))
    listed = [place for place in order[:LISTED] if place != played] + [played]
    others = [means[place, 0] for place in range(len(mix)) if place != played]
    ahead = float(means[played, 0] - max(others))
    decision = Decision(
        step=choice.number,
        seat=table.seating.name(choice.seat),
        phase=phase_of(choice.match, table.seating, choice.seat),
        played=move.notation,
        judge=choice.judge,
        grade=grade_of(cost, error, ahead, float(mix[played])),
        cost=cost,
        cost_points=float(lost[:, 1].mean()) if cost else 0.0,
        error=error,
        options=[
            OptionWorth(
                move=choice.moves[place].notation,
                share=float(mix[place]),
                win=float(means[place, 0]),
                points=float(means[place, 1]),
            )
            for place in sorted(listed, key=order.index)
        ],
        reaction=reaction,
    )
    return Judged(decision, skill)


def _best(means: Worths, mix: NDArray[np.float64]) -> int:
    """The best option among those that the judge would play."""
    is_played = mix >= SUPPORT * mix.max()
    return int(np.where(is_played, means[:, 0], -np.inf).argmax())
