"""Record ten turns of every game as a screen reader says them: `.venv/bin/python tools/spoken.py [GAME...]`.

The matches that tests play by screen reader are played once more; docs/reports/spoken.md records them. Games that
are not named keep their chapters."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "docs" / "reports" / "spoken.md"
TEST = "tests/test_browser_blind.py"
TURNS = 10
CALLS = "calls\t"
"""Prefix of a line with an assertive announcement, which tells the player that it is their turn."""
HOW = {"focus": "*{}*", "calls": "**{}**", "says": "{}"}
HEAD = """# What is heard

Ten turns of every game, as a screen reader says them: keys that are pressed stand in `code`, elements that get the
focus in *italics*, calls in **bold**, and what is read out by itself in plain letters. Written by `tools/spoken.py`;
bots play differently every time.
"""


def games() -> list[str]:
    found = sorted((ROOT / "src/tablee/games").glob(f"*/{TEST}"))
    return [path.parent.parent.name for path in found]


def heard(game: str) -> list[str]:
    """Play a whole match; return its lines, each with a kind (key, focus, announcement …) and a text."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "spoken"
        line = [sys.executable, "-m", "pytest", "-n", "0", "-q", f"src/tablee/games/{game}/{TEST}"]
        subprocess.run(line, cwd=ROOT, env={**os.environ, "TABLEE_SPOKEN": str(file)}, check=True)
        return file.read_text(encoding="utf-8").splitlines()


def turns(lines: list[str]) -> list[list[str]]:
    """Return the first ten turns, each from the announcement of the turn to that of the next."""
    starts = [n for n, line in enumerate(lines) if line.startswith(CALLS)][: TURNS + 1]
    return [lines[start:end] for start, end in pairwise(starts)]


def written(turn: list[str]) -> Iterator[str]:
    """Format a turn: keys pressed one after the other share a line, followed by what was heard."""
    line = ""
    for kind, _, text in (each.partition("\t") for each in turn):
        if kind == "key":
            if line and not line.endswith("`"):
                yield line
                line = ""
            line = f"{line} `{text}`".strip()
        elif kind in HOW:
            line = f"{line} {HOW[kind].format(text)}".strip()
    if line:
        yield line


def chapter(game: str) -> str:
    told = ("  \n   ".join(written(turn)) for turn in turns(heard(game)))
    return f"## {game.capitalize()}\n\n" + "".join(f"{n}. {turn}\n" for n, turn in enumerate(told, 1))


def chapters() -> dict[str, str]:
    """Read the chapters that the report has, by game."""
    parts = re.split(r"(?m)^(?=## )", OUT.read_text(encoding="utf-8")) if OUT.exists() else []
    return {part[3 : part.index("\n")].lower(): part.rstrip() + "\n" for part in parts if part.startswith("## ")}


def main() -> None:
    wanted = sys.argv[1:] or games()
    made = chapters() | {game: chapter(game) for game in wanted}
    OUT.write_text("\n".join([HEAD, *(made[game] for game in sorted(made))]), encoding="utf-8")


if __name__ == "__main__":
    main()
