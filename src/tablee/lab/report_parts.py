"""The parts of a report about one kind of table: seats, openings, lengths, endings, decisions, what things are worth,
and luck. Of one side, or of two that are compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import zip_longest
from typing import NamedTuple

from tablee.core.box import OPENING, AnyBox
from tablee.lab import told
from tablee.lab.balance import Cell
from tablee.lab.course import PHASES, Phase, moments, phases
from tablee.lab.decide import FAR
from tablee.lab.estimate import Estimate, mean
from tablee.lab.html import card, folded, paragraph, table
from tablee.lab.luck import shares
from tablee.lab.plot import Line, Scale, bars, curves, dots, figure, histogram, parts, row
from tablee.lab.worth import Kind, Worth, kinds

NONE = "–"
VERDICTS = {
    True: '<span class="mark good">✓ within 3 points of fair</span>',
    False: '<span class="mark bad">✕ not within 3 points of fair</span>',
    None: '<span class="mark unknown">? not known yet</span>',
}
PARTS = {
    "skill": "skill: who plays better",
    "seat": "seat: who begins",
    "deal": "deal: what chance gives both times alike",
    "rest": "rest: later chance, and what nobody could see",
}


class Section(NamedTuple):
    """One kind of table."""

    box: AnyBox
    title: str
    sides: Sequence[str]
    """What they are called; one, or two that are compared."""
    cells: Sequence[Cell]
    better: str
    weaker: str | None

    @property
    def compared(self) -> bool:
        return len(self.cells) == 2

    def heads(self, first: str, *more: str) -> list[str]:
        """A column a side, and one for the difference."""
        names = [escape(side) for side in self.sides] if self.compared else list(more[:1])
        return [first, *names, *(["difference"] if self.compared else []), ""]


def section(one: Section) -> str:
    cards = (seats(one), endings(one), lengths(one), figures(one), decisions(one), chances(one), luck(one))
    return f'<div class="grid">\n{"".join(filter(None, cards))}{worth(one)}</div>'


# Who wins, and how.


def seats(one: Section) -> str:
    """Wins in turn order, or of all together, and of those who play otherwise."""
    scale = Scale(0, 1) if one.cells[0].together else Scale(-0.15, 0.15)
    rows = list(_all_won(one, scale)) if one.cells[0].together else list(_places(one, scale))
    verdicts = "" if one.cells[0].together else "".join(_verdict(one, cell, n) for n, cell in enumerate(one.cells))
    title = "How often all win" if one.cells[0].together else "Seats"
    return card(title, verdicts, table("won", one.heads("", "won"), rows), _others(one))


def verdict(cell: Cell) -> str:
    return VERDICTS[cell.nearly_fair()]


def _verdict(one: Section, cell: Cell, n: int) -> str:
    named = f"{escape(one.sides[n])}: " if one.compared else ""
    return f"<p>{named}{verdict(cell)} after {len(cell.played)} matches</p>"


def _places(one: Section, scale: Scale) -> Iterator[list[str]]:
    wins = [cell.wins() for cell in one.cells]
    for place, name in enumerate(told.PLACES[: one.cells[0].seats]):
        found = [won[place] if place < len(won) else None for won in wins]
        fair = [
            Estimate(won.value - cell.fair, won.within) if won else None
            for won, cell in zip(found, one.cells, strict=True)
        ]
        yield [
            name,
            *_each(found, told.surely),
            *_paired(one, lambda cell, at=place: _column(cell, at)),
            row(dots(fair, scale, 0, FAR)),
        ]


def _column(cell: Cell, place: int) -> list[float]:
    return [wins[place] if place < len(wins) else 0.0 for wins in cell.won()]


def _all_won(one: Section, scale: Scale) -> Iterator[list[str]]:
    found = [cell.wins()[0] for cell in one.cells]
    yield [
        "all together",
        *_each(found, told.surely),
        *_paired(one, lambda cell: _column(cell, 0)),
        row(dots(found, scale, 0.5)),
    ]


def _others(one: Section) -> str:
    """Those who play otherwise."""
    lines = [
        f"One {rival} among them wins {told.surely(mean(won))} (fair: {cell.fair:.0%}; {len(won)} matches)."
        for cell in one.cells
        for rival, won in cell.rivals.items()
    ]
    return "".join(paragraph(line) for line in lines)


def endings(one: Section) -> str:
    clauses = told.endings(one.cells)
    rows = [
        [
            f"<b>{number}</b> {escape(sentence)}",
            *(told.share(cell.ended_by(number)) for cell in one.cells),
            *_ended(one, number),
        ]
        for number, sentence in told.sentences(one.box, clauses)
    ]
    return card("Endings", table("by which rule matches ended", one.heads("", "share"), rows))


def _ended(one: Section, clause: str) -> list[str]:
    difference = _paired(one, lambda cell: [float(match.played.clause == clause) for match in cell.played])
    return [*difference, row(bars([cell.ended_by(clause) for cell in one.cells]))]


def lengths(one: Section) -> str:
    values = [[float(match.played.steps) for match in cell.played] for cell in one.cells]
    drawn = figure("Steps a match", _spread(values), histogram(values))
    return card("Lengths", drawn, paragraph(f"Steps a match. {_spread(values)}", "small"))


def _spread(sides: Sequence[Sequence[float]]) -> str:
    both = (told.median([int(value) for value in values]).partition(", ") for values in sides)
    return (
        "; against it, ".join(f"half have {half} or fewer, 95 in 100 no more than {most}" for half, _, most in both)
        + "."
    )


def figures(one: Section) -> str:
    names = one.cells[0].played[0].played.measures
    rows = [
        [escape(name + told.how(value)), *(_figure(cell, name) for cell in one.cells), *_change(one, name)]
        for name, value in names.items()
    ]
    return card("Figures", table("what is counted in a match", one.heads("", "figure")[:-1], rows)) if rows else ""


def _figure(cell: Cell, name: str) -> str:
    return told.figure(cell, name) if name in cell.played[0].played.measures else NONE


def _change(one: Section, name: str) -> list[str]:
    if not one.compared or name not in one.cells[1].played[0].played.measures:
        return [NONE] * one.compared
    return [told.signed(_difference(*(cell.plain(name) for cell in one.cells)))]


def _each(found: Sequence[Estimate | None], write: Callable[[Estimate], str]) -> list[str]:
    return [write(one) if one else NONE for one in found]


def _paired(one: Section, values: Callable[[Cell], list[float]]) -> list[str]:
    """Of two sides: the difference, deal by deal."""
    return [told.more(_difference(*map(values, one.cells)))] if one.compared else []


def _difference(first: Sequence[float], other: Sequence[float]) -> Estimate:
    return mean([after - before for before, after in zip(first, other, strict=False)])


# How it goes.


def decisions(one: Section) -> str:
    """How often it matters what is played."""
    sides = [phases(cell) for cell in one.cells]
    if not any(phase for side in sides for phase in side):
        return ""
    drawn = figure("Decisions that matter", "By fifths of the match.", curves(list(_mattering(sides))))
    counts = ", ".join(f"{sum(p.decisions for p in side if p)} decisions" for side in sides)
    said = f"Share of {counts} in which the best move is 5 points of a win better than the second best, by a search."
    heads = ["part of the match", *(head for side in one.sides for head in _heads(one, side))]
    numbers = table(said, heads, list(_phase_rows(sides)))
    return card("Decisions that matter", drawn, paragraph(said, "small"), folded("the numbers", numbers))


def _heads(one: Section, side: str) -> list[str]:
    named = f"{escape(side)}: " if one.compared else ""
    return [f"{named}than the second", f"{named}than the average"]


def _mattering(sides: Sequence[Sequence[Phase | None]]) -> Iterator[Line]:
    for side, found in zip("ab", sides, strict=False):
        yield Line(side, [phase.than_second for phase in found if phase])


def _phase_rows(sides: Sequence[Sequence[Phase | None]]) -> Iterator[list[str]]:
    for n, found in enumerate(zip(*sides, strict=True)):
        cells = [[told.surely(p.than_second), told.surely(p.than_average)] if p else [NONE, NONE] for p in found]
        yield [f"{100 * n // PHASES}–{100 * (n + 1) // PHASES}%", *(cell for pair in cells for cell in pair)]


def chances(one: Section) -> str:
    """When the winner can be told."""
    sides = [moments(cell) for cell in one.cells]
    if not all(sides):
        return ""
    who = "All" if one.cells[0].together else "The leader"
    lines = [Line(side, [moment.chance for moment in found]) for side, found in zip("ab", sides, strict=False)]
    said = f"{who}: the chance to win over the match, all hands seen, in {len(one.cells[0].watched())} matches."
    heads = ["part of the match", *(head for side in one.sides for head in _chance_heads(one, side))]
    numbers = table(
        said,
        heads,
        [
            [
                f"{found[0].at:.0%}",
                *(words for moment in found for words in (told.surely(moment.chance), told.surely(moment.won))),
            ]
            for found in zip(*sides, strict=True)
        ],
    )
    drawn = figure(f"{who}’s chance over the match", said, curves(lines))
    return card("How early it is decided", drawn, paragraph(said, "small"), folded("the numbers", numbers))


def _chance_heads(one: Section, side: str) -> list[str]:
    named = f"{escape(side)}: " if one.compared else ""
    return [f"{named}chance", f"{named}won in the end"]


def luck(one: Section) -> str:
    fair = None if one.cells[0].together else 0.5
    sides = [shares(cell.pairs(one.better), fair) for cell in one.cells]
    if not one.weaker or not all(sides):
        return ""
    drawn = [
        figure("Luck and skill", _listed(found), parts({name: of.value for name, of in found.items()}), 32)
        for found in sides
    ]
    rows = [[PARTS[name], *(told.surely(found[name]) for found in sides)] for name in sides[0]]
    heads = ["", *(one.sides if one.compared else ["share"])]
    deals = len(one.cells[0].pairs(one.better))
    said = f"{deals} deals, each played by {one.better} against {one.weaker} in either seat"
    if fair is None:
        said = f"{deals} deals, each played by {one.better} bots and by {one.weaker} ones"
    return card("Luck and skill", *drawn, table(said, heads, rows))


def _listed(found: dict[str, Estimate]) -> str:
    return ", ".join(f"{name} {told.share(of.value)}" for name, of in found.items())


# What things are worth.


def worth(one: Section) -> str:
    """Openings, then all other kinds of things."""
    sides = [{kind.name: kind for kind in kinds(cell)} for cell in one.cells]
    names = list(dict.fromkeys(name for side in sides for name in side))
    opening = [_kind(one, [side.get(OPENING) for side in sides])] if OPENING in names else []
    others = "".join(_kind(one, [side.get(name) for side in sides]) for name in names if name != OPENING)
    cards = [card("Openings", *opening, wide=True) if opening else ""]
    cards += [card("What is used, and what it is worth", others, wide=True) if others else ""]
    return "".join(cards)


def _kind(one: Section, sides: Sequence[Kind | None]) -> str:
    name = next(kind.name for kind in sides if kind)
    items = list(dict.fromkeys(item for kind in sides if kind for item in kind.things))
    most = max(abs(thing.more.value) for kind in sides if kind for thing in kind.things.values())
    scale = Scale(-max(0.15, 1.2 * most), max(0.15, 1.2 * most))
    rows = [_thing(one, item, [kind.things.get(item) if kind else None for kind in sides], scale) for item in items]
    heads = [
        "",
        *(head for side in one.sides for head in _worth_heads(one, side)),
        *(["difference"] if one.compared else []),
        "",
    ]
    usual = "; ".join(f"on average {told.more(Estimate(kind.usual, 0)).partition(' ')[0]}" for kind in sides if kind)
    return folded(f"<b>{escape(name)}</b>: {len(items)}, {usual} points", table(name, heads, rows))


def _worth_heads(one: Section, side: str) -> list[str]:
    named = f"{escape(side)}: " if one.compared else ""
    return [f"{named}matches", f"{named}won", f"{named}more than usual"]


def _thing(one: Section, item: str, sides: Sequence[Worth | None], scale: Scale) -> list[str]:
    cells = [[str(s.matches), told.share(s.won), told.more(s.more)] if s else [NONE] * 3 for s in sides]
    only = [name for name, side in zip_longest(one.sides, sides) if side] if None in sides else []
    mark = f' <span class="mark">only in {escape(only[0])}</span>' if only else ""
    estimates = [side.more if side else None for side in sides]
    return [
        escape(item) + mark,
        *(cell for three in cells for cell in three),
        *_worth_change(one, estimates),
        row(dots(estimates, scale, 0)),
    ]


def _worth_change(one: Section, estimates: Sequence[Estimate | None]) -> list[str]:
    if not one.compared:
        return []
    before, after = estimates
    return [told.more(after.less(before)) if before and after else NONE]
