"""Where matches are kept. What is written here is on the disk before anybody is told of it.

SQLite in one file by default; another database by its URL. Where two servers have the same store, the key
(match, number) of an input and the conditions of `Overtaken` make sure that they can't both go on with one match.
"""

import json
import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from clubhouse.kernel.chance import commitment
from clubhouse.referee.record import Input, Record

METADATA = sa.MetaData()

MATCHES = sa.Table(
    "matches",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("edition", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seating", sa.JSON, nullable=False),
    sa.Column("owners", sa.JSON, nullable=False),
    sa.Column("levels", sa.JSON, nullable=False),
    sa.Column("secret", sa.LargeBinary(32), nullable=False),
    sa.Column("salts", sa.JSON(none_as_null=True)),
    sa.Column("opening", sa.JSON(none_as_null=True)),
    sa.Column("points", sa.JSON(none_as_null=True)),
    sa.Column("rematch_of", sa.String(32), unique=True),
    sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
)

INPUTS = sa.Table(
    "inputs",
    METADATA,
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("move", sa.String(40)),
    sa.Column("chance", sa.JSON, nullable=False),
)


@dataclass(frozen=True, kw_only=True)
class StoredMatch:
    """A match without its inputs. By seat: `owners` is the hash of the token that it belongs to, `levels` the bot's; a
    seat with neither is open."""

    id: str
    game: str
    edition: int
    options: dict[str, Any]
    seating: list[int]
    owners: list[str | None]
    levels: list[str | None]
    secret: bytes
    salts: list[str] | None = None  # None: not dealt yet
    opening: list[str] | None = None
    points: list[int] | None = None  # None: not over
    rematch_of: str | None = None

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def is_dealt(self) -> bool:
        return self.salts is not None

    @property
    def players(self) -> list[str]:
        return [
            f"bot-{level}" if level is not None else "open" if owner is None else "guest"
            for owner, level in zip(self.owners, self.levels, strict=True)
        ]

    def seat_of(self, owner: str | None) -> int | None:
        return self.owners.index(owner) if owner is not None and owner in self.owners else None

    def record(self, inputs: list[Input]) -> Record:
        """As a record file has it: the secret is told only when the match is over."""
        return Record(
            game=self.game,
            edition=self.edition,
            options=self.options,
            seating=self.seating,
            players=self.players,
            commitment=self.commitment,
            salts=self.salts or [],
            opening=self.opening or [],
            inputs=inputs,
            points=self.points,
            secret=self.secret.hex() if self.points is not None else None,
        )


class Unusable(Exception):
    """The store can't be opened; says why."""


class Overtaken(Exception):
    """Another server has changed the match in the meantime."""


class Store:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    @staticmethod
    async def open(address: str | Path) -> "Store":
        """`address` is a file, or the URL of a database. Tables are brought up to date; Unusable where that fails."""
        url = sa.make_url(str(address)) if "://" in str(address) else _file_url(Path(address))
        engine = create_async_engine(url)
        if engine.dialect.name == "sqlite":
            sa.event.listen(engine.sync_engine, "connect", _make_durable)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_migrate)
                # Changes nothing; but a store that can only be read must be found out before the first move.
                await connection.execute(sa.text("UPDATE alembic_version SET version_num = version_num"))
        except sa.exc.DBAPIError as error:
            await engine.dispose()
            raise Unusable(str(error.orig)) from error
        except (CommandError, sqlite3.Error) as error:
            await engine.dispose()
            raise Unusable(str(error)) from error
        return Store(engine)

    async def close(self) -> None:
        await self.engine.dispose()

    async def add(self, match: StoredMatch) -> None:
        row = {name: getattr(match, name) for name in StoredMatch.__dataclass_fields__}
        async with self.engine.begin() as connection:
            await connection.execute(MATCHES.insert().values(**row, made_at=datetime.now(UTC)))

    async def match(self, match: str) -> StoredMatch | None:
        return await self._one(MATCHES.c.id == match)

    async def rematch(self, match: str) -> StoredMatch | None:
        """The rematch of that match, if there is one already."""
        return await self._one(MATCHES.c.rematch_of == match)

    async def _one(self, which: sa.ColumnElement[bool]) -> StoredMatch | None:
        columns = [MATCHES.c[name] for name in StoredMatch.__dataclass_fields__]
        async with self.engine.connect() as connection:
            row = (await connection.execute(sa.select(*columns).where(which))).one_or_none()
        return StoredMatch(**row._mapping) if row is not None else None

    async def inputs(self, match: str) -> list[Input]:
        query = sa.select(INPUTS).where(INPUTS.c.match == match).order_by(INPUTS.c.number)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Input(at=row.at, seat=row.seat, move=row.move, chance=row.chance) for row in rows]

    async def seat_taken(self, match: str, owners: list[str | None], before: list[str | None]) -> None:
        """Overtaken where they are not as `before` any more."""
        await self._change(match, sa.cast(MATCHES.c.owners, sa.String) == json.dumps(before), owners=owners)

    async def dealt(self, match: str, salts: list[str], opening: list[str]) -> None:
        """Overtaken where it is dealt already: cards that somebody has seen are not dealt again."""
        await self._change(match, MATCHES.c.salts.is_(sa.null()), salts=salts, opening=opening)

    async def _change(self, match: str, still: sa.ColumnElement[bool], **values: object) -> None:
        change = MATCHES.update().where(MATCHES.c.id == match, still).values(**values)
        async with self.engine.begin() as connection:
            if (await connection.execute(change)).rowcount != 1:
                raise Overtaken(match)

    async def append(self, match: str, number: int, given: Input, points: list[int] | None) -> None:
        """The next input, with the result where it ends the match. On the disk when this returns."""
        row = {"match": match, "number": number, "at": given.at, "seat": given.seat, "move": given.move}
        async with self.engine.begin() as connection:
            await connection.execute(INPUTS.insert().values(**row, chance=given.chance))
            if points is not None:
                await connection.execute(MATCHES.update().where(MATCHES.c.id == match).values(points=points))


def _file_url(file: Path) -> sa.URL:
    """Built, not written: a name may hold what would mean something in a URL."""
    file.parent.mkdir(parents=True, exist_ok=True)
    return sa.URL.create("sqlite+aiosqlite", database=str(file))


def _make_durable(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
