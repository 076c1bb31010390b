"""The log: readable lines on a terminal, elsewhere one JSON object a line; no secret stands in either.

A message that knows its match and step is given a mapping (`"match %(match)s, step %(step)d: …", {…}`): what is in that
are fields of the JSON too.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Literal, TextIO

import msgspec

URL = re.compile(r"""\b([a-z][a-z0-9+.-]*://)(?:[^\s/@"']*@)?([^\s/?#"']*)[^\s"'<>)]*(?<![:,.])""", re.IGNORECASE)
QUERY = re.compile(r"""(?<=\S)\?[^\s"']+""")
SECRET = re.compile(r"(?<![\w-])(?=[\w-]*\d)[\w-]{25,}")
"""Cookies, codes, keys of seats and matches, and their hashes are longer than any id of ours, and random."""
LEFT_OUT = "…"


def clean(text: str) -> str:
    """Of an address only the host is left: behind it stand keys to seats, and to browsers that can be pushed to."""
    return SECRET.sub(LEFT_OUT, QUERY.sub("?…", URL.sub(rf"\1\2/{LEFT_OUT}", text)))


class Text(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return clean(super().format(record))


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": clean(record.getMessage()),
            **_named(record.args),
        }
        if record.exc_info:
            line["exception"] = clean(self.formatException(record.exc_info))
        return msgspec.json.encode(line).decode()


def _named(args: Any) -> dict[str, str | int | float]:
    if not isinstance(args, Mapping):
        return {}
    return {str(name): one if isinstance(one, int | float) else clean(str(one)) for name, one in args.items()}


def begin(how: Literal["auto", "text", "json"], level: str, out: TextIO | None = None) -> None:
    """All that is logged in this process goes there from now on: to the standard error, where nothing else is said."""
    handler = logging.StreamHandler(out or sys.stderr)
    text = how == "text" or (how == "auto" and handler.stream.isatty())
    handler.setFormatter(Text("%(asctime)s %(levelname)s %(name)s: %(message)s") if text else Json())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for chatty in ("uvicorn", "alembic", "httpx"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
