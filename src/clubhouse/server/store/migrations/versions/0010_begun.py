"""The moment when an act that takes time was begun, if that was before it came."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("inputs", sa.Column("begun", sa.BigInteger))


def downgrade() -> None:
    op.drop_column("inputs", "begun")
