"""Of a report: openings, and what cards, squares and streets are worth."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tablee.kit.box import OPENING
from tablee.lab.balance import told
from tablee.lab.balance.estimate import Estimate
from tablee.lab.balance.html import card, folded, table
from tablee.lab.balance.plot import dots
from tablee.lab.balance.section import DIFFERENCE, NONE, Section
from tablee.lab.balance.worth import Kind, Worth, change, kinds

FEW = 12
"""So many things are shown at once; more, when they are asked for."""
LEAST = 0.15


def openings(one: Section) -> str:
    return "".join(
        card("Openings", _kind(one, sides), wide=one.compared) for sides in _kinds(one) if _name(sides) == OPENING
    )


def worth(one: Section) -> str:
    parts = [_kind(one, sides) for sides in _kinds(one) if _name(sides) != OPENING]
    kind = "kinds" if one.compared else "kinds narrow"
    inside = f'<div class="{kind}">{"".join(parts)}</div>' if parts else ""
    return card("What is used, and what it is worth", inside, wide=True)


def _kinds(one: Section) -> list[list[Kind | None]]:
    """Each kind of thing, on either side."""
    sides = [{kind.name: kind for kind in kinds(cell)} for cell in one.cells]
    names = dict.fromkeys(name for side in sides for name in side)
    return [[side.get(name) for side in sides] for name in names]


def _name(sides: Sequence[Kind | None]) -> str:
    return next(kind.name for kind in sides if kind)


def _kind(one: Section, sides: Sequence[Kind | None]) -> str:
    items = list(dict.fromkeys(item for kind in sides if kind for item in kind.things))
    reach = _reach([thing for kind in sides if kind for thing in kind.things.values()])
    rows = [_thing(one, item, [kind.things.get(item) if kind else None for kind in sides], reach) for item in items]
    heads = ["", *one.columns("matches", "won", "more than usual"), *one.difference(DIFFERENCE)]
    numbers = table(_usual(sides), [*heads, f"± {100 * reach:.0f} points"], rows, "fewer" if one.compared else "")
    return folded(f"<b>{escape(_name(sides))}</b> ({len(items)})", numbers, shown=len(items) <= FEW)


def _usual(sides: Sequence[Kind | None]) -> str:
    means = (told.more(Estimate(kind.usual, 0.0)).partition(" ")[0] for kind in sides if kind)
    return f"on average {' and '.join(means)} points more than usual"


def _reach(things: Sequence[Worth]) -> float:
    """How far the dots lie from usual, at most; intervals may reach farther."""
    return 1.1 * max(LEAST, *(abs(thing.more.value) for thing in things))


def _thing(one: Section, item: str, sides: Sequence[Worth | None], reach: float) -> list[str]:
    estimates = [thing.more if thing else None for thing in sides]
    numbers = [words for thing in sides for words in _worth(thing)]
    name = escape(item) + _only(one, sides)
    return [name, *numbers, *_change(one, sides), dots(estimates, -reach, reach)]


def _worth(thing: Worth | None) -> list[str]:
    return [str(thing.matches), told.share(thing.won), told.more(thing.more)] if thing else [NONE] * 3


def _only(one: Section, sides: Sequence[Worth | None]) -> str:
    """What one side alone has, or has used."""
    if None not in sides:
        return ""
    [name] = [name for name, thing in zip(one.sides, sides, strict=True) if thing]
    return f' <span class="mark">only in {escape(name)}</span>'


def _change(one: Section, sides: Sequence[Worth | None]) -> list[str]:
    if not one.compared:
        return []
    before, after = sides
    return [told.more(change(before, after)) if before and after else NONE]
