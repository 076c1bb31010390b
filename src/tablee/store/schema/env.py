"""Script that Alembic runs for each migration: one connection, one transaction."""

from alembic import context
from sqlalchemy import text

from tablee.store.schema import engine

with engine(context.config.attributes["url"]).connect() as connection:
    context.configure(connection=connection, render_as_batch=True)
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            connection.execute(text("select pg_advisory_xact_lock(hashtext('tablee migrates'))"))  # one at a time
        context.run_migrations()
