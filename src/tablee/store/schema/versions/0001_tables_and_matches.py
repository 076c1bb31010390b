"""Tables, matches, and the log of steps."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("named_at", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("opened_at", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),  # game, options, host, seats, match
    )
    op.create_table(
        "data_files",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.LargeBinary, nullable=False),
        sa.Column("names", sa.LargeBinary, nullable=False),
        sa.Column("data_hash", sa.Text, sa.ForeignKey("data_files.hash"), nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),  # secret until the match is over
        sa.Column("started", sa.Text, nullable=False),
        sa.Column("ended", sa.Text),
    )
    op.create_table(
        "steps",
        sa.Column("match_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("actor", sa.Integer),
        sa.Column("nonce", sa.Text),
        sa.Column("events", sa.LargeBinary, nullable=False),
        sa.Column("draws", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for name in ("steps", "matches", "data_files", "tables", "users"):
        op.drop_table(name)
