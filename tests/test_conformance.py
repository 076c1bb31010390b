"""Twins as WebAssembly (twin.wasm): the modules are of today's sources, building them again gives the same bytes, and
in wasmtime, Node and Chromium each search finds what numba finds, bit by bit."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import twins
from random_matches import MANY
from shared_fixtures import only_deep
from tablee.games.catalogue import shipped
from tablee.search import wasm
from tablee.search.entries import ARRAYS
from twin_cases import twin_cases
from twin_hosts import bundle, found_in_chromium, found_in_node, found_in_wasmtime, give
from twin_sources import digest_of, dtypes

POSITIONS, SIMULATIONS = (1_000, 1_000) if MANY > 1 else (100, 100)
STALE = "run python3 dev.py twins"

every_twin = pytest.mark.parametrize("name", twins.names())


@every_twin
def test_a_module_is_of_todays_sources(name: str) -> None:
    file = twins.manifest().games[name]
    assert file.sources == digest_of(shipped(name)), STALE
    assert file.module == sha256(twins.file_of(name).read_bytes()).hexdigest(), STALE
    assert [file.tables, file.position] == [dtype.itemsize for dtype in dtypes(shipped(name))], STALE
    assert file.made_by == twins.PINNED, STALE


def test_the_manifest_says_how_modules_are_called_today() -> None:
    manifest = twins.manifest()
    assert (manifest.entries, manifest.arrays, [*manifest.games]) == (twins.calls(), ARRAYS, twins.names()), STALE


@only_deep
@pytest.mark.timeout(3600)
@every_twin
def test_building_again_gives_the_same_module(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other versions write other bytes, but such a module plays alike."""
    built = twins.build(name)
    if twins.versions() == twins.PINNED:
        assert built == twins.file_of(name).read_bytes()
    (module := tmp_path / "twin.wasm").write_bytes(built)
    monkeypatch.setattr(wasm, "module_of", lambda _: module)
    cases = twin_cases(shipped(name), 1_000, 100)
    assert found_in_wasmtime(shipped(name), cases) == cases.found


@pytest.mark.timeout(3600)  # seconds, for a busy machine: numba compiles
@every_twin
def test_every_host_searches_as_numba_does(name: str, browser: Browser, tmp_path: Path) -> None:
    cases = twin_cases(shipped(name), POSITIONS, SIMULATIONS)
    assert found_in_wasmtime(shipped(name), cases) == cases.found
    bundle(tmp_path)
    give(tmp_path, name, cases)
    assert found_in_node(tmp_path) == cases.found
    assert found_in_chromium(tmp_path, browser) == cases.found
