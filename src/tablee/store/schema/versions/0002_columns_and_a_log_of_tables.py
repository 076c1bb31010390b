"""Tables in columns instead of JSON, with a numbered log of changes; matches store whether they are guided, and their
result."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

LISTED = sa.text("listed and (playing or open_seats > 0)")
RUNNING = sa.text("ended is null")
GUIDES = (
    "041d1ed4dbd1948f19cb78d6ca9ac1ab3277f55f030b0c34c62441ddb2590d0d",
    "3c4a5e4553641fa8c988be75dbcc4592b09b6c8fc4c8e9dcc7f4d080e3ac63f2",
    "90c9f953d3fe43fcdf34aa28133bc2049d5fad518e7d2fd20fa4787b10212a88",
    "e91cfda96d19c90832af77c2924b424e29dd095d49392f8f371e58b4063416ab",
)
"""Keys of the four games' guided matches. Until this revision only its key told that a match was guided."""


def upgrade() -> None:
    op.create_table(
        "members",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("user_id", sa.Text, primary_key=True),
        sa.Column("changed_at", sa.Text, nullable=False),
    )
    op.create_table(
        "table_log",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("change", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "checks",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
    )
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("guided", sa.Boolean, nullable=False, server_default=sa.false()))
        matches.add_column(sa.Column("result", sa.LargeBinary))
    with op.batch_alter_table("tables") as tables:
        for name in ("game", "host", "match_id"):
            tables.add_column(sa.Column(name, sa.Text))
        for name in ("options", "seats"):
            tables.add_column(sa.Column(name, sa.LargeBinary))
        tables.add_column(sa.Column("open_seats", sa.Integer, nullable=False, server_default="0"))
        tables.add_column(sa.Column("playing", sa.Boolean, nullable=False, server_default=sa.false()))
        tables.add_column(sa.Column("seq", sa.Integer, nullable=False, server_default="0"))
    _fill()
    with op.batch_alter_table("matches") as matches:
        matches.alter_column("guided", server_default=None)
    with op.batch_alter_table("tables") as tables:
        for name in ("game", "host", "options", "seats"):
            tables.alter_column(name, nullable=False)
        for name in ("open_seats", "playing", "seq"):
            tables.alter_column(name, server_default=None)
        tables.drop_column("body")
    op.create_index("listed_tables", "tables", ["opened_at"], sqlite_where=LISTED, postgresql_where=LISTED)
    op.create_index("members_latest", "members", ["user_id", "changed_at"])
    op.create_index("running_matches", "matches", ["id"], sqlite_where=RUNNING, postgresql_where=RUNNING)


def _fill() -> None:
    """Copy each table's JSON into the new columns, and begin its log and its list of members."""
    db = op.get_bind()
    for id, opened, body in db.execute(sa.text("select id, opened_at, body from tables")).all():
        table = json.loads(body)
        seats = json.dumps(table["seats"], separators=(",", ":"), ensure_ascii=False).encode()
        row = {
            "id": id,
            "game": table["game"],
            "host": table["host"],
            "match": table.get("match"),
            "options": json.dumps(table["options"], separators=(",", ":"), sort_keys=True).encode(),
            "seats": seats,
            "open": sum(seat.get("kind", "open") == "open" for seat in table["seats"]),
        }
        db.execute(
            sa.text(
                "update tables set game = :game, host = :host, match_id = :match, options = :options, seats = :seats,"
                " open_seats = :open where id = :id"
            ),
            row,
        )
        log = {"id": id, "at": opened, "change": b'{"type":"TableOpened"}'}
        db.execute(sa.text("insert into table_log(table_id, seq, at, change) values(:id, 0, :at, :change)"), log)
        for user in {table["host"], *(seat["user"] for seat in table["seats"] if seat.get("user"))}:
            member = {"table": id, "user": user, "at": opened}
            db.execute(sa.text("insert into members(table_id, user_id, changed_at) values(:table, :user, :at)"), member)
    running = "select 1 from matches where matches.id = tables.match_id and matches.ended is null"
    db.execute(sa.text(f"update tables set playing = exists({running})"))
    for key in GUIDES:
        guided = {"yes": True, "key": bytes.fromhex(key)}
        db.execute(sa.text("update matches set guided = :yes where key = :key"), guided)


def downgrade() -> None:
    for name in ("running_matches", "listed_tables"):
        op.drop_index(name)
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("body", sa.LargeBinary))
    db = op.get_bind()
    columns = sa.text("select id, game, host, match_id, listed, options, seats from tables")
    for id, game, host, match, listed, options, seats in db.execute(columns).all():
        table = {"id": id, "game": game, "host": host, "match": match, "listed": bool(listed)}
        body = json.dumps({**table, "options": json.loads(options), "seats": json.loads(seats)}).encode()
        db.execute(sa.text("update tables set body = :body where id = :id"), {"id": id, "body": body})
    with op.batch_alter_table("tables") as tables:
        tables.alter_column("body", nullable=False)
        for name in ("game", "host", "match_id", "options", "seats", "open_seats", "playing", "seq"):
            tables.drop_column(name)
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("guided")
        matches.drop_column("result")
    for name in ("members", "table_log", "checks"):
        op.drop_table(name)
