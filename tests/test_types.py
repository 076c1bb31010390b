"""Boards' data files have the types that their TypeScript declarations say."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from typescript import data_file


class Shape(msgspec.Struct):
    id: str
    cells: tuple[tuple[int, int], ...]
    colour: dict[str, int] = {}


def test_a_data_file_is_told_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "shapes.json"
    file.write_text('[{"id": "nessie", "cells": [[0, 1]]}]')
    made = data_file(file, list[Shape])
    assert "  cells: [number, number][];\n  colour?: Record<string, number>;\n" in made
    assert made.endswith("declare const data: Shape[];\nexport default data;\n")


def test_a_data_file_of_another_type_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "shapes.json"
    file.write_text('[{"id": "nessie", "cells": [[0, "1"]]}]')
    with pytest.raises(msgspec.ValidationError, match="cells"):
        data_file(file, list[Shape])
