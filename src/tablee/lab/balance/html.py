"""What a report is written with: a page that needs nothing but itself, its tables and figures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from tablee.kit.box import AnyBox

STYLE = Path(__file__).parent / "report.css"
INK = ("#22201c", "#f3eee4")


def page(box: AnyBox, title: str, body: str) -> str:
    style = STYLE.read_text("utf-8")
    for name, colour in _colours(box).items():
        style = style.replace(f"${name}", colour)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _colours(box: AnyBox) -> dict[str, str]:
    """A game's colour on light paper and on dark, and what is written on it, as its theme says; ink, if it has none."""
    file = box.folder / "theme.css"
    theme = file.read_text("utf-8") if file.exists() else ""
    accents = re.findall(rf"--{box.name}: (#[0-9a-f]{{6}})", theme)
    letters = re.findall(rf"--on-{box.name}: (#[0-9a-f]{{6}})", theme)
    found = [*accents, *letters] if len(accents) == len(letters) == 2 else [*INK, *reversed(INK)]
    return dict(zip(("light", "dark", "on-light", "on-dark"), found, strict=True))


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]], on_phones: str = "") -> str:
    """The first cell of a row is its name. Cells are HTML already; a column without a head holds pictures. On phones it
    can be `stacked`, where every cell says its column's head, have `fewer` columns (both figures and the difference),
    or be `bare`, without its last column, a picture."""
    top = "".join(f'<th scope="col">{cell}</th>' if cell else "<td></td>" for cell in head)
    body = "\n".join(_row(row, head if on_phones == "stacked" else ()) for row in rows)
    return (
        f'<div class="wide {on_phones}" tabindex="0" role="region" aria-label="{escape(caption)}">'
        f"<table><caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead><tbody>\n{body}\n</tbody></table></div>"
    )


def _row(cells: Sequence[str], heads: Sequence[str]) -> str:
    first, *others = cells
    said = [f' data-head="{head}"' for head in heads[1:]] or [""] * len(others)
    row = "".join(f"<td{head}>{cell}</td>" for head, cell in zip(said, others, strict=True))
    return f"<tr><th>{first}</th>{row}</tr>"


def card(title: str, *parts: str, wide: bool = False) -> str:
    """A part of a section; nothing where it has nothing to say."""
    inside = "".join(filter(None, parts))
    return f'<section class="card{" whole" * wide}"><h3>{escape(title)}</h3>\n{inside}</section>\n' if inside else ""


def folded(summary: str, inside: str, shown: bool = False) -> str:
    return f"<details{' open' * shown}><summary>{summary}</summary>\n{inside}</details>\n"


def paragraph(words: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(words)}</p>' if kind else f"<p>{escape(words)}</p>"
