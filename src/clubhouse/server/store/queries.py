"""Reads a match and its inputs, and checks that nothing is missing or corrupt."""

import logging
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from clubhouse.referee.record import Input
from clubhouse.server.protocol.names import Profile, still_named
from clubhouse.server.protocol.problems import Problem
from clubhouse.server.store.rows import digest_of, read_rows, written_rows
from clubhouse.server.store.stored import StoredInput, StoredMatch
from clubhouse.server.store.tables import INPUTS, MATCHES

_log = logging.getLogger(__name__)

COLUMNS = [MATCHES.c[name] for name in StoredMatch.__dataclass_fields__]
# Statements are built once: after a restart all clients reconnect at once.
MATCH = sa.select(*COLUMNS).where(MATCHES.c.id == sa.bindparam("match"))
REMATCH = sa.select(*COLUMNS).where(MATCHES.c.rematch_of == sa.bindparam("match"))
# Inputs as one value: for every row, SQLite releases the interpreter's lock, and waits until the event loop releases
# it.
_INPUTS_OF = {
    "sqlite": "SELECT json_group_array(json_array(number, at, seat, move, chance, told, digest, begun)) FROM inputs",
    "postgresql": (
        "SELECT coalesce(json_agg(json_build_array(number, at, seat, move, chance::text, told, digest, begun)), '[]')"
        "::text FROM inputs"
    ),
}
_KEPT_AT_ONCE = {name: sa.text(f"{query} WHERE match = :match") for name, query in _INPUTS_OF.items()}
_FIELDS = {column.name: isinstance(column.type, sa.JSON) for column in COLUMNS}  # and whether it is JSON
_AS_TEXT = [f"{name}::text" if is_json else name for name, is_json in _FIELDS.items()]
# A match with its inputs, from one snapshot. Run by the driver itself, without SQLAlchemy's cost per statement.
_WHOLE = {
    "sqlite": f"""
        SELECT {", ".join(_FIELDS)},
            (SELECT json_group_object(
                persons.id, json_array(name, json(CASE WHEN login IS NULL THEN 'false' ELSE 'true' END))
             ) FROM persons WHERE persons.id IN (SELECT value FROM json_each(owners))),
            ({_INPUTS_OF["sqlite"]} WHERE match = matches.id)
        FROM matches WHERE matches.id = ?
    """,
    "postgresql": f"""
        SELECT {", ".join(_AS_TEXT)},
            (SELECT coalesce(json_object_agg(persons.id, json_build_array(name, login IS NOT NULL)), '{{}}')::text
             FROM persons WHERE persons.id IN (SELECT * FROM json_array_elements_text(owners))),
            ({_INPUTS_OF["postgresql"]} WHERE match = matches.id)
        FROM matches WHERE matches.id = %s
    """,
}
_KEPT = (
    sa.select(INPUTS)
    .where(INPUTS.c.match == sa.bindparam("match"), INPUTS.c.number >= sa.bindparam("first"))
    .order_by(INPUTS.c.number)
)
_PROFILES = msgspec.json.Decoder(dict[str, Profile])
Whole = tuple[StoredMatch, list[StoredInput], dict[str, Profile]]  # a match, its inputs, and its persons


def whole_of(connection: sa.Connection, match: str) -> Whole | None:
    try:
        row = connection.exec_driver_sql(_WHOLE[connection.dialect.name], (match,)).fetchone()
        return (
            (
                _stored_in(row),
                read_rows(match, row[-1]),
                {person: still_named(profile) for person, profile in _PROFILES.decode(row[-2]).items()},
            )
            if row is not None
            else None
        )
    except sa.exc.DatabaseError:
        connection.rollback()
    except (ValueError, TypeError):
        pass
    # Something is corrupt: find out what.
    found = connection.execute(MATCH, {"match": match}).one_or_none()
    return (StoredMatch(**found._mapping), inputs_slowly(connection, match), {}) if found is not None else None


def _stored_in(row: Sequence[Any]) -> StoredMatch:
    fields = {
        name: msgspec.json.decode(value) if is_json and value is not None else value
        for (name, is_json), value in zip(_FIELDS.items(), row, strict=False)  # the row continues with names and inputs
    }
    return StoredMatch(**fields | {"is_listed": bool(fields["is_listed"])})


def written_of(connection: sa.Connection, match: str) -> str:
    try:
        answer: str = connection.execute(_KEPT_AT_ONCE[connection.dialect.name], {"match": match}).scalar_one()
    except sa.exc.DatabaseError:
        connection.rollback()
        return written_rows(match, inputs_slowly(connection, match))
    return answer


def inputs_of(connection: sa.Connection, match: str) -> list[StoredInput]:
    """The inputs of a match. Raises Problem if one is missing or corrupt.

    Most matches take the fast path; any other is read again to find out what is wrong.
    """
    try:
        answer = connection.execute(_KEPT_AT_ONCE[connection.dialect.name], {"match": match}).scalar_one()
        return read_rows(match, answer)
    except sa.exc.DatabaseError:
        connection.rollback()
    except (ValueError, TypeError):
        pass
    return inputs_slowly(connection, match)


def inputs_slowly(connection: sa.Connection, match: str, first: int = 0) -> list[StoredInput]:
    kept = []
    for number, row in enumerate(connection.execute(_KEPT, {"match": match, "first": first}), first):
        given = Input(at=row.at, seat=row.seat, move=row.move, chance=row.chance, begun=row.begun)
        told = row.told.encode() if row.told is not None else None
        if row.number != number or row.digest not in (None, digest_of(match, number, given, told)):
            _log.error("input %d of match %s is missing or is not as it was written", number, match)
            raise Problem(500, "match-damaged")
        kept.append(StoredInput(given, told))
    return kept
