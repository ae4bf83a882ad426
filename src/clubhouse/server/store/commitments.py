"""The chain of published commitments; each link holds the hash of the one before.

A link is published before the first card of its match is dealt. So a match invented afterwards has none, and a link
can't be inserted without changing all later ones.
"""

from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import msgspec
import sqlalchemy as sa

from clubhouse.server.protocol.published import Link
from clubhouse.server.store.tables import LINKS

BEFORE_THE_FIRST = "0" * 64
PAGE = 100

_LAST = sa.select(LINKS.c.number, LINKS.c.hash).order_by(LINKS.c.number.desc()).limit(1)
_ADD = LINKS.insert()


def hash_of(link: Link) -> str:
    content = msgspec.to_builtins(link)
    del content["hash"]
    return sha256(msgspec.json.encode(content, order="sorted")).hexdigest()


def add_link(connection: sa.Connection, *, match: str, **content: Any) -> None:
    """Adds the next link. Raises IntegrityError if another server did so at the same moment."""
    last = connection.execute(_LAST).first()
    link = Link(
        number=last.number + 1 if last is not None else 1,
        previous=last.hash if last is not None else BEFORE_THE_FIRST,
        match=sha256(match.encode()).hexdigest(),
        at=datetime.now(UTC).isoformat(timespec="milliseconds"),
        **content,
    )
    link = msgspec.structs.replace(link, hash=hash_of(link))
    row = {"number": link.number, "commitment": link.commitment, "hash": link.hash}
    connection.execute(_ADD, row | {"content": msgspec.json.encode(link).decode()})


def links(connection: sa.Connection, after: int) -> list[Link]:
    query = sa.select(LINKS.c.content).where(LINKS.c.number > after).order_by(LINKS.c.number).limit(PAGE)
    return [msgspec.json.decode(content, type=Link) for content in connection.execute(query).scalars()]


def link_of(connection: sa.Connection, commitment: str) -> Link | None:
    found = connection.execute(sa.select(LINKS.c.content).where(LINKS.c.commitment == commitment)).scalar_one_or_none()
    return msgspec.json.decode(found, type=Link) if found is not None else None
