"""What can be asked of the lobby over HTTP."""

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import Body

from clubhouse.server.api_schema import problems
from clubhouse.server.asking import Asked, Asker, checked, made_for, may_create
from clubhouse.server.forms import MatchMade, QuickMatch
from clubhouse.server.limits import AddressLimit
from clubhouse.server.lobby import Lobby
from clubhouse.server.origin import own_pages_only
from clubhouse.server.wire import OpenTables


@get("/lobby")
async def open_tables(lobby: NamedDependency[Lobby]) -> OpenTables:
    """The tables that wait for somebody."""
    return OpenTables(tables=await lobby.tables())


@post("/quick", guards=[own_pages_only], before_request=checked(QuickMatch), responses=problems(404))
async def quick_match(
    request: Asked,
    data: Annotated[QuickMatch, Body()],
    lobby: NamedDependency[Lobby],
    creations: NamedDependency[AddressLimit],
) -> Response[MatchMade]:
    """A seat at a table that waits for somebody, or at a new one that then waits."""
    asker = await Asker.of(request, lobby.house.people)
    made = await lobby.quick(data, asker.person, lambda: may_create(request, creations))
    return made_for(request, made, asker)


LOBBY = Router("/api", route_handlers=[open_tables, quick_match])
