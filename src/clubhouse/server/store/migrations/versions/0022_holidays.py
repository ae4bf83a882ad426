"""Holidays of persons, and the salts that wait for the deal of a match over days."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("waiting_salts", sa.JSON))
    op.create_table(
        "holidays",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("begins", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_holidays_person", "holidays", ["person"])


def downgrade() -> None:
    op.drop_index("ix_holidays_person", "holidays")
    op.drop_table("holidays")
    op.drop_column("matches", "waiting_salts")
