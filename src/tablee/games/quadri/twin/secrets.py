"""Sampling of hidden hands in the twin, evenly or by what others have played.

Players place cards for the objectives that they hold or, in the ball-trap, for those that others hold. So an objective
that somebody's cards have brought nearer is likelier to be in their hand (in the ball-trap in one's own), and one that
lacked one square and was not completed is less likely. Such evidence counts less with every card that follows."""

from __future__ import annotations

from typing import Any

from tablee.games.quadri.data import OBJECTIVES
from tablee.games.quadri.twin.fields import CALLING, CLAIMING, COMMON, SECRET, TRAPPING, Position, Tables
from tablee.games.quadri.twin.grid import lay, wipe
from tablee.games.quadri.twin.nearness import lacks
from tablee.games.quadri.twin.objectives import lies, objective_at
from tablee.kit.bits import i64, nth_bit, ones
from tablee.kit.exact import exp
from tablee.kit.twin import below, jitable

KEPT = 0.8
"""Factor by which earlier evidence about a hand shrinks with each new card that tells about it."""
MISSED = 74
"""Evidence against an objective that lacked one square and was not completed. The unit is that of evidence for an
objective: the value that a card adds to it, in hundredths of points."""
STEEP = 0.006
"""Steepness from evidence, in hundredths of points, to likelihood. Fitted, like KEPT and MISSED, to hands of searching
bots."""
LATEST = 12
"""Number of latest cards of each player that count as evidence."""
EVEN, MOST = 64, 32_000
"""Weight of an objective without evidence, and greatest weight."""


@jitable
def hidden(t: Tables, seat: int, hand: int) -> bool:
    """4.1, 6.1 Tell whether a hand is hidden from a seat."""
    return (t.way <= CALLING and hand != seat) or (t.way == TRAPPING and hand == seat)


@jitable
def unknown(t: Tables, s: Position, seat: int) -> int:
    """Return the objectives that a seat has never seen, in hidden hands or undrawn, as a bit mask."""
    found = s.unseen
    for hand in range(t.hands):
        if hidden(t, seat, hand):
            for i in range(s.held[hand]):
                found |= 1 << objective_at(t, s, hand, i)
    return found


# Sampling


@jitable
def imagine(t: Tables, s: Position, seat: int, rng: Any) -> None:
    """Sample the hands that are hidden from a seat. Where claims are automatic, objectives on the table are not sampled
    unless nothing else is left: who held one would have laid it down."""
    s.unseen = unknown(t, s, seat)
    open = s.unseen
    for hand in range(t.hands):
        if hidden(t, seat, hand):
            for i in range(s.held[hand]):
                open, drawn = imagined(t, s, hand, open, rng)
                s.unseen &= ~(1 << drawn)
                s.hands[hand * t.full + i] = drawn + 1


@jitable
def imagined(t: Tables, s: Position, hand: int, open: int, rng: Any) -> tuple[int, int]:
    """Sample one of the `open` objectives (a bit mask), or of all unseen ones if none is left. Return the objectives
    still open, and the sampled one."""
    while open:
        drawn = draw(s, hand, open, rng)
        open &= ~(1 << drawn)
        if t.way != CLAIMING or not lies(t, s, drawn):
            return open, drawn
    return 0, nth_bit(s.unseen, below(rng, ones(s.unseen)))


@jitable
def draw(s: Position, hand: int, open: int, rng: Any) -> int:
    """Sample one of the open objectives (a bit mask), weighted by its likelihood in this hand; evenly if nothing was
    guessed."""
    first = hand * OBJECTIVES
    if s.likely[first] == 0:
        return nth_bit(open, below(rng, ones(open)))
    all, left = 0, open
    while left:
        all, left = all + i64(s.likely[first + nth_bit(left, 0)]), left & (left - 1)
    k, drawn = below(rng, all), nth_bit(open, 0)
    while k >= s.likely[first + drawn]:
        k, open = k - i64(s.likely[first + drawn]), open & (open - 1)
        drawn = nth_bit(open, 0)
    return drawn


# Weights from what others have played


@jitable
def guess(t: Tables, s: Position, seat: int) -> None:
    """Weigh each objective for each hidden hand: clear the picture and lay it anew card by card, to see what each card
    brought nearer."""
    if t.way == COMMON:
        return
    seats, cards, next = t.seats, s.placed, s.active + int(s.card == 0)
    for i in range(SECRET * OBJECTIVES):
        s.likely[i] = 0
    wipe(s)
    for n in range(cards):
        lay(t, s, i64(s.lain[n]), i64(s.faces[n]))
        if n >= cards - LATEST * seats:
            placer = (next - (cards - n)) % seats
            heed(t, s, seat, placer, n > max(0, cards - LATEST * seats) and placer != seat)
    for i in range(SECRET * OBJECTIVES):
        s.likely[i] = int(min(1 + EVEN * exp(STEEP * i64(s.likely[i])), MOST))


@jitable
def heed(t: Tables, s: Position, seat: int, placer: int, told: bool) -> None:
    """Note what each objective lacks after the latest card. If the card tells this seat something, update the weights
    of a hand: the placer's or, in the ball-trap, this seat's own, which the placer sees."""
    first = OBJECTIVES * (seat if t.way == TRAPPING else placer)
    for objective in range(OBJECTIVES):
        before, now = i64(s.near[objective]), lacks(t, s, objective)
        if told:
            nearer = (t.hope[now] - t.hope[before]) * t.size[objective]
            s.likely[first + objective] = int(KEPT * s.likely[first + objective]) + nearer - MISSED * int(before == 1)
        s.near[objective] = now
