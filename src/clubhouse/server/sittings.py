"""Who sits at which match, as the store finds it."""

from collections.abc import Iterable

import sqlalchemy as sa

from clubhouse.server.schema import MATCHES, SITTINGS


def note(connection: sa.Connection, match: str, owners: Iterable[str | None]) -> None:
    """These and nobody else."""
    connection.execute(SITTINGS.delete().where(SITTINGS.c.match == match))
    rows = [{"person": owner, "match": match} for owner in sorted({owner for owner in owners if owner is not None})]
    if rows:
        connection.execute(SITTINGS.insert(), rows)


def undealt(connection: sa.Connection, person: str) -> int:
    """How many tables that person holds a seat at before the deal."""
    is_theirs = sa.and_(SITTINGS.c.person == person, SITTINGS.c.match == MATCHES.c.id, MATCHES.c.salts.is_(sa.null()))
    return connection.execute(sa.select(sa.func.count()).where(is_theirs)).scalar_one()
