"""The action of each step, beside the events that it caused; steps from before have none."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    with op.batch_alter_table("steps") as steps:
        steps.add_column(sa.Column("action", sa.LargeBinary))


def downgrade() -> None:
    with op.batch_alter_table("steps") as steps:
        steps.drop_column("action")
