"""Bots think in processes of their own: the server's loop never waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random

from tablee.bots.players import BOTS
from tablee.core.box import AnyBox
from tablee.core.codec import codec, encode
from tablee.games.catalogue import box_with


def think(game: str, data: bytes, bot: str, view: bytes, legal: bytes, must: bool, seed: int) -> bytes:
    """In a worker: the bot's choice, as JSON."""
    box = box_with(game, data)
    words = codec(box)
    return encode(BOTS[bot](box, words.view(view), words.actions(legal), must, Random(seed)))


def _start() -> None:
    """Ctrl-C is for the server; a worker lets people's moves go first, and goes when its server does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    """A server that was killed cannot say goodbye."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


class Workers:
    """A few processes that think. They start with the first thought, and again if one of them dies."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, box: AnyBox, bot: str, view: bytes, legal: bytes, must: bool, seed: int) -> bytes:
        loop, pool = asyncio.get_running_loop(), self._running()
        question = (box.name, box.data, bot, view, legal, must, seed)
        try:
            return await loop.run_in_executor(pool, think, *question)
        except BrokenProcessPool:
            if self._pool is pool:  # others who lost their thought with it may have begun anew already
                self.close()
            return await loop.run_in_executor(self._running(), think, *question)

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # not fork: a copy of the server would hold its sockets and its database open
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, context, initializer=_start)
        return self._pool

    def close(self) -> None:
        """At once. A worker that died may have taken the lock of their queue with it: the others would never end by
        themselves, and waiting for them neither."""
        if self._pool is not None:
            processes = list(self._pool._processes.values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()
            self._pool = None
