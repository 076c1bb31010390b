"""The queue for bots' and hints' computations: a table gets no more than its share of the workers, and the queue has a
maximum length."""

from __future__ import annotations

import asyncio

import pytest

from in_process import in_loop
from tablee.workers.fair_queue import Busy, Line


async def thinks(line: Line, whose: str, done: list[str]) -> None:
    async with line.place(whose):
        await asyncio.sleep(0)
        done.append(whose)


@in_loop
async def test_a_table_that_asks_much_comes_in_turn_with_the_others() -> None:
    line, done = Line(1, 10), list[str]()
    async with line.place("first"):  # the only place, until all have asked
        tasks = [asyncio.create_task(thinks(line, whose, done)) for whose in [*["greedy"] * 4, "a", "b"]]
        await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    assert done == ["greedy", "a", "b", "greedy", "greedy", "greedy"]


@in_loop
async def test_the_line_has_an_end() -> None:
    line, done = Line(1, 2), list[str]()
    async with line.place("first"):
        waiting = [asyncio.create_task(thinks(line, whose, done)) for whose in "ab"]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await thinks(line, "c", done)
    await asyncio.gather(*waiting)
    assert done == ["a", "b"]


@in_loop
async def test_no_place_is_given_to_one_who_was_just_called_off() -> None:
    line, done = Line(1, 10), list[str]()
    async with line.place("first"):
        tasks = [asyncio.create_task(thinks(line, whose, done)) for whose in "ab"]
        await asyncio.sleep(0)
        tasks[0].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert done == ["b"]


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
