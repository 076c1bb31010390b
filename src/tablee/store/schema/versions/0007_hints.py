"""Hints: whether a table's host allows them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

LISTED = sa.text("listed and not closed and ((playing and watched) or (not playing and open_seats > 0))")


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("hints", sa.Boolean))


def downgrade() -> None:
    op.drop_index("listed_tables")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("hints")
    op.create_index("listed_tables", "tables", ["opened_at"], sqlite_where=LISTED, postgresql_where=LISTED)
