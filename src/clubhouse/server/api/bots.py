"""The HTTP route that introduces the bots of the house."""

from functools import cache
from typing import Final

from litestar import Router, get
from litestar.di import NamedDependency

from clubhouse.bots.introduced import GameBots, introduced
from clubhouse.games import GAMES
from clubhouse.server.matches.server import MatchServer


@get("/bots", sync_to_thread=False)
def bots_of_the_house(server: NamedDependency[MatchServer]) -> list[GameBots]:
    """For each game its levels: how they decide, what they overlook, and their measured ratings."""
    return [_introduced(name) for name in server.games if name in GAMES]


@cache
def _introduced(name: str) -> GameBots:
    return introduced(GAMES[name])


BOTS: Final = Router("/api", route_handlers=[bots_of_the_house])
