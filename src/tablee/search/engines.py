"""Which engine plays a game here."""

from __future__ import annotations

from typing import Any

from tablee.kit.box import AnyBox
from tablee.kit.twin import TooLarge
from tablee.search.engine import Engine
from tablee.search.native import engine_of, missing
from tablee.search.plain import Plain
from tablee.search.readable import Readable, played_by_rules
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


def is_slow(engine: Engine) -> bool:
    """Tell whether the search runs in plain Python on this engine."""
    return isinstance(engine, Plain | Readable)
