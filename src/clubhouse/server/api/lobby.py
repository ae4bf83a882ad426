"""HTTP routes of the entrance: the lobby, what goes on here, and who the bots are."""

from functools import cache
from typing import Annotated

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import Body

from clubhouse.bots.introduced import GameBots, introduced
from clubhouse.games import GAMES
from clubhouse.server.api.openapi import problems
from clubhouse.server.api.requests import Asked, Requester, checked, made_for, may_create
from clubhouse.server.matches.entrance import Entrance
from clubhouse.server.matches.lobby import Lobby
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.protocol.http_models import HouseNow, MatchMade, OtherTables, QuickMatch
from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.protocol.messages import OpenTables


@get("/lobby")
async def open_tables(lobby: NamedDependency[Lobby]) -> OpenTables:
    """The tables that wait for players, and the number of people at all tables."""
    return await lobby.look()


@get("/entrance")
async def house_now(entrance: NamedDependency[Entrance]) -> HouseNow:
    """The number of people here, a match to watch, and the lengths of matches in this house."""
    return await entrance.look()


@post("/quick", guards=[own_pages_only], before_request=checked(QuickMatch), responses=problems(404))
async def quick_match(
    request: Asked,
    data: Annotated[QuickMatch, Body()],
    lobby: NamedDependency[Lobby],
    creations: NamedDependency[AddressRateLimit],
) -> Response[MatchMade] | Response[OtherTables]:
    """A seat at a waiting table, or at a new table that waits for an opponent. With `asks`, tables with other terms."""
    requester = await Requester.of(request, lobby.server.people)
    made = await lobby.quick(data, requester.person, lambda: may_create(request, creations))
    if isinstance(made, OtherTables):
        return Response(made, status_code=200)
    return made_for(request, made, requester)


@get("/bots", sync_to_thread=False)
def bots_of_the_house(server: NamedDependency[MatchServer]) -> list[GameBots]:
    """For each game its levels: how they decide, what they overlook, and their measured ratings."""
    return [_introduced(name) for name in server.games if name in GAMES]


@cache
def _introduced(name: str) -> GameBots:
    return introduced(GAMES[name])


LOBBY = Router("/api", route_handlers=[open_tables, house_now, quick_match, bots_of_the_house])
