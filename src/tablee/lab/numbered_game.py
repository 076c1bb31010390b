"""A game with its options in numbers: observations as rows of fractions, actions as integers.

Both follow from a view alone. An observation is made by the game's encoder from the twin's record of a state that looks
like the view; batch.py makes it from the true records, with the same function."""

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
"""The games with an encoding."""


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
        """Return the number of an action, or the two it is chosen with. The action None passes."""
        return self.module.word(self.box.game, view, action)

    def observe(self, view: Any, begun: int | None = None) -> np.ndarray[Any, np.dtype[np.float32]]:
        """Return a view as an observation. Hidden parts are imagined, always alike; the encoder does not read them."""
        out = np.zeros(self.size, np.float32)
        state = self.box.game.imagine(view, Random(0))
        s = plain(self.fast.load(self.box.game, state)[0])
        self.module.observe(self._tables, s, self.encoding.sizes, view.seat, out)
        if begun is not None:
            out[-BEGUN:] = [begun + 1 >> n & 1 for n in range(BEGUN)]
        return out

    def tell(self, number: int) -> str:
        """Describe an action number in words."""
        parts = self.encoding.done
        part = next(part for part in reversed(parts) if begins(parts)[part.name] <= number)
        return f"{part.name} {number - begins(parts)[part.name]}" if part.size > 1 else part.name

    def returns(self, shares: list[float]) -> list[float]:
        """Return each seat's reward at the end. Between rivals a sole winner gets 1, all get 0 if all share the win,
        and the sum is 0. Seats that win together get 1 or -1."""
        if self.encoding.together:
            return [1.0 if sum(shares) else -1.0] * self.seats
        return [(self.seats * share - 1) / (self.seats - 1) for share in shares]


def chosen(game: str, options: Mapping[str, Any]) -> tuple[AnyBox, Any]:
    """Return a game and its options, or raise a ValueError that says what is wrong."""
    if game not in CODED:
        raise ValueError(f"there is no door to {game!r}; there are {', '.join(CODED)}")
    box = box_of(game)
    try:
        return box, read_options(box.types.options, dict(options))
    except Refused as refused:
        from tablee.kit.reader import Reader, bundle

        raise ValueError(Reader(bundle("en", box.folder))(refused.says)) from None


def plain(record: Any) -> SimpleNamespace:
    """Convert a record to the form that plain Python reads fastest."""
    return SimpleNamespace(**{name: record[name].tolist() for name in record.dtype.names})
