"""Skeletons of logins, so that nobody takes one that is mistaken for another's."""

import sqlalchemy as sa
from alembic import op

from clubhouse.server.protocol.logins import LONGEST_SKELETON, skeleton

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("persons", sa.Column("skeleton", sa.String(LONGEST_SKELETON)))
    connection = op.get_bind()
    found = connection.execute(sa.text("SELECT id, login FROM persons WHERE login IS NOT NULL ORDER BY made_at"))
    # Of those that look alike already, the first stands for all.
    first = {skeleton(login): person for person, login in reversed(found.all())}
    for looks, person in first.items():
        change = sa.text("UPDATE persons SET skeleton = :looks WHERE id = :person")
        connection.execute(change, {"looks": looks, "person": person})
    op.create_index("ix_persons_skeleton", "persons", ["skeleton"], unique=True)


def downgrade() -> None:
    op.drop_index("ix_persons_skeleton", "persons")
    op.drop_column("persons", "skeleton")
