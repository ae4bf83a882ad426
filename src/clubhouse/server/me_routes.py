"""Who the asker is: name, account, sessions, and all that the house knows of them."""

from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import Body

from clubhouse.server.api_schema import problems
from clubhouse.server.asking import Asked, Asker, address_of, checked
from clubhouse.server.forms import Credentials, Me, Recovery, Renaming, SigningOut
from clubhouse.server.house import House
from clubhouse.server.identity import is_session, new_token, owner_of
from clubhouse.server.limits import AddressLimit
from clubhouse.server.origin import own_pages_only
from clubhouse.server.problems import Problem
from clubhouse.server.under_way import matches_of


class Attempts:
    """How often a password or a code may be tried, by address and for one account, and a name changed."""

    def __init__(self) -> None:
        self.of_address = AddressLimit(10, 1 / 30)
        self.of_account = AddressLimit(10, 1 / 60)
        self.renamings = AddressLimit(20, 1 / 5)

    def take(self, request: Asked, login: str) -> None:
        """Problem where it was too often."""
        if not self.of_address.take(address_of(request)) or not self.of_account.take(login.casefold()):
            raise Problem(429, "too-many-attempts")


@get("/")
async def me(request: Asked, house: NamedDependency[House]) -> Response[Me]:
    return await _answer(request, house, await Asker.of(request, house.people))


@post("/name", guards=[own_pages_only], before_request=checked(Renaming), status_code=200)
async def rename(
    request: Asked,
    data: Annotated[Renaming, Body()],
    house: NamedDependency[House],
    attempts: NamedDependency[Attempts],
) -> Response[Me]:
    asker = await Asker.of(request, house.people)
    if not attempts.renamings.take(address_of(request)):
        raise Problem(429, "too-many-attempts")
    await house.rename(asker.person, data.name)
    return await _answer(request, house, asker)


@post("/account", guards=[own_pages_only], before_request=checked(Credentials), responses=problems(409))
async def sign_up(
    request: Asked,
    data: Annotated[Credentials, Body()],
    house: NamedDependency[House],
    attempts: NamedDependency[Attempts],
) -> Response[Me]:
    """The guest becomes somebody with an account; their seats go along."""
    attempts.take(request, data.login)
    asker = await Asker.of(request, house.people)
    token, recovery = await house.people.sign_up(asker.person, data.login, data.password)
    return await _answer(request, house, await _now_with(house, token), recovery)


@post("/session", guards=[own_pages_only], before_request=checked(Credentials))
async def sign_in(
    request: Asked,
    data: Annotated[Credentials, Body()],
    house: NamedDependency[House],
    attempts: NamedDependency[Attempts],
) -> Response[Me]:
    attempts.take(request, data.login)
    asker = await Asker.of(request, house.people)
    token = await house.people.sign_in(_guest(asker), data.login, data.password)
    return await _answer(request, house, await _now_with(house, token))


@post("/recovery", guards=[own_pages_only], before_request=checked(Recovery))
async def recover(
    request: Asked,
    data: Annotated[Recovery, Body()],
    house: NamedDependency[House],
    attempts: NamedDependency[Attempts],
) -> Response[Me]:
    attempts.take(request, data.login)
    asker = await Asker.of(request, house.people)
    token, recovery = await house.people.recover(_guest(asker), data.login, data.code, data.password)
    return await _answer(request, house, await _now_with(house, token), recovery)


@post("/sign-out", guards=[own_pages_only], before_request=checked(SigningOut), status_code=200)
async def sign_out(request: Asked, data: Annotated[SigningOut, Body()], house: NamedDependency[House]) -> Response[Me]:
    asker = await Asker.of(request, house.people)
    if is_session(asker.token):
        if data.is_everywhere:
            await house.people.sign_out_everywhere(asker.person)
        else:
            await house.people.sign_out(asker.token)
    return await _answer(request, house, _somebody_new())


@get("/data")
async def export(request: Asked, house: NamedDependency[House]) -> Response[dict[str, Any]]:
    """All that the house knows of the asker, as a file."""
    asker = await Asker.of(request, house.people)
    naming = {"content-disposition": 'attachment; filename="club-house.json"'}
    return Response(await house.people.export(asker.person), headers=naming)


@post("/deletion", guards=[own_pages_only], status_code=200)
async def delete(request: Asked, house: NamedDependency[House]) -> Response[Me]:
    """All of it is forgotten; whoever asks is somebody new."""
    asker = await Asker.of(request, house.people)
    await house.people.forget(asker.person)
    return await _answer(request, house, _somebody_new())


def _guest(asker: Asker) -> str | None:
    """Whose seats go over to the account that is signed in to: a guest's, never another account's."""
    return None if is_session(asker.token) else asker.person


async def _now_with(house: House, token: str) -> Asker:
    person = await house.people.id_of(token)
    assert person is not None, "the session has just begun"
    return Asker(person, token)


def _somebody_new() -> Asker:
    token = new_token()
    return Asker(owner_of(token), token)


async def _answer(request: Asked, house: House, asker: Asker, recovery: str | None = None) -> Response[Me]:
    person = await house.people.person(asker.person)
    matches = await matches_of(house, asker.person)
    facts = Me(name=person.name, login=person.login, matches=matches, recovery=recovery)
    return Response(facts, cookies=[asker.cookie(request)])


ME = Router("/api/me", route_handlers=[me, rename, sign_up, sign_in, recover, sign_out, export, delete])
