"""The personal data of a person: exported, transferred to another person, or to nobody."""

from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa

from clubhouse.server.store.notices import forget_devices
from clubhouse.server.store.stored import owners_after_transfer
from clubhouse.server.store.tables import (
    EMAILS,
    INPUTS,
    MATCHES,
    PARTICIPANTS,
    PERSONS,
    PUSH_DEVICES,
    SEAT_LINKS,
    SESSIONS,
)


def all_of(connection: sa.Connection, person: str) -> dict[str, Any]:
    """Name, account, address, sessions, devices with notifications, and every match with the person's moves."""
    row = connection.execute(sa.select(PERSONS).where(PERSONS.c.id == person)).one_or_none()
    sessions = connection.execute(sa.select(SESSIONS).where(SESSIONS.c.person == person))
    email = connection.execute(sa.select(EMAILS.c.address, EMAILS.c.language).where(EMAILS.c.person == person)).first()
    devices = connection.execute(sa.select(PUSH_DEVICES).where(PUSH_DEVICES.c.person == person))
    return {
        "name": row.name if row is not None else None,
        "login": row.login if row is not None else None,
        "since": _written(row.made_at) if row is not None else None,
        "sessions": [
            {"device": one.device, "made": _written(one.made_at), "seen": _written(one.seen_at or one.made_at)}
            for one in sessions
        ],
        "devices": [
            {"device": one.device, "made": _written(one.made_at), "language": one.language, "endpoint": one.endpoint}
            for one in devices
        ],
        "email": email._asdict() if email is not None else None,
        "matches": [_match(connection, match, person) for match in _matches(connection, person)],
    }


def transfer_seats(connection: sa.Connection, one: str, other: str | None) -> None:
    """Transfers all seats of one person to the other, or to nobody; the devices with notifications too."""
    whose = PUSH_DEVICES.c.person == one
    if other is not None:
        connection.execute(PUSH_DEVICES.update().where(whose).values(person=other))
    else:
        forget_devices(connection, whose)
        connection.execute(EMAILS.delete().where(EMAILS.c.person == one))
    connection.execute(SEAT_LINKS.delete().where(SEAT_LINKS.c.person == one))
    for match in _matches(connection, one):
        row = connection.execute(
            sa.select(MATCHES.c.owners, MATCHES.c.salts, MATCHES.c.host).where(MATCHES.c.id == match)
        ).one()
        owners = owners_after_transfer(row.owners, one, other, row.salts is not None)
        host = other if row.host == one else row.host
        # Open proposals name persons. They end with the transfer.
        values = {"owners": owners, "host": host, "proposals": None}
        connection.execute(MATCHES.update().where(MATCHES.c.id == match).values(values))
        connection.execute(PARTICIPANTS.delete().where(PARTICIPANTS.c.match == match, PARTICIPANTS.c.person == one))
        is_there = sa.select(PARTICIPANTS.c.match).where(PARTICIPANTS.c.match == match, PARTICIPANTS.c.person == other)
        if other is not None and connection.execute(is_there).first() is None:
            connection.execute(PARTICIPANTS.insert().values(person=other, match=match))


def _matches(connection: sa.Connection, person: str) -> list[str]:
    return list(connection.execute(sa.select(PARTICIPANTS.c.match).where(PARTICIPANTS.c.person == person)).scalars())


def _match(connection: sa.Connection, match: str, person: str) -> dict[str, Any]:
    columns = [MATCHES.c[name] for name in ("id", "game", "made_at", "options", "owners", "points")]
    row = connection.execute(sa.select(*columns).where(MATCHES.c.id == match)).one()
    seats = [seat for seat, owner in enumerate(row.owners) if owner == person]
    of_them = sa.and_(INPUTS.c.match == match, INPUTS.c.seat.in_(seats))
    moves = connection.execute(
        sa.select(INPUTS.c.at, INPUTS.c.seat, INPUTS.c.move).where(of_them).order_by(INPUTS.c.number)
    )
    return {
        "match": row.id,
        "game": row.game,
        "made": _written(row.made_at),
        "options": row.options,
        "seats": seats,
        "points": row.points,
        "moves": [{"at": at, "seat": seat, "move": move} for at, seat, move in moves],
    }


def _written(moment: datetime) -> str:
    return moment.replace(tzinfo=moment.tzinfo or UTC).isoformat()
