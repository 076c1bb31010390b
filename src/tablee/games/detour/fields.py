"""Records of Detour's twin: a position, and the tables of a match."""

from __future__ import annotations

from tablee.games.detour.board import HOME
from tablee.games.detour.data import COLUMNS
from tablee.games.detour.ways import FULL
from tablee.kit.record import FLOAT64, INT8, INT16, INT32, Fractions, Numbers, Record, field

SPACES, HANDS, MOST, LISTED = HOME + 1, FULL + 1, COLUMNS + 1, 1 << 15
"""Sizes: spaces on a board, hands of cards, spaces from which one play can send somebody away, plays in all lists.
Every data file fits: with seven side paths, all columns blue, and cards that reach home from everywhere, there are
31,304 plays."""


class Position(Record):
    """Position in a match. Colours are numbers, as in `INDEX`."""

    spaces: Numbers = field(INT8, 4)
    hands: Numbers = field(INT8, 4)
    home: Numbers = field(INT8, 4)
    """Colours at home, in the order in which they came there."""
    came: int = field(INT8)
    """Number of colours at home."""
    seats: int = field(INT8)
    colours: int = field(INT8)
    played: int = field(INT8)
    """Colours that have played in this round, as a bit mask."""
    plays: int = field(INT8)
    """Number of colours that have played in this round."""
    round: int = field(INT8)
    first: int = field(INT8)
    active: int = field(INT8)
    """A seat, CHANCE or OVER."""
    blocked: int = field(INT8)
    blocks_next: int = field(INT8)


class Tables(Record):
    """Tables of a match: the map and the cards, which stay the same."""

    first: Numbers = field(INT32, 2 * SPACES * HANDS + 1)
    """Index at which a list of plays begins, by blocked, space and hand (`list_of`)."""
    detours: Numbers = field(INT32, 2 * SPACES * HANDS)
    """Index in a list of plays at which those of Detour's action belong; -1 for a hand without it."""
    listed: Numbers = field(INT16, LISTED)
    """The lists of plays, for colour 0, without those of Detour's action."""
    reach: Numbers = field(INT8, 2 * SPACES)
    """Number of spaces from which Detour's action can be played, by blocked and space."""
    walk: Numbers = field(INT8, SPACES, MOST)
    """These spaces."""
    back: Numbers = field(INT8, SPACES)
    red: Numbers = field(INT8, SPACES)
    ranks: Numbers = field(INT8, HANDS)
    """Order of the hands by the ranks of their cards together."""
    race: Fractions = field(FLOAT64, HANDS, SPACES)
    """Rounds to home, by hand and space."""
    weights: Fractions = field(FLOAT64, 3)
    """Weights of the features."""
