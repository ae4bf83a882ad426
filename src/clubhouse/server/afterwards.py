"""What can be asked over HTTP of a match that is over."""

from typing import Any, Final

from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.exceptions import ClientException, InternalServerException
from litestar.params import FromPath

from clubhouse.kernel.errors import Malformed
from clubhouse.referee.record import read_record
from clubhouse.server.hosting import household
from clubhouse.server.house import House
from clubhouse.server.limits import AddressLimit
from clubhouse.server.origin import own_pages_only
from clubhouse.server.pages import PACKED
from clubhouse.server.problems import Problem
from clubhouse.server.replays import Replays
from clubhouse.server.words import preferred
from clubhouse.words import game_words

LONGEST_RECORD: Final = 512 * 1024  # bytes

Asked = Request[Any, Any, Any]


@get("/matches/{match:str}/replay/{view:str}", opt={PACKED: True})
async def replay(
    request: Asked,
    match: FromPath[str],
    view: FromPath[str],
    house: NamedDependency[House],
    replays: NamedDependency[Replays],
) -> Response[bytes]:
    """Every step of a finished match, for the eyes of a seat, of a `spectator`, or of `all`: a `Replay`."""
    packed = replays.find(match, view)
    if packed is None:
        stored = await house.stored(match)
        if stored.points is None:
            raise Problem(409, "not-over")
        game = house.game(stored.game)
        packed = await replays.make(game, stored, await house.store.kept(match), await house.players(stored), view)
    return packed.answer(request, "no-cache")


@post(
    "/replays/{view:str}",
    guards=[own_pages_only],
    opt={PACKED: True},
    request_max_body_size=LONGEST_RECORD,
    status_code=200,
)
async def replay_of_record(
    request: Asked,
    view: FromPath[str],
    house: NamedDependency[House],
    replays: NamedDependency[Replays],
    creations: NamedDependency[AddressLimit],
) -> Response[bytes]:
    """The same of the record file that is the body. It is played again, and not kept."""
    if not creations.take(household(request.client.host if request.client else "")):
        raise Problem(429, "too-many-matches")
    try:
        body = await request.body()
    except (InternalServerException, ClientException) as error:
        if isinstance(error, ClientException):
            raise
        raise Problem(400, "cut-off") from None
    record = read_record(body)
    game = house.game(record.game)
    try:
        packed = await replays.make_of_record(game, record, view)
    except Malformed as malformed:
        language = preferred(request.headers.get("accept-language", ""))
        raise Problem(400, "bad-record", {"said": game_words(game, language).malformed(malformed)}) from None
    return packed.answer(request, "no-store")


AFTERWARDS: Final = Router("/api", route_handlers=[replay, replay_of_record])
