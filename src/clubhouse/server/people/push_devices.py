"""The browsers on which a person gets notifications."""

from datetime import UTC, datetime
from hashlib import blake2b
from typing import Final

import sqlalchemy as sa

from clubhouse.server.people.tokens import is_session, owner_of
from clubhouse.server.protocol.http_models import DeviceFacts, PushDevice
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.store.notices import forget_devices
from clubhouse.server.store.store import Store
from clubhouse.server.store.tables import PUSH_DEVICES
from clubhouse.server.workers.web_push import Endpoint, NotAllowed, check_keys

MOST_DEVICES: Final = 10  # of one person; a new one replaces the oldest
_NAME: Final = 16  # characters of its id that name a device to its owner


def id_of(endpoint: str) -> str:
    return blake2b(endpoint.encode(), digest_size=32, person=b"clubhouse-push").hexdigest()


def name_of(endpoint: str) -> str:
    return id_of(endpoint)[:_NAME]


class PushDevices:
    def __init__(self, store: Store, services: tuple[str, ...]) -> None:
        """`services` are the push services that the host allows beside the well-known ones."""
        self.store = store
        self.services = services

    async def add(self, person: str, token: str, wanted: PushDevice, device: str | None) -> None:
        """Raises Problem if it is no browser at a push service that the house knows. `device` names it."""
        try:
            Endpoint.read(wanted.endpoint, self.services)
            check_keys(wanted.p256dh, wanted.auth)
        except NotAllowed:
            raise Problem(400, "unknown-push-service") from None
        except ValueError:
            raise Problem(400, "bad-push-keys") from None
        one = id_of(wanted.endpoint)
        row = {
            "person": person,
            "session": owner_of(token) if is_session(token) else None,
            "endpoint": wanted.endpoint,
            "p256dh": wanted.p256dh,
            "auth": wanted.auth,
            "language": wanted.language,
            "device": device,
            "made_at": datetime.now(UTC),
        }

        def write(connection: sa.Connection) -> None:
            if connection.execute(PUSH_DEVICES.update().where(PUSH_DEVICES.c.id == one).values(row)).rowcount == 0:
                connection.execute(PUSH_DEVICES.insert().values(id=one, **row))
            newest = sa.select(PUSH_DEVICES.c.id).where(PUSH_DEVICES.c.person == person)
            newest = newest.order_by(PUSH_DEVICES.c.made_at.desc(), PUSH_DEVICES.c.id)
            too_many = list(connection.execute(newest.offset(MOST_DEVICES)).scalars())
            forget_devices(connection, PUSH_DEVICES.c.id.in_(too_many))

        await self.store.writer.run(write)

    async def remove(self, person: str, name: str) -> None:
        """Does nothing if the person has no such device."""
        named = sa.and_(PUSH_DEVICES.c.person == person, PUSH_DEVICES.c.id.startswith(name, autoescape=True))
        await self.store.writer.run(lambda connection: forget_devices(connection, named))

    async def of(self, person: str) -> list[DeviceFacts]:
        """The latest first."""
        query = sa.select(PUSH_DEVICES).where(PUSH_DEVICES.c.person == person).order_by(PUSH_DEVICES.c.made_at.desc())
        rows = await self.store.read(lambda connection: connection.execute(query).all())
        return [
            DeviceFacts(
                device=row.id[:_NAME],
                name=row.device,
                made=row.made_at.replace(tzinfo=row.made_at.tzinfo or UTC).isoformat(),
            )
            for row in rows
        ]
