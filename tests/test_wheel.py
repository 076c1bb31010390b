"""The wheel in an empty environment of an ordinary user, without write access, Node or a compiler.

It takes minutes and packages from PyPI, so only `python3 dev.py deep` runs it.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest
from dev import uv

import twins
from server_process import serve
from shared_fixtures import DEEP
from source_code import ROOT
from tablee.games.catalogue import NAMES

pytestmark = pytest.mark.skipif(not DEEP, reason="long: python3 dev.py deep")

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
NOBODY = 65534
ORDINARY = NOBODY if os.geteuid() == 0 else None
"""Id of the user who runs the wheel: never root, who may write everywhere; None for whoever runs the tests."""
LONGEST = 900
"""Seconds until a command is stopped."""


@pytest.fixture
def folder() -> Iterator[Path]:
    """Yield a folder that every user can read; those of pytest are readable by root only, if root runs the tests."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        (folder := Path(name)).chmod(0o755)
        yield folder
        subprocess.run(["chmod", "-R", "u+w", name], check=True)


def run(*line: str | Path, typed: str = "", user: int | None = None, **env: str) -> str:
    done = subprocess.run(
        line,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST,
        cwd="/",
        encoding="utf-8",
        user=user,
        group=user,
        extra_groups=None if user is None else [],
        env={**os.environ, "UV_PYTHON_DOWNLOADS": "never", "UV_NO_PROGRESS": "1", **env},
    )
    assert done.returncode == 0, f"{line}\n{done.stdout[-4000:]}{done.stderr[-4000:]}"
    return done.stdout


def built(folder: Path, *kinds: str, source: Path = ROOT) -> Path:
    run(uv(), "build", "--quiet", *kinds, "--out-dir", folder, source)
    [found] = [path for path in folder.iterdir() if path.suffix in (".whl", ".gz")]
    return found


def contents(wheel: Path) -> dict[str, str]:
    with ZipFile(wheel) as file:
        return {name: sha256(file.read(name)).hexdigest() for name in file.namelist()}


def test_a_wheel_from_the_source_archive_is_the_same(folder: Path) -> None:
    archive, wheel = built(folder / "archive", "--sdist"), built(folder / "wheel", "--wheel")
    with tarfile.open(archive) as file:
        file.extractall(folder / "source", filter="data")
    [source] = (folder / "source").iterdir()
    found = contents(wheel)
    assert contents(built(folder / "again", "--wheel", source=source)) == found
    assert {"tablee/py.typed", "tablee/_web/index.html", "tablee/games/twins.json"} <= {*found}
    assert {f"tablee/games/{game}/twin.wasm" for game in twins.names()} <= {*found}
    assert not [name for name in found if "/tests/" in name or name.endswith((".svelte", ".ts", ".stamp"))]


class Home:
    """An ordinary user with an empty home, and a read-only environment in which the wheel gets installed."""

    def __init__(self, folder: Path, python: str) -> None:
        self.folder, self.python, self.programs = folder, python, folder / "environment" / "bin"
        self.home = folder / "home"
        self.home.mkdir()
        if ORDINARY is not None:
            os.chown(self.home, ORDINARY, ORDINARY)
        self.env = {"HOME": str(self.home), "PATH": str(self.programs), "PYTHONPYCACHEPREFIX": ""}
        self.wheel = built(folder / "dist", "--wheel")

    def install(self) -> None:
        run(uv(), "venv", "--quiet", "--no-project", "--python", self.python, self.programs.parent)
        install = ("pip", "install", "--quiet", "--link-mode", "copy", "--only-binary", ":all:")
        run(uv(), *install, "--python", self.programs / "python", self.wheel, PATH=str(self.programs))
        run("chmod", "-R", "a+rX,a-w", self.programs.parent)

    def tablee(self, *words: str, typed: str = "") -> str:
        return run(self.programs / "tablee", *words, typed=typed, user=ORDINARY, **self.env)

    def uvx(self, *words: str) -> str:
        """Run `uvx --from WHEEL tablee …`, with a cache in the user's home."""
        (copy := self.folder / "uv").write_bytes(Path(uv()).read_bytes())
        copy.chmod(0o755)
        line = ("tool", "run", "--no-build", "--python", self.python, "--from", str(self.wheel), "tablee", *words)
        return run(copy, *line, user=ORDINARY, **{**self.env, "PATH": "/usr/bin:/bin"})


@pytest.mark.parametrize("version", PYTHONS)
def test_an_ordinary_user_plays(folder: Path, version: str) -> None:
    home = Home(folder, _python(version))
    home.install()
    for game in NAMES:
        _plays_in_a_terminal(home, game)
    _draws_a_city(home)
    _serves(home)


def test_uvx_plays_in_a_terminal(folder: Path) -> None:
    home = Home(folder, _python(*PYTHONS))
    assert "2.1" in home.uvx("rules", "quadri")


def _plays_in_a_terminal(home: Home, game: str) -> None:
    assert len(home.tablee("rules", game, "--lang", "fr")) > 1000
    played = json.loads(home.tablee("simulate", game, "--matches", "1", "--bots", "greedy,easy", "--json"))
    assert played["matches"] == 1 and played["endings"]
    said = home.tablee("play", game, "--plain", "--seed", "1", "--bots", "easy", typed="hint\n?\n1\nquit\n")
    assert len(said.splitlines()) > 10


def _draws_a_city(home: Home) -> None:
    city = home.home / "city.json"
    city.write_bytes((ROOT / "src/tablee/games/cabbie/data/village.json").read_bytes())
    home.tablee("city", str(city))
    assert city.with_suffix(".svg").stat().st_size > 10_000


def _serves(home: Home) -> None:
    data, program = home.home / "data", [str(home.programs / "tablee")]
    with serve(
        data,
        bare=True,
        program=program,
        user=ORDINARY,
        HOME=home.env["HOME"],
        PATH=home.env["PATH"],
        PYTHONPYCACHEPREFIX="",
    ) as server:
        page = _read(server.url).decode()
        assets = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        assert len(assets) > 5 and all(_read(server.url + asset) for asset in assets)
        assert json.loads(_read(f"{server.url}/api/health"))["status"] == "ok"
    home.tablee("check", "--data", str(data))


def _read(url: str) -> bytes:
    with urlopen(url, timeout=60) as answer:
        assert answer.status == 200
        read: bytes = answer.read()
        return read


def _python(*versions: str) -> str:
    """Return an installed Python that an ordinary user can run; root's own folders may have others."""
    line = [uv(), "python", "list", "--only-installed", "--output-format", "json"]
    for version in versions:
        for found in json.loads(run(*line, version)):
            with suppress(OSError, AssertionError):
                run(found["path"], "-c", "", user=ORDINARY)
                return str(found["path"])
    pytest.skip(f"an ordinary user has no Python {' or '.join(versions)}")
