"""Deletes old matches, and counts those that no rules can open."""

from collections.abc import Collection, Mapping
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa

from clubhouse.server.store import over_days
from clubhouse.server.store.tables import DECKS, INPUTS, MATCHES, PARTICIPANTS, REVIEWS


def without_rules(connection: sa.Connection, editions: Mapping[str, int]) -> dict[tuple[str, int], int]:
    """The dealt matches that can't be opened under these editions, by game and edition."""
    is_told = sa.exists().where(INPUTS.c.match == MATCHES.c.id, INPUTS.c.number == 0, INPUTS.c.told.is_not(None))
    is_known = sa.or_(*(sa.and_(MATCHES.c.game == game, MATCHES.c.edition == of) for game, of in editions.items()))
    is_dealt = MATCHES.c.salts.is_not(sa.null())
    query = (
        sa.select(MATCHES.c.game, MATCHES.c.edition, sa.func.count())
        .where(is_dealt, ~is_known, sa.or_(MATCHES.c.position.is_(None), ~is_told))
        .group_by(MATCHES.c.game, MATCHES.c.edition)
        .order_by(MATCHES.c.game, MATCHES.c.edition)
    )
    return {(game, edition): number for game, edition, number in connection.execute(query)}


def sweep(
    connection: sa.Connection,
    unplayed: timedelta,
    but: Collection[str],
    abandoned: timedelta | None,
    finished: timedelta | None,
) -> int:
    """Deletes old matches, and returns how many. `Store.sweep` says which."""

    def is_old(than: timedelta) -> sa.ColumnElement[bool]:
        return MATCHES.c.touched_at < datetime.now(UTC) - than

    is_over = MATCHES.c.points.is_not(sa.null())
    sleeps = sa.and_(MATCHES.c.epoch.is_not(sa.null()), ~is_over)
    waits = sa.and_(over_days.is_agreed(), ~is_old(max(unplayed, over_days.UNDEALT)))
    is_played = sa.exists().where(INPUTS.c.match == MATCHES.c.id, INPUTS.c.seat.is_not(None))
    ways = [sa.and_(is_old(unplayed), ~is_played)]
    if abandoned is not None:
        ways.append(sa.and_(is_old(abandoned), ~is_over))
    if finished is not None:
        ways.append(sa.and_(is_old(finished), is_over))
    which = sa.select(MATCHES.c.id).where(sa.or_(*ways), ~sleeps, ~waits, MATCHES.c.id.not_in(list(but)))

    names = list(connection.execute(which).scalars())
    for table in (INPUTS, PARTICIPANTS, DECKS, REVIEWS):
        connection.execute(table.delete().where(table.c.match.in_(names)))
    return connection.execute(MATCHES.delete().where(MATCHES.c.id.in_(names))).rowcount
