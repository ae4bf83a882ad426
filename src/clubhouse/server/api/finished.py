"""HTTP routes for finished matches."""

from typing import Annotated, Final

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import Body, FromPath, QueryParameter

from clubhouse.server.api.answers import Answers, answer
from clubhouse.server.api.computing import Computing
from clubhouse.server.api.openapi import answered, problems
from clubhouse.server.api.pages import PACKED
from clubhouse.server.api.requests import Asked, Requester, body_of, checked, made_for, may_create
from clubhouse.server.matches.replays import page_of_match, page_of_record
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.protocol.http_models import DealtAgain, MatchMade, PlayAgain, Replay
from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.refusals import preferred
from clubhouse.server.protocol.terms import Terms
from clubhouse.server.table.audience import eyes_of

LONGEST_RECORD: Final = 512 * 1024  # bytes


After = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]


@get(
    "/matches/{match:str}/replay/{view:str}",
    opt={PACKED: True},
    media_type="application/json",
    responses=answered(Replay) | problems(409, 429),
)
async def replay(
    request: Asked,
    match: FromPath[str],
    view: FromPath[str],
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
    answers: NamedDependency[Answers],
    after: After = None,
) -> Response[bytes]:
    """Every step of a finished match as a `Replay` in pages, for a seat, for a `spectator`, or with `all` hands open.

    Pass `next` as `after` to get the next page.
    """
    asker = computing.admit(request)
    stored = await server.stored(match)
    if stored.points is None:
        raise Problem(409, "not-over")
    players = await server.players(stored)
    # As it was made while the players were called so: a name can be changed, or taken back.
    name = ("replay", match, view, after, *(player.name for player in players.values()))
    packed = answers.find(*name)
    if packed is None:
        rows = await server.store.written_inputs(match)
        packed = await asker.compute(page_of_match, server.game(stored.game), stored, rows, players, view, after)
        answers.keep(packed, *name)
    asker.charge_bytes(len(packed.content))
    return await answer(request, packed, "no-cache")


@post(
    "/replays/{view:str}",
    guards=[own_pages_only],
    opt={PACKED: True},
    request_max_body_size=LONGEST_RECORD,
    status_code=200,
    media_type="application/json",
    responses=answered(Replay),
)
async def replay_of_record(
    request: Asked,
    view: FromPath[str],
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
    after: After = None,
) -> Response[bytes]:
    """Replays the record file in the request body, which is sent again for each page. The record is not stored."""
    asker = computing.admit(request)  # before its file is read
    file = await body_of(request)
    language = preferred(request.headers.get("accept-language", ""))
    packed = await asker.compute(page_of_record, server.games, file, view, after, language)
    asker.charge_bytes(len(file) + len(packed.content))
    return await answer(request, packed, "no-store")


@post(
    "/matches/{match:str}/again",
    guards=[own_pages_only],
    before_request=checked(PlayAgain),
    responses=problems(409),
)
async def play_again(
    request: Asked,
    match: FromPath[str],
    data: Annotated[PlayAgain, Body()],
    server: NamedDependency[MatchServer],
    creations: NamedDependency[AddressRateLimit],
) -> Response[MatchMade]:
    """Creates a private table with bots: from a moment of a finished match, or with the same deal."""
    may_create(request, creations)
    requester = await Requester.of(request, server.people)
    return made_for(request, await server.maker.play_again(match, data, requester.person), requester)


@get("/matches/{match:str}/deal", responses=problems(409))
async def same_deal(request: Asked, match: FromPath[str], server: NamedDependency[MatchServer]) -> list[DealtAgain]:
    """Results of other matches with the same deal; the match that it was made for comes first."""
    stored = await server.stored(match)
    if stored.points is None:
        raise Problem(409, "not-over")
    seating = server.game(stored.game).seating_of(stored.seating)
    requester = await Requester.of(request, server.people)
    return [
        DealtAgain(
            match=one.id,
            players=await server.players(one),
            seats_held=[seating.name(seat) for seat in eyes_of(one.owners, requester.person).seats],
            points=one.points or [],
            is_first=Terms.read(one.terms).begins is None,
        )
        for one in await server.store.same_luck(stored.secret)
    ]


AFTERWARDS: Final = Router("/api", route_handlers=[replay, replay_of_record, play_again, same_deal])
