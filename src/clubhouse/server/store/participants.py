"""The persons who have a seat at each match."""

from collections.abc import Iterable

import sqlalchemy as sa

from clubhouse.server.store.tables import MATCHES, PARTICIPANTS

_CLEAR = PARTICIPANTS.delete().where(PARTICIPANTS.c.match == sa.bindparam("of"))
_ADD = PARTICIPANTS.insert()
_UNDEALT = sa.select(sa.func.count()).where(
    PARTICIPANTS.c.person == sa.bindparam("whose"), PARTICIPANTS.c.match == MATCHES.c.id, MATCHES.c.salts.is_(sa.null())
)
_ANY = sa.select(PARTICIPANTS.c.match).where(PARTICIPANTS.c.person == sa.bindparam("whose")).limit(1)


def note(connection: sa.Connection, match: str, owners: Iterable[str | None]) -> None:
    """Replaces the participants of the match."""
    connection.execute(_CLEAR, {"of": match})
    rows = [{"person": owner, "match": match} for owner in sorted({owner for owner in owners if owner is not None})]
    if rows:
        connection.execute(_ADD, rows)


def has_any(connection: sa.Connection, person: str) -> bool:
    """True if that person holds a seat at any match."""
    return connection.execute(_ANY, {"whose": person}).first() is not None


def undealt(connection: sa.Connection, person: str) -> int:
    """The number of undealt tables at which that person holds a seat."""
    return connection.execute(_UNDEALT, {"whose": person}).scalar_one()
