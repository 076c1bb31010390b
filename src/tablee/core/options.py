"""Typed table options of a game. A bad value is refused with the name of the option and the values it allows.

An option whose range depends on others says so beside its type:

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
"""Key under which a client's options name the variant, one of a game's several ways to play."""


@dataclass(frozen=True)
class Bound:
    """Annotation of an option: its greatest value as a function of other options."""

    by: tuple[str, ...]
    most: Callable[..., int]


class Limit(Struct, frozen=True):
    """`Bound` as data for web pages: `most` maps the values of the options `by`, joined by spaces, to the greatest
    value allowed."""

    by: tuple[str, ...]
    most: dict[str, int]

    def at(self, chosen: Mapping[str, Any]) -> int:
        return self.most[" ".join(str(chosen[name]) for name in self.by)]


class Range(Struct, frozen=True, tag=True):
    """Option that is a whole number between two bounds."""

    name: str
    low: int
    high: int
    default: int
    limit: Limit | None = None


class Choice(Struct, frozen=True, tag=True):
    """Option that is one of a few words. A limit applies only to words that are digits, such as "3"."""

    name: str
    values: tuple[str, ...]
    default: str
    limit: Limit | None = None


Field = Range | Choice


def variants(options: Any) -> dict[str, type[Struct]]:
    """Map the name of each variant (way to play) of a game to its struct of options. A game's only variant has the
    empty name."""
    ways = get_args(options) or (options,)
    return {str(way.__struct_config__.tag or ""): way for way in ways}


@cache
def fields(way: type[Struct]) -> tuple[Field, ...]:
    """List the options of a variant with their defaults, in the order of its struct."""
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
    """Yield an option's values, ignoring limits by other options."""
    yield from range(field.low, field.high + 1) if isinstance(field, Range) else field.values


def narrowed(field: Field, chosen: Mapping[str, Any]) -> Field:
    """Narrow a field to the values that the other chosen options allow."""
    if field.limit is None:
        return field
    most = field.limit.at(chosen)
    if isinstance(field, Range):
        return replace(field, high=min(field.high, most))
    return replace(field, values=tuple(v for v in field.values if not v.isdigit() or int(v) <= most))


def variant_of(options: Any, raw: Mapping[str, Any]) -> type[Struct]:
    """Return the struct of options of the variant that `raw` names; by default the first variant's."""
    ways = variants(options)
    if (name := raw.get(VARIANT, next(iter(ways)))) not in ways:
        raise Malformed("variant-unknown", variants=tuple(says(f"variant-{name}") for name in ways))
    return ways[name]


def fit_options(options: Any, raw: Mapping[str, Any]) -> Any:
    """Read options, moving each one that does not fit the others to the nearest value that does."""
    known, chosen = fields(variant_of(options, raw)), dict(raw)
    for field in known:
        allowed = tuple(values(narrowed(field, {f.name: f.default for f in known} | chosen)))
        if chosen.get(field.name, field.default) not in allowed:
            chosen[field.name] = _nearest(field, chosen[field.name], allowed)
    return read_options(options, chosen)


def _nearest(field: Field, value: Any, allowed: tuple[int | str, ...]) -> int | str:
    """Return the allowed number that is nearest to a value, or the default where the values are no numbers."""
    numbers = [other for other in allowed if str(other).isdigit()]
    if not (str(value).isdigit() and numbers):
        return field.default if field.default in allowed else allowed[0]
    return min(numbers, key=lambda other: abs(int(other) - int(value)))


def read_options(options: Any, raw: dict[str, Any]) -> Any:
    """Validate the options that a client sends and make the variant's struct of them. Missing options get their
    defaults; if no variant is named, it is the first."""
    way = variant_of(options, raw)
    known = {field.name: field for field in fields(way)}
    chosen = {name: value for name, value in raw.items() if name != VARIANT}
    for name, value in chosen.items():
        if name not in known:
            raise Malformed("option-unknown", option=name[:40])
        _check(known[name], value)
    made = way(**chosen)  # raises Illegal where a clause forbids the combination
    all_chosen = msgspec.structs.asdict(made)
    for name, field in known.items():
        _check(narrowed(field, all_chosen), all_chosen[name])
    return made


def read_words(options: Any, raw: dict[str, str]) -> dict[str, Any]:
    """Convert options typed in a terminal, which are all text: digits become an integer where some variant has an
    integer option of this name."""
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
