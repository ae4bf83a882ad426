"""The built browser client. Every address that is not a file or the API's is the page's own affair."""

from html import escape
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath
from litestar.response import File

from clubhouse.kernel.words import LANGUAGES
from clubhouse.server.problems import Problem
from clubhouse.server.words import club_words

STATIC = Path(__file__).parent / "static"


@get("/", include_in_schema=False)
async def front_page() -> Response[str] | File:
    return _index()


@get("/{path:path}", include_in_schema=False)
async def page(path: FromPath[str]) -> Response[str] | File:
    name = path.strip("/")
    if name.split("/")[0] in ("api", "ws", "schema"):
        raise Problem(404, "no-such-page")
    file = _built(name)
    if file is not None:
        # The build names assets by their content, so they never change.
        caching = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
        return _file(file, caching)
    if "." in name.rpartition("/")[2]:
        raise Problem(404, "no-such-page")
    return _index()


def _built(name: str) -> Path | None:
    """The file of that name, if it is one of the client's."""
    try:
        file = (STATIC / name).resolve()
        return file if file.is_relative_to(STATIC.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # a name that no file can have: too long, or with a null character
        return None


def _index() -> Response[str] | File:
    index = STATIC / "index.html"
    return _file(index, "no-cache") if index.is_file() else _not_built()


def _file(file: Path, caching: str) -> File:
    return File(file, filename=file.name, content_disposition_type="inline", headers={"cache-control": caching})


def _not_built() -> Response[str]:
    parts = []
    for language in LANGUAGES:
        words = club_words(language)
        parts.append(f'<p lang="{language}">{escape(words.say("page-not-built"))}</p>')
    title = escape(club_words("fr").say("page-title"))
    head = f'<!doctype html><html lang="fr"><meta charset="utf-8"><title>{title}</title>'
    body = f"{head}<h1>{title}</h1>{''.join(parts)}</html>"
    return Response(body, status_code=503, media_type="text/html")
