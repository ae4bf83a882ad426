"""The personal data of a person: exported, transferred to another person, or to nobody."""

from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa

from clubhouse.server.store.notices import forget_devices
from clubhouse.server.store.stored import barred_after_transfer, owners_after_transfer
from clubhouse.server.store.tables import (
    BLOCKS,
    EMAILS,
    INPUTS,
    MATCHES,
    PARTICIPANTS,
    PERSONS,
    PUSH_DEVICES,
    REPORTS,
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
        "blocked": [
            {"name": one.name, "made": _written(one.made_at)} for one in _of(connection, BLOCKS.c.person, person)
        ],
        "reports_made": [
            {"match": one.match, "words": one.words, "note": one.note, "made": _written(one.made_at)}
            for one in _of(connection, REPORTS.c.reporter, person)
        ],
        "devices": [
            {"device": one.device, "made": _written(one.made_at), "language": one.language, "endpoint": one.endpoint}
            for one in devices
        ],
        "email": email._asdict() if email is not None else None,
        "matches": [_match(connection, match, person) for match in _matches(connection, person)],
    }


def _of(connection: sa.Connection, column: sa.Column[Any], person: str) -> list[Any]:
    return list(connection.execute(sa.select(column.table).where(column == person)))


def forget_relations(connection: sa.Connection, person: str) -> None:
    """Deletes the person's blocks. Reports stay for their time, without a person."""
    connection.execute(BLOCKS.delete().where(sa.or_(BLOCKS.c.person == person, BLOCKS.c.blocked == person)))
    connection.execute(REPORTS.update().where(REPORTS.c.reporter == person).values(reporter=None, reporter_name=None))
    connection.execute(REPORTS.update().where(REPORTS.c.person == person).values(person=None))


def _transfer_relations(connection: sa.Connection, one: str, other: str) -> None:
    """Blocks and reports of one person are the other's. A block that exists already stays as it is."""
    for column, partner in ((BLOCKS.c.person, BLOCKS.c.blocked), (BLOCKS.c.blocked, BLOCKS.c.person)):
        known = sa.select(partner).where(column == other)
        connection.execute(
            BLOCKS.delete().where(column == one, partner.in_([*connection.execute(known).scalars(), other]))
        )
        connection.execute(BLOCKS.update().where(column == one).values({column.name: other}))
    for column in (REPORTS.c.person, REPORTS.c.reporter):
        connection.execute(REPORTS.update().where(column == one).values({column.name: other}))


def transfer_seats(connection: sa.Connection, one: str, other: str | None) -> None:
    """Transfers all seats of one person to the other, or to nobody; the devices with notifications too."""
    whose = PUSH_DEVICES.c.person == one
    if other is not None:
        _transfer_relations(connection, one, other)
        connection.execute(PUSH_DEVICES.update().where(whose).values(person=other))
    else:
        forget_devices(connection, whose)
        connection.execute(EMAILS.delete().where(EMAILS.c.person == one))
    connection.execute(SEAT_LINKS.delete().where(SEAT_LINKS.c.person == one))
    for match in _matches(connection, one):
        row = connection.execute(
            sa.select(MATCHES.c.owners, MATCHES.c.salts, MATCHES.c.host, MATCHES.c.barred).where(MATCHES.c.id == match)
        ).one()
        owners = owners_after_transfer(row.owners, one, other, row.salts is not None)
        host = other if row.host == one else row.host
        # Open proposals name persons. They end with the transfer.
        barred = barred_after_transfer(row.barred, one, other)
        values = {"owners": owners, "host": host, "barred": barred, "proposals": None}
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
