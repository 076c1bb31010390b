"""The SQL of the store: a file for each subject (`table.sql`, `match.sql` …), and one for each database with the
fragments in which its dialect differs.

`-- name: NAME` begins a query, or several that run in a row, separated by `;`. `-- fragment: NAME` begins a piece of
text that replaces `{NAME}` in later queries. Parameters are named, `:NAME`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

FILES = ("table", "match", "people", "process")
COMMENT = re.compile(r"^--.*\n", re.MULTILINE)
BEGIN = re.compile(r"^-- (name|fragment): (\w+)\n", re.MULTILINE)
PARAMETER = re.compile(r":(\w+)")


class Queries:
    """The text of each query as an attribute, in the dialect and parameter style of one database and its driver."""

    def __init__(self, database: Literal["sqlite", "postgresql"]) -> None:
        fragments = dict[str, str]()
        for kind, name, text in _parts(database):
            whole = COMMENT.sub("", text).strip().format_map(fragments)
            if kind == "fragment":
                fragments[name] = whole
            else:
                said = whole if database == "sqlite" else PARAMETER.sub(r"%(\1)s", whole)
                setattr(self, name, said)

    def __getattr__(self, name: str) -> str:
        raise AttributeError(f"there is no query {name}")


def _parts(database: str) -> Iterator[tuple[str, ...]]:
    for file in (database, *FILES):
        _, *parts = BEGIN.split(Path(__file__).with_name(f"{file}.sql").read_text("utf-8"))
        yield from zip(parts[::3], parts[1::3], parts[2::3], strict=True)
