"""Hosts of a twin's module, which find again what numba found: wasmtime, Node and Chromium."""

from __future__ import annotations

import struct
import subprocess
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import wasmtime
from msgspec import json
from playwright.sync_api import Browser, Route

import twins
from node import node
from source_code import ROOT
from tablee.search.engine import POSITIONS
from tablee.search.entries import ARRAYS, parameters, search
from twin_cases import RootFound, SearchCase, TwinCases

STACK, PAGE, WORD = 1 << 20, 1 << 16, 8
NODE, EDGE = struct.Struct("<4q"), 3 * WORD


class WasmtimeHost:
    """A module in wasmtime, with a memory for one search at a time."""

    def __init__(self, module: bytes, sizes: twins.TwinFile) -> None:
        self.store, self.sizes = wasmtime.Store(), sizes
        self.memory = wasmtime.Memory(self.store, wasmtime.MemoryType(wasmtime.Limits(STACK // PAGE, None)))
        stack = wasmtime.GlobalType(wasmtime.ValType.i32(), True)
        given = {
            "__linear_memory": self.memory,
            "__stack_pointer": wasmtime.Global(self.store, stack, wasmtime.Val.i32(STACK)),
        }
        loaded = wasmtime.Module(self.store.engine, module)
        wanted: list[Any] = [given[each.name or ""] for each in loaded.imports]
        self.exports = wasmtime.Instance(self.store, loaded, wanted).exports(self.store)

    def found(self, cases: TwinCases) -> list[RootFound]:
        return [self._search(cases, case) for case in cases.searches]

    def _search(self, cases: TwinCases, case: SearchCase) -> RootFound:
        numbers = dict(zip(("node_room", "edge_room"), cases.room, strict=True))
        numbers |= {"seat_count": case.seats, "simulations": cases.simulations}
        at = self._lay_out(numbers)
        self._put(at["t"], cases.tables[case.tables])
        self._put(at["positions"], case.position)
        self._put(at["style"], struct.pack("<8d", *case.style))
        self._put(at["room"], struct.pack("<2q", *cases.room))
        self._put(at["rng"], struct.pack("<q", int(case.rng)))
        given = [at[name] if name in at else numbers[name] for name in parameters(search)]
        call: Any = self.exports["search"]
        assert call(self.store, at["result"], at["failed"], *given) == 0
        return self._read(at, case.seats)

    def _lay_out(self, numbers: dict[str, int]) -> dict[str, int]:
        """Give each array an address in a memory that is all zero."""
        sizes = {
            "result": WORD,
            "failed": WORD,
            "t": self.sizes.tables,
            "positions": len(POSITIONS) * self.sizes.position,
        }
        for name, array in ARRAYS.items():
            sizes[name] = WORD * (array.length if isinstance(array.length, int) else numbers[array.length])
        at, top = dict[str, int](), STACK
        for name, size in sizes.items():
            at[name], top = top, top + size + -size % WORD
        if (missing := top - self.memory.data_len(self.store)) > 0:
            self.memory.grow(self.store, missing // PAGE + 1)
        self._put(STACK, bytes(top - STACK))
        return at

    def _read(self, at: dict[str, int], seats: int) -> RootFound:
        [play] = struct.unpack("<q", self._get(at["result"], WORD))
        [root] = struct.unpack("<q", self._get(at["used"] + 2 * WORD, WORD))
        _, _, first, plays = NODE.unpack(self._get(at["nodes"] + root * WORD, NODE.size))
        edges = self._get(at["edges"] + first * WORD, plays * EDGE)
        sums, rng = self._get(at["sums"], seats * WORD), self._get(at["rng"], WORD)
        return RootFound(play, edges.hex(), sums.hex(), rng.hex())

    def _put(self, at: int, raw: bytes) -> None:
        self.memory.write(self.store, raw, at)

    def _get(self, at: int, many: int) -> bytes:
        return bytes(self.memory.read(self.store, at, at + many))


# Node and Chromium run the page's own TypeScript.

RUNNER = ROOT / "web" / "tests" / "twin_cases.ts"
IN_NODE = """
import { readFileSync, writeFileSync } from 'node:fs';
const { searched } = await import('./runner.mjs');
const { calls, sizes, cases } = JSON.parse(readFileSync('given.json', 'utf8'));
writeFileSync('found.json', JSON.stringify(searched(readFileSync('twin.wasm'), calls, sizes, cases)));
"""
IN_PAGE = """async () => {
  const { searched } = await import('/runner.mjs');
  const { calls, sizes, cases } = await (await fetch('/given.json')).json();
  return JSON.stringify(searched(await (await fetch('/twin.wasm')).arrayBuffer(), calls, sizes, cases));
}"""
ADDRESS = "https://twin.test"


def bundle(folder: Path) -> None:
    """Write the runner, with the page's twin.ts in it, as one file of JavaScript."""
    rolldown = ROOT / "web" / "node_modules" / "rolldown" / "bin" / "cli.mjs"
    line: list[Path | str] = [node().node, rolldown, RUNNER, "--format", "esm", "--file", folder / "runner.mjs"]
    subprocess.run(line, check=True, capture_output=True)


def give(folder: Path, name: str, cases: TwinCases) -> None:
    """Write what the runner reads: a game's module, how it is called, and the searches."""
    known = twins.manifest()
    given = {"calls": known, "sizes": known.games[name], "cases": cases}
    (folder / "given.json").write_bytes(json.encode(given))
    (folder / "twin.wasm").write_bytes(twins.file_of(name).read_bytes())


def found_in_node(folder: Path) -> list[RootFound]:
    subprocess.run([node().node, "--input-type=module", "-e", IN_NODE], cwd=folder, check=True)
    return json.decode((folder / "found.json").read_bytes(), type=list[RootFound])


def found_in_chromium(folder: Path, browser: Browser) -> list[RootFound]:
    with closing(browser.new_page()) as page:
        page.route(f"{ADDRESS}/**", partial(_answer, folder))
        page.goto(f"{ADDRESS}/empty.html")
        return json.decode(page.evaluate(IN_PAGE), type=list[RootFound])


def _answer(folder: Path, route: Route) -> None:
    path = folder / route.request.url.removeprefix(f"{ADDRESS}/")
    route.fulfill(path=path) if path.exists() else route.fulfill(body="", content_type="text/html")
