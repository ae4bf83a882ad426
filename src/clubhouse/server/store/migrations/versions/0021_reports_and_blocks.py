"""Reported words, blocked persons, and who may take no seat at a table any more."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("barred", sa.JSON(none_as_null=True)))
    op.create_table(
        "blocks",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("blocked", sa.String(64), nullable=False, index=True),
        sa.Column("name", sa.String(24)),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("person", "blocked"),
    )
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("person", sa.String(64)),
        sa.Column("name", sa.String(24)),
        sa.Column("reporter", sa.String(64)),
        sa.Column("reporter_name", sa.String(24)),
        sa.Column("words", sa.JSON, nullable=False),
        sa.Column("at", sa.BigInteger),
        sa.Column("note", sa.String(200)),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False, index=True),
    )


def downgrade() -> None:
    op.drop_table("reports")
    op.drop_table("blocks")
    op.drop_column("matches", "barred")
