"""Measure speed: every benchmark, or those named. The figures describe this machine; none has a limit to pass.

  python3 dev.py bench [load] [action] [processes] [mine] [store] [capacity] [simulate] [engines] [doors] [levels]
                       [page] [phone] [start] [--write]

Each benchmark is a program of its own that prints one JSON object with --json; see it with --help.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

HERE = Path(__file__).resolve().parent
FIGURES = HERE.parent / "docs" / "reports" / "benchmarks.md"
SERVING = ("load", "action", "processes", "mine", "store", "capacity")
BENCHMARKS = (*SERVING, "simulate", "engines", "doors", "levels", "page", "phone", "start")
BEGIN, END = "<!-- {name}: begin -->", "<!-- {name}: end -->"


def measure(name: str) -> dict[str, float]:
    line = [sys.executable, "-m", f"benchmarks.{name}", "--json"]
    done = subprocess.run(line, cwd=HERE.parent, check=True, stdout=subprocess.PIPE)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def machine() -> str:
    cpu = platform.processor() or platform.machine()
    if (listed := Path("/proc/cpuinfo")).is_file():
        names = [line.partition(":")[2].strip() for line in listed.read_text().splitlines() if "model name" in line]
        cpu = names[0] if names else cpu
    return f"{cpu}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def table(found: dict[str, float]) -> str:
    rows = [f"| {name} | {value:,} |" for name, value in found.items()]
    return "\n".join(["| figure | |", "|---|---:|", *rows])


def write(name: str, found: dict[str, float]) -> None:
    """Write the figures between a benchmark's markers in `FIGURES`; the rest of the file stays as it is."""
    begin, end = BEGIN.format(name=name), END.format(name=name)
    before, _, rest = FIGURES.read_text("utf-8").partition(begin)
    _, _, after = rest.partition(end)
    when = f"{datetime.now(UTC):%Y-%m-%d}, {machine()}"
    FIGURES.write_text(f"{before}{begin}\n{when}\n\n{table(found)}\n{end}{after}", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(BENCHMARKS))
    parser.add_argument("--write", action="store_true", help="put the figures into docs/reports/benchmarks.md")
    args = parser.parse_args()
    if unknown := set(args.names) - set(BENCHMARKS):
        parser.error(f"no benchmark called {', '.join(sorted(unknown))}; there are {', '.join(BENCHMARKS)}")
    print(machine())
    for name in args.names or BENCHMARKS:
        found = measure(name)
        print(f"\n{name}\n\n{table(found)}", flush=True)
        if args.write:
            write(name, found)


if __name__ == "__main__":
    main()
