"""Agents (programs of one's own) in a series: they play like bots; one that fails forfeits its match, with the
reason."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from example_game import EXAMPLE
from shared_fixtures import Command
from tablee.core.options import read_options
from tablee.games.catalogue import box_of
from tablee.lab import agent_pool, agent_process
from tablee.lab.series import FORFEIT, Played, SeriesMatch, play_match

MINE = """
import os

def chatty(view, legal, must, rng):
    print("I play for seat", view.seat)
    return rng.choice(legal) if must else None

def crash(view, legal, must, rng):
    raise ValueError("no idea")

def hang(view, legal, must, rng):
    while True:
        pass

def cheat(view, legal, must, rng):
    return "teleport"

class Odd:
    def __eq__(self, other):
        raise ValueError("like\\nnothing")

def odd(view, legal, must, rng):
    return Odd()

def few(view):
    return None

def nothing(view, legal, must, rng):
    return None

def leave(view, legal, must, rng):
    os._exit(3)

number = 7
"""


@pytest.fixture
def mine(tmp_path: Path) -> Iterator[str]:
    file = tmp_path / "mine.py"
    file.write_text(MINE)
    yield str(file)
    agent_pool._agent.cache_clear()


def played(*bots: str, number: int = 0, seconds: float = 60.0) -> Played:
    box = box_of(EXAMPLE)
    options = read_options(box.types.options, {"seats": len(bots)})
    return play_match(SeriesMatch(EXAMPLE, box.data, options, bots, 1, number, seconds=seconds))


def test_an_agent_plays_the_same_match_for_the_same_seed_whatever_it_prints(mine: str) -> None:
    one, two = played(f"{mine}:chatty", "random"), played(f"{mine}:chatty", "random")
    assert one == two and one.clause != FORFEIT and one.fault == ""
    assert played(f"{mine}:chatty", "random", number=2) != one


@pytest.mark.parametrize(
    ("function", "says"),
    [
        ("crash", "ValueError: no idea (mine.py, line 9)"),
        ("hang", "took more than 0.3 s"),
        ("cheat", "chose 'teleport', which is not legal"),
        ("odd", "ValueError: like nothing (mine.py, line 20)"),
        ("few", "few() takes 1 positional argument but 4 were given"),
        ("nothing", "chose nothing where it must act"),
        ("leave", "its process has ended (3)"),
    ],
)
def test_an_agent_that_fails_forfeits_with_step_and_reason(mine: str, function: str, says: str) -> None:
    found = played("random", f"{mine}:{function}", number=0, seconds=0.3 if function == "hang" else 60.0)
    assert (found.clause, found.wins, found.measures) == (FORFEIT, (1.0, 0.0), {})
    assert found.fault.startswith(f"match 0, step {found.steps}, seat 2: {mine}:{function} ") and says in found.fault


@pytest.mark.parametrize("function, says", [("number", "is no function"), ("absent", "absent")])
def test_a_wrong_agent_cannot_be_loaded(mine: str, function: str, says: str) -> None:
    with pytest.raises(agent_pool.AgentFault, match=says):
        agent_pool.source_of(f"{mine}:{function}")


LOUD = """
print("first words")
for n in range(100_000):
    print("line", n)
print("last words", flush=True)
"""


def test_beginning_and_end_of_the_output_are_shown_also_of_a_killed_agent(tmp_path: Path) -> None:
    (tmp_path / "loud.py").write_text(LOUD + "def choose(view, legal, must, rng): ...")
    asked = f"from tablee.lab.agent_pool import source_of; source_of({str(tmp_path / 'loud.py:choose')!r})"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stderr.startswith("first words\nline 0\n") and done.stderr.endswith("line 99999\nlast words\n")
    assert len(done.stderr) < 2 * agent_process.SHOWN + 100
    left_out = len(loud()) - 2 * agent_process.SHOWN
    assert f"\n[{left_out:,} bytes of what it printed are left out]\n" in done.stderr


def loud() -> str:
    return "".join(["first words\n", *(f"line {n}\n" for n in range(100_000)), "last words\n"])


def test_short_output_is_shown_whole() -> None:
    for size in (0, 1, agent_process.SHOWN, agent_process.SHOWN + 1, 2 * agent_process.SHOWN):
        shown = BytesIO()
        agent_process.shorten(BytesIO(b"x" * size), shown)
        assert shown.getvalue() == b"x" * size


def test_a_series_goes_on_over_faults_and_counts_them(tablee: Command, mine: str, tmp_path: Path) -> None:
    words = ["lab", "gauntlet", EXAMPLE, "--hero", f"{mine}:crash", "--among", "random", "--matches", "6"]
    done = tablee(*words, "--out", str(tmp_path / "out"))
    assert done.returncode == 1 and "failed: 6 of 6 matches" in done.stdout and "Traceback" not in done.stderr
    assert done.stderr.count("forfeited: match") == 3 and "no idea" in done.stderr
    lines = [json.loads(line) for line in (tmp_path / "out" / "matches.jsonl").read_bytes().splitlines()]
    assert len(lines) == 6 and all(line["fault"] for line in lines)


def test_an_agent_that_has_changed_is_another_series(tablee: Command, mine: str, tmp_path: Path) -> None:
    words = ["lab", "seats", EXAMPLE, "--bots", f"{mine}:crash", "--matches", "1", "--out", str(tmp_path / "out")]
    assert "failed: 1 of 1 matches" in tablee(*words).stdout
    Path(mine).write_text(MINE.replace("no idea", "none"))
    done = tablee(*words, "--resume")
    assert done.returncode != 0 and "other agents" in done.stderr
