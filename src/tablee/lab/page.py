"""The page of balance figures, docs/balance.md: a part a game, written by one command."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.box import AnyBox
from tablee.core.rulebook import Paragraph, read_rulebook
from tablee.lab.balance import BOT, Cell
from tablee.lab.plot import Panel, plot

ABOVE = 0.03
"""So much more than its share must a place in the turn order win to be remarked upon."""
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")

HEAD = f"""# Balance

How the games play out between `{BOT}` bots, which plan but do not search far: people will find more. Each column is one
kind of table, each row one figure over all matches at it: a share in per cent, “median, 95%” (95 in 100 matches had no
more), or a mean. Figures a seat are in turn order, from whoever was drawn to begin. Each part is written by the command
below it; the same seed plays the same matches, with any number of `--jobs`.
"""


def write(path: Path, box: AnyBox, found: Sequence[Cell], matches: int, seed: int) -> None:
    """Put a game's part into the page, between its markers; the other games' parts stay as they are."""
    pictures = path.parent / path.stem
    pictures.mkdir(parents=True, exist_ok=True)
    (pictures / f"{box.name}.svg").write_text(picture(found), "utf-8")
    command = f"tablee balance {box.name} --matches {matches} --seed {seed}"
    begin, end = f"<!-- {box.name} -->", f"<!-- /{box.name} -->"
    played = f"{matches} matches a figure, so a share may be {_doubt(matches):.0f} points off: `{command}`."
    part = f"{begin}\n{report(box, found)}\n{played}\n{end}"
    page = path.read_text("utf-8") if path.exists() else HEAD
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    path.write_text(before.rstrip() + "\n\n" + part + (after or "\n"), "utf-8")


def _doubt(matches: int) -> float:
    """Two standard errors of a share of one half, in points."""
    return float(100 / matches**0.5)


def report(box: AnyBox, found: Sequence[Cell]) -> str:
    """A table for every way to play, what stands out, and a picture."""
    lines = [f"## {box.name.capitalize()}", ""]
    for _, cells in groupby(found, key=lambda cell: type(cell.options)):
        lines += [*_table(list(cells), found), ""]
    remarks = [f"- {remark}" for cell in found for remark in _remarks(box, cell, found)]
    lines += ["What stands out:", "", *(remarks or ["- nothing"]), ""]
    lines += [box.lab.verdict, ""] if box.lab.verdict else []
    lines += ["How matches ended:", "", *_clauses(box, found), ""]
    return "\n".join([*lines, f"![{_plotted(found)}: how often](balance/{box.name}.svg)", ""])


# Tables.


def _table(cells: Sequence[Cell], found: Sequence[Cell]) -> list[str]:
    head = ["", *(_name(cell, found) for cell in cells)]
    rows = [head, ["---", *["---:"] * len(cells)], *_rows(cells)]
    return ["| " + " | ".join(row) + " |" for row in rows]


def _name(cell: Cell, found: Sequence[Cell]) -> str:
    """The options in which the tables differ."""
    others = [msgspec.to_builtins(other.options) for other in found]
    own = msgspec.to_builtins(cell.options)
    told = [str(own[key]) for key in own if key != "seats" and len({o[key] for o in others if key in o}) > 1]
    return ", ".join([*told, f"{cell.options.seats} players"])


def _rows(cells: Sequence[Cell]) -> Iterator[list[str]]:
    if cells[0].together:
        yield ["won, all together", *(_share(sum(cell.wins())) for cell in cells)]
    else:
        yield ["won, in turn order", *(" / ".join(map(_share, cell.wins())) for cell in cells)]
    for rival in cells[0].rivals:
        shares = (f"{_share(cell.rivals[rival])} (fair: {1 / cell.options.seats:.0%})" for cell in cells)
        yield [f"won by one {rival} among them", *shares]
    for name, value in cells[0].played[0].measures.items():
        yield [name + _how(value), *(_figure(cell, name) for cell in cells)]
    yield ["steps: median, 95%", *(_median([match.steps for match in cell.played]) for cell in cells)]
    for clause in _endings(cells):
        yield [f"ended by {clause}", *(_share(cell.ended_by(clause)) for cell in cells)]


def _how(value: Any) -> str:
    if isinstance(value, tuple):
        return ", in turn order"
    return ": median, 95%" if isinstance(value, int) and not isinstance(value, bool) else ""


def _figure(cell: Cell, name: str) -> str:
    values = cell.each(name)
    match values[0]:
        case bool():
            return _share(sum(values) / len(values))
        case int():
            return _median(values)
        case tuple():
            return " / ".join(f"{mean:.1f}" for mean in cell.by_turn(name))
    mean = cell.means()[name]
    return f"{mean:.1f}" if mean >= 10 else f"{mean:.2f}"


def _share(share: float) -> str:
    """What is rare is told more precisely."""
    return f"{share:.1%}" if 0 < share < 0.1 else f"{share:.0%}"


def _median(values: Sequence[int]) -> str:
    ordered = sorted(values)
    return f"{ordered[len(ordered) // 2]}, {ordered[len(ordered) * 95 // 100]}"


def _endings(cells: Sequence[Cell]) -> list[str]:
    return sorted({match.clause for cell in cells for match in cell.played})


# What is said below them.


def _clauses(box: AnyBox, found: Sequence[Cell]) -> Iterator[str]:
    """What the clauses say by which matches ended."""
    rulebook = read_rulebook(box.folder, "en")
    for number in _endings(found):
        clause = rulebook.clause(number)
        texts = [part.text for part in clause.body if isinstance(part, Paragraph)] if clause else []
        if texts:
            yield f"- **{number}** {texts[0]}"


def _remarks(box: AnyBox, cell: Cell, found: Sequence[Cell]) -> Iterator[str]:
    name, fair = _name(cell, found), 1 / cell.options.seats
    for place, share in zip(PLACES, cell.wins(), strict=False):
        if share > fair + ABOVE and not cell.together:
            by = f"over {100 * ABOVE:.0f} points more than {fair:.0%}"
            yield f"{name}: the {place} in turn order wins {share:.1%}, {by}."
    for remark in box.lab.remarks(cell.options, cell.means()):
        yield f"{name}: {remark}"


# A picture.


def picture(found: Sequence[Cell]) -> str:
    """How the first figure of each kind of table is spread."""
    name = _plotted(found)
    return plot([Panel(_name(cell, found), _all(cell.each(name))) for cell in found], name)


def _plotted(found: Sequence[Cell]) -> str:
    return next(iter(found[0].played[0].measures))


def _all(values: Sequence[Any]) -> list[float]:
    return [n for value in values for n in (value if isinstance(value, tuple) else (value,))]
