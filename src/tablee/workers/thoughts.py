"""Questions that worker processes answer. A view is sent as JSON. The data file of a game is sent only if it is not the
shipped one, which every process has."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tablee.core.codec import codec, encode
from tablee.core.game import Seat
from tablee.core.play import fold
from tablee.games.catalogue import box_with
from tablee.kit.box import AnyBox, Promise
from tablee.search.analysis import Judged, chances, decision
from tablee.search.explain import Planned, advise
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


def judge(
    game: str, data: bytes, options: bytes, before: bytes, events: bytes, actor: int | None, ends: bool, seq: int
) -> bytes:
    """Analyse one step, and return a `Judged` as JSON. `before` are the events before the step. The decision is
    analysed only if there is an `actor`, the chances only if the step `ends` a turn."""
    box = box_with(game, data)
    words = codec(box.types)
    state, happened = fold(box.game, box.game.new(words.options(options)), words.events(before)), words.events(events)
    chosen = None if actor is None else decision(box, state, Seat(actor), happened, seq)
    foreseen = chances(box, fold(box.game, state, happened), seq) if ends else ((), ())
    return encode(Judged(seq, *foreseen, chosen))
