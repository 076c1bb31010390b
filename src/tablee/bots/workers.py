"""Bots think in processes of their own: the server's loop never waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random

from tablee.bots.players import BOTS
from tablee.core.codec import codec, encode
from tablee.games.catalogue import GAMES


def think(game: str, bot: str, view: bytes, legal: bytes, seed: int) -> bytes:
    """In a worker: the bot's choice, as JSON."""
    box = GAMES[game]
    words = codec(box)
    return encode(BOTS[bot](box, words.view(view), words.actions(legal), Random(seed)))


def _start() -> None:
    """Ctrl-C is for the server; a worker goes when its server does, and lets people's moves go first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)


class Workers:
    """A few processes that think. They start with the first thought, and again if one of them dies."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: str, bot: str, view: bytes, legal: bytes, seed: int) -> bytes:
        loop, question = asyncio.get_running_loop(), (game, bot, view, legal, seed)
        try:
            return await loop.run_in_executor(self._running(), think, *question)
        except BrokenProcessPool:
            self.close()
            return await loop.run_in_executor(self._running(), think, *question)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # not fork: a copy of the server would hold its sockets and its database open
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, context, initializer=_start)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
