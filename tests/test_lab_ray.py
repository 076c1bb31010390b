"""A series on a Ray cluster has the same result as on one machine, also if a worker is killed.

Runs with TABLEE_DEEP=1, where Ray is installed (the extra `ray`).
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from example_game import EXAMPLE
from shared_fixtures import Command, only_deep
from tablee.games.catalogue import box_of
from tablee.lab.plan import Chunk, Condition, Plan, PlannedTable, hash_of
from tablee.lab.pool import InProcess
from tablee.lab.progress import Progress, play_deal, play_series
from tablee.lab.series import Played

pytestmark = only_deep

DATA = {hash_of(box_of(EXAMPLE).data): box_of(EXAMPLE).data}
PLAN = Plan("robin", EXAMPLE, (Condition({"seats": 2}, *DATA),), (PlannedTable(0, ("random", "random")),), 40, 7)


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Yield Ray with a cluster of two workers on this machine."""
    ray = pytest.importorskip("ray")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_agent_register_timeout_ms", "120000")  # a busy machine
    _started(ray)
    yield ray
    ray.shutdown()


def _started(ray: Any) -> None:
    """Start Ray, again if need be: its start times out after 30 seconds, which a busy machine may exceed."""
    for _ in range(10):
        with suppress(Exception):
            ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
            return
    pytest.fail("Ray does not start")


def here() -> Progress:
    found = Progress(PLAN)
    play_series(found, DATA, InProcess(play_deal), None, lambda found: None)
    return found


def test_a_worker_that_is_killed_loses_nothing(ray: Any, tmp_path: Path) -> None:
    from tablee.lab.ray import Cluster

    told = tmp_path / "pids"

    def played(chunk: Chunk) -> list[Played]:
        """Play a deal; the first worker that gets the fifth deal kills itself."""
        if chunk.deal == 5 and not told.exists():
            told.write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)
        return play_deal(chunk)

    found = Progress(PLAN)
    play_series(found, DATA, Cluster(played, "auto"), None, lambda found: None)
    assert told.exists() and found.deals == here().deals


@pytest.mark.parametrize("address", ["127.0.0.1:1", "no.such.host.invalid:6379"])
def test_an_address_without_a_cluster_fails_at_once(tablee: Command, address: str) -> None:
    pytest.importorskip("ray")
    done = tablee("lab", "robin", EXAMPLE, "--bots", "easy,random", "--ray", address)
    assert done.returncode == 1 and done.stderr.startswith(f"--ray {address}: ") and len(done.stderr.splitlines()) == 1
