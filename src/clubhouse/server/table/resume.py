"""Resumes a stored match from its last snapshot, without replaying it.

A finished match needs no rules. A match in progress continues from its position, whatever edition it began under. An
old match without a snapshot is replayed once, under the edition that it was played by.
"""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.referee.lesson import Teaching, read_lesson
from clubhouse.referee.record import replay
from clubhouse.referee.referee import Referee
from clubhouse.server.store.stored import StoredClock, StoredInput, StoredMatch, StoredQuestions
from clubhouse.server.table.audience import Audiences
from clubhouse.server.table.narration import Narration
from clubhouse.server.table.questions import Questions
from clubhouse.server.table.server_inputs import DEAL, LESSON, record_of


class Snapshot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The state after the last input: the position and the seats' questions; after the end, the last views."""

    edition: int
    position: Any
    questions: list[StoredQuestions]
    views: dict[str, Any] = {}
    resigned: str | None = None
    clocks: list[StoredClock] = []
    stand_ins: dict[int, str] = {}


@dataclass(frozen=True)
class FinishedMatch:
    audiences: Audiences
    edition: int  # of the last input
    resigned: str | None


@dataclass(frozen=True)
class ResumedMatch:
    referee: Referee
    audiences: Audiences
    edition: int  # of the last input
    number: int  # inputs in the store, those of the server included
    resigned: str | None = None
    clocks: list[StoredClock] | None = None
    stand_ins: dict[int, str] = field(default_factory=dict)


def resume(stored: StoredMatch, inputs: list[StoredInput], game: Game[Any]) -> FinishedMatch | ResumedMatch:
    """Raises Malformed if the match has no snapshot and is of an edition that is no longer known."""
    if (
        stored.position is None
        or stored.position_number != len(inputs)
        or any(one.told is None for one in inputs)
        # The server died between the deal and its narration.
        or not (inputs and inputs[0].given.seat is None and inputs[0].given.move == DEAL)
    ):
        return _play_again(stored, inputs, game)
    snapshot = msgspec.json.decode(stored.position, type=Snapshot)
    audiences = Audiences(game, game.seating_of(stored.seating), stored.owners)
    audiences.hear_again([one.told or b"" for one in inputs])
    audiences.questions = [Questions(questions) for questions in snapshot.questions]
    if stored.points is not None:
        audiences.show_end(snapshot.views, stored.points, snapshot.resigned)
        return FinishedMatch(audiences, snapshot.edition, snapshot.resigned)
    match = game.read_position(snapshot.position)
    referee = _referee(stored, inputs, game, match)
    audiences.teaching = _teaching(stored, inputs, referee)
    audiences.resume(match)
    return ResumedMatch(
        referee,
        audiences,
        snapshot.edition,
        len(inputs),
        clocks=snapshot.clocks,
        stand_ins=snapshot.stand_ins,
    )


def _referee(stored: StoredMatch, inputs: list[StoredInput], game: Game[Any], match: Match) -> Referee:
    record = record_of(stored, inputs)
    if stored.lesson is None:
        return Referee.resume(game, record, stored.secret, match)
    picks = len(record.opening) + sum(len(given.chance) for given in record.inputs)
    luck = read_lesson(stored.lesson).luck(game, picks)
    return Referee(game, game.seating_of(stored.seating), match, luck, record)


def _teaching(stored: StoredMatch, inputs: list[StoredInput], referee: Referee) -> Teaching | None:
    if stored.lesson is None:
        return None
    return Teaching(read_lesson(stored.lesson), referee, sum(one.given.move == LESSON for one in inputs))


def _play_again(stored: StoredMatch, inputs: list[StoredInput], game: Game[Any]) -> FinishedMatch | ResumedMatch:
    """Replays the match: every audience hears and is asked the same again."""
    audiences = Audiences(game, game.seating_of(stored.seating), stored.owners)
    record = record_of(stored, inputs)
    match: Match | None = None
    for step in replay(game, record):
        match = step.match
        actor = step.given.seat if step.given is not None else None
        if actor is not None and step.given is not None and step.given.move is not None:
            audiences.questions[actor].answered(step.given.move)
        audiences.queue(Narration.of(step.log), match, actor)
    assert match is not None
    referee = _referee(stored, inputs, game, match)
    audiences.teaching = _teaching(stored, inputs, referee)
    if audiences.teaching is not None:
        audiences.resume(match)
    resigned = audiences.seating.name(record.resigned) if record.resigned is not None else None
    if resigned is not None:
        audiences.queue(Narration.of_server("SeatResigned", {"seat": resigned}), match, None, resigned)
    if stored.points is not None:
        return FinishedMatch(audiences, record.edition, resigned)
    return ResumedMatch(referee, audiences, record.edition, len(inputs), resigned)
