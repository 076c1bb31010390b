"""Node and npm for the tests: the same Node as the build hook uses, with the development packages installed too."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))
from hatch_build import Node, node_from_wheel, node_on_path, npm_install  # noqa: E402


@cache
def node() -> Node:
    found = node_on_path() or node_from_wheel()
    npm_install(ROOT, found, dev=True)
    return found


def npm(*args: str, web: Path = ROOT / "web") -> subprocess.CompletedProcess[str]:
    """Run npm in the folder `web`, its output and errors together in stdout."""
    line = [*node().npm, *args]
    return subprocess.run(
        line, cwd=web, env=node().env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
