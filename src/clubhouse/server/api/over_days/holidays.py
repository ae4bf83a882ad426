"""The requester's holidays, during which their clocks in matches over days stand still."""

from datetime import UTC, datetime
from typing import Annotated, Final

from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import Body

from clubhouse.server.api.computing import Computing
from clubhouse.server.api.openapi import problems
from clubhouse.server.api.requests import Asked, Requester, checked
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.protocol.http_models import HolidayFacts, NewHoliday, OwnHolidays

SECONDS: Final = 0.05  # about what it costs to tell the matches of one person


@get("/", responses=problems(429))
async def list_holidays(request: Asked, server: NamedDependency[MatchServer]) -> OwnHolidays:
    return await _of(server, (await Requester.of(request, server.people)).person)


@post("/", guards=[own_pages_only], before_request=checked(NewHoliday), status_code=200, responses=problems(409, 429))
async def announce(
    request: Asked,
    data: Annotated[NewHoliday, Body()],
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
) -> OwnHolidays:
    """Announces a holiday. The others in the requester's matches over days are told."""
    computing.admit(request).charge(SECONDS)
    person = (await Requester.of(request, server.people)).person
    await server.holidays.announce(person, data.days, data.in_days)
    return await _of(server, person)


@post("/end", guards=[own_pages_only], status_code=200, responses=problems(429))
async def come_back(
    request: Asked, server: NamedDependency[MatchServer], computing: NamedDependency[Computing]
) -> OwnHolidays:
    """Ends the holiday of the moment, and cancels those that have not begun."""
    computing.admit(request).charge(SECONDS)
    person = (await Requester.of(request, server.people)).person
    await server.holidays.end(person)
    return await _of(server, person)


async def _of(server: MatchServer, person: str) -> OwnHolidays:
    found, left = await server.holidays.of(person)
    return OwnHolidays(
        holidays=[HolidayFacts(begins=_written(one.begins), ends=_written(one.ends)) for one in found], days_left=left
    )


def _written(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat()


HOLIDAYS: Final = Router("/api/me/holidays", route_handlers=[list_holidays, announce, come_back])
