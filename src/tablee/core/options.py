"""A game's table options: typed and with ranges. A bad one is refused with the field and what it allows.

An option that others bound says so beside its type, and is then offered only as far as they allow:

    first: Annotated[Literal["random", "1", "2", "3"], Bound(by=("seats",), most=lambda seats: seats)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from tablee.core.errors import Malformed
from tablee.core.words import says

VARIANT = "variant"
"""The name of the option that chooses between ways to play, where a game has several."""


@dataclass(frozen=True)
class Bound:
    """Declared with an option: the greatest number it may have, where these others are chosen."""

    by: tuple[str, ...]
    most: Callable[..., int]


class Limit(Struct, frozen=True):
    """The same written out, for pages: the values of the others, joined by spaces, and the greatest number there."""

    by: tuple[str, ...]
    most: dict[str, int]

    def at(self, chosen: Mapping[str, Any]) -> int:
        return self.most[" ".join(str(chosen[name]) for name in self.by)]


class Range(Struct, frozen=True, tag=True):
    """A whole number between two bounds."""

    name: str
    low: int
    high: int
    default: int
    limit: Limit | None = None


class Choice(Struct, frozen=True, tag=True):
    """One of a few words; a limit bounds those that are numbers."""

    name: str
    values: tuple[str, ...]
    default: str
    limit: Limit | None = None


Field = Range | Choice


def variants(options: Any) -> dict[str, type[Struct]]:
    """A game's ways to play, by name, each with options of its own; the only way of a game has no name."""
    ways = get_args(options) or (options,)
    return {str(way.__struct_config__.tag or ""): way for way in ways}


@cache
def fields(way: type[Struct]) -> tuple[Field, ...]:
    """What can be chosen, in the order of the struct; every option has a default."""
    defaults = msgspec.to_builtins(way())
    hints = get_type_hints(way, include_extras=True)
    plain = {name: _field(name, hint, defaults[name]) for name, hint in hints.items()}
    return tuple(replace(field, limit=_limit(hints[name], plain)) for name, field in plain.items())


def _field(name: str, hint: Any, default: Any) -> Field:
    kind = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    if kind is not int:
        return Choice(name, get_args(kind), default)
    [meta] = [m for m in get_args(hint) if isinstance(m, Meta)]
    assert meta.ge is not None and meta.le is not None, f"option {name} needs both bounds"
    return Range(name, int(meta.ge), int(meta.le), default)


def _limit(hint: Any, plain: Mapping[str, Field]) -> Limit | None:
    for bound in (note for note in get_args(hint) if isinstance(note, Bound)):
        cases = product(*(values(plain[name]) for name in bound.by))
        return Limit(bound.by, {" ".join(map(str, case)): bound.most(*case) for case in cases})
    return None


def values(field: Field) -> Iterator[int | str]:
    """All that can be chosen, the others aside."""
    yield from range(field.low, field.high + 1) if isinstance(field, Range) else field.values


def offered(field: Field, chosen: Mapping[str, Any]) -> Field:
    """A field as far as the other options allow it."""
    if field.limit is None:
        return field
    most = field.limit.at(chosen)
    if isinstance(field, Range):
        return replace(field, high=min(field.high, most))
    return replace(field, values=tuple(v for v in field.values if not v.isdigit() or int(v) <= most))


def variant_of(options: Any, raw: Mapping[str, Any]) -> type[Struct]:
    """The way to play that is asked for; without a word, the first."""
    ways = variants(options)
    if (name := raw.get(VARIANT, next(iter(ways)))) not in ways:
        raise Malformed("variant-unknown", variants=tuple(says(f"variant-{name}") for name in ways))
    return ways[name]


def nearest(options: Any, raw: Mapping[str, Any]) -> dict[str, Any]:
    """These options, each that no longer fits the others at its nearest value that does."""
    known, chosen = fields(variant_of(options, raw)), dict(raw)
    for field in known:
        allowed = tuple(values(offered(field, {f.name: f.default for f in known} | chosen)))
        if chosen.get(field.name, field.default) not in allowed:
            chosen[field.name] = _nearest(field, chosen[field.name], allowed)
    return chosen


def _nearest(field: Field, value: Any, allowed: tuple[int | str, ...]) -> int | str:
    """Of numbers the nearest, also where they are words; else the default."""
    numbers = [other for other in allowed if str(other).isdigit()]
    if not (str(value).isdigit() and numbers):
        return field.default if field.default in allowed else allowed[0]
    return min(numbers, key=lambda other: abs(int(other) - int(value)))


def read_options(options: Any, raw: dict[str, Any]) -> Any:
    """The options a client asks for. What it leaves out has its default; without a variant it is the first."""
    way = variant_of(options, raw)
    known = {field.name: field for field in fields(way)}
    chosen = {name: value for name, value in raw.items() if name != VARIANT}
    for name, value in chosen.items():
        if name not in known:
            raise Malformed("option-unknown", option=name[:40])
        _check(known[name], value)
    made = way(**chosen)  # which may know a clause that forbids it
    all_chosen = msgspec.structs.asdict(made)
    for name, field in known.items():
        _check(offered(field, all_chosen), all_chosen[name])
    return made


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
