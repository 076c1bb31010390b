"""Legal plays of a hand, the mildest first. Plays with equal results are listed once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from tablee.games.detour import state as d
from tablee.games.detour.board import JourneyBoard, on_main
from tablee.games.detour.data import CARDS, COLOURS, INDEX

HANDS: tuple[tuple[d.Card, ...], ...] = tuple(
    tuple(card for i, card in enumerate(CARDS) if hand >> i & 1) for hand in range(1 << len(CARDS))
)
"""Cards of every possible hand, indexed by the bit mask of the hand."""
FULL = (1 << len(CARDS)) - 1
BIT: dict[d.Card, int] = {card: 1 << i for i, card in enumerate(CARDS)}

nothing, move, detour, backward, block = map(
    cache, (d.PlayForNothing, d.PlayMove, d.PlayDetour, d.PlayBackward, d.PlayBlock)
)
"""Cached constructors: the same few actions occur in every match."""


class WayLimits(NamedTuple):
    """Limits set by the round and the table's options."""

    blocked: bool
    """7.1 True if nobody moves in this round."""
    both: bool
    """5.4, 7.5 True if a coloured area gives both parts."""
    back: bool
    """6.1 True if Backward sends the player's own marker back, too."""


def limits(options: d.Options, blocked: bool) -> WayLimits:
    return WayLimits(blocked, not blocked or options.both == "always", options.backward == "everyone")


@lru_cache(1 << 12)
def ways(
    board: JourneyBoard, colour: d.Colour, hand: int, space: d.Space, limits: WayLimits, targets: int
) -> tuple[d.Action, ...]:
    """List the plays of a colour whose marker stands on this space. `targets` is a bit mask of the markers on a red
    line."""
    cards = sorted(HANDS[hand], key=board.ranks.__getitem__)
    actions = [way for card in cards for way in _actions(board, colour, card, space, limits, targets)]
    if limits.blocked:
        calm = [nothing(colour, card) for card in cards]
        return _blocked(colour, HANDS[hand], calm, actions)
    return (*(way for card in cards for way in _moves(board, colour, card, space)), *actions)


def _moves(board: JourneyBoard, colour: d.Colour, card: d.Card, space: d.Space) -> Iterator[d.Action]:
    """3.5 Yield a card's Moves, the farthest first, since that is the mildest, and last the card played for nothing."""
    for segments in range(len(board.moves[card][space]) - 1, 0, -1):
        yield move(colour, card, segments)
    yield nothing(colour, card)


def _blocked(
    colour: d.Colour, cards: tuple[d.Card, ...], calm: list[d.Action], actions: list[d.Action]
) -> tuple[d.Action, ...]:
    """3.5 List the plays of a blocked round, beginning with the mildest: the card No action; else Detour without
    sending a marker; else Block without going forward; else Backward with the full forward move."""
    if "no-action" in cards or "detour" in cards:
        mildest = nothing(colour, "no-action" if "no-action" in cards else "detour")
    elif "block" in cards:
        mildest = block(colour, 0)
    else:
        mildest = next(way for way in actions if isinstance(way, d.PlayBackward))
    return (mildest, *(way for way in (*calm, *actions) if way != mildest))


def _actions(
    board: JourneyBoard, colour: d.Colour, card: d.Card, space: d.Space, limits: WayLimits, targets: int
) -> Iterator[d.Action]:
    match card:
        case "detour":
            both = limits.both and not on_main(space)
            if both and limits.blocked:  # 5.1 with nobody chosen: in other rounds that is a Move
                yield from (way for way in _moves(board, colour, card, space) if isinstance(way, d.PlayMove))
            yield from _detours(board, colour, space, targets, both)
        case "backward":
            start = board.back[space][-1] if limits.back else space
            for forward in range(len(board.gifts["backward"][start]) - 1, -1, -1):
                yield backward(colour, forward)
        case "block":
            both = limits.both and board.blue[space]
            yield from _blocks(board, colour, space, both)


def _detours(board: JourneyBoard, colour: d.Colour, space: d.Space, targets: int, both: bool) -> Iterator[d.Action]:
    """5.4 Yield the plays of Detour's action. If `both` parts may be used, the player's own marker can be sent away,
    too, when the Move part ends on a red line."""
    walks, own = board.moves["detour"][space], 1 << INDEX[colour]
    for segments in range(len(walks) if both else 1):
        reach = targets | own if board.red_line[walks[segments].end] else targets & ~own
        yield from (detour(colour, name, segments) for i, name in enumerate(COLOURS) if reach >> i & 1)


def _blocks(board: JourneyBoard, colour: d.Colour, space: d.Space, both: bool) -> Iterator[d.Action]:
    """7.5 Yield the plays of Block's action, and of its Move part if `both` may be used. Of the plays that take the
    marker to the same space only the simplest is listed."""
    moves, gifts = board.moves["block"], board.gifts["block"]
    ends = {walk.end: block(colour, forward) for forward, walk in enumerate(gifts[space])}
    for segments, walk in enumerate(moves[space][1:] if both else (), 1):
        for forward, end in enumerate(gifts[walk.end]):
            ends.setdefault(end.end, block(colour, forward, segments))
    for walk in gifts[space][1:] if both else ():
        for segments, end in enumerate(moves[walk.end][1:], 1):
            ends.setdefault(end.end, block(colour, 1, segments, True))
    yield from ends.values()
