"""Indexes for listed tables of one game or in one language, which are found without reading all listed tables."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

LISTED = sa.text("listed and not closed and ((playing and watched) or (not playing and open_seats > 0))")
WAYS = (("game",), ("language",), ("game", "language"))


def upgrade() -> None:
    for by in WAYS:
        columns = [*by, "opened_at"]
        op.create_index(_name(by), "tables", columns, sqlite_where=LISTED, postgresql_where=LISTED)


def downgrade() -> None:
    for by in WAYS:
        op.drop_index(_name(by), "tables")


def _name(by: tuple[str, ...]) -> str:
    return "_".join(("listed_tables", *by))
