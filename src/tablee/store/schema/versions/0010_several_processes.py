"""Several processes: which user has a table open in which process. Also former members, whom a table's log still
names."""

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

USERS = ("user", "by", "to", "was", "absent")
"""Fields of a logged change of a table that hold a user's id."""


def upgrade() -> None:
    op.create_table(
        "present",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("user_id", sa.Text, primary_key=True),
        sa.Column("process", sa.Text, primary_key=True),
    )
    op.create_index("present_in", "present", ["process"])
    op.create_index("present_of", "present", ["user_id"])
    former = op.create_table(
        "former_members",
        sa.Column("user_id", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
    )
    db = op.get_bind()
    members = {(user, table) for user, table in db.execute(sa.text("select user_id, table_id from members"))}
    log = db.execute(sa.text("select table_id, change from table_log"))
    named = {(user, table) for table, change in log for user in _users(json.loads(change))}
    if left := named - members:
        db.execute(sa.insert(former), [{"user_id": user, "table_id": table} for user, table in sorted(left)])


def _users(change: Any) -> Iterator[str]:
    if not isinstance(change, dict):
        return
    for name, value in change.items():
        if name in USERS and isinstance(value, str) and value:
            yield value
        yield from _users(value)


def downgrade() -> None:
    for name in ("former_members", "present"):
        op.drop_table(name)
