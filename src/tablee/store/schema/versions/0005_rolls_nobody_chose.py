"""Rolls that nobody chose: a match's key is made before the match, and browsers add random numbers to it."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

LISTED = sa.text("listed and not closed and ((playing and watched) or (not playing and open_seats > 0))")


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("key", sa.LargeBinary))
    with op.batch_alter_table("steps") as steps:
        steps.add_column(sa.Column("contributions", sa.LargeBinary))


def downgrade() -> None:
    op.drop_index("listed_tables")
    with op.batch_alter_table("steps") as steps:
        steps.drop_column("contributions")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("key")
    op.create_index("listed_tables", "tables", ["opened_at"], sqlite_where=LISTED, postgresql_where=LISTED)
