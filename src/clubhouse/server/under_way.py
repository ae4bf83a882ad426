"""The matches of a person that go on: against whom, how they stand, and since when."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from clubhouse.server.audience import eyes_of
from clubhouse.server.forms import MatchUnderWay
from clubhouse.server.house import House
from clubhouse.server.schema import MATCHES, SITTINGS
from clubhouse.server.snapshot import Snapshot
from clubhouse.server.store import StoredMatch
from clubhouse.server.terms import Terms

MOST_LISTED: Final = 20

_COLUMNS = [MATCHES.c[name] for name in StoredMatch.__dataclass_fields__]


@dataclass(frozen=True)
class Running:
    stored: StoredMatch
    made_at: datetime


def running(connection: sa.Connection, person: str) -> list[Running]:
    """The latest first; without lessons."""
    is_theirs = sa.and_(SITTINGS.c.person == person, SITTINGS.c.match == MATCHES.c.id)
    goes_on = sa.and_(MATCHES.c.points.is_(sa.null()), MATCHES.c.lesson.is_(sa.null()))
    query = sa.select(*_COLUMNS, MATCHES.c.made_at).where(is_theirs, goes_on)
    rows = connection.execute(query.order_by(MATCHES.c.touched_at.desc()).limit(MOST_LISTED)).all()
    return [_running(dict(row._mapping)) for row in rows]


def _running(row: dict[str, Any]) -> Running:
    made_at = row.pop("made_at")
    return Running(StoredMatch(**row), made_at.replace(tzinfo=made_at.tzinfo or UTC))


async def matches_of(house: House, person: str) -> list[MatchUnderWay]:
    page = await house.store.read(lambda connection: running(connection, person))
    return [await _under_way(house, one, person) for one in page if one.stored.game in house.games]


async def _under_way(house: House, one: Running, person: str) -> MatchUnderWay:
    stored = one.stored
    seating = house.game(stored.game).seating_of(stored.seating)
    return MatchUnderWay(
        match=stored.id,
        game=stored.game,
        made=one.made_at.isoformat(),
        seats=seating.names,
        seats_held=[seating.name(seat) for seat in eyes_of(stored.owners, person).seats],
        players=await house.players(stored),
        terms=Terms.read(stored.terms),
        points=_points(house, stored),
    )


def _points(house: House, stored: StoredMatch) -> list[int] | None:
    """As they stand after the last input that was kept."""
    table = house.tables.get(stored.id)
    if table is not None:
        return list(table.sheet.referee.match.points()) if table.sheet.referee is not None else None
    if stored.position is None:
        return None
    try:
        snapshot = msgspec.json.decode(stored.position, type=Snapshot)
        return list(house.game(stored.game).read_position(snapshot.position).points())
    except (ValueError, LookupError, TypeError, AssertionError, msgspec.MsgspecError):
        return None  # its table says what is wrong with it
