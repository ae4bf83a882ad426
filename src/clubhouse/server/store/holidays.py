"""Holidays of persons in the store. Their clocks in matches over days stand still meanwhile.

Moments are milliseconds since 1970.
"""

import secrets
from collections.abc import Collection, Sequence
from typing import Final

import msgspec
import sqlalchemy as sa

from clubhouse.server.protocol.problems import Problem
from clubhouse.server.store.tables import HOLIDAYS, MATCHES, PARTICIPANTS

DAY: Final = 86_400_000  # milliseconds
YEAR: Final = 365 * DAY
A_YEAR: Final = 28  # days that one person has in any 365
MOST: Final = 6  # holidays of one person that are not over
FARTHEST: Final = 90  # days ahead


class Holiday(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    begins: int
    ends: int


def of_persons(connection: sa.Connection, persons: Collection[str], after: int) -> dict[str, list[Holiday]]:
    """The holidays of each of them that are not over at that moment, the first one first."""
    query = sa.select(HOLIDAYS).where(HOLIDAYS.c.person.in_(list(persons)), HOLIDAYS.c.ends > after)
    found: dict[str, list[Holiday]] = {}
    for row in connection.execute(query.order_by(HOLIDAYS.c.begins)):
        found.setdefault(row.person, []).append(Holiday(id=row.id, begins=row.begins, ends=row.ends))
    return found


def days_left(connection: sa.Connection, person: str, now: int) -> int:
    """The whole days that the person may still take: holidays of the last 365 days and all later ones count."""
    own = of_persons(connection, [person], now - YEAR).get(person, [])
    taken = sum(one.ends - max(one.begins, now - YEAR) for one in own)
    return max(0, (A_YEAR * DAY - taken) // DAY)


def announce(connection: sa.Connection, person: str, begins: int, days: int, now: int) -> None:
    """Raises Problem if that is more than a person has, or if another holiday is at the same time."""
    ends = begins + days * DAY
    left = days_left(connection, person, now)
    if days > left:
        raise Problem(409, "holidays-used-up", {"days": left})
    open_ones = of_persons(connection, [person], now).get(person, [])
    if len(open_ones) >= MOST or any(one.begins < ends and begins < one.ends for one in open_ones):
        raise Problem(409, "holiday-already")
    row = {"id": secrets.token_urlsafe(9), "person": person, "begins": begins, "ends": ends}
    connection.execute(HOLIDAYS.insert(), row)


def end(connection: sa.Connection, person: str, now: int) -> None:
    """Ends the holiday of the moment, and cancels those that have not begun."""
    own = HOLIDAYS.c.person == person
    connection.execute(HOLIDAYS.update().where(own, HOLIDAYS.c.ends > now, HOLIDAYS.c.begins < now).values(ends=now))
    connection.execute(HOLIDAYS.update().where(own, HOLIDAYS.c.begins >= now).values(begins=now, ends=now))


def transfer(connection: sa.Connection, one: str, other: str | None) -> None:
    """The holidays of one person are the other's now, or nobody's."""
    own = HOLIDAYS.c.person == one
    if other is None:
        connection.execute(HOLIDAYS.delete().where(own))
    else:
        connection.execute(HOLIDAYS.update().where(own).values(person=other))


def matches_of(connection: sa.Connection, person: str) -> Sequence[str]:
    """The running matches over days in which that person has a seat."""
    query = sa.select(MATCHES.c.id).where(
        PARTICIPANTS.c.person == person,
        PARTICIPANTS.c.match == MATCHES.c.id,
        MATCHES.c.epoch.is_not(sa.null()),
        MATCHES.c.points.is_(sa.null()),
    )
    return list(connection.execute(query).scalars())
