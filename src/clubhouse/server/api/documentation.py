"""Serves the documentation that `make docs` builds, at /docs."""

import re
from base64 import b64encode
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from litestar import HttpMethod, Request, Response, Router, route
from litestar.params import FromPath
from litestar.response import Redirect

from clubhouse.server.api.pages import PACKED, media_type_of
from clubhouse.server.api.responses import CompressedBody
from clubhouse.server.net.headers import HEADERS
from clubhouse.server.protocol.problems import Problem

DOCUMENTATION: Final = Path(__file__).parents[1] / "docs"
POLICY: Final = "content-security-policy"
_SCRIPT: Final = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
_READING: Final = [HttpMethod.GET, HttpMethod.HEAD]


@route("/", http_method=_READING, include_in_schema=False, sync_to_thread=False)
def first_page() -> Redirect:
    """Its links are relative, so the address must name the file."""
    return Redirect("/docs/index.html")


@route("/{path:path}", http_method=_READING, include_in_schema=False, opt={PACKED: True}, sync_to_thread=True)
def documentation_page(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    file = _built(path.strip("/"))
    if file is None:
        raise Problem(404, "no-such-page")
    body, policy = _read(file, file.stat().st_mtime_ns)
    answer = body.answer(request, "no-cache")
    if policy is not None:
        answer.headers[POLICY] = policy
    if request.method == HttpMethod.HEAD:
        answer.headers["content-length"] = str(len(answer.content))
        answer.content = b""
    return answer


def _built(name: str) -> Path | None:
    try:
        file = (DOCUMENTATION / name).resolve()
        return file if file.is_relative_to(DOCUMENTATION.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # not a valid file name: too long, or with a null character
        return None


@lru_cache(256)
def _read(file: Path, _: int) -> tuple[CompressedBody, str | None]:
    """Cached by path and modification time. With it, for a page, the policy that allows its own scripts."""
    content = file.read_bytes()
    body = CompressedBody.by_gzip(content, media_type_of(file))
    return body, policy_of(content) if file.suffix == ".html" else None


def policy_of(page: bytes) -> str:
    """The usual policy, and the few scripts inside this page by their hashes: no other one may run."""
    hashes = {b64encode(sha256(script).digest()).decode() for script in _SCRIPT.findall(page)}
    allowed = " ".join(["script-src 'self'", *(f"'sha256-{one}'" for one in sorted(hashes))])
    return HEADERS[POLICY].replace("script-src 'self'", allowed)


DOCS: Final = Router("/docs", route_handlers=[first_page, documentation_page])
