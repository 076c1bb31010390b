"""The balance report as HTML: a page for one game, without external files, about one side or two to compare."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from tablee.kit.box import AnyBox
from tablee.lab.balance import analysis
from tablee.lab.balance import formatting as fmt
from tablee.lab.balance.analysis import Cell
from tablee.lab.balance.html_cards import CARDS, VERDICTS, Section, luck_of
from tablee.lab.balance.sampling import SampledQuestion

READING = (
    "“± 4” says that the true figure lies within 4 points, 19 times of 20, as far as these matches can tell. Of forty "
    "figures two lie outside by luck: one that stands out alone is a question for more matches, not an answer.",
    "Seats are told in turn order, from whoever was drawn to begin. They are within 3 points of fair, or not, once a "
    "sequential test says so for every place; each of its answers is wrong at most once in twenty.",
    "What a thing is worth is the share won by those who used it, less what their places in the turn order win at this "
    "kind of table. What is dealt tells what luck is worth; what is chosen tells less: who is ahead gets to use more "
    "of everything. So compare a thing with others of its kind, and with the average that stands above them.",
    "A decision matters if a search that sees what its player could see finds the best move at least 5 points of a win "
    "better than the second best. The leader’s chance is looked for with all hands seen.",
    "Luck and skill: each deal is played twice by two bots of different level who exchange seats. What both matches "
    "have in common is the deal, half their difference is skill, the mean of all is the seat, and what is left is the "
    "rest; each is told as its part of the mean square of a result less a fair share.",
)
STYLE = Path(__file__).parent / "report.css"
INK = ("#22201c", "#f3eee4")


def report(asked: SampledQuestion, found: Sequence[Sequence[Cell]], command: str) -> str:
    """Return the whole page; `found` has the matches at each kind of table, by side."""
    box, sections = asked.box(0), list(_sections(asked, found))
    parts = [_header(asked, found, command), _glance(sections)]
    parts += [_section(n, one) for n, one in enumerate(sections)]
    parts += [f"<h2>How to read this</h2>\n{''.join(map(fmt.paragraph, READING))}"]
    parts += [fmt.paragraph(box.lab.verdict)] if box.lab.verdict else []
    return page(box, f"{box.name.capitalize()}: balance", "\n".join(parts))


def _sections(asked: SampledQuestion, found: Sequence[Sequence[Cell]]) -> Iterator[Section]:
    every = [cell for cells in found for cell in cells]
    names = [side.name for side in asked.sides]
    for cells in zip(*found, strict=True):
        titles = dict.fromkeys(fmt.table_name(cell, every) for cell in cells)
        yield Section(asked.box(0), " against ".join(titles), names, cells, asked.bot, asked.weaker)


def _section(n: int, one: Section) -> str:
    cards = "".join(part(one) for part in CARDS)
    return f'<h2 id="table-{n}">{escape(one.title)}</h2>\n<div class="grid">\n{cards}</div>'


def _header(asked: SampledQuestion, found: Sequence[Sequence[Cell]], command: str) -> str:
    counts = {len(cell.played) for cells in found for cell in cells}
    many = f"{min(counts)}" if len(counts) == 1 else f"{min(counts)} to {max(counts)}"
    said = f"How it plays out between {asked.bot} bots: {many} matches at each kind of table."
    return (
        f"<header><h1>{escape(asked.game.capitalize())}</h1>{fmt.paragraph(said, 'lead')}{_key(asked)}"
        f'<p class="small">Seed {asked.seed}: <code>{escape(command)}</code></p></header>'
    )


def _key(asked: SampledQuestion) -> str:
    if len(asked.sides) == 1:
        return ""
    one, other = (escape(side.name) for side in asked.sides)
    return (
        f'<p>Compared, on the same deals: <span class="key a"></span><b>{one}</b> and '
        f'<span class="key b"></span><b>{other}</b>. Differences are the second less the first.</p>'
    )


def _glance(sections: Sequence[Section]) -> str:
    """Return the overview: a row for every kind of table."""
    heads = ["", "matches", "seats", "won, in turn order", "steps", "decisions that matter", "skill"]
    rows = [_glance_row(m, one, n, cell) for m, one in enumerate(sections) for n, cell in enumerate(one.cells)]
    return fmt.table("All kinds of tables at a glance", heads, rows, "stacked")


def _glance_row(m: int, one: Section, n: int, cell: Cell) -> list[str]:
    """Return the overview's row for the m-th kind of table on the n-th side, with a link to its section."""
    matter = analysis.whole_match(cell)
    won = cell.wins()
    return [
        f'<a href="#table-{m}">{escape(f"{one.title} · {one.sides[n]}" if one.compared else one.title)}</a>',
        str(len(cell.played)),
        fmt.NONE if cell.together else VERDICTS[cell.nearly_fair()],
        fmt.estimated(won[0]) if cell.together else " / ".join(fmt.share(place.value) for place in won),
        str(fmt.median(cell.steps())[0]),
        fmt.estimated(matter and matter.than_second),
        fmt.estimated(luck_of(one, cell).get("skill")),
    ]


def page(box: AnyBox, title: str, body: str) -> str:
    style = STYLE.read_text("utf-8")
    for name, colour in zip(("$light", "$dark"), _accents(box), strict=True):
        style = style.replace(name, colour)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _accents(box: AnyBox) -> Sequence[str]:
    """Return the game's colour for the light and the dark theme, from its theme.css; by default the colour of text."""
    file = box.folder / "theme.css"
    found = re.findall(rf"--{box.name}: (#[0-9a-f]{{6}})", file.read_text("utf-8") if file.exists() else "")
    return found if len(found) == 2 else INK
