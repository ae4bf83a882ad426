"""Carries a guest's seats to another device, by a link that works once."""

from collections.abc import Callable
from typing import Annotated, Final

from litestar import Response, Router, post
from litestar.di import NamedDependency
from litestar.params import Body

from clubhouse.server.api.me import answer_about
from clubhouse.server.api.openapi import problems
from clubhouse.server.api.requests import Asked, Requester, address_of, checked
from clubhouse.server.matches.server import MatchServer
from clubhouse.server.net.origin import own_pages_only
from clubhouse.server.people.seat_links import VALID
from clubhouse.server.people.tokens import is_session
from clubhouse.server.protocol.http_models import CarriedLink, CarryingSeats, Me, TakingSeats
from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.store.stored import is_program


class SeatLinkLimits:
    """Rate limits by address."""

    def __init__(self, now: Callable[[], float], persons: int) -> None:
        """`persons` may share an address."""
        self.made = AddressRateLimit(persons, 1 / 30, now)
        self.tried = AddressRateLimit(persons, 1 / 30, now)

    @staticmethod
    def count(limit: AddressRateLimit, request: Asked) -> None:
        if not limit.take(address_of(request)):
            raise Problem(429, "too-many-attempts")


@post("/", guards=[own_pages_only], before_request=checked(CarryingSeats), status_code=201, responses=problems(409))
async def make_link(
    request: Asked,
    data: Annotated[CarryingSeats, Body()],
    server: NamedDependency[MatchServer],
    seat_link_limits: NamedDependency[SeatLinkLimits],
) -> CarriedLink:
    """The page puts the token into the fragment of an address, which no browser sends to a server."""
    seat_link_limits.count(seat_link_limits.made, request)
    requester = await Requester.of(request, server.people)
    if is_session(requester.token) or is_program(requester.person):
        raise Problem(409, "sign-in-instead")
    token = await server.seat_links.make(requester.person, requester.token, data.leaves)
    return CarriedLink(token=token, seconds=VALID)


@post("/take", guards=[own_pages_only], before_request=checked(TakingSeats), status_code=200, responses=problems(404))
async def take_seats(
    request: Asked,
    data: Annotated[TakingSeats, Body()],
    server: NamedDependency[MatchServer],
    seat_link_limits: NamedDependency[SeatLinkLimits],
) -> Response[Me]:
    """Gives this device the seats. Its own ones are kept; an account gets them for good."""
    seat_link_limits.count(seat_link_limits.tried, request)
    requester = await Requester.of(request, server.people)
    carried = await server.seat_links.take(data.token)
    if carried.person != requester.person:
        if carried.leaves or is_session(requester.token) or is_program(requester.person):
            await server.people.carry(carried.person, requester.person)
        else:
            await server.people.transfer(requester.person, carried.person)
            requester = Requester(carried.person, carried.token)
    return await answer_about(request, server, requester)


SEAT_LINKS: Final = Router("/api/me/link", route_handlers=[make_link, take_seats])
