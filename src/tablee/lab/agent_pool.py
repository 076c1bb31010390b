"""Agents: players written by users, each in a subprocess for its seat that is killed when a move takes too long."""

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

START_SECONDS = 120.0
"""Seconds that an agent has to start and load; some load large models."""
MOVE_SECONDS = 10.0
"""Seconds that an agent has for a move, by default."""


class AgentFault(Exception):
    """Raised when an agent fails. The message is the reason; `seat` is the seat that the agent played."""

    def __init__(self, how: str, seat: int = 0) -> None:
        super().__init__(how)
        self.seat = seat


def is_agent(name: str) -> bool:
    """Tell whether a player's name is that of an agent, such as mine.py:choose or module:function: names of bots have
    no colon."""
    return ":" in name


def player(name: str, seat: int, key: str, seconds: float) -> Choose[Any, Any]:
    """Return a function that asks the agent for an action of this seat. `key` identifies the match and seeds the
    agent's random generator. If the agent fails, the function raises `AgentFault`, and the next match starts a new
    subprocess."""

    def choose(view: Any, legal: Sequence[Any], must: bool) -> Any:
        try:
            chosen = _agent(name, seat).ask((key, view, list(legal), must), seconds)
        except AgentFault as fault:
            _agent.cache_clear()
            raise AgentFault(str(fault), seat) from None
        return None if chosen is None else legal[chosen]

    return choose


def source_of(name: str) -> str:
    """Return the hash of an agent's source file. Raises `AgentFault` if the agent cannot be loaded."""
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
    """The parent's handle on a subprocess in which an agent plays one seat. The subprocess exits when its input is
    closed."""

    def __init__(self, name: str) -> None:
        line = [sys.executable, "-m", "tablee.lab.agent_process", name]
        self._process = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        ready = self._answer(START_SECONDS)
        if "error" in ready:
            self.end()
            raise AgentFault(f"cannot be loaded: {ready['error']}")
        self.source: str = ready["source"]

    def ask(self, question: object, seconds: float) -> int | None:
        """Return the index of the legal action that the agent chooses, or None if the agent passes. Raises
        `AgentFault`."""
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
