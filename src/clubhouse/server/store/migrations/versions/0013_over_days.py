"""Matches over days: their clocks, the next moment at which each is due, and when a server ran last."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("epoch", sa.BigInteger))
    op.add_column("matches", sa.Column("wakes_at", sa.BigInteger))
    op.add_column("matches", sa.Column("downtime", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("ix_matches_wakes_at", "matches", ["wakes_at"])
    op.create_table(
        "alive",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.execute("INSERT INTO alive (number, at) VALUES (1, 0)")


def downgrade() -> None:
    op.drop_table("alive")
    op.drop_index("ix_matches_wakes_at", "matches")
    op.drop_column("matches", "downtime")
    op.drop_column("matches", "wakes_at")
    op.drop_column("matches", "epoch")
