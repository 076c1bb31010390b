"""A worker pool over many machines: a Ray cluster plays the deals of a series. If a worker is lost, others play its
deals again."""

from __future__ import annotations

import os
import socket
from collections import deque
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import ray

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""Number of tasks that are submitted ahead for each CPU, so that none is idle."""
WAIT = 10.0
"""Timeout in seconds for connecting to the cluster."""


class Cluster(Generic[T, R]):
    """A worker pool on the Ray cluster at an address; "local" starts a cluster on this machine. Raises
    ConnectionError."""

    def __init__(self, work: Callable[[T], R], address: str) -> None:
        _join(address)
        self._work: Any = ray.remote(max_retries=-1)(work)
        self._waiting = deque[Any]()
        self.ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))

    def submit(self, task: T) -> None:
        self._waiting.append(self._work.remote(task))

    def result(self) -> R:
        try:
            found: R = ray.get(self._waiting.popleft())
        except ray.exceptions.RayError as error:
            raise ConnectionError(f"Ray: {error}") from error
        return found

    def close(self) -> None:
        ray.shutdown()


def _join(address: str) -> None:
    """Connect to the cluster. Ray reports failures by exceptions of many types: all become ConnectionError."""
    _reach(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray.init(address, log_to_driver=False, logging_level="error", ignore_reinit_error=True)
    except Exception as error:
        raise ConnectionError(f"{error} (one that wants a token is joined with RAY_AUTH_MODE=token)") from error


def _reach(address: str) -> None:
    """Open and close a plain TCP connection, to fail soon if nothing listens there: Ray itself retries for minutes."""
    host, colon, port = address.rpartition(":")
    if not (colon and port.isdecimal()) or "/" in host:
        return
    try:
        socket.create_connection((host, int(port)), WAIT).close()
    except OSError as error:
        raise ConnectionError(error.strerror or str(error)) from error
