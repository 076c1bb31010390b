"""Of a report: who wins, how matches end, how long they last, and what else is counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from html import escape

from tablee.lab.balance import told
from tablee.lab.balance.cells import Cell
from tablee.lab.balance.estimate import Estimate, share
from tablee.lab.balance.html import card, paragraph, table
from tablee.lab.balance.plot import bars, dots, figure, histogram
from tablee.lab.balance.section import DIFFERENCE, NONE, Section, each, paired
from tablee.lab.sequential_test import NEAR

AROUND = 5 * NEAR
"""So far from a fair share a seat is drawn; the style's band has a fifth of that."""
VERDICTS = {
    True: '<span class="mark good">✓ within 3 points of fair</span>',
    False: '<span class="mark bad">✕ not within 3 points of fair</span>',
    None: '<span class="mark unknown">? not known yet</span>',
}


def verdict(cell: Cell) -> str:
    return VERDICTS[cell.nearly_fair()]


def seats(one: Section) -> str:
    """Wins in turn order, or of all together; and of those who play otherwise."""
    if one.together:
        heads = ["", *one.columns("won"), *one.difference(DIFFERENCE), "from 0 to 100%"]
        return card("How often all win", table("won, all together", heads, [_all_won(one)]))
    heads = ["in turn order", *one.columns("won"), *one.difference(DIFFERENCE), "fair ± 15 points"]
    told_of = "".join(f"<p>{escape(one.of(n))}{_verdict(cell)}</p>" for n, cell in enumerate(one.cells))
    on_phones = "bare" if one.compared else ""
    wins = table(f"fair: {one.cells[0].fair:.0%}", heads, _places(one), on_phones)
    return card("Seats", told_of, wins, _others(one))


def _verdict(cell: Cell) -> str:
    return f"{verdict(cell)} after {len(cell.played)} matches"


def _all_won(one: Section) -> list[str]:
    found = [cell.wins()[0] for cell in one.cells]
    return ["all together", *each(found), *_change(one, 0), dots(found, 0, 1)]


def _places(one: Section) -> Iterator[list[str]]:
    for place, name in enumerate(told.PLACES[: one.cells[0].seats]):
        found = [cell.wins()[place] for cell in one.cells]
        off = [Estimate(won.value - one.cells[0].fair, won.within) for won in found]
        yield [name, *each(found), *_change(one, place), _near(dots(off, -AROUND, AROUND))]


def _near(drawn: str) -> str:
    """Over a band of what is near enough to fair."""
    return f'<span class="near">{drawn}</span>'


def _change(one: Section, place: int) -> list[str]:
    return each(one.paired(partial(_column, place)), told.more)


def _column(place: int, cell: Cell) -> list[float]:
    return [wins[place] for wins in cell.won()]


def _others(one: Section) -> str:
    """Those who play otherwise."""
    lines = (
        f"{one.of(n)}One {rival} among them wins {told.surely(share(won, [1] * len(won)))} of {len(won)} matches."
        for n, cell in enumerate(one.cells)
        for rival, won in cell.rivals.items()
    )
    return "".join(map(paragraph, lines))


def endings(one: Section) -> str:
    """With what the rulebook says."""
    heads = ["by rule", *one.columns("share"), *one.difference(DIFFERENCE), "from 0 to 100%"]
    clauses = told.endings(one.cells)
    said = "".join(f"<dt>{number}</dt><dd>{escape(words)}</dd>" for number, words in told.sentences(one.box, clauses))
    return card("Endings", table("how matches ended", heads, [_ending(one, of) for of in clauses]), f"<dl>{said}</dl>")


def _ending(one: Section, clause: str) -> list[str]:
    shares = [cell.ended_by(clause) for cell in one.cells]
    change = each(one.paired(partial(_ended, clause)), told.more)
    return [clause, *map(told.share, shares), *change, bars(shares)]


def _ended(clause: str, cell: Cell) -> list[float]:
    return [float(match.played.clause == clause) for match in cell.played]


def lengths(one: Section) -> str:
    steps = [[match.played.steps for match in cell.played] for cell in one.cells]
    said = " ".join(one.of(n) + _spread(values) for n, values in enumerate(steps))
    return card(
        "Lengths", figure("Steps a match", said, histogram(steps)), paragraph(f"Steps a match. {said}", "small")
    )


def _spread(steps: Sequence[int]) -> str:
    half, _, most = told.median(steps).partition(", ")
    return f"Half of them have {half} or fewer, 95 in 100 no more than {most}."


def figures(one: Section) -> str:
    """What the game itself counts."""
    heads = ["", *one.columns("figure"), *one.difference(DIFFERENCE)]
    rows = [_figure(one, name, told.how(value)) for name, value in one.cells[0].played[0].played.measures.items()]
    return card("Figures", table("what is counted in a match", heads, rows) if rows else "")


def _figure(one: Section, name: str, how: str) -> list[str]:
    if any(name not in cell.played[0].played.measures for cell in one.cells):
        return [escape(name + how), told.figure(one.cells[0], name), *one.difference(NONE, NONE)]
    change = [told.signed(paired(*(cell.plain(name) for cell in one.cells)))] if one.compared else []
    return [escape(name + how), *(told.figure(cell, name) for cell in one.cells), *change]
