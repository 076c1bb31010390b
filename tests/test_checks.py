"""The checks that are programs of their own (linters, type checkers), and proofs that they read the files they
should."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import dev
import pytest
from hatch_build import INPUTS, digest

from node import npm
from shared_fixtures import only_deep

ROOT = Path(__file__).resolve().parent.parent
GAME = Path("src/tablee/games/planted")


@pytest.mark.parametrize("check", ["ruff check", "ruff format --check", "mypy"])
def test_python(check: str) -> None:
    done = subprocess.run([sys.executable, "-m", *check.split()], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("script", ["check", "test"])
def test_web(web: None, script: str) -> None:
    done = npm("run", script)
    assert done.returncode == 0, done.stdout


BOARD = """\
<script lang="ts">
  import { tick } from 'svelte';
  import { fade } from 'svelte/transition';
  import type { SVGAttributes } from 'svelte/elements';
  import { size } from '$kit/planted';
  import { cards } from './cards';
  const count: string = size;
  const box: SVGAttributes<SVGSVGElement> = { viewBox: 7n };
  tick().then((nothing: number) => nothing);
</script>

<img src="/card.svg" />
<svg {...box} transition:fade><text onclick={(e) => e.nonsense}>{count} {cards.join()}</text></svg>
"""
BOARD_TEST = """\
import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Board from '../Board.svelte';

test('is found', () => expect(render(Board).container.textContent).toContain('7 8'));
"""


@pytest.fixture
def planted(web: None, tmp_path: Path) -> Path:
    """Make a small source tree with our settings and one game, with errors planted in every file; return its web
    folder."""
    (tmp_path / "web").mkdir()
    (tmp_path / "web/node_modules").symlink_to(ROOT / "web/node_modules", target_is_directory=True)
    settings = "package.json tsconfig.json svelte.config.js vite.config.ts vitest.config.ts vitest.setup.ts"
    for name in settings.split():
        shutil.copy(ROOT / "web" / name, tmp_path / "web")
    shutil.copytree(ROOT / "web/plugins", tmp_path / "web/plugins")
    write(tmp_path / "web/src/kit/planted.ts", "export const size = 7;\n")
    write(tmp_path / GAME / "Board.svelte", BOARD)
    write(tmp_path / GAME / "cards.ts", "export const cards: string[] = [8];\n")
    write(tmp_path / GAME / "tests/board.test.ts", BOARD_TEST)
    return tmp_path / "web"


def write(path: Path, content: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content)


@only_deep
def test_svelte_check_sees_every_fault_of_a_board_and_no_other(planted: Path) -> None:
    done = npm("run", "check", "--", "--output", "machine", web=planted)
    assert done.returncode != 0
    found = re.findall(r'^\d+ (ERROR|WARNING) "([^"]+)" (\d+):', done.stdout, re.MULTILINE)
    faults = {(kind, Path(file).name, int(line)) for kind, file, line in found}
    board = {("ERROR", "Board.svelte", line) for line in (7, 8, 9, 13)} | {("WARNING", "Board.svelte", 12)}
    a11y = {("WARNING", "Board.svelte", 13)}  # a clickable text that is no button
    assert faults == board | a11y | {("ERROR", "cards.ts", 1)}, done.stdout


@only_deep
def test_vitest_runs_the_tests_of_boards(planted: Path) -> None:
    done = npm("run", "test", web=planted)
    assert done.returncode == 0 and "planted/tests/board.test.ts (1 test)" in done.stdout, done.stdout


@pytest.mark.parametrize(
    "name",
    [
        "src/tablee/core/fr.ftl",
        "src/tablee/games/planted/Board.svelte",
        "src/tablee/games/planted/parts/drag.ts",
        "src/tablee/games/planted/en.ftl",
        "src/tablee/games/planted/rulebook.fr.md",
        "src/tablee/games/planted/data/cards.json",
        "web/src/words/fr.ftl",
        "web/public/icons/one.svg",
        "web/package-lock.json",
    ],
)
def test_the_pages_are_built_again_when_a_file_comes_changes_or_goes(tmp_path: Path, name: str) -> None:
    write(tmp_path / "web/src/main.ts", "")
    without = digest(tmp_path, INPUTS)
    write(tmp_path / name, "one")
    one = digest(tmp_path, INPUTS)
    write(tmp_path / name, "two")
    two = digest(tmp_path, INPUTS)
    (tmp_path / name).unlink()
    assert len({without, one, two}) == 3 and digest(tmp_path, INPUTS) == without


def test_the_pages_are_not_built_again_for_python(tmp_path: Path) -> None:
    before = digest(tmp_path, INPUTS)
    write(tmp_path / GAME / "rules.py", "")
    assert digest(tmp_path, INPUTS) == before


def test_uv_watches_what_the_build_hook_reads() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    keys = [key["file"] for key in settings["tool"]["uv"]["cache-keys"]]
    assert keys == ["pyproject.toml", "hatch_build.py", *INPUTS]


def test_the_built_page_has_nothing_inline() -> None:
    page = (ROOT / "src/tablee/_web/index.html").read_text()
    assert all(" src=" in tag for tag in re.findall(r"<script[^>]*>", page))
    assert not re.search(r"<style|\sstyle=|\son\w+=", page)


def test_the_lock_names_no_registry() -> None:
    assert '"resolved"' not in (ROOT / "web/package-lock.json").read_text()


def test_make_knows_the_tasks_of_dev() -> None:
    assert (ROOT / "Makefile").read_text().splitlines()[0].split() == [".PHONY:", *dev.TASKS]


def test_a_misspelt_path_of_a_test_is_named_with_what_looks_like_it() -> None:
    line = [sys.executable, "-m", "pytest", "-n", "1", "tests/test_laers.py::test_bits"]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "there is no tests/test_laers.py: did you mean tests/test_layers.py" in done.stderr


def test_the_quick_checks_name_tests_that_exist() -> None:
    paths = [path.partition("::")[0] for path in dev.QUICK if not path.startswith("--")]
    assert [path for path in paths if not (ROOT / path).exists()] == []
