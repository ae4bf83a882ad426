"""Matches over days in the store: when each is due next, and the time in which no server ran.

Moments are milliseconds since 1970. A match sleeps here between its moves; only the index of `wakes_at` knows of it.
"""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Final

import sqlalchemy as sa

from clubhouse.server.protocol.terms import LONGEST_LIVE
from clubhouse.server.store.tables import ALIVE, MATCHES

UNDEALT: Final = timedelta(days=14)  # that a match over days waits for its players
RESTART: Final = 15_000  # milliseconds that a server may be away without adding any time
CLAIMED: Final = 5_000  # milliseconds that a server has to open a match that is due
MOST: Final = 50  # matches opened at once

_LAST: Final = sa.select(ALIVE.c.at)
_NOTE: Final = ALIVE.update().values(at=sa.bindparam("now"))
_DUE: Final = (
    sa.select(MATCHES.c.id, MATCHES.c.wakes_at)
    .where(MATCHES.c.wakes_at.is_not(sa.null()))
    .order_by(MATCHES.c.wakes_at)
    .limit(MOST)
)
_CLAIM: Final = (
    MATCHES.update()
    .where(MATCHES.c.id == sa.bindparam("match"), MATCHES.c.wakes_at == sa.bindparam("was"))
    .values(wakes_at=sa.bindparam("until"))
)


def note_alive(connection: sa.Connection, now: int) -> None:
    connection.execute(_NOTE, {"now": now})


def add_downtime(connection: sa.Connection, now: int) -> int:
    """Shifts the clock of every running match over days by the time since a server ran last; returns that time.

    Of several servers that start together, the first one does it.
    """
    last: int = connection.execute(_LAST.with_for_update()).scalar_one()
    note_alive(connection, now)
    if not last or now - last <= RESTART:
        return 0
    shift = now - last
    connection.execute(
        MATCHES.update()
        .where(MATCHES.c.epoch.is_not(sa.null()), MATCHES.c.points.is_(sa.null()))
        .values(
            epoch=MATCHES.c.epoch + shift,
            wakes_at=MATCHES.c.wakes_at + shift,
            downtime=MATCHES.c.downtime + shift,
        )
    )
    return shift


def next_due(connection: sa.Connection) -> Sequence[tuple[str, int]]:
    """The matches that are due first, and when."""
    return [(row.id, row.wakes_at) for row in connection.execute(_DUE)]


def claim(connection: sa.Connection, found: Sequence[tuple[str, int]], now: int) -> list[str]:
    """Puts them off for a few seconds; returns those that no other server had claimed by then."""
    claimed = []
    for match, was in found:
        if connection.execute(_CLAIM, {"match": match, "was": was, "until": now + CLAIMED}).rowcount == 1:
            claimed.append(match)
    return claimed


def keep_salts(connection: sa.Connection, match: str, salts: Mapping[str, str]) -> None:
    """Adds the salts of persons to those that wait for the deal."""
    waits = sa.and_(MATCHES.c.id == match, MATCHES.c.salts.is_(sa.null()))
    row = connection.execute(sa.select(MATCHES.c.waiting_salts).where(waits).with_for_update()).one_or_none()
    if row is not None:
        values = {"waiting_salts": {**(row.waiting_salts or {}), **salts}}
        connection.execute(MATCHES.update().where(waits).values(values))


def is_agreed() -> sa.ColumnElement[bool]:
    """SQL condition: the terms have a pace of days."""
    seconds: sa.ColumnElement[int] = sa.func.coalesce(MATCHES.c.terms["pace"]["seconds"].as_integer(), 0)
    return seconds > LONGEST_LIVE
