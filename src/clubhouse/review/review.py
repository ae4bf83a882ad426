"""Reviews a finished match, whole or in pieces for processes that take turns.

The work is bounded: the longer a match, the fewer guesses and outcomes are looked at for each of its inputs."""

from collections.abc import Callable
from typing import Any, Final

from clubhouse.games import GAMES
from clubhouse.kernel.decks import recorded
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Seating
from clubhouse.referee.record import Record, last_step
from clubhouse.review.grades import THRESHOLDS
from clubhouse.review.lessons import with_lessons
from clubhouse.review.mixes import Mixes
from clubhouse.review.options import Effort, Table
from clubhouse.review.result import Basis, Part, Piece, Review, ReviewStep, Span
from clubhouse.review.steps import Walk, merged
from clubhouse.review.summary import levels_in, splits, turning_points
from clubhouse.review.value import Value, value_of

_PIECES: Final = 12
_SHORTEST: Final = 20  # inputs of a piece
# Matches that may be looked at in one review, for each of these.
_PLAYED: Final = 60_000
_OTHERS: Final = 120_000
_GUESSED: Final = 160_000


def review(record: Record, progress: Callable[[float], None] = lambda _: None) -> Review:
    """All of it in this process. `progress` is called with the share that is done.

    Malformed if the record contradicts the rules, has an edition that is not known here, or is not over."""
    pieces: list[Piece] = []
    spans = spans_of(record)
    for number, span in enumerate(spans, 1):
        pieces.append(piece_of(record, span))
        progress(number / (len(spans) + 1))
    found = completed(record, joined(record, pieces))
    progress(1.0)
    return found


def completed(record: Record, found: Review) -> Review:
    """The last piece: the lessons."""
    return with_lessons(record, found, table_for(record))


def spans_of(record: Record) -> list[Span]:
    """The pieces of the work, each with about as many inputs."""
    check_over(record)
    inputs = len(record.inputs) - record.first
    each = max(_SHORTEST, -(-inputs // _PIECES))
    firsts = range(record.first, max(len(record.inputs), record.first + 1), each)
    return [Span(first=first, last=min(first + each, len(record.inputs))) for first in firsts]


def piece_of(record: Record, span: Span) -> Piece:
    """Judges the inputs of one span."""
    check_over(record)
    walk = Walk(table_for(record), record)
    steps: list[ReviewStep] = []
    start_win = start_points = None
    if span.first == record.first:
        start, step = walk.first_step()
        start_win, start_points = float(start[0]), float(start[1])
        steps.append(step)
    for number in range(record.first + 1, span.first + 1):
        walk.skip(number)
    steps += [walk.step(number) for number in range(span.first + 1, span.last + 1)]
    return Piece(steps=steps, decisions=walk.decisions, start_win=start_win, start_points=start_points)


def joined(record: Record, pieces: list[Piece]) -> Review:
    """The review of all pieces, given in their order: all of it but the lessons."""
    game = GAMES[record.game]
    table = table_for(record)
    steps = [step for piece in pieces for step in piece.steps]
    decisions = sorted((one for piece in pieces for one in piece.decisions), key=lambda one: one.step)
    start_win, start_points = pieces[0].start_win, pieces[0].start_points
    assert start_win is not None
    assert start_points is not None
    steps += _end_of(record, table.seating, steps[-1])
    sums = merged([part for step in steps for part in step.parts])
    win, points = splits(sums)
    return Review(
        game=game.name,
        edition=game.edition,
        sides=list(table.seating.sides),
        seats=list(table.seating.names),
        basis=Basis(value=table.value.hash, value_name=table.value.name, thresholds=THRESHOLDS),
        start_win=start_win,
        start_points=start_points,
        result_win=steps[-1].win,
        result_points=steps[-1].points,
        win=win,
        points=points,
        sums=sums,
        steps=steps,
        decisions=decisions,
        turning_points=turning_points(steps),
        levels=levels_in(game.name, table.seating, decisions),
        lessons=[],
    )


def table_for(record: Record) -> Table:
    """The tools for that match."""
    game = GAMES[record.game]
    seating = game.seating_of(record.seating)
    is_usual = has_usual_deck(game, record)
    value: Value = value_of(game, seating, is_usual)
    return Table(game, seating, value, Mixes(game, seating, is_usual), effort_of(record))


def has_usual_deck(game: Game[Any], record: Record) -> bool:
    usual = game.usual_deck()
    return record.deck is None or (usual is not None and record.deck == recorded(usual))


def effort_of(record: Record) -> Effort:
    inputs = max(1, len(record.inputs))

    def bounded(number: int, least: int, most: int) -> int:
        return max(least, min(most, number // inputs))

    return Effort(
        played=bounded(_PLAYED, 100, 2_500),
        others=bounded(_OTHERS // 6, 4, 150),
        guesses=bounded(_GUESSED // 30, 4, 24),
        each=bounded(_GUESSED // 400, 1, 4),
    )


def check_over(record: Record) -> None:
    """Malformed where the match still goes on: nothing of a review is told before its end."""
    if record.game not in GAMES:
        raise Malformed("game", "unknown-game", {"game": record.game[:40], "games": ", ".join(GAMES)})
    if not record.is_ended_early and not last_step(GAMES[record.game], record).match.is_over():
        raise Malformed("inputs", "not-over-yet")


def _end_of(record: Record, seating: Seating, last: ReviewStep) -> list[ReviewStep]:
    """A match that was given up, or ended by agreement, ends with a step of its own. One that was only stopped has no
    other result than the value at its end."""
    if record.resigned is None and record.agreed != "draw":
        return []
    lead = float(last.score[0] - last.score[1])
    seat = None if record.resigned is None else seating.name(record.resigned)
    win = 0.5 if record.resigned is None else float(seating.side_of(record.resigned))
    change = Part(kind="choice" if seat else "unknown", seat=seat, win=win - last.win, points=lead - last.points)
    return [
        ReviewStep(
            number=last.number + 1, at=last.at, seat=seat, win=win, points=lead, score=last.score, parts=[change]
        )
    ]
