"""Serves the built web client.

Addresses of the client get its page with the right status: the page shows a 404, and programs see it too.
"""

import mimetypes
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.di import NamedDependency
from litestar.params import FromPath

from clubhouse.referee.examples import examples_of
from clubhouse.referee.lesson import lessons_of
from clubhouse.server.api.preload import needs_of, tags_for
from clubhouse.server.api.previews import tags_of
from clubhouse.server.api.responses import PERSONAL, CompressedBody
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.people.tokens import cookie_of, is_session, new_token, token_of
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.refusals import preferred, server_words
from clubhouse.server.store.stored import StoredMatch
from clubhouse.words import LANGUAGES

STATIC = Path(__file__).parents[1] / "static"
PACKED = "is_packed"  # marks a handler whose responses are compressed already
ENDINGS = {"br": "br", "gzip": "gz"}

PAGES = ("style", "lobby", "me", "matches", "history", "privacy", "robots", "replay", "open-data", "carry")

Asked = Request[Any, Any, Any]


# Programs that preview or check links send HEAD requests.
READING = [HttpMethod.GET, HttpMethod.HEAD]


@route("/", http_method=READING, include_in_schema=False, opt={PACKED: True})
async def front_page(request: Asked, server: NamedDependency[MatchServer]) -> Response[bytes]:
    return _as_asked(request, await _index(request, server, []))


@route("/{path:path}", http_method=READING, include_in_schema=False, opt={PACKED: True})
async def page(request: Asked, path: FromPath[str], server: NamedDependency[MatchServer]) -> Response[bytes]:
    return _as_asked(request, await _page(request, path, server))


@route("/mail/stop/{token:str}", http_method=READING, include_in_schema=False, opt={PACKED: True})
async def stop_page(request: Asked, token: FromPath[str], server: NamedDependency[MatchServer]) -> Response[bytes]:
    """The page of a link in a message. To open it changes nothing: programs look at links too."""
    return _as_asked(request, await _index(request, server, ["mail", "stop", token]))


def _as_asked(request: Asked, answer: Response[bytes]) -> Response[bytes]:
    """Drops the body of the response to a HEAD request, but keeps its content length."""
    if request.method == HttpMethod.HEAD:
        answer.headers["content-length"] = str(len(answer.content))
        answer.content = b""
    return answer


async def _page(request: Asked, path: str, server: MatchServer) -> Response[bytes]:
    name = path.strip("/")
    parts = name.split("/")
    if parts[0] in ("api", "ws", "schema"):
        raise Problem(404, "no-such-page")
    file = _built(name)
    if file is not None:
        # The build names assets by their content, so they never change.
        caching = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
        return _read(file, file.stat().st_mtime_ns).answer(request, caching)
    if "." in parts[-1] and parts[2:3] != ["example"]:  # an example's name is its clause, which has dots
        raise Problem(404, "no-such-page")
    stored = await server.store.match(parts[1]) if len(parts) > 1 and parts[0] == "match" else None
    return await _index(request, server, parts, stored, 200 if _is_there(parts, stored, server) else 404)


def _is_there(parts: list[str], stored: StoredMatch | None, server: MatchServer) -> bool:
    match parts:
        case ["match", _] | ["match", _, "replay"]:
            return stored is not None
        case ["rules", game, "example", clause]:
            return game in server.games and clause in examples_of(server.games[game])
        case ["rules", game] | ["style", game]:
            return game in server.games
        case ["decks", game]:
            return game in server.games and server.games[game].deck_type is not None
        case ["learn", game, *number] if len(number) < 2:
            lessons = len(lessons_of(server.games[game])) if game in server.games else 0
            return lessons > 0 and all(one.isdecimal() and 1 <= int(one[:4]) <= lessons for one in number)
        case ["mail", "confirm"] | ["mail", "stop", _]:
            return True
        case [one]:
            return one in PAGES
    return False


def _built(name: str) -> Path | None:
    """The file of the built client with that name, if there is one."""
    try:
        file = (STATIC / name).resolve()
        return file if file.is_relative_to(STATIC.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # not a valid file name: too long, or with a null character
        return None


@lru_cache(256)
def _read(file: Path, _: int) -> CompressedBody:
    """Cached by path and modification time, so that a rebuilt file is read again."""
    packed = {}
    for way, ending in ENDINGS.items():
        beside = file.with_name(f"{file.name}.{ending}")
        if beside.is_file():
            packed[way] = beside.read_bytes()
    return CompressedBody(file.read_bytes(), media_type_of(file), packed)


def media_type_of(file: Path) -> str:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    is_text = kind.startswith("text/") or kind in ("application/json", "image/svg+xml")
    return f"{kind}; charset=utf-8" if is_text else kind


@lru_cache(256)
def _headed(index: Path, made: int, tags: str) -> CompressedBody:
    """The page with these tags added to its head."""
    built = _read(index, made)
    if not tags:
        return built
    return CompressedBody.by_gzip(built.plain.replace(b"</head>", tags.encode() + b"</head>", 1), built.media_type)


async def _index(
    request: Asked, server: MatchServer, parts: list[str], stored: StoredMatch | None = None, status: int = 200
) -> Response[bytes]:
    index = STATIC / "index.html"
    if not index.is_file():
        return _not_built()
    made = index.stat().st_mtime_ns
    tags = tags_for(needs_of(parts, stored), preferred(request.headers.get("accept-language", "")), STATIC, made)
    if stored is not None:
        origin = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
        tags += await tags_of(stored, server, origin, f"/{'/'.join(parts)}")
    token = token_of(request)
    is_new = token is None or (is_session(token) and await server.people.id_of(token) is None)
    answer = _headed(index, made, tags).answer(request, PERSONAL if is_new else "no-cache", status)
    answer.headers["vary"] = "accept-encoding, accept-language"
    if is_new:
        # So that a visitor who followed a link can take a seat at once.
        answer.set_cookie(cookie_of(new_token(), request.scope["scheme"] == "https"))
    return answer


def _not_built() -> Response[bytes]:
    parts = []
    for language in LANGUAGES:
        words = server_words(language)
        parts.append(f'<p lang="{language}">{escape(words.say("page-not-built"))}</p>')
    title = escape(server_words("fr").say("page-title"))
    head = f'<!doctype html><html lang="fr"><meta charset="utf-8"><title>{title}</title>'
    body = f"{head}<h1>{title}</h1>{''.join(parts)}</html>"
    return Response(body.encode(), status_code=503, media_type="text/html; charset=utf-8")
