"""A person's matches in progress: their opponents, scores and dates."""

from typing import Final

import msgspec
import sqlalchemy as sa

from clubhouse.server.api.own_matches import OwnMatch, is_theirs, read_own, told_of
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.protocol.http_models import MatchUnderWay
from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.store.tables import MATCHES
from clubhouse.server.table.live_table import LiveTable
from clubhouse.server.table.resume import Snapshot

MOST_LISTED: Final = 20

_COLUMNS = [MATCHES.c[name] for name in StoredMatch.__dataclass_fields__]


def running(connection: sa.Connection, person: str) -> list[OwnMatch]:
    """Matches in progress of that person, the latest first, without lessons."""
    goes_on = MATCHES.c.points.is_(sa.null())
    query = sa.select(*_COLUMNS, MATCHES.c.made_at).where(is_theirs(person), goes_on)
    rows = connection.execute(query.order_by(MATCHES.c.touched_at.desc()).limit(MOST_LISTED)).mappings()
    return [read_own(row) for row in rows]


async def matches_of(server: MatchServer, person: str) -> list[MatchUnderWay]:
    page = await server.store.read(lambda connection: running(connection, person))
    known = [one for one in page if one.stored.game in server.games]
    return [MatchUnderWay(**await told_of(server, one, person), points=_points(server, one.stored)) for one in known]


def _points(server: MatchServer, stored: StoredMatch) -> list[int] | None:
    """The points after the last stored input."""
    table = server.tables.get(stored.id)
    if isinstance(table, LiveTable):
        return list(table.live.match.points())
    if stored.position is None:
        return None
    try:
        snapshot = msgspec.json.decode(stored.position, type=Snapshot)
        return list(server.game(stored.game).read_position(snapshot.position).points())
    except (ValueError, LookupError, TypeError, AssertionError, msgspec.MsgspecError):
        return None  # opening its table reports what is wrong
