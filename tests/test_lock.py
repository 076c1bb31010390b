"""Only one server at a time uses a SQLite file; commands that only read work beside that server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from in_process import fresh
from server_process import Server
from shared_fixtures import Command
from tablee.store import lock

HOLD = """
import sys
from pathlib import Path
from tablee.store.lock import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_second_server_on_the_same_file_does_not_start(
    tablee: Command, house: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.serving.serve_one", lambda *_: pytest.fail("it has started"))
    (linked := tmp_path / "linked").symlink_to(house.data, target_is_directory=True)
    file = tmp_path / "backup"
    assert tablee("backup", str(file), "--data", str(house.data)).returncode == 0
    assert tablee("check", "--data", str(house.data)).returncode == 0
    for words in ("serve --port 0", "serve --unchecked", f"restore {file} --replace"):
        for data in (house.data, linked):
            done = tablee(*words.split(), "--data", str(data))
            assert (done.returncode, done.stdout) == (1, "")
            assert done.stderr == f"a server uses {data / 'tablee.db'}: stop that first"


def test_who_was_killed_holds_no_file(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    holding = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with holding:
        assert holding.stdout is not None and holding.stdout.readline() == "held\n"
        with pytest.raises(lock.FileInUse, match="stop that first"), lock.locked(path):
            pass
        holding.kill()
        holding.wait()
        with lock.locked(path):
            pass
