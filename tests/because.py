"""The reasons that games give for an action, as their tests read them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from messages import known
from tablee.bots.explain import why
from tablee.core.box import AnyBox
from tablee.core.reader import Reader, bundle
from tablee.core.words import Language, Says

NAMES = ("Ana", "Ben", "Chloé", "Dan", "Eva", "Finn")


def because(box: AnyBox, state: Any, seat: int, action: Any, others: Sequence[Any]) -> Says:
    """Why an action is better than these others."""
    found = why(box, state, box.game.view(state, seat), action, others)  # type: ignore[arg-type]
    assert found is not None
    return found


def read(box: AnyBox, said: Says, language: Language = "en", reader: int | None = 0) -> str:
    return Reader(bundle(language, box.folder), NAMES, reader)(said)


def sentences(box: AnyBox) -> set[str]:
    """All that a game's reasons are made of."""
    return {id for id in known("en", box.folder) if id.startswith("reason")}


def ids(said: Says) -> Iterator[str]:
    """Every message in it."""
    yield said.id
    for value in said.args.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Says):
                yield from ids(part)
