"""Matches that are lessons."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("lesson", sa.JSON(none_as_null=True)))


def downgrade() -> None:
    op.drop_column("matches", "lesson")
