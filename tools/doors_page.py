"""Write the tables of every game's observations and action numbers into docs/doors.md:

python3 dev.py run --extra doors python tools/doors_page.py"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from tablee.kit.encoding import Part
from tablee.lab.numbered_game import CODED, Coded

PAGE = Path(__file__).resolve().parent.parent / "docs" / "doors.md"
NUMBER = re.compile(r"\d+")
SEATS = 2


def told(game: str) -> str:
    """Return the two tables of a game: the parts of an observation, and the action numbers."""
    code = Coded(game, {"seats": SEATS}).encoding
    seen = f"What a seat sees, with two seats: {code.observation:,} numbers, and what was begun.\n\n{table(code.seen)}"
    done = f"What can be chosen, with two seats: {code.actions:,} numbers.\n\n{table(code.done)}"
    return f"{seen}\n\n{done}"


def table(parts: tuple[Part, ...]) -> str:
    """Return a Markdown table of parts; parts whose names differ only in numbers share a row."""
    many = Counter(NUMBER.sub("n", part.name) for part in parts)
    firsts = [part for part in parts if not NUMBER.findall(part.name.replace("0", ""))]
    rows = [_row(part, many[NUMBER.sub("n", part.name)]) for part in firsts]
    return "\n".join(["| part | numbers | meaning |", "|---|---:|---|", *rows])


def _row(part: Part, times: int) -> str:
    size = f"{part.size:,}" if times == 1 else f"{times} × {part.size:,}"
    return f"| {NUMBER.sub('n', part.name)} | {size} | {part.meaning} |"


def written(page: str) -> str:
    """Return the page with its tables brought up to date."""
    for game in CODED:
        begin, end = f"<!-- {game}: begin -->", f"<!-- {game}: end -->"
        before, _, rest = page.partition(begin)
        _, _, after = rest.partition(end)
        page = f"{before}{begin}\n{told(game)}\n{end}{after}"
    return page


def shown() -> list[str]:
    """Return the Python examples on the page, for a test to run."""
    return re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
