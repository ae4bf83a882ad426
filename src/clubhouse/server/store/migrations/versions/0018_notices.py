"""Notifications: what a match owes its players, the devices and addresses that get it, and the keys of the house. And
links that carry a guest's seats to another device."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("notify_at", sa.BigInteger))
    op.add_column("matches", sa.Column("notified", sa.Text))
    op.create_index("ix_matches_notify_at", "matches", ["notify_at"])
    op.create_table(
        "house_keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "push_devices",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("session", sa.String(64)),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("device", sa.String(40)),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_push_devices_person", "push_devices", ["person"])
    op.create_table(
        "pushes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("device", sa.String(64), sa.ForeignKey("push_devices.id"), nullable=False),
        sa.Column("topic", sa.String(32), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("ix_pushes_device", "pushes", ["device"])
    op.create_index("ix_pushes_at", "pushes", ["at"])
    op.create_table(
        "emails",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("confirmed_at", sa.DateTime(timezone=True)),
        sa.Column("token", sa.String(64), unique=True),
        sa.Column("stop", sa.String(64), unique=True),
        sa.Column("asked_at", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("sent_at", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("ix_emails_due_at", "emails", ["due_at"])
    op.create_table(
        "seat_links",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False, unique=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("leaves", sa.Boolean, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("seat_links", "emails", "pushes", "push_devices", "house_keys"):
        op.drop_table(table)
    op.drop_index("ix_matches_notify_at", "matches")
    op.drop_column("matches", "notified")
    op.drop_column("matches", "notify_at")
