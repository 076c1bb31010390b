"""The documentation: its links, its order, and the code and commands that it shows."""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import dev
import pytest

from docs_site import MODULE, build, contents, pages
from shared_fixtures import ROOT, only_deep
from tablee.cli import _parser
from test_layers import MAY_IMPORT

every_page = pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))

FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[(?:[^][]|\[[^]]*\])*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def prose(page: Path) -> str:
    """Return the text of a page without its code."""
    return re.sub(r"`[^`\n]+`", "code", FENCED.sub("", page.read_text("utf-8")))


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as the code host and the documentation site make them."""
    headings = HEADING.findall(FENCED.sub("", page.read_text("utf-8")))
    plain = (re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).replace("`", "") for heading in headings)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in plain}


def dead_links(page: Path) -> list[str]:
    return [link for link in LINK.findall(prose(page)) if not link.startswith("http") and not _leads(page, link)]


def _leads(page: Path, link: str) -> bool:
    path, _, anchor = link.partition("#")
    target = (page.parent / path).resolve() if path else page
    return target.is_file() and (not anchor or anchor in anchors(target))


@every_page
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    assert dead_links(page) == []


def test_dead_links_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A `b` – c\n[a](page.md) ![b](no.png) [c](#a-b--c) [d [e]](page.md#no) `[f](no)`\n```\n[g](no)\n```\n"
    )
    assert dead_links(page) == ["no.png", "page.md#no"]


def test_every_page_has_one_place_on_the_site() -> None:
    listed = [(page.parent / link).resolve() for page in pages() for _, links in contents(page) for link in links]
    assert sorted(listed) == [page for page in pages() if page != ROOT / "README.md"]


REFERENCE = sorted((ROOT / "docs" / "reference").glob("*.md"))


@pytest.mark.parametrize("page", REFERENCE, ids=lambda page: page.stem)
def test_every_name_of_the_api_reference_is_there(page: Path) -> None:
    for module, listed in MODULE.findall(page.read_text("utf-8")):
        source = (ROOT / "src" / f"{module.replace('.', '/')}.py").read_text("utf-8")
        defined = set(re.findall(r"^(?:class |def )?(\w+)", source, re.MULTILINE))
        assert set(re.findall(r"`(\w+)`", listed)) <= defined, module


@only_deep
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    assert build(tmp_path) == 0
    assert "Why it is different" in (tmp_path / "html" / "index.html").read_text("utf-8")
    assert "Return the state before anything is dealt." in (tmp_path / "html/docs/reference/core.html").read_text(
        "utf-8"
    )
    fetched = re.compile(r"""(?:src|<link[^>]* href)=["'](?:https?:)?//""")
    assert [path for path in tmp_path.rglob("*.html") if fetched.search(path.read_text("utf-8"))] == []


EXAMPLES = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("code, printed", [*zip(EXAMPLES, ("Scores (", "%): ", ""), strict=True)])
def test_the_python_of_the_readme_runs(code: str, printed: str, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and printed in done.stdout, done.stderr


# Commands that a page shows


def commands(page: Path) -> Iterator[list[str]]:
    """Yield the commands in a page's code blocks and between backticks."""
    text = re.sub(r"<!--.*?-->", "", page.read_text("utf-8"), flags=re.DOTALL)
    found = re.findall(r"^(?:    |\| )?`?((?:python3 dev\.py|tablee) [^`\n]+)", text, re.MULTILINE)
    yield from (shlex.split(line.replace("…", ""), comments=True) for line in found)


SHOWN = [
    pytest.param(words, id=f"{page.relative_to(ROOT)}: {' '.join(words)}")
    for page in pages()
    if "reports" not in page.parts
    for words in commands(page)
]


def subcommands(of: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    chosen = (action for action in of._actions if isinstance(action, argparse._SubParsersAction))
    return next((dict(action.choices) for action in chosen), {})


def unknown_words(words: list[str]) -> list[str]:
    """Return the first unknown subcommand, or the unknown flags, of a `tablee` command."""
    at = _parser(())
    while words and (known := subcommands(at)):
        if words[0] not in known:
            return words[:1]
        at, words = known[words[0]], words[1:]
    return [word for word in words if word.startswith("--") and word not in at._option_string_actions]


@pytest.mark.parametrize("words", SHOWN)
def test_every_command_of_a_page_is_one(words: list[str]) -> None:
    if words[0] == "python3":
        assert words[2] in dev.TASKS
    if "tablee" in words:
        assert unknown_words(words[words.index("tablee") + 1 :]) == []


def test_planted_commands_are_found() -> None:
    assert unknown_words(["lab", "robbin", "detour"]) == ["robbin"]
    assert unknown_words(["play", "detour", "--bot", "easy"]) == ["--bot"]


# The picture of the whole


def test_the_table_of_folders_says_which_package_imports_which() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    rows = re.findall(r"^\| `([\w/.]+)` \| .+ \| (.+) \|$", page, re.MULTILINE)
    told = {folder.removesuffix("/").removesuffix(".py"): set(re.findall(r"\w+", imports)) for folder, imports in rows}
    assert told == {name: may for name, may in MAY_IMPORT.items() if name != "__main__"}


@pytest.mark.parametrize(
    "page", [path for path in pages() if path.parent.name == "decisions"], ids=lambda path: path.stem
)
def test_a_decision_is_a_page_at_most(page: Path) -> None:
    assert len(page.read_text("utf-8").splitlines()) <= 45
