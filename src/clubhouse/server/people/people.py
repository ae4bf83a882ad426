"""The people of a server: guests, who are known by a token only, and persons with an account.

A guest is the hash of their token. An account is a new person, to whom the guest's seats are transferred; the guest's
token then opens nothing, and every session can be ended.
"""

import secrets
import unicodedata
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import sqlalchemy as sa

from clubhouse.server.people import personal_data
from clubhouse.server.people.passwords import Passwords, new_recovery_code, normalised
from clubhouse.server.people.tokens import is_session, new_session, owner_of
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.terms import presentable
from clubhouse.server.store.store import Store
from clubhouse.server.store.tables import PERSONS, SESSIONS

MOST_SESSIONS: Final = 50  # of one person; a new one ends the oldest

SeatsTransferred = Callable[[str, str | None], None]

# Built once: after a restart all clients reconnect at once.
_NAMES = sa.select(PERSONS.c.id, PERSONS.c.name).where(
    PERSONS.c.id.in_(sa.bindparam("persons", expanding=True)), PERSONS.c.name.is_not(None)
)


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str | None = None
    login: str | None = None  # None: a guest

    @property
    def has_account(self) -> bool:
        return self.login is not None


class People:
    def __init__(self, store: Store, on_transfer: SeatsTransferred, on_sign_out: Callable[[str], None]) -> None:
        """`on_transfer(one, other)` is called after the seats of one person are the other's, or nobody's.

        `on_sign_out(person)` is called after all sessions of a person have ended.
        """
        self.store = store
        self.passwords = Passwords()
        self.on_transfer = on_transfer
        self.on_sign_out = on_sign_out

    def close(self) -> None:
        self.passwords.close()

    # Persons

    async def id_of(self, token: str | None) -> str | None:
        """None without a token, or if its session has ended."""
        if token is None or not is_session(token):
            return owner_of(token) if token is not None else None
        query = sa.select(SESSIONS.c.person).where(SESSIONS.c.token == owner_of(token))
        return await self.store.read(lambda connection: connection.execute(query).scalar())

    async def person(self, person: str) -> Person:
        query = sa.select(PERSONS.c.name, PERSONS.c.login).where(PERSONS.c.id == person)
        row = await self.store.read(lambda connection: connection.execute(query).one_or_none())
        return Person(person, row.name, row.login) if row is not None else Person(person)

    async def names(self, persons: Collection[str]) -> dict[str, str]:
        """The names of those who have one."""
        wanted = {"persons": list(persons)}
        rows = await self.store.read(lambda connection: connection.execute(_NAMES, wanted).all())
        return {row.id: row.name for row in rows}

    async def rename(self, person: str, name: str | None) -> None:
        shown = presentable(name)

        def write(connection: sa.Connection) -> None:
            change = PERSONS.update().where(PERSONS.c.id == person).values(name=shown)
            if connection.execute(change).rowcount == 0:
                connection.execute(PERSONS.insert().values(id=person, name=shown, made_at=_now()))

        await self.store.writer.run(write)

    # Accounts

    async def sign_up(self, guest: str, login: str, password: str) -> tuple[str, str]:
        """Returns the token of the first session, and the recovery code, which is shown only once."""
        name, known = _login(login), await self.person(guest)
        if known.has_account:
            raise Problem(409, "has-account")
        code = new_recovery_code()
        hashed, recovery = await self.passwords.hashed(password), await self.passwords.hashed(normalised(code))
        person, token = secrets.token_hex(32), new_session()
        row = {"id": person, "name": known.name or presentable(login), "login": name, "made_at": _now()}

        def write(connection: sa.Connection) -> None:
            connection.execute(PERSONS.insert().values(**row, password=hashed, recovery=recovery))
            connection.execute(SESSIONS.insert().values(token=owner_of(token), person=person, made_at=_now()))
            personal_data.transfer_seats(connection, guest, person)

        try:
            await self.store.writer.run(write)
        except sa.exc.IntegrityError:
            raise Problem(409, "login-taken") from None
        self.on_transfer(guest, person)
        return token, code

    async def sign_in(self, guest: str | None, login: str, password: str) -> str:
        """Returns the token of a new session. The seats of the guest on this device are transferred to the account."""
        found = await self._account(login)
        if not await self.passwords.holds(found.password if found is not None else None, password) or found is None:
            raise Problem(403, "wrong-password")
        return await self._begin(found.id, guest)

    async def recover(self, guest: str | None, login: str, code: str, password: str) -> tuple[str, str]:
        """Sets a new password with the recovery code, which is then used up. Ends all sessions; returns a token and a
        new code."""
        found = await self._account(login)
        if (
            not await self.passwords.holds(found.recovery if found is not None else None, normalised(code))
            or found is None
        ):
            raise Problem(403, "wrong-code")
        fresh = new_recovery_code()
        values = {
            "password": await self.passwords.hashed(password),
            "recovery": await self.passwords.hashed(normalised(fresh)),
        }
        change = PERSONS.update().where(PERSONS.c.id == found.id, PERSONS.c.recovery == found.recovery).values(**values)
        if await self.store.writer.run(lambda connection: connection.execute(change).rowcount) != 1:
            raise Problem(403, "wrong-code")  # it was used in the meantime
        await self.sign_out_everywhere(found.id)
        return await self._begin(found.id, guest), fresh

    async def _account(self, login: str) -> Any:
        query = sa.select(PERSONS).where(PERSONS.c.login == _normal(login))
        return await self.store.read(lambda connection: connection.execute(query).one_or_none())

    async def _begin(self, person: str, guest: str | None) -> str:
        token = new_session()

        def write(connection: sa.Connection) -> None:
            of_person = SESSIONS.c.person == person
            older = (
                sa.select(SESSIONS.c.token)
                .where(of_person)
                .order_by(SESSIONS.c.made_at.desc())
                .offset(MOST_SESSIONS - 1)
            )
            connection.execute(SESSIONS.delete().where(SESSIONS.c.token.in_(list(connection.execute(older).scalars()))))
            connection.execute(SESSIONS.insert().values(token=owner_of(token), person=person, made_at=_now()))
            if guest is not None:
                personal_data.transfer_seats(connection, guest, person)

        await self.store.writer.run(write)
        if guest is not None:
            self.on_transfer(guest, person)
        return token

    async def sign_out(self, token: str) -> None:
        change = SESSIONS.delete().where(SESSIONS.c.token == owner_of(token))
        await self.store.writer.run(lambda connection: connection.execute(change).rowcount)

    async def sign_out_everywhere(self, person: str) -> None:
        change = SESSIONS.delete().where(SESSIONS.c.person == person)
        await self.store.writer.run(lambda connection: connection.execute(change).rowcount)
        self.on_sign_out(person)

    # Personal data

    async def export(self, person: str) -> dict[str, Any]:
        return await self.store.read(lambda connection: personal_data.all_of(connection, person))

    async def forget(self, person: str) -> None:
        """Deletes all personal data. Finished matches stay, with the seats of nobody."""

        def write(connection: sa.Connection) -> None:
            connection.execute(SESSIONS.delete().where(SESSIONS.c.person == person))
            connection.execute(PERSONS.delete().where(PERSONS.c.id == person))
            personal_data.transfer_seats(connection, person, None)

        await self.store.writer.run(write)
        self.on_sign_out(person)
        self.on_transfer(person, None)


def _normal(login: str) -> str:
    return unicodedata.normalize("NFKC", login).strip().casefold()


def _login(login: str) -> str:
    """The normalised login. Raises Problem if it could not be typed again."""
    name = _normal(login)
    if not 3 <= len(name) <= 24 or presentable(name) != name:
        raise Problem(400, "bad-login")
    return name


def _now() -> datetime:
    return datetime.now(UTC)
