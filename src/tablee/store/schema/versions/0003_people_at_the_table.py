"""People at the table: time control, proposals, whose turn it is, clocks; results of matches for each player."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

OLD_LISTED = sa.text("listed and (playing or open_seats > 0)")
LISTED = sa.text("listed and not closed and ((playing and watched) or (not playing and open_seats > 0))")


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("match_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("way", sa.Text, nullable=False),
        sa.Column("ended", sa.Text),
        sa.Column("won", sa.Boolean),
        sa.Column("score", sa.Integer),
    )
    op.create_table(
        "due",
        sa.Column("match_id", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("clock", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "alive",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    for name in ("listed_tables", "members_latest"):
        op.drop_index(name)
    with op.batch_alter_table("users") as users:
        users.add_column(sa.Column("colour", sa.Integer))
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("pace", sa.LargeBinary, nullable=False, server_default='{"kind":"none","each":0}'))
        tables.add_column(sa.Column("watched", sa.Boolean, nullable=False, server_default=sa.true()))
        tables.add_column(sa.Column("language", sa.Text, nullable=False, server_default=""))
        tables.add_column(sa.Column("asking", sa.LargeBinary, nullable=False, server_default="[]"))
        tables.add_column(sa.Column("matches", sa.Integer, nullable=False, server_default="0"))
        tables.add_column(sa.Column("closed", sa.Boolean, nullable=False, server_default=sa.false()))
    with op.batch_alter_table("members") as members:
        for name in ("seats", "asked"):
            members.add_column(sa.Column(name, sa.Integer, nullable=False, server_default="0"))
        members.add_column(sa.Column("state", sa.Text, nullable=False, server_default="lobby"))
        members.add_column(sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    with op.batch_alter_table("matches") as matches:
        matches.alter_column("names", new_column_name="players")
        matches.add_column(sa.Column("origin", sa.Text))
    with op.batch_alter_table("steps") as steps:
        steps.add_column(sa.Column("by", sa.Text))
    _fill()
    _drop_defaults("tables", ("pace", "watched", "language", "asking", "matches", "closed"))
    _drop_defaults("members", ("seats", "asked", "state", "hidden"))
    op.create_index("listed_tables", "tables", ["opened_at"], sqlite_where=LISTED, postgresql_where=LISTED)
    op.create_index("members_latest", "members", ["user_id", "hidden", "state", "changed_at"])
    op.create_index("players_latest", "players", ["user_id", "ended"])
    op.create_index("players_tally", "players", ["user_id", "game", "way", "won", "score", "ended"])
    op.create_index("due_next", "due", ["at"])


def _drop_defaults(table: str, columns: tuple[str, ...]) -> None:
    with op.batch_alter_table(table) as changed:
        for column in columns:
            changed.alter_column(column, server_default=None)


def _fill() -> None:
    """Convert players from names to structs, and fill the state and seats of members. Who is asked becomes known with
    the next step of a running match."""
    db = op.get_bind()
    for id, names in db.execute(sa.text("select id, players from matches")).all():
        players = json.dumps([{"name": name} if name else {} for name in json.loads(names)], ensure_ascii=False)
        db.execute(
            sa.text("update matches set players = :players where id = :id"), {"id": id, "players": players.encode()}
        )
    for id, match, playing, seats in db.execute(sa.text("select id, match_id, playing, seats from tables")).all():
        state = "waiting" if playing else "over" if match else "lobby"
        db.execute(sa.text("update members set state = :state where table_id = :id"), {"id": id, "state": state})
        for user, held in _held(json.loads(seats)).items():
            mine = {"id": id, "user": user, "seats": held}
            db.execute(sa.text("update members set seats = :seats where table_id = :id and user_id = :user"), mine)
    _fill_players(db)


def _held(seats: list[dict[str, str]]) -> dict[str, int]:
    held: dict[str, int] = {}
    for seat, holder in enumerate(seats):
        if user := holder.get("user"):
            held[user] = held.get(user, 0) | 1 << seat
    return held


def _fill_players(db: sa.Connection) -> None:
    """Fill in the players of each table's last match: those who sit there now. Who played earlier ones is not known."""
    last = (
        "select m.id, m.game, m.options, m.ended, m.result, t.seats from matches m join tables t on t.match_id = m.id"
    )
    for id, game, options, ended, result, seats in db.execute(sa.text(last + " where not m.guided")).all():
        over = json.loads(result) if result else None
        for seat, holder in enumerate(json.loads(seats)):
            if holder.get("kind") != "person":
                continue
            row = {"id": id, "seat": seat, "user": holder["user"], "game": game, "ended": ended}
            row["way"] = json.loads(options).get("variant", "")
            row |= {"won": over and seat in over["winners"], "score": over and over["scores"][seat]}
            sql = "insert into players values(:id, :seat, :user, :game, :way, :ended, :won, :score)"
            db.execute(sa.text(sql), row)


def downgrade() -> None:
    for name in ("listed_tables", "members_latest"):
        op.drop_index(name)
    db = op.get_bind()
    for id, players in db.execute(sa.text("select id, players from matches")).all():
        names = json.dumps([player.get("name", "") for player in json.loads(players)], ensure_ascii=False)
        db.execute(sa.text("update matches set players = :names where id = :id"), {"id": id, "names": names.encode()})
    with op.batch_alter_table("steps") as steps:
        steps.drop_column("by")
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("origin")
        matches.alter_column("players", new_column_name="names")
    with op.batch_alter_table("members") as members:
        for name in ("seats", "asked", "state", "hidden"):
            members.drop_column(name)
    with op.batch_alter_table("tables") as tables:
        for name in ("pace", "watched", "language", "asking", "matches", "closed"):
            tables.drop_column(name)
    with op.batch_alter_table("users") as users:
        users.drop_column("colour")
    op.create_index("listed_tables", "tables", ["opened_at"], sqlite_where=OLD_LISTED, postgresql_where=OLD_LISTED)
    op.create_index("members_latest", "members", ["user_id", "changed_at"])
    for name in ("players", "due", "alive"):
        op.drop_table(name)
