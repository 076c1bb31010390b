"""Agents of one's own among the bots: each on its seat has a process, which can be ended when it takes too long."""

from __future__ import annotations

import os
import pickle
import select
import subprocess
import sys
from collections.abc import Sequence
from functools import lru_cache
from time import monotonic
from typing import Any

from msgspec.json import decode

from tablee.core.play import Choose

BEGIN = 120.0
"""Seconds until an agent must be ready for its first match: some load much."""
LIMIT = 10.0
"""Seconds a move, unless it is said otherwise."""


class AgentFault(Exception):
    """An agent has failed on its seat: says how."""

    def __init__(self, how: str, seat: int = 0) -> None:
        super().__init__(how)
        self.seat = seat


def is_agent(name: str) -> bool:
    """mine.py:choose, or module:function. No bot of ours is called so."""
    return ":" in name


def player(name: str, seat: int, key: str, seconds: float) -> Choose[Any, Any]:
    """It raises `Fault` where the agent fails; the next match finds a new process."""

    def choose(view: Any, legal: Sequence[Any], must: bool) -> Any:
        try:
            chosen = _agent(name, seat).ask((key, view, list(legal), must), seconds)
        except AgentFault as fault:
            _agent.cache_clear()
            raise AgentFault(str(fault), seat) from None
        return None if chosen is None else legal[chosen]

    return choose


def source_of(name: str) -> str:
    """The hash of an agent's source. Raises `Fault` if it cannot be loaded."""
    try:
        agent = Agent(name)
    except AgentFault as fault:
        raise AgentFault(f"{name} {fault}") from None
    agent.end()
    return agent.source


@lru_cache(16)
def _agent(name: str, seat: int) -> Agent:
    return Agent(name)


class Agent:
    """A process that answers for one seat. It ends by itself when nobody can ask it any more."""

    def __init__(self, name: str) -> None:
        line = [sys.executable, "-m", "tablee.lab.agent_process", name]
        self._process = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        ready = self._answer(BEGIN)
        if "error" in ready:
            self.end()
            raise AgentFault(f"cannot be loaded: {ready['error']}")
        self.source: str = ready["source"]

    def ask(self, question: object, seconds: float) -> int | None:
        """The number of the action it chooses. Raises `Fault`."""
        assert self._process.stdin
        try:
            pickle.dump(question, self._process.stdin)
            self._process.stdin.flush()
        except OSError:
            raise AgentFault(self._gone()) from None
        found: int | str | None = self._answer(seconds)
        if isinstance(found, str):
            raise AgentFault(found)
        return found

    def end(self) -> None:
        self._process.kill()
        self._process.communicate()

    def _answer(self, seconds: float) -> Any:
        assert self._process.stdout
        pipe, line, until = self._process.stdout.fileno(), b"", monotonic() + seconds
        while not line.endswith(b"\n"):
            if not select.select([pipe], [], [], max(0.0, until - monotonic()))[0]:
                self.end()
                raise AgentFault(f"took more than {seconds:g} s")
            if not (more := os.read(pipe, 65536)):
                raise AgentFault(self._gone())
            line += more
        return decode(line)

    def _gone(self) -> str:
        return f"its process has ended ({self._process.wait()})"
