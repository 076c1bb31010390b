"""Questions that worker processes answer, with bytes in and out."""

from __future__ import annotations

from random import Random

from tablee.core.codec import Decoder, codec, encode
from tablee.core.game import Seat
from tablee.core.play import fold
from tablee.games.catalogue import box_with
from tablee.kit.box import Promise
from tablee.search.analysis import Judged, chances, decision
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
