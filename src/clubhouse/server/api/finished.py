"""HTTP routes for finished matches."""

from typing import Annotated, Final

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.exceptions import InternalServerException
from litestar.params import Body, FromPath

from clubhouse.kernel.errors import Malformed
from clubhouse.referee.record import Record, read_record
from clubhouse.server.api.openapi import answered, problems
from clubhouse.server.api.pages import PACKED
from clubhouse.server.api.replays import Replays
from clubhouse.server.api.requests import Asked, Requester, checked, made_for, may_create
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.protocol.http_models import DealtAgain, MatchMade, PlayAgain, Replay
from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.refusals import preferred
from clubhouse.server.protocol.terms import Terms
from clubhouse.server.table.audience import eyes_of
from clubhouse.words import game_words

LONGEST_RECORD: Final = 512 * 1024  # bytes


@get(
    "/matches/{match:str}/replay/{view:str}",
    opt={PACKED: True},
    media_type="application/json",
    responses=answered(Replay) | problems(409),
)
async def replay(
    request: Asked,
    match: FromPath[str],
    view: FromPath[str],
    server: NamedDependency[MatchServer],
    replays: NamedDependency[Replays],
) -> Response[bytes]:
    """Every step of a finished match as a `Replay`, seen by a seat, by a `spectator`, or with `all` hands open."""
    stored = await server.stored(match)
    if stored.points is None:
        raise Problem(409, "not-over")
    players = await server.players(stored)
    packed = replays.find(match, view, players)
    if packed is None:
        packed = await replays.make(server.game(stored.game), stored, await server.store.inputs(match), players, view)
    return packed.answer(request, "no-cache")


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
    replays: NamedDependency[Replays],
    creations: NamedDependency[AddressRateLimit],
) -> Response[bytes]:
    """Replays the record file in the request body. The record is not stored."""
    may_create(request, creations)
    record = _record(await _body(request))
    game = server.game(record.game)
    try:
        packed = await replays.make_of_record(game, record, view)
    except Malformed as malformed:
        language = preferred(request.headers.get("accept-language", ""))
        raise Problem(400, "bad-record", {"said": game_words(game, language).malformed(malformed)}) from None
    return packed.answer(request, "no-store")


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


def _record(file: bytes) -> Record:
    """Reads an uploaded file; the problem is worded for players. `clubhouse verify` says what exactly is wrong."""
    try:
        return read_record(file)
    except Malformed as malformed:
        is_changed = malformed.why in ("bytes-differ", "digest-differs")
        raise Problem(400, "changed-record" if is_changed else "not-a-record") from None


async def _body(request: Asked) -> bytes:
    try:
        return await request.body()
    except InternalServerException:  # the client has disconnected
        raise Problem(400, "cut-off") from None


AFTERWARDS: Final = Router("/api", route_handlers=[replay, replay_of_record, play_again, same_deal])
