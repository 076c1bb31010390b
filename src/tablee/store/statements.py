"""All the SQL there is, written once for every database: each statement is compiled to text when a store starts.

Parameters have names; a driver gets the text and a mapping. `store/schema/` makes the same tables, by migrations.
"""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert  # SQLite understands it too
from sqlalchemy.engine import Dialect

metadata = sa.MetaData()
NONE: sa.ColumnElement[int] = sa.literal_column("0")
"""No rows are skipped: said in full, else SQLite's statement would have a parameter for it."""


def _text(name: str, *, key: bool = False, optional: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text, primary_key=key, nullable=optional)


def _bytes(name: str, *, optional: bool = False) -> sa.Column[bytes]:
    return sa.Column(name, sa.LargeBinary, nullable=optional)


users = sa.Table("users", metadata, _text("id", key=True), _text("name"), _text("named_at"))
tables = sa.Table(
    "tables",
    metadata,
    _text("id", key=True),
    _text("opened_at"),
    sa.Column("listed", sa.Boolean, nullable=False),
    _text("game"),
    _text("host"),
    _bytes("options"),
    _bytes("seats"),
    sa.Column("open_seats", sa.Integer, nullable=False),
    _text("match_id", optional=True),
    sa.Column("playing", sa.Boolean, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
)
TO_SEE = sa.text("listed and (playing or open_seats > 0)")
"""Tables that anyone may watch or join."""
sa.Index("listed_tables", tables.c.opened_at, sqlite_where=TO_SEE, postgresql_where=TO_SEE)
members = sa.Table("members", metadata, _text("table_id", key=True), _text("user_id", key=True), _text("changed_at"))
sa.Index("members_latest", members.c.user_id, members.c.changed_at)
table_log = sa.Table(
    "table_log",
    metadata,
    _text("table_id", key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    _text("at"),
    _bytes("change"),
    sqlite_with_rowid=False,
)
data_files = sa.Table("data_files", metadata, _text("hash", key=True), _bytes("content"))
matches = sa.Table(
    "matches",
    metadata,
    _text("id", key=True),
    _text("table_id"),
    _text("game"),
    sa.Column("version", sa.Integer, nullable=False),
    _bytes("options"),
    _bytes("names"),
    sa.Column("data_hash", sa.Text, sa.ForeignKey("data_files.hash"), nullable=False),
    _bytes("key"),
    _text("started"),
    _text("ended", optional=True),
    sa.Column("guided", sa.Boolean, nullable=False),
    _bytes("result", optional=True),
)
RUNNING = sa.text("ended is null")
sa.Index("running_matches", matches.c.id, sqlite_where=RUNNING, postgresql_where=RUNNING)
steps = sa.Table(
    "steps",
    metadata,
    _text("match_id", key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    _text("at"),
    sa.Column("actor", sa.Integer),
    _text("nonce", optional=True),
    _bytes("events"),
    _bytes("draws"),
    sqlite_with_rowid=False,
)
checks = sa.Table("checks", metadata, _text("game", key=True), sa.Column("version", sa.Integer, nullable=False))


class Statements:
    """The text of each statement for one kind of database."""

    def __init__(self, dialect: Dialect) -> None:
        def text(statement: sa.ClauseElement) -> str:
            return str(statement.compile(dialect=dialect))

        given = sa.bindparam
        most: sa.BindParameter[int] = sa.bindparam("most")

        self.name_of = text(sa.select(users.c.name).where(users.c.id == given("user")))
        self.rename = text(_upsert(users, "name"))

        self.open = text(sa.insert(tables))
        self.seat = text(
            sa.update(tables)
            .where(tables.c.id == given("id"))
            .values({name: given(name) for name in ("seats", "open_seats", "host", "match_id", "playing", "seq")})
        )
        self.change = text(sa.insert(table_log))
        self.member = text(sa.insert(members))
        self.forget_members = text(sa.delete(members).where(members.c.table_id == given("table_id")))
        self.table = text(sa.select(tables).where(tables.c.id == given("id")))
        self.listed = text(sa.select(tables).where(TO_SEE).order_by(tables.c.opened_at.desc()).limit(most).offset(NONE))
        self.mine = text(
            sa.select(tables)
            .join(members, members.c.table_id == tables.c.id)
            .where(members.c.user_id == given("user"))
            .order_by(members.c.changed_at.desc())
            .limit(most)
            .offset(NONE)
        )

        self.keep_data = text(insert(data_files).on_conflict_do_nothing())
        self.data = text(sa.select(data_files.c.content).where(data_files.c.hash == given("hash")))
        self.start = text(sa.insert(matches))
        self.append = text(sa.insert(steps))
        self.end_match = text(
            sa.update(matches).where(matches.c.id == given("match")).values(ended=given("at"), result=given("result"))
        )
        self.end_at_table = text(
            sa.update(tables)
            .where(tables.c.id == given("table"), tables.c.match_id == given("match"))
            .values(playing=sa.false())
        )
        self.touch_members = text(
            sa.update(members).where(members.c.table_id == given("table")).values(changed_at=given("at"))
        )
        self.match = text(sa.select(matches).where(matches.c.id == given("id")))
        log = (steps.c.seq, steps.c.at, steps.c.actor, steps.c.nonce, steps.c.events, steps.c.draws)
        self.steps = text(sa.select(*log).where(steps.c.match_id == given("match")).order_by(steps.c.seq))

        self.running = text(sa.select(matches.c.id).where(RUNNING).order_by(matches.c.id))
        self.checked = text(sa.select(checks))
        self.note_checked = text(_upsert(checks, "version"))


def _upsert(table: sa.Table, changed: str) -> sa.ClauseElement:
    """A row, or, where its key is known, its new value."""
    adding = insert(table)
    return adding.on_conflict_do_update(index_elements=[*table.primary_key], set_={changed: adding.excluded[changed]})
