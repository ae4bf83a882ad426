"""The ASGI application: routes, response headers, and errors in the requester's language."""

import logging
import traceback
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.types import Message, Scope

from clubhouse import bots
from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed
from clubhouse.server.api.account import ACCOUNT, privacy
from clubhouse.server.api.advice import ADVICE
from clubhouse.server.api.bot_streams import STREAMS
from clubhouse.server.api.decks import DECKS
from clubhouse.server.api.disputes import DISPUTES
from clubhouse.server.api.documentation import DOCS
from clubhouse.server.api.examples import EXAMPLES
from clubhouse.server.api.finished import AFTERWARDS
from clubhouse.server.api.lobby import LOBBY
from clubhouse.server.api.matches import API, health
from clubhouse.server.api.me import ME
from clubhouse.server.api.message_schema import SCHEMA
from clubhouse.server.api.metrics import METRICS
from clubhouse.server.api.notices import NOTICES, confirm_email, stop_email
from clubhouse.server.api.open_data import OPEN_DATA
from clubhouse.server.api.openapi import ApiSchema
from clubhouse.server.api.own_matches import OWN_MATCHES
from clubhouse.server.api.pages import PACKED, front_page, page, stop_page
from clubhouse.server.api.previews import PREVIEWS
from clubhouse.server.api.requests import SERVICES
from clubhouse.server.api.responses import PERSONAL
from clubhouse.server.api.reviews import REVIEWS
from clubhouse.server.api.seat_links import SEAT_LINKS
from clubhouse.server.matches.registry import Games
from clubhouse.server.net.headers import HEADERS
from clubhouse.server.protocol.config import HostConfig, TableConfig
from clubhouse.server.protocol.http_models import ProblemFacts
from clubhouse.server.protocol.problems import Problem, RulesGone, Unfit
from clubhouse.server.protocol.refusals import preferred, server_words, unfit, unread
from clubhouse.server.scheduler import Scheduler, SystemScheduler
from clubhouse.server.services import PROVIDED, Services
from clubhouse.server.store.writer import NotStored
from clubhouse.server.workers.bot_pool import Chooser

BODY = 16 * 1024

_WHYS = {404: "no-such-page", 405: "not-allowed", 413: "too-long"}
_log = logging.getLogger(__name__)

Asked = Request[Any, Any, Any]


class Application:
    """The routes, with the services of one server."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        scope.setdefault("state", {})[SERVICES] = self.services
        await ROUTES(scope, receive, send)

    async def _live(self, receive: Any, send: Any) -> None:
        """Opens and closes the services as the ASGI server says."""
        stage = "startup"
        await receive()
        try:
            async with self.services.opened():
                await send({"type": "lifespan.startup.complete"})
                stage = "shutdown"
                await receive()
        except BaseException:
            await send({"type": f"lifespan.{stage}.failed", "message": traceback.format_exc()})
            raise
        await send({"type": "lifespan.shutdown.complete"})


def create_app(
    store_path: str | Path,
    *,
    chooser: Chooser = bots.choose_when,
    games: Games = GAMES,
    workers: int | None = None,
    most_tables: int = 2000,
    table_config: TableConfig = TableConfig(),  # noqa: B008 - immutable
    creations: int | None = None,
    host_config: HostConfig = HostConfig(),  # noqa: B008 - immutable
    scheduler: Scheduler = SystemScheduler(),  # noqa: B008 - it has no state
) -> Application:
    """Makes the application.

    `store_path` is a file or a database URL. `creations` is how many matches one address may create in a burst; by
    default one for each person who may share it.
    `workers` is how many bots think at once; by default, one per core.
    """
    return Application(
        Services(
            store_path,
            scheduler,
            chooser=chooser,
            games=games,
            workers=workers,
            most_tables=most_tables,
            table_config=table_config,
            creations=creations,
            host_config=host_config,
        )
    )


async def _protect(message: Message, _: Scope) -> None:
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    # Responses depend on the person; a shared cache must not give them to the next one.
    headers.setdefault("cache-control", PERSONAL if "set-cookie" in headers else "no-store")


def _answer(
    request: Asked, status: int, why: str, text: str | None = None, facts: dict[str, object] | None = None
) -> Response[ProblemFacts]:
    language = preferred(request.headers.get("accept-language", ""))
    said = text or server_words(language).say(f"problem-{why}", facts)
    return Response(ProblemFacts(why=why, text=said), status_code=status, media_type="application/json")


def _tell_problem(request: Asked, problem: Problem) -> Response[ProblemFacts]:
    return _answer(request, problem.status, problem.why, facts=problem.facts)


def _tell_malformed(request: Asked, malformed: Malformed) -> Response[ProblemFacts]:
    edition = malformed.facts.get("edition")
    # No route gets here with a file of another edition: the match is in the store.
    if malformed.why == "other-edition" and isinstance(edition, int):
        return _tell_problem(request, RulesGone(edition))
    language = preferred(request.headers.get("accept-language", ""))
    return _answer(request, 400, malformed.why, unread(language, malformed))


def _tell_unfit(request: Asked, error: Unfit) -> Response[ProblemFacts]:
    language = preferred(request.headers.get("accept-language", ""))
    return _answer(request, 400, error.malformed.why, unfit(language, error.malformed, error.game))


def _tell_not_stored(request: Asked, not_stored: NotStored) -> Response[ProblemFacts]:
    _log.error("%s %s: %s", request.method, request.scope["path"], not_stored)
    return _answer(request, 503, not_stored.why)


def _tell_http(request: Asked, error: HTTPException) -> Response[ProblemFacts]:
    if error.status_code >= 500:
        return _tell_bug(request, error)
    if error.status_code in _WHYS:
        return _answer(request, error.status_code, _WHYS[error.status_code])
    detail = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        detail = f"{first.get('key', '')}: {first.get('message', '')}" if isinstance(first, dict) else str(first)
    return _answer(request, error.status_code, "unreadable", facts={"detail": detail})


def _tell_bug(request: Asked, error: Exception) -> Response[ProblemFacts]:
    _log.error("%s %s", request.method, request.scope["path"], exc_info=error)
    return _answer(request, 500, "unexpected")


# To register the routes takes the framework longer than to open a store.
ROUTES = Litestar(
    route_handlers=[
        API,
        LOBBY,
        ME,
        ACCOUNT,
        NOTICES,
        confirm_email,
        stop_email,
        SEAT_LINKS,
        privacy,
        AFTERWARDS,
        OWN_MATCHES,
        REVIEWS,
        PREVIEWS,
        DISPUTES,
        DECKS,
        EXAMPLES,
        ADVICE,
        STREAMS,
        METRICS,
        OPEN_DATA,
        SCHEMA,
        DOCS,
        health,
        front_page,
        page,
        stop_page,
    ],
    dependencies=PROVIDED,
    before_send=[_protect],
    exception_handlers={
        Problem: _tell_problem,
        Malformed: _tell_malformed,
        Unfit: _tell_unfit,
        NotStored: _tell_not_stored,
        HTTPException: _tell_http,
        Exception: _tell_bug,
    },
    request_max_body_size=BODY,
    compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude_opt_key=PACKED),
    openapi_config=OpenAPIConfig(
        title="Club-House",
        version="1",
        path="/schema",
        render_plugins=[ApiSchema(path=["/", "/openapi.json"])],
    ),
    logging_config=None,
)
