"""A match of one person as the store has it, and the facts shown of it whether or not it is over."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, TypedDict

import sqlalchemy as sa

from clubhouse.server.matches.server import MatchServer
from clubhouse.server.protocol.messages import Player
from clubhouse.server.protocol.terms import Terms
from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.store.tables import MATCHES, PARTICIPANTS
from clubhouse.server.table.audience import eyes_of


@dataclass(frozen=True)
class OwnMatch:
    stored: StoredMatch
    made_at: datetime


class Told(TypedDict):
    match: str
    game: str
    made: str  # when, ISO 8601
    seats: list[str]
    seats_held: list[str]
    players: dict[str, Player]
    terms: Terms


def is_theirs(person: str) -> sa.ColumnElement[bool]:
    """SQL condition: the person has a seat in the match, and it is no lesson."""
    return sa.and_(
        PARTICIPANTS.c.person == person, PARTICIPANTS.c.match == MATCHES.c.id, MATCHES.c.lesson.is_(sa.null())
    )


def read_own(row: sa.RowMapping) -> OwnMatch:
    stored: dict[str, Any] = {str(name): value for name, value in row.items() if name != "made_at"}
    made_at = row["made_at"]
    return OwnMatch(StoredMatch(**stored), made_at.replace(tzinfo=made_at.tzinfo or UTC))


async def told_of(server: MatchServer, one: OwnMatch, person: str) -> Told:
    stored = one.stored
    seating = server.game(stored.game).seating_of(stored.seating)
    return Told(
        match=stored.id,
        game=stored.game,
        made=one.made_at.isoformat(),
        seats=seating.names,
        seats_held=[seating.name(seat) for seat in eyes_of(stored.owners, person).seats],
        players=await server.players(stored),
        terms=Terms.read(stored.terms),
    )
