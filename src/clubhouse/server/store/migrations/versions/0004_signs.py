"""The row that is written and read to test the store's health."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "signs",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    op.execute(sa.text("INSERT INTO signs VALUES (1, :content)").bindparams(content=b""))


def downgrade() -> None:
    op.drop_table("signs")
