"""Options that bound each other: exactly the possible values are offered, in every game."""

from __future__ import annotations

from itertools import product
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from tablee.core.errors import Malformed, Refused
from tablee.core.options import Bound, Choice, Field, Limit, Range, fields, narrowed, read_options, values, variants
from tablee.core.words import says
from tablee.games.catalogue import GAMES

WAYS = [(name, way, kind) for name, box in GAMES.items() for way, kind in variants(box.types.options).items()]


class Bounded(Struct, frozen=True):
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    teams: Annotated[int, Meta(ge=1, le=4), Bound(("seats",), lambda seats: seats)] = 2
    first: Annotated[Literal["random", "1", "2", "3", "4"], Bound(("seats",), lambda seats: seats)] = "random"


def test_a_bound_is_written_out_for_pages() -> None:
    limit = Limit(("seats",), {"2": 2, "3": 3, "4": 4})
    assert fields(Bounded)[1:] == (
        Range("teams", 1, 4, 2, limit),
        Choice("first", ("random", "1", "2", "3", "4"), "random", limit),
    )


def test_what_others_rule_out_is_refused_with_what_is_left() -> None:
    for raw, reason, left in (
        ({"seats": 3, "teams": 4}, "option-range", {"option": says("option-teams"), "low": 1, "high": 3}),
        ({"first": "3"}, "option-choice", {"option": says("option-first"), "values": _ways("random", "1", "2")}),
    ):
        with pytest.raises(Malformed) as refused:
            read_options(Bounded, raw)
        assert refused.value.says == says(f"refused-{reason}", **left)  # type: ignore[arg-type]
    assert read_options(Bounded, {"seats": 4, "teams": 4, "first": "4"}) == Bounded(4, 4, "4")


def _ways(*words: str) -> tuple[Any, ...]:
    return tuple(says(f"option-first-{word}") for word in words)


@pytest.mark.parametrize("game, way, kind", WAYS, ids=[f"{game}-{way}" for game, way, _ in WAYS])
def test_what_is_offered_is_what_a_game_allows(game: str, way: str, kind: type[Struct]) -> None:
    known = fields(kind)
    for chosen in product(*map(_telling, known)):
        raw = {field.name: value for field, value in zip(known, chosen, strict=True)}
        possible = all(raw[field.name] in values(narrowed(field, raw)) for field in known)
        assert possible == _taken(kind, raw), raw
        assert all(list(values(narrowed(field, raw))) for field in known), "each option has something to choose"


def _taken(kind: type[Struct], raw: dict[str, Any]) -> bool:
    try:
        return bool(kind(**raw))
    except Refused:
        return False


def _telling(field: Field) -> list[Any]:
    """Return the values of a field to try: all of a short range or one that bounds others; of a long one its ends and
    its default."""
    every = list(values(field))
    return every if len(every) <= 7 or field.limit else [every[0], field.default, every[-1]]
