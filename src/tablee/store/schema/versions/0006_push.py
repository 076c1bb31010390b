"""Push messages: the server's own key, the subscribed browsers, and messages that wait for the morning."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("p256dh", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("ahead", sa.Integer, nullable=False),
        sa.Column("quiet", sa.Boolean, nullable=False),
        sa.Column("made", sa.Text, nullable=False),
    )
    op.create_table(
        "later_calls",
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("subscriptions_of_user", "subscriptions", ["user_id", "made"])
    op.create_index("later_calls_next", "later_calls", ["at"])


def downgrade() -> None:
    for name in ("later_calls", "subscriptions", "secrets"):
        op.drop_table(name)
