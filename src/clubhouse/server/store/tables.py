"""The tables of the store. Alembic migrates older versions."""

from pathlib import Path

import sqlalchemy as sa

from clubhouse.server.protocol.logins import LONGEST_SKELETON

METADATA = sa.MetaData()

MATCHES = sa.Table(
    "matches",
    METADATA,
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
    # A cache of the position as JSON, and the number of inputs in it. The inputs are the truth.
    sa.Column("position", sa.Text),
    sa.Column("position_number", sa.Integer),
    # Milliseconds on the match's clock when that was last stored.
    sa.Column("elapsed", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("touched_at", sa.DateTime(timezone=True), index=True),
    sa.Column("lesson", sa.JSON(none_as_null=True)),  # the whole lesson, from its position to its last act
    sa.Column("host", sa.String(64)),
    sa.Column("is_listed", sa.Boolean, nullable=False, server_default=sa.false(), index=True),
    sa.Column("terms", sa.JSON, nullable=False, server_default="{}"),
    sa.Column("ended_at", sa.DateTime(timezone=True), index=True),
    # Of a match over days, in milliseconds since 1970: the moment at which its clock would read 0, and the next moment
    # at which something happens by itself, until it is over. And the milliseconds that were added because no server
    # ran.
    sa.Column("epoch", sa.BigInteger),
    sa.Column("wakes_at", sa.BigInteger, index=True),
    sa.Column("downtime", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("proposals", sa.Text),  # JSON
    sa.Column("barred", sa.JSON(none_as_null=True)),  # sides by person
    # The next moment at which its players may be owed a notification, in milliseconds since 1970; and of what they were
    # notified, as JSON.
    sa.Column("notify_at", sa.BigInteger, index=True),
    sa.Column("notified", sa.Text),
)

INPUTS = sa.Table(
    "inputs",
    METADATA,
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("move", sa.String(40)),
    sa.Column("chance", sa.JSON, nullable=False),
    # The narration as JSON, and a digest of the whole row, which reveals corruption.
    sa.Column("told", sa.Text),
    sa.Column("digest", sa.String(16)),
    sa.Column("begun", sa.BigInteger),  # when an act that takes time was begun
)

PARTICIPANTS = sa.Table(
    "sittings",
    METADATA,
    sa.Column("person", sa.String(64), primary_key=True),
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True, index=True),
)

# Decks of matches that are not played with the usual one, as JSON.
DECKS = sa.Table(
    "decks",
    METADATA,
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("content", sa.LargeBinary, nullable=False),
)

# Reviews of finished matches.
REVIEWS = sa.Table(
    "reviews",
    METADATA,
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("judge", sa.String(64), nullable=False),  # the digest of what it was judged with
    sa.Column("tag", sa.String(24), nullable=False),  # of the content, for its ETag
    sa.Column("content", sa.LargeBinary, nullable=False),  # JSON, packed by gzip
    sa.Column("numbers", sa.Text, nullable=False),  # JSON, for the list of a person's matches
)

PERSONS = sa.Table(
    "persons",
    METADATA,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("name", sa.String(24)),
    sa.Column("login", sa.String(24), unique=True),
    sa.Column("skeleton", sa.String(LONGEST_SKELETON), index=True, unique=True),  # of the login
    sa.Column("name_skeleton", sa.String(LONGEST_SKELETON), index=True),  # of a member's name
    sa.Column("password", sa.String(200)),
    sa.Column("recovery", sa.String(200)),
    sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
)

SESSIONS = sa.Table(
    "sessions",
    METADATA,
    sa.Column("token", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(64), sa.ForeignKey("persons.id"), nullable=False, index=True),
    sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("device", sa.String(40)),  # such as "Firefox · Android"; null: unknown
    sa.Column("seen_at", sa.DateTime(timezone=True)),  # some time within the last hour of its use
)

# Whom a person does not want to hear or to play with.
BLOCKS = sa.Table(
    "blocks",
    METADATA,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(64), nullable=False),
    sa.Column("blocked", sa.String(64), nullable=False, index=True),
    sa.Column("name", sa.String(24)),  # as the blocked person was called then
    sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    sa.UniqueConstraint("person", "blocked"),
)

# Words that somebody has reported to the host. Nothing else that is said is stored.
REPORTS = sa.Table(
    "reports",
    METADATA,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("match", sa.String(32), nullable=False),
    sa.Column("seat", sa.String(40), nullable=False),
    sa.Column("person", sa.String(64)),  # who said it; null: their data was deleted
    sa.Column("name", sa.String(24)),
    sa.Column("reporter", sa.String(64)),
    sa.Column("reporter_name", sa.String(24)),
    sa.Column("words", sa.JSON, nullable=False),
    sa.Column("at", sa.BigInteger),  # on the clock of the match, when the first of them was said; null: before the deal
    sa.Column("note", sa.String(200)),
    sa.Column("made_at", sa.DateTime(timezone=True), nullable=False, index=True),
)

LINKS = sa.Table(
    "links",
    METADATA,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("commitment", sa.String(64), nullable=False, unique=True),
    sa.Column("hash", sa.String(64), nullable=False),
    sa.Column("content", sa.Text, nullable=False),  # the whole link as JSON
)

SIGNS = sa.Table(
    "signs",
    METADATA,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("content", sa.LargeBinary, nullable=False),
)

# When a server ran last, in milliseconds since 1970; 0: never. One row.
ALIVE = sa.Table(
    "alive",
    METADATA,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

# Secret keys of the house, made when they are needed first.
HOUSE_KEYS = sa.Table(
    "house_keys",
    METADATA,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("content", sa.LargeBinary, nullable=False),
)

# Browsers that take web push. The id is a hash of the endpoint.
PUSH_DEVICES = sa.Table(
    "push_devices",
    METADATA,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(64), nullable=False, index=True),
    sa.Column("session", sa.String(64)),  # of an account, by the hash of its token; it ends with it
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("p256dh", sa.String(100), nullable=False),
    sa.Column("auth", sa.String(40), nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("device", sa.String(40)),  # as in sessions
    sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
)

# Notifications to send. A later one of the same topic replaces the earlier. Moments are milliseconds since 1970.
PUSHES = sa.Table(
    "pushes",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("device", sa.String(64), sa.ForeignKey("push_devices.id"), nullable=False, index=True),
    sa.Column("topic", sa.String(32), nullable=False),
    sa.Column("content", sa.Text, nullable=False),  # JSON
    sa.Column("at", sa.BigInteger, nullable=False, index=True),  # when it is tried next
    sa.Column("until", sa.BigInteger, nullable=False),  # when it is of no use any more
    sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
)

# The address of an account. Moments are milliseconds since 1970.
EMAILS = sa.Table(
    "emails",
    METADATA,
    sa.Column("person", sa.String(64), primary_key=True),
    sa.Column("address", sa.String(254), nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("confirmed_at", sa.DateTime(timezone=True)),
    sa.Column("token", sa.String(64), unique=True),  # the hash of the one that confirms it
    sa.Column("stop", sa.String(64), unique=True),  # the hash of the one that ends the messages
    sa.Column("asked_at", sa.BigInteger, nullable=False, server_default="0"),  # when that was sent
    sa.Column("sent_at", sa.BigInteger, nullable=False, server_default="0"),  # the last message
    sa.Column("due_at", sa.BigInteger, index=True),  # the next one
    sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
)

# Links that carry a guest's seats to another device, by the hash of their token. `content` is the guest's own token,
# encrypted with the link's.
SEAT_LINKS = sa.Table(
    "seat_links",
    METADATA,
    sa.Column("token", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(64), nullable=False, unique=True),
    sa.Column("content", sa.LargeBinary, nullable=False),
    sa.Column("leaves", sa.Boolean, nullable=False),  # the old device keeps no seat
    sa.Column("until", sa.BigInteger, nullable=False),  # milliseconds since 1970
)

MIGRATIONS = Path(__file__).parent / "migrations"


class Unmigratable(Exception):
    """The tables have an unknown version."""


def newest() -> str:
    """The current version. The name of a migration's file begins with its version."""
    return max(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def migrate(connection: sa.Connection) -> None:
    """Migrates the tables. Raises Unmigratable for an unknown version."""
    if version_of(connection) == newest():
        return
    # Imported here: a restart must be fast, and seldom needs it.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise Unmigratable(str(error)) from error


def version_of(connection: sa.Connection) -> str | None:
    """None if there are no tables yet."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return found
