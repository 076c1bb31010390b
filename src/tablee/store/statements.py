"""All the SQL there is, written once for every database: each statement is compiled to text when a store starts.

Parameters have names; a driver gets the text and a mapping. `store/schema/` makes the same tables, by migrations.
"""

from __future__ import annotations

from typing import Any

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
        self._dialect = dialect
        self._of_people()
        self._of_tables()
        self._of_matches()
        self._of_operation()

    def _text(self, statement: sa.ClauseElement) -> str:
        return str(statement.compile(dialect=self._dialect))

    def _of_people(self) -> None:
        self.name_of = self._text(sa.select(users.c.name).where(users.c.id == given("user")))
        self.rename = self._text(_upsert(users, "name"))

    def _of_tables(self) -> None:
        changing = ("seats", "open_seats", "host", "match_id", "playing", "seq")
        seat = sa.update(tables).where(tables.c.id == given("id")).values({name: given(name) for name in changing})
        self.open, self.seat, self.change = (
            self._text(sa.insert(tables)),
            self._text(seat),
            self._text(sa.insert(table_log)),
        )
        self.member = self._text(sa.insert(members))
        self.forget_members = self._text(sa.delete(members).where(members.c.table_id == given("table_id")))
        self.table = self._text(sa.select(tables).where(tables.c.id == given("id")))
        self.listed = self._text(_latest(sa.select(tables).where(TO_SEE), tables.c.opened_at))
        mine = sa.select(tables).join(members, members.c.table_id == tables.c.id)
        self.mine = self._text(_latest(mine.where(members.c.user_id == given("user")), members.c.changed_at))

    def _of_matches(self) -> None:
        log = (steps.c.seq, steps.c.at, steps.c.actor, steps.c.nonce, steps.c.events, steps.c.draws)
        self.keep_data = self._text(insert(data_files).on_conflict_do_nothing())
        self.data = self._text(sa.select(data_files.c.content).where(data_files.c.hash == given("hash")))
        self.start, self.append = self._text(sa.insert(matches)), self._text(sa.insert(steps))
        self.match = self._text(sa.select(matches).where(matches.c.id == given("id")))
        self.steps = self._text(sa.select(*log).where(steps.c.match_id == given("match")).order_by(steps.c.seq))
        ended = sa.update(matches).where(matches.c.id == given("match"))
        self.end_match = self._text(ended.values(ended=given("at"), result=given("result")))
        here = tables.c.id == given("table"), tables.c.match_id == given("match")
        self.end_at_table = self._text(sa.update(tables).where(*here).values(playing=sa.false()))
        theirs = members.c.table_id == given("table")
        self.touch_members = self._text(sa.update(members).where(theirs).values(changed_at=given("at")))

    def _of_operation(self) -> None:
        self.running = self._text(sa.select(matches.c.id).where(RUNNING).order_by(matches.c.id))
        self.checked = self._text(sa.select(checks))
        self.note_checked = self._text(_upsert(checks, "version"))


def given(name: str) -> sa.BindParameter[Any]:
    """What the driver is given under this name."""
    return sa.bindparam(name)


def _latest(rows: sa.Select[Any], column: sa.ColumnElement[Any]) -> sa.Select[Any]:
    """So many of them at the most, the latest first."""
    return rows.order_by(column.desc()).limit(given("most")).offset(NONE)


def _upsert(table: sa.Table, changed: str) -> sa.ClauseElement:
    """A row, or, where its key is known, its new value."""
    adding = insert(table)
    return adding.on_conflict_do_update(index_elements=[*table.primary_key], set_={changed: adding.excluded[changed]})
