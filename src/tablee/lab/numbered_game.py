"""A game with its options in numbers: what a seat sees as a row of fractions, what it can do as whole numbers.

Both are made from a view alone. An observation is what the game's encoding.py reads from the twin's record of a table
that looks like the view; batch.py reads it from the records themselves, with the same function."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np

from tablee.core.errors import Refused
from tablee.core.options import read_options
from tablee.engines.readable import Readable
from tablee.games.catalogue import GAMES, box_of
from tablee.kit.box import AnyBox
from tablee.kit.encoding import BEGUN, begins

CODED = tuple(name for name, box in GAMES.items() if box.encoding)
"""The games that have one."""


class Coded:
    def __init__(self, game: str, options: Mapping[str, Any]) -> None:
        self.box, self.options = chosen(game, options)
        self.rules = Readable(self.box, self.options)
        assert self.box.encoding and self.box.twin, "an encoding is of a twin's record"
        self.module, self.fast = self.box.encoding(), self.box.twin()
        self.encoding = self.module.encoding(self.box.game, self.options)
        self.seats, self.actions = self.options.seats, self.encoding.actions
        self.size = self.encoding.observation + BEGUN
        self._tables = self.fast.tables(self.box.game, self.options).view(np.recarray)[0]

    def word(self, view: Any, action: Any) -> tuple[int, ...]:
        """The number of an action, or the two it is chosen with; None lets it pass."""
        return self.module.word(self.box.game, view, action)

    def observe(self, view: Any, begun: int | None = None) -> np.ndarray[Any, np.dtype[np.float32]]:
        """What is not seen is imagined, always in the same way; the encoding reads nothing of it."""
        out = np.zeros(self.size, np.float32)
        state = self.box.game.imagine(view, Random(0))
        s = plain(self.fast.load(self.box.game, state)[0])
        self.module.observe(self._tables, s, self.encoding.sizes, view.seat, out)
        if begun is not None:
            out[-BEGUN:] = [begun + 1 >> n & 1 for n in range(BEGUN)]
        return out

    def tell(self, number: int) -> str:
        """A number in words."""
        parts = self.encoding.done
        part = next(part for part in reversed(parts) if begins(parts)[part.name] <= number)
        return f"{part.name} {number - begins(parts)[part.name]}" if part.size > 1 else part.name

    def returns(self, shares: list[float]) -> list[float]:
        """What each seat gets at the end. Rivals: 1 who wins alone, 0 if all share it, and all together 0. Who play
        together: 1 or -1."""
        if self.encoding.together:
            return [1.0 if sum(shares) else -1.0] * self.seats
        return [(self.seats * share - 1) / (self.seats - 1) for share in shares]


def chosen(game: str, options: Mapping[str, Any]) -> tuple[AnyBox, Any]:
    """A game and its options, or a ValueError that says what is wrong in a sentence."""
    if game not in CODED:
        raise ValueError(f"there is no door to {game!r}; there are {', '.join(CODED)}")
    box = box_of(game)
    try:
        return box, read_options(box.types.options, dict(options))
    except Refused as refused:
        from tablee.kit.reader import Reader, bundle

        raise ValueError(Reader(bundle("en", box.folder))(refused.says)) from None


def plain(record: Any) -> SimpleNamespace:
    """A record as plain Python reads it quickest."""
    return SimpleNamespace(**{name: record[name].tolist() for name in record.dtype.names})
