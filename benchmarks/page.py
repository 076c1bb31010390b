"""How much script a browser fetches, compressed as it travels: for the first page, and for a table of each game.

Counted are the script of index.html and the files a page is made of, with all that they import, by the list of the
files' parts that is written when the app is built.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
from dataclasses import dataclass
from pathlib import Path

from tablee.games.catalogue import NAMES
from tablee.server.pages import WEB

SCRIPTS = re.compile(r'<(?:script|link)\b[^>]*?\b(?:src|href)="/?([^"]+\.js)"')
GAMES = "src/tablee/games"
HOME = ("web/src/pages/Home.svelte", "web/src/pages/OpenTables.svelte", "web/src/words/en.ts")
TABLE = ("web/src/pages/Table.svelte", "web/src/words/en.ts")


@dataclass(frozen=True)
class Part:
    """A file of script: the modules it is made of with their lengths, the files it cannot start without, its styles."""

    modules: dict[str, int]
    imports: list[str]
    styles: list[str]


class Built:
    """The app as it was built."""

    def __init__(self, web: Path = WEB) -> None:
        self.web = web
        made = json.loads((web / ".parts.json").read_text())
        self.parts = {file: Part(**part) for file, part in made.items()}
        self.entry = set(SCRIPTS.findall((web / "index.html").read_text()))

    def home(self) -> set[str]:
        return self.page(*HOME)

    def table(self, game: str) -> set[str]:
        return self.page(*TABLE, f"{GAMES}/{game}/en.ftl?words") | self.drawing(game)

    def board(self, game: str) -> set[str]:
        """The files of its own that draw it; what all boards share is the app's."""
        return {file for file in self.drawing(game) - self.page(*TABLE) if self.of_game(game, {file})}

    def drawing(self, game: str) -> set[str]:
        return self.with_imports({self.file_of(f"{GAMES}/{game}/Board.svelte")})

    def page(self, *modules: str) -> set[str]:
        return self.with_imports(self.entry | {self.file_of(module) for module in modules})

    def file_of(self, module: str) -> str:
        return next(file for file, part in self.parts.items() if module in part.modules)

    def with_imports(self, files: set[str]) -> set[str]:
        seen, new = set[str](), files
        while new:
            seen |= new
            new = {file for one in new if one in self.parts for file in self.parts[one].imports} - seen
        return seen

    def of_game(self, game: str, files: set[str]) -> int:
        """How much of these files comes out of a game's folder, before it is compressed."""
        parts = [self.parts[file] for file in files if file in self.parts]
        return sum(length for part in parts for name, length in part.modules.items() if f"{GAMES}/{game}/" in name)

    def zipped(self, files: set[str]) -> int:
        """In bytes, as the server sends them."""
        return sum(len(gzip.compress((self.web / file).read_bytes(), 9, mtime=0)) for file in files)


def kilo(size: float) -> float:
    return round(size / 1000, 1)


def measure(built: Built) -> dict[str, float]:
    home = built.home()
    found: dict[str, float] = {
        "first page, script kB gzip": kilo(built.zipped(home)),
        "first page, files of script": len(home),
        "first page, most of one game, kB not compressed": kilo(max(built.of_game(game, home) for game in NAMES)),
    }
    for game in NAMES:
        found[f"table of {game}, script kB gzip"] = kilo(built.zipped(built.table(game)))
        found[f"table of {game}, its board alone"] = kilo(built.zipped(built.board(game)))
    files = {suffix: {str(path.relative_to(built.web)) for path in built.web.rglob(f"*.{suffix}")} for suffix in ("css", "js")}
    return found | {
        "all styles, kB gzip": kilo(built.zipped(files["css"])),
        "all script, kB gzip": kilo(built.zipped(files["js"])),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    found = measure(Built())
    print(json.dumps(found) if args.json else "\n".join(f"{name:<52}{value:>12,}" for name, value in found.items()))


if __name__ == "__main__":
    main()
