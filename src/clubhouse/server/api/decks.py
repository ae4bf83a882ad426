"""HTTP routes for decks that replace a game's printed cards."""

from collections.abc import Callable
from typing import Annotated, Any, Final

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.referee.decks import LARGEST
from clubhouse.server.api.answers import Answers, answer
from clubhouse.server.api.computing import Admitted, Computing
from clubhouse.server.api.openapi import answered, problems
from clubhouse.server.api.pages import PACKED
from clubhouse.server.api.requests import Asked, body_of
from clubhouse.server.matches.decks import facts_of_deck, facts_of_file
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.protocol.http_models import DeckFacts
from clubhouse.server.protocol.packed import Packed
from clubhouse.server.protocol.problems import Problem, Unfit
from clubhouse.server.protocol.refusals import preferred
from clubhouse.server.protocol.terms import Terms


@get(
    "/games/{game:str}/deck",
    opt={PACKED: True},
    media_type="application/json",
    responses=answered(DeckFacts) | problems(404, 429),
)
async def usual_deck(
    request: Asked,
    game: FromPath[str],
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
    answers: NamedDependency[Answers],
) -> Response[bytes]:
    """The usual deck of a game whose cards can be replaced."""
    return await _answer(request, server, _game_with_decks(server, game), None, computing, answers)


@post(
    "/games/{game:str}/deck",
    guards=[own_pages_only],
    opt={PACKED: True},
    request_max_body_size=LARGEST,
    status_code=200,
    media_type="application/json",
    responses=answered(DeckFacts) | problems(404, 413, 429),
)
async def read_deck(
    request: Asked,
    game: FromPath[str],
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
    name: Annotated[str | None, QueryParameter(max_length=200)] = None,
) -> Response[bytes]:
    """Checks the deck file in the request body. It is not stored. `name` is the name of the file."""
    asker = computing.admit(request)  # before its file is read
    rules = _game_with_decks(server, game)
    file = await body_of(request)
    language = preferred(request.headers.get("accept-language", ""))
    packed: Packed = await read_in_worker(rules, file, asker, facts_of_file, name, language)
    asker.charge_bytes(len(packed.content))
    return await answer(request, packed, "no-store")


@get(
    "/matches/{match:str}/deck",
    opt={PACKED: True},
    media_type="application/json",
    responses=answered(DeckFacts) | problems(404, 429),
)
async def deck_of_match(
    request: Asked,
    match: FromPath[str],
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
    answers: NamedDependency[Answers],
) -> Response[bytes]:
    """The deck of a match, before the deal too: whoever follows a link sees the cards before they sit down."""
    stored = await server.stored(match)
    game = _game_with_decks(server, stored.game)
    is_other = Terms.read(stored.terms).deck is not None
    return await _answer(request, server, game, match if is_other else None, computing, answers)


async def read_in_worker(game: Game[Any], file: bytes, asker: Admitted, work: Callable[..., Any], *more: Any) -> Any:
    """Runs `work` on a file of that game. Raises Unfit if the file holds no such deck."""
    asker.charge_bytes(len(file))
    try:
        return await asker.compute(work, game, file, *more)
    except Malformed as malformed:
        raise Unfit(game, malformed) from None


async def _answer(
    request: Asked,
    server: MatchServer,
    game: Game[Any],
    match: str | None,
    computing: Computing,
    answers: Answers,
) -> Response[bytes]:
    """The deck of that match, or the usual one."""
    asker = computing.admit(request)
    language = preferred(request.headers.get("accept-language", ""))
    name = ("deck", game.name, match, language)
    packed: Packed | None = answers.find(*name)
    if packed is None:
        content = await server.store.deck(match) if match is not None else None
        packed = await asker.compute(facts_of_deck, game, content, language)
        answers.keep(packed, *name)
    asker.charge_bytes(len(packed.content))
    return await answer(request, packed, "no-cache")


def _game_with_decks(server: MatchServer, name: str) -> Game[Any]:
    game = server.game(name)
    if game.deck_type is None:
        raise Problem(404, "no-decks")
    return game


DECKS: Final = Router("/api", route_handlers=[usual_deck, read_deck, deck_of_match])
