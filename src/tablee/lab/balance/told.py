"""How figures and tables are named and written, on the page in docs/ and in reports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isinf
from typing import Any

import msgspec

from tablee.kit.box import AnyBox
from tablee.kit.rulebook import Paragraph, read_rulebook
from tablee.lab.balance.cells import Cell
from tablee.lab.balance.estimate import Estimate

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def name(cell: Cell, found: Sequence[Cell]) -> str:
    """The options in which the tables differ."""
    others = [msgspec.to_builtins(other.options) for other in found]
    own = msgspec.to_builtins(cell.options)
    told = [str(own[key]) for key in own if key != "seats" and len({o[key] for o in others if key in o}) > 1]
    return ", ".join([*told, f"{cell.seats} players"])


# Figures.


def share(value: float) -> str:
    """What is rare is told more precisely."""
    return f"{value:.1%}" if 0 < value < 0.1 else f"{value:.0%}"


def surely(found: Estimate) -> str:
    """A share, and by how many points it may be off."""
    return f"{share(found.value)} ± {_points(found.within)}"


def more(found: Estimate) -> str:
    """A difference of shares, in points."""
    return (
        f"{100 * found.value:+.0f} ± {_points(found.within)}".replace("-", "−")
        .replace("+0 ", "0 ")
        .replace("−0 ", "0 ")
    )


def _points(within: float) -> str:
    return "?" if isinf(within) else f"{100 * within:.0f}"


def number(value: float) -> str:
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def signed(found: Estimate) -> str:
    """A difference of means."""
    within = "?" if isinf(found.within) else number(found.within)
    sign = "+" if found.value > 0 else "−" if found.value < 0 else ""
    return f"{sign}{number(abs(found.value))} ± {within}"


def median(values: Sequence[int]) -> str:
    """And what 95 in 100 do not exceed."""
    ordered = sorted(values)
    return f"{ordered[len(ordered) // 2]}, {ordered[len(ordered) * 95 // 100]}"


def figure(cell: Cell, of: str) -> str:
    """A figure by its kind."""
    values = cell.each(of)
    match values[0]:
        case bool():
            return share(sum(values) / len(values))
        case int():
            return median(values)
        case tuple():
            return " / ".join(f"{mean:.1f}" for mean in cell.by_turn(of))
    return number(cell.means()[of])


def how(value: Any) -> str:
    """Which figure that is."""
    if isinstance(value, tuple):
        return ", in turn order"
    return ": median, 95%" if isinstance(value, int) and not isinstance(value, bool) else ""


# Endings.


def endings(cells: Sequence[Cell]) -> list[str]:
    return sorted({match.played.clause for cell in cells for match in cell.played}, key=_order)


def _order(clause: str) -> list[int]:
    return [int(part) for part in clause.split(".")]


def sentences(box: AnyBox, clauses: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What the clauses say by which matches ended."""
    rulebook = read_rulebook(box.folder, "en")
    for number in clauses:
        clause = rulebook.clause(number)
        texts = [part.text for part in clause.body if isinstance(part, Paragraph)] if clause else []
        yield number, texts[0] if texts else ""
