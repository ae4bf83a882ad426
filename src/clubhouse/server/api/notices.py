"""The requester's notifications: the devices and the address that get them."""

from collections.abc import Callable
from typing import Annotated, Final

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import Body, FromPath

from clubhouse.server.api.openapi import problems
from clubhouse.server.api.requests import Asked, Requester, address_of, checked
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.notices.mailer import Mailer
from clubhouse.server.notices.notifier import Notifier
from clubhouse.server.people.push_devices import name_of
from clubhouse.server.people.sessions import Device
from clubhouse.server.protocol.http_models import (
    EmailAddress,
    EmailFacts,
    EmailToken,
    EndingDevice,
    NoticeSettings,
    PushDevice,
)
from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.refusals import preferred, server_words


class NoticeLimits:
    """Rate limits for changes of notifications, by address."""

    def __init__(self, now: Callable[[], float], persons: int) -> None:
        """`persons` may share an address."""
        self._changes = AddressRateLimit(2 * persons, 1.0, now)
        self._letters = AddressRateLimit(10, 1 / 600, now)  # links to confirm an address, from one network
        self._receivers = AddressRateLimit(3, 1 / 3600, now)  # and to one address, whoever asks

    def change(self, request: Asked) -> None:
        """Raises Problem after too many."""
        if not self._changes.take(address_of(request)):
            raise Problem(429, "too-many-attempts")

    def letter(self, request: Asked, receiver: str) -> None:
        """Raises Problem after too many links."""
        if not self._letters.take(address_of(request)) or not self._receivers.take(receiver.lower()):
            raise Problem(429, "too-many-attempts")


@get("/")
async def settings(
    request: Asked, server: NamedDependency[MatchServer], notifier: NamedDependency[Notifier]
) -> NoticeSettings:
    return await _settings(server, notifier, await Requester.of(request, server.people))


@post("/push", guards=[own_pages_only], before_request=checked(PushDevice), status_code=200)
async def add_device(
    request: Asked,
    data: Annotated[PushDevice, Body()],
    server: NamedDependency[MatchServer],
    notifier: NamedDependency[Notifier],
    notice_limits: NamedDependency[NoticeLimits],
) -> Response[NoticeSettings]:
    """Notifies the requester on this device from now on. Sent again, it changes the language."""
    notice_limits.change(request)
    requester = await Requester.of(request, server.people)
    await server.push_devices.add(requester.person, requester.token, data, Device.of(request).name)
    facts = await _settings(server, notifier, requester, name_of(data.endpoint))
    return Response(facts, cookies=[requester.cookie(request)])


@post("/push/end", guards=[own_pages_only], before_request=checked(EndingDevice), status_code=200)
async def end_device(
    request: Asked,
    data: Annotated[EndingDevice, Body()],
    server: NamedDependency[MatchServer],
    notifier: NamedDependency[Notifier],
) -> NoticeSettings:
    requester = await Requester.of(request, server.people)
    await server.push_devices.remove(requester.person, data.device)
    return await _settings(server, notifier, requester)


@post(
    "/email",
    guards=[own_pages_only],
    before_request=checked(EmailAddress),
    status_code=200,
    responses=problems(404, 409),
)
async def ask_email(
    request: Asked,
    data: Annotated[EmailAddress, Body()],
    server: NamedDependency[MatchServer],
    notifier: NamedDependency[Notifier],
    notice_limits: NamedDependency[NoticeLimits],
) -> NoticeSettings:
    """Sends a link to that address, which confirms it."""
    requester = await Requester.of(request, server.people)
    mailer = await _mailer(notifier)
    if (await server.people.person(requester.person)).login is None:
        raise Problem(409, "no-account")
    notice_limits.letter(request, data.address)
    token = await server.emails.ask(requester.person, data.address, data.language)
    if not await mailer.send_link(data.address, data.language, token):
        await server.emails.remove(requester.person)
        raise Problem(503, "email-fails")
    return await _settings(server, notifier, requester)


@post("/email/end", guards=[own_pages_only], status_code=200)
async def end_email(
    request: Asked, server: NamedDependency[MatchServer], notifier: NamedDependency[Notifier]
) -> NoticeSettings:
    requester = await Requester.of(request, server.people)
    await server.emails.remove(requester.person)
    return await _settings(server, notifier, requester)


@post(
    "/api/email", guards=[own_pages_only], before_request=checked(EmailToken), status_code=204, responses=problems(404)
)
async def confirm_email(
    request: Asked,
    data: Annotated[EmailToken, Body()],
    server: NamedDependency[MatchServer],
    notifier: NamedDependency[Notifier],
    notice_limits: NamedDependency[NoticeLimits],
) -> None:
    """Confirms the address to which that token was sent. Whoever has it need not be signed in here."""
    notice_limits.change(request)
    await server.emails.confirm(data.token, (await _mailer(notifier)).stop_of)


@post("/mail/stop/{token:str}", status_code=200, media_type="text/plain")
async def stop_email(
    request: Asked,
    token: FromPath[str],
    server: NamedDependency[MatchServer],
    notice_limits: NamedDependency[NoticeLimits],
) -> str:
    """Ends the messages to an address, as mail programs ask for it with one click (RFC 8058)."""
    notice_limits.change(request)
    await server.emails.stop(token)
    return server_words(preferred(request.headers.get("accept-language", ""))).say("mail-stopped")


async def _mailer(notifier: Notifier) -> Mailer:
    """Raises Problem if this house sends no e-mail."""
    await notifier.public_key()
    if notifier.mailer is None:
        raise Problem(404, "no-email")
    return notifier.mailer


async def _settings(
    server: MatchServer, notifier: Notifier, requester: Requester, this: str | None = None
) -> NoticeSettings:
    key, email = await notifier.public_key(), await server.emails.of(requester.person)
    return NoticeSettings(
        push_key=key,
        devices=await server.push_devices.of(requester.person),
        sends_email=notifier.mailer is not None,
        email=EmailFacts(address=email[0], is_confirmed=email[1]) if email is not None else None,
        this=this,
    )


NOTICES: Final = Router("/api/me/notices", route_handlers=[settings, add_device, end_device, ask_email, end_email])
