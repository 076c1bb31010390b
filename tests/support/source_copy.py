"""A copy of the tree, to be changed and tried out: programs find what lies there, and nothing of the original."""

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
        """A Python program; whatever it finds wrong fails the test."""
        line = [str(self.python), *words]
        done = subprocess.run(line, cwd=self.root, env=self.env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout[-6000:]}{done.stderr[-6000:]}"

    def test(self, *words: str) -> None:
        self.run("-m", "pytest", "-n", "0", "-p", "no:cacheprovider", *words)

    def build(self) -> None:
        """The pages, and what tests in a browser need."""
        (self.root / "web/node_modules").symlink_to(ROOT / "web/node_modules", target_is_directory=True)
        for browser in (ROOT / ".cache").glob("chromium-*"):
            (self.root / ".cache" / browser.name).symlink_to(browser, target_is_directory=True)
        done = npm("run", "build", web=self.root / "web")
        assert done.returncode == 0, done.stdout


@contextmanager
def copied(folder: Path) -> Iterator[Copy]:
    """In this folder, with what mypy knows of the original: it looks only at what is changed then."""
    root = folder / "tree"
    shutil.copytree(ROOT, root, ignore=MADE)
    _copy_cache(root)
    try:
        yield Copy(root, _python(folder / "python"))
    finally:
        if compiled := os.environ.get("PYTHONPYCACHEPREFIX"):
            shutil.rmtree(Path(compiled) / root.relative_to(root.anchor), ignore_errors=True)


def _python(folder: Path) -> Path:
    """One that has the packages of this one, without the link to our own sources: that is in a .pth, which doesn't
    count where the folder is itself named by one."""
    venv.create(folder, symlinks=os.name != "nt")
    at = sysconfig.get_paths("venv", vars={"base": str(folder), "platbase": str(folder)})
    (Path(at["purelib"]) / "packages.pth").write_text(sysconfig.get_paths()["purelib"])
    return Path(at["scripts"]) / "python"


def _copy_cache(root: Path) -> None:
    """Another test may be writing into it: each part is read as it was last committed."""
    (root / MYPY).mkdir(parents=True)
    for path in (ROOT / MYPY).rglob("*.db"):
        made = root / path.relative_to(ROOT)
        made.parent.mkdir(exist_ok=True)
        with closing(sqlite3.connect(path, timeout=60)) as here, closing(sqlite3.connect(made)) as there:
            here.backup(there)
