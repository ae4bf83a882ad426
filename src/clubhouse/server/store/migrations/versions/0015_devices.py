"""The device of each session, and when it was seen last."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sessions", sa.Column("device", sa.String(40)))
    op.add_column("sessions", sa.Column("seen_at", sa.DateTime(timezone=True)))


def downgrade() -> None:
    op.drop_column("sessions", "seen_at")
    op.drop_column("sessions", "device")
