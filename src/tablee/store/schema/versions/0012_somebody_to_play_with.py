"""Finding people to play with: tables where anybody may take a bot's chair, push messages when somebody sits down, and
wishes to play again with somebody."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

LISTED = sa.text("listed and not closed and ((playing and watched) or (not playing and open_seats > 0))")
WAYS = ((), ("game",), ("language",), ("game", "language"))


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("finding", sa.Boolean))
    with op.batch_alter_table("subscriptions") as subscriptions:
        subscriptions.add_column(sa.Column("sat", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "companions",
        sa.Column("user_id", sa.Text, primary_key=True),
        sa.Column("other_id", sa.Text, primary_key=True),
        sa.Column("removed", sa.Boolean, nullable=False),
        sa.Column("muted", sa.Boolean, nullable=False),
        sa.Column("game", sa.Text),
        sa.Column("asked_at", sa.Text),
        sa.Column("declined", sa.Boolean, nullable=False),
    )
    op.create_index("companions_of_others", "companions", ["other_id"])


def downgrade() -> None:
    op.drop_table("companions")
    with op.batch_alter_table("subscriptions") as subscriptions:
        subscriptions.drop_column("sat")
    for by in WAYS:
        op.drop_index(_name(by))
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("finding")
    for by in WAYS:
        op.create_index(_name(by), "tables", [*by, "opened_at"], sqlite_where=LISTED, postgresql_where=LISTED)


def _name(by: tuple[str, ...]) -> str:
    return "_".join(("listed_tables", *by))
