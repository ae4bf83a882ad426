"""The open proposals at a table, as JSON."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("proposals", sa.Text))


def downgrade() -> None:
    op.drop_column("matches", "proposals")
