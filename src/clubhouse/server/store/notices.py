"""Notifications in the store: the matches that may owe some, the messages to send, and the keys of the house.

Moments are milliseconds since 1970. Of several servers, the one whose change succeeds does the work.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from clubhouse.server.store.stored import StoredMatch
from clubhouse.server.store.tables import EMAILS, HOUSE_KEYS, MATCHES, PUSH_DEVICES, PUSHES

MOST: Final = 50  # looked at in one go
MAIL_EVERY: Final = 3_600_000  # milliseconds between two messages to one person
LEASE: Final = 60_000  # milliseconds that a server has to send a message before another one tries

_COLUMNS: Final = [MATCHES.c[name] for name in StoredMatch.__dataclass_fields__]
_OWING: Final = (
    sa.select(MATCHES.c.id, MATCHES.c.notify_at)
    .where(MATCHES.c.notify_at.is_not(sa.null()))
    .order_by(MATCHES.c.notify_at)
    .limit(MOST)
)
_TO_SEND: Final = sa.select(PUSHES.c.id, PUSHES.c.at).order_by(PUSHES.c.at).limit(MOST)
_TO_MAIL: Final = (
    sa.select(EMAILS.c.person, EMAILS.c.due_at)
    .where(EMAILS.c.due_at.is_not(sa.null()))
    .order_by(EMAILS.c.due_at)
    .limit(MOST)
)

Due = Sequence[tuple[str, int]]  # names and moments, the first one first


@dataclass(frozen=True)
class Work:
    """What is to be done next: matches to look at, messages to push, and persons to write to."""

    matches: Due
    pushes: Due
    mails: Due


def next_work(connection: sa.Connection) -> Work:
    matches, pushes, mails = (
        [(row[0], row[1]) for row in connection.execute(query)] for query in (_OWING, _TO_SEND, _TO_MAIL)
    )
    return Work(matches, pushes, mails)


@dataclass(frozen=True)
class OwingMatch:
    stored: StoredMatch
    notified: str | None
    notify_at: int


def owing(connection: sa.Connection, match: str) -> OwingMatch | None:
    query = sa.select(*_COLUMNS, MATCHES.c.notified, MATCHES.c.notify_at).where(
        MATCHES.c.id == match, MATCHES.c.notify_at.is_not(sa.null())
    )
    row = connection.execute(query).mappings().one_or_none()
    if row is None:
        return None
    fields = {str(name): value for name, value in row.items() if name not in ("notified", "notify_at")}
    return OwingMatch(StoredMatch(**fields), row["notified"], row["notify_at"])


@dataclass(frozen=True)
class NewPush:
    """A message for all devices of a person."""

    person: str
    topic: str
    content: str  # JSON
    until: int


def settle(
    connection: sa.Connection,
    one: OwingMatch,
    notified: str,
    next_at: int | None,
    pushes: Sequence[NewPush],
    mailed: dict[str, int],
    now: int,
) -> bool:
    """Notes of what the players of that match were notified, and queues the messages. `mailed` says by person when to
    write to them.

    False if the match has changed meanwhile, or another server was quicker.
    """
    stored = one.stored
    is_same = sa.and_(
        MATCHES.c.id == stored.id,
        MATCHES.c.notify_at == one.notify_at,
        MATCHES.c.position_number.is_not_distinct_from(stored.position_number),
    )
    change = MATCHES.update().where(is_same).values(notified=notified, notify_at=next_at)
    if connection.execute(change).rowcount != 1:
        return False
    for push in pushes:
        for device in _devices(connection, push.person):
            _queue(connection, device, push, now)
    for person, at in mailed.items():
        connection.execute(
            EMAILS.update()
            .where(EMAILS.c.person == person, EMAILS.c.confirmed_at.is_not(sa.null()), EMAILS.c.due_at.is_(sa.null()))
            .values(due_at=sa.case((EMAILS.c.sent_at + MAIL_EVERY > at, EMAILS.c.sent_at + MAIL_EVERY), else_=at))
        )
    return True


def _devices(connection: sa.Connection, person: str) -> list[str]:
    query = sa.select(PUSH_DEVICES.c.id).where(PUSH_DEVICES.c.person == person).order_by(PUSH_DEVICES.c.id)
    return list(connection.execute(query).scalars())


def _queue(connection: sa.Connection, device: str, push: NewPush, now: int) -> None:
    """An earlier message of the same topic that was not sent yet is dropped."""
    connection.execute(PUSHES.delete().where(PUSHES.c.device == device, PUSHES.c.topic == push.topic))
    row = {"id": secrets.token_hex(16), "device": device, "topic": push.topic, "content": push.content}
    connection.execute(PUSHES.insert().values(**row, at=now, until=push.until))


@dataclass(frozen=True)
class QueuedPush:
    id: str
    device: str
    topic: str
    content: str
    until: int
    tries: int  # this one included
    endpoint: str
    p256dh: str
    auth: str
    language: str


def claim_push(connection: sa.Connection, push: str, at: int, now: int) -> QueuedPush | None:
    """None if another server has it, or it is of no use any more."""
    change = PUSHES.update().where(PUSHES.c.id == push, PUSHES.c.at == at)
    if connection.execute(change.values(at=now + LEASE, tries=PUSHES.c.tries + 1)).rowcount != 1:
        return None
    query = (
        sa.select(PUSHES, *[PUSH_DEVICES.c[name] for name in ("endpoint", "p256dh", "auth", "language")])
        .join(PUSH_DEVICES, PUSH_DEVICES.c.id == PUSHES.c.device)
        .where(PUSHES.c.id == push)
    )
    row: dict[str, Any] = dict(connection.execute(query).mappings().one())
    if row.pop("at") and row["until"] <= now:
        drop_push(connection, push)
        return None
    return QueuedPush(**row)


def drop_push(connection: sa.Connection, push: str) -> None:
    connection.execute(PUSHES.delete().where(PUSHES.c.id == push))


def postpone_push(connection: sa.Connection, push: str, at: int) -> None:
    connection.execute(PUSHES.update().where(PUSHES.c.id == push).values(at=at))


def forget_devices(connection: sa.Connection, which: sa.ColumnElement[bool]) -> int:
    """Forgets the devices that meet an SQL condition, with the messages to them."""
    found = sa.select(PUSH_DEVICES.c.id).where(which)
    connection.execute(PUSHES.delete().where(PUSHES.c.device.in_(found)))
    return connection.execute(PUSH_DEVICES.delete().where(which)).rowcount


def claim_mail(connection: sa.Connection, person: str, at: int, until: int) -> Any:
    """The address, language and tries of that person, this one included; None if another server has it."""
    is_due = sa.and_(EMAILS.c.person == person, EMAILS.c.due_at == at, EMAILS.c.confirmed_at.is_not(sa.null()))
    change = EMAILS.update().where(is_due).values(due_at=until, tries=EMAILS.c.tries + 1)
    if connection.execute(change).rowcount != 1:
        return None
    query = sa.select(EMAILS.c.address, EMAILS.c.language, EMAILS.c.tries).where(EMAILS.c.person == person)
    return connection.execute(query).one()


def house_key(connection: sa.Connection, name: str) -> bytes | None:
    found: bytes | None = connection.execute(
        sa.select(HOUSE_KEYS.c.content).where(HOUSE_KEYS.c.name == name)
    ).scalar_one_or_none()
    return found


def add_house_key(connection: sa.Connection, name: str, content: bytes) -> None:
    """Raises IntegrityError if another server was quicker."""
    connection.execute(HOUSE_KEYS.insert().values(name=name, content=content))
