"""Exports a moment of a match as a scenario file, so that `clubhouse referee FILE` can judge it again.

For a finished match the file holds the whole moment: the position before, the input, its chance and the events. For a
match in progress it holds what the requester's seat knows; hidden cards are guessed from that seat's view alone.
"""

import asyncio
import secrets
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.game import Game, event_data
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import EVERYTHING, Eyes, Seating
from clubhouse.referee.record import Input, Record, replay
from clubhouse.server.api.openapi import answered, problems
from clubhouse.server.api.requests import Asked, Requester
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.table.audience import eyes_of
from clubhouse.server.table.house_inputs import record_of
from clubhouse.server.table.live_table import LiveTable

Scenario = dict[str, Any]


def scenario_of_step(game: Game[Any], record: Record, step: int) -> Scenario:
    """The scenario of one input; step 0 is the opening.

    Raises Malformed if there is no such input or its edition is no longer known.
    """
    seating = game.seating_of(record.seating)
    before: dict[str, Any] | None = None
    for one in replay(game, record):
        if one.number == step:
            inputs = [_input(one.given, seating)] if one.given is not None else []
            chance = one.given.chance if one.given is not None else record.opening
            return _written(game, record.options, seating, record, before, inputs) | {
                "chance": chance,
                "expect": {"events": _told(one.log)},
            }
        if one.number == step - 1:
            before = msgspec.to_builtins(game.position(one.match))
    raise Malformed("step", "out-of-range", {"value": step})


def scenario_of_view(
    game: Game[Any], options: dict[str, Any], seating: Seating, seat: int, view: Any, move: str | None
) -> Scenario:
    """A scenario with the match as that seat knows it and, if given, a move that the referee may have refused."""
    guessed: Match = game.guess(view, Seeded(secrets.randbits(62)))
    inputs: list[Scenario] = []
    if move is not None:
        refused = _reason(game, guessed, seat, move)
        given: Scenario = {"seat": seating.name(seat), "move": move}
        inputs = [given | ({"expect": {"refused": refused}} if refused is not None else {})]
    position = msgspec.to_builtins(game.position(guessed))
    return _written(game, options, seating, None, position, inputs) | {"seed": 1}


def _reason(game: Game[Any], match: Match, seat: int, move: str) -> dict[str, str] | None:
    try:
        refused = match.reason_against(seat, game.read_move(move))
    except Refused as error:
        refused = error
    if refused is None:
        return None
    return {"clause": refused.clause, "why": refused.why} if refused.clause else {"why": refused.why}


def _written(
    game: Game[Any],
    options: dict[str, Any],
    seating: Seating,
    record: Record | None,
    position: dict[str, Any] | None,
    inputs: list[Scenario],
) -> Scenario:
    left = {name: value for name, value in options.items() if name not in (position or {})}
    scenario: Scenario = {"game": game.name, "options": left, "seating": list(seating.persons), "inputs": inputs}
    if record is not None and record.deck is not None:
        scenario["deck"] = record.deck.content
    if position is not None:
        scenario["position"] = position
    return scenario


def _input(given: Input, seating: Seating) -> Scenario:
    if given.seat is None:
        return {"move": given.move or "time", "at": given.at}
    made = {"seat": seating.name(given.seat), "move": given.move, "at": given.at}
    return made if given.begun is None else made | {"begun": given.begun}


def _told(log: Log) -> list[Scenario]:
    return [dict(event_data(event)) for event in log.heard(EVERYTHING)]


@get(
    "/matches/{match:str}/dispute",
    media_type="application/json",
    responses=answered(dict[str, Any]) | problems(403, 409),
)
async def dispute(
    request: Asked,
    match: FromPath[str],
    server: NamedDependency[MatchServer],
    step: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
    move: Annotated[str | None, QueryParameter(max_length=40)] = None,
) -> Response[bytes]:
    """Finished match: the moment of input `step`. Match in progress: what the requester's seat knows now."""
    stored = await server.stored(match)
    game = server.game(stored.game)
    if stored.points is not None:
        record = record_of(stored, await server.store.inputs(match))
        at = step if step is not None else len(record.inputs)
        scenario = await asyncio.to_thread(scenario_of_step, game, record, at)
    else:
        at = None
        table = await server.table(match)
        person = (await Requester.of(request, server.people)).person
        seats = eyes_of(table.stored.owners, person).seats
        if not seats:
            raise Problem(403, "no-seat-of-yours")
        if not isinstance(table, LiveTable):
            raise Problem(409, "not-dealt")
        view = game.view(table.live.match, Eyes.of(seats[0]))
        await table.is_seen()
        scenario = scenario_of_view(game, stored.options, table.seating, seats[0], view, move)
    title = f"{stored.game} {match}" if at is None else f"{stored.game} {match}, {at}"
    written = msgspec.json.format(msgspec.json.encode({"title": title} | scenario), indent=1) + b"\n"
    naming = {"content-disposition": f'attachment; filename="dispute-{stored.game}-{match}.json"'}
    return Response(written, media_type="application/json", headers=naming)


DISPUTES: Final = Router("/api", route_handlers=[dispute])
