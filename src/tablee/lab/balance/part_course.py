"""Of a report: which decisions matter, how early a match is decided, and how luck and skill share its result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablee.lab.balance import told
from tablee.lab.balance.course import PHASES, Moment, Phase, moments, phases
from tablee.lab.balance.estimate import Estimate
from tablee.lab.balance.html import card, folded, paragraph, table
from tablee.lab.balance.luck import shares
from tablee.lab.balance.plot import SIDES, PlotLine, curves, figure, parts
from tablee.lab.balance.section import NONE, Section

PARTS = {
    "skill": "skill: who plays better",
    "seat": "seat: who begins",
    "deal": "deal: what chance gives both times alike",
    "rest": "rest: later chance, and what nobody could see",
}
NUMBERS = "the numbers"


def decisions(one: Section) -> str:
    """How often it matters what is played."""
    sides = [phases(cell) for cell in one.cells]
    lines = [PlotLine(side, list(_middles(found))) for side, found in zip(SIDES, sides, strict=False)]
    if not all(line.points for line in lines):
        return ""
    many = sum(of.decisions for found in sides for of in found if of)
    said = f"Share of {many} decisions in which the best move is 5 points of a win better than the second best."
    heads = ["part of the match", *one.columns("than the second", "than the average")]
    numbers = table(said, heads, _phase_rows(sides))
    drawn = figure("Decisions that matter", said, curves(lines))
    return card("Decisions that matter", drawn, paragraph(said, "small"), folded(NUMBERS, numbers))


def _middles(found: Sequence[Phase | None]) -> Iterator[tuple[float, Estimate]]:
    """Of each part of the match, where there was something to decide."""
    for n, phase in enumerate(found):
        if phase:
            yield (n + 0.5) / PHASES, phase.than_second


def _phase_rows(sides: Sequence[Sequence[Phase | None]]) -> Iterator[list[str]]:
    for n, found in enumerate(zip(*sides, strict=True)):
        part = f"{100 * n // PHASES}–{100 * (n + 1) // PHASES}%"
        yield [part, *(words for phase in found for words in _phase(phase))]


def _phase(phase: Phase | None) -> list[str]:
    return [told.surely(phase.than_second), told.surely(phase.than_average)] if phase else [NONE, NONE]


def chances(one: Section) -> str:
    """When the winner can be told."""
    sides = [moments(cell) for cell in one.cells]
    if not all(sides):
        return ""
    who = "The players’" if one.together else "The leader’s"
    matches = " and ".join(str(len(cell.watched())) for cell in one.cells)
    said = f"{who} chance to win from the deal to the end, all hands seen. Matches looked at: {matches}."
    heads = ["part of the match", *one.columns("chance", "won in the end")]
    numbers = table(said, heads, [_moment(found) for found in zip(*sides, strict=True)])
    lines = [
        PlotLine(side, [(moment.at, moment.chance) for moment in found])
        for side, found in zip(SIDES, sides, strict=False)
    ]
    drawn = figure("How early it is decided", said, curves(lines))
    return card("How early it is decided", drawn, paragraph(said, "small"), folded(NUMBERS, numbers))


def _moment(sides: Sequence[Moment]) -> list[str]:
    words = (said for moment in sides for said in (told.surely(moment.chance), told.surely(moment.won)))
    return [f"{sides[0].at:.0%}", *words]


def luck(one: Section) -> str:
    """Its parts, as far as enough deals were played by two levels."""
    sides = [shares(cell.pairs(one.better), None if one.together else 0.5) for cell in one.cells]
    if not all(sides):
        return ""
    rows = [[PARTS[name], *(told.surely(found[name]) for found in sides)] for name in sides[0]]
    drawn = "".join(_bar(f"{one.of(n)}luck and skill", found) for n, found in enumerate(sides))
    return card("Luck and skill", drawn, table(_between(one), ["", *one.columns("share")], rows))


def _bar(title: str, found: dict[str, Estimate]) -> str:
    said = ", ".join(f"{name} {told.share(of.value)}" for name, of in found.items())
    return figure(title, said, parts({name: of.value for name, of in found.items()}), high=32)


def _between(one: Section) -> str:
    deals = len(one.cells[0].pairs(one.better))
    if one.together:
        return f"{deals} deals, each played by {one.better} bots and by {one.weaker} ones"
    return f"{deals} deals, each played by {one.better} against {one.weaker} in either seat"
