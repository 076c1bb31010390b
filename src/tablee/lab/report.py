"""The result of a series as text for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablee.lab.progress import Progress
from tablee.lab.rating import Rating, installed
from tablee.lab.results import BotStanding, Standing, TableStanding
from tablee.lab.sequential_test import CLEAR, ERROR


def report(found: Progress, standings: Sequence[Standing]) -> str:
    lines = [f"{found.matches} matches of {found.plan.game}"]
    for standing in standings:
        lines += [f"{standing.condition}:"] if standing.condition else []
        lines += _lines(found.plan.kind, standing)
    return "\n".join([*lines, *_notes(found, standings)])


def _lines(kind: str, standing: Standing) -> Iterator[str]:
    if standing.together:
        yield from (f"  {_company(table)} win together: {table.wins[0]}{_of(table)}" for table in standing.tables)
        return
    if kind != "seats":
        width = max(len(one.bot) for one in standing.bots)
        yield from (_bot(one, width) for one in standing.bots)
    if kind == "gauntlet":
        yield from (f"  {_tried(table)}" for table in standing.tables)
    if kind == "seats":
        yield from (f"  {table.bots[0]}: {_places(table)}" for table in standing.tables)


def _bot(one: BotStanding, width: int) -> str:
    return f"  {one.bot:<{width}}   {_rating(one.rating)}wins {one.wins}   mean score {one.score:7.2f}{_of(one)}"


def _rating(rating: Rating | None) -> str:
    if rating is None:
        return ""
    within = f" ± {rating.within:.1f}" if rating.within is not None else ""
    return f"rating {rating.value:5.1f}{within}   "


def _tried(table: TableStanding) -> str:
    hero, other, *_ = table.bots
    return f"{hero} among {len(table.bots) - 1} {other}: {table.wins[0]}{_of(table)}: {table.answer or 'open'}"


def _places(table: TableStanding) -> str:
    places = ", ".join(f"place {n} {share}" for n, share in enumerate(table.wins, 1))
    return f"{places}{_of(table)}: {table.answer or 'open'}"


def _company(table: TableStanding) -> str:
    return ", ".join(table.bots)


def _of(what: BotStanding | TableStanding) -> str:
    return f" of {what.matches} matches"


def _notes(found: Progress, standings: Sequence[Standing]) -> Iterator[str]:
    """Yield the footnotes that explain the figures above."""
    kind, rivals = found.plan.kind, any(not standing.together for standing in standings)
    yield "± holds the truth 19 times of 20"
    if kind == "gauntlet" and rivals:
        yield f"better: takes {CLEAR:.0%} of what lies between an even share and all; either answer errs {_often()}"
    if kind == "seats" and rivals:
        yield f"each answer errs {_often()}"
    if kind != "seats" and rivals and not installed():
        yield "ratings take openskill (pip install 'tablee[lab]')"
    if found.faults:
        yield f"forfeited by an agent that failed: {len(found.faults)} of {found.matches} matches"


def _often() -> str:
    return f"at most once in {1 / ERROR:.0f} series"
