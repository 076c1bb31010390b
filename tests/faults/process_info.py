"""Figures that Linux gives of a process from outside: its memory, its open files, and its child processes."""

from __future__ import annotations

from pathlib import Path

import pytest

PROC = Path("/proc")
on_linux = pytest.mark.skipif(not (PROC / "self" / "status").exists(), reason="reads /proc")


def memory(pid: int) -> float:
    """Return the resident memory of a process, in MB."""
    return _kilobytes(pid, "VmRSS:") * 1024 / 1e6


def _kilobytes(pid: int, name: str) -> int:
    lines = (PROC / str(pid) / "status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(name))


def handles(pid: int) -> int:
    """Count the files, sockets and pipes that a process has open."""
    return len(list((PROC / str(pid) / "fd").iterdir()))


def bots(pid: int) -> list[int]:
    """Return the ids of a server's child processes in which bots compute their moves."""
    return [child for child in children(pid) if b"spawn_main" in _command(child)]


def children(pid: int) -> list[int]:
    """Return the ids of a process's children, collected over its threads since each lists only its own."""
    lists = [path.read_text() for path in (PROC / str(pid) / "task").glob("*/children")]
    return [int(child) for line in lists for child in line.split()]


def _command(pid: int) -> bytes:
    try:
        return (PROC / str(pid) / "cmdline").read_bytes()
    except OSError:  # it has ended meanwhile
        return b""
