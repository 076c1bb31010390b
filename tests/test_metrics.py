"""Metrics for Prometheus, and the watchdog of the event loop."""

from __future__ import annotations

import logging
import socket
from contextlib import AsyncExitStack
from pathlib import Path
from time import perf_counter

import httpx
import pytest
from prometheus_client import generate_latest

from example_game import EXAMPLE
from in_process import DEVICE, PERSON, asked, fresh, in_loop, mildest, opened, sat, table_of, until
from server_process import free_port
from tablee import counters
from tablee.config import Address
from tablee.counters import Histogram
from tablee.server.metrics import registry, serve_metrics
from tablee.server.watchdog import IDLE_PAUSE, Watchdog


def told() -> dict[str, float]:
    lines = generate_latest(registry()).decode().splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}


@in_loop
async def test_actions_stages_refusals_tables_and_sockets_are_counted(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path)) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        before, guest = told(), await sat(tables, table, "ada", 0)
        guest.connection.seat = asked(table)  # type: ignore[assignment]
        assert table.room
        action = mildest(table)
        await guest.act(action, "first", table.room.seq)
        await guest.act(action, "second", 0)
        after = told()
    new = {name: value - before.get(name, 0) for name, value in after.items()}
    assert new[f'tablee_actions_total{{game="{EXAMPLE}"}}'] == 1
    assert [new[f'tablee_action_seconds_count{{stage="{stage}"}}'] for stage in ("judge", "store", "tell")] == [1, 1, 1]
    assert sum(value for name, value in new.items() if name.startswith("tablee_refusals_total")) == 1
    assert (after["tablee_tables"], after["tablee_sockets"], after["tablee_writes_waiting"]) == (1, 1, 0)
    assert after["process_resident_memory_bytes"] > 1e6


def test_buckets_hold_what_took_no_longer() -> None:
    spread = Histogram()
    for seconds in (0.0001, 0.002, 0.0025, 11):
        spread.add(seconds)
    assert (spread.counts[0], spread.counts[4], spread.counts[-1]) == (1, 2, 1) and spread.seconds == 11.0046


@in_loop
async def test_they_are_told_at_a_port_of_their_own_while_it_is_free(caplog: pytest.LogCaptureFixture) -> None:
    address = Address("127.0.0.1", free_port())
    async with AsyncExitStack() as stack:
        serve_metrics(address, stack)
        serve_metrics(address, stack)
        assert [record.getMessage() for record in caplog.records] == [
            f"no metrics at 127.0.0.1:{address.port}: Address already in use"
        ]
        async with httpx.AsyncClient() as client:
            answer = await client.get(f"http://127.0.0.1:{address.port}/metrics")
        assert answer.headers["content-type"].startswith("text/plain") and "tablee_loop_late_seconds" in answer.text
    with socket.socket() as probe:
        assert probe.connect_ex(address)


def hold_up() -> None:
    """Block the event loop for longer than the pause of an idle loop; such a delay is counted."""
    end = perf_counter() + IDLE_PAUSE + 0.1
    while perf_counter() < end:
        pass


@in_loop
async def test_what_holds_the_loop_up_is_named_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    before, late = counters.held_up.total(), sum(counters.LOOP.counts[-9:])
    watchdog = Watchdog(0.005)
    watchdog.start()
    try:
        await until(watchdog._thread.is_alive)
        hold_up()
        await until(lambda: counters.held_up.total() > before)
        hold_up()
        await until(lambda: counters.held_up.total() > before + 1)
    finally:
        watchdog.close()
    said = [record for record in caplog.records if record.name == "tablee.server.watchdog"]
    assert len(said) == 1, "the same place is named once a minute"
    assert ": <test_metrics.py> hold_up:" in said[0].getMessage() and "threading" not in said[0].getMessage()
    assert isinstance(said[0].args, dict) and said[0].args["ms"] >= 80
    assert sum(counters.LOOP.counts[-9:]) > late
