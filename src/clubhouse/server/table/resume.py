"""Resumes a stored match from its last snapshot, without replaying it.

A finished match needs no rules. A match in progress continues from its position, whatever edition it began under. An
old match without a snapshot is replayed once, under the edition that it was played by.
"""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from clubhouse.kernel.events import Log
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.referee.lesson import Teaching, read_lesson
from clubhouse.referee.record import replay
from clubhouse.referee.referee import Referee
from clubhouse.rows.memory import Memory
from clubhouse.rows.register import MemoryData, recalled, restored
from clubhouse.server.protocol.messages import Agreed, LossBy
from clubhouse.server.store.stored import AskedSeat, EarlyEnd, StoredClock, StoredInput, StoredMatch, StoredQuestions
from clubhouse.server.table.audience import Audiences
from clubhouse.server.table.narration import Narration
from clubhouse.server.table.questions import Questions
from clubhouse.server.table.server_inputs import DEAL, LESSON, SUBSTITUTE, record_of, told_of_agreement


class Snapshot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The state after the last input: the position and the seats' questions; after the end, the last views."""

    edition: int
    position: Any
    questions: list[StoredQuestions]
    views: dict[str, Any] = {}
    resigned: str | None = None
    by: LossBy | None = None  # how that seat lost
    agreed: Agreed | None = None
    clocks: list[StoredClock] = []
    stand_ins: dict[int, str] = {}
    memories: list[MemoryData] | None = None
    too_quick: list[int] = []
    turns: list[int | None] = []  # see `StoredTurns`
    asked: list[AskedSeat | None] = []  # see `StoredAsked`
    downtime: int = 0  # as the players were told


@dataclass(frozen=True)
class FinishedMatch:
    audiences: Audiences
    edition: int  # of the last input
    too_quick: list[int] = field(default_factory=list)  # seats that reacted as no person can


@dataclass(frozen=True)
class ResumedMatch:
    referee: Referee
    audiences: Audiences
    edition: int  # of the last input
    number: int  # inputs in the store, those of the server included
    early_end: EarlyEnd | None = None
    clocks: list[StoredClock] | None = None
    stand_ins: dict[int, str] = field(default_factory=dict)
    too_quick: list[int] = field(default_factory=list)
    downtime: int = 0
    asked: list[AskedSeat | None] = field(default_factory=list)


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
    audiences.hear_again([one.told or b"" for one in inputs], _substitutes(inputs))
    audiences.questions = [Questions(questions) for questions in snapshot.questions]
    if stored.points is not None:
        audiences.show_end(snapshot.views, stored.points, _early_end(snapshot.resigned, snapshot.agreed, snapshot.by))
        return FinishedMatch(audiences, snapshot.edition, snapshot.too_quick)
    match = game.read_position(snapshot.position)
    memories = restored(game, snapshot.memories) if snapshot.edition == game.edition else None
    referee = _referee(stored, inputs, game, match, memories)
    audiences.teaching = _teaching(stored, inputs, referee)
    audiences.resume(match)
    return ResumedMatch(
        referee,
        audiences,
        snapshot.edition,
        len(inputs),
        clocks=snapshot.clocks,
        stand_ins=snapshot.stand_ins,
        too_quick=snapshot.too_quick,
        downtime=snapshot.downtime,
        asked=snapshot.asked,
    )


def _substitutes(inputs: list[StoredInput]) -> dict[int, int]:
    """The seats at which a substitute has come in, and the number of the last such input."""
    return {
        one.given.seat: number
        for number, one in enumerate(inputs)
        if one.given.move == SUBSTITUTE and one.given.seat is not None
    }


def _referee(
    stored: StoredMatch, inputs: list[StoredInput], game: Game[Any], match: Match, memories: list[Memory] | None
) -> Referee:
    record = record_of(stored, inputs)
    if stored.lesson is None:
        return Referee.resume(game, record, stored.secret, match, memories)
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
    logs: list[Log] = []
    for step in replay(game, record):
        match = step.match
        logs.append(step.log)
        actor = step.given.seat if step.given is not None else None
        if actor is not None and step.given is not None and step.given.move is not None:
            audiences.questions[actor].answered(step.given.move)
        audiences.queue(Narration.of(step.log), match, actor)
    assert match is not None
    memories = recalled(game, audiences.seating, match, logs) if not record.changes else None
    referee = _referee(stored, inputs, game, match, memories)
    audiences.teaching = _teaching(stored, inputs, referee)
    if audiences.teaching is not None:
        audiences.resume(match)
    resigned = audiences.seating.name(record.resigned) if record.resigned is not None else None
    end = _early_end(resigned, record.agreed)
    if resigned is not None:
        audiences.queue(Narration.of_server("SeatResigned", {"seat": resigned}), match, None, end)
    elif record.agreed is not None:
        audiences.queue(told_of_agreement(record.agreed), match, None, end)
    if stored.points is not None:
        return FinishedMatch(audiences, record.edition)
    return ResumedMatch(referee, audiences, record.edition, len(inputs), end)


def _early_end(resigned: str | None, agreed: Agreed | None, by: LossBy | None = None) -> EarlyEnd | None:
    return EarlyEnd(resigned=resigned, by=by, agreed=agreed) if (resigned, agreed) != (None, None) else None
