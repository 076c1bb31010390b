"""Records of the twin: a position, and the tables that stay constant in a match.

Spaces, steps and pieces are numbers in the file's order; the lot comes after the last space. The record holds the
pieces in the way of every step, so a walk is checked step by step. The walks from a space, of up to six steps, are
stored in preorder (3.9): each before those that extend it, with `after` to skip all of these at once."""

from __future__ import annotations

from typing import Final

from tablee.games.cabbie.chances import CHANCES
from tablee.games.cabbie.pieces import Condition
from tablee.games.cabbie.state import Plan, Stage, TaxiCard
from tablee.kit.record import FLOAT64, INT8, INT16, INT32, INT64, Fractions, Numbers, Record, field

SPACES, STEPS, NODES, SEGMENTS, PLACES, SEATS, DIE = 201, 512, 28, 50, 32, 6, 6
WALKS: Final = 1 << 16
"""Room for the walks of a city: ours need a tenth, one with ten streets at each intersection half."""
HALF: Final = SEGMENTS
"""Number of bits used in each integer of a set of pieces: two bits for each segment, so one integer covers half of the
segments."""
PIECES, BARRIERS, CONES, ALL = 205, 100, 200, 250
"""Numbers of pieces. From 0: one-way tokens, two for each segment, one for each end that it may lead to. From BARRIERS:
barriers, two for each segment, one for each end. From CONES up to PIECES: cones. The bits of the set of pieces go on,
unused, up to ALL."""
WAIT, NOTHING = 255, 255
"""Words for waiting, which leads to no space, and for removing no piece."""
ONE_WAY, BARRIER, CONE = 1, 2, 4
"""Bits for the kinds of obstacle in the way of a step."""

STAGES: tuple[Stage, ...] = ("start", "drive", "draw", "card")
START, DRIVE, DRAW, CARD = range(4)
PLANS: tuple[Plan | None, ...] = (None, "drive", "stuck", *CHANCES)
DRIVES, STUCK, ANNOUNCES = 1, 2, 3
CONDITIONS: tuple[Condition, ...] = ("free", "stuck", "shut-in")
FREE, NO_STEP, SHUT_IN = range(3)
CARDS: tuple[TaxiCard, ...] = (
    "one-way", "turn", "barrier", "cone-1", "cone-2", "cone-3", "cone-4", "cone-5", "remove", *CHANCES
)  # fmt: skip
PLACE_ONE_WAY, TURN, PLACE_BARRIER, FIRST_CONE, REMOVE, FIRST_CHANCE = 0, 1, 2, 3, 8, 9


class Position(Record):
    """Position in a match."""

    pieces: Numbers = field(INT64, 5)
    """The pieces in the streets, a bit each: one-ways, barriers, cones."""
    unseen: int = field(INT64)
    """The destinations that were never drawn, a bit each."""
    wheel: Numbers = field(INT64, 8)
    """Working memory of `far` (trips.py), empty between calls."""
    way: Numbers = field(INT8, STEPS)
    """Obstacles in the way of each step, as bits: ONE_WAY, BARRIER and CONE."""
    turns: int = field(INT64)
    taxis: Numbers = field(INT64, SEATS)
    deck: Numbers = field(INT64, len(CARDS))
    discards: Numbers = field(INT64, len(CARDS))
    hands: Numbers = field(INT64, SEATS)
    """Destination cards, counted from 1; 0: none."""
    began: Numbers = field(INT64, SEATS)
    """The destination where each seat's trip began, counted from 1; 0: the exit."""
    completed: Numbers = field(INT64, SEATS)
    kept: Numbers = field(INT64, SEATS, len(CHANCES))
    stuck: Numbers = field(INT64, SEATS)
    seats: int = field(INT64)
    mover: int = field(INT64)
    """A seat, CHANCE or OVER."""
    active: int = field(INT64)
    """A seat, or CHANCE before the first player is drawn."""
    stage: int = field(INT64)
    condition: int = field(INT64)
    """Condition of the active player's taxi, before the roll and before the route."""
    plan: int = field(INT64)
    pips: int = field(INT64)
    """The roll with which a route is still to be driven; else 0."""
    card: int = field(INT64)
    """The card that is followed, counted from 1; 0: none."""
    fresh: int = field(INT64)
    """The chance card that a stuck player has just drawn, counted from 1; 0: none."""


class Tables(Record):
    """Tables of a match: the city and the options, which stay the same."""

    goal: int = field(INT64)
    """Number of destinations to win."""
    hides: int = field(INT64)
    """5.6 Whether chance cards are hidden."""
    segments: int = field(INT64)
    oneways: int = field(INT64)
    """Number of one-way tokens that can stand."""
    barriers: int = field(INT64)
    exit: int = field(INT64)
    trip: int = field(INT64)
    """Hundredths of turns for a trip between two destinations."""
    orange: Numbers = field(INT64, SPACES)
    places: Numbers = field(INT64, PLACES)
    """The space of each destination."""
    first: Numbers = field(INT64, SPACES + 1)
    """Index at which the walks from a space begin."""
    after: Numbers = field(INT32, WALKS)
    """The next walk that does not go on from this one."""
    step: Numbers = field(INT16, WALKS)
    """The last step of a walk."""
    end: Numbers = field(INT16, WALKS)
    """The space it leads to."""
    depth: Numbers = field(INT8, WALKS)
    """Number of its steps."""
    turns_in: Numbers = field(INT8, WALKS)
    """1 if its last step leads into another segment than the one before, else 0."""
    enters: Numbers = field(INT64, STEPS)
    """The space that a step enters."""
    ahead: Numbers = field(INT64, STEPS)
    """The step that goes on in the same segment; -1: it enters an intersection."""
    crosswalk: Numbers = field(INT64, STEPS)
    """The barrier that could stand in the way of a step."""
    forbids: Numbers = field(INT64, PIECES, DIE)
    """The steps that a piece forbids; -1: no more."""
    first_arm: Numbers = field(INT64, NODES + 1)
    """Index at which the segments that begin at an intersection begin, in the next three."""
    arm: Numbers = field(INT64, 2 * SEGMENTS)
    """Their numbers, as those of one-ways."""
    leads: Numbers = field(INT64, 2 * SEGMENTS)
    """The intersections they lead to."""
    long: Numbers = field(INT64, 2 * SEGMENTS)
    """The steps it takes to drive them."""
    cone_arms: Numbers = field(INT64, 32, 2)
    """The segments with some of the cones, both ways."""
    beside: Numbers = field(INT64, PLACES, 2)
    """The intersections on both sides of a destination."""
    into: Numbers = field(INT64, PLACES, 2)
    """The first step from there."""
    steps: Numbers = field(INT64, PLACES, 2)
    """The number of steps from there."""
    far: Numbers = field(INT8, SPACES, PLACES)
    """Number of steps from a space to a destination on the empty board."""
    out: Numbers = field(INT64, SPACES)
    """Number of steps from a space to the exit."""
    turns: Numbers = field(INT64, SPACES)
    """Hundredths of turns for so many steps."""
    sixes: Numbers = field(INT64, SPACES)
    """The same if every roll is a six."""
    weights: Fractions = field(FLOAT64, 8)
    """Weights of the features."""
    mean: Numbers = field(INT64, SPACES)
    """Hundredths of turns from a space to a destination not yet known."""
