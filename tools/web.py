"""Serve the pages from their sources, with hot reload, against a running server: dev.py web [--server URL] [for Vite]

The server is another process, `python3 dev.py play` for instance. Vite serves the pages, and
forwards their requests to /api and /ws to that server.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys

from node import ROOT, node

SERVER = "http://127.0.0.1:8000"


def main() -> None:
    parser = argparse.ArgumentParser(prog="dev.py web", description="Pages with hot reload, against a running server.")
    parser.add_argument("--server", default=SERVER, metavar="URL", help=f"where tablee serve answers ({SERVER})")
    known, others = parser.parse_known_args()
    found = node()
    line = [str(found.node), "node_modules/vite/bin/vite.js", *others]
    env = {**found.env, "TABLEE_SERVER": known.server}
    os.chdir(ROOT / "web")
    if os.name == "nt":
        sys.exit(subprocess.call(line, env=env))
    os.execve(line[0], line, env)  # no process in between: what ends this one ends Vite


if __name__ == "__main__":
    main()
