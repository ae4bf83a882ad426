"""The examples of a rulebook: replayed step by step, or played on from their first position."""

from typing import Any, Final

import msgspec
from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from clubhouse.kernel.game import WATCHING, Game
from clubhouse.kernel.seats import Eyes, Seating
from clubhouse.referee.examples import examples_of
from clubhouse.referee.scenario import Run, Scenario
from clubhouse.server.api.replays import eyes_named
from clubhouse.server.api.requests import Asked, Requester, made_for, may_create
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.protocol.http_models import Frame, MatchMade, Replay
from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.protocol.messages import Player, State, Told
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.terms import Terms


def example_of(game: Game[Any], clause: str) -> Scenario:
    found = examples_of(game).get(clause)
    if found is None:
        raise Problem(404, "no-such-example")
    return found


def shown(game: Game[Any], scenario: Scenario, view: str) -> Replay:
    """A replay with one frame for every accepted input."""
    run = Run({game.name: game}, scenario)
    seating = run.seating
    eyes = eyes_named(view, seating)
    frames = [Frame(number=0, at=0, events=_heard(run.opening, seating, eyes), state=_state(run, eyes))]
    for line in run.lines():
        if line.get("events"):
            told = _heard(line["events"], seating, eyes)
            frames.append(Frame(number=line["input"] + 1, at=line["at"], events=told, state=_state(run, eyes)))
    names = seating.names
    return Replay(
        match=None,
        game=game.name,
        edition=game.edition,
        options=scenario.options,
        seats=names,
        players={name: Player(kind="person", name=None, level=None, is_here=False) for name in names},
        terms=Terms(),
        commitment=None,
        view=view,
        frames=frames,
    )


def _state(run: Run, eyes: Eyes) -> State:
    match = run.match
    return State(
        views=msgspec.to_builtins(run.game.views(match, run.seating, eyes)),
        questions=[],
        points=list(match.points()),
        is_over=match.is_over(),
        resigned=None,
        window=None,
        clock=None,
    )


def _heard(events: list[dict[str, Any]], seating: Seating, eyes: Eyes) -> list[Told]:
    names = {seating.name(seat) for seat in eyes.seats} or {WATCHING}
    heard = []
    for event in events:
        version = event if eyes.see_all or names & set(event["heard_by"]) else event["others_hear"]
        if version is not None:
            heard.append(Told(event=version["event"], clause=version["clause"], facts=version["facts"]))
    return heard


@get("/games/{game:str}/examples")
async def examples(game: FromPath[str], server: NamedDependency[MatchServer]) -> list[str]:
    """The clauses that have an example."""
    return list(examples_of(server.game(game)))


@get("/games/{game:str}/examples/{clause:str}/{view:str}")
async def example(
    game: FromPath[str], clause: FromPath[str], view: FromPath[str], server: NamedDependency[MatchServer]
) -> Replay:
    found = server.game(game)
    return shown(found, example_of(found, clause), view)


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
