"""The balance report as Markdown: docs/reports/balance.md, with a chapter for each game, written by one command
each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from tablee.kit.box import AnyBox
from tablee.lab.balance import charts
from tablee.lab.balance import formatting as fmt
from tablee.lab.balance.analysis import Cell, ItemKind, Worth, item_kinds, whole_match
from tablee.lab.balance.estimates import luck_and_skill, mean
from tablee.lab.balance.sampling import SampledQuestion
from tablee.lab.sequential_test import NEAR

HEAD = """# Balance

How the games play out between bots. Each column is one kind of table, each row one figure over all matches at it: a
share in per cent, with the points that it may be off 19 times of 20; “median, 95%” (95 in 100 matches had no more); or
a mean. Figures a seat are in turn order, from whoever was drawn to begin. “Within 3 points of fair” is answered by a
sequential test, or not yet. A decision matters if a search finds its best move 5 points of a win better than the
second best. Skill is its part of the mean square of a result, when each deal is played twice and two bots exchange
seats (`src/tablee/lab/balance/estimates.py`). Each part is written by the command below it; the same seed plays the
same matches. `tablee balance GAME --out FILE.html` makes a page to look at, with every card, street or square.
"""
FAIR = {True: "yes", False: "**no**", None: "not known yet"}
REMARKED = 3
"""Greatest number of items of a kind that are named under "What stands out"."""
FEW = 20
"""Least number of matches in which an item must have been used to be named under "What stands out"."""


def write(path: Path, asked: SampledQuestion, found: Sequence[Cell], command: str) -> None:
    """Write a game's chapter between its markers on the page; the chapters of other games stay unchanged."""
    box, pictures = asked.box(0), path.parent / path.stem
    pictures.mkdir(parents=True, exist_ok=True)
    (pictures / f"{box.name}.svg").write_text(picture(found), "utf-8")
    begin, end = f"<!-- {box.name} -->", f"<!-- /{box.name} -->"
    part = f"{begin}\n{report(asked, found)}\n`{command}`\n{end}"
    before, _, rest = _parts(path).partition(begin)
    _, _, after = rest.partition(end)
    path.write_text("\n\n".join(filter(None, (HEAD.rstrip(), before.strip(), part))) + (after or "\n"), "utf-8")


def _parts(path: Path) -> str:
    """Return the existing page without its introduction, that is, from the first chapter's marker on; empty if there is
    no page."""
    page = path.read_text("utf-8") if path.exists() else ""
    return page[page.index("<!-- ") :] if "<!-- " in page else ""


def report(asked: SampledQuestion, found: Sequence[Cell]) -> str:
    """Return a game's chapter: tables of figures, what stands out, the clauses that ended matches, and the picture."""
    box = asked.box(0)
    lines = [f"## {box.name.capitalize()}", "", f"Between {asked.bot} bots.", ""]
    for _, cells in groupby(found, key=lambda cell: type(cell.options)):
        lines += [*_table(asked, list(cells), found), ""]
    remarks = [*(remark for cell in found for remark in _remarks(box, cell, found)), *_unknown(found)]
    lines += ["What stands out:", "", *(f"- {remark}" for remark in remarks or ["nothing"]), ""]
    lines += [box.lab.verdict, ""] if box.lab.verdict else []
    clauses = fmt.clause_texts(box, fmt.endings(found))
    lines += ["How matches ended:", "", *(f"- **{number}** {text}" for number, text in clauses if text), ""]
    return "\n".join([*lines, f"![What each place wins, and {_plotted(found)}](balance/{box.name}.svg)", ""])


# Tables.


def _table(asked: SampledQuestion, cells: Sequence[Cell], found: Sequence[Cell]) -> list[str]:
    head = ["", *(fmt.table_name(cell, found) for cell in cells)]
    rows = [head, ["---", *["---:"] * len(cells)], *_rows(asked, cells)]
    return ["| " + " | ".join(row) + " |" for row in rows]


def _rows(asked: SampledQuestion, cells: Sequence[Cell]) -> Iterator[list[str]]:
    yield ["matches", *(str(len(cell.played)) for cell in cells)]
    yield from _won(cells)
    for rival in cells[0].rivals:
        yield [f"won by one {rival} among them", *(_rival(cell, rival) for cell in cells)]
    yield from _searched(asked, cells)
    for name, value in cells[0].played[0].played.measures.items():
        yield [name + fmt.statistic(value), *(fmt.measure(cell, name) for cell in cells)]
    yield ["steps: median, 95%", *("{}, {}".format(*fmt.median(cell.steps())) for cell in cells)]
    for clause in fmt.endings(cells):
        yield [f"ended by {clause}", *(fmt.share(cell.ended_by(clause)) for cell in cells)]


def _won(cells: Sequence[Cell]) -> Iterator[list[str]]:
    if cells[0].together:
        yield ["won, all together", *(fmt.estimated(cell.wins()[0]) for cell in cells)]
        return
    yield ["won, in turn order", *(" / ".join(map(fmt.estimated, cell.wins())) for cell in cells)]
    yield ["every seat within 3 points of fair", *(FAIR[cell.nearly_fair()] for cell in cells)]


def _rival(cell: Cell, rival: str) -> str:
    return f"{fmt.estimated(mean(cell.rivals[rival]))} (fair: {cell.fair:.0%})"


def _searched(asked: SampledQuestion, cells: Sequence[Cell]) -> Iterator[list[str]]:
    matter = [whole_match(cell) for cell in cells]
    if any(matter):
        yield ["decisions that matter", *(fmt.estimated(one and one.than_second) for one in matter)]
    skill = [luck_and_skill(cell.pairs(asked.bot), None if cell.together else 0.5).get("skill") for cell in cells]
    if any(skill):
        yield [f"skill, {asked.bot} against {asked.weaker}", *map(fmt.estimated, skill)]


# Remarks.


def _remarks(box: AnyBox, cell: Cell, found: Sequence[Cell]) -> Iterator[str]:
    name = fmt.table_name(cell, found)
    if not cell.together and cell.nearly_fair() is False:
        place, won = max(zip(fmt.PLACES, cell.wins(), strict=False), key=lambda pair: abs(pair[1].value - cell.fair))
        yield f"{name}: the {place} in turn order wins {fmt.estimated(won)}; fair would be {cell.fair:.0%}."
    for remark in box.lab.remarks(cell.options, cell.means()):
        yield f"{name}: {remark}"
    for kind in item_kinds(cell):
        if outstanding := [one for one in kind.items.values() if _stands_out(one, kind)][:REMARKED]:
            listed = ", ".join(f"{one.item} {fmt.points(one.more)}" for one in outstanding)
            yield f"{name}, {kind.name}, in points: {listed}."


def _unknown(found: Sequence[Cell]) -> Iterator[str]:
    """Yield a remark that lists the tables where more matches are needed for an answer about fairness."""
    undecided = [cell for cell in found if not cell.together and cell.nearly_fair() is None]
    if undecided:
        listed = "; ".join(f"{fmt.table_name(cell, found)} ({len(cell.played)})" for cell in undecided)
        yield f"Whether seats are within 3 points of fair is not known after so few matches: {listed}."


def _stands_out(one: Worth, kind: ItemKind) -> bool:
    """Tell whether an item's worth differs from the mean of its kind by more than chance explains."""
    return one.matches >= FEW and abs(one.more.value - kind.usual) > 2 * one.more.within


# The picture.


def picture(found: Sequence[Cell]) -> str:
    """Draw the game's picture as SVG: win shares of the places, and a histogram of the game's first measure."""
    plotted = _plotted(found)
    return charts.picture(
        charts.panels([_panel(cell, found, plotted) for cell in found], f"{plotted}: how often", NEAR)
    )


def _panel(cell: Cell, found: Sequence[Cell], plotted: str) -> charts.Panel:
    """Return the data of one panel. A cooperative game has no fair share: one half is drawn in its place."""
    values = [n for value in cell.each(plotted) for n in (value if isinstance(value, tuple) else (value,))]
    wins = {"all": cell.wins()[0]} if cell.together else dict(zip(fmt.PLACES, cell.wins(), strict=False))
    return charts.Panel(fmt.table_name(cell, found), 0.5 if cell.together else cell.fair, wins, values)


def _plotted(found: Sequence[Cell]) -> str:
    return next(iter(found[0].played[0].played.measures))
