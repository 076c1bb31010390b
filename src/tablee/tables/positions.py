"""Positions of the day: moments of bots' matches in which one move is clearly best. `tools/positions.py` finds them."""

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
from tablee.games.catalogue import NAMES, shipped
from tablee.kit.box import AnyBox

FILE = "positions.json"
EQUAL_WITHIN = 0.02
"""Greatest difference between the values (shares of the win) of moves that count as equally good."""
UNIT = 1000
"""Stored value of a sure win; values are stored in thousandths of a win."""


class StoredPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """Position in a game's file: how to reach it, and the result of a long search."""

    options: dict[str, Any]
    key: str
    """Key of the match's dice, as hexadecimal digits."""
    plays: tuple[int, ...]
    """Actions that lead to the position, as indices into the legal actions."""
    seen: str
    """Prefix of the hash of the mover's view. Another hash means that the rules have changed."""
    best: int
    """Index of the best legal action."""
    values: tuple[int | None, ...]
    """Expected share of the win of each legal action, in thousandths; None for moves that were not searched."""

    def value(self, play: int) -> float | None:
        known = self.values[play] if play < len(self.values) else None
        return None if known is None else known / UNIT

    def is_good(self, play: int) -> bool:
        """Tell whether a move is the best one, or as good."""
        value, most = self.value(play), self.value(self.best)
        return value is not None and most is not None and value >= most - EQUAL_WITHIN


class Reached(Struct, frozen=True):
    """Position that was reached by playing the actions of a stored one."""

    box: AnyBox
    options: Any
    events: tuple[Any, ...]
    """Events that led to the position."""
    state: Any
    seat: Seat
    """Seat to move."""
    view: Any
    legal: tuple[Any, ...]


def reach_position(box: AnyBox, stored: StoredPosition) -> Reached:
    """Play the actions that lead to a stored position, by the rules, and return the position reached."""
    game, dice = box.game, FairDice(bytes.fromhex(stored.key))
    options = read_options(box.types.options, stored.options)
    state, events = settle(game, game.new(options), dice)
    for play in stored.plays:
        seat = seat_to_move(box, state)
        state, done = act(game, state, seat, game.legal(state, seat)[play])
        state, answers = settle(game, state, dice)
        events += [*done, *answers]
    seat = seat_to_move(box, state)
    return Reached(box, options, tuple(events), state, seat, game.view(state, seat), tuple(game.legal(state, seat)))


def seat_to_move(box: AnyBox, state: Any) -> Seat:
    turn = box.game.turn(state)
    assert isinstance(turn, Ask) and turn.must, "somebody must act there"
    return min(turn.must)


def view_hash(view: Any) -> str:
    """Return a short hash of a view."""
    return hashlib.sha256(encode(view)).hexdigest()[:12]


# Positions of a game and of a day.


@cache
def positions_of(game: str) -> tuple[StoredPosition, ...]:
    file = shipped(game).positions
    return msgspec.json.decode(file.read_bytes(), type=tuple[StoredPosition, ...]) if file else ()


def of_day(day: int, games: Sequence[str] = NAMES) -> tuple[AnyBox, StoredPosition] | None:
    """Return the position of a day and its game, None if there are none: games take turns, and each game goes through
    its positions in order."""
    offering = [game for game in games if positions_of(game)]
    if not offering:
        return None
    turn, place = divmod(day, len(offering))
    positions = positions_of(offering[place])
    return shipped(offering[place]), positions[turn % len(positions)]
