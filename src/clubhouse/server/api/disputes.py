"""Exports a moment of a match as a scenario file."""

from typing import Annotated, Any, Final

import msgspec
from litestar import Response, Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from clubhouse.kernel.seats import Eyes
from clubhouse.server.api.computing import Computing
from clubhouse.server.api.openapi import answered, problems
from clubhouse.server.api.requests import Asked, Requester
from clubhouse.server.matches.disputes import file_of_step, file_of_view
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.table.audience import eyes_of
from clubhouse.server.table.live_table import LiveTable


@get(
    "/matches/{match:str}/dispute",
    media_type="application/json",
    responses=answered(dict[str, Any]) | problems(403, 409, 429),
)
async def dispute(
    request: Asked,
    match: FromPath[str],
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
    step: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
    move: Annotated[str | None, QueryParameter(max_length=40)] = None,
) -> Response[bytes]:
    """Finished match: the moment of input `step`. Match in progress: what the requester's seat knows now."""
    asker = computing.admit(request)
    stored = await server.stored(match)
    game = server.game(stored.game)
    if stored.points is not None:
        rows = await server.store.written_inputs(match)
        written = await asker.compute(file_of_step, game, stored, rows, step)
    else:
        table = await server.table(match)
        person = (await Requester.of(request, server.people)).person
        seats = eyes_of(table.stored.owners, person).seats
        if not seats:
            raise Problem(403, "no-seat-of-yours")
        if not isinstance(table, LiveTable):
            raise Problem(409, "not-dealt")
        view = msgspec.to_builtins(game.view(table.live.match, Eyes.of(seats[0])))
        await table.is_seen()
        written = await asker.compute(
            file_of_view, game, match, stored.options, list(table.seating.persons), seats[0], view, move
        )
    naming = {"content-disposition": f'attachment; filename="dispute-{stored.game}-{match}.json"'}
    return Response(written, media_type="application/json", headers=naming)


DISPUTES: Final = Router("/api", route_handlers=[dispute])
