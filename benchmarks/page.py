"""How much script a browser fetches, compressed as it travels: for the first page, and for a page with a board on it.

Counted are the scripts of index.html and those of the chunks a page is made of, with all that they import.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "src" / "tablee" / "_web"

SCRIPTS = re.compile(r'<(?:script|link)\b[^>]*?\b(?:src|href)="/?([^"]+\.js)"')
IMPORTS = re.compile(r'(?:\bfrom|\bimport)\s*"\./([^"]+\.js)"')
"""Of a chunk: what it cannot start without. `import("…")`, which comes later or never, has a bracket."""

HASH = 8

PAGES = {"first page": ("Home",), "page of a table": ("Table", "Board", "en")}
"""The chunks a page asks for: itself, its pictures or its board, and the words of one language."""


def entry(web: Path) -> set[Path]:
    return {web / name for name in SCRIPTS.findall((web / "index.html").read_text())}


def chunks(web: Path, name: str) -> set[Path]:
    """The files of this name, with a hash behind it; of every game, where each has one."""
    found = {path for path in (web / "assets").glob("*.js") if path.stem[:-HASH] == f"{name}-"}
    if not found:
        raise SystemExit(f"the built pages have no chunk called {name}")
    return found


def with_imports(files: set[Path]) -> set[Path]:
    seen, new = set[Path](), files
    while new:
        seen |= new
        new = {path.parent / name for path in new for name in IMPORTS.findall(path.read_text())} - seen
    return seen


def zipped(files: set[Path]) -> float:
    """In kB, as the server sends them."""
    return round(sum(len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in files) / 1000, 1)


def measure(web: Path) -> dict[str, float]:
    found: dict[str, float] = {}
    for page, names in PAGES.items():
        files = with_imports(entry(web).union(*(chunks(web, name) for name in names)))
        found |= {f"{page}, script kB gzip": zipped(files), f"{page}, files of script": len(files)}
    styles = set((web / "assets").glob("*.css"))
    return found | {"all styles, kB gzip": zipped(styles), "all script, kB gzip": zipped(set(web.rglob("*.js")))}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    found = measure(WEB)
    print(json.dumps(found) if args.json else "\n".join(f"{name:<36}{value:>12,}" for name, value in found.items()))


if __name__ == "__main__":
    main()
