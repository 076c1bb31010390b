"""Tuples of things, one a seat or a place: frozen, so a change makes a new one."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same with another value in one place."""
    changed = [*values]
    changed[at] = value
    return tuple(changed)
