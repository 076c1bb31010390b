"""Hosts of a twin's module, which find again what numba found: wasmtime, Node and Chromium."""

from __future__ import annotations

import subprocess
from contextlib import closing
from functools import partial
from pathlib import Path

from msgspec import json
from msgspec.structs import replace
from playwright.sync_api import Browser, Route

import twins
from node import node
from source_code import ROOT
from tablee.kit.box import AnyBox
from tablee.search.wasm import Wasm
from twin_cases import RootFound, TwinCases, begun, root_found


def found_in_wasmtime(box: AnyBox, cases: TwinCases) -> list[RootFound]:
    """Search again on the engine of the server's bots."""
    assert box.twin
    twin, ways = box.twin(), {view.options for view, _ in cases.asked}
    engines = {options: Wasm(box, options, twin) for options in ways}
    return [
        root_found(begun(box, engines[view.options], view, level, cases.simulations), cases.simulations)
        for view, level in cases.asked
    ]


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
    given = {"calls": known, "sizes": known.games[name], "cases": replace(cases, asked=[])}
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
