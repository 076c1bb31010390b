"""Response times of searching bots, and the memory of their process. The first move includes the start of the process,
which loads the game's module."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import time
from collections.abc import Awaitable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from tablee.core.codec import encode
from tablee.core.dice import Luck
from tablee.core.game import Ask
from tablee.core.options import read_options
from tablee.core.play import act, settle
from tablee.games.catalogue import NAMES, box_of
from tablee.kit.box import AnyBox
from tablee.workers.pool import Workers

MOVES = 5
"""Number of moves that a bot is asked for one after the other; the slowest after the first is reported."""
EVERY = 5
"""Every n-th question of a match is put to the expert: samples from the whole match, as late ones can take five times
as long."""


class MeasuredWorkers(Workers):
    """The bots' worker process, as on a server, with its memory and CPU time."""

    def __init__(self) -> None:
        super().__init__(1)

    def megabytes(self) -> int:
        words = self._process("status").split()
        return int(words[words.index("VmHWM:") + 1]) // 1024

    def processor(self) -> float:
        """Return the CPU seconds of the process since it was started: on a busy machine the elapsed time is much
        longer."""
        _, _, after_name = self._process("stat").rpartition(")")
        user, system = after_name.split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def _process(self, file: str) -> str:
        [process] = self.soon.processes
        return Path(f"/proc/{process.pid}/{file}").read_text()


def questions(box: AnyBox) -> Iterator[bytes]:
    """Play a random match of two seats, and yield the view, encoded, of every turn with a choice."""
    game, rng = box.game, Random(1)
    luck = Luck(rng)
    state, _ = settle(game, game.new(read_options(box.types.options, {"seats": 2})), luck)
    while isinstance(turn := game.turn(state), Ask):
        seat = min(turn.must)
        if len(legal := game.legal(state, seat)) > 1:
            yield encode(game.view(state, seat))
        state, _ = settle(game, act(game, state, seat, rng.choice(legal))[0], luck)


async def seconds(doing: Awaitable[Any]) -> float:
    began = time.perf_counter()
    await doing
    return round(time.perf_counter() - began, 2)


async def moves(workers: MeasuredWorkers, box: AnyBox, level: str, many: int) -> list[float]:
    """Put the first question of a match to a bot several times; return the seconds of each answer."""
    asked = [next(questions(box))] * many
    return [await seconds(workers.choose("table", box, level, view, True, seed)) for seed, view in enumerate(asked)]


async def whole_match(workers: MeasuredWorkers, box: AnyBox, level: str) -> list[float]:
    asked = islice(questions(box), 0, None, EVERY)
    return [await seconds(workers.choose("table", box, level, view, True, seed)) for seed, view in enumerate(asked)]


async def measured(name: str) -> dict[str, float]:
    workers, box = MeasuredWorkers(), box_of(name)
    [first], started = await moves(workers, box, "strong", 1), workers.processor()
    found = {
        f"{name}: first strong move, s": first,
        f"{name}: the same, s of the processor": started,
        f"{name}: slowest of the next, s": max(await moves(workers, box, "strong", MOVES)),
        f"{name}: memory of the process at most, MB": workers.megabytes(),
        f"{name}: slowest expert move of a match, s": max(await whole_match(workers, box, "expert")),
        f"{name}: memory at most after expert moves, MB": workers.megabytes(),
    }
    workers.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(NAMES))
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    found: dict[str, float] = {}
    for game in args.games or NAMES:
        found |= asyncio.run(measured(game))
    print(json.dumps(found) if args.json else "\n".join(f"{name:<70}{value:>12,}" for name, value in found.items()))


if __name__ == "__main__":
    main()
