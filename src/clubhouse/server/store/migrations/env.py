"""Run by Alembic. The store passes its connection, so that only one place knows the address."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
