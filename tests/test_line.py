"""Many want to think and few can: nobody waits longer than their share, and the line has an end."""

from __future__ import annotations

import asyncio

import pytest

from offline import in_loop
from tablee.bots.line import Busy, Line


async def thinks(line: Line, whose: str, done: list[str], later: bool = False) -> None:
    async with line.place(whose, later):
        await asyncio.sleep(0)
        done.append(whose)


async def asked(line: Line, *asks: tuple[str, bool]) -> list[str]:
    """In which order these are answered, while somebody holds the only place until all have asked."""
    done = list[str]()
    async with line.place("first"):
        tasks = [asyncio.create_task(thinks(line, whose, done, later)) for whose, later in asks]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return done


@in_loop
async def test_a_table_that_asks_much_comes_in_turn_with_the_others() -> None:
    done = await asked(Line(1, 10), *[("greedy", False)] * 4, ("a", False), ("b", False))
    assert done == ["greedy", "a", "b", "greedy", "greedy", "greedy"]


@in_loop
async def test_what_can_wait_is_done_when_nobody_else_waits() -> None:
    assert await asked(Line(1, 10), ("analysis", True), ("a", False), ("analysis", True), ("b", False)) == [
        "a",
        "b",
        "analysis",
        "analysis",
    ]


@in_loop
async def test_the_line_has_an_end() -> None:
    line, done = Line(1, 2), list[str]()
    async with line.place("first"):
        waiting = [asyncio.create_task(thinks(line, whose, done)) for whose in "ab"]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await thinks(line, "c", done)
        later = asyncio.create_task(thinks(line, "d", done, later=True))
        await asyncio.sleep(0)
    await asyncio.gather(*waiting, later)
    assert done == ["a", "b", "d"]


@in_loop
async def test_who_no_longer_waits_leaves_no_hole() -> None:
    line, done = Line(2, 10), list[str]()
    async with line.place("x"), line.place("y"):
        tasks = [asyncio.create_task(thinks(line, whose, done)) for whose in "aabc"]
        await asyncio.sleep(0)
        tasks[0].cancel()
        tasks[2].cancel()
        await asyncio.sleep(0)
    tasks[1].cancel()  # the place was just given to it
    await asyncio.gather(*tasks, return_exceptions=True)
    assert done == ["c"]
    async with asyncio.timeout(5), line.place("p"), line.place("q"):
        pass
