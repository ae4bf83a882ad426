"""A person's matches: those under way, the finished ones with their results, and all their records in one file."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Annotated, Any, Final, TypedDict

import msgspec
import sqlalchemy as sa
from litestar import Response, Router, get
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from clubhouse.kernel.seats import Eyes
from clubhouse.server.api.computing import Computing
from clubhouse.server.api.openapi import problems
from clubhouse.server.api.requests import Asked, Requester
from clubhouse.server.matches.outcomes import outcome_of
from clubhouse.server.matches.records import records_file
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.protocol.http_models import FinishedMatches, MatchesUnderWay, MatchUnderWay, Outcome, PlayedMatch
from clubhouse.server.protocol.messages import Player, SeatClock
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.terms import Terms
from clubhouse.server.store.stored import StoredMatch, ending_of, turns_of
from clubhouse.server.store.tables import MATCHES, PARTICIPANTS
from clubhouse.server.table.audience import eyes_of
from clubhouse.server.table.live_table import LiveTable
from clubhouse.server.table.resume import Snapshot

MOST_UNDER_WAY: Final = 50
PAGE: Final = 50
MOST_RECORDS: Final = 200  # in one file, the latest
MOST_BYTES: Final = 16 * 1024 * 1024  # of the inputs that they are made of
SECONDS_OF_LIST: Final = 0.01  # about what the list of matches under way costs
SECONDS_OF_PAGE: Final = 0.05  # about what one page of finished matches costs

_COLUMNS = [MATCHES.c[name] for name in StoredMatch.__dataclass_fields__]
_OTHERS = [column for column in _COLUMNS if column is not MATCHES.c.position]
# Snapshots are large, so of finished matches only those of matches that ended early are read.
_ENDED_EARLY = sa.or_(MATCHES.c.position.like('%"resigned":%'), MATCHES.c.position.like('%"agreed":%'))
_SNAPSHOT = sa.case((_ENDED_EARLY, MATCHES.c.position), else_=None).label("position")


@dataclass(frozen=True)
class OwnMatch:
    """A match of one person as the store has it."""

    stored: StoredMatch
    made_at: datetime


class MatchFacts(TypedDict):
    """The facts that are shown of a match whether or not it is over."""

    match: str
    game: str
    made: str  # when, ISO 8601
    seats: list[str]
    seats_held: list[str]
    players: dict[str, Player]
    terms: Terms


def _is_theirs(person: str) -> sa.ColumnElement[bool]:
    """SQL condition: the person has a seat in the match, and it is no lesson."""
    return sa.and_(
        PARTICIPANTS.c.person == person, PARTICIPANTS.c.match == MATCHES.c.id, MATCHES.c.lesson.is_(sa.null())
    )


def _read_own(row: sa.RowMapping) -> OwnMatch:
    stored: dict[str, Any] = {str(name): value for name, value in row.items() if name != "made_at"}
    made_at = row["made_at"]
    return OwnMatch(StoredMatch(**stored), made_at.replace(tzinfo=made_at.tzinfo or UTC))


async def _facts_of(server: MatchServer, one: OwnMatch, person: str) -> MatchFacts:
    stored = one.stored
    seating = server.game(stored.game).seating_of(stored.seating)
    return MatchFacts(
        match=stored.id,
        game=stored.game,
        made=one.made_at.isoformat(),
        seats=seating.names,
        seats_held=[seating.name(seat) for seat in eyes_of(stored.owners, person).seats],
        players=await server.players(stored),
        terms=Terms.read(stored.terms),
    )


# Under way


@dataclass(frozen=True, slots=True)
class Standing:
    """A match under way as one person was told of it, by their own questions alone: more would tell whether others have
    chosen."""

    points: list[int] | None = None  # None: not begun
    is_to_act: bool = False
    clock: SeatClock | None = None


def under_way(connection: sa.Connection, person: str) -> list[OwnMatch]:
    """Matches in progress of that person, the latest first, without lessons."""
    goes_on = MATCHES.c.points.is_(sa.null())
    query = sa.select(*_COLUMNS, MATCHES.c.made_at).where(_is_theirs(person), goes_on)
    rows = connection.execute(query.order_by(MATCHES.c.touched_at.desc()).limit(MOST_UNDER_WAY)).mappings()
    return [_read_own(row) for row in rows]


@get("/", responses=problems(429))
async def list_under_way(
    request: Asked, server: NamedDependency[MatchServer], computing: NamedDependency[Computing]
) -> MatchesUnderWay:
    """The requester's matches that are not over: first those that wait for the requester, then the latest."""
    computing.admit(request).charge(SECONDS_OF_LIST)
    person = (await Requester.of(request, server.people)).person
    page = await server.store.read(lambda connection: under_way(connection, person))
    matches = []
    for one in page:
        if one.stored.game in server.games:
            standing = await standing_of(server, one.stored, person)
            matches.append(
                MatchUnderWay(
                    **await _facts_of(server, one, person),
                    points=standing.points,
                    is_to_act=standing.is_to_act,
                    clock=standing.clock,
                )
            )
    return MatchesUnderWay(matches=sorted(matches, key=lambda match: not match.is_to_act))


async def standing_of(server: MatchServer, stored: StoredMatch, person: str) -> Standing:
    table = server.tables.get(stored.id)
    if isinstance(table, LiveTable):
        return await _standing_at(table, eyes_of(table.stored.owners, person))
    if stored.position is None:
        return Standing()
    try:
        snapshot = msgspec.json.decode(stored.position, type=Snapshot)
        standing = _standing_in(snapshot, server, stored, eyes_of(stored.owners, person))
        return standing if stored.epoch is None else replace(standing, clock=_asleep(server, stored, person))
    except (ValueError, LookupError, TypeError, AssertionError, msgspec.MsgspecError):
        return Standing()  # opening its table reports what is wrong


async def _standing_at(table: LiveTable, eyes: Eyes) -> Standing:
    """The state that their audience was told last, or is told as soon as it is stored."""
    live = table.live
    audience = live.audiences.of(eyes)
    if table.may_race or audience.is_waiting(table.inputs_stored):
        await table.is_seen()
    state = live.audiences.state_of(audience)
    if state is None:
        return Standing()
    told = state.at(live.clock.now())
    asked = [seat for seat in eyes.seats if live.audiences.questions[seat].is_open and seat not in live.stand_ins]
    own = {table.seating.name(seat) for seat in eyes.seats}
    clocks = [clock for seat, clock in told.clocks.items() if seat in own]
    return Standing(list(state.points), not state.is_over and bool(asked), _sooner(clocks))


def _standing_in(snapshot: Snapshot, server: MatchServer, stored: StoredMatch, eyes: Eyes) -> Standing:
    """The state after the last stored input, whose match is not in memory: its clock stands."""
    match = server.game(stored.game).read_position(snapshot.position)
    acting = [seat for seat in match.to_act() if seat in eyes.seats and seat not in snapshot.stand_ins]
    clocks = [snapshot.clocks[seat] for seat in eyes.seats] if snapshot.clocks else []
    left = [
        SeatClock(
            left=max(0, clock.left - (stored.elapsed - clock.since if clock.since is not None else 0)),
            runs=clock.since is not None,
        )
        for clock in clocks
    ]
    return Standing(list(match.points()), any(match.options(seat) for seat in acting), _sooner(left))


def _asleep(server: MatchServer, stored: StoredMatch, person: str) -> SeatClock | None:
    """The time left in a match over days, whose clock has gone on in the store."""
    now = server.scheduler.date()
    deadlines = [turn.deadline for turn in turns_of(stored, person) if turn.deadline is not None]
    return SeatClock(left=max(0, min(deadlines) - now), runs=True) if deadlines else None


def _sooner(clocks: list[SeatClock]) -> SeatClock | None:
    """The one of their clocks that matters: one that runs, and has the least time left."""
    return min(clocks, key=lambda clock: (not clock.runs, clock.left), default=None)


# Finished


def finished(
    connection: sa.Connection, person: str, game: str | None, before: datetime | None, most: int
) -> list[OwnMatch]:
    """Finished matches of that person, the latest first, without lessons."""
    is_over = MATCHES.c.points.is_not(sa.null())
    query = sa.select(*_OTHERS, _SNAPSHOT, MATCHES.c.made_at).where(_is_theirs(person), is_over)
    if game is not None:
        query = query.where(MATCHES.c.game == game)
    if before is not None:
        query = query.where(MATCHES.c.made_at < before)
    rows = connection.execute(query.order_by(MATCHES.c.made_at.desc()).limit(most)).mappings()
    return [_read_own(row) for row in rows]


@get("/finished", responses=problems(429))
async def list_finished(
    request: Asked,
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
    game: Annotated[str | None, QueryParameter(max_length=40)] = None,
    outcome: Annotated[Outcome | None, QueryParameter()] = None,
    before: Annotated[str | None, QueryParameter(max_length=40, schema_extra={"format": "date-time"})] = None,
) -> FinishedMatches:
    """The requester's finished matches, the latest first. Pass `next` as `before` to get the next page."""
    computing.admit(request).charge(SECONDS_OF_PAGE)
    person = (await Requester.of(request, server.people)).person
    earlier = _moment(before) if before is not None else None
    page = await server.store.read(lambda connection: finished(connection, person, game, earlier, PAGE))
    matches = [await _played(server, one, person) for one in page if one.stored.game in server.games]
    return FinishedMatches(
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
    ending = ending_of(stored)
    return PlayedMatch(
        **await _facts_of(server, one, person),
        points=stored.points or [],
        resigned=ending.resigned,
        by=ending.by,
        agreed=ending.agreed,
        outcome=outcome_of(stored, seating, person),
    )


@get("/records", media_type="application/zip", responses=problems(429))
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


OWN_MATCHES: Final = Router("/api/me/matches", route_handlers=[list_under_way, list_finished, records])
