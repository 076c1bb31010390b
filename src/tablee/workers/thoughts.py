"""Questions that worker processes answer, with bytes in and out."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, TypeAlias

from tablee.core.codec import Decoder, codec, encode
from tablee.games.catalogue import box_with
from tablee.kit.box import AnyBox, Promise
from tablee.search.analysis import MatchStates, StepToJudge, judged
from tablee.search.explain import advise
from tablee.search.levels import BOTS


def think(game: str, data: bytes, bot: str, view: bytes, legal: bytes, must: bool, seed: int) -> bytes:
    """Let a bot choose, and return its choice as JSON."""
    box = box_with(game, data)
    words = codec(box.types)
    return encode(BOTS[bot](box, words.view(view), words.actions(legal), must, Random(seed)))


def hints(game: str, data: bytes, view: bytes, legal: bytes, seed: int, most: int, promises: bytes = b"[]") -> bytes:
    """Run `advise`, and return its advice as JSON."""
    box = box_with(game, data)
    words = codec(box.types)
    return encode(advise(box, words.view(view), words.actions(legal), seed, most, _promises(promises)))


_promises: Decoder[list[Promise]] = Decoder(list[Promise])


Described: TypeAlias = tuple[str, bytes, bytes, bytes]
"""Match to analyse: the game, its data file, and as JSON the options and a list of `StepToJudge`."""

KNOWN = 100
"""Number of matches that a process keeps for their analysis: some 50 kB each."""
_known: dict[str, MatchStates] = {}
"""Matches that this process is analysing, by their ids, the one known for longest first."""


def judge(id: str, n: int, described: Described | None = None) -> bytes:
    """Analyse the step of a match with index `n`, and return a `Judged` as JSON. Return nothing if this process does
    not know the match, as at its first step or in a new process: then the match must be sent along."""
    if described is not None:
        _know(id, described)
    match = _known.get(id)
    if match is None:
        return b""
    found = encode(judged(match, n))
    if n == len(match.steps) - 1:
        del _known[id]
    return found


def _know(id: str, described: Described) -> None:
    game, data, options, steps = described
    box = box_with(game, data)
    _known[id] = MatchStates(box, codec(box.types).options(options), _steps(box)(steps))
    if len(_known) > KNOWN:
        del _known[next(iter(_known))]


@cache
def _steps(box: AnyBox) -> Decoder[list[StepToJudge[Any, Any]]]:
    return Decoder(list[StepToJudge[box.types.event, box.types.action]])  # type: ignore[name-defined]
