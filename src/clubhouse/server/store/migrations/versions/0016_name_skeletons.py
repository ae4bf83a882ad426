"""Skeletons of members' names, so that nobody takes one that is mistaken for theirs."""

import sqlalchemy as sa
from alembic import op

from clubhouse.server.protocol.logins import LONGEST_SKELETON
from clubhouse.server.protocol.names import looks_of

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("persons", sa.Column("name_skeleton", sa.String(LONGEST_SKELETON)))
    connection = op.get_bind()
    found = connection.execute(sa.text("SELECT id, name FROM persons WHERE login IS NOT NULL AND name IS NOT NULL"))
    change = sa.text("UPDATE persons SET name_skeleton = :looks WHERE id = :person")
    for person, name in found.all():
        connection.execute(change, {"looks": looks_of(name)[:LONGEST_SKELETON], "person": person})
    op.create_index("ix_persons_name_skeleton", "persons", ["name_skeleton"])


def downgrade() -> None:
    op.drop_index("ix_persons_name_skeleton", "persons")
    op.drop_column("persons", "name_skeleton")
