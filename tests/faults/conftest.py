"""Fixtures of the fault tests: the databases that each fault is tried on; and the fault reports, printed at the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from faults.reconnecting_players import REPORTS
from faults.stoppable_databases import PostgresCluster, SQLiteFile, StoppableDatabase
from in_process import fresh
from shared_fixtures import DEEP


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a server's data folder, with an empty database."""
    fresh(tmp_path / "data")
    return tmp_path / "data"


@pytest.fixture(params=["sqlite", *(["postgresql"] if DEEP else [])])
def kept(request: pytest.FixtureRequest, data: Path) -> StoppableDatabase:
    return SQLiteFile(data) if request.param == "sqlite" else PostgresCluster()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    for line in REPORTS:
        terminalreporter.write_line(line)
