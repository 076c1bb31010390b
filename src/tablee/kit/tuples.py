"""Helper for tuples as immutable arrays."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Return a copy of `values` with another value at index `at`."""
    changed = [*values]
    changed[at] = value
    return tuple(changed)
