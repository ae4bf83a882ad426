"""Functions that the routes share: reading a form, and responding with a match."""

from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.exceptions import InternalServerException

from clubhouse.kernel.data import read
from clubhouse.referee.plain_json import read_plain_json
from clubhouse.server.net.gate import PLACES
from clubhouse.server.people.people import People
from clubhouse.server.people.tokens import cookie_of, new_token, owner_of, token_of
from clubhouse.server.protocol.config import network_of
from clubhouse.server.protocol.http_models import MatchMade
from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.store.stored import StoredMatch

Asked = Request[Any, Any, Any]
SERVICES = "clubhouse_services"  # in a request's state: those of its server


def checked(form: type[msgspec.Struct]) -> Callable[[Asked], Awaitable[None]]:
    """Validates the body before the framework does, whose messages are in English only."""

    async def check(request: Asked) -> None:
        read(read_plain_json(await body_of(request)), form, "body")

    return check


async def body_of(request: Asked) -> bytes:
    try:
        return await request.body()
    except InternalServerException:  # the client has disconnected
        raise Problem(400, "cut-off") from None


def address_of(request: Asked) -> str:
    """The client's address, for rate limits."""
    return network_of(request.client.host if request.client else "")


def service_of(request: Request[Any, Any, Any], name: str) -> Any:
    return getattr(request.scope["state"][SERVICES], name)


def places_of(request: Asked) -> ExitStack:
    """Places that the request holds. The gate gives them back once it is answered, or the client has gone."""
    places: ExitStack = request.scope["state"][PLACES]
    return places


def may_create(request: Asked, creations: AddressRateLimit) -> None:
    """Raises Problem if this address has created too many matches lately."""
    if not creations.take(address_of(request)):
        raise Problem(429, "too-many-matches")


@dataclass(frozen=True, slots=True)
class Requester:
    """The person who makes the request, as an owner of seats: a new guest if the token is missing or expired."""

    person: str
    token: str

    @staticmethod
    async def of(request: Asked, people: People) -> "Requester":
        token = token_of(request)
        person = await people.id_of(token)
        if token is not None and person is not None:
            return Requester(person, token)
        fresh = new_token()
        return Requester(owner_of(fresh), fresh)

    def cookie(self, request: Asked) -> Cookie:
        return cookie_of(self.token, is_secure(request))


def made_for(request: Asked, made: StoredMatch, requester: Requester) -> Response[MatchMade]:
    """The response for a new match, with the cookie of the person who made it."""
    return Response(MatchMade(match=made.id, commitment=made.commitment), cookies=[requester.cookie(request)])


def is_secure(request: Asked) -> bool:
    return bool(request.scope["scheme"] == "https")
