"""The requester's own name, account, sessions and personal data."""

from collections.abc import Callable
from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import Body

from clubhouse.server.api.openapi import problems
from clubhouse.server.api.requests import Asked, Requester, address_of, checked
from clubhouse.server.api.running import matches_of
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.people.tokens import is_session, new_token, owner_of
from clubhouse.server.protocol.http_models import Credentials, Me, Recovery, Renaming, SigningOut
from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.protocol.problems import Problem


class SignInLimits:
    """Rate limits for passwords and recovery codes, per address and account, and for renaming."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.of_address = AddressRateLimit(10, 1 / 30, now)
        self.of_account = AddressRateLimit(10, 1 / 60, now)
        self.renamings = AddressRateLimit(20, 1 / 5, now)

    def take(self, request: Asked, login: str) -> None:
        """Raises Problem if the rate limit is exceeded."""
        if not self.of_address.take(address_of(request)) or not self.of_account.take(login.casefold()):
            raise Problem(429, "too-many-attempts")


@get("/")
async def me(request: Asked, server: NamedDependency[MatchServer]) -> Response[Me]:
    return await _answer(request, server, await Requester.of(request, server.people))


@post("/name", guards=[own_pages_only], before_request=checked(Renaming), status_code=200)
async def rename(
    request: Asked,
    data: Annotated[Renaming, Body()],
    server: NamedDependency[MatchServer],
    sign_in_limits: NamedDependency[SignInLimits],
) -> Response[Me]:
    requester = await Requester.of(request, server.people)
    if not sign_in_limits.renamings.take(address_of(request)):
        raise Problem(429, "too-many-attempts")
    await server.rename(requester.person, data.name)
    return await _answer(request, server, requester)


@post("/account", guards=[own_pages_only], before_request=checked(Credentials), responses=problems(409))
async def sign_up(
    request: Asked,
    data: Annotated[Credentials, Body()],
    server: NamedDependency[MatchServer],
    sign_in_limits: NamedDependency[SignInLimits],
) -> Response[Me]:
    """Turns a guest into a person with an account. The guest's seats are transferred to it."""
    sign_in_limits.take(request, data.login)
    requester = await Requester.of(request, server.people)
    token, recovery = await server.people.sign_up(requester.person, data.login, data.password)
    return await _answer(request, server, await _requester_with(server, token), recovery)


@post("/session", guards=[own_pages_only], before_request=checked(Credentials))
async def sign_in(
    request: Asked,
    data: Annotated[Credentials, Body()],
    server: NamedDependency[MatchServer],
    sign_in_limits: NamedDependency[SignInLimits],
) -> Response[Me]:
    sign_in_limits.take(request, data.login)
    requester = await Requester.of(request, server.people)
    token = await server.people.sign_in(_guest(requester), data.login, data.password)
    return await _answer(request, server, await _requester_with(server, token))


@post("/recovery", guards=[own_pages_only], before_request=checked(Recovery))
async def recover(
    request: Asked,
    data: Annotated[Recovery, Body()],
    server: NamedDependency[MatchServer],
    sign_in_limits: NamedDependency[SignInLimits],
) -> Response[Me]:
    sign_in_limits.take(request, data.login)
    requester = await Requester.of(request, server.people)
    token, recovery = await server.people.recover(_guest(requester), data.login, data.code, data.password)
    return await _answer(request, server, await _requester_with(server, token), recovery)


@post("/sign-out", guards=[own_pages_only], before_request=checked(SigningOut), status_code=200)
async def sign_out(
    request: Asked, data: Annotated[SigningOut, Body()], server: NamedDependency[MatchServer]
) -> Response[Me]:
    requester = await Requester.of(request, server.people)
    if is_session(requester.token):
        if data.is_everywhere:
            await server.people.sign_out_everywhere(requester.person)
        else:
            await server.people.sign_out(requester.token)
    return await _answer(request, server, _new_guest())


@get("/data")
async def export(request: Asked, server: NamedDependency[MatchServer]) -> Response[dict[str, Any]]:
    """All personal data of the requester, as a file."""
    requester = await Requester.of(request, server.people)
    naming = {"content-disposition": 'attachment; filename="club-house.json"'}
    return Response(await server.people.export(requester.person), headers=naming)


@post("/deletion", guards=[own_pages_only], status_code=200)
async def delete(request: Asked, server: NamedDependency[MatchServer]) -> Response[Me]:
    """Deletes all personal data of the requester, who becomes a new guest."""
    requester = await Requester.of(request, server.people)
    await server.people.forget(requester.person)
    return await _answer(request, server, _new_guest())


def _guest(requester: Requester) -> str | None:
    """The guest whose seats are transferred on sign-in. None for an account: its seats stay its own."""
    return None if is_session(requester.token) else requester.person


async def _requester_with(server: MatchServer, token: str) -> Requester:
    person = await server.people.id_of(token)
    assert person is not None, "the session has just begun"
    return Requester(person, token)


def _new_guest() -> Requester:
    token = new_token()
    return Requester(owner_of(token), token)


async def _answer(
    request: Asked, server: MatchServer, requester: Requester, recovery: str | None = None
) -> Response[Me]:
    person = await server.people.person(requester.person)
    matches = await matches_of(server, requester.person)
    facts = Me(name=person.name, login=person.login, matches=matches, recovery=recovery)
    return Response(facts, cookies=[requester.cookie(request)])


ME = Router("/api/me", route_handlers=[me, rename, sign_up, sign_in, recover, sign_out, export, delete])
