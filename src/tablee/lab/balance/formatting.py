"""Formatting for the reports: figures, names of tables, endings of matches and HTML elements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import isinf
from typing import Any

import msgspec

from tablee.kit.box import AnyBox
from tablee.kit.rulebook import Paragraph, read_rulebook
from tablee.lab.balance.analysis import Cell
from tablee.lab.balance.estimates import Estimate

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
NONE = "–"
SIDES = "ab"
"""CSS classes of the first and the second side of a comparison."""


def table_name(cell: Cell, found: Sequence[Cell]) -> str:
    """Name a kind of table by the values of the options in which the tables differ, and the number of players."""
    others = [msgspec.to_builtins(other.options) for other in found]
    own = msgspec.to_builtins(cell.options)
    differing = [str(own[key]) for key in own if key != "seats" and len({o[key] for o in others if key in o}) > 1]
    return ", ".join([*differing, f"{cell.seats} players"])


# Figures.


def share(value: float) -> str:
    """Format a fraction in per cent, below 10 % with one decimal."""
    return f"{value:.1%}" if 0 < value < 0.1 else f"{value:.0%}"


def estimated(found: Estimate | None) -> str:
    """Format a fraction in per cent, with its interval."""
    return f"{share(found.value)} ± {_points(found.within)}" if found else NONE


def points(found: Estimate | None) -> str:
    """Format a difference of two fractions in percentage points, with its sign and interval."""
    if not found:
        return NONE
    written = f"{100 * found.value:+.0f} ± {_points(found.within)}"
    return written.replace("-", "−").replace("+0 ", "0 ").replace("−0 ", "0 ")


def _points(within: float) -> str:
    return "?" if isinf(within) else f"{100 * within:.0f}"


def number(value: float) -> str:
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def signed(found: Estimate) -> str:
    """Format a difference of means, with its sign and interval."""
    within = "?" if isinf(found.within) else number(found.within)
    sign = "+" if found.value > 0 else "−" if found.value < 0 else ""
    return f"{sign}{number(abs(found.value))} ± {within}"


def median(values: Sequence[int]) -> tuple[int, int]:
    """Return the median and the 95th percentile."""
    ordered = sorted(values)
    return ordered[len(ordered) // 2], ordered[len(ordered) * 95 // 100]


def measure(cell: Cell, name: str) -> str:
    """Format one of the game's measures over all matches, by its type: a fraction, a median, or means."""
    values = cell.each(name)
    match values[0]:
        case bool():
            return share(sum(values) / len(values))
        case int():
            return "{}, {}".format(*median(values))
        case tuple():
            return " / ".join(f"{mean:.1f}" for mean in cell.by_turn(name))
    return number(cell.means()[name])


def statistic(value: Any) -> str:
    """Name the statistic that `measure` shows for values of this type, to be put behind the measure's name."""
    if isinstance(value, tuple):
        return ", in turn order"
    return ": median, 95%" if isinstance(value, int) and not isinstance(value, bool) else ""


# Endings.


def endings(cells: Sequence[Cell]) -> list[str]:
    """Return the numbers of the rulebook's clauses by which matches ended, in the rulebook's order."""
    return sorted({match.played.clause for cell in cells for match in cell.played}, key=_order)


def _order(clause: str) -> list[int]:
    return [int(part) for part in clause.split(".")]


def clause_texts(box: AnyBox, clauses: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield each clause's number with its first paragraph in the rulebook."""
    rulebook = read_rulebook(box.folder, "en")
    for number in clauses:
        clause = rulebook.clause(number)
        texts = [part.text for part in clause.body if isinstance(part, Paragraph)] if clause else []
        yield number, texts[0] if texts else ""


# HTML.


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]], on_phones: str = "") -> str:
    """Return an HTML table. Cells are HTML already; the first cell of a row is its name. On narrow screens the table
    can be `stacked` (every cell repeats its column's head), show `fewer` columns (both figures and the difference), or
    be `bare`, without its last column, a chart."""
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
    """Return one card (a titled block) of a section; nothing if all its parts are empty."""
    inside = "".join(filter(None, parts))
    return f'<section class="card{" whole" * wide}"><h3>{escape(title)}</h3>\n{inside}</section>\n' if inside else ""


def folded(summary: str, inside: str, shown: bool = False) -> str:
    return f"<details{' open' * shown}><summary>{summary}</summary>\n{inside}</details>\n"


def paragraph(words: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(words)}</p>' if kind else f"<p>{escape(words)}</p>"


# Charts in the rows of tables. A page has a thousand: each is an element with numbers, which report.css draws.


def dots(found: Sequence[Estimate | None], low: float, high: float) -> str:
    """Return the estimate and interval of each side as a dot on a line, on a scale from `low` to `high`; values beyond
    are drawn at the edge."""

    def at(value: float) -> str:
        return f"{round(100 * (min(max(value, low), high) - low) / (high - low), 1):.0f}"

    return "".join(
        f'<i class="{side}" style="--l:{at(one.low)};--v:{at(one.value)};--h:{at(one.high)}"></i>'
        for one, side in zip(found, SIDES, strict=False)
        if one
    )


def bars(shares: Sequence[float]) -> str:
    """Return a bar for each side."""
    return "".join(
        f'<i class="{side} bar" style="--h:{100 * share:.0f}"></i>' for share, side in zip(shares, SIDES, strict=False)
    )
