"""Fixtures and pytest hooks for all tests: servers, a browser, the order of tests."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import pytest
from hypothesis import settings
from playwright.sync_api import Browser

from chromium import launched
from node import node
from server_process import LOOSE, Server, serve
from tablee.cli import main
from tablee.search.levels import BOTS

ROOT = Path(__file__).resolve().parents[2]
DEEP = os.environ.get("TABLEE_DEEP") == "1"
only_deep = pytest.mark.skipif(not DEEP, reason="python3 dev.py deep")

os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(ROOT / ".cache" / "hypothesis"))
os.environ.setdefault("TABLEE_TEST_RUN", str(os.getpid()))  # inherited by its workers, which start later
settings.register_profile("tablee", deadline=None, max_examples=2000 if DEEP else 100)
settings.load_profile("tablee")


def pytest_xdist_auto_num_workers() -> int:
    """Return one worker more than there are cores: each waits some of the time, for a page or a server."""
    return (os.cpu_count() or 1) + 1


LONG = ("test_checks.py", "test_twins.py", "test_deleting.py", "test_kill.py")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse misspelt paths, and let each worker collect the test files starting from another one.

    So each worker rewrites and compiles other files first, and finds the rest in the cache.
    """
    refuse_misspelt(config)
    worker: dict[str, Any] = getattr(config, "workerinput", {})
    if worker and all(Path(named).is_dir() for named in config.args):
        files = sorted(str(file) for named in config.args for file in Path(named).rglob("test_*.py"))
        begin = len(files) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
        config.args = files[begin:] + files[:begin]


def refuse_misspelt(config: pytest.Config) -> None:
    """Refuse paths that do not exist, suggesting similar ones: with several workers pytest says nothing."""
    known = [str(path.relative_to(ROOT)) for folder in ("tests", "src") for path in (ROOT / folder).rglob("test_*.py")]
    for path in (named.partition("::")[0] for named in config.args):
        if not (config.invocation_params.dir / path).exists():
            close = get_close_matches(path, known) or [file for file in known if Path(file).name == Path(path).name]
            raise pytest.UsageError(f"there is no {path}" + (f": did you mean {' or '.join(close)}?" if close else ""))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config) -> None:
    if exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
        terminalreporter.write_line(f"No test is called so: {' '.join(config.invocation_params.args)}", red=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the tests in the same order in every worker, the longest first, so that nobody waits for them at the end."""
    items.sort(key=lambda item: (item.path.name not in LONG, item.path))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Yield the address of an empty database, once in SQLite and once in PostgreSQL."""
    from databases import in_postgresql  # imports a driver and a server, which few tests need
    from in_process import fresh

    if request.param == "sqlite":
        yield str(fresh(tmp_path))
        return
    with in_postgresql() as address:
        yield address


@pytest.fixture(scope="session")
def web() -> None:
    """Install every npm package, those for tests too."""
    node()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of a server that all tests of one worker share."""
    with serve(tmp_path_factory.mktemp("shared") / "data", bare=True) as served:
        yield served.url


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server of one worker without rate limits, whose bots play without delay."""
    with serve(tmp_path_factory.mktemp("house") / "data", limits=(*LOOSE, "patience=3600")) as served:
        yield served


@pytest.fixture(scope="session")
def browser(web: None) -> Iterator[Browser]:
    with launched() as browser:
        yield browser


@pytest.fixture(autouse=True)
def no_loop_left_running(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide Playwright's event loop, which stays marked as running: asyncio.run would refuse in tests without a
    browser."""
    if "browser" in request.fixturenames:
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


# The command line.


class CommandResult(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


Command: TypeAlias = Callable[..., CommandResult]


@pytest.fixture
def tablee(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Return a function that runs the command line in this process, since starting another takes a second each time."""

    def run(*words: str) -> CommandResult:
        monkeypatch.setattr(sys, "argv", ["tablee", *words])
        try:
            main()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
            out, err = capsys.readouterr()
            return CommandResult(code, out, err if isinstance(end.code, int) else f"{err}{end.code}")
        return CommandResult(0, *capsys.readouterr())

    return run


@pytest.fixture
def mild(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add a bot named `mild` to this process, which always plays the first legal action and never cuts in."""
    monkeypatch.setitem(BOTS, "mild", lambda box, view, legal, must, rng: 0 if must else None)
