"""How the games play out between bots that plan: docs/balance.md, written by one command."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from tablee.bots.players import BOTS
from tablee.core.dice import Luck
from tablee.core.game import Box, Over
from tablee.core.play import steps
from tablee.games.catalogue import box_of

BOT = "greedy"


class Played(Struct, frozen=True):
    winners: tuple[int, ...]
    clause: str
    steps: int
    measures: dict[str, float]


class Cell(Struct, frozen=True):
    """Many matches at one kind of table."""

    options: Any
    played: list[Played]

    def share(self, clause: str) -> float:
        return sum(match.clause == clause for match in self.played) / len(self.played)

    def by_seat(self) -> list[float]:
        """The share of the matches won by each seat; a win shared by n counts 1/n."""
        wins = [0.0] * self.options.seats
        for match in self.played:
            for seat in match.winners:
                wins[seat] += 1 / len(match.winners) / len(self.played)
        return wins

    def mean(self, name: str) -> float:
        return sum(match.measures[name] for match in self.played) / len(self.played)

    def lengths(self) -> list[int]:
        return sorted(match.steps for match in self.played)


def play_one(task: tuple[str, Any, int, int]) -> Played:
    """The number-th match of a cell: the same for the same seed."""
    game, options, seed, number = task
    box, rng = box_of(game), Random(f"{seed}/{number}")
    player = lambda view, legal, must: BOTS[BOT](box, view, legal, must, rng)  # noqa: E731
    events, count, state = list[Any](), -1, None
    for step in steps(box.game, options, [player] * options.seats, Luck(rng)):
        events += step.events
        count, state = count + 1, step.state
    over = box.game.turn(state)
    assert isinstance(over, Over)
    return Played(tuple(sorted(over.winners)), over.clause, count, box.measure(options, events, over))


def cells(box: Box, matches: int, seed: int, jobs: int, progress: Callable[[int], None]) -> Iterator[Cell]:
    done = 0
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for options in box.cells():
            played = []
            for match in pool.imap(play_one, [(box.name, options, seed, number) for number in range(matches)]):
                played.append(match)
                progress(done := done + 1)
            yield Cell(options, played)


def report(box: Box, found: Sequence[Cell]) -> str:
    """One game's part of the page: a row a table."""
    clauses = sorted({match.clause for cell in found for match in cell.played})
    names = list(found[0].played[0].measures)
    head = ["table", *(f"ended by {clause}" for clause in clauses), "steps: median, 95 %", "won by seat", *names]
    rows = [[_name(cell), *(f"{cell.share(clause):.0%}" for clause in clauses), _length(cell), _seats(cell),
             *(f"{cell.mean(name):.2f}" for name in names)] for cell in found]  # fmt: skip
    lines = ["| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rows)]
    return "\n".join([f"## {box.name.capitalize()}", "", *lines, "", f"![Steps a match](balance/{box.name}.svg)", ""])


def _name(cell: Cell) -> str:
    return ", ".join(f"{key} {value}" for key, value in msgspec.to_builtins(cell.options).items())


def _length(cell: Cell) -> str:
    lengths = cell.lengths()
    return f"{lengths[len(lengths) // 2]}, {lengths[len(lengths) * 95 // 100]}"


def _seats(cell: Cell) -> str:
    return " / ".join(f"{share:.0%}" for share in cell.by_seat())


# A small picture: a histogram a table, below each other.

WIDTH, HEIGHT, BARS = 560, 64, 40


def plot(found: Sequence[Cell]) -> str:
    longest = max(max(cell.lengths()) for cell in found)
    parts = [_histogram(cell, longest, n * (HEIGHT + 22)) for n, cell in enumerate(found)]
    size = f'viewBox="0 0 {WIDTH} {len(found) * (HEIGHT + 22)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">{"".join(parts)}</svg>\n'


def _histogram(cell: Cell, longest: int, top: int) -> str:
    counts = Counter(length * BARS // (longest + 1) for length in cell.lengths())
    most, wide = max(counts.values()), WIDTH / BARS
    bars = "".join(
        f'<rect x="{at * wide:.1f}" y="{top + 18 + HEIGHT * (1 - n / most):.1f}" width="{wide - 1:.1f}" '
        f'height="{HEIGHT * n / most:.1f}" fill="#d6247e"/>'
        for at, n in sorted(counts.items())
    )
    return f'<text x="0" y="{top + 12}" font-size="11" fill="#6b6459">{_name(cell)} (0 to {longest} steps)</text>{bars}'


def write(path: Path, box: Box, found: Sequence[Cell], matches: int, seed: int) -> None:
    """Put a game's part into the page, between its markers; the other games' parts stay as they are."""
    pictures = path.parent / path.stem
    pictures.mkdir(parents=True, exist_ok=True)
    (pictures / f"{box.name}.svg").write_text(plot(found), "utf-8")
    command = f"tablee balance {box.name} --matches {matches} --seed {seed}"
    begin, end = f"<!-- {box.name} -->", f"<!-- /{box.name} -->"
    part = f"{begin}\n{report(box, found)}\n{matches} matches a table between `{BOT}` bots, by `{command}`.\n{end}"
    page = path.read_text("utf-8") if path.exists() else HEAD
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    path.write_text(before.rstrip() + "\n\n" + part + (after or "\n"), "utf-8")


HEAD = """# Balance

How the games play out between bots that plan, written by `tablee balance GAME`; the same seed gives the same matches.
"""
