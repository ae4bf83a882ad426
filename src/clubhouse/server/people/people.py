"""The people of a server: guests, who are known by a token only, and persons with an account.

A guest is the hash of their token. An account is a new person, to whom the guest's seats are transferred; the guest's
token then opens nothing, and every session can be ended.
"""

import secrets
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa

from clubhouse.kernel.errors import Malformed
from clubhouse.server.people import personal_data
from clubhouse.server.people.blocks import Blocks
from clubhouse.server.people.passwords import Passwords, new_recovery_code, normalised
from clubhouse.server.people.sessions import Device, Sessions, SessionsEnded
from clubhouse.server.people.sign_in_limits import known_device, new_device
from clubhouse.server.people.tokens import guest_of, is_program_token, is_session, owner_of, program_of
from clubhouse.server.people.weak_passwords import refuse_weak
from clubhouse.server.protocol.logins import checked_login, folded, skeleton
from clubhouse.server.protocol.names import Profile, checked_name, looks_of, name_that_holds, still_named
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.protocol.terms import presentable
from clubhouse.server.store.store import Store
from clubhouse.server.store.stored import is_program
from clubhouse.server.store.tables import PERSONS, SESSIONS

SeatsTransferred = Callable[[str, str | None, Profile], None]

# Built once: after a restart all clients reconnect at once.
_PROFILES = sa.select(PERSONS.c.id, PERSONS.c.name, PERSONS.c.login).where(
    PERSONS.c.id.in_(sa.bindparam("persons", expanding=True))
)
_IS_MEMBERS = sa.select(PERSONS.c.id).where(
    sa.or_(PERSONS.c.skeleton == sa.bindparam("looks"), PERSONS.c.name_skeleton == sa.bindparam("looks")),
    PERSONS.c.id != sa.bindparam("but"),
)


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str | None = None
    login: str | None = None  # None: a guest

    @property
    def has_account(self) -> bool:
        return self.login is not None


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A new session: its token, the cookie of the device, and a new recovery code or None. The code is shown only
    once."""

    token: str
    device: str
    recovery: str | None = None


class People:
    def __init__(self, store: Store, on_transfer: SeatsTransferred, on_sign_out: SessionsEnded) -> None:
        """`on_transfer(one, other, profile)` is called after the seats of one person are the other's, or nobody's.

        `on_sign_out(person, session, kept)` is called after one session of a person has ended, or all but the one kept.
        """
        self.store = store
        self.passwords = Passwords()
        self.on_transfer = on_transfer
        self.sessions = Sessions(store, on_sign_out)
        self.blocks = Blocks(store)

    def close(self) -> None:
        self.passwords.close()

    # Persons

    async def id_of(self, token: str | None) -> str | None:
        """None without a token, or if its session has ended."""
        if token is None:
            return None
        if is_program_token(token):
            return await self._program(token)
        if not is_session(token):
            return owner_of(token)
        return await self.sessions.person_of(token)

    async def _program(self, token: str) -> str:
        """Seats that this token has taken without showing that it is a program's are the program's from now on."""
        program, guest = program_of(token), guest_of(token)
        if await self.store.has_seats(guest):
            await self.store.writer.run(lambda found: personal_data.transfer_seats(found, guest, program))
            self.on_transfer(guest, program, Profile())
        return program

    async def person(self, person: str) -> Person:
        query = sa.select(PERSONS.c.name, PERSONS.c.login).where(PERSONS.c.id == person)
        row = await self.store.read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            return Person(person)
        return Person(person, row.name if row.login is not None else name_that_holds(row.name), row.login)

    async def profiles(self, persons: Collection[str]) -> dict[str, Profile]:
        """The profile of each person whom the store knows."""
        wanted = {"persons": list(persons)}
        rows = await self.store.read(lambda connection: connection.execute(_PROFILES, wanted).all())
        known = {row.id: Profile(row.name, row.login is not None) for row in rows}
        return {person: still_named(profile) for person, profile in known.items()}

    async def free_name(self, name: str | None, person: str | None) -> str | None:
        """The name as it is shown. Raises Malformed if it can't be one, or looks like that of another member."""
        shown = checked_name(name)
        if shown is not None:
            wanted = {"looks": looks_of(shown), "but": person or ""}
            if await self.store.read(lambda connection: connection.execute(_IS_MEMBERS, wanted).first()) is not None:
                raise Malformed("", "name-of-member", {"name": shown})
        return shown

    async def rename(self, person: str, name: str | None) -> Profile:
        """Raises Malformed if they can't be called that."""
        shown = await self.free_name(name, person)

        def write(connection: sa.Connection) -> bool:
            is_member = PERSONS.c.login.is_not(None)
            looks = sa.case((is_member, looks_of(shown) if shown is not None else None))
            change = PERSONS.update().where(PERSONS.c.id == person).values(name=shown, name_skeleton=looks)
            found = connection.execute(change.returning(PERSONS.c.login)).one_or_none()
            if found is None:
                connection.execute(PERSONS.insert().values(id=person, name=shown, made_at=_now()))
            return found is not None and found.login is not None

        return Profile(shown, await self.store.writer.run(write))

    # Accounts

    async def sign_up(self, guest: str, login: str, password: str, device: Device) -> SignedIn:
        """Makes an account and its first session."""
        name, known = checked_login(login), await self.person(guest)
        await self._free_login(name)
        refuse_weak(password, login)
        if known.has_account:
            raise Problem(409, "has-account")
        code = new_recovery_code()
        hashed, recovery = await self.passwords.hashed(password), await self.passwords.hashed(normalised(code))
        person = secrets.token_hex(32)
        shown = await self._name_of_member(known.name, guest) or presentable(login)
        looks = skeleton(name)
        row = {"id": person, "name": shown, "name_skeleton": looks_of(shown or name), "login": name, "made_at": _now()}

        def write(connection: sa.Connection) -> str:
            connection.execute(PERSONS.insert().values(**row, skeleton=looks, password=hashed, recovery=recovery))
            if not is_program(guest):
                personal_data.transfer_seats(connection, guest, person)
            return self.sessions.add(connection, person, device)

        try:
            token = await self.store.writer.run(write)
        except sa.exc.IntegrityError:
            is_same = await self._account(login) is not None
            raise Problem(409, "login-taken" if is_same else "login-looks-taken") from None
        if not is_program(guest):
            self.on_transfer(guest, person, Profile(shown, is_member=True))
        return SignedIn(token, new_device(device.cookie, hashed), code)

    async def _free_login(self, login: str) -> None:
        """Raises Malformed if it is reserved, and Problem if it looks like the login or name of a member."""
        try:
            await self.free_name(login, None)
        except Malformed as malformed:
            if malformed.why != "name-of-member":
                raise
            is_same = await self._account(login) is not None
            raise Problem(409, "login-taken" if is_same else "login-looks-taken") from None

    async def _name_of_member(self, name: str | None, guest: str) -> str | None:
        """The guest's name, unless a member can't have it."""
        with suppress(Malformed):
            return await self.free_name(name, guest)
        return None

    async def device_of(self, login: str, device: str | None) -> str | None:
        """The name of the device, if it has signed in to that account before."""
        found = await self._account(login) if device is not None else None
        return known_device(device, found.password) if found is not None else None

    async def sign_in(self, guest: str | None, login: str, password: str, device: Device) -> SignedIn:
        """Begins a new session. The seats of the guest on this device are transferred to the account."""
        found = await self._account(login)
        if not await self.passwords.holds(found.password if found is not None else None, password) or found is None:
            raise Problem(403, "wrong-password")
        return SignedIn(await self._begin(found.id, guest, device), new_device(device.cookie, found.password))

    async def recover(self, guest: str | None, login: str, code: str, password: str, device: Device) -> SignedIn:
        """Sets a new password with the recovery code, which is then used up. Ends all sessions; begins one, with a new
        code."""
        refuse_weak(password, login)
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
        await self.sessions.end_all(found.id)
        token = await self._begin(found.id, guest, device)
        return SignedIn(token, new_device(device.cookie, values["password"]), fresh)

    async def change_password(self, person: str, token: str, current: str, password: str, device: Device) -> SignedIn:
        """Sets a new password and ends all sessions but that of this token. Raises Problem if `current` is wrong."""
        found = await self._known(person, current)
        refuse_weak(password, found.login)
        hashed = await self.passwords.hashed(password)
        change = PERSONS.update().where(PERSONS.c.id == person, PERSONS.c.password == found.password)
        if await self._change(change.values(password=hashed)) != 1:
            raise Problem(403, "wrong-current-password")  # it was changed in the meantime
        await self.sessions.end_all(person, but=token)
        return SignedIn(token, new_device(device.cookie, hashed))

    async def renew_code(self, person: str, password: str) -> str:
        """Replaces the recovery code. Raises Problem if the password is wrong."""
        await self._known(person, password)
        fresh = new_recovery_code()
        recovery = await self.passwords.hashed(normalised(fresh))
        await self._change(PERSONS.update().where(PERSONS.c.id == person).values(recovery=recovery))
        return fresh

    async def _known(self, person: str, password: str) -> Any:
        """The account of that person. Raises Problem if they have none, or the password is wrong."""
        query = sa.select(PERSONS).where(PERSONS.c.id == person, PERSONS.c.login.is_not(None))
        found = await self.store.read(lambda connection: connection.execute(query).one_or_none())
        if found is None:
            raise Problem(409, "no-account")
        if not await self.passwords.holds(found.password, password):
            raise Problem(403, "wrong-current-password")
        return found

    async def _change(self, change: sa.Update) -> int:
        return await self.store.writer.run(lambda connection: connection.execute(change).rowcount)

    async def _account(self, login: str) -> Any:
        query = sa.select(PERSONS).where(PERSONS.c.login == folded(login))
        return await self.store.read(lambda connection: connection.execute(query).one_or_none())

    async def _begin(self, person: str, guest: str | None, device: Device) -> str:
        def write(connection: sa.Connection) -> str:
            if guest is not None:
                personal_data.transfer_seats(connection, guest, person)
            return self.sessions.add(connection, person, device)

        token = await self.store.writer.run(write)
        if guest is not None:
            self.on_transfer(guest, person, (await self.profiles([person]))[person])
        return token

    # Other devices

    async def transfer(self, one: str, other: str) -> None:
        """The seats of one person are the other's from now on."""
        await self.store.writer.run(lambda connection: personal_data.transfer_seats(connection, one, other))
        profiles = await self.profiles([other])
        self.on_transfer(one, other, profiles.get(other, Profile()))

    async def carry(self, one: str, other: str) -> None:
        """Does the same, and closes the pages of the one, whose name goes along if the other has none."""
        known, receiver = await self.person(one), await self.person(other)
        if receiver.name is None and known.name is not None:
            await self.rename(other, known.name)
        self.sessions.on_ended(one, None, None)
        await self.transfer(one, other)

    # Personal data

    async def export(self, person: str) -> dict[str, Any]:
        return await self.store.read(lambda connection: personal_data.all_of(connection, person))

    async def forget(self, person: str) -> None:
        """Deletes all personal data. Finished matches stay, with the seats of nobody."""

        def write(connection: sa.Connection) -> None:
            connection.execute(SESSIONS.delete().where(SESSIONS.c.person == person))
            connection.execute(PERSONS.delete().where(PERSONS.c.id == person))
            personal_data.transfer_seats(connection, person, None)
            personal_data.forget_relations(connection, person)

        await self.store.writer.run(write)
        self.sessions.on_ended(person, None, None)
        self.on_transfer(person, None, Profile())


def _now() -> datetime:
    return datetime.now(UTC)
