"""Prometheus exporter on a port of its own, by default on loopback only.

It does not share the port of the games: behind a proxy on this machine every browser would seem local, and with several
processes on one port any of them might answer."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AsyncExitStack
from itertools import accumulate

from prometheus_client import CollectorRegistry, GCCollector, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from tablee import counters
from tablee.config import Address
from tablee.counters import BOUNDS, Histogram

log = logging.getLogger(__name__)

ENDS = (*map(str, BOUNDS), "+Inf")
COUNTED = {
    "actions": ("game", "Steps that were stored", counters.actions),
    "refusals": ("kind", "Requests that were refused", counters.refusals),
    "loop_held_up": ("where", "Times that the event loop was blocked for too long", counters.held_up),
}
SPREAD = {
    "action_seconds": ("stage", "The stages of an action: judge, store, tell", counters.STAGES),
    "bot_seconds": ("stage", "The stages of a bot's move: wait for a process, think", counters.BOTS),
    "loop_late_seconds": ("", "By how much the event loop was late", {"": counters.LOOP}),
}
GAUGES = {
    "sockets": "Open sockets",
    "tables": "Tables in memory",
    "writes_waiting": "Writes that wait for the store",
    "thoughts_waiting": "Bots' moves and analyses that wait for a process",
}


class Measures(Collector):
    def collect(self) -> Iterator[Metric]:
        for name, (label, told, counter) in COUNTED.items():
            yield _counter(name, told, label, counter.copy())
        for name, (label, told, spreads) in SPREAD.items():
            yield _histogram(name, told, label, spreads)
        for name, read in counters.gauges.copy().items():
            yield GaugeMetricFamily(f"tablee_{name}", GAUGES[name], read())


def _counter(name: str, told: str, label: str, counted: Mapping[str, int]) -> Metric:
    family = CounterMetricFamily(f"tablee_{name}", told, labels=[label])
    for value, number in sorted(counted.items()):
        family.add_metric([value], number)
    return family


def _histogram(name: str, told: str, label: str, spreads: Mapping[str, Histogram]) -> Metric:
    family = HistogramMetricFamily(f"tablee_{name}", told, labels=[label] if label else [])
    for value, spread in spreads.items():
        family.add_metric([value] if label else [], _buckets(spread.counts), spread.seconds)
    return family


def _buckets(counts: Iterable[int]) -> list[tuple[str, float]]:
    return list(zip(ENDS, accumulate(counts), strict=True))


def registry() -> CollectorRegistry:
    """Make a registry with our own metrics and those of the process: memory, files, CPU time."""
    found = CollectorRegistry()
    found.register(Measures())
    ProcessCollector(registry=found)
    GCCollector(registry=found)
    return found


def serve_metrics(address: Address, stack: AsyncExitStack) -> None:
    """Serve metrics in a thread until the stack is closed. If the port is taken, log a warning and go on without
    metrics."""
    try:
        server, _ = start_http_server(address.port, address.host, registry())
    except OSError as error:
        log.warning("no metrics at %s:%d: %s", *address, error.strerror)
        return
    stack.callback(server.server_close)
    stack.callback(server.shutdown)
