"""The participants of each match, so that a person's matches are found without reading all of them."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    sittings = op.create_table(
        "sittings",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True, index=True),
    )
    connection = op.get_bind()
    found = connection.execute(sa.text("SELECT id, owners FROM matches"))
    rows = [
        {"person": owner, "match": match}
        for match, owners in found
        for owner in set(json.loads(owners) if isinstance(owners, str) else owners) - {None}
    ]
    if rows:
        connection.execute(sittings.insert(), rows)


def downgrade() -> None:
    op.drop_table("sittings")
