"""Who sits at which match, as the store finds it."""

from collections.abc import Iterable

import sqlalchemy as sa

from clubhouse.server.store.tables import MATCHES, PARTICIPANTS

_CLEAR = PARTICIPANTS.delete().where(PARTICIPANTS.c.match == sa.bindparam("of"))
_ADD = PARTICIPANTS.insert()
_UNDEALT = sa.select(sa.func.count()).where(
    PARTICIPANTS.c.person == sa.bindparam("whose"), PARTICIPANTS.c.match == MATCHES.c.id, MATCHES.c.salts.is_(sa.null())
)


def note(connection: sa.Connection, match: str, owners: Iterable[str | None]) -> None:
    """These and nobody else."""
    connection.execute(_CLEAR, {"of": match})
    rows = [{"person": owner, "match": match} for owner in sorted({owner for owner in owners if owner is not None})]
    if rows:
        connection.execute(_ADD, rows)


def undealt(connection: sa.Connection, person: str) -> int:
    """How many tables that person holds a seat at before the deal."""
    return connection.execute(_UNDEALT, {"whose": person}).scalar_one()
