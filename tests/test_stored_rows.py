"""One stored row of every kind of event, action, option, change and result, as the code of version 0.1 wrote it.

A struct may be renamed, or gain a field with a default, but stored rows must still be read and be written the same. A
new kind of event, action or change adds its row to stored_rows.json.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tablee.core.codec import encode
from tablee.core.dice import Contribution, Draw
from tablee.games.catalogue import GAMES
from tablee.search.analysis import Judged
from tablee.tables import log
from tablee.tables.changes import TableChange
from tablee.tables.wire import Ending

ROWS: dict[str, list[Any]] = json.loads(Path(__file__).with_name("stored_rows.json").read_text("utf-8"))
TYPES: dict[str, Any] = {
    "changes of a table": TableChange,
    "service events": log.Undone | log.Agreed,
    "draws": Draw,
    "contributions": Contribution,
    "analyses": Judged,
    "results": Ending,
}
for name, box in GAMES.items():
    TYPES |= {f"{name} events": box.types.event, f"{name} actions": box.types.action}
    TYPES |= {f"{name} options": box.types.options}


@pytest.mark.parametrize("kind", TYPES)
def test_stored_rows_are_read_and_written_the_same(kind: str) -> None:
    for row in ROWS[kind]:
        assert json.loads(encode(msgspec.convert(row, TYPES[kind]))) == row


@pytest.mark.parametrize("kind", TYPES)
def test_every_stored_type_has_a_row(kind: str) -> None:
    types = get_args(TYPES[kind]) or (TYPES[kind],)
    assert {type(msgspec.convert(row, TYPES[kind])) for row in ROWS[kind]} == set(types)
