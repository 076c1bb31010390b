"""A copy of the source tree that tests may change and run, with nothing from the original tree on its path."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from node import npm
from source_code import ROOT

MADE = shutil.ignore_patterns(".git", ".venv", ".cache", "node_modules", "_web", "__pycache__")
MYPY = Path(".cache/mypy")


class Copy:
    def __init__(self, root: Path, python: Path) -> None:
        self.root, self.python = root, python
        self.env = {**os.environ, "PYTHONPATH": str(root / "src")}

    def run(self, *words: str) -> None:
        """Run a Python program in the copy; a nonzero exit code fails the test."""
        line = [str(self.python), *words]
        done = subprocess.run(line, cwd=self.root, env=self.env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout[-6000:]}{done.stderr[-6000:]}"

    def test(self, *words: str) -> None:
        self.run("-m", "pytest", "-n", "0", "-p", "no:cacheprovider", *words)

    def build(self) -> None:
        """Build the web pages in the copy, with the original's npm packages and browsers."""
        (self.root / "web/node_modules").symlink_to(ROOT / "web/node_modules", target_is_directory=True)
        for browser in (ROOT / ".cache").glob("chromium-*"):
            (self.root / ".cache" / browser.name).symlink_to(browser, target_is_directory=True)
        done = npm("run", "build", web=self.root / "web")
        assert done.returncode == 0, done.stdout


@contextmanager
def copied(folder: Path) -> Iterator[Copy]:
    """Yield a copy of the tree in this folder, with mypy's cache of the original, so that mypy checks only what is
    changed."""
    root = folder / "tree"
    shutil.copytree(ROOT, root, ignore=MADE)
    _copy_cache(root)
    try:
        yield Copy(root, _python(folder / "python"))
    finally:
        if compiled := os.environ.get("PYTHONPYCACHEPREFIX"):
            shutil.rmtree(Path(compiled) / root.relative_to(root.anchor), ignore_errors=True)


def _python(folder: Path) -> Path:
    """Make a virtual environment with this one's packages but without the link to our own sources: that link is a .pth
    file, and these are not followed in a folder that is itself named by a .pth file."""
    venv.create(folder, symlinks=os.name != "nt")
    at = sysconfig.get_paths("venv", vars={"base": str(folder), "platbase": str(folder)})
    (Path(at["purelib"]) / "packages.pth").write_text(sysconfig.get_paths()["purelib"])
    return Path(at["scripts"]) / "python"


def _copy_cache(root: Path) -> None:
    """Copy mypy's cache by SQLite's backup, which reads a consistent state while another test may be writing."""
    (root / MYPY).mkdir(parents=True)
    for path in (ROOT / MYPY).rglob("*.db"):
        made = root / path.relative_to(ROOT)
        made.parent.mkdir(exist_ok=True)
        with closing(sqlite3.connect(path, timeout=60)) as here, closing(sqlite3.connect(made)) as there:
            here.backup(there)
