"""A match's maker and terms, and whether it is listed."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("host", sa.String(64)))
    op.add_column("matches", sa.Column("is_listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("terms", sa.JSON, nullable=False, server_default="{}"))
    op.create_index("ix_matches_is_listed", "matches", ["is_listed"])


def downgrade() -> None:
    op.drop_index("ix_matches_is_listed", "matches")
    for column in ("terms", "is_listed", "host"):
        op.drop_column("matches", column)
