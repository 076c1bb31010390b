"""Positions worth a thought: moments of matches between bots in which one move is clearly best. They lie in a game's
positions.json; tools/positions.py finds them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from tablee.core.codec import encode
from tablee.core.dice import FairDice
from tablee.core.game import Ask, Seat
from tablee.core.options import read_options
from tablee.core.play import act, settle
from tablee.games.catalogue import NAMES, folder_of, shipped
from tablee.kit.box import AnyBox

FILE = "positions.json"
SAME = 0.02
"""Moves whose value differs by less are as good as each other."""
UNIT = 1000
"""Values are kept as whole numbers: so many are a sure win."""


class StoredPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """A position as its file has it: how to come there, and what a long search found out."""

    options: dict[str, Any]
    key: str
    """Of the match's dice, as hexadecimal digits."""
    plays: tuple[int, ...]
    """What was done, each by its place among the legal actions."""
    seen: str
    """The beginning of the hash of what the mover sees. Where it is another, the rules have changed since."""
    best: int
    """The place of the best move among the legal ones."""
    values: tuple[int | None, ...]
    """For each legal action, the share of the win that the mover can expect, in `UNIT`s; None where it was not worth
    looking at."""

    def value(self, play: int) -> float | None:
        known = self.values[play] if play < len(self.values) else None
        return None if known is None else known / UNIT

    def good(self, play: int) -> bool:
        """Whether a move is the best one, or as good."""
        value, most = self.value(play), self.value(self.best)
        return value is not None and most is not None and value >= most - SAME


class Reached(Struct, frozen=True):
    """A position, played to."""

    box: AnyBox
    options: Any
    events: tuple[Any, ...]
    """All that led there."""
    state: Any
    seat: Seat
    """Who is asked."""
    view: Any
    legal: tuple[Any, ...]


def reach(box: AnyBox, kept: StoredPosition) -> Reached:
    """Play to a position, by the rules."""
    game, dice = box.game, FairDice(bytes.fromhex(kept.key))
    options = read_options(box.types.options, kept.options)
    state, events = settle(game, game.new(options), dice)
    for play in kept.plays:
        seat = asked(box, state)
        state, done = act(game, state, seat, game.legal(state, seat)[play])
        state, answers = settle(game, state, dice)
        events += [*done, *answers]
    seat = asked(box, state)
    return Reached(box, options, tuple(events), state, seat, game.view(state, seat), tuple(game.legal(state, seat)))


def asked(box: AnyBox, state: Any) -> Seat:
    turn = box.game.turn(state)
    assert isinstance(turn, Ask) and turn.must, "somebody must act there"
    return min(turn.must)


def mark_of(view: Any) -> str:
    """What tells a view from all others."""
    return hashlib.sha256(encode(view)).hexdigest()[:12]


# The shelf.


@cache
def positions_of(game: str) -> tuple[StoredPosition, ...]:
    file = folder_of(game) / FILE
    return msgspec.json.decode(file.read_bytes(), type=tuple[StoredPosition, ...]) if file.is_file() else ()


def of_day(day: int, games: Sequence[str] = NAMES) -> tuple[AnyBox, StoredPosition] | None:
    """One game a day in turn, and of each game one position after the other."""
    offering = [game for game in games if positions_of(game)]
    if not offering:
        return None
    turn, place = divmod(day, len(offering))
    positions = positions_of(offering[place])
    return shipped(offering[place]), positions[turn % len(positions)]
