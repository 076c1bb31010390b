"""Build the twins as WebAssembly:  python3 dev.py twins [GAME…]

The module of a game is games/GAME/twin.wasm. games/twins.json says how a host calls the modules, and for each one from
which sources and by which versions it was made."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from msgspec import Struct, json

from tablee.games.catalogue import GAMES, folder_of, shipped
from tablee.kit.box import AnyBox
from tablee.search.entries import ARRAYS, ENTRIES, ArrayShape, parameters
from twin_sources import digest_of, dtypes

PINNED = {"python": "3.11", "numba": "0.68.1", "llvmlite": "0.50.0"}
"""Versions that build the modules: others would write other bytes. The dependency group `twins` has the same."""
MANIFEST = folder_of(next(iter(GAMES))).parent / "twins.json"


class TwinFile(Struct, frozen=True):
    """A game's module: the SHA-256 of its sources (twin_sources.py) and of its file, the versions that made it, and the
    numbers of bytes of a position and of the tables."""

    sources: str
    module: str
    made_by: dict[str, str]
    position: int
    tables: int


class TwinManifest(Struct, frozen=True):
    """What a host needs to know of the modules: the parameters of each entry point, the arrays among them
    (search/entries.py), and each game's file."""

    entries: dict[str, list[str]]
    arrays: Mapping[str, ArrayShape]
    games: dict[str, TwinFile]


def versions() -> dict[str, str]:
    """Return the versions that would build a module here."""
    python = ".".join(map(str, sys.version_info[:2]))
    return {"python": python, "numba": version("numba"), "llvmlite": version("llvmlite")}


def names() -> list[str]:
    return [name for name in sorted(GAMES) if shipped(name).twin]


def file_of(name: str) -> Path:
    return folder_of(name) / "twin.wasm"


def manifest() -> TwinManifest:
    return json.decode(MANIFEST.read_bytes(), type=TwinManifest)


def build(name: str) -> bytes:
    """Build a game's module, in a process of its own: numba numbers what it compiles, and the numbers decide the order
    of the functions."""
    line = [sys.executable, str(Path(__file__).with_name("wasm_build.py")), name]
    done = subprocess.run(line, env={**os.environ, "PYTHONHASHSEED": "0"}, capture_output=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{name}: {done.stderr.decode()[-4000:]}")
    return done.stdout


def described(box: AnyBox, module: bytes) -> TwinFile:
    tables, position = (dtype.itemsize for dtype in dtypes(box))
    return TwinFile(digest_of(box), sha256(module).hexdigest(), versions(), position, tables)


def calls() -> dict[str, list[str]]:
    """Return the parameters of each entry point."""
    return {entry.__name__: parameters(entry) for entry in ENTRIES}


def write(made: Mapping[str, bytes]) -> None:
    """Write these modules, and what the manifest says of them."""
    known = manifest().games if MANIFEST.exists() else {}
    games = known | {name: described(shipped(name), module) for name, module in made.items()}
    for name, module in made.items():
        file_of(name).write_bytes(module)
    whole = TwinManifest(calls(), ARRAYS, {name: games[name] for name in names() if name in games})
    MANIFEST.write_bytes(json.format(json.encode(whole), indent=2) + b"\n")


def main(wanted: Sequence[str]) -> None:
    if unknown := {*wanted} - {*names()}:
        sys.exit(f"no twin: {', '.join(sorted(unknown))}")
    if versions() != PINNED:
        sys.exit(f"the modules are built by {PINNED}, and these are {versions()}")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = dict(zip(wanted, pool.map(build, wanted), strict=True))
    write(made)
    for name, module in made.items():
        print(f"{name}: {len(module):,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:] or names())
