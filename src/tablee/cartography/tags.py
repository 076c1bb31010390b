"""SVG elements as text."""

from __future__ import annotations

from xml.sax.saxutils import escape

from tablee.cartography.paths import tenth
from tablee.games.cabbie.city.geometry import Point


def tag(name: str, *content: str, **attributes: float | str) -> str:
    """Write an element. In names of attributes `_` becomes a hyphen, and a trailing one, as in `class_`, is dropped."""
    head = name + "".join(f" {key.rstrip('_').replace('_', '-')}={_quoted(value)}" for key, value in attributes.items())
    inner = "".join(content)
    return f"<{head}>{inner}</{name}>" if inner else f"<{head}/>"


def _quoted(value: float | str) -> str:
    """Put a value in single quotes, which need no escape in the JSON that boards are given."""
    shown = escape(value, {"'": "&apos;"}) if isinstance(value, str) else tenth(value)
    return f"'{shown}'"


def path(d: str, class_: str, **more: float | str) -> str:
    return tag("path", d=d, class_=class_, **more)


def text(words: str, class_: str, **more: float | str) -> str:
    return tag("text", escape(words), class_=class_, **more)


def rect(width: float, height: float, rx: float, class_: str, **more: float | str) -> str:
    """Draw a rectangle centred on 0, 0."""
    return tag("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=rx, class_=class_, **more)


def placed(at: Point, *content: str, turn: float = 0) -> str:
    """Move content to a point and rotate it, by whole degrees: nobody sees a smaller angle."""
    turned = f"rotate({round(turn)})" if round(turn) else ""
    return tag("g", *content, transform=f"translate({tenth(at[0])},{tenth(at[1])}){turned}")
