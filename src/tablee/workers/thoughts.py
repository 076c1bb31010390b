"""Questions that worker processes answer. A view is sent as JSON. The data file of a game is sent only if it is not the
shipped one, which every process has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, TypeAlias

from tablee.core.codec import Decoder, codec, encode
from tablee.core.words import Says
from tablee.games.catalogue import box_with, shipped
from tablee.kit.box import AnyBox, Promise
from tablee.search.analysis import MatchStates, StepToJudge, judged
from tablee.search.explain import Planned, advise, why
from tablee.search.levels import BOTS


def think(game: str, data: bytes | None, bot: str, view: bytes, must: bool, seed: int) -> int | None:
    """Let a bot choose; return the index of its choice in the legal actions, or None if it passes."""
    box = box_with(game, data)
    seen = codec(box.types).view(view)
    return BOTS[bot](box, seen, legal_actions(box, seen), must, Random(seed))


def legal_actions(box: AnyBox, view: Any) -> Sequence[Any]:
    """List the legal actions of the seat that has this view. They follow from the view, whatever it hides."""
    return box.game.legal(box.game.imagine(view, Random(0)), view.seat)


def hints(
    game: str, data: bytes | None, view: bytes, seed: int, most: int, promises: Sequence[Promise] = ()
) -> list[Planned]:
    """Run `advise`."""
    box = box_with(game, data)
    return advise(box, codec(box.types).view(view), seed, most, promises)


def reason(game: str, view: bytes, seed: int, play: int, others: Sequence[int]) -> Says | None:
    """Say why a legal action is better than these others, in a game with the shipped data."""
    box = shipped(game)
    seen = codec(box.types).view(view)
    return why(box, box.game.imagine(seen, Random(seed)), seen, play, others)


Described: TypeAlias = tuple[str, bytes | None, bytes, bytes]
"""Match to analyse: the game, its data file if it is not the shipped one, and as JSON the options and a list of
`StepToJudge`."""

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
