"""What the faults have shown is told at the end."""

from __future__ import annotations

from typing import Any

from faults.stubborn import REPORTS


def pytest_terminal_summary(terminalreporter: Any) -> None:
    for line in REPORTS:
        terminalreporter.write_line(line)
