"""HTTP routes for the reviews of finished matches."""

from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from clubhouse.kernel.errors import Malformed
from clubhouse.server.api.answers import answer
from clubhouse.server.api.computing import Computing
from clubhouse.server.api.openapi import answered, problems
from clubhouse.server.api.own_matches import finished
from clubhouse.server.api.pages import PACKED
from clubhouse.server.api.previews import Previews, png_response
from clubhouse.server.api.requests import Asked, Requester, address_of, body_of
from clubhouse.server.api.review_card import card_of, draw_review
from clubhouse.server.matches.judging import judge_of
from clubhouse.server.matches.reviews import Reviews
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.people.tokens import token_of
from clubhouse.server.protocol.packed import pack_json
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.refusals import preferred
from clubhouse.server.protocol.review_forms import NumbersOfReview, ReviewedMatches, ReviewState
from clubhouse.server.store.reviews import numbers_of
from clubhouse.server.workers.fair_queue import Whose

LONGEST_RECORD: Final = 512 * 1024  # bytes
MOST: Final = 100  # matches
SECONDS_OF_LIST: Final = 0.05


@get(
    "/matches/{match:str}/review",
    opt={PACKED: True},
    media_type="application/json",
    responses=answered(ReviewState) | problems(409, 429),
)
async def review(
    request: Asked,
    match: FromPath[str],
    server: NamedDependency[MatchServer],
    reviews: NamedDependency[Reviews],
) -> Response[bytes]:
    """The review of a finished match, or how far it is. Ask again while `review` is null."""
    stored = await server.stored(match)
    if stored.points is None:
        raise Problem(409, "not-over")
    game = server.game(stored.game)
    judge = judge_of(game.name)
    found = await reviews.find(match, judge)
    if found is not None:
        return await answer(request, found.packed, "no-cache")
    job = reviews.of(game, stored, judge, _whose(request))
    state = ReviewState(progress=job.progress, numbers=job.numbers)
    return await answer(request, pack_json(state), "no-store")


@post(
    "/reviews",
    guards=[own_pages_only],
    opt={PACKED: True},
    request_max_body_size=LONGEST_RECORD,
    status_code=200,
    media_type="application/json",
    responses=answered(ReviewState),
)
async def review_of_record(
    request: Asked, server: NamedDependency[MatchServer], reviews: NamedDependency[Reviews]
) -> Response[bytes]:
    """Reviews the record file in the request body. Neither is stored."""
    whose = _whose(request)
    reviews.check(whose[0])  # before its file is read
    file = await body_of(request)
    language = preferred(request.headers.get("accept-language", ""))
    packed = await reviews.of_file(server.games, file, language, whose)
    return await answer(request, packed, "no-store")


@get("/matches/{match:str}/review/{side:str}/picture.png", media_type="image/png", responses=problems(409, 429))
async def picture_of_review(
    request: Asked,
    match: FromPath[str],
    side: FromPath[str],
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
    reviews: NamedDependency[Reviews],
    previews: NamedDependency[Previews],
    language: Annotated[Literal["fr", "en"], QueryParameter()] = "fr",
) -> Response[bytes]:
    """The three numbers of a side as a picture, once the match is reviewed."""
    stored = await server.stored(match)
    if stored.points is None:
        raise Problem(409, "not-over")
    game = server.game(stored.game)
    sides = game.seating_of(stored.seating).sides
    if side not in sides:
        raise Malformed("side", "unknown-seat", {"seat": side[:40], "names": list(sides)})
    found = await reviews.find(match, judge_of(game.name))
    if found is None:
        raise Problem(409, "not-reviewed")
    numbers = msgspec.json.decode(found.numbers, type=NumbersOfReview)
    card = card_of(game, numbers, sides.index(side), language)
    drawn = msgspec.json.encode(card)
    picture = previews.find(drawn)
    if picture is None:
        picture = await computing.admit(request).compute(draw_review, card)
        previews.keep(drawn, picture)
    return png_response(picture, 3600)


def _whose(request: Asked) -> Whose:
    return (address_of(request), token_of(request) or "")


@get("/me/matches/reviews", responses=problems(429))
async def own_reviews(
    request: Asked,
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
    game: Annotated[str | None, QueryParameter(max_length=40)] = None,
) -> ReviewedMatches:
    """The numbers of the requester's reviewed matches, among the latest hundred; the latest first."""
    computing.admit(request).charge(SECONDS_OF_LIST)
    person = (await Requester.of(request, server.people)).person

    def read(connection: Any) -> tuple[list[str], dict[str, str]]:
        names = [one.stored.id for one in finished(connection, person, game, None, MOST)]
        return names, numbers_of(connection, person, names)

    names, numbers = await server.store.read(read)
    known = [msgspec.json.decode(numbers[name], type=NumbersOfReview) for name in names if name in numbers]
    return ReviewedMatches(matches=known)


REVIEWS: Final = Router("/api", route_handlers=[review, review_of_record, picture_of_review, own_reviews])
