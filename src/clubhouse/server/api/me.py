"""The requester's own name, account, sessions and personal data."""

from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import Body

from clubhouse.server.api.computing import Computing
from clubhouse.server.api.openapi import problems
from clubhouse.server.api.requests import Asked, Requester, address_of, checked, is_secure
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.people.people import SignedIn
from clubhouse.server.people.sessions import Device
from clubhouse.server.people.sign_in_limits import SignInLimits
from clubhouse.server.people.tokens import device_cookie, device_of, is_session, new_token, owner_of
from clubhouse.server.protocol.http_models import Credentials, Me, Recovery, Renaming, SigningOut
from clubhouse.server.protocol.logins import folded
from clubhouse.server.store.stored import is_program

SECONDS_OF_DATA = 0.2  # about what one export of personal data costs


@get("/")
async def me(request: Asked, server: NamedDependency[MatchServer]) -> Response[Me]:
    return await answer_about(request, server, await Requester.of(request, server.people))


@post("/name", guards=[own_pages_only], before_request=checked(Renaming), status_code=200)
async def rename(
    request: Asked,
    data: Annotated[Renaming, Body()],
    server: NamedDependency[MatchServer],
    sign_in_limits: NamedDependency[SignInLimits],
) -> Response[Me]:
    requester = await Requester.of(request, server.people)
    sign_in_limits.rename(address_of(request))
    await server.rename(requester.person, data.name)
    return await answer_about(request, server, requester)


@post("/account", guards=[own_pages_only], before_request=checked(Credentials), responses=problems(409))
async def sign_up(
    request: Asked,
    data: Annotated[Credentials, Body()],
    server: NamedDependency[MatchServer],
    sign_in_limits: NamedDependency[SignInLimits],
) -> Response[Me]:
    """Turns a guest into a person with an account. The guest's seats are transferred to it."""
    requester = await Requester.of(request, server.people)
    with sign_in_limits.signing_up(address_of(request)):
        signed = await server.people.sign_up(requester.person, data.login, data.password, Device.of(request))
    return await signed_in(request, server, signed)


@post("/session", guards=[own_pages_only], before_request=checked(Credentials))
async def sign_in(
    request: Asked,
    data: Annotated[Credentials, Body()],
    server: NamedDependency[MatchServer],
    sign_in_limits: NamedDependency[SignInLimits],
) -> Response[Me]:
    requester = await Requester.of(request, server.people)
    known = await server.people.device_of(data.login, device_of(request))
    with sign_in_limits.signing_in(address_of(request), folded(data.login), known):
        signed = await server.people.sign_in(_guest(requester), data.login, data.password, Device.of(request))
    return await signed_in(request, server, signed)


@post("/recovery", guards=[own_pages_only], before_request=checked(Recovery))
async def recover(
    request: Asked,
    data: Annotated[Recovery, Body()],
    server: NamedDependency[MatchServer],
    sign_in_limits: NamedDependency[SignInLimits],
) -> Response[Me]:
    requester = await Requester.of(request, server.people)
    with sign_in_limits.recovering(address_of(request), folded(data.login)):
        signed = await server.people.recover(
            _guest(requester), data.login, data.code, data.password, Device.of(request)
        )
    return await signed_in(request, server, signed)


@post("/sign-out", guards=[own_pages_only], before_request=checked(SigningOut), status_code=200)
async def sign_out(
    request: Asked, data: Annotated[SigningOut, Body()], server: NamedDependency[MatchServer]
) -> Response[Me]:
    requester = await Requester.of(request, server.people)
    if is_session(requester.token):
        if data.is_everywhere:
            await server.people.sessions.end_all(requester.person)
        else:
            await server.people.sessions.end(requester.token)
    return await answer_about(request, server, _new_guest())


@get("/data", responses=problems(429))
async def export(
    request: Asked, server: NamedDependency[MatchServer], computing: NamedDependency[Computing]
) -> Response[dict[str, Any]]:
    """All personal data of the requester, as a file."""
    computing.admit(request).charge(SECONDS_OF_DATA)
    requester = await Requester.of(request, server.people)
    naming = {"content-disposition": 'attachment; filename="club-house.json"'}
    return Response(await server.people.export(requester.person), headers=naming)


@post("/deletion", guards=[own_pages_only], status_code=200)
async def delete(request: Asked, server: NamedDependency[MatchServer]) -> Response[Me]:
    """Deletes all personal data of the requester, who becomes a new guest."""
    requester = await Requester.of(request, server.people)
    await server.people.forget(requester.person)
    return await answer_about(request, server, _new_guest())


def _guest(requester: Requester) -> str | None:
    """The guest whose seats are transferred on sign-in. None for an account or a program: its seats stay its own."""
    return None if is_session(requester.token) or is_program(requester.person) else requester.person


async def signed_in(request: Asked, server: MatchServer, signed: SignedIn) -> Response[Me]:
    person = await server.people.id_of(signed.token)
    assert person is not None, "the session has just begun"
    answer = await answer_about(request, server, Requester(person, signed.token), signed.recovery)
    answer.set_cookie(device_cookie(signed.device, is_secure(request)))
    return answer


def _new_guest() -> Requester:
    token = new_token()
    return Requester(owner_of(token), token)


async def answer_about(
    request: Asked, server: MatchServer, requester: Requester, recovery: str | None = None
) -> Response[Me]:
    person = await server.people.person(requester.person)
    facts = Me(name=person.name, login=person.login, recovery=recovery)
    return Response(facts, cookies=[requester.cookie(request)])


ME = Router("/api/me", route_handlers=[me, rename, sign_up, sign_in, recover, sign_out, export, delete])
