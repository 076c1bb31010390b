"""A game's table options: typed and with ranges. A bad one is refused with the field and what it allows."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from tablee.core.errors import Malformed
from tablee.core.words import says

T = TypeVar("T", bound=Struct)


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


def fields(options: type[Struct]) -> tuple[Field, ...]:
    """What can be chosen, in the order of the struct; every option has a default."""
    defaults = msgspec.to_builtins(options())
    hints = get_type_hints(options, include_extras=True)
    return tuple(_field(name, hint, defaults[name]) for name, hint in hints.items())


def _field(name: str, hint: Any, default: Any) -> Field:
    if get_origin(hint) is Annotated:
        [meta] = [m for m in get_args(hint) if isinstance(m, Meta)]
        assert meta.ge is not None and meta.le is not None, f"option {name} needs both bounds"
        return Range(name, int(meta.ge), int(meta.le), default)
    return Choice(name, get_args(hint), default)


def read_options(options: type[T], raw: dict[str, Any]) -> T:
    """The options a client asks for. What it leaves out has its default."""
    known = {field.name: field for field in fields(options)}
    for name, value in raw.items():
        if name not in known:
            raise Malformed("option-unknown", option=name[:40])
        _check(known[name], value)
    return msgspec.convert(raw, options)


def _check(field: Field, value: Any) -> None:
    match field:
        case Range(name, low, high):
            if type(value) is not int or not low <= value <= high:
                raise Malformed("option-range", option=says(f"option-{name}"), low=low, high=high)
        case Choice(name, values):
            if value not in values:
                allowed = tuple(says(f"option-{name}-{value}") for value in values)
                raise Malformed("option-choice", option=says(f"option-{name}"), values=allowed)
