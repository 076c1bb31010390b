"""Commands whose output pipe is closed, or that Ctrl-C stops: they end without a traceback."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ctrl_c import interrupted
from example_game import EXAMPLE
from in_process import fresh
from server_process import serve

TABLEE = [sys.executable, "-m", "tablee"]


def started(*words: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([*TABLEE, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def test_a_reader_that_goes_away_ends_the_program_quietly() -> None:
    """The pipe is closed after the first byte, as in `tablee rules quadri | head -1`."""
    program = started("rules", EXAMPLE)
    assert program.stdout and program.stderr
    os.read(program.stdout.fileno(), 1)
    program.stdout.close()
    assert program.wait(30) in (0, 141) and program.stderr.read() == b""


def test_nobody_reading_at_all_ends_it_quietly_too() -> None:
    read, write = os.pipe()
    os.close(read)
    program = subprocess.Popen([*TABLEE, "rules", EXAMPLE], stdout=write, stderr=subprocess.PIPE)
    os.close(write)
    _, said = program.communicate(timeout=30)
    assert program.returncode == 141 and said == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_where_there_is_no_room_for_what_is_printed_it_is_said() -> None:
    with Path("/dev/full").open("wb") as full:
        program = subprocess.Popen([*TABLEE, "rules", EXAMPLE], stdout=full, stderr=subprocess.PIPE)
        _, said = program.communicate(timeout=60)
    assert program.returncode == 1 and said == f"tablee: {os.strerror(errno.ENOSPC)}\n".encode()


LOADED = """
import sys, tablee.cli
class Interrupts:
    def find_spec(self, name, *_):
        if name == "tablee.commands.serve": raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupts())
tablee.cli.main()
"""


def test_ctrl_c_is_heard_while_the_commands_are_loaded() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED, "rules"], capture_output=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation_quietly(jobs: str) -> None:
    """The command runs in a terminal, where it shows a progress bar and Ctrl-C reaches every process."""
    words = ["simulate", EXAMPLE, "--matches", "100000", "--bots", "random,random", "--jobs", jobs]
    returned, out, said = interrupted(words, b"/100000")
    assert returned == 130 and out == b"" and "Traceback" not in said, said


def test_ctrl_c_ends_a_server_quietly(tmp_path: Path) -> None:
    with serve(fresh(tmp_path).parent) as served:
        served.process.send_signal(signal.SIGINT)
        assert served.process.wait(60) in (0, 130) and "Traceback" not in served.log.read_text("utf-8")
