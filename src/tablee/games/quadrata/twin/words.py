"""Words of plays. The two lowest bits of a word tell three kinds of plays apart; what the others say depends on the
kind and on the step of the turn:

    SKIP    nothing
    ACT     what the step is for
            tokens to remove    a bit for each value
            bonus               number of path bonuses that are taken as trains
            rest                a bit for each place
            replace, book       where the card lies
            visit               where the card lies | which of its numbers << 3 | places of the tokens << 5 |
                                what the crossed squares add to the board's number << 11
    CROSS   a square between two actions
                                its sort | for a swap, token fetched << 4 | and place << 8"""

from __future__ import annotations

from typing import Any

from tablee.kit.twin import jitable

SKIP, ACT, CROSS = range(3)


@jitable
def put(out: Any, n: int, word: int) -> int:
    """Add a play to a list of n plays, unless `out` is full; return how many there are now."""
    if n < len(out):
        out[n] = word
        n += 1
    return n
