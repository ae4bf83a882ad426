"""Matches, and the inputs of each in their order."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seating", sa.JSON, nullable=False),
        sa.Column("owners", sa.JSON, nullable=False),
        sa.Column("levels", sa.JSON, nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("salts", sa.JSON(none_as_null=True)),
        sa.Column("opening", sa.JSON(none_as_null=True)),
        sa.Column("points", sa.JSON(none_as_null=True)),
        sa.Column("rematch_of", sa.String(32), unique=True),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "inputs",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("move", sa.String(40)),
        sa.Column("chance", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("inputs")
    op.drop_table("matches")
