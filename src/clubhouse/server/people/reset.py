"""Resets an account for its host: a new recovery code, no password and no session."""

from pathlib import Path
from typing import Final

import sqlalchemy as sa

from clubhouse.server.people.passwords import Passwords, new_recovery_code, normalised
from clubhouse.server.protocol.logins import folded
from clubhouse.server.store.engine import engine_at, place_of
from clubhouse.server.store.notices import forget_devices
from clubhouse.server.store.tables import PERSONS, PUSH_DEVICES, SESSIONS

_NO_PASSWORD: Final = "!"  # no hash: nothing matches it


def reset_account(store: str | Path, login: str) -> str | None:
    """Returns the new recovery code; None if there is no such account. The server may run meanwhile.

    Raises StoreUnusable if the store can't be opened.
    """
    url, _ = place_of(store)
    engine, passwords, code = engine_at(url), Passwords(), new_recovery_code()
    try:
        with engine.begin() as connection:
            person = connection.execute(sa.select(PERSONS.c.id).where(PERSONS.c.login == folded(login))).scalar()
            if person is None:
                return None
            values = {"password": _NO_PASSWORD, "recovery": passwords.hash(normalised(code))}
            connection.execute(PERSONS.update().where(PERSONS.c.id == person).values(**values))
            of_person = sa.select(SESSIONS.c.token).where(SESSIONS.c.person == person)
            forget_devices(connection, PUSH_DEVICES.c.session.in_(of_person))
            connection.execute(SESSIONS.delete().where(SESSIONS.c.person == person))
    finally:
        passwords.close()
        engine.dispose()
    return code
