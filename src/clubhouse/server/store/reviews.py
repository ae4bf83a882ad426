"""Reviews of finished matches in the store. One is computed once, and again if another judge is asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from clubhouse.server.protocol.packed import Packed
from clubhouse.server.store.tables import MATCHES, PARTICIPANTS, REVIEWS


@dataclass(frozen=True)
class StoredReview:
    """`numbers` is JSON: the small part of the review that the list of a person's matches shows."""

    match: str
    judge: str  # the digest of what it was judged with
    packed: Packed
    numbers: str


def find(connection: sa.Connection, match: str, judge: str) -> StoredReview | None:
    row = connection.execute(sa.select(REVIEWS).where(REVIEWS.c.match == match, REVIEWS.c.judge == judge)).one_or_none()
    return StoredReview(row.match, row.judge, Packed(row.content, row.tag), row.numbers) if row is not None else None


def keep(connection: sa.Connection, review: StoredReview) -> None:
    """Replaces the review of that match. Does nothing if the match was deleted meanwhile."""
    connection.execute(REVIEWS.delete().where(REVIEWS.c.match == review.match))
    values: dict[str, sa.ColumnElement[Any]] = {
        "match": sa.literal(review.match),
        "judge": sa.literal(review.judge),
        "tag": sa.literal(review.packed.tag),
        "content": sa.literal(review.packed.content, sa.LargeBinary),
        "numbers": sa.literal(review.numbers, sa.Text),
    }
    is_there = sa.select(*list(values.values())).where(sa.exists().where(MATCHES.c.id == review.match))
    connection.execute(REVIEWS.insert().from_select(list(values), is_there))


def numbers_of(connection: sa.Connection, person: str, matches: Sequence[str]) -> dict[str, str]:
    """The numbers of the reviewed ones among these matches of a person."""
    query = sa.select(REVIEWS.c.match, REVIEWS.c.numbers).where(
        REVIEWS.c.match.in_(list(matches)), PARTICIPANTS.c.match == REVIEWS.c.match, PARTICIPANTS.c.person == person
    )
    return {row.match: row.numbers for row in connection.execute(query)}
