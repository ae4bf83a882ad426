"""The measured values, in points, of the ball at a place and of a card in the hand.

`python -m clubhouse.bots.playrugby.measure` plays the matches and prints both again. These are of 28,000 turns of 500
matches, from the second run; the first began with guesses. Far from the line the ball is a burden, because the team
that has it draws the contact cards.
"""

from typing import Final

STEP: Final = 5
FAR: Final = 100

# Points that the team about to throw the colour die makes more than the other within the next turns, by the metres to
# the line that it attacks: 0, 5, 10 and so on.
BALL: Final = [
    5.47, 5.47, 5.20, 4.53, 4.25, 3.76, 3.16, 2.45, 1.79, 1.65, 0.92,
    0.63, 0.39, -0.31, -0.50, -0.87, -0.90, -1.92, -2.15, -2.89, -2.89,
]  # fmt: skip

# Points that a card in hand brings more than the average card, by kind.
CARD: Final = {
    "pass": -0.36,
    "switch": -0.18,
    "skip": 0.19,
    "chistera": -0.08,
    "break": 0.56,
    "touch": 0.28,
    "chip": 0.10,
    "grubber": -0.25,
    "up-and-under": 0.23,
    "drop": -0.25,
    "hand-off": -0.66,
    "interception": 0.42,
}


def ball_at(to_go: int) -> float:
    """Interpolates between two marks."""
    mark, rest = divmod(min(max(to_go, 0), FAR), STEP)
    if mark == len(BALL) - 1:
        return BALL[mark]
    return BALL[mark] + (BALL[mark + 1] - BALL[mark]) * rest / STEP
