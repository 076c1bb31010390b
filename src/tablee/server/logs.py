"""Logging: readable lines on a terminal, otherwise one JSON object a line; secrets are removed from both.

A message with a match and a step takes a mapping (`"match %(match)s, step %(step)d: …", {…}`), whose entries also
become fields of the JSON object."""

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
WORD = re.compile(r"(?<![\w-])[\w-]{25,}")
"""Long words, which may be secrets: cookies, codes, keys and hashes are longer than any id of ours."""
LEFT_OUT = "…"
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""Line breaks and other control characters, which are escaped in log lines."""
BY_STRANGERS = (
    "ASGI callable returned without completing handshake.",  # a socket that was refused with an answer
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence received from client.",
    "Unsupported upgrade request.",
)
"""Messages of uvicorn that any client can cause at will, and that are no fault of the server."""


def clean(text: str) -> str:
    """Remove secrets from a text. Of a URL only the host is kept: paths contain keys to seats and push endpoints."""
    return WORD.sub(_unless_a_name, QUERY.sub("?…", URL.sub(rf"\1\2/{LEFT_OUT}", text)))


def _unless_a_name(found: re.Match[str]) -> str:
    """Mask a long word in a log line, since it may be a secret. Keep it if it looks like an identifier: it has no
    digits and is mainly in small letters or mainly in capitals, unlike random text."""
    word = found[0]
    capitals = sum(map(str.isupper, word))
    is_random = any(map(str.isdigit, word)) or len(word) < 4 * capitals < 3 * len(word)
    return LEFT_OUT if is_random else word


class Text(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return clean(super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:
        """Escape control characters, so that a message stays on one line whatever it contains."""
        return CONTROL.sub(lambda found: repr(found[0])[1:-1], super().formatMessage(record))


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


def configure(how: Literal["auto", "text", "json"], level: str, out: TextIO | None = None) -> None:
    """Configure the logging of this process; it goes to standard error by default."""
    handler = logging.StreamHandler(out or sys.stderr)
    text = how == "text" or (how == "auto" and handler.stream.isatty())
    handler.setFormatter(Text("%(asctime)s %(levelname)s %(name)s: %(message)s") if text else Json())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for chatty in ("uvicorn", "alembic", "httpx"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_is_ours)


def _is_ours(record: logging.LogRecord) -> bool:
    """Filter out messages that strangers can cause at will, except at level DEBUG."""
    return record.msg not in BY_STRANGERS or logging.getLogger().isEnabledFor(logging.DEBUG)
