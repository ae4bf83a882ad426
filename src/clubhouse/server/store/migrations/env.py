"""Alembic runs this. The store hands its own connection over, so that there is one place that knows the address."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
