"""The examples of a rulebook: replayed step by step, or played on from their first position."""

from typing import Final

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from clubhouse.referee.examples import examples_of
from clubhouse.server.api.answers import Answers, answer
from clubhouse.server.api.computing import Computing
from clubhouse.server.api.openapi import answered, problems
from clubhouse.server.api.pages import PACKED
from clubhouse.server.api.requests import Asked, Requester, made_for, may_create
from clubhouse.server.matches.replays import example_of, page_of_example
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.protocol.http_models import MatchMade, Replay
from clubhouse.server.protocol.limits import AddressRateLimit


@get("/games/{game:str}/examples")
async def examples(game: FromPath[str], server: NamedDependency[MatchServer]) -> list[str]:
    """The clauses that have an example."""
    return list(examples_of(server.game(game)))


@get(
    "/games/{game:str}/examples/{clause:str}/{view:str}",
    opt={PACKED: True},
    media_type="application/json",
    responses=answered(Replay) | problems(429),
)
async def example(
    request: Asked,
    game: FromPath[str],
    clause: FromPath[str],
    view: FromPath[str],
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
    answers: NamedDependency[Answers],
) -> Response[bytes]:
    """One example as a `Replay`, for a seat, for a `spectator`, or with `all` hands open."""
    name = ("example", game, clause, view)
    packed = answers.find(*name)
    if packed is None:
        packed = await computing.admit(request).compute(page_of_example, server.game(game), clause, view)
        answers.keep(packed, *name)
    return await answer(request, packed, "no-cache")


@post("/games/{game:str}/examples/{clause:str}", guards=[own_pages_only])
async def play_example(
    request: Asked,
    game: FromPath[str],
    clause: FromPath[str],
    server: NamedDependency[MatchServer],
    creations: NamedDependency[AddressRateLimit],
) -> Response[MatchMade]:
    """Creates a private table with bots at the example's first position, in the seat that acts first."""
    may_create(request, creations)
    found = server.game(game)
    scenario = example_of(found, clause)
    seat = next(given.seat for given in scenario.inputs if given.seat is not None)
    requester = await Requester.of(request, server.people)
    made = await server.maker.play_example(found, clause, scenario, seat, requester.person)
    return made_for(request, made, requester)


EXAMPLES: Final = Router("/api", route_handlers=[examples, example, play_example])
