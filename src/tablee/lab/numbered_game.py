"""A game with its options in numbers: observations as rows of fractions, actions as integers.

Both depend on a seat's view alone. The game's encoder makes an observation from a record of the compiled twin, here for
a state that is imagined to fit the view; batch.py calls the same encoder on the records of true states."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np

from tablee.core.errors import Refused
from tablee.core.options import read_options
from tablee.games.catalogue import GAMES, box_of
from tablee.kit.box import AnyBox
from tablee.kit.encoding import BEGUN, begins
from tablee.search.readable import Readable

CODED = tuple(name for name, box in GAMES.items() if box.encoding)
"""Names of the games that have an encoding into numbers."""


class Coded:
    def __init__(self, game: str, options: Mapping[str, Any]) -> None:
        self.box, self.options = chosen(game, options)
        self.rules = Readable(self.box, self.options)
        assert self.box.encoding and self.box.twin, "an encoding is of a twin's record"
        self.module, self.fast = self.box.encoding(), self.box.twin()
        self.encoding = self.module.encoding(self.box.game, self.options)
        self.seats, self.actions = self.options.seats, self.encoding.actions
        self.size = self.encoding.observation + BEGUN
        self.tables = self.fast.tables(self.box.game, self.options)

    def word(self, view: Any, action: Any) -> tuple[int, ...]:
        """Return the numbers that choose an action: one, or two where a choice takes two. The action None passes."""
        return self.module.word(self.box.game, view, action)

    def observe(self, view: Any, begun: int | None = None) -> np.ndarray[Any, np.dtype[np.float32]]:
        """Return a seat's view as an observation; `begun` is the first number of a choice that is half made. Hidden
        parts are filled in from a fixed seed; the encoder does not read them."""
        out = np.zeros(self.size, np.float32)
        state = self.box.game.imagine(view, Random(0))
        s = self.fast.load(self.box.game, state)
        self.module.observe(self.tables, s, self.encoding.sizes, view.seat, out)
        if begun is not None:
            out[-BEGUN:] = [begun + 1 >> n & 1 for n in range(BEGUN)]
        return out

    def tell(self, number: int) -> str:
        """Describe an action number in words, for logs and debugging."""
        parts = self.encoding.done
        part = next(part for part in reversed(parts) if begins(parts)[part.name] <= number)
        return f"{part.name} {number - begins(parts)[part.name]}" if part.size > 1 else part.name

    def returns(self, shares: list[float]) -> list[float]:
        """Return each seat's reward at the end from the seats' win shares. In a competitive game a sole winner gets 1,
        all get 0 if all share the win, and the rewards add up to 0. In a cooperative one every seat gets 1 or -1."""
        if self.encoding.together:
            return [1.0 if sum(shares) else -1.0] * self.seats
        return [(self.seats * share - 1) / (self.seats - 1) for share in shares]


def chosen(game: str, options: Mapping[str, Any]) -> tuple[AnyBox, Any]:
    """Return the game's box (all that belongs to the game) and its options; raise a ValueError that explains a wrong
    name or option."""
    if game not in CODED:
        raise ValueError(f"there is no door to {game!r}; there are {', '.join(CODED)}")
    box = box_of(game)
    try:
        return box, read_options(box.types.options, dict(options))
    except Refused as refused:
        from tablee.kit.reader import Reader, bundle

        raise ValueError(Reader(bundle("en", box.folder))(refused.says)) from None
