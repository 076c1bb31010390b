"""The cards (titled blocks) of an HTML report on one kind of table: win shares of the seats, endings, lengths and so
on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from html import escape
from typing import NamedTuple

from tablee.kit.box import OPENING, AnyBox
from tablee.lab.balance import analysis, charts
from tablee.lab.balance import formatting as fmt
from tablee.lab.balance.analysis import Cell
from tablee.lab.balance.estimates import Estimate, luck_and_skill, mean, win_share
from tablee.lab.sequential_test import NEAR

COMPONENTS = {
    "skill": "skill: who plays better",
    "seat": "seat: who begins",
    "deal": "deal: what chance gives both times alike",
    "rest": "rest: later chance, and what nobody could see",
}
VERDICTS = {
    True: '<span class="mark good">✓ within 3 points of fair</span>',
    False: '<span class="mark bad">✕ not within 3 points of fair</span>',
    None: '<span class="mark unknown">? not known yet</span>',
}
DIFFERENCE, NUMBERS = "difference", "the numbers"
AROUND = 5 * NEAR
"""Half the width of the scale for win shares, around a fair share; the grey band in report.css is a fifth as wide."""
OPEN = 12
"""Greatest number of items of one kind whose HTML table is shown unfolded; a longer table is folded."""
LEAST = 0.15
"""Least worth, above and below 0, for which the scale of an item's worth has room."""


class Section(NamedTuple):
    """Section of the report on one kind of table, with the matches of one side or of two that are compared."""

    box: AnyBox
    title: str
    sides: Sequence[str]
    """Names of the sides, as the reader sees them."""
    cells: Sequence[Cell]
    better: str
    weaker: str | None
    """Name of the weaker bot whose matches against `better` show luck and skill; None if there are none."""

    @property
    def together(self) -> bool:
        return self.cells[0].together

    @property
    def compared(self) -> bool:
        return len(self.cells) == 2

    def columns(self, *heads: str) -> list[str]:
        """Return the column heads, repeated for each side."""
        return [self.key(n) + head for n in range(len(self.cells)) for head in heads]

    def key(self, side: int) -> str:
        """Return the coloured mark of a side; nothing if only one side is reported."""
        named = escape(self.sides[side])
        return f'<span class="key {fmt.SIDES[side]}" role="img" aria-label="{named}"></span>' if self.compared else ""

    def legend(self, *sides: int) -> str:
        """Return a chart's legend: the mark and name of each side; nothing if only one side is reported."""
        named = (f"{self.key(n)}{escape(self.sides[n])}" for n in sides or (0, 1) if self.compared)
        return f'<p class="small">{" &ensp; ".join(named)}</p>' if self.compared else ""

    def of(self, side: int) -> str:
        """Return the name of a side as the beginning of a sentence; nothing if only one side is reported."""
        return f"{self.sides[side]}: " if self.compared else ""

    def difference(self, *words: str) -> list[str]:
        """Return these cells of an HTML table, which show the difference of two sides; none if only one side is
        reported."""
        return list(words) if self.compared else []

    def paired(self, values: Callable[[Cell], Sequence[float]]) -> Estimate:
        """Return the mean difference of two sides, second less first, deal by deal. When time ran out, one side may
        have played a match more, which is left out."""
        first, other = map(values, self.cells)
        return mean([after - before for before, after in zip(first, other, strict=False)])

    def change(self, values: Callable[[Cell], Sequence[float]]) -> list[str]:
        return [fmt.points(self.paired(values))] if self.compared else []


def seats(one: Section) -> str:
    """Return the card that shows how often each place in turn order wins, and how often simple players (fixed
    strategies) win. For a cooperative game it shows how often all win."""
    if one.together:
        heads = ["", *one.columns("won"), *one.difference(DIFFERENCE), "from 0 to 100%"]
        return fmt.card("How often all win", fmt.table("won, all together", heads, [_all_won(one)]))
    heads = ["in turn order", *one.columns("won"), *one.difference(DIFFERENCE), "fair ± 15 points"]
    verdicts = (
        f"<p>{escape(one.of(n))}{VERDICTS[cell.nearly_fair()]} after {len(cell.played)} matches</p>"
        for n, cell in enumerate(one.cells)
    )
    wins = fmt.table(f"fair: {one.cells[0].fair:.0%}", heads, _places(one), "bare" if one.compared else "")
    return fmt.card("Seats", *verdicts, wins, *_rivals(one))


def _all_won(one: Section) -> list[str]:
    found = [cell.wins()[0] for cell in one.cells]
    return ["all together", *map(fmt.estimated, found), *one.change(partial(_won, 0)), fmt.dots(found, 0, 1)]


def _places(one: Section) -> Iterator[list[str]]:
    for place, name in enumerate(fmt.PLACES[: one.cells[0].seats]):
        found = [cell.wins()[place] for cell in one.cells]
        off = [Estimate(won.value - one.cells[0].fair, won.within) for won in found]
        drawn = f'<span class="near">{fmt.dots(off, -AROUND, AROUND)}</span>'
        yield [name, *map(fmt.estimated, found), *one.change(partial(_won, place)), drawn]


def _won(place: int, cell: Cell) -> list[float]:
    return [wins[place] for wins in cell.won()]


def _rivals(one: Section) -> Iterator[str]:
    for n, cell in enumerate(one.cells):
        for rival, won in cell.rivals.items():
            share = fmt.estimated(win_share(won))
            yield fmt.paragraph(f"{one.of(n)}One {rival} among them wins {share} of {len(won)} matches.")


def endings(one: Section) -> str:
    """Return the card with the clauses by which matches ended, and their texts."""
    heads = ["by rule", *one.columns("share"), *one.difference(DIFFERENCE), "from 0 to 100%"]
    clauses = fmt.endings(one.cells)
    texts = fmt.clause_texts(one.box, clauses)
    said = "".join(f"<dt>{number}</dt><dd>{escape(text)}</dd>" for number, text in texts)
    shares = fmt.table("how matches ended", heads, [_ending(one, of) for of in clauses])
    return fmt.card("Endings", shares, f"<dl>{said}</dl>")


def _ending(one: Section, clause: str) -> list[str]:
    shares = [cell.ended_by(clause) for cell in one.cells]
    return [clause, *map(fmt.share, shares), *one.change(partial(_ended, clause)), fmt.bars(shares)]


def _ended(clause: str, cell: Cell) -> list[float]:
    return [float(match.played.clause == clause) for match in cell.played]


def lengths(one: Section) -> str:
    steps = [cell.steps() for cell in one.cells]
    said = " ".join(one.of(n) + _percentiles(values) for n, values in enumerate(steps))
    drawn = charts.figure("Steps a match", said, charts.histogram(steps, "steps"))
    return fmt.card("Lengths", one.legend(), drawn, fmt.paragraph(f"Steps a match. {said}", "small"))


def _percentiles(steps: Sequence[int]) -> str:
    return "Half of them have {} or fewer, 95 in 100 no more than {}.".format(*fmt.median(steps))


def measures(one: Section) -> str:
    """Return the card with the measures that the game defines."""
    heads = ["", *one.columns("figure"), *one.difference(DIFFERENCE)]
    rows = [_measure(one, name, fmt.statistic(value)) for name, value in one.cells[0].played[0].played.measures.items()]
    return fmt.card("Figures", fmt.table("what is counted in a match", heads, rows) if rows else "")


def _measure(one: Section, name: str, statistic: str) -> list[str]:
    if any(name not in cell.played[0].played.measures for cell in one.cells):
        return [escape(name + statistic), fmt.measure(one.cells[0], name), *one.difference(fmt.NONE, fmt.NONE)]
    changed = [fmt.signed(one.paired(lambda cell: cell.plain(name)))] if one.compared else []
    return [escape(name + statistic), *(fmt.measure(cell, name) for cell in one.cells), *changed]


def decisions(one: Section) -> str:
    """Return the card that shows the fraction of decisions that matter, over the match."""
    sides = [analysis.phases(cell) for cell in one.cells]
    curves = [[((n + 0.5) / analysis.PHASES, of.than_second) for n, of in enumerate(found) if of] for found in sides]
    if not all(curves):
        return ""
    many = sum(of.decisions for found in sides for of in found if of)
    said = f"Share of {many} decisions in which the best move is 5 points of a win better than the second best."
    heads = one.columns("than the second", "than the average")
    rows = [_phase_row(n, found) for n, found in enumerate(zip(*sides, strict=True))]
    return _curves(one, "Decisions that matter", said, curves, heads, rows)


def _phase_row(n: int, sides: Sequence[analysis.Phase | None]) -> list[str]:
    shares = (share for of in sides for share in ((of.than_second, of.than_average) if of else (None, None)))
    return [f"{100 * n // analysis.PHASES}–{100 * (n + 1) // analysis.PHASES}%", *map(fmt.estimated, shares)]


def chances(one: Section) -> str:
    """Return the card that shows the leader's chance to win, over the match."""
    sides = [analysis.moments(cell) for cell in one.cells]
    if not all(sides):
        return ""
    who = "The players’" if one.together else "The leader’s"
    matches = " and ".join(str(len(cell.searched())) for cell in one.cells)
    said = f"{who} chance to win from the deal to the end, all hands seen. Matches looked at: {matches}."
    curves = [[(moment.at, moment.chance) for moment in found] for found in sides]
    heads = one.columns("chance", "won in the end")
    return _curves(one, "How early it is decided", said, curves, heads, map(_moment_row, zip(*sides, strict=True)))


def _moment_row(sides: Sequence[analysis.Moment]) -> list[str]:
    shares = (share for moment in sides for share in (moment.chance, moment.won))
    return [f"{sides[0].at:.0%}", *map(fmt.estimated, shares)]


def _curves(
    one: Section, title: str, said: str, sides: Sequence[charts.Curve], heads: list[str], rows: Iterable[list[str]]
) -> str:
    """Return a card with a chart over the match, and the same numbers in a folded table below."""
    drawn = charts.figure(title, said, charts.curves(sides))
    numbers = fmt.folded(NUMBERS, fmt.table(said, ["part of the match", *heads], rows))
    return fmt.card(title, one.legend(), drawn, fmt.paragraph(said, "small"), numbers)


def luck(one: Section) -> str:
    """Return the card with the components of the result (luck and skill), if bots of two levels played enough deals."""
    sides = [luck_of(one, cell) for cell in one.cells]
    if not all(sides):
        return ""
    rows = [[COMPONENTS[name], *(fmt.estimated(found[name]) for found in sides)] for name in sides[0]]
    drawn = (one.legend(n) + _components(f"{one.of(n)}luck and skill", found) for n, found in enumerate(sides))
    return fmt.card("Luck and skill", *drawn, fmt.table(_levels(one), ["", *one.columns("share")], rows))


def luck_of(one: Section, cell: Cell) -> dict[str, Estimate]:
    return luck_and_skill(cell.pairs(one.better), None if cell.together else 0.5)


def _components(title: str, found: dict[str, Estimate]) -> str:
    said = ", ".join(f"{name} {fmt.share(of.value)}" for name, of in found.items())
    return charts.figure(title, said, charts.stacked_bar({name: of.value for name, of in found.items()}))


def _levels(one: Section) -> str:
    deals = len(one.cells[0].pairs(one.better))
    if one.together:
        return f"{deals} deals, each played by {one.better} bots and by {one.weaker} ones"
    return f"{deals} deals, each played by {one.better} against {one.weaker} in either seat"


def openings(one: Section) -> str:
    found = (sides for sides in _kinds(one) if _name(sides) == OPENING)
    return "".join(fmt.card("Openings", _items(one, sides), wide=one.compared) for sides in found)


def worth(one: Section) -> str:
    """Return the card with the worth of all items but the openings, kind by kind."""
    parts = [_items(one, sides) for sides in _kinds(one) if _name(sides) != OPENING]
    kind = "kinds" if one.compared else "kinds narrow"
    inside = f'<div class="{kind}">{"".join(parts)}</div>' if parts else ""
    return fmt.card("What is used, and what it is worth", inside, wide=True)


def _kinds(one: Section) -> list[list[analysis.ItemKind | None]]:
    """Return each kind of item as a list with an entry for each side; None for a side that has no such item."""
    sides = [{kind.name: kind for kind in analysis.item_kinds(cell)} for cell in one.cells]
    names = dict.fromkeys(name for side in sides for name in side)
    return [[side.get(name) for side in sides] for name in names]


def _name(sides: Sequence[analysis.ItemKind | None]) -> str:
    return next(kind.name for kind in sides if kind)


def _items(one: Section, sides: Sequence[analysis.ItemKind | None]) -> str:
    """Return the table of one kind of item. Its scale is chosen by the estimates: an interval may reach beyond."""
    names = list(dict.fromkeys(item for kind in sides if kind for item in kind.items))
    every = [item for kind in sides if kind for item in kind.items.values()]
    reach = 1.1 * max(LEAST, *(abs(item.more.value) for item in every))
    rows = [_item(one, name, [kind.items.get(name) if kind else None for kind in sides], reach) for name in names]
    heads = ["", *one.columns("matches", "won", "more than usual"), *one.difference(DIFFERENCE)]
    numbers = fmt.table(_usual(sides), [*heads, f"± {100 * reach:.0f} points"], rows, "fewer" if one.compared else "")
    return fmt.folded(f"<b>{escape(_name(sides))}</b> ({len(names)})", numbers, shown=len(names) <= OPEN)


def _usual(sides: Sequence[analysis.ItemKind | None]) -> str:
    means = (fmt.points(Estimate(kind.usual, 0.0)).partition(" ")[0] for kind in sides if kind)
    return f"on average {' and '.join(means)} points more than usual"


def _item(one: Section, name: str, sides: Sequence[analysis.Worth | None], reach: float) -> list[str]:
    numbers = [words for item in sides for words in _worth(item)]
    drawn = fmt.dots([item.more if item else None for item in sides], -reach, reach)
    return [escape(name) + _only(one, sides), *numbers, *_change(one, sides), drawn]


def _worth(item: analysis.Worth | None) -> list[str]:
    return [str(item.matches), fmt.share(item.won), fmt.points(item.more)] if item else [fmt.NONE] * 3


def _only(one: Section, sides: Sequence[analysis.Worth | None]) -> str:
    """Return a mark for an item that only one side has, or has used."""
    if None not in sides:
        return ""
    [name] = [name for name, item in zip(one.sides, sides, strict=True) if item]
    return f' <span class="mark">only in {escape(name)}</span>'


def _change(one: Section, sides: Sequence[analysis.Worth | None]) -> list[str]:
    if not one.compared:
        return []
    before, after = sides
    return [fmt.points(analysis.change(before, after) if before and after else None)]


CARDS = (seats, endings, openings, lengths, decisions, chances, luck, measures, worth)
"""Functions that return the cards, in their order on the page; one that has nothing to show returns an empty string."""
