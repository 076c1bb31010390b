"""Size of the script that a browser fetches, compressed: for the first page, and for a table of each game.

Counted are the script of index.html and the files of a page with all that they import, according to the manifest that
the build writes."""

from __future__ import annotations

import argparse
import gzip
import json
import re
from pathlib import Path

from tablee.games.catalogue import NAMES, folder_of
from tablee.server.asset_manifest import read_manifest
from tablee.server.pages import FIRST_MODULES, WEB

SCRIPTS = re.compile(r'<(?:script|link)\b[^>]*?\b(?:src|href)="/?([^"]+\.js)"')
GAMES = "src/tablee/games"
HOME, TABLE = [[f"web/src/{module}" for module in (*FIRST_MODULES[place], "words/en.ts")] for place in ("", "t")]


class Built:
    """The web app as it was built: its files, and the manifest that says which modules each file contains."""

    def __init__(self, web: Path = WEB) -> None:
        self.web, self.parts = web, read_manifest(web)
        self.entry = set(SCRIPTS.findall((web / "index.html").read_text()))

    def home(self) -> set[str]:
        return self.entry | self.parts.files_for(HOME)

    def table(self, game: str) -> set[str]:
        modules = [*TABLE, f"{GAMES}/{game}/en.ftl?words", f"{GAMES}/{game}/Board.svelte"]
        return self.entry | self.parts.files_for(modules)

    def board(self, game: str) -> set[str]:
        """Return the script files that only this game's board needs, without those that all boards share."""
        files = self.parts.files_for([f"{GAMES}/{game}/Board.svelte"]) - self.parts.files_for(TABLE)
        return {file for file in files if self.of_game(game, {file})}

    def of_game(self, game: str, files: set[str]) -> int:
        """Return how many bytes of these files, uncompressed, come from a game's folder."""
        parts = [self.parts.files[file] for file in files if file in self.parts.files]
        return sum(length for part in parts for name, length in part.modules.items() if f"{GAMES}/{game}/" in name)

    def zipped(self, files: set[str]) -> int:
        """Return the bytes of these files as the server sends them, each compressed."""
        return sum(len(gzip.compress((self.web / file).read_bytes(), 9, mtime=0)) for file in files)


def having(file: str) -> list[str]:
    """Return the games that have a file of this name."""
    return [game for game in NAMES if (folder_of(game) / file).is_file()]


def kilo(size: float) -> float:
    return round(size / 1000, 1)


def measure(built: Built) -> dict[str, float]:
    home = built.home()
    found: dict[str, float] = {
        "first page, script kB gzip": kilo(built.zipped(home)),
        "first page, files of script": len(home),
        "first page, most of one game, kB not compressed": kilo(max(built.of_game(game, home) for game in NAMES)),
    }
    for game in having("Board.svelte"):
        found[f"table of {game}, script kB gzip"] = kilo(built.zipped(built.table(game)))
        found[f"table of {game}, its board alone"] = kilo(built.zipped(built.board(game)))
    for kind, suffix in (("styles", "css"), ("script", "js")):
        files = {path.relative_to(built.web).as_posix() for path in built.web.rglob(f"*.{suffix}")}
        found[f"all {kind}, kB gzip"] = kilo(built.zipped(files))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    found = measure(Built())
    print(json.dumps(found) if args.json else "\n".join(f"{name:<52}{value:>12,}" for name, value in found.items()))


if __name__ == "__main__":
    main()
