"""The tables of a database, their columns and indexes. `store/schema/` makes the same, by migrations."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()


def _text(name: str, *, key: bool = False, optional: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text, primary_key=key, nullable=optional)


def _bytes(name: str, *, optional: bool = False) -> sa.Column[bytes]:
    return sa.Column(name, sa.LargeBinary, nullable=optional)


def _number(name: str, *, key: bool = False, optional: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, primary_key=key, nullable=optional, autoincrement=False)


def _moment(name: str) -> sa.Column[int]:
    """Milliseconds since 1970."""
    return sa.Column(name, sa.BigInteger, nullable=False)


def _flag(name: str, *, optional: bool = False) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean, nullable=optional)


users = sa.Table(
    "users", metadata, _text("id", key=True), _text("name"), _text("named_at"), _number("colour", optional=True)
)
tables = sa.Table(
    "tables",
    metadata,
    _text("id", key=True),
    _text("opened_at"),
    _flag("listed"),
    _text("game"),
    _text("host"),
    _bytes("options"),
    _bytes("seats"),
    _number("open_seats"),
    _text("match_id", optional=True),
    _flag("playing"),
    _number("seq"),
    _bytes("pace"),
    _flag("watched"),
    _text("language"),
    _bytes("asking"),
    _number("matches"),
    _flag("closed"),
    _bytes("key", optional=True),
    _flag("hints", optional=True),
    _flag("finding", optional=True),
)
TO_SEE = sa.text("listed and not closed and ((playing and watched) or (not playing and open_seats > 0))")
"""Tables that anyone may watch or join."""
for by in ((), ("game",), ("language",), ("game", "language")):
    # for every way to narrow the list: what nothing fits is not looked for in all of it
    columns = (tables.c[name] for name in (*by, "opened_at"))
    sa.Index("_".join(("listed_tables", *by)), *columns, sqlite_where=TO_SEE, postgresql_where=TO_SEE)
members = sa.Table(
    "members",
    metadata,
    _text("table_id", key=True),
    _text("user_id", key=True),
    _text("changed_at"),
    _number("seats"),
    _number("asked"),
    _text("state"),
    _flag("hidden"),
)
sa.Index("members_latest", members.c.user_id, members.c.hidden, members.c.state, members.c.changed_at)
former_members = sa.Table("former_members", metadata, _text("user_id", key=True), _text("table_id", key=True))
"""Whom a table's log speaks of, though they are members no more."""
table_log = sa.Table(
    "table_log",
    metadata,
    _text("table_id", key=True),
    _number("seq", key=True),
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
    _number("version"),
    _bytes("options"),
    _bytes("players"),
    sa.Column("data_hash", sa.Text, sa.ForeignKey("data_files.hash"), nullable=False),
    _bytes("key"),
    _text("started"),
    _text("ended", optional=True),
    _flag("guided"),
    _bytes("result", optional=True),
    _text("origin", optional=True),
)
RUNNING = sa.text("ended is null")
sa.Index("running_matches", matches.c.id, sqlite_where=RUNNING, postgresql_where=RUNNING)
steps = sa.Table(
    "steps",
    metadata,
    _text("match_id", key=True),
    _number("seq", key=True),
    _text("at"),
    _number("actor", optional=True),
    _text("nonce", optional=True),
    _bytes("events"),
    _bytes("draws"),
    _text("by", optional=True),
    _bytes("contributions", optional=True),
    sqlite_with_rowid=False,
)
players = sa.Table(
    "players",
    metadata,
    _text("match_id", key=True),
    _number("seat", key=True),
    _text("user_id"),
    _text("game"),
    _text("way"),
    _text("ended", optional=True),
    _flag("won", optional=True),
    _number("score", optional=True),
)
sa.Index("players_latest", players.c.user_id, players.c.ended)
sa.Index("players_tally", *(players.c[name] for name in ("user_id", "game", "way", "won", "score", "ended")))
companions = sa.Table(
    "companions",
    metadata,
    *(_text("user_id", key=True), _text("other_id", key=True), _flag("removed"), _flag("muted")),
    *(_text("game", optional=True), _text("asked_at", optional=True), _flag("declined")),
)
"""What one person has said about another whom they played with."""
sa.Index("companions_of_others", companions.c.other_id)
analyses = sa.Table(
    "analyses",
    metadata,
    *(_text("match_id", key=True), _number("seq", key=True), _number("version"), _bytes("judged")),
    sqlite_with_rowid=False,
)
due = sa.Table(
    "due",
    metadata,
    _text("match_id", key=True),
    _text("table_id"),
    _number("seq"),
    _moment("at"),
    _moment("since"),
    _bytes("clock"),
)
sa.Index("due_next", due.c.at)
alive = sa.Table("alive", metadata, _text("name", key=True), _moment("at"))
"""When each process that serves gave its latest sign of life."""
present = sa.Table(
    "present", metadata, _text("table_id", key=True), _text("user_id", key=True), _text("process", key=True)
)
"""Who has a table open, and in which process."""
sa.Index("present_in", present.c.process)
sa.Index("present_of", present.c.user_id)
secrets = sa.Table("secrets", metadata, _text("name", key=True), _bytes("value"))
subscriptions = sa.Table(
    "subscriptions",
    metadata,
    _text("endpoint", key=True),
    _text("user_id"),
    _bytes("p256dh"),
    _bytes("auth"),
    _text("language"),
    _number("ahead"),
    _flag("quiet"),
    _text("made"),
    _flag("sat"),
)
sa.Index("subscriptions_of_user", subscriptions.c.user_id, subscriptions.c.made)
later_calls = sa.Table(
    "later_calls", metadata, _text("endpoint", key=True), _text("table_id", key=True), _text("user_id"), _moment("at")
)
sa.Index("later_calls_next", later_calls.c.at)
answered = sa.Table("answered", metadata, _number("day", key=True), _text("who", key=True))
chosen = sa.Table("chosen", metadata, _number("day", key=True), _number("choice", key=True), _number("people"))
checks = sa.Table("checks", metadata, _text("game", key=True), _number("version"))
devices = sa.Table(
    "devices",
    metadata,
    _text("secret_hash", key=True),
    *(_text("user_id"), _text("label"), _text("made_at"), _text("seen_at")),
)
passkeys = sa.Table(
    "passkeys",
    metadata,
    _text("id", key=True),
    *(_text("user_id"), _bytes("public_key"), _moment("sign_count")),
    *(_text("label"), _text("made_at"), _text("seen_at")),
)
codes = sa.Table(
    "codes",
    metadata,
    _text("hash", key=True),
    *(_text("kind"), _text("user_id"), _moment("until"), _number("uses")),
    sa.CheckConstraint("uses <= 1", name="codes_once"),
)
for of_user in (devices, passkeys, codes):
    sa.Index(f"{of_user.name}_of", of_user.c.user_id)
