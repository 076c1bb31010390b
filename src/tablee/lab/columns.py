"""Parquet export of a series: one flat, typed row for each seat of each match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tablee.kit.box import Measure
from tablee.lab.plan import Condition
from tablee.lab.progress import Progress
from tablee.lab.series import Played

PLAIN = {
    "table": "int32",
    "data": "string",
    "number": "int32",
    "deal": "int32",
    "steps": "int32",
    "clause": "string",
    "fault": "string",
    "seat": "int8",
    "place": "int8",
    "bot": "string",
    "win": "float64",
    "score": "int64",
}
"""Columns that every series has, with their types. Each option and each measure adds a column, such as option.fit or
measure.rounds."""


def write(path: Path, found: Progress) -> bool:
    """Write the matches of a series to a Parquet file; return False if pyarrow is not installed."""
    if not find_spec("pyarrow"):
        return False
    import pyarrow
    from pyarrow import parquet

    rows = list(_rows(found))
    names = list(dict.fromkeys([*PLAIN, *(name for row in rows for name in row)]))
    columns = {name: [row.get(name) for row in rows] for name in names}
    types = [(name, getattr(pyarrow, PLAIN.get(name) or _type(columns[name]))()) for name in names]
    beside = path.with_name(f".{path.name}")
    parquet.write_table(pyarrow.table(columns, schema=pyarrow.schema(types)), beside)
    beside.replace(path)
    return True


def _type(values: list[Any]) -> str:
    kinds = {type(value) for value in values if value is not None}
    for kind, name in ((str, "string"), (float, "float64"), (int, "int64")):
        if kind in kinds:
            return name
    return "bool_"


def _rows(found: Progress) -> Iterator[dict[str, Any]]:
    for number, (table, deals) in enumerate(zip(found.plan.tables, found.deals, strict=True)):
        condition = _condition(found.plan.conditions[table.condition])
        for deal, matches in enumerate(deals):
            for match in matches:
                yield from _seats({"table": number, "deal": deal, **condition}, match)


def _condition(condition: Condition) -> dict[str, Any]:
    return {"data": condition.data, **{f"option.{name}": value for name, value in condition.options.items()}}


def _seats(table: Mapping[str, Any], match: Played) -> Iterator[dict[str, Any]]:
    common = {
        **table,
        "number": match.number,
        "steps": match.steps,
        "clause": match.clause,
        "fault": match.fault or None,
    }
    for seat, bot in enumerate(match.bots):
        row = {**common, "seat": seat, "bot": bot, "win": match.wins[seat]}
        if not match.fault:
            row |= {"place": (seat - match.first) % len(match.bots), "score": match.scores[seat]}
        yield row | {f"measure.{name}": _of(seat, value) for name, value in match.measures.items()}


def _of(seat: int, value: Measure) -> bool | int | float:
    return value[seat] if isinstance(value, tuple) else value
