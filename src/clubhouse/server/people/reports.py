"""Reports to the host: the words that somebody has reported, who said them, and at which moment of which match.

They are stored for as long as the host says, and only the host reads them. Nothing else that is said is stored.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from clubhouse.server.store.engine import engine_at, place_of
from clubhouse.server.store.store import Store
from clubhouse.server.store.tables import REPORTS


@dataclass(frozen=True, kw_only=True)
class Report:
    match: str
    seat: str
    person: str | None
    name: str | None
    reporter: str | None
    reporter_name: str | None
    words: list[str]
    at: int | None  # on the clock of the match; None: before the deal
    note: str | None
    made_at: datetime
    number: int | None = None  # None: not stored yet


async def add_report(store: Store, report: Report) -> None:
    row = {name: value for name, value in vars(report).items() if name != "number"}
    await store.writer.run(lambda connection: connection.execute(REPORTS.insert(), row).rowcount)


async def sweep_reports(store: Store, kept: timedelta) -> None:
    """Deletes reports that are older than that."""
    change = REPORTS.delete().where(REPORTS.c.made_at < datetime.now(UTC) - kept)
    await store.writer.run(lambda connection: connection.execute(change).rowcount)


def read_reports(store: str | Path) -> list[Report]:
    """All reports, the oldest first, for the host. Raises StoreUnusable if the store can't be opened."""
    query = sa.select(REPORTS).order_by(REPORTS.c.number)
    rows: Sequence[Any] = _with(store, lambda connection: connection.execute(query).all())
    return [
        Report(**dict(row._mapping) | {"made_at": row.made_at.replace(tzinfo=row.made_at.tzinfo or UTC)})
        for row in rows
    ]


def delete_report(store: str | Path, number: int) -> bool:
    """False if there is no such report. Raises StoreUnusable if the store can't be opened."""
    change = REPORTS.delete().where(REPORTS.c.number == number)
    return bool(_with(store, lambda connection: connection.execute(change).rowcount))


def _with(store: str | Path, action: Any) -> Any:
    url, _ = place_of(store)
    engine = engine_at(url)
    try:
        with engine.begin() as connection:
            return action(connection)
    finally:
        engine.dispose()
