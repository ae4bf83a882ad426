"""Narrations and digests of inputs; snapshots, clocks and the last visit of matches."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("inputs", sa.Column("told", sa.Text))
    op.add_column("inputs", sa.Column("digest", sa.String(16)))
    op.add_column("matches", sa.Column("position", sa.Text))
    op.add_column("matches", sa.Column("position_number", sa.Integer))
    op.add_column("matches", sa.Column("elapsed", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("touched_at", sa.DateTime(timezone=True)))
    op.execute("UPDATE matches SET touched_at = made_at")
    op.create_index("ix_matches_touched_at", "matches", ["touched_at"])


def downgrade() -> None:
    op.drop_index("ix_matches_touched_at", "matches")
    for column in ("touched_at", "elapsed", "position_number", "position"):
        op.drop_column("matches", column)
    for column in ("digest", "told"):
        op.drop_column("inputs", column)
