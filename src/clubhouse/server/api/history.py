"""A person's finished matches: their results, and all their records in one file."""

from datetime import datetime
from typing import Annotated, Final, Literal

import msgspec
import sqlalchemy as sa
from litestar import Response, Router, get
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from clubhouse.kernel.seats import Seating
from clubhouse.server.api.computing import Computing
from clubhouse.server.api.openapi import problems
from clubhouse.server.api.own_matches import OwnMatch, is_theirs, read_own, told_of
from clubhouse.server.api.requests import Asked, Requester
from clubhouse.server.matches.records import records_file
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.protocol.http_models import History, Outcome, PlayedMatch
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.store.stored import StoredMatch, resigned_in
from clubhouse.server.store.tables import MATCHES
from clubhouse.server.table.audience import eyes_of

PAGE: Final = 50
MOST_RECORDS: Final = 200  # in one file, the latest
MOST_BYTES: Final = 16 * 1024 * 1024  # of the inputs that they are made of
SECONDS_OF_PAGE: Final = 0.05  # about what one page of the history costs

_COLUMNS = [MATCHES.c[name] for name in StoredMatch.__dataclass_fields__ if name != "position"]
# Snapshots are large, so only those of resigned matches are read.
_GAVE_UP = MATCHES.c.position.like('%"resigned":%')
_SNAPSHOT = sa.case((_GAVE_UP, MATCHES.c.position), else_=None).label("position")


def finished(
    connection: sa.Connection, person: str, game: str | None, before: datetime | None, most: int
) -> list[OwnMatch]:
    """Finished matches of that person, the latest first, without lessons."""
    is_over = MATCHES.c.points.is_not(sa.null())
    query = sa.select(*_COLUMNS, _SNAPSHOT, MATCHES.c.made_at).where(is_theirs(person), is_over)
    if game is not None:
        query = query.where(MATCHES.c.game == game)
    if before is not None:
        query = query.where(MATCHES.c.made_at < before)
    rows = connection.execute(query.order_by(MATCHES.c.made_at.desc()).limit(most)).mappings()
    return [read_own(row) for row in rows]


def outcome_of(stored: StoredMatch, seating: Seating, person: str) -> Outcome:
    """The result for that person: `played` if they held seats on both sides."""
    sides = {seating.side_of(seat) for seat in eyes_of(stored.owners, person).seats}
    if len(sides) != 1:
        return "played"
    [side] = sides
    resigned = resigned_in(stored)
    if resigned is not None:
        return "lost" if seating.side_of(seating.seat_named(resigned)) == side else "won"
    points = stored.points or []
    own, best = points[side], max(other for place, other in enumerate(points) if place != side)
    return "won" if own > best else "lost" if own < best else "drawn"


@get("/history", responses=problems(429))
async def history(
    request: Asked,
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
    game: Annotated[str | None, QueryParameter(max_length=40)] = None,
    outcome: Annotated[Literal["won", "lost", "drawn", "played"] | None, QueryParameter()] = None,
    before: Annotated[str | None, QueryParameter(max_length=40, schema_extra={"format": "date-time"})] = None,
) -> History:
    """The requester's finished matches, the latest first. Pass `next` as `before` to get the next page."""
    computing.admit(request).charge(SECONDS_OF_PAGE)
    person = (await Requester.of(request, server.people)).person
    earlier = _moment(before) if before is not None else None
    page = await server.store.read(lambda connection: finished(connection, person, game, earlier, PAGE))
    matches = [await _played(server, one, person) for one in page if one.stored.game in server.games]
    return History(
        matches=[match for match in matches if outcome in (None, match.outcome)],
        next=page[-1].made_at.isoformat() if len(page) == PAGE else None,
    )


def _moment(text: str) -> datetime:
    """Accepts dates only. The framework would also read a number, as seconds since 1970."""
    try:
        return msgspec.convert(text, datetime)
    except msgspec.ValidationError as error:
        raise Problem(400, "unreadable", {"detail": f"before: {error}"}) from None


async def _played(server: MatchServer, one: OwnMatch, person: str) -> PlayedMatch:
    stored = one.stored
    seating = server.game(stored.game).seating_of(stored.seating)
    return PlayedMatch(
        **await told_of(server, one, person),
        points=stored.points or [],
        resigned=resigned_in(stored),
        outcome=outcome_of(stored, seating, person),
    )


@get("/history/records", media_type="application/zip", responses=problems(429))
async def records(
    request: Asked, server: NamedDependency[MatchServer], computing: NamedDependency[Computing]
) -> Response[bytes]:
    """A zip file with the records of the requester's latest finished matches, each ready for `clubhouse verify`."""
    asker = computing.admit(request)
    person = (await Requester.of(request, server.people)).person
    page = await server.store.read(lambda connection: finished(connection, person, None, None, MOST_RECORDS))
    matches: list[tuple[str, StoredMatch, str]] = []
    size = 0
    for one in page:
        rows = await server.store.written_inputs(one.stored.id)
        size += len(rows)
        if size > MOST_BYTES:
            break
        matches.append((f"{one.made_at:%Y-%m-%d}-{one.stored.game}-{one.stored.id}.json", one.stored, rows))
    packed = await asker.compute(records_file, matches)
    asker.charge_bytes(size + len(packed))
    naming = {"content-disposition": 'attachment; filename="clubhouse-records.zip"'}
    return Response(packed, media_type="application/zip", headers=naming)


HISTORY: Final = Router("/api", route_handlers=[history, records])
