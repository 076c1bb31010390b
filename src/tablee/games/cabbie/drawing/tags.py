"""Elements of an SVG picture, as text."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from tablee.games.cabbie.splines import Point, Pose, off, show, straight, tenth


def tag(name: str, *content: str, **attributes: float | str) -> str:
    """An underscore stands for a hyphen, and one at the end for nothing: `class_`."""
    written = (f" {key.rstrip('_').replace('_', '-')}={quoteattr(_value(value))}" for key, value in attributes.items())
    inner = "".join(content)
    return f"<{name}{''.join(written)}>{inner}</{name}>" if inner else f"<{name}{''.join(written)}/>"


def _value(value: float | str) -> str:
    return value if isinstance(value, str) else str(tenth(value))


def path(d: str, class_: str, **more: float | str) -> str:
    return tag("path", d=d, class_=class_, **more)


def text(words: str, class_: str, **more: float | str) -> str:
    return tag("text", escape(words), class_=class_, **more)


def rect(width: float, height: float, rx: float, class_: str, **more: float | str) -> str:
    """With its middle at 0, 0."""
    return tag("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=rx, class_=class_, **more)


def placed(at: Point, *content: str, turn: float = 0) -> str:
    turned = f" rotate({tenth(turn)})" if turn else ""
    return tag("g", *content, transform=f"translate({show(at)}){turned}")


def box(pose: Pose, x: float, y: float, w: float, h: float) -> str:
    """A rectangle turned about a point, as a path."""
    corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
    return straight([off(off(pose.at, pose.turn, u), pose.turn + 90, v) for u, v in corners], closed=True)


def disc(at: Point, r: float) -> str:
    """A circle, as a path."""
    half = f"a{tenth(r)} {tenth(r)} 0 1 0"
    return f"M{show((at[0] - r, at[1]))}{half} {tenth(2 * r)} 0{half} {tenth(-2 * r)} 0Z"
