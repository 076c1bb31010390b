"""Which engine plays a game here."""

from __future__ import annotations

from typing import Any

from tablee.core.options import Choice, fields, fit_options, variants
from tablee.kit.box import AnyBox
from tablee.kit.twin import TooLarge
from tablee.search.engine import Engine
from tablee.search.native import engine_of, missing
from tablee.search.plain import Plain
from tablee.search.readable import InPython, Readable, played_by_rules
from tablee.search.wasm import Wasm, can_play


def engine_for(box: AnyBox, options: Any, fast: bool | None = None) -> Engine:
    """Return an engine for bots that people play against: the game's module or, where modules do not run, its twin in
    plain Python; without a twin the readable rules. The lab asks for the twin that numba compiles (`fast`), for which
    the former stands in where there is no numba, or for the readable rules (not `fast`)."""
    if fast is False or box.twin is None:
        return Readable(box, options)
    if fast and not missing(box):
        return engine_of(box, options)
    try:
        return Wasm(box, options, box.twin()) if can_play(box) else Plain(box, options, box.twin())
    except TooLarge as why:
        return played_by_rules(box, options, str(why))


def check_room(box: AnyBox) -> None:
    """Refuse a data file for which the game's twin has no room, with some option at least. The evaluation is the
    twin's, so bots without it play blindly. Raises TooLarge."""
    ways = variants(box.types.options).values() if box.twin else ()
    choices = [(way, field) for way in ways for field in fields(way) if isinstance(field, Choice)]
    for options, field in choices:
        for value in field.values:
            _check_options(box, fit_options(options, {field.name: value}), f"{field.name}={value}")


def _check_options(box: AnyBox, options: Any, named: str) -> None:
    assert box.twin
    try:
        box.twin().tables(box.game, options)
    except TooLarge as why:
        raise TooLarge(f"the bots have no room for it with {named}: {why}") from None


def is_slow(engine: Engine) -> bool:
    """Tell whether the search runs in plain Python on this engine."""
    return isinstance(engine, InPython)
