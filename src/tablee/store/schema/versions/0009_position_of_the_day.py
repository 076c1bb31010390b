"""The position of the day: how many people chose what, and who has answered today."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "answered",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("who", sa.Text, primary_key=True),
    )
    op.create_table(
        "chosen",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("choice", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("people", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for name in ("chosen", "answered"):
        op.drop_table(name)
