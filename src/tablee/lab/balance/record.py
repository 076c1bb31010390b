"""One match of a balance report: what it came to, what each seat used in it and, if wanted, how it looked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec
from msgspec import Struct

from tablee.core.play import Step
from tablee.core.words import Says
from tablee.games.catalogue import box_with
from tablee.kit.box import AnyBox
from tablee.kit.reader import Reader, bundle
from tablee.lab.balance.watch import Watched, watch
from tablee.lab.series import Played, SeriesMatch, play_through


class Used(Struct, frozen=True, order=True):
    """`Use`, in words."""

    seat: int
    kind: str
    item: str


class Recorded(Struct, frozen=True):
    played: Played
    used: tuple[Used, ...]
    watched: Watched | None = None

    def by_turn(self, values: Sequence[float]) -> list[float]:
        """What each seat has: of the first player, the next one, and so on."""
        first = self.played.first
        return [*values[first:], *values[:first]]

    def place(self, seat: int) -> int:
        """When a seat plays: 0 is first."""
        return (seat - self.played.first) % len(self.played.wins)


def record(match: SeriesMatch, watched: bool = False) -> Recorded:
    """Play a match and write down what it came to."""
    box, (played, steps) = box_with(match.game, match.data), play_through(match)
    looked = watch(box, steps, match.number, match.fast) if watched else None
    return Recorded(played, tuple(sorted(set(_used(box, match, steps)))), looked)


def _used(box: AnyBox, match: SeriesMatch, steps: Sequence[Step]) -> Iterator[Used]:
    events = [event for step in steps for event in step.events]
    for seat, kind, item in box.lab.uses(match.options, events):
        yield Used(seat, kind, item if isinstance(item, str) else in_words(box, item))


# What things are called.


class _Own(Struct):
    """What a data file of one's own may call things, by message."""

    words: dict[str, dict[str, str]] = {}


def in_words(box: AnyBox, said: Says) -> str:
    """As a data file of one's own calls it, or the game; what neither has a name for keeps its id."""
    reader, own = _english(box)
    if said.id in own:
        return own[said.id]
    known = reader.bundle.has_message(said.id.partition(".")[0])
    return reader(said) if known else said.id.partition("-")[2].replace("-", " ")


@lru_cache(8)
def _english(box: AnyBox) -> tuple[Reader, dict[str, str]]:
    try:
        own = msgspec.json.decode(box.data, type=_Own).words
    except msgspec.MsgspecError:
        own = {}  # a file that is a list has no names
    return Reader(bundle("en", box.folder)), own.get("en") or next(iter(own.values()), {})
