"""HTTP routes of the lobby."""

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import Body

from clubhouse.server.api.openapi import problems
from clubhouse.server.api.requests import Asked, Requester, checked, made_for, may_create
from clubhouse.server.matches.lobby import Lobby
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.protocol.http_models import MatchMade, QuickMatch
from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.protocol.messages import OpenTables


@get("/lobby")
async def open_tables(lobby: NamedDependency[Lobby]) -> OpenTables:
    """The tables that wait for players."""
    return OpenTables(tables=await lobby.tables())


@post("/quick", guards=[own_pages_only], before_request=checked(QuickMatch), responses=problems(404))
async def quick_match(
    request: Asked,
    data: Annotated[QuickMatch, Body()],
    lobby: NamedDependency[Lobby],
    creations: NamedDependency[AddressRateLimit],
) -> Response[MatchMade]:
    """A seat at a waiting table, or at a new table that waits for an opponent."""
    requester = await Requester.of(request, lobby.server.people)
    made = await lobby.quick(data, requester.person, lambda: may_create(request, creations))
    return made_for(request, made, requester)


LOBBY = Router("/api", route_handlers=[open_tables, quick_match])
