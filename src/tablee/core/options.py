"""A game's table options: typed and with ranges. A bad one is refused with the field and what it allows."""

from __future__ import annotations

from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from tablee.core.errors import Malformed
from tablee.core.words import says

VARIANT = "variant"
"""The name of the option that chooses between ways to play, where a game has several."""


class Range(Struct, frozen=True, tag=True):
    """A whole number between two bounds."""

    name: str
    low: int
    high: int
    default: int


class Choice(Struct, frozen=True, tag=True):
    """One of a few words."""

    name: str
    values: tuple[str, ...]
    default: str


Field = Range | Choice


def variants(options: Any) -> dict[str, type[Struct]]:
    """A game's ways to play, by name, each with options of its own; the only way of a game has no name."""
    ways = get_args(options) or (options,)
    return {str(way.__struct_config__.tag or ""): way for way in ways}


def fields(way: type[Struct]) -> tuple[Field, ...]:
    """What can be chosen, in the order of the struct; every option has a default."""
    defaults = msgspec.to_builtins(way())
    hints = get_type_hints(way, include_extras=True)
    return tuple(_field(name, hint, defaults[name]) for name, hint in hints.items())


def _field(name: str, hint: Any, default: Any) -> Field:
    if get_origin(hint) is Annotated:
        [meta] = [m for m in get_args(hint) if isinstance(m, Meta)]
        assert meta.ge is not None and meta.le is not None, f"option {name} needs both bounds"
        return Range(name, int(meta.ge), int(meta.le), default)
    return Choice(name, get_args(hint), default)


def read_options(options: Any, raw: dict[str, Any]) -> Any:
    """The options a client asks for. What it leaves out has its default; without a variant it is the first."""
    ways = variants(options)
    variant = raw.get(VARIANT, next(iter(ways)))
    if variant not in ways:
        raise Malformed("variant-unknown", variants=tuple(says(f"variant-{name}") for name in ways))
    known = {field.name: field for field in fields(ways[variant])}
    chosen = {name: value for name, value in raw.items() if name != VARIANT}
    for name, value in chosen.items():
        if name not in known:
            raise Malformed("option-unknown", option=name[:40])
        _check(known[name], value)
    return ways[variant](**chosen)


def read_words(options: Any, raw: dict[str, str]) -> dict[str, Any]:
    """Options as typed: where some way to play wants a number under that name, digits are one."""
    numbers = {f.name for way in variants(options).values() for f in fields(way) if isinstance(f, Range)}
    return {n: int(v) if n in numbers and v.lstrip("-").isdigit() else v for n, v in raw.items()}


def _check(field: Field, value: Any) -> None:
    match field:
        case Range(name, low, high):
            if type(value) is not int or not low <= value <= high:
                raise Malformed("option-range", option=says(f"option-{name}"), low=low, high=high)
        case Choice(name, values):
            if value not in values:
                allowed = tuple(says(f"option-{name}-{value}") for value in values)
                raise Malformed("option-choice", option=says(f"option-{name}"), values=allowed)
