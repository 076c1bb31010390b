"""The page of balance figures, docs/reports/balance.md: a part a game, written by one command."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from tablee.kit.box import AnyBox
from tablee.lab.balance import told
from tablee.lab.balance.cells import Cell, SampledQuestion
from tablee.lab.balance.course import all_phases
from tablee.lab.balance.estimate import mean
from tablee.lab.balance.luck import shares
from tablee.lab.balance.plot import Panel, alone
from tablee.lab.balance.worth import Kind, Worth, kinds
from tablee.lab.sequential_test import NEAR

HEAD = """# Balance

How the games play out between bots. Each column is one kind of table, each row one figure over all matches at it: a
share in per cent, with the points that it may be off 19 times of 20; “median, 95%” (95 in 100 matches had no more); or
a mean. Figures a seat are in turn order, from whoever was drawn to begin. “Within 3 points of fair” is answered by a
sequential test, or not yet. A decision matters if a search finds its best move 5 points of a win better than the
second best. Skill is its part of the mean square of a result, when each deal is played twice and two bots exchange
seats (`src/tablee/lab/balance/luck.py`). Each part is written by the command below it; the same seed plays the same
matches. `tablee balance GAME --out FILE.html` makes a page to look at, with every card, street or square.
"""
FAIR = {True: "yes", False: "**no**", None: "not known yet"}
STANDS_OUT = 3
FEW = 20
"""Of each kind of thing so many are named, and none that was used in fewer matches."""


def write(path: Path, asked: SampledQuestion, found: Sequence[Cell], command: str) -> None:
    """Put a game's part into the page, between its markers; the other games' parts stay as they are."""
    box, pictures = asked.box(0), path.parent / path.stem
    pictures.mkdir(parents=True, exist_ok=True)
    (pictures / f"{box.name}.svg").write_text(picture(found), "utf-8")
    begin, end = f"<!-- {box.name} -->", f"<!-- /{box.name} -->"
    part = f"{begin}\n{report(asked, found)}\n`{command}`\n{end}"
    before, _, rest = _parts(path).partition(begin)
    _, _, after = rest.partition(end)
    path.write_text("\n\n".join(filter(None, (HEAD.rstrip(), before.strip(), part))) + (after or "\n"), "utf-8")


def _parts(path: Path) -> str:
    """What the page says of each game."""
    page = path.read_text("utf-8") if path.exists() else ""
    return page[page.index("<!-- ") :] if "<!-- " in page else ""


def report(asked: SampledQuestion, found: Sequence[Cell]) -> str:
    """A table for every way to play, what stands out, and a picture."""
    box = asked.box(0)
    lines = [f"## {box.name.capitalize()}", "", f"Between {asked.bot} bots.", ""]
    for _, cells in groupby(found, key=lambda cell: type(cell.options)):
        lines += [*_table(asked, list(cells), found), ""]
    remarks = [*(remark for cell in found for remark in _remarks(box, cell, found)), *_unknown(found)]
    lines += ["What stands out:", "", *(f"- {remark}" for remark in remarks or ["nothing"]), ""]
    lines += [box.lab.verdict, ""] if box.lab.verdict else []
    lines += ["How matches ended:", "", *_clauses(box, found), ""]
    return "\n".join([*lines, f"![What each place wins, and {_plotted(found)}](balance/{box.name}.svg)", ""])


# Tables.


def _table(asked: SampledQuestion, cells: Sequence[Cell], found: Sequence[Cell]) -> list[str]:
    head = ["", *(told.name(cell, found) for cell in cells)]
    rows = [head, ["---", *["---:"] * len(cells)], *_rows(asked, cells)]
    return ["| " + " | ".join(row) + " |" for row in rows]


def _rows(asked: SampledQuestion, cells: Sequence[Cell]) -> Iterator[list[str]]:
    yield ["matches", *(str(len(cell.played)) for cell in cells)]
    yield from _won(cells)
    for rival in cells[0].rivals:
        yield [f"won by one {rival} among them", *(_rival(cell, rival) for cell in cells)]
    yield from _course(asked, cells)
    for name, value in cells[0].played[0].played.measures.items():
        yield [name + told.how(value), *(told.figure(cell, name) for cell in cells)]
    yield ["steps: median, 95%", *(told.median([match.played.steps for match in cell.played]) for cell in cells)]
    for clause in told.endings(cells):
        yield [f"ended by {clause}", *(told.share(cell.ended_by(clause)) for cell in cells)]


def _won(cells: Sequence[Cell]) -> Iterator[list[str]]:
    if cells[0].together:
        yield ["won, all together", *(told.surely(cell.wins()[0]) for cell in cells)]
        return
    yield ["won, in turn order", *(" / ".join(map(told.surely, cell.wins())) for cell in cells)]
    yield ["every seat within 3 points of fair", *(FAIR[cell.nearly_fair()] for cell in cells)]


def _rival(cell: Cell, rival: str) -> str:
    return f"{told.surely(mean(cell.rivals[rival]))} (fair: {cell.fair:.0%})"


def _course(asked: SampledQuestion, cells: Sequence[Cell]) -> Iterator[list[str]]:
    """What a closer look has found, where there was one."""
    matter = [all_phases(cell) for cell in cells]
    if any(matter):
        yield ["decisions that matter", *(told.surely(one.than_second) if one else "–" for one in matter)]
    skill = [shares(cell.pairs(asked.bot), None if cell.together else 0.5).get("skill") for cell in cells]
    if any(skill):
        yield [f"skill, {asked.bot} against {asked.weaker}", *(told.surely(one) if one else "–" for one in skill)]


# What is said below them.


def _clauses(box: AnyBox, found: Sequence[Cell]) -> Iterator[str]:
    """What the clauses say by which matches ended."""
    for number, sentence in told.sentences(box, told.endings(found)):
        if sentence:
            yield f"- **{number}** {sentence}"


def _remarks(box: AnyBox, cell: Cell, found: Sequence[Cell]) -> Iterator[str]:
    name = told.name(cell, found)
    if not cell.together and cell.nearly_fair() is False:
        place, won = max(zip(told.PLACES, cell.wins(), strict=False), key=lambda pair: abs(pair[1].value - cell.fair))
        yield f"{name}: the {place} in turn order wins {told.surely(won)}; fair would be {cell.fair:.0%}."
    for remark in box.lab.remarks(cell.options, cell.means()):
        yield f"{name}: {remark}"
    for kind in kinds(cell):
        if outstanding := [thing for thing in kind.things.values() if _stands_out(thing, kind)][:STANDS_OUT]:
            listed = ", ".join(f"{thing.item} {told.more(thing.more)}" for thing in outstanding)
            yield f"{name}, {kind.name}, in points: {listed}."


def _unknown(found: Sequence[Cell]) -> Iterator[str]:
    """Where more matches are needed."""
    undecided = [cell for cell in found if not cell.together and cell.nearly_fair() is None]
    if undecided:
        listed = "; ".join(f"{told.name(cell, found)} ({len(cell.played)})" for cell in undecided)
        yield f"Whether seats are within 3 points of fair is not known after so few matches: {listed}."


def _stands_out(thing: Worth, kind: Kind) -> bool:
    """Luck alone lets few things be so far from the others of their kind."""
    return thing.matches >= FEW and abs(thing.more.value - kind.usual) > 2 * thing.more.within


# A picture.


def picture(found: Sequence[Cell]) -> str:
    """What each place wins, and how the first figure is spread."""
    plotted = _plotted(found)
    return alone([_panel(cell, found, plotted) for cell in found], f"{plotted}: how often", NEAR)


def _panel(cell: Cell, found: Sequence[Cell], plotted: str) -> Panel:
    """Where all win together, half of the time would do."""
    values = [n for value in cell.each(plotted) for n in (value if isinstance(value, tuple) else (value,))]
    wins = cell.wins()[:1] if cell.together else cell.wins()
    return Panel(told.name(cell, found), 0.5 if cell.together else cell.fair, wins, values)


def _plotted(found: Sequence[Cell]) -> str:
    return next(iter(found[0].played[0].played.measures))
