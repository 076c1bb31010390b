"""Begin a new game: `dev.py game NAME` writes a tiny one that can be played, and its line in the catalogue.

It is a copy of tools/new_game, where the game is called newgame. docs/adding-a-game.md goes on from there.
"""

from __future__ import annotations

import keyword
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = ROOT / "tools" / "new_game"
GAMES = ROOT / "src" / "tablee" / "games"
CATALOGUE = GAMES / "catalogue.py"
SHELF = re.compile(r'^NAMES: tuple\[str, \.\.\.\] = \(\n(?:    "\w+",\n)*', re.MULTILINE)
NEXT = """\
{folder} is a whole game: play it with  python3 dev.py play
Test it with  python3 dev.py test {folder} tests/test_laws.py tests/test_documented.py -k {name}
Then make it yours: docs/adding-a-game.md says what can be changed and added, in which order.
"""


def refusal(name: str) -> str | None:
    """Say why a game cannot have this name, which becomes part of modules, addresses and colours."""
    if not re.fullmatch(r"[a-z][a-z0-9]{1,19}", name) or keyword.iskeyword(name):
        return f"“{name}” cannot name a game: two to twenty small letters or digits, a letter first, such as nim"
    if (GAMES / name).exists() or (GAMES / f"{name}.py").exists() or f'"{name}"' in CATALOGUE.read_text("utf-8"):
        return f"there is already something called {name} in {GAMES.relative_to(ROOT)}"
    return None


def write(name: str) -> None:
    for path in sorted(path for path in TEMPLATE.rglob("*") if path.is_file() and path.suffix != ".pyc"):
        made = GAMES / name / path.relative_to(TEMPLATE)
        made.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text("utf-8").replace("newgame", name).replace("NewGame", name.capitalize())
        made.write_text(text, "utf-8")


def enlist(name: str) -> None:
    """Add the game as the last line of the catalogue."""
    text = CATALOGUE.read_text("utf-8")
    CATALOGUE.write_text(SHELF.sub(lambda shelf: f'{shelf[0]}    "{name}",\n', text, count=1), "utf-8")


def main() -> None:
    name = sys.argv[1] if len(sys.argv) == 2 else ""
    if why := refusal(name):
        sys.exit(why)
    write(name)
    enlist(name)
    subprocess.run([sys.executable, ROOT / "tools" / "typescript.py"], check=True)
    print(NEXT.format(name=name, folder=(GAMES / name).relative_to(ROOT)), end="")


if __name__ == "__main__":
    main()
