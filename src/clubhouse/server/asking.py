"""What the routes have in common: reading a form, and answering with a match."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import InternalServerException

from clubhouse.kernel.data import read
from clubhouse.referee.plain_json import read_plain_json
from clubhouse.server.forms import MatchMade
from clubhouse.server.hosting import household
from clubhouse.server.identity import cookie_of
from clubhouse.server.limits import AddressLimit
from clubhouse.server.problems import Problem
from clubhouse.server.store import StoredMatch

Asked = Request[Any, Any, Any]


def checked(form: type[msgspec.Struct]) -> Callable[[Asked], Awaitable[None]]:
    """Reads the form before the framework does, which would tell what is wrong in English only."""

    async def check(request: Asked) -> None:
        try:
            body = await request.body()
        except InternalServerException:  # nobody is there any more to whom it could be told
            raise Problem(400, "cut-off") from None
        read(read_plain_json(body), form, "body")

    return check


def address_of(request: Asked) -> str:
    """Who asks, for counting."""
    return household(request.client.host if request.client else "")


def may_create(request: Asked, creations: AddressLimit) -> None:
    """Problem where this address has opened many matches just now."""
    if not creations.take(address_of(request)):
        raise Problem(429, "too-many-matches")


def made_for(request: Asked, made: StoredMatch, token: str) -> Response[MatchMade]:
    """With the cookie of whoever made it."""
    answer = MatchMade(match=made.id, commitment=made.commitment)
    return Response(answer, cookies=[cookie_of(token, is_secure(request))])


def is_secure(request: Asked) -> bool:
    return bool(request.scope["scheme"] == "https")
