"""Link previews of a match for other sites and messengers: its game and, once it is over, the score as a picture."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from html import escape
from typing import Any, Final

from litestar import Request, Response, Router, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from clubhouse.kernel.game import Game
from clubhouse.server.api.history import resigned_in
from clubhouse.server.api.picture import Colour, Picture, Stroke, width_of
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.protocol.refusals import server_words
from clubhouse.server.store.stored import StoredMatch
from clubhouse.words import game_words

WIDTH, HEIGHT = 1200, 630  # the size recommended for Open Graph
KEPT: Final = 200  # pictures
LANGUAGE: Final = "fr"  # the server's default: the programs that fetch previews state none

_WOOD: Final[Colour] = (51, 33, 15)
_GILT: Final[Colour] = (216, 179, 92)
_CHALK: Final[Colour] = (246, 236, 216)
_BOARD: Final[Colour] = (22, 16, 10)
_SIDES: Final[tuple[Colour, Colour]] = (_CHALK, _GILT)

Asked = Request[Any, Any, Any]


class Previews:
    """Caches the latest pictures."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._drawing = asyncio.Lock()

    async def of(self, game: Game[Any], stored: StoredMatch) -> bytes:
        name = stored.id if stored.points is not None else f"{stored.id} goes on"
        async with self._drawing:
            if name not in self._kept:
                self._kept[name] = await asyncio.to_thread(draw, game, stored)
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            return self._kept[name]


def draw(game: Game[Any], stored: StoredMatch) -> bytes:
    """Shows only the game if the match is not over."""
    words = game_words(game, LANGUAGE)
    picture = _board()
    _write(picture, words.say("game-name"), WIDTH / 2, 150, 64, _CHALK)
    if stored.points is None:
        _write(picture, server_words(LANGUAGE).say("preview-invitation"), WIDTH / 2, 360, 52, _GILT)
        return picture.png()
    sides = game.seating_of(stored.seating).sides
    _write(picture, _title(game, stored), WIDTH / 2, 240, 44, _GILT)
    for place, (side, points) in enumerate(zip(sides, stored.points, strict=False)):
        left = 340 if place == 0 else 630
        picture.bar(left, 300, 230, 190, _BOARD)
        picture.write(str(points), left + 115, 455, 120, _CHALK)
        name = words.say(f"seat-{side}")
        _write(picture, name, left - 30 if place == 0 else left + 260, 420, 46, _SIDES[place], 1 - place, 240)
    return picture.png()


def _board() -> Picture:
    picture = Picture(WIDTH, HEIGHT, _WOOD)
    corners = [(22.0, 22.0), (WIDTH - 22.0, 22.0), (WIDTH - 22.0, HEIGHT - 22.0), (22.0, HEIGHT - 22.0)]
    edges = zip(corners, corners[1:] + corners[:1], strict=True)
    picture.draw([Stroke(one, other, 8) for one, other in edges], _GILT)
    _write(picture, server_words(LANGUAGE).say("page-title"), WIDTH / 2, 580, 30, _GILT)
    return picture


def _write(
    picture: Picture, text: str, x: float, y: float, size: float, colour: Colour, anchor: float = 0.5, room: int = 1080
) -> None:
    """Writes the text, smaller if it would not fit."""
    wide = width_of(text, size)
    picture.write(text, x, y, size if wide <= room else size * room / wide, colour, anchor)


def _winner(game: Game[Any], stored: StoredMatch) -> int | None:
    """The side that won a finished match; None for a draw."""
    seating = game.seating_of(stored.seating)
    points, resigned = stored.points or [], resigned_in(stored)
    if resigned is not None:
        return 1 - seating.side_of(seating.seat_named(resigned))
    return None if len(set(points)) == 1 else points.index(max(points))


def _title(game: Game[Any], stored: StoredMatch) -> str:
    words, winner = server_words(LANGUAGE), _winner(game, stored)
    if winner is None:
        return words.say("preview-draw")
    side = game.seating_of(stored.seating).sides[winner]
    return words.say("preview-won", {"name": game_words(game, LANGUAGE).say(f"seat-{side}")})


def _score(game: Game[Any], stored: StoredMatch) -> str:
    """The points, those of the named winner first."""
    points = stored.points or []
    return " – ".join(map(str, reversed(points) if _winner(game, stored) == 1 else points))


def tags_of(stored: StoredMatch, games: Mapping[str, Game[Any]], origin: str, path: str) -> str:
    """The Open Graph tags for the head of a match's page at that path."""
    if stored.game not in games:
        return ""
    game, words = games[stored.game], server_words(LANGUAGE)
    text = words.say("preview-invitation")
    if stored.points is not None:
        text = words.say("preview-result", {"title": _title(game, stored), "score": _score(game, stored)})
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


@get("/matches/{match:str}/picture.png", media_type="image/png")
async def picture_of_match(
    match: FromPath[str], server: NamedDependency[MatchServer], previews: NamedDependency[Previews]
) -> Response[bytes]:
    """The picture for link previews. It shows only the game if the match is not over."""
    stored = await server.stored(match)
    drawn = await previews.of(server.game(stored.game), stored)
    return _shown(drawn, 86400 if stored.points is not None else 60)


def _shown(png: bytes, age: int) -> Response[bytes]:
    # Other sites must be able to embed it.
    headers = {"cache-control": f"public, max-age={age}", "cross-origin-resource-policy": "cross-origin"}
    return Response(png, media_type="image/png", headers=headers)


PREVIEWS: Final = Router("/api", route_handlers=[picture_of_match])
