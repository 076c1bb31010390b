"""Build the documentation site into .cache/docs/html: `python3 dev.py docs` (docs/decisions/0020).

Its pages are the repository's Markdown files, as the code host shows them. This module is also an extension of Sphinx,
which adds:

* the order of the pages, from the table of docs in README.md and from the links of docs/*/README.md;
* the API: a module that a page of docs/reference lists becomes a section, with what its docstrings say;
* index.html, which is README.html by another name."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / ".cache" / "docs"
FOLDERS = ("", "docs", "docs/*", "benchmarks")
ROW = re.compile(r"^\| \*\*(.+?)\*\* \| (.+) \|$", re.MULTILINE)
PAGE = re.compile(r"(?<!!)\[[^]]*\]\(([\w./-]+\.md)\)")
MODULE = re.compile(r"^- \[`([\w.]+)`\]\(.*?\)(.*)$", re.MULTILINE)
STAR = re.compile(r"(?!^\* )\*")


def pages() -> list[Path]:
    """Return every page of the documentation."""
    return sorted(path for folder in FOLDERS for path in ROOT.glob(f"{folder}/*.md".lstrip("/")))


def contents(page: Path) -> list[tuple[str, list[str]]]:
    """Return the pages that a page links to in the site's navigation, in groups, each with a caption."""
    text = page.read_text("utf-8")
    if page == ROOT / "README.md":
        return [(caption, PAGE.findall(links)) for caption, links in ROW.findall(text)]
    listed = [
        link for line in re.findall(r"^(?:- |\d+\. )(.+)$", text, re.MULTILINE) for link in PAGE.findall(line)[:1]
    ]
    return [("", listed)] if page.name == "README.md" and page.parent.parent == ROOT / "docs" else []


def toctree(caption: str, listed: list[str]) -> str:
    options = [":hidden:", *([f":caption: {caption}"] if caption else [])]
    return "\n".join(["", "", "```{toctree}", *options, "", *listed, "```", ""])


def documented(module: re.Match[str]) -> str:
    """Replace the list item of a module by a section with its docstrings: those of the names in the item, or of all
    public names."""
    names = ", ".join(re.findall(r"`(\w+)`", module[2]))
    return f"## {module[1]}\n\n```{{eval-rst}}\n.. automodule:: {module[1]}\n   :members: {names}\n```\n"


def complete(app: Any, page: str, source: list[str]) -> None:
    """Add to a page's source what only the site shows: the navigation, and the API sections of docs/reference."""
    source[0] += "".join(toctree(*group) for group in contents(ROOT / f"{page}.md"))
    if page.startswith("docs/reference/"):
        source[0] = MODULE.sub(documented, source[0])


def literal_stars(app: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """Escape the stars in a docstring: it is plain text, where a star within a line is no markup."""
    lines[:] = [STAR.sub(r"\\*", line) for line in lines]


def add_index(app: Any, fault: Exception | None) -> None:
    if fault is None:
        shutil.copyfile(Path(app.outdir) / "README.html", Path(app.outdir) / "index.html")


def setup(app: Any) -> None:
    app.connect("source-read", complete)
    app.connect("autodoc-process-docstring", literal_stars)
    app.connect("build-finished", add_index)


def build(out: Path) -> int:
    """Run Sphinx; return its exit status. A warning is a failure: a dead link, a page that no list names, a docstring
    that cannot be parsed."""
    options = ["-b", "html", "-c", "docs/site", "-d", str(out / "read"), "--fail-on-warning", "--keep-going", "--quiet"]
    return subprocess.call([sys.executable, "-m", "sphinx", *options, ".", str(out / "html")], cwd=ROOT)


if __name__ == "__main__":
    if build(OUT):
        sys.exit(1)
    print(OUT / "html" / "index.html")
