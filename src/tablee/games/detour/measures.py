"""What is counted in simulated matches: the figures of docs/balance.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from tablee.core.box import Measure
from tablee.core.game import Over
from tablee.games.detour.data import MAPS
from tablee.games.detour.state import CardPlayed, Event, Options, PlayForNothing, PlayMove, RoundBegan

SEATS = (
    "The game is deterministic and all hands run in step, so every map has a favourite in turn order, another one "
    "between stronger players, and no cards or maps that were tried even it out. "
    "It stays: the first player is drawn, and a rematch turns the seats, so that the favourite’s place goes round."
)
"""Why the last of four may win more than a fair share."""


def compared() -> Iterator[Options]:
    """Every number of players on every map."""
    for seats, name in product((2, 3, 4), MAPS):
        yield Options(seats, name)


def measure(options: Options, events: Sequence[Event], over: Over) -> dict[str, Measure]:
    plays = [event.play for event in events if isinstance(event, CardPlayed)]
    later = [event for event in events if isinstance(event, RoundBegan)]
    for_nothing = sum(isinstance(play, PlayForNothing) for play in plays)
    for_the_move = sum(isinstance(play, PlayMove) for play in plays)
    return {
        "rounds": 1 + len(later),
        "blocked rounds in 100": 100 * sum(event.blocked for event in later) / (1 + len(later)),
        "cards in 100 played for the action": 100 - 100 * (for_the_move + for_nothing) / len(plays),
        "cards in 100 played for nothing": 100 * for_nothing / len(plays),
        "ended by the cap (8.7, 9.3)": over.clause in ("8.7", "9.3"),
    }
