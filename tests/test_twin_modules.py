"""The build of twins as WebAssembly: what it refuses, and which changes of the sources make a module stale."""

from __future__ import annotations

import tomllib
from base64 import b64encode
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest
import wasmtime
from dev import TWINS_PYTHON

import twins
from source_code import ROOT
from tablee.core.options import read_options
from tablee.games.catalogue import shipped
from tablee.search.entries import ARRAYS, parameters, play, search
from tablee.search.readable import Readable
from tablee.search.tree import Tree, room_for, tree
from twin_sources import sources
from wasm_object import UnfitModule, refuse_unfit

T = TypeVar("T")
HOST = '(import "env" "__linear_memory" (memory 0)) (import "env" "__stack_pointer" (global (mut i32)))'


def module(text: str) -> bytes:
    return bytes(wasmtime.wat2wasm(f"(module {text})"))


@pytest.mark.parametrize("imported", ["", HOST, HOST.replace("(memory 0)", "(memory 0 9)")])
def test_a_module_that_needs_memory_and_stack_alone_is_written(imported: str) -> None:
    refuse_unfit(module(f'{imported} (func (export "play") (result i32) (i32.const 0))'))


@pytest.mark.parametrize(
    "text, why",
    [
        (f'{HOST} (data (i32.const 8) "left")', "data"),
        (f'{HOST} (import "env" "exp" (func (param f64) (result f64)))', "env.exp"),
        ('(import "env" "exp" (func)) (import "env" "__linear_memory" (memory 0 9))', "env.exp"),
        ('(import "env" "__indirect_function_table" (table 0 funcref))', "env.__indirect_function_table"),
        ('(import "env" "__memory_base" (global i32))', "env.__memory_base"),
        ('(import "env" "__linear_memory" (func))', "env.__linear_memory"),
    ],
)
def test_a_module_with_data_or_other_imports_is_refused(text: str, why: str) -> None:
    with pytest.raises(UnfitModule, match=why):
        refuse_unfit(module(text))


def test_what_is_no_module_is_refused() -> None:
    with pytest.raises(UnfitModule):
        refuse_unfit(b"\x7fELF" + bytes(60))


# Sources

PLANTED = """
from tablee.kit.twin import jitable
FIRST = 1

@jitable
def mover(t, s):
    return s.active + FIRST
"""


def made_from(text: str, place: Path) -> set[str]:
    """Return what a module would be made from if this were the text of a twin's `mover`."""
    path = place / f"{sha256(text.encode()).hexdigest()}.py"
    path.write_text(text)
    planted = module_from_spec(spec := not_none(spec_from_file_location("planted", path)))
    not_none(spec.loader).exec_module(planted)
    fast: Any = SimpleNamespace(**vars(not_none(shipped("detour").twin)()) | {"mover": planted.mover})
    return {*sources(fast)}


def not_none(value: T | None) -> T:
    assert value is not None
    return value


@pytest.mark.parametrize(
    "change",
    [
        ("    return", "    # the seat\n    return"),
        ("    return", '    """Return a seat."""\n    return'),
        ("(t, s):", "(t: object, s: object) -> int:"),
        ("@jitable", "# marked\n\n@jitable"),
        ("s.active + FIRST", "(s.active + FIRST)"),
        ("FIRST = 1", "FIRST = 1\nOTHER = 2"),
    ],
)
def test_a_module_is_of_todays_sources_if_only_words_have_changed(change: tuple[str, str], tmp_path: Path) -> None:
    assert made_from(PLANTED.replace(*change), tmp_path) == made_from(PLANTED, tmp_path)


@pytest.mark.parametrize("change", [("FIRST = 1", "FIRST = 2"), ("+ FIRST", "- FIRST"), ("s.active", "int(s.active)")])
def test_a_module_is_stale_if_what_it_computes_has_changed(change: tuple[str, str], tmp_path: Path) -> None:
    assert made_from(PLANTED.replace(*change), tmp_path) != made_from(PLANTED, tmp_path)


@pytest.mark.parametrize("word", ["def node_of(", "def below(", "def log(", "KNOWN = ", "TIMES = ", "def copy("])
def test_a_module_is_made_from_the_search_and_its_base_too(word: str) -> None:
    assert any(word in each for each in sources(not_none(shipped("detour").twin)()))


# Calls and versions


def test_the_arrays_of_a_tree_have_the_lengths_that_the_search_gives_them() -> None:
    engine = Readable(shipped("detour"), read_options(shipped("detour").types.options, {}))
    made = tree(engine, 50)
    counts = dict(zip(("node_room", "edge_room"), room_for(50), strict=True)) | {"seat_count": engine.seats}
    for name in Tree._fields:
        length = ARRAYS[name].length
        assert len(getattr(made, name)) == (length if isinstance(length, int) else counts[length]), name
        assert isinstance(getattr(made, name)[0], float) == (ARRAYS[name].kind == "float64"), name


def test_a_wrapper_takes_the_arrays_of_a_tree_one_by_one_and_counts_last() -> None:
    assert parameters(play) == ["t", "positions", "values", "rng", "listed", "seat_count"]
    taken = parameters(search)
    assert [name for name in taken if name in Tree._fields] == [*Tree._fields]
    assert taken[-4:] == ["simulations", "node_room", "edge_room", "seat_count"]


def test_the_versions_that_build_are_pinned_alike() -> None:
    pinned = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]["twins"]
    python = twins.PINNED["python"]
    assert python == TWINS_PYTHON
    assert pinned == [f"{name}=={twins.PINNED[name]}; python_version == '{python}'" for name in ("numba", "llvmlite")]


def test_other_versions_or_unknown_games_build_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match="no twin: chess"):
        twins.main(["chess", "detour"])
    monkeypatch.setattr(twins, "versions", lambda: twins.PINNED | {"python": "3.99"})
    with pytest.raises(SystemExit, match=r"3\.99"):
        twins.main(["detour"])


def test_the_page_is_tested_with_the_module_that_its_text_describes() -> None:
    described = (ROOT / "web/tests/twin.wat").read_text()
    packed = b64encode(wasmtime.wat2wasm(described)).decode()
    assert f"'{packed}'" in (ROOT / "web/tests/twin.test.ts").read_text()
