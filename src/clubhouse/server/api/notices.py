"""The requester's notifications: the devices that get them."""

from collections.abc import Callable
from typing import Annotated, Final

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import Body

from clubhouse.server.api.requests import Asked, Requester, address_of, checked
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.notices.notifier import Notifier
from clubhouse.server.people.push_devices import name_of
from clubhouse.server.people.sessions import Device
from clubhouse.server.protocol.http_models import EndingDevice, NoticeSettings, PushDevice
from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.protocol.problems import Problem


class NoticeLimits:
    """Rate limits for changes of notifications, by address."""

    def __init__(self, now: Callable[[], float], persons: int) -> None:
        """`persons` may share an address."""
        self._changes = AddressRateLimit(2 * persons, 1.0, now)

    def change(self, request: Asked) -> None:
        """Raises Problem after too many."""
        if not self._changes.take(address_of(request)):
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


async def _settings(
    server: MatchServer, notifier: Notifier, requester: Requester, this: str | None = None
) -> NoticeSettings:
    return NoticeSettings(
        push_key=await notifier.public_key(),
        devices=await server.push_devices.of(requester.person),
        this=this,
    )


NOTICES: Final = Router("/api/me/notices", route_handlers=[settings, add_device, end_device])
