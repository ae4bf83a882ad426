"""The end of a match, so that each belongs to the open data of exactly one day."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("ended_at", sa.DateTime(timezone=True)))
    op.execute("UPDATE matches SET ended_at = coalesce(touched_at, made_at) WHERE points IS NOT NULL")
    op.create_index("ix_matches_ended_at", "matches", ["ended_at"])


def downgrade() -> None:
    op.drop_index("ix_matches_ended_at", "matches")
    op.drop_column("matches", "ended_at")
