"""Link previews of a match for other sites and messengers: its game and, once it is over, the score as a picture."""

from collections import OrderedDict
from html import escape
from typing import Final

import msgspec
from litestar import Response, Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from clubhouse.server.api.computing import Computing
from clubhouse.server.api.openapi import problems
from clubhouse.server.api.requests import Asked
from clubhouse.server.api.scoreboard import (
    HEIGHT,
    LANGUAGE,
    WIDTH,
    board_of,
    board_of_running,
    draw,
    score_of,
    title_of,
)
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.protocol.refusals import server_words
from clubhouse.server.store.stored import StoredMatch
from clubhouse.words import game_words

KEPT: Final = 200  # pictures


class Previews:
    """Caches the latest pictures, by what they show: a player may be renamed or forgotten."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()

    def find(self, board: bytes) -> bytes | None:
        return self._kept.get(board)

    def keep(self, board: bytes, picture: bytes) -> None:
        self._kept[board] = picture
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)


async def tags_of(stored: StoredMatch, server: MatchServer, origin: str, path: str) -> str:
    """The Open Graph tags for the head of a match's page at that path."""
    if stored.game not in server.games:
        return ""
    game, words = server.games[stored.game], server_words(LANGUAGE)
    text = words.say("preview-invitation")
    if stored.points is not None:
        title = title_of(game, stored, await server.players(stored))
        text = words.say("preview-result", {"title": title, "score": score_of(game, stored)})
    facts = {
        "og:type": "website",
        "og:site_name": words.say("page-title"),
        "og:title": game_words(game, LANGUAGE).say("game-name"),
        "og:description": text,
        "og:url": f"{origin}{path}",
        "og:image": f"{origin}/api/matches/{stored.id}/picture.png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    tags = [f'<meta property="{escape(name)}" content="{escape(value)}" />' for name, value in facts.items()]
    # Not an Open Graph property, so it has a `name`.
    return "".join(tags) + '<meta name="twitter:card" content="summary_large_image" />'


@get("/matches/{match:str}/picture.png", media_type="image/png", responses=problems(429))
async def picture_of_match(
    request: Asked,
    match: FromPath[str],
    server: NamedDependency[MatchServer],
    computing: NamedDependency[Computing],
    previews: NamedDependency[Previews],
) -> Response[bytes]:
    """The picture for link previews. It shows only the game if the match is not over."""
    stored = await server.stored(match)
    game = server.game(stored.game)
    is_over = stored.points is not None
    board = board_of(game, stored, await server.players(stored)) if is_over else board_of_running(game)
    shown = msgspec.json.encode(board)
    picture = previews.find(shown)
    if picture is None:
        picture = await computing.admit(request).compute(draw, board)
        previews.keep(shown, picture)
    return png_response(picture, 86400 if is_over else 60)


def png_response(png: bytes, age: int) -> Response[bytes]:
    """A picture that is kept for so many seconds."""
    # Other sites must be able to embed it.
    headers = {"cache-control": f"public, max-age={age}", "cross-origin-resource-policy": "cross-origin"}
    return Response(png, media_type="image/png", headers=headers)


PREVIEWS: Final = Router("/api", route_handlers=[picture_of_match])
