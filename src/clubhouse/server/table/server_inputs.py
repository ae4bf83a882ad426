"""Inputs that the server makes itself. They are stored among the others, but are not moves of a record.

`deal` tells of the opening. `resign`: a seat resigned, or lost by time or absence. `stand-in`: a bot stands in for a
player, who may have been removed. `take-back`: the player is back. `substitute`: somebody else plays on. `draw`,
`stop`: everybody agreed to end the match. `edition`: from here on another edition of the rules applies. `lesson`: a
text of a lesson was shown. `downtime`: time was added to a match over days, because no server ran.
"""

from typing import Final

from clubhouse.kernel.decks import RecordedDeck
from clubhouse.referee.lesson import read_lesson
from clubhouse.referee.record import Change, Input, Record
from clubhouse.referee.telling import RecordedEvent
from clubhouse.server.protocol.messages import Agreed
from clubhouse.server.store.stored import StoredInput, StoredMatch
from clubhouse.server.table.narration import Narration, note_in

DEAL: Final = "deal"
RESIGN: Final = "resign"
STAND_IN: Final = "stand-in"
TAKE_BACK: Final = "take-back"
SUBSTITUTE: Final = "substitute"
EDITION: Final = "edition"
LESSON: Final = "lesson"
DOWNTIME: Final = "downtime"

AGREED: Final[dict[str | None, Agreed]] = {"draw": "draw", "stop": "stop"}

_OF_SEATS: Final = (RESIGN, STAND_IN, TAKE_BACK, SUBSTITUTE)
_OF_NOBODY: Final = (DEAL, EDITION, LESSON, DOWNTIME, *AGREED)


def is_server_input(given: Input) -> bool:
    return given.move in _OF_SEATS if given.seat is not None else given.move in _OF_NOBODY


def server_input(kind: str, at: int, seat: int | None = None) -> Input:
    return Input(at=at, seat=seat, move=kind, chance=[])


def is_early_end(given: Input) -> bool:
    return given.move == RESIGN if given.seat is not None else given.move in AGREED


def told_of_agreement(how: Agreed) -> Narration:
    return Narration.of_server("MatchDrawn" if how == "draw" else "MatchStopped", {})


def told_in(inputs: list[StoredInput]) -> list[list[RecordedEvent]]:
    """The tellings of the opening, each input and an early end, as records hold them; empty if any is missing."""
    told: list[list[RecordedEvent]] = [[]]
    for one in inputs:
        if one.told is None:
            return []
        if not is_server_input(one.given) or is_early_end(one.given):
            told.append([])
        told[-1] += Narration.read(one.told).tellings()
    return told


def record_of(stored: StoredMatch, inputs: list[StoredInput]) -> Record:
    """The record of a stored match. It contains the secret only if the match is over."""
    moves: list[Input] = []
    changes: list[Change] = []
    if stored.lesson is not None:
        changes.append(read_lesson(stored.lesson).setting(stored.edition))
    resigned: int | None = None
    agreed: Agreed | None = None
    deck: RecordedDeck | None = None
    for one in inputs:
        given = one.given
        if not is_server_input(given):
            moves.append(given)
        elif given.move == RESIGN:
            resigned = given.seat
        elif is_early_end(given):
            agreed = AGREED[given.move]
        elif one.told is not None:
            note = note_in(one.told)
            deck = note.deck or deck
            if note.edition is not None:
                changes.append(Change(inputs=len(moves), edition=note.edition, position=note.position))
    return Record(
        game=stored.game,
        edition=stored.edition,
        options=stored.options,
        seating=stored.seating,
        players=stored.players,
        commitment=stored.commitment,
        salts=stored.salts or [],
        deck=deck,
        opening=stored.opening or [],
        inputs=moves,
        changes=changes,
        resigned=resigned,
        agreed=agreed,
        points=stored.points,
        secret=stored.secret.hex() if stored.points is not None else None,
    )
