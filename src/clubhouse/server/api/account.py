"""The requester's account: its password, its recovery code and its sessions; and how the house treats personal data."""

from typing import Annotated, Final

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import Body

from clubhouse.server.api.me import answer_about, signed_in
from clubhouse.server.api.openapi import problems
from clubhouse.server.api.requests import Asked, Requester, address_of, checked
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.people.sessions import Device
from clubhouse.server.people.sign_in_limits import SignInLimits
from clubhouse.server.people.tokens import device_of, is_session
from clubhouse.server.protocol.http_models import (
    BlockFacts,
    BlockList,
    CodeRenewal,
    EndingSessions,
    HousePrivacy,
    Me,
    PasswordChange,
    SessionList,
    Unblocking,
)
from clubhouse.server.protocol.problems import Problem


@post(
    "/password",
    guards=[own_pages_only],
    before_request=checked(PasswordChange),
    status_code=200,
    responses=problems(409),
)
async def change_password(
    request: Asked,
    data: Annotated[PasswordChange, Body()],
    server: NamedDependency[MatchServer],
    sign_in_limits: NamedDependency[SignInLimits],
) -> Response[Me]:
    """Ends all other sessions."""
    requester, login, known = await _owner(request, server)
    with sign_in_limits.signing_in(address_of(request), login, known):
        signed = await server.people.change_password(
            requester.person, requester.token, data.current, data.password, Device.of(request)
        )
    return await signed_in(request, server, signed)


@post(
    "/recovery-code",
    guards=[own_pages_only],
    before_request=checked(CodeRenewal),
    status_code=200,
    responses=problems(409),
)
async def renew_code(
    request: Asked,
    data: Annotated[CodeRenewal, Body()],
    server: NamedDependency[MatchServer],
    sign_in_limits: NamedDependency[SignInLimits],
) -> Response[Me]:
    """The former code is valid no longer."""
    requester, login, known = await _owner(request, server)
    with sign_in_limits.signing_in(address_of(request), login, known):
        code = await server.people.renew_code(requester.person, data.password)
    return await answer_about(request, server, requester, code)


async def _owner(request: Asked, server: MatchServer) -> tuple[Requester, str, str | None]:
    """The requester with their login, and the device if it is known to the account. Raises Problem for a guest."""
    requester = await Requester.of(request, server.people)
    login = (await server.people.person(requester.person)).login
    if login is None or not is_session(requester.token):
        raise Problem(409, "no-account")
    return requester, login, await server.people.device_of(login, device_of(request))


@get("/sessions")
async def sessions(request: Asked, server: NamedDependency[MatchServer]) -> SessionList:
    requester = await Requester.of(request, server.people)
    return SessionList(sessions=await server.people.sessions.of(requester.person, requester.token))


@post(
    "/sessions",
    guards=[own_pages_only],
    before_request=checked(EndingSessions),
    status_code=200,
    responses=problems(404),
)
async def end_sessions(
    request: Asked, data: Annotated[EndingSessions, Body()], server: NamedDependency[MatchServer]
) -> SessionList:
    """Ends one session, or all but the requester's own. The answer lists those that are left."""
    requester = await Requester.of(request, server.people)
    own = server.people.sessions
    if data.session is not None:
        await own.end_named(requester.person, data.session)
    elif is_session(requester.token):
        await own.end_all(requester.person, but=requester.token)
    return SessionList(sessions=await own.of(requester.person, requester.token))


@get("/blocked")
async def blocked(request: Asked, server: NamedDependency[MatchServer]) -> BlockList:
    return await _blocked_by(server, (await Requester.of(request, server.people)).person)


@post("/blocked", guards=[own_pages_only], before_request=checked(Unblocking), status_code=200)
async def unblock(
    request: Asked, data: Annotated[Unblocking, Body()], server: NamedDependency[MatchServer]
) -> BlockList:
    """Unblocks one person. The answer lists those that are left."""
    person = (await Requester.of(request, server.people)).person
    await server.people.blocks.remove_number(person, data.number)
    return await _blocked_by(server, person)


async def _blocked_by(server: MatchServer, person: str) -> BlockList:
    listed = await server.people.blocks.listed(person)
    return BlockList(
        blocked=[BlockFacts(number=one.number, name=one.name, made=one.made_at.isoformat()) for one in listed]
    )


@get("/api/privacy")
async def privacy(server: NamedDependency[MatchServer]) -> HousePrivacy:
    """The choices of the host that concern personal data."""
    config = server.host_config
    return HousePrivacy(
        notice=config.notice,
        unplayed_days=config.unplayed.days,
        abandoned_days=config.abandoned.days if config.abandoned is not None else None,
        finished_days=config.finished.days if config.finished is not None else None,
        reports_days=config.reports.days,
        is_publishing=config.open_data is not None,
    )


ACCOUNT: Final = Router(
    "/api/me", route_handlers=[change_password, renew_code, sessions, end_sessions, blocked, unblock]
)
