"""Who the asker is: name, account, sessions, and all that the house knows of them."""

from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import Body

from clubhouse.server.api.computing import Computing
from clubhouse.server.api.openapi import problems
from clubhouse.server.api.requests import Asked, Requester, address_of, checked
from clubhouse.server.api.running import matches_of
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.people.tokens import is_session, new_token, owner_of
from clubhouse.server.protocol.http_models import Credentials, Me, Recovery, Renaming, SigningOut
from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.protocol.problems import Problem

SECONDS_OF_DATA = 0.2  # that a file of all that is known of somebody costs, about


class SignInLimits:
    """How often a password or a code may be tried, by address and for one account, and a name changed."""

    def __init__(self) -> None:
        self.of_address = AddressRateLimit(10, 1 / 30)
        self.of_account = AddressRateLimit(10, 1 / 60)
        self.renamings = AddressRateLimit(20, 1 / 5)

    def take(self, request: Asked, login: str) -> None:
        """Problem where it was too often."""
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
    attempts: NamedDependency[SignInLimits],
) -> Response[Me]:
    requester = await Requester.of(request, server.people)
    if not attempts.renamings.take(address_of(request)):
        raise Problem(429, "too-many-attempts")
    await server.rename(requester.person, data.name)
    return await _answer(request, server, requester)


@post("/account", guards=[own_pages_only], before_request=checked(Credentials), responses=problems(409))
async def sign_up(
    request: Asked,
    data: Annotated[Credentials, Body()],
    server: NamedDependency[MatchServer],
    attempts: NamedDependency[SignInLimits],
) -> Response[Me]:
    """The guest becomes somebody with an account; their seats go along."""
    attempts.take(request, data.login)
    requester = await Requester.of(request, server.people)
    token, recovery = await server.people.sign_up(requester.person, data.login, data.password)
    return await _answer(request, server, await _now_with(server, token), recovery)


@post("/session", guards=[own_pages_only], before_request=checked(Credentials))
async def sign_in(
    request: Asked,
    data: Annotated[Credentials, Body()],
    server: NamedDependency[MatchServer],
    attempts: NamedDependency[SignInLimits],
) -> Response[Me]:
    attempts.take(request, data.login)
    requester = await Requester.of(request, server.people)
    token = await server.people.sign_in(_guest(requester), data.login, data.password)
    return await _answer(request, server, await _now_with(server, token))


@post("/recovery", guards=[own_pages_only], before_request=checked(Recovery))
async def recover(
    request: Asked,
    data: Annotated[Recovery, Body()],
    server: NamedDependency[MatchServer],
    attempts: NamedDependency[SignInLimits],
) -> Response[Me]:
    attempts.take(request, data.login)
    requester = await Requester.of(request, server.people)
    token, recovery = await server.people.recover(_guest(requester), data.login, data.code, data.password)
    return await _answer(request, server, await _now_with(server, token), recovery)


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
    return await _answer(request, server, _somebody_new())


@get("/data", responses=problems(429))
async def export(
    request: Asked, server: NamedDependency[MatchServer], computing: NamedDependency[Computing]
) -> Response[dict[str, Any]]:
    """All that the house knows of the asker, as a file."""
    computing.admit(request).charge(SECONDS_OF_DATA)
    requester = await Requester.of(request, server.people)
    naming = {"content-disposition": 'attachment; filename="club-house.json"'}
    return Response(await server.people.export(requester.person), headers=naming)


@post("/deletion", guards=[own_pages_only], status_code=200)
async def delete(request: Asked, server: NamedDependency[MatchServer]) -> Response[Me]:
    """All of it is forgotten; whoever asks is somebody new."""
    requester = await Requester.of(request, server.people)
    await server.people.forget(requester.person)
    return await _answer(request, server, _somebody_new())


def _guest(requester: Requester) -> str | None:
    """Whose seats go over to the account that is signed in to: a guest's, never another account's."""
    return None if is_session(requester.token) else requester.person


async def _now_with(server: MatchServer, token: str) -> Requester:
    person = await server.people.id_of(token)
    assert person is not None, "the session has just begun"
    return Requester(person, token)


def _somebody_new() -> Requester:
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
