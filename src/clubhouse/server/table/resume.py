"""How a match is taken up: from the snapshot that was stored with its last input, without playing anything again.

A finished match needs no rules at all, a running one goes on from its position, whatever edition it began under. A
match of before there were snapshots is played again once, by the edition that it was played by.
"""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from clubhouse.kernel.game import WATCHING, Game
from clubhouse.kernel.match import NEVER, Match
from clubhouse.referee.lesson import Teaching, read_lesson
from clubhouse.referee.record import replay
from clubhouse.referee.referee import Referee
from clubhouse.server.store.store import StoredMatch
from clubhouse.server.store.stored import StoredClock, StoredInput, StoredQuestions
from clubhouse.server.table.audience import Audiences
from clubhouse.server.table.audience_state import AudienceState
from clubhouse.server.table.house_inputs import DEAL, LESSON, record_of
from clubhouse.server.table.narration import Narration
from clubhouse.server.table.questions import Questions


class Snapshot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """After the last input: the position and what the seats were asked; after the end, what everybody saw last."""

    edition: int
    position: Any
    questions: list[StoredQuestions]
    views: dict[str, Any] = {}
    resigned: str | None = None
    clocks: list[StoredClock] = []
    stand_ins: dict[int, str] = {}

    @staticmethod
    def of(
        game: Game[Any],
        match: Match,
        audiences: Audiences,
        edition: int,
        resigned: str | None,
        stand_ins: dict[int, str],
    ) -> "Snapshot":
        is_over = match.is_over() or resigned is not None
        return Snapshot(
            edition=edition,
            position=game.position(match),
            questions=[questions.noted() for questions in audiences.questions],
            views=audiences.views(match) if is_over else {},
            resigned=resigned,
            clocks=audiences.clocks.noted(),
            stand_ins=stand_ins,
        )

    def write(self) -> bytes:
        return msgspec.json.encode(self)


@dataclass(frozen=True)
class Taken:
    """A match as its table goes on with it; without a referee where it is over."""

    referee: Referee | None
    audiences: Audiences
    edition: int  # of the last input
    number: int  # inputs in the store, the house's own included
    resigned: str | None = None
    clocks: list[StoredClock] | None = None
    stand_ins: dict[int, str] = field(default_factory=dict)


def take_up(stored: StoredMatch, kept: list[StoredInput], game: Game[Any]) -> Taken:
    """Malformed where it can't be: it is of another edition, and nothing but its inputs is known."""
    if (
        stored.position is None
        or stored.position_number != len(kept)
        or any(one.told is None for one in kept)
        # The house died after the deal and before it had noted what it told of it.
        or not (kept and kept[0].given.seat is None and kept[0].given.move == DEAL)
    ):
        return _play_again(stored, kept, game)
    snapshot = msgspec.json.decode(stored.position, type=Snapshot)
    audiences = Audiences(game, game.seating_of(stored.seating), stored.owners)
    audiences.hear_again([one.told or b"" for one in kept])
    audiences.questions = [Questions(noted) for noted in snapshot.questions]
    if stored.points is not None:
        _show_the_end(audiences, snapshot, stored.points)
        return Taken(None, audiences, snapshot.edition, len(kept), snapshot.resigned)
    match = game.read_position(snapshot.position)
    referee = _referee(stored, kept, game, match)
    audiences.teaching = _teaching(stored, kept, referee)
    audiences.take_up(match)
    return Taken(referee, audiences, snapshot.edition, len(kept), clocks=snapshot.clocks, stand_ins=snapshot.stand_ins)


def _show_the_end(audiences: Audiences, snapshot: Snapshot, points: list[int]) -> None:
    for audience in audiences:
        names = [audiences.seating.name(seat) for seat in audience.eyes.seats] or [WATCHING]
        audience.look = AudienceState(
            views=msgspec.json.encode({name: snapshot.views[name] for name in names}),
            questions=b"[]",
            points=tuple(points),
            is_over=True,
            resigned=snapshot.resigned,
            window=NEVER,
            clock=NEVER,
        )


def _referee(stored: StoredMatch, kept: list[StoredInput], game: Game[Any], match: Match) -> Referee:
    record = record_of(stored, kept)
    if stored.lesson is None:
        return Referee.resume(game, record, stored.secret, match)
    picks = len(record.opening) + sum(len(given.chance) for given in record.inputs)
    luck = read_lesson(stored.lesson).luck(game, picks)
    return Referee(game, game.seating_of(stored.seating), match, luck, record)


def _teaching(stored: StoredMatch, kept: list[StoredInput], referee: Referee) -> Teaching | None:
    if stored.lesson is None:
        return None
    return Teaching(read_lesson(stored.lesson), referee, sum(one.given.move == LESSON for one in kept))


def _play_again(stored: StoredMatch, kept: list[StoredInput], game: Game[Any]) -> Taken:
    """Every audience hears what it had heard, and is asked what it was asked."""
    audiences = Audiences(game, game.seating_of(stored.seating), stored.owners)
    record = record_of(stored, kept)
    match: Match | None = None
    for step in replay(game, record):
        match = step.match
        actor = step.given.seat if step.given is not None else None
        if actor is not None and step.given is not None and step.given.move is not None:
            audiences.questions[actor].answered(step.given.move)
        audiences.hear(Narration.of(step.log), match, actor)
    assert match is not None
    referee = _referee(stored, kept, game, match)
    audiences.teaching = _teaching(stored, kept, referee)
    if audiences.teaching is not None:
        audiences.take_up(match)
    resigned = audiences.seating.name(record.resigned) if record.resigned is not None else None
    if resigned is not None:
        audiences.hear(Narration.of_house("SeatResigned", {"seat": resigned}), match, None, resigned)
    return Taken(referee, audiences, record.edition, len(kept), resigned)
