"""The form of a review. docs/review.md says what each number means.

A `win` is a chance of winning, from 0 to 1, a draw counting half. `points` are those by which a side will be ahead at
the end. Both are the first side's everywhere, except in decisions, levels and lessons: there they are the seat's own.
"""

from typing import Any, Final, Literal, get_args

from clubhouse.kernel.data import Data

# Luck: cards drawn, dice and coins, kicks at goal, and what the real hidden cards made of a choice. Skill: a choice,
# and in a race being the first to act. The meeting of simultaneous choices is the reading of the other. The rest is
# unknown to the judge.
PartKind = Literal["cards", "dice", "kicks", "hidden", "choice", "pace", "meeting", "unknown"]
PART_KINDS: Final[tuple[PartKind, ...]] = get_args(PartKind)
LUCK: Final = ("cards", "dice", "kicks", "hidden")
READING: Final = ("meeting",)
DECISIONS: Final = ("choice", "pace")

Grade = Literal["best", "fine", "doubtful", "mistake", "blunder", "brilliant"]
Phase = Literal["toss", "attack", "defence", "window", "play"]
Judge = Literal["champion", "bot"]


class Part(Data, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a change. `seat` is set for `hidden`, `choice` and `pace`; `chance` names the kind of draw for luck."""

    kind: PartKind
    seat: str | None = None
    chance: str | None = None
    win: float
    points: float


class ReviewStep(Data, frozen=True, kw_only=True, omit_defaults=True):
    """The match after an input, and the parts of the change that it brought. Step 0 is the opening.

    `is_sampled`: chance had too many outcomes, so that its mean is that of a sample."""

    number: int
    at: int = 0  # milliseconds since kick-off
    seat: str | None = None
    move: str | None = None
    win: float
    points: float
    score: list[int]
    parts: list[Part] = []
    is_sampled: bool = False


class OptionWorth(Data, frozen=True, kw_only=True):
    """`share` is how often the judge plays it. `win` and `points` are what the seat could expect by what it knew."""

    move: str
    share: float
    win: float
    points: float


class Decision(Data, frozen=True, kw_only=True, omit_defaults=True):
    """A choice of a seat among at least two options.

    `options` holds the best few and the one that was played, the best first. `cost` is the chance of winning lost
    against the best option that the judge would play, `error` its standard error, `cost_points` the same in points."""

    step: int
    seat: str
    phase: Phase
    played: str
    judge: Judge
    grade: Grade
    cost: float
    cost_points: float
    error: float
    options: list[OptionWorth]
    reaction: int | None = None  # in a race: milliseconds since the situation changed


class TurningPoint(Data, frozen=True, kw_only=True):
    """A step that changed the chance of winning most, and its largest part."""

    step: int
    win: float  # the change
    kind: PartKind
    seat: str | None


class Level(Data, frozen=True, kw_only=True):
    """The level at which a seat played this match, as a rating of the game's bots: the lowest has 0.

    None where too few decisions could be judged. `nearest` is the level whose rating is nearest."""

    seat: str
    decisions: int
    loss: float  # the chance of winning lost in a decision, on average
    rating: float | None
    error: float | None
    nearest: str | None


class ReviewLesson(Data, frozen=True, kw_only=True):
    """A decision to learn from. The sentence is the message `lesson-<key>` with these facts."""

    seat: str
    step: int
    played: str
    better: str
    cost: float
    key: str
    facts: dict[str, Any]
    clause: str | None


class Split(Data, frozen=True, kw_only=True):
    """One scale split: the four add up to the result less the start."""

    luck: float
    reading: float
    decisions: float
    unknown: float


class Basis(Data, frozen=True, kw_only=True):
    """Fixed before any match is judged: hashes of the value function and of the thresholds, and what they came from."""

    value: str
    value_name: str
    thresholds: str


class Review(Data, frozen=True, kw_only=True):
    """`sums` adds up the parts of all steps by kind, and by seat where they have one."""

    format: Literal["clubhouse-review-1"] = "clubhouse-review-1"
    game: str
    edition: int
    sides: list[str]
    seats: list[str]
    basis: Basis
    start_win: float
    start_points: float
    result_win: float
    result_points: float
    win: Split
    points: Split
    sums: list[Part]
    steps: list[ReviewStep]
    decisions: list[Decision]
    turning_points: list[TurningPoint]
    levels: list[Level]
    lessons: list[ReviewLesson]


class Span(Data, frozen=True, kw_only=True):
    """A piece of the work: the inputs from `first` up to `last`, which is not among them."""

    first: int
    last: int


class Piece(Data, frozen=True, kw_only=True):
    """The findings in one span. The first piece also has the opening."""

    steps: list[ReviewStep]
    decisions: list[Decision]
    start_win: float | None = None
    start_points: float | None = None
