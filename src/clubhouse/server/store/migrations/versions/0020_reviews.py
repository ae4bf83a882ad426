"""Reviews of finished matches, and their numbers for the list of a person's matches."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("judge", sa.String(64), nullable=False),
        sa.Column("tag", sa.String(24), nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("numbers", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reviews")
